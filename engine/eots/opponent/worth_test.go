package opponent

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
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
		{"1942", "midway", 10},    // a point if it is occupied
		{"1942", "wake", 10},
		{"1942", "attu", 10},       // no base at all, but a point
		{"1942", "guadalcanal", 8}, // with Rabaul the Australian Mandates
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

// In campaigns the Allies need the surrender of Japan (13.93, 16.2): Honshu counts, the more the fewer turns are left, and so do a
// blockade and units that are near. Elsewhere nothing of that counts.
func TestSurrenderCountsInCampaigns(t *testing.T) {
	t.Parallel()
	for _, id := range [...]string{"1942", "1943", "1944", "1942-43", "1943-44", "1942-44", "south-pacific", "burma"} {
		if g := newGoals(scenario(t, id)); g.decides() || g.surrender(scenario(t, id)) != 0 {
			t.Errorf("%s: the surrender of Japan counts", id)
		}
	}
	for _, id := range [...]string{"full-campaign", "1942-45", "1943-45"} {
		s := scenario(t, id)
		g := newGoals(s)
		if len(g.honshu) != 7 || len(g.cities) != 8 || g.resources != 14 {
			t.Errorf("%s: %d hexes of Honshu, %d home cities, %d resource hexes", id, len(g.honshu), len(g.cities), g.resources)
		}
		early := g.surrender(s)
		taken := s.Clone()
		for _, loc := range g.honshu {
			taken.Board.Japan.Remove(loc)
		}
		taken.Settle(s)
		if now := g.surrender(taken); now <= early+0.1*worthSurrender {
			t.Errorf("%s: Honshu counts for %.0f", id, now-early)
		}
		late := taken.Clone()
		late.Board.Turn = s.Last
		late.Settle(taken)
		if g.surrender(late) <= g.surrender(taken) {
			t.Errorf("%s: Honshu counts for no more in the last turn", id)
		}
	}
	s := scenario(t, "1943-45")
	g := newGoals(s)
	cut := s.Clone()
	for loc := range s.Set.Areas.Controllable.All() {
		if s.Set.Hexes[loc].Resource {
			cut.Board.Japan.Remove(loc)
		}
	}
	cut.Settle(s)
	if got := g.blockade(cut); got != shareCut {
		t.Errorf("Japan without resource hexes: %.2f", got)
	}
	late := cut.Clone()
	late.Board.Turn = s.Last
	late.Settle(cut)
	if got := g.blockade(late); got != 0 {
		t.Errorf("a blockade that comes too late: %.2f", got)
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

// A place without a garrison is at risk, and a garrison ends that.
func TestGarrisonsEndRisk(t *testing.T) {
	t.Parallel()
	s := scenario(t, "1942")
	j := newJudge(s)
	j.foresees = true
	j.findMarches(s)
	bare := s.Clone()
	palembang, _ := s.Set.PlaceBySlug("palembang")
	bare.Board.Japan.Add(palembang)
	for unit := range s.UnitsAt(components.Allies, palembang).All() {
		bare.Board.Pieces[unit].Place = position.Delayed
	}
	bare.Settle(s)
	held := bare.Clone()
	for unit := range s.Set.UnitsOf(components.Japan).All() {
		if s.Set.Units[unit].Class == components.Ground && !s.Board.Pieces[unit].Place.OnMap() {
			held.Board.Pieces[unit].Place = position.At(palembang)
			break
		}
	}
	held.Settle(bare)
	if a, b := j.risk(bare, components.Japan), j.risk(held, components.Japan); a <= b {
		t.Errorf("the risk is %.1f without a garrison and %.1f with one", a, b)
	}
}

// Reinforcements come in at ports that the enemy's zones do not cover, and not after the last turn (10.11).
func TestEntriesAreOpenPorts(t *testing.T) {
	t.Parallel()
	s := scenario(t, "1942")
	j := newJudge(s)
	j.findBases(s)
	open := j.entries(s, components.Allies)
	if open <= 0 {
		t.Fatal("the Allies have no port near the oil")
	}
	taken := s.Clone()
	tjilatjap, _ := s.Set.PlaceBySlug("tjilatjap")
	taken.Board.Japan.Add(tjilatjap)
	taken.Settle(s)
	if got := j.entries(taken, components.Allies); got >= open {
		t.Errorf("without Tjilatjap the ports are worth %.1f, with it %.1f", got, open)
	}
	last := s.Clone()
	last.Board.Turn = s.Last
	last.Settle(s)
	if got := j.entries(last, components.Allies); got != 0 {
		t.Errorf("in the last turn the ports are worth %.1f", got)
	}
}
