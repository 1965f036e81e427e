package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// Rule 12.33: what the events of the B-29s ask of the place of a bomber.
func TestRule12_33_WhereTheBombersStand(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, bomber string
		card         int
		playable     bool
	}{
		{"A60 in the China box", "china", 60, true},
		{"A60 on the map", "3810", 60, false},
		{"A60 not in play", "awaiting", 60, false},
		{"A67 eight hexes from Tokyo", "3814", 67, true},
		{"A67 nine hexes from Tokyo", "3815", 67, false},
		{"A67 in the China box", "china", 67, false},
		{"A67 destroyed", "eliminated", 67, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newDesk(t, "unit us-air-20bc "+test.bomber, "hand allies "+cardID(test.card)+" A11", "hand japan J52 J53",
				"stage impulse allies")
			refusal := turn.Usable(b.s, components.Allies, b.s.Set.CardByNumber(components.Allies, test.card), state.UseEvent)
			switch {
			case test.playable && refusal != nil:
				t.Errorf("refused by %s", refusal.Rule)
			case !test.playable && (refusal == nil || refusal.Rule != "12.33"):
				t.Errorf("refusal %v", refusal)
			}
		})
	}
}

// Rule 12.33, 5.37: the random card goes to the discard pile; Tojo Resigns from 1944 on has its
// event at once, before that it goes back into the deck at the end of the turn. The Future
// Offensive card is safe (7.29).
func TestRule12_33_ARandomCard(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, turn, hand, pile string
		will                   int
		shuffle                bool
	}{
		{"an ordinary card", "turn 9", "J52", "discard", 8, false},
		{"Tojo from 1944 on", "turn 9", "J43", "removed", 6, false},
		{"Tojo before", "turn 7", "J43", "discard", 8, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newDesk(t, test.turn, "unit us-air-20bc china", "hand allies A60 A11", "hand japan "+test.hand,
				"future japan J10", "marker political-will 8", "stage impulse allies")
			b.order(components.Allies, "play 60 event")
			b.expect("card "+test.hand+" "+test.pile, "card J10 future", "hand japan 0")
			if got := b.s.Get(state.PoliticalWill); got != test.will {
				t.Errorf("Political Will %d, want %d", got, test.will)
			}
			if b.s.Cards.Reshuffle[components.Japan] != test.shuffle {
				t.Errorf("reshuffle %v", !test.shuffle)
			}
			if tojo := b.s.Get(state.TojoResigned) != 0; tojo != (test.will == 6) {
				t.Errorf("Tojo has resigned: %v", tojo)
			}
		})
	}
}

// An empty hand loses nothing, and the event is legal all the same.
func TestRule12_33_AnEmptyHand(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "unit us-air-20bc china", "hand allies A60 A11", "hand japan", "stage impulse allies")
	before := b.s.Cards.Discard[components.Japan]
	b.order(components.Allies, "play 60 event")
	if b.s.Cards.Discard[components.Japan] != before {
		t.Error("a card was discarded")
	}
}

// Rule 5.31, A72: a US carrier in a battle of the Home Islands costs Japan a card after the
// window for weather; weather, or a battle elsewhere, saves it.
func TestRule5_31_HalseyRaidsJapan(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, to, japan string
		lost            bool
	}{
		{"in the Home Islands", "3607", "", true},
		{"elsewhere", "4110", "", false},
		{"weather", "3607", "react 22", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newTable(t)
			b.hold(components.Allies, "4612").put("us-cv-wasp 4612", "us-cv-lexington 4612", "us-hq-central-pacific 4612",
				"jp-air-25 4110")
			b.s.Board.Pieces[b.unit("jp-bde-4sn")].Place = position.Removed
			b.hand(components.Japan, 22, 52, 53).hand(components.Allies, 72, 11)
			b.s.Mover = components.Allies
			b.at(state.Impulse).do(components.Allies, "play 72 event hq us-hq-central-pacific", "activate us-cv-wasp us-cv-lexington",
				"move us-cv-wasp us-cv-lexington "+test.to, "commit")
			b.waits(components.Japan, "weather")
			want := 3
			if test.japan != "" {
				b.do(components.Japan, test.japan)
				want--
			} else {
				b.do(components.Japan, "decline")
			}
			if test.lost {
				want--
			}
			if got := b.s.Cards.Hand[components.Japan].Count(); got != want {
				t.Errorf("Japan holds %d cards, not %d", got, want)
			}
		})
	}
}
