package eots

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// lastWay is the way of the last move, as hex numbers.
func (b *table) lastWay() []string {
	var way []string
	moves := b.s.Off.Moves
	for _, loc := range moves[len(moves)-1].Path {
		way = append(way, loc.String())
	}
	return way
}

// Rule 8.42: a unit enters the hexes that its player names one after another. By rail from 2013 to
// 2012 it would come through 2112 and take it.
func TestRule8_42_AdjacentWaypointsAreTakenLiterally(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		order string
		way   []string
	}{
		{"move jp-army-15 2012 via 2012", []string{"2013", "2012"}},
		{"move jp-army-15 2012 via 2112", []string{"2013", "2112", "2012"}},
		{"move jp-army-15 1912 via 2012", []string{"2013", "2012", "1912"}},
		{"move jp-army-15 2112 via 2012", []string{"2013", "2012", "2112"}},
	} {
		b := in1942(t, components.Japan, []int{8, 24}, nil)
		b.put("jp-army-15 2013").hold(components.Allies, "2112", "2012")
		b.do(components.Japan, "play 8 ops hq jp-hq-south", "activate jp-army-15")
		b.do(components.Japan, test.order)
		if got := b.lastWay(); !slices.Equal(got, test.way) {
			t.Errorf("%s goes over %v", test.order, got)
		}
		want := components.Allies
		if slices.Contains(test.way, "2112") {
			want = components.Japan
		}
		b.holds(want, "2112")
	}
}

// What is listed as a way that may end is accepted as one, whatever it costs to enter the end from the
// last waypoint.
func TestRule8_42_ListedWaysAreLegal(t *testing.T) {
	t.Parallel()
	for _, card := range []int{23, 8} {
		b := in1942(t, components.Japan, []int{card, 24}, nil)
		b.put("jp-army-15 2013").hold(components.Allies, "2112", "2012")
		b.do(components.Japan, "play "+state.CardWord(&b.s.Set.Cards[b.s.Set.CardByNumber(components.Japan, card)])+" ops hq jp-hq-south", "activate jp-army-15")
		ways := 0
		var walk func(order engine.Order, depth int)
		walk = func(order engine.Order, depth int) {
			for _, option := range b.s.Options(engine.Seat(components.Japan), order) {
				next := order.With(option.Word)
				if option.Complete {
					ways++
					if _, err := b.s.Decide(engine.Seat(components.Japan), next, engine.Min()); err != nil {
						t.Errorf("%s is listed: %v", next, err)
					}
				}
				if option.More && depth > 0 {
					walk(next, depth-1)
				}
			}
		}
		for _, end := range b.s.Options(engine.Seat(components.Japan), engine.ParseOrder("move jp-army-15")) {
			if b.s.Loc(end.Word) != components.NoLoc && b.s.Set.Distance(b.loc(end.Word), b.loc("2013")) <= 3 {
				walk(engine.ParseOrder("move jp-army-15 "+end.Word+" land via"), 3)
			}
		}
		if ways == 0 {
			t.Error("no way is listed")
		}
	}
}
