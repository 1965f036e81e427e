package eots

import (
	"reflect"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Counters move in the open; a card that was played is known.
func TestDiscreetOrders(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{11})
	for _, step := range []struct {
		line string
		want bool
	}{
		{"play 23 event hq jp-hq-south", false},
		{"activate jp-air-22 jp-bb-kongo jp-ca-mogami jp-army-38", true},
		{"move jp-army-38 2014", true},
		{"move jp-air-22 2112", true},
		{"move jp-bb-kongo jp-ca-mogami 2015", true},
	} {
		before, told := b.s, len(b.told)
		b.do(components.Japan, step.line)
		events := slices.Clone(b.told[told:])
		if got := theGame().RevealsNothing(before, events); got != step.want {
			t.Errorf("%s: %t, want %t (%v)", step.line, got, step.want, kinds(events))
		}
		if !step.want {
			continue
		}
		for _, audience := range []engine.Audience{engine.Everybody(), engine.For(engine.Seat(components.Allies))} {
			if was, now := before.View(audience).Hand(), b.s.View(audience).Hand(); !reflect.DeepEqual(was, now) {
				t.Errorf("%s changes what %v holds: %v, %v", step.line, audience, was, now)
			}
		}
	}
}

func kinds(events []engine.Event) []string {
	var list []string
	for _, e := range events {
		list = append(list, e.Kind())
	}
	return list
}

// Whatever can show a card, a bid, or that somebody let a window pass is not discreet.
func TestIndiscreetEvents(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23}, []int{11})
	for _, e := range []engine.Event{
		state.CardsDealt{},
		state.CardMoved{},
		state.DeckShuffled{},
		state.CardPlayed{},
		state.CardThrown{},
		state.FutureSet{},
		state.FutureChosen{},
		state.ReactionPlayed{},
		state.WindowClosed{},
		state.BidMade{},
		state.BidsOpened{},
		state.OffensiveCancelled{},
		state.IntelligenceRolled{},
		state.Rolled{},
		state.VolleysFired{},
		state.GameEnded{},
	} {
		if theGame().RevealsNothing(b.s, []engine.Event{state.StackMoved{}, e}) {
			t.Errorf("%s is discreet", e.Kind())
		}
	}
}
