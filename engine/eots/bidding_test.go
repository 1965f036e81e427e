package eots

import (
	"fmt"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/victory"
)

// bidden is a scenario after both bids, with what was decided by the second one.
func bidden(t *testing.T, scenario, first, second string, dice ...int) (*state.State, []engine.Event) {
	t.Helper()
	var st engine.State = newDeskOf(t, scenario+" bidding=yes").s
	events, err := st.Decide(engine.Referee, engine.ParseOrder("start"), engine.Script())
	if err != nil {
		t.Fatal(err)
	}
	st = st.Evolve(events...)
	for seat, line := range []string{first, second} {
		events, err = st.Decide(engine.Seat(seat), engine.ParseOrder("bid "+line), engine.Script(dice...).Then(firstCard{}))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		st = st.Evolve(events...)
	}
	return st.(*state.State), events
}

// seating tells which seat's player now plays Japan.
func seating(events []engine.Event) engine.Seat {
	for _, e := range events {
		if moved, ok := e.(engine.Reseater); ok && moved.Seated() != nil {
			return moved.Seated()[components.Japan]
		}
	}
	return engine.Seat(components.Japan)
}

// TestRule16_49A_PointBids are the examples of the rulebook (16.49-1) and the other cases: who plays
// Japan, and what Japan's total becomes.
func TestRule16_49A_PointBids(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		first, second string
		dice          []int
		japan         engine.Seat
		points        int
	}{
		{"japan 1", "japan 0", nil, 0, -1},
		{"allies 2", "allies 1", nil, 1, +2},
		{"allies 1", "allies 2", nil, 0, +2},
		{"japan 2", "allies 3", nil, 0, +1},
		{"japan 3", "allies 2", nil, 0, -1},
		{"allies 3", "japan 2", nil, 1, +1},
		{"japan 0", "japan 3", nil, 1, -3},
		{"japan 0", "allies 0", nil, 0, 0},
		{"japan 2", "japan 2", []int{4}, 0, -2},
		{"japan 2", "japan 2", []int{5}, 1, -2},
		{"allies 1", "allies 1", []int{0}, 1, +1},
	} {
		s, events := bidden(t, "1943", test.first, test.second, test.dice...)
		plain := newDeskOf(t, "1943").s
		if got := victory.VictoryPoints(s) - victory.VictoryPoints(plain); got != test.points || seating(events) != test.japan {
			t.Errorf("%s, %s: %d points, seat %d plays Japan", test.first, test.second, got, seating(events))
		}
		if s.Stage != state.Impulse && s.Stage != state.Initiative || s.HandSize(components.Japan) != 7 || s.Get(state.PoliticalWill) != 6 {
			t.Errorf("%s, %s: the game does not begin: %s", test.first, test.second, s.Stage)
		}
	}
}

// TestRule16_49B_WillBids (16.49-1): in campaigns the bids change Political Will, in December 1941 after
// Operation Z only.
func TestRule16_49B_WillBids(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		scenario, first, second string
		will                    int
	}{
		{"1942-45", "japan 2", "japan 1", 10},
		{"1942-45", "japan 9", "japan 1", 10}, // the end of the track
		{"1942-45", "allies 2", "allies 1", 6},
		{"1942-45", "japan 2", "allies 3", 7},
		{"1942-45", "allies 1", "japan 2", 9},
		{"1943-45", "japan 1", "allies 3", 4},
		{"full-campaign", "japan 2", "japan 1", 0},
	} {
		s, _ := bidden(t, test.scenario, test.first, test.second)
		if got := s.Get(state.PoliticalWill); got != test.will {
			t.Errorf("%s: %s, %s: Political Will %d, not %d", test.scenario, test.first, test.second, got, test.will)
		}
		if victory.Score(s) != nil {
			t.Error("a campaign has points")
		}
	}
	s, _ := bidden(t, "full-campaign", "allies 3", "japan 1")
	if s.BidWill() != -2 {
		t.Errorf("Operation Z brings %d more", s.BidWill())
	}
}

// TestRule16_49_BidsAreSecret: until both bids are written, the other player sees that there
// is one, and nothing of it.
func TestRule16_49_BidsAreSecret(t *testing.T) {
	t.Parallel()
	var state engine.State = newDeskOf(t, "1943 bidding=yes").s
	events, err := state.Decide(engine.Referee, engine.ParseOrder("start"), engine.Script())
	if err != nil {
		t.Fatal(err)
	}
	state = state.Evolve(events...)
	if pending := state.Pending(); len(pending) != 2 {
		t.Fatalf("%d are asked", len(pending))
	}
	told := func(bid string, audience engine.Audience) string {
		events, err := state.Decide(engine.Seat(components.Allies), engine.ParseOrder(bid), engine.Script())
		if err != nil {
			t.Fatal(err)
		}
		after := state.Evolve(events...)
		if pending := after.Pending(); len(pending) != 1 || pending[0].Seat != engine.Seat(components.Japan) {
			t.Errorf("after one bid %v is asked", pending)
		}
		if _, err := after.Decide(engine.Seat(components.Allies), engine.ParseOrder(bid), engine.Script()); err == nil {
			t.Error("a player bids twice")
		}
		return fmt.Sprint(theGame().Tell(state, events, audience).Lines, after.View(audience).Status(), after.View(audience).Hand())
	}
	for _, audience := range []engine.Audience{engine.Everybody(), engine.For(engine.Seat(components.Japan))} {
		if told("bid japan 2", audience) != told("bid allies 7", audience) {
			t.Errorf("%+v learns the bid", audience)
		}
	}
	if own := engine.For(engine.Seat(components.Allies)); told("bid japan 2", own) == told("bid allies 7", own) {
		t.Error("the bidder is not told what he has bid")
	}
	words := []string{}
	for _, option := range state.Options(engine.Seat(components.Japan), engine.ParseOrder("bid japan")) {
		words = append(words, option.Word)
	}
	if !slices.Equal(words, []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}) {
		t.Errorf("bids: %v", words)
	}
}
