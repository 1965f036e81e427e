package eots

import (
	"strconv"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// cardID is the id of an Allied card.
func cardID(number int) string { return "A" + strconv.Itoa(number) }

// Rule 5.37, A79: the invasion needs Tojo's resignation, then it has to be the event; it takes
// both resource hexes of Manchukuo (13.91) and moves the front in China two boxes, into
// Stable Front if need be. No other event of China does that (13.72).
func TestRule5_37_SovietInvasion(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		lines []string
		china int
	}{
		{"from Breakthrough", []string{"marker china 2"}, 0},
		{"from Unstable Front", []string{"marker china 1"}, 0},
		{"from Chungking Falls", []string{"marker china 4"}, 2},
		{"after the surrender of China", []string{"marker china 5", "nation china surrendered"}, 5},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newDesk(t, append(test.lines, "turn 9", "marker tojo-resigned 1", "hand allies A79 A11", "stage impulse allies")...)
			before := b.s.Resources(components.Japan)
			b.refuse(components.Allies, "play 79 ops hq us-hq-central-pacific", "5.37")
			b.refuse(components.Allies, "discard 79", "5.37")
			b.order(components.Allies, "play 79 event")
			b.expect("control 3302 3303 allies")
			if got := b.s.Get(state.ChinaFront); got != test.china {
				t.Errorf("China stands at %d, not %d", got, test.china)
			}
			if got := b.s.Resources(components.Japan); got != before-2 {
				t.Errorf("Japan has %d resource hexes of %d", got, before)
			}
			if b.s.Cards.Reshuffle[components.Allies] {
				t.Error("played as an event, the card shuffles nothing")
			}
		})
	}
}

func TestRule5_37_SovietInvasionBeforeTojo(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 9", "hand allies A79 A11", "stage impulse allies")
	b.refuse(components.Allies, "play 79 event", "5.3")
	b.order(components.Allies, "play 79 ops hq us-hq-central-pacific")
	b.order(components.Allies, "commit")
	b.run(state.OffensiveEnd)
	b.expect("card A79 discard", "control 3302 3303 japan")
	if !b.s.Cards.Reshuffle[components.Allies] {
		t.Error("played for its Operations value it goes back into the deck")
	}
}

// Rule 5.37: an exchange may throw out a special event card whose event is due, which happens
// at once, but not the invasion before its time.
func TestRule5_37_ThrownOutByAnExchange(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 9", "marker tojo-resigned 1", "marker china 3", "hand allies A10 A79 A11", "discard A15",
		"stage impulse allies")
	b.order(components.Allies, "play 10 event 79 15")
	b.expect("card A79 removed", "card A15 hand", "control 3302 3303 allies", "marker china 1")

	early := newDesk(t, "turn 9", "hand allies A10 A79 A11", "discard A15", "stage impulse allies")
	early.refuse(components.Allies, "play 10 event 79 15", "5.37")

	tojo := newDesk(t, "turn 5", "hand japan J33 J43 J52", "discard J10", "stage impulse japan")
	tojo.order(components.Japan, "play 33 event 43 10")
	tojo.expect("card J43 discard", "card J10 hand", "marker tojo-resigned 0")
	if !tojo.s.Cards.Reshuffle[components.Japan] {
		t.Error("thrown away early, it goes back into the deck")
	}
}

// A30 is an event against a Japanese unit in the Aleutians, or thrown away; with no Japanese
// there it is an Operations card (5.31).
func TestRule5_31_AleutianCard(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "unit jp-bde-1sn 4600", "control 4600 japan", "hand allies A30 A11", "stage impulse allies",
		"unit us-hq-central-pacific 5100", "unit us-cv-wasp 5100")
	b.refuse(components.Allies, "play 30 ops hq us-hq-central-pacific", "5.31")
	b.order(components.Allies, "play 30 event hq us-hq-central-pacific")
	b.order(components.Allies, "activate us-cv-wasp")
	b.refuse(components.Allies, "commit", "5.31")
	b.order(components.Allies, "move us-cv-wasp 4600")
	b.order(components.Allies, "commit")
	b.expect("battle 4600 declared")

	away := newDesk(t, "hand allies A30 A11", "stage impulse allies")
	away.refuse(components.Allies, "play 30 event hq us-hq-central-pacific", "5.31")
	away.order(components.Allies, "play 30 ops hq us-hq-central-pacific")
	away.expect("stage build")

	thrown := newDesk(t, "unit jp-bde-1sn 4600", "control 4600 japan", "hand allies A30 A11", "stage impulse allies")
	thrown.order(components.Allies, "discard 30")
	thrown.expect("card A30 discard")
}
