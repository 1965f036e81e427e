package opponent

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

func scenario(t *testing.T, id string) *state.State {
	t.Helper()
	s, err := eots.New().New(engine.Setup{Game: "eots", Scenario: id})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*state.State)
}

// What a place is worth comes from the schedule and the nations: oil counts in 1942, as do the last hex of a nation and the ports
// near Tokyo in 1944; the open sea counts in no year.
func TestPrizesComeFromTheSchedule(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		scenario, hex string
		least         float64
	}{
		{"1942", "palembang", 15}, // a resource hex and a trigger of the Dutch East Indies
		{"1942", "manila", 5},     // a trigger of the Philippines
		{"1942", "midway", 0.1},
		{"1943", "rabaul", 1},
		{"1944", "rabaul", 15},
	} {
		s := scenario(t, test.scenario)
		loc, ok := s.Set.PlaceBySlug(test.hex)
		if !ok {
			t.Errorf("no place is called %q", test.hex)
			continue
		}
		if got := newJudge(s).prize[loc]; got < test.least {
			t.Errorf("%s, %s: %.1f, want at least %.1f", test.scenario, test.hex, got, test.least)
		}
	}
}

// What is good for one side is bad for the other, and the end of the game counts more than anything.
func TestWorthIsOpposed(t *testing.T) {
	t.Parallel()
	s := scenario(t, "1942")
	j := newJudge(s)
	if a, b := j.worth(s, components.Japan), j.worth(s, components.Allies); a != -b {
		t.Errorf("%.1f and %.1f", a, b)
	}
	won := s.Clone()
	won.End = &engine.Outcome{Winners: []engine.Seat{engine.Seat(components.Japan)}}
	if j.worth(won, components.Japan) < 5*j.worth(s, components.Japan) || j.worth(won, components.Japan) < worthVictory/2 {
		t.Errorf("a won game is worth %.1f", j.worth(won, components.Japan))
	}
}
