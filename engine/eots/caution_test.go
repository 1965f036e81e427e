package eots

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// cautions complains where an order is not asked about in these words of the catalogue; "" for no question.
func (b *table) cautions(side components.Side, order, word string) *table {
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
	b := in1942(t, components.Japan, []int{23, 24, 53}, []int{11, 14})
	b.cautions(components.Japan, "discard 24", "discard").cautions(components.Japan, "discard J24", "discard").cautions(components.Japan, "future 24", "future")
	b.cautions(components.Japan, "play 24 ops hq jp-hq-south", "").cautions(components.Japan, "play 23 event hq jp-hq-south", "").cautions(components.Japan, "pass", "")
	b.cautions(components.Japan, "play 53 event", "event").cautions(components.Japan, "play 53 withdraw jp-hq-south", "use")
	b.cautions(components.Allies, "discard 11", "") // it is not their impulse
	b.do(components.Japan, "play 24 ops hq jp-hq-south").cautions(components.Japan, "commit", "commit")
	b.do(components.Japan, "activate jp-army-38 jp-air-22").cautions(components.Japan, "commit", "commit")
	b.do(components.Japan, "move jp-air-22 2112").cautions(components.Japan, "commit", "")
	if caution := in1942(t, components.Japan, []int{23}, []int{11}).do(components.Japan, "play 23 ops hq jp-hq-south").s.
		Caution(engine.Seat(components.Japan), engine.ParseOrder("commit")); caution.Args["n"] != 0 || caution.Args["limit"] == 0 {
		t.Errorf("the question tells %v", caution.Args)
	}
}

// TestRule17_11_CautionForAnEmptyOpeningEvent: IAI Operation No. 1, which all HQs lead at once, is not given up by a slip either.
func TestRule17_11_CautionForAnEmptyOpeningEvent(t *testing.T) {
	t.Parallel()
	b := southEastAsia(t).cautions(components.Japan, "commit", "commit")
	if caution := b.s.Caution(engine.Seat(components.Japan), engine.ParseOrder("commit")); caution.Args["n"] != 0 || caution.Args["limit"] != 26 {
		t.Errorf("the question tells %v", caution.Args)
	}
	b.do(components.Japan, "activate jp-army-38").cautions(components.Japan, "commit", "commit")
	b.do(components.Japan, "move jp-army-38 2112").cautions(components.Japan, "commit", "")
}

// TestRule7_25_NoMoreCardsKeepsTheRoll: who declines all further cards still has the free roll; giving it up is
// said in so many words, and asked about.
func TestRule7_25_NoMoreCardsKeepsTheRoll(t *testing.T) {
	t.Parallel()
	words := func(b *table) (words []string) {
		for _, option := range b.s.Options(engine.Seat(components.Allies), engine.ParseOrder("decline")) {
			words = append(words, option.Word)
		}
		return words
	}
	for order, rolled := range map[string]bool{"decline cards": true, "decline": false, "decline all": false} {
		b := overRE(t, 5, 11)
		if got := words(b); !slices.Equal(got, []string{"cards", "all"}) {
			t.Errorf("after decline may follow %q", got)
		}
		b.cautions(components.Allies, "decline", "no-roll").cautions(components.Allies, "decline cards", "").cautions(components.Allies, "decline all", "no-rolls")
		b.cautions(components.Allies, "react 5", "react").cautions(components.Allies, "roll", "")
		b.rolls(0, 0, 0, 0, 0, 0, 0, 0).do(components.Allies, order)
		if b.s.Off.IntelRolled != rolled || b.s.Off.Condition == components.Intercept != rolled {
			t.Errorf("%s: rolled %v, condition %s", order, b.s.Off.IntelRolled, b.s.Off.Condition)
		}
		if rolled {
			b.waits(components.Allies, "reaction-move").do(components.Allies, "commit")
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
		b := marcusRaid(t, "31 ops", []int{61, 52, 53}).waits(components.Japan, "weather")
		b.cautions(components.Japan, "decline", "").cautions(components.Japan, "decline cards", "").cautions(components.Japan, "decline all", "no-rolls")
		b.rolls(9, 9, 9, 9, 9, 9, 9, 9).do(components.Japan, order)
		if b.s.Off.IntelRolled != rolled {
			t.Errorf("%s: rolled %v", order, b.s.Off.IntelRolled)
		}
	}
	b := marcusRaid(t, "31 ops", []int{61, 52, 53}).do(components.Japan, "decline").waits(components.Japan, "intelligence")
	b.rolls(9, 9, 9, 9, 9, 9, 9, 9).do(components.Japan, "roll").waits(components.Japan, "intelligence") // J13 has the last word
	b.cautions(components.Japan, "decline", "").cautions(components.Japan, "decline all", "").cautions(components.Japan, "decline cards", "")
	if options := b.s.Options(engine.Seat(components.Japan), engine.ParseOrder("decline")); len(options) != 1 || options[0].Word != "all" {
		t.Errorf("without a roll ahead: %v", options)
	}
	b.do(components.Japan, "decline cards")
	if !b.s.Off.Declined {
		t.Error("both words mean the same where no roll is ahead")
	}
}
