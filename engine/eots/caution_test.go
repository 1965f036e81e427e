package eots

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// cautions complains where an order is not asked about in these words of the catalogue; "" for no question.
func (b *table) cautions(side c.Side, order, word string) *table {
	b.t.Helper()
	want := ""
	if word != "" {
		want = "eots.caution." + word
	}
	if got := b.s.Caution(engine.Seat(side), engine.ParseOrder(order)).Key; got != want {
		b.t.Errorf("%s: %s is asked about by %q, not %q", b.s.Stage, order, got, want)
	}
	return b
}

// Orders that spend a card for nothing, or do at once what cannot be undone, are asked about; those of an
// Offensive that does something are not.
func TestCautions(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24, 53}, []int{11, 14})
	b.cautions(c.Japan, "discard 24", "discard").cautions(c.Japan, "discard J24", "discard").cautions(c.Japan, "future 24", "future")
	b.cautions(c.Japan, "play 24 ops hq jp-hq-south", "").cautions(c.Japan, "play 23 event hq jp-hq-south", "").cautions(c.Japan, "pass", "")
	b.cautions(c.Japan, "play 53 event", "event").cautions(c.Japan, "play 53 withdraw jp-hq-south", "use")
	b.cautions(c.Allies, "discard 11", "") // it is not their impulse
	b.do(c.Japan, "play 24 ops hq jp-hq-south").cautions(c.Japan, "commit", "commit")
	b.do(c.Japan, "activate jp-army-38 jp-air-22").cautions(c.Japan, "commit", "commit")
	b.do(c.Japan, "move jp-air-22 2112").cautions(c.Japan, "commit", "")
	if caution := in1942(t, c.Japan, []int{23}, []int{11}).do(c.Japan, "play 23 ops hq jp-hq-south").s.
		Caution(engine.Seat(c.Japan), engine.ParseOrder("commit")); caution.Args["n"] != 0 || caution.Args["limit"] == 0 {
		t.Errorf("the question tells %v", caution.Args)
	}
}

// TestRule7_25_NoMoreCardsKeepsTheRoll: who declines all further cards still has the free roll; giving it up is
// said in so many words, and asked about.
func TestRule7_25_NoMoreCardsKeepsTheRoll(t *testing.T) {
	t.Parallel()
	words := func(b *table) (words []string) {
		for _, option := range b.s.Options(engine.Seat(c.Allies), engine.ParseOrder("decline")) {
			words = append(words, option.Word)
		}
		return words
	}
	for order, rolled := range map[string]bool{"decline cards": true, "decline": false, "decline all": false} {
		b := overRE(t, 5, 11)
		if got := words(b); !slices.Equal(got, []string{"cards", "all"}) {
			t.Errorf("after decline may follow %q", got)
		}
		b.cautions(c.Allies, "decline", "no-roll").cautions(c.Allies, "decline cards", "").cautions(c.Allies, "decline all", "no-rolls")
		b.cautions(c.Allies, "react 5", "react").cautions(c.Allies, "roll", "")
		b.rolls(0, 0, 0, 0, 0, 0, 0, 0).do(c.Allies, order)
		if b.s.Off.IntelRolled != rolled || b.s.Off.Condition == c.Intercept != rolled {
			t.Errorf("%s: rolled %v, condition %s", order, b.s.Off.IntelRolled, b.s.Off.Condition)
		}
		if rolled {
			b.waits(c.Allies, "reaction-move").do(c.Allies, "commit")
		}
		for _, decision := range b.s.Pending() {
			if order != "decline" && slices.Contains([]string{"weather", "intelligence", "reaction-cards", "after-battle-cards"}, decision.Kind) {
				t.Errorf("after %s the Allies are asked for %s", order, decision.Kind)
			}
		}
	}
}

// TestRule7_25_NoMoreCardsInTheWeather: the roll of a later step is kept or given up in an earlier window, and
// where no roll can come both words mean the same.
func TestRule7_25_NoMoreCardsInTheWeather(t *testing.T) {
	t.Parallel()
	for order, rolled := range map[string]bool{"decline cards": true, "decline all": false} {
		b := marcusRaid(t, "31 ops", []int{61, 52, 53}).waits(c.Japan, "weather")
		b.cautions(c.Japan, "decline", "").cautions(c.Japan, "decline cards", "").cautions(c.Japan, "decline all", "no-rolls")
		b.rolls(9, 9, 9, 9, 9, 9, 9, 9).do(c.Japan, order)
		if b.s.Off.IntelRolled != rolled {
			t.Errorf("%s: rolled %v", order, b.s.Off.IntelRolled)
		}
	}
	b := marcusRaid(t, "31 ops", []int{61, 52, 53}).do(c.Japan, "decline").waits(c.Japan, "intelligence")
	b.rolls(9, 9, 9, 9, 9, 9, 9, 9).do(c.Japan, "roll").waits(c.Japan, "intelligence") // J13 has the last word
	b.cautions(c.Japan, "decline", "").cautions(c.Japan, "decline all", "").cautions(c.Japan, "decline cards", "")
	if options := b.s.Options(engine.Seat(c.Japan), engine.ParseOrder("decline")); len(options) != 1 || options[0].Word != "all" {
		t.Errorf("without a roll ahead: %v", options)
	}
	b.do(c.Japan, "decline cards")
	if !b.s.Off.Declined {
		t.Error("both words mean the same where no roll is ahead")
	}
}
