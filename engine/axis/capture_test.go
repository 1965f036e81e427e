package axis

import (
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/economy"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// position is a state for tests: a new game with lines of Arrange ("units ussr russia infantry"),
// one a line.
func position(t testing.TB, options map[string]string, lines string) *state.State {
	t.Helper()
	g := New()
	// Battles are tested by themselves: the turn waits when they are over.
	g.rules.Machine.Stages[state.NoncombatMove] = state.PlayStage{Name: "noncombat-move", Rule: "14", Ask: func(s *state.State) []engine.Decision {
		return s.Decision(s.Active, "noncombat-move", engine.Session, true)
	}}
	st, err := g.New(engine.Setup{Game: "axis", Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return arranged(t, st.(*state.State), lines)
}

// space is the space of a word.
func space(t testing.TB, word string) components.Space {
	t.Helper()
	at, ok := components.Default().Find(word)
	if !ok {
		t.Fatalf("no space %q", word)
	}
	return at
}

// wants checks expectations of the notation, one a line.
func wants(t testing.TB, s *state.State, lines string) {
	t.Helper()
	for line := range strings.Lines(lines) {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if err := New().Expect(s, words); err != nil {
			t.Errorf("%s: %v", strings.TrimSpace(line), err)
		}
	}
	if broken := s.Inspect(); len(broken) > 0 {
		t.Error(strings.Join(broken, "; "))
	}
}

func TestRule12_1_CaptureTakesComplexAndGuns(t *testing.T) {
	t.Parallel()
	s := position(t, nil, `
		damage caucasus 2
		units ussr caucasus aa-gun
		turn 2 germany`)
	before := s.Production(components.Germany)
	_, r := s.Rules.Machine.On(s, nil)
	economy.Capture(r, space(t, "caucasus"), components.Germany)
	wants(t, s, `
		control caucasus germany
		damage caucasus 2
		units germany caucasus aa-gun
		units ussr caucasus`)
	if got := s.Production(components.Germany); got != before+4 {
		t.Errorf("Germany produces %d, not %d", got, before+4)
	}
	for _, u := range s.Units {
		if u.Space == space(t, "caucasus") && !u.Has(state.Captured) {
			t.Error("the gun may move although it was captured in this turn")
		}
	}
}

// Worked example E25: who owns a liberated territory depends on the capital of its first owner.
func TestRule12_2_Liberation(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ arrange, taken, want string }{
		"the capital stands": {"", "french_west_africa", "uk"},
		"the capital is lost": {
			"control united_kingdom germany", "french_west_africa", "usa",
		},
		"the capital is freed in the same turn": {
			"control united_kingdom germany", "french_west_africa united_kingdom", "uk",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := position(t, nil, "control french_west_africa germany\nunits germany french_west_africa aa-gun\n"+
				test.arrange+"\nturn 3 usa")
			_, r := s.Rules.Machine.On(s, nil)
			for word := range strings.FieldsSeq(test.taken) {
				economy.Capture(r, space(t, word), components.USA)
			}
			wants(t, s, "control french_west_africa usa")
			economy.Settle(r)
			wants(t, s, "control french_west_africa "+test.want+"\nunits "+test.want+" french_west_africa aa-gun\nstage noncombat-move")
		})
	}
}

// Worked example E24: Moscow falls and is freed.
func TestRule12_3_CapitalIsPlunderedOnce(t *testing.T) {
	t.Parallel()
	s := position(t, nil, `
		money ussr 18
		money germany 7
		turn 2 germany`)
	_, r := s.Rules.Machine.On(s, nil)
	economy.Capture(r, space(t, "russia"), components.Germany)
	wants(t, s, "control russia germany\nmoney ussr 0\nmoney germany 25")
	if !s.CapitalHeld(components.USSR) {
		t.Error("the USSR still collects")
	}
	economy.Settle(r)
	s = arranged(t, s, "turn 2 uk")
	_, r = s.Rules.Machine.On(s, nil)
	economy.Capture(r, space(t, "russia"), components.UK)
	wants(t, s, "money germany 25\nmoney ussr 0")
	economy.Settle(r)
	wants(t, s, "control russia ussr")
}

func TestRule12_3_OnlyItsOwnerLosesMoneyWithACapital(t *testing.T) {
	t.Parallel()
	s := position(t, nil, `
		control japan usa
		money usa 20
		money japan 9
		turn 5 germany`)
	_, r := s.Rules.Machine.On(s, nil)
	economy.Capture(r, space(t, "japan"), components.Germany)
	wants(t, s, "money usa 20\nmoney japan 9\nmoney germany 40")
}

// Worked example E24, its end: allies give back what the owner of a freed capital had owned, but
// not the guns that they have there.
func TestRule12_4_FreedCapitalBringsTheTerritoriesBack(t *testing.T) {
	t.Parallel()
	for _, by := range []components.Power{components.UK, components.USSR} {
		s := position(t, nil, `
			empty russia
			control russia germany
			units germany russia aa-gun
			control archangel usa
			units usa archangel aa-gun infantry
			control kazakh_ssr germany
			control norway usa
			turn 4 `+by.String())
		_, r := s.Rules.Machine.On(s, nil)
		economy.Capture(r, space(t, "russia"), by)
		economy.Settle(r)
		wants(t, s, `
			control russia ussr
			units ussr russia aa-gun
			control archangel ussr
			units usa archangel aa-gun infantry
			control kazakh_ssr germany
			control norway usa`)
	}
}

// arranged is a position with more lines of Arrange, and with "turn ROUND POWER", which begins a
// turn and asks nothing.
func arranged(t testing.TB, s *state.State, lines string) *state.State {
	t.Helper()
	for line := range strings.Lines(lines) {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if words[0] == "turn" {
			round, err := strconv.Atoi(words[1])
			power, known := components.PowerOf(words[2])
			if err != nil || !known {
				t.Fatalf("%s: no turn", strings.TrimSpace(line))
			}
			s = s.Evolve(state.TurnBegun{Round: round, Power: power}).(*state.State)
			continue
		}
		next, err := New().EditPosition(s, words)
		if err != nil {
			t.Fatalf("%s: %v", strings.TrimSpace(line), err)
		}
		s = next.(*state.State)
	}
	return s
}
