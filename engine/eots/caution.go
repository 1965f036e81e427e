package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// cautionAbout tells what an order gives up, or does at once: an Offensive that ends before anything has happened in
// it (7.2), a card that is thrown away, played or set aside (4.22, 5.0), a free roll (7.25, 7.27). [engine.Cautioner]
func cautionAbout(s *State, seat engine.Seat, order engine.Order) engine.Text {
	side := components.Side(seat)
	order = canonicalOrder(s, side, order)
	switch {
	case s.End != nil || !s.waitsFor(seat):
	case s.Stage == Build && (order.Verb == "commit" || order.Verb == "decline"):
		return s.cautionBuild(side, order.Verb)
	case s.Stage == Impulse || s.Stage == Initiative:
		return s.cautionCard(side, order)
	case order.Verb == "react" && len(order.Args) > 0:
		return s.cautionOf("react", s.cardOfWord(side, order.Args[0]))
	case order.Verb == "decline" && len(order.Args) == 0 && s.rolls():
		return engine.T("eots.caution.no-roll")
	case order.Verb == "decline" && len(order.Args) > 0 && order.Args[0] == allWord && s.rollsAhead():
		return engine.T("eots.caution.no-rolls")
	}
	return engine.Text{}
}

// cautionBuild speaks of an Offensive that ends although nobody has moved and there is no battle, and of one
// that is given up.
func (s *State) cautionBuild(side components.Side, verb string) engine.Text {
	o := &s.Off
	if settled, _ := s.draft().declaration(); verb == "commit" && (len(o.Moves) > 0 || len(settled.Battles) > 0) || o.HQ[side] == components.NoUnit {
		return engine.Text{}
	}
	return engine.T("eots.caution."+verb, "card", s.cardText(o.Card),
		"n", o.Chosen[side].Count(), "limit", s.activationLimit(side, o.Chosen[side]))
}

// cautionCard speaks of cards that leave the hand for good with the order. A card that starts an Offensive does
// so too, but first the Offensive is planned.
func (s *State) cautionCard(side components.Side, order engine.Order) engine.Text {
	if len(order.Args) == 0 {
		return engine.Text{}
	}
	card := s.cardOfWord(side, order.Args[0])
	switch {
	case order.Verb == "discard" || order.Verb == "future":
		return s.cautionOf(order.Verb, card)
	case order.Verb != "play" || len(order.Args) < 2 || card == components.NoCard:
		return engine.Text{}
	}
	switch use := Use(order.Args[1]); {
	case use == UseOperations, use == UseEvent && s.set.Cards[card].Class == components.Military:
		return engine.Text{}
	case use == UseEvent:
		return s.cautionOf("event", card)
	default:
		return s.cautionOf("use", card)
	}
}

func (s *State) cautionOf(what string, card components.Card) engine.Text {
	if card == components.NoCard {
		return engine.Text{}
	}
	return engine.T("eots.caution."+what, "card", s.cardText(card))
}
