package advice

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Routines are the decisions that can be left to a standing order. In the windows for cards
// the answer depends on the hand (5.32), and "decline all" lets the others of the same Offensive pass.
func Routines() []engine.Routine {
	return []engine.Routine{
		{Kind: "weather", Secret: true},
		{Kind: "special-reaction", Secret: true},
		{Kind: "quiet-cards", Secret: true},
		{Kind: "intelligence", Secret: true},
		{Kind: "reaction-cards", Secret: true},
		{Kind: "after-battle-cards", Secret: true},
		{Kind: "reaction-move", Window: true},
		{Kind: "disengagement", Window: true},
		{Kind: offensive.AskAllocate},
		{Kind: offensive.AskSpare},
	}
}

// Usual is the answer of a player who keeps their cards and their units: they roll where that
// costs nothing, stays where they are, and spreads hits as they hurt.
func Usual(s *state.State, seat engine.Seat) (engine.Order, bool) {
	for _, decision := range s.Pending() {
		switch {
		case decision.Seat != seat:
		case decision.Kind == offensive.AskAllocate, decision.Kind == offensive.AskSpare:
			return usualHit(s), true
		default:
			return firstOf(s, seat, "roll", "decline", "stay", "done", "commit")
		}
	}
	return engine.Order{}, false
}

// FirstOf is the first of some single-word orders that a seat may give.
func firstOf(s *state.State, seat engine.Seat, words ...string) (engine.Order, bool) {
	options := s.Options(seat, engine.Order{})
	for _, word := range words {
		for _, option := range options {
			if option.Word == word && option.Complete {
				return engine.Order{Verb: word}, true
			}
		}
	}
	return engine.Order{}, false
}

// usualHit takes the next step of the strongest enemy unit, and spares the strongest of one's own
// (9.2 F, 9.4 B).
func usualHit(s *state.State) engine.Order {
	q := offensive.HitQuestion(s)
	best, most := components.NoUnit, -1
	for _, unit := range q.Targets {
		if worth := strength(s, unit); worth > most {
			best, most = unit, worth
		}
	}
	switch {
	case best == components.NoUnit:
		return engine.Order{Verb: "done"}
	case q.Kind == offensive.AskSpare:
		return engine.Order{Verb: "spare", Args: []string{offensive.TargetWord(s, best)}}
	}
	return engine.Order{Verb: "hit", Args: []string{offensive.TargetWord(s, best)}}
}

// strength is the attack of a unit as it is; that of the garrison counts least.
func strength(s *state.State, unit components.Unit) int {
	if unit == battle.Garrison {
		return 0
	}
	side := 0
	if s.Board.Pieces[unit].Reduced {
		side = 1
	}
	return int(s.Set.Units[unit].Attack[side])
}

// Caution tells what an order gives up, or does at once: an Offensive that ends before anything has happened in
// it (7.2), a card that is thrown away, played or set aside (4.22, 5.0), a free roll (7.25, 7.27). [engine.Cautioner]
func Caution(s *state.State, seat engine.Seat, order engine.Order) engine.Text {
	side := components.Side(seat)
	order = offensive.CanonicalOrder(s, side, order)
	switch {
	case s.End != nil || !s.WaitsFor(seat):
	case s.Stage == state.Build && (order.Verb == "commit" || order.Verb == "decline"):
		return cautionBuild(s, side, order.Verb)
	case s.Stage == state.Impulse || s.Stage == state.Initiative:
		return cautionCard(s, side, order)
	case order.Verb == "react" && len(order.Args) > 0:
		return cautionOf(s, "react", s.CardOfWord(side, order.Args[0]))
	case order.Verb == "decline" && len(order.Args) == 0 && offensive.Rolls(s):
		return engine.T("eots.caution.no-roll")
	case order.Verb == "decline" && len(order.Args) > 0 && order.Args[0] == offensive.AllWord && offensive.RollsAhead(s):
		return engine.T("eots.caution.no-rolls")
	}
	return engine.Text{}
}

// cautionBuild speaks of an Offensive that ends although nobody has moved and there is no battle, and of one
// that is given up.
func cautionBuild(s *state.State, side components.Side, verb string) engine.Text {
	o := &s.Off
	if settled, _ := offensive.Draft(s).Declaration(); verb == "commit" && (len(o.Moves) > 0 || len(settled.Battles) > 0) {
		return engine.Text{}
	}
	return engine.T("eots.caution."+verb, "card", s.CardText(o.Card),
		"n", o.Chosen[side].Count(), "limit", s.ActivationLimit(side, o.Chosen[side]))
}

// cautionCard speaks of cards that leave the hand for good with the order. A card that starts an Offensive does
// so too, but first the Offensive is planned.
func cautionCard(s *state.State, side components.Side, order engine.Order) engine.Text {
	if len(order.Args) == 0 {
		return engine.Text{}
	}
	card := s.CardOfWord(side, order.Args[0])
	switch {
	case order.Verb == "discard" || order.Verb == "future":
		return cautionOf(s, order.Verb, card)
	case order.Verb != "play" || len(order.Args) < 2 || card == components.NoCard:
		return engine.Text{}
	}
	switch use := state.Use(order.Args[1]); {
	case use == state.UseOperations, use == state.UseEvent && s.Set.Cards[card].Class == components.Military:
		return engine.Text{}
	case use == state.UseEvent:
		return cautionOf(s, "event", card)
	default:
		return cautionOf(s, "use", card)
	}
}

func cautionOf(s *state.State, what string, card components.Card) engine.Text {
	if card == components.NoCard {
		return engine.Text{}
	}
	return engine.T("eots.caution."+what, "card", s.CardText(card))
}
