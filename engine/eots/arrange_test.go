package eots

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// TestArrangeAndExpect sets everything that can be set and finds it again.
func TestArrangeAndExpect(t *testing.T) {
	t.Parallel()
	for _, line := range [][2]string{
		{"unit uk-bb-force-z 2015 reduced", "unit uk-bb-force-z singapore reduced"},
		{"unit uk-bb-force-z eliminated", "unit uk-bb-force-z eliminated"},
		{"unit uk-bb-force-z turn-4", "unit uk-bb-force-z turn-4"},
		{"unit us-air-14af china full", "unit us-air-14af china full"},
		{"unit nl-regt-8 2721 full", "unit nl-regt-8 2721 reduced"}, // one step shows its back
		{"control 2015 2014 japan", "control 2014 singapore japan"},
		{"marker political-will 3", "marker political-will 3"},
		{"marker war-in-europe -4", "marker war-in-europe -4"},
		{"marker divisions 6", "marker divisions 6"},
		{"marker barges 1", "marker barges 1"},
		{"turn 4", "turn 4"},
		{"hand japan 23 J24", "hand japan 2"},
		{"hand japan J24", "card J24 hand"},
		{"discard A5 J7", "card A5 discard"},
		{"removed A5", "card A5 removed"},
		{"future allies A13", "card A13 future"},
		{"future allies none", "card A13 deck"},
		{"stage impulse allies", "stage impulse"},
		{"rivalry allies on", "rivalry allies on"},
		{"asp japan 6 2", "asp japan 6 2"},
		{"passes allies 1", "passes allies 1"},
		{"nation malaya surrendered", "nation malaya surrendered"},
		{"nation malaya liberated", "nation malaya liberated"},
		{"tokyo-express 4017", "sound"},
		{"garrison 3706 off", "sound"},
		{"control 2206 japan", "winner none"},
	} {
		b := newDesk(t, line[0])
		b.expect(line[1])
	}
}

// TestArrangeRefuses malformed lines, and so does Expect, without a panic.
func TestArrangeRefuses(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	for _, line := range []string{
		"", "nonsense", "unit", "unit nobody 2015", "unit jp-army-15 9999", "unit jp-army-15 2015 tired",
		"unit jp-army-15 turn-13", "control 2015", "control 2015 nobody", "control 5506 japan", "marker political-will",
		"marker nothing 3", "marker political-will x", "marker political-will 999", "turn", "turn 0", "turn 13", "hand",
		"hand nobody", "hand japan A5", "hand japan J99", "discard J99", "future japan", "future japan J10 99",
		"stage", "stage nowhere", "stage game-over", "stage impulse nobody", "rivalry japan", "rivalry japan perhaps",
		"asp japan", "asp japan -1", "asp japan 300", "passes japan 1 2", "nation malaya", "nation malaya lost",
		"nation atlantis free", "tokyo-express", "tokyo-express nowhere", "garrison 3706", "garrison 3706 x",
	} {
		if _, err := b.game.EditPosition(b.s, strings.Fields(line)); err == nil {
			t.Errorf("set %s is accepted", line)
		}
	}
	for _, line := range []string{
		"", "nonsense", "unit", "unit jp-army-15 2015 tired", "unit nobody 2015", "unit jp-army-15 4017", "control 2015",
		"control 2015 japan", "control nowhere japan", "marker x 1", "marker political-will x", "marker political-will 3",
		"turn x", "turn 3 4", "hand japan", "hand x 1", "card J10", "card X hand", "card J10 hand", "stage", "stage build",
		"winner", "winner japan", "battle 2015", "battle 2015 declared", "battle 2015 winner japan", "battle nowhere none",
		"supplied jp-army-15", "supplied nobody yes", "supplied jp-army-15 no", "rivalry japan", "rivalry japan on",
		"asp japan 9", "asp japan", "passes allies 9", "nation malaya", "nation malaya liberated", "nation x free", "vp",
		"vp 99", "vp oahu 3", "burma-road", "burma-road closed", "sound now",
	} {
		if err := b.game.Expect(b.s, strings.Fields(line)); err == nil {
			t.Errorf("expect %s holds", line)
		}
	}
}

// TestArrangeLeavesTheOldStateAlone: arranging makes another state.
func TestArrangeLeavesTheOldStateAlone(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	before := *b.s
	if _, err := b.game.EditPosition(b.s, strings.Fields("unit jp-army-15 4017 reduced")); err != nil {
		t.Fatal(err)
	}
	if before.Board != b.s.Board {
		t.Error("the state has changed")
	}
}

// FuzzArrange gives any words to Arrange and Expect: they answer or refuse.
func FuzzArrange(f *testing.F) {
	for _, line := range []string{
		"unit jp-army-15 2013", "control 2015 japan", "marker quota 3", "hand japan 1 2 3", "stage attrition",
		"nation india surrendered", "future japan J26 3", "garrison 3706 off", "vp 3", "sound",
	} {
		f.Add(line)
	}
	game := theGame()
	st, err := game.New(engine.Setup{Game: "eots"})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, line string) {
		words := strings.Fields(line)
		if arranged, err := game.EditPosition(st, words); err == nil {
			arranged.(*state.State).Inspect()
		}
		_ = game.Expect(st, words)
	})
}
