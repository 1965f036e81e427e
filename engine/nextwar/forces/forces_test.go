package forces_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/forces"
	"github.com/umpire-games/umpire/engine/nextwar/nextwartest"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

const ru, al = components.Side(0), components.Side(1)

// mission carries one mission out with two rolls, its own and that of survival, and gives what raids did.
func mission(t *testing.T, p nextwartest.Position, order string, dice ...int) (hits []string) {
	t.Helper()
	note := func(r *state.Referee, _ components.Side, target state.Target, n int8) {
		hits = append(hits, r.State.TargetWord(target)+" "+string(rune('0'+n)))
	}
	fx := &forces.Effects{Strike: note, Weaken: note, Interdict: func(r *state.Referee, at components.Place, n int8) {
		hits = append(hits, r.State.Set().Word(at)+" +"+string(rune('0'+n)))
	}}
	all := make([]state.PlayStage, state.NumStages)
	forces.Stages(all, fx)
	o := engine.ParseOrder("mission " + order)
	id, _ := p.Set().Counter(o.Args[0])
	side := p.Info(id).Side
	if p.State.Unit(id).At == components.Expected {
		p.State.Unit(id).At = components.Nowhere
	}
	listed := all[state.SpecialForces].Verbs[0].Options(p.State, side, o.Args[:2])
	if !slices.ContainsFunc(listed, func(option engine.Option) bool { return option.Word == o.Args[2] }) {
		t.Fatalf("%q is not listed", order)
	}
	all[state.SpecialForces].Verbs[0].Carry(p.Referee(), side, o.Args)
	all[state.SpecialMissions].Run(p.Referee(dice...))
	return hits
}

// Missions by their rolls, as the worked examples have them; and whether the marker survives.
// Rules 20.1, 20.1.2, 20.2.1 and 20.3.
func TestRule20_2_Missions(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		order string
		turn  int8
		set   func(p nextwartest.Position)
		dice  []int
		want  []string
		lost  bool
	}{
		"a raid on an HQ in a City with a regiment": {"ru-sof-1 raid jp-hq-2", 2, detected("jp-hq-2"), []int{1, 0}, []string{"jp-hq-2 1"}, false},
		"the same, one worse":                       {"ru-sof-1 raid jp-hq-2", 2, detected("jp-hq-2"), []int{2, 0}, nil, false},
		"survival after a raid on turn 1":           {"ru-sof-1 raid jp-hq-2", 1, detected("jp-hq-2"), []int{9, 7}, nil, false},
		"and not with an 8":                         {"ru-sof-1 raid jp-hq-2", 1, detected("jp-hq-2"), []int{9, 8}, nil, true},
		"a US marker after an interdiction":         {"us-sof-1 raid 0906", 3, nil, []int{8, 7}, nil, false},
		"it is lost with an 8":                      {"us-sof-1 raid 0906", 3, nil, []int{8, 8}, nil, true},
		"the SAM track, roll 0":                     {"ru-sof-1 raid track-sam", 2, nil, []int{0, 0}, []string{"track-sam 2"}, false},
		"the SAM track, roll 1":                     {"ru-sof-1 raid track-sam", 2, nil, []int{1, 0}, []string{"track-sam 1"}, false},
		"the SAM track, roll 4":                     {"ru-sof-1 raid track-sam", 2, nil, []int{4, 0}, nil, false},
		"the Detection track":                       {"ru-sof-1 raid track-detection", 2, nil, []int{1, 0}, []string{"track-detection 2"}, false},
		"an empty airfield":                         {"ru-sof-1 raid 1811-airfield", 2, nil, []int{3, 0}, []string{"1811-airfield 1"}, false},
		"an HQ that nobody has found":               {"ru-sof-1 raid jp-hq-2", 2, nil, []int{0}, nil, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := nextwartest.Advanced(t)
			p.Turn = test.turn
			if test.set != nil {
				test.set(p)
			}
			if got := mission(t, p, test.order, test.dice...); !slices.Equal(got, test.want) {
				t.Errorf("%q, want %q", got, test.want)
			}
			id := p.State.Advanced.Special[0].Marker
			if lost := p.State.Unit(id).At == components.Eliminated; lost != test.lost {
				t.Errorf("lost: %v, want %v", lost, test.lost)
			}
		})
	}
}

func detected(word string) func(p nextwartest.Position) {
	return func(p nextwartest.Position) { p.State.Unit(p.ID(word)).Flags |= state.Detected }
}

