package advice

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Routines are the decisions that can be left to a standing order. In the windows for cards
// the answer depends on the hand (5.32).
func Routines() []engine.Routine {
	return []engine.Routine{
		{Kind: "weather", Secret: true},
		{Kind: "special-reaction", Secret: true},
		{Kind: "quiet-cards", Secret: true},
		{Kind: "intelligence", Secret: true},
		{Kind: "reaction-cards", Secret: true},
		{Kind: "after-battle-cards", Secret: true},
		{Kind: "reaction-move"},
		{Kind: "disengagement"},
		{Kind: offensive.AskAllocate},
		{Kind: offensive.AskSpare},
	}
}

// Usual is the answer of a player who keeps his cards and his units: he rolls where that
// costs nothing, stays where he is, and spreads hits as they hurt.
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
