package eots

import (
	"errors"
	"slices"
	"strconv"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// TestRule5_0_EveryCard judges all 170 cards by the orders that play them, each in a position made
// for it: a legal play, an illegal one, and one at the wrong moment.
//
//   - legal: the order that plays the event, or the Reaction card in its window, is accepted; the
//     two cards of December 1941 lie on the table one after the other without an order (17.11).
//   - illegal: the same order is refused when the card is not in the hand, and where a condition
//     of the card is broken or its HQ is off the map.
//   - timing: the same order is refused to the other side, in the other side's impulse, and of a
//     Reaction card in the own impulse.
func TestRule5_0_EveryCard(t *testing.T) {
	t.Parallel()
	set := theGame().Set
	if len(set.Cards) != 170 {
		t.Fatalf("%d cards", len(set.Cards))
	}
	for i := range set.Cards {
		info := set.Cards[i]
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			judgeCard(t, &info, components.Card(i))
		})
	}
}

func judgeCard(t *testing.T, info *components.CardInfo, card components.Card) {
	t.Helper()
	if info.ID == "J1" || info.ID == "J2" {
		judgeDecember(t, info, card)
		return
	}
	b, order := playable(t, info, card)
	accepted := func(b *table, side components.Side) bool {
		_, err := engine.Try(b.s, engine.Seat(side), engine.ParseOrder(order))
		return err == nil || isWithheld(err)
	}
	if !accepted(b, info.Side) {
		_, err := engine.Try(b.s, engine.Seat(info.Side), engine.ParseOrder(order))
		t.Fatalf("%s: %v", order, err)
	}
	// Illegal: not in the hand; a condition broken; its HQs away.
	without := b.fork()
	without.s = b.s.Clone()
	without.s.Cards.Hand[info.Side].Remove(card)
	if accepted(without.at(b.s.Stage), info.Side) {
		t.Errorf("%s: accepted without the card", order)
	}
	if condition, has := unmet[info.ID]; has {
		broken := b.fork()
		broken.s = b.s.Clone()
		broken.breaks(condition.set)
		if info.ID == "J35" {
			broken.clear(components.Japan, components.Ground)
		}
		if accepted(broken, info.Side) {
			t.Errorf("%s: accepted outside its conditions", order)
		}
	}
	if len(info.HQs) > 0 && info.Class == components.Military {
		away := b.fork()
		away.s = b.s.Clone()
		for _, hq := range info.HQs {
			away.s.Board.Pieces[hq].Place = position.Removed
		}
		if accepted(away.at(b.s.Stage), info.Side) {
			t.Errorf("%s: accepted without its HQ", order)
		}
	}
	// Timing: the other side, the other side's impulse, a Reaction card in the own one.
	if accepted(b, info.Side.Other()) {
		t.Errorf("%s: accepted from the other side", order)
	}
	late := b.fork()
	late.s = b.s.Clone()
	late.s.Mover = info.Side.Other()
	if info.Class == components.ReactionCard {
		late.s.Mover = info.Side
	}
	if accepted(late.at(state.Impulse), info.Side) {
		t.Errorf("%s: accepted at the wrong moment", order)
	}
}

// playable is a position in which a card can be played, with the order that does it.
func playable(t *testing.T, info *components.CardInfo, card components.Card) (b *table, order string) {
	t.Helper()
	number := strconv.Itoa(int(info.Number))
	switch info.Class {
	case components.ReactionCard:
		b := reactionTable(t, info)
		windows := reactionStages(info)
		return b.at(windows[len(windows)-1]), "react " + number + reactionWords(b, info, card)
	case components.Military:
		b, hq := leadable(t, info)
		return b, "play " + number + " event hq " + b.s.Set.Units[hq].ID
	}
	b = cardTable(t, info)
	order = "play " + number + " event"
	if words := occasions[info.ID].words; words != "" {
		order += " " + words
	}
	return b, order
}

// judgeDecember wants the two cards of December 1941 played when their turn comes and at no other
// time, whoever holds them (17.11).
func judgeDecember(t *testing.T, info *components.CardInfo, card components.Card) {
	t.Helper()
	b := december(t)
	if info.ID == "J2" {
		b.rolls(0).do(components.Japan, strike+"5506", "commit")
		for b.s.Cards.InPlay != card {
			pending := b.s.Pending()
			if len(pending) == 0 {
				t.Fatalf("stage %s asks nobody", b.s.Stage)
			}
			side := components.Side(pending[0].Seat)
			line := b.first(side)
			if b.s.Stage == state.OffensivesReturn && slices.ContainsFunc(b.s.OptionsAfter(side, engine.Order{}), func(o engine.Option) bool { return o.Word == "move" }) {
				line = strike + "3706"
			}
			b.do(side, line)
		}
	}
	if b.s.Cards.InPlay != card || !b.s.Cards.AsEvent || !b.s.Off.On {
		t.Fatalf("in play: %d, as an event %v", b.s.Cards.InPlay, b.s.Cards.AsEvent)
	}
	later := in1942(t, components.Japan, []int{int(info.Number), 52}, []int{42})
	later.refused(components.Japan, "play "+strconv.Itoa(int(info.Number))+" event", "17.11")
	b.refused(components.Allies, "play "+strconv.Itoa(int(info.Number))+" event", b.s.Rule())
}

func isWithheld(err error) bool { return errors.Is(err, engine.ErrWithheld) }