// Reconnaissance finds an HQ in highlands on 0 to 2; targeting marks on 0 to 4.
// Rule 20.2.3.
func TestRule20_2_2_ReconAndTargeting(t *testing.T) {
	t.Parallel()
	for roll, want := range map[int]bool{2: true, 3: false} {
		p := nextwartest.Advanced(t)
		p.Put("jp-hq-2", "0907")
		mission(t, p, "ru-sof-1 recon jp-hq-2", roll, 0)
		if got := p.State.Unit(p.ID("jp-hq-2")).Has(state.Detected); got != want {
			t.Errorf("roll %d: detected %v", roll, got)
		}
	}
	for roll, want := range map[int]int8{4: -2, 5: 0} {
		p := nextwartest.Advanced(t)
		mission(t, p, "us-sof-1 target 0601-airbase", roll, 0)
		target, _ := p.FindTarget("0601-airbase")
		if got := p.TargetMarker(al, target); got != want || p.TargetMarker(ru, target) != 0 {
			t.Errorf("roll %d: marker %d", roll, got)
		}
	}
}

// Nobody is sent against the AAA track, nor twice against one unit or hex in a turn; in open country no hex is blocked.
// Reading A-54.
func TestRule20_1_3_Targets(t *testing.T) {
	t.Parallel()
	p := nextwartest.Advanced(t)
	words := func(kind state.SpecialKind) (list []string) {
		for _, target := range forces.Targets(p.State, ru, kind) {
			list = append(list, p.TargetWord(target))
		}
		return list
	}
	raids := words(state.Raid)
	for word, want := range map[string]bool{
		"track-sam": true, "track-detection": true, "track-aaa": false, "jp-hq-2": true, "al-depot-1": true, "jp-2t": false,
		"1111-airfield": true, "0601-airbase": false, "0906": true, "1113": false, "missiles": false,
	} {
		if slices.Contains(raids, word) != want {
			t.Errorf("raid %s: %v", word, !want)
		}
	}
	mission(t, p, "ru-sof-1 raid 0906", 9, 0)
	mission(t, p, "ru-sof-2 recon jp-2t", 9, 0)
	if slices.Contains(words(state.Raid), "0906") || slices.Contains(words(state.Recon), "jp-2t") {
		t.Error("a second mission against the same target")
	}
	if got := forces.Available(p.State, ru); !slices.Equal(got, []components.UnitID{p.ID("ru-sof-3")}) {
		t.Errorf("%v are available", got)
	}
	forces.EndTurn(p.Referee())
	if got := forces.Available(p.State, ru); len(got) != 3 || slices.Contains(words(state.Raid), "track-aaa") {
		t.Errorf("%v are available in the next turn", got)
	}
}

// Markers arrive in their turns, and are available then.
func TestRule20_4_Reinforcements(t *testing.T) {
	t.Parallel()
	for turn, want := range map[int8]bool{1: false, 2: true, 3: true} {
		p := nextwartest.Advanced(t)
		due := components.NoUnit
		for id := range p.All(al, components.SOF) {
			if p.Info(id).Arrives == 2 || due == components.NoUnit && p.Info(id).Arrives > 0 {
				due = id
			}
		}
		if due == components.NoUnit {
			t.Fatal("no marker arrives later")
		}
		p.Turn = p.Info(due).Arrives - 2 + turn
		forces.Arrive(p.Referee())
		if got := slices.Contains(forces.Available(p.State, al), due); got != want {
			t.Errorf("turn %d: available %v", p.Turn, got)
		}
	}
}

// When its marker goes a unit with emergency supply is out of supply again: it gets no replacements, and works no better in the next
// turn before the check (19.6).
// Readings ADV-A20 and ADV-A33.
func TestRule19_5_EmergencyMarkersEnd(t *testing.T) {
	t.Parallel()
	p := nextwartest.Advanced(t)
	u := p.State.Unit(p.ID("ru-39"))
	u.Flags |= state.EmergencySupply | state.Detected
	p.State.Advanced.Interdicted = []state.Interdicted{{At: p.Place("0705"), Cost: 1}}
	forces.EndTurn(p.Referee())
	if p.State.Advanced.Interdicted != nil || u.Flags&(state.EmergencySupply|state.Detected) != 0 || !u.Has(state.Unsupplied) {
		t.Errorf("flags %b", u.Flags)
	}
}
