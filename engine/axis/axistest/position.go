package axistest

import (
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// game is one for what is asked of a game that a position belongs to.
var Game = sync.OnceValue(axis.New)

// Position is a state for tests: a new game with lines of Arrange ("units ussr russia infantry"),
// one a line.
func Position(t testing.TB, options map[string]string, lines string) *state.State {
	t.Helper()
	st, err := axis.New().New(engine.Setup{Game: "axis", Options: options})
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*state.State)
	// Battles are tested by themselves: the turn waits when they are over.
	s.Machine().Stages[state.NoncombatMove] = state.PlayStage{Name: "noncombat-move", Rule: "14", Ask: func(s *state.State) []engine.Decision {
		return s.NewDecision(s.Active, "noncombat-move", engine.Session, true)
	}}
	return Arranged(t, s, lines)
}

// Space is the space of a word.
func Space(t testing.TB, word string) components.Space {
	t.Helper()
	at, ok := components.Default().Find(word)
	if !ok {
		t.Fatalf("no space %q", word)
	}
	return at
}

// Wants checks expectations of the notation, one a line.
func Wants(t testing.TB, s *state.State, lines string) {
	t.Helper()
	for line := range strings.Lines(lines) {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if err := Game().Expect(s, words); err != nil {
			t.Errorf("%s: %v", strings.TrimSpace(line), err)
		}
	}
	if broken := s.Inspect(); len(broken) > 0 {
		t.Error(strings.Join(broken, "; "))
	}
}

// Opening is the position at the start of a game.
func Opening(t testing.TB) *state.State {
	t.Helper()
	st, err := axis.New().New(engine.Setup{Game: "axis"})
	if err != nil {
		t.Fatal(err)
	}
	return st.(*state.State)
}

// Arranged is a position with more lines of Arrange, and with "turn ROUND POWER", which begins a
// turn and asks nothing.
func Arranged(t testing.TB, s *state.State, lines string) *state.State {
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
		next, err := Game().EditPosition(s, words)
		if err != nil {
			t.Fatalf("%s: %v", strings.TrimSpace(line), err)
		}
		s = next.(*state.State)
	}
	return s
}
