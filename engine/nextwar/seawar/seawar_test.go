package seawar_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/detection"
	"github.com/umpire-games/umpire/engine/nextwar/nextwartest"
	"github.com/umpire-games/umpire/engine/nextwar/seawar"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Ships fight in one sea box, or ten all-sea hexes apart; detected ones only, and not in port.
func TestRule17_3_Targets(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		a, b string
		seen int8
		want bool
	}{
		"in one box":              {"sj-inshore", "sj-inshore", detection.Area, true},
		"undetected":              {"sj-inshore", "sj-inshore", detection.Unseen, false},
		"in two boxes":            {"sj-inshore", "sj-atsea", detection.Point, false},
		"a box and a hex":         {"sj-inshore", "0301", detection.Point, false},
		"ten hexes apart":         {"1101", "2101", detection.Area, true},
		"eleven hexes apart":      {"1101", "2201", detection.Area, false},
		"in port":                 {"1809", "1810", detection.Area, false},
		"land between them":       {"0501", "0901", detection.Area, false},
		"beside one another":      {"1101", "1201", detection.Area, true},
		"both in a holding box":   {"hb-ru", "hb-ru", detection.Point, false},
		"the same all-sea hex":    {"1101", "1101", detection.Point, true},
		"the At Sea box together": {"so-atsea", "so-atsea", detection.Point, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := nextwartest.Advanced(t)
			p.Put("ru-sag-1", test.a)
			p.Put("jp-sag", test.b)
			p.State.Unit(p.ID("jp-sag")).Sighting = test.seen
			if got := len(seawar.Targets(p.State, p.ID("ru-sag-1"))) == 1; got != test.want {
				t.Errorf("may attack: %v, want %v", got, test.want)
			}
		})
	}
}

// The worked example: RU-SAG-1 attacks JP-SAG. The close defense rolls 2 (+2); the attack rolls 1: 1 − 1 + 1 + 1 + 2 = 4, S1.
func TestRule17_3_WorkedExample(t *testing.T) {
	t.Parallel()
	all := make([]state.PlayStage, state.NumStages)
	seawar.Stages(all)
	st := all[state.SurfaceCombat]
	p := nextwartest.Advanced(t)
	p.Put("ru-sag-1", "sj-inshore")
	p.Put("jp-sag", "sj-inshore")
	p.SeaBoxes[0].InShore, p.SeaBoxes[0].AtSea = components.NoSide, components.NoSide
	for _, word := range []string{"ru-sag-1", "jp-sag"} {
		p.State.Unit(p.ID(word)).Sighting = detection.Area
	}
	seawar.Begin(p.Referee(), state.BattleChoice)
	st.Run(p.Referee()) // nobody is undetected: the others shoot
	st.Find("engage").Carry(p.Referee(), 0, []string{"ru-sag-1", "jp-sag"})
	st.Find("done").Carry(p.Referee(), 0, nil)
	st.Find("done").Carry(p.Referee(), 1, nil)
	if asked := st.Ask(p.State); len(asked) != 0 {
		t.Fatalf("%+v is asked", asked)
	}
	st.Run(p.Referee(2, 1))
	if got := p.State.Unit(p.ID("jp-sag")).Strike; got != 1 {
		t.Errorf("Strike %d, want 1", got)
	}
}

// A ship attacks once in a segment, and each struck ship may retreat.
// Reading ADV-A41.
func TestRule17_3_OneAttack(t *testing.T) {
	t.Parallel()
	all := make([]state.PlayStage, state.NumStages)
	seawar.Stages(all)
	engage := all[state.SurfaceCombat].Find("engage")
	p := nextwartest.Advanced(t)
	for _, word := range []string{"ru-sag-1", "ru-sag-2", "jp-sag", "us-cvbg"} {
		p.Put(word, "sj-inshore")
		p.State.Unit(p.ID(word)).Sighting = detection.Area
	}
	seawar.Begin(p.Referee(), state.BattleChoice)
	all[state.SurfaceCombat].Run(p.Referee())
	before := len(engage.Options(p.State, 0, nil))
	engage.Carry(p.Referee(), 0, []string{"ru-sag-1", "jp-sag"})
	for _, option := range engage.Options(p.State, 0, nil) {
		if option.Word == "ru-sag-1" {
			t.Error("it may attack again")
		}
	}
	if after := len(engage.Options(p.State, 0, nil)); after != before-1 {
		t.Errorf("%d ships may attack, then %d", before, after)
	}
	for _, word := range []string{"jp-sag", "us-cvbg"} {
		p.Referee().Emit(seawar.SurfaceFought{Ship: p.ID("ru-sag-1"), Target: p.ID(word), Damage: 1})
	}
	if struck := p.State.Advanced.SurfaceStruck; len(struck) != 2 {
		t.Errorf("owners of %v are asked", struck)
	}
}
