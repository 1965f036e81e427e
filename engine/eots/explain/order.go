package explain

import (
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// becauseRefused adds what is behind a refusal.
func becauseRefused(s *state.State, e *engine.Explanation, seat engine.Seat, order engine.Order, refusal *engine.Refusal) {
	side := components.Side(seat)
	if becauseOffensive(s, e, side, order, refusal) {
		return
	}
	unit := unitOf(s, refusal.Why, "unit")
	if order.Verb == "activate" && s.Off.On {
		unit = notActivated(s, side, order, false)
	}
	hq := unitOf(s, refusal.Why, "hq")
	if hq == components.NoUnit && s.Off.On {
		hq = s.Off.HQ[side]
	}
	detail := engine.Explanation{}
	switch {
	case unit == components.NoUnit && order.Verb != "move":
		return
	case order.Verb == "activate" && s.Off.On && hq != components.NoUnit && s.Set.Units[unit].Class != components.HQ && onBoardHas(s, unit):
		becauseActivation(s, &detail, unit, hq)
	case order.Verb == "move":
		becauseOrderedMove(s, &detail, order)
	case refusal.Rule == "6.21" && onBoardHas(s, unit):
		point(s, &detail.Shown, unit)
		becauseSupply(s, &detail, unit)
	}
	addDetail(e, &detail)
}

// addDetail adds reasons that the title does not say.
func addDetail(e, detail *engine.Explanation) {
	for _, reason := range detail.Reasons {
		if reason.Text.Key != e.Title.Key {
			e.Reasons = append(e.Reasons, reason)
		}
	}
	e.Shown = detail.Shown
}

// becauseOffensive adds what is behind the refusal of an order that belongs to an Offensive:
// a declaration, the reaction, the intelligence, a retreat, shipping. False where it is none.
func becauseOffensive(s *state.State, e *engine.Explanation, side components.Side, order engine.Order, refusal *engine.Refusal) bool {
	var detail engine.Explanation
	unit, loc := components.NoUnit, components.NoLoc
	for _, word := range order.Args {
		if u := s.Unit(word); u != components.NoUnit {
			unit = u
		}
		if l := s.Loc(word); l != components.NoLoc {
			loc = l
		}
	}
	reacts := reactionOpen(s) && side == s.Off.Reactor() && onBoardHas(s, unit)
	switch {
	case order.Verb == "battle" && s.Stage == state.Build && loc != components.NoLoc:
		becauseDeclaration(s, &detail, loc)
	case (order.Verb == "hq" || order.Verb == "activate") && reacts:
		if order.Verb == "activate" && s.Off.HQ[side] != components.NoUnit {
			unit = notActivated(s, side, order, true)
		}
		if unit == components.NoUnit {
			return false
		}
		becauseReaction(s, &detail, unit)
	case order.Verb == "retreat" && onBoardHas(s, unit):
		becauseRetreat(s, &detail, unit)
	case refusal.Rule == "7.25" && s.Off.On:
		detail = whyIntelligence(s, engine.Everybody(), nil)
	case order.Verb == "move" && ShortOfShipping(s, refusal):
		detail = whyShipping(s, side)
	default:
		return false
	}
	addDetail(e, &detail)
	return true
}

// ShortOfShipping tells whether a refusal is about Amphibious Shipping Points.
func ShortOfShipping(s *state.State, refusal *engine.Refusal) bool {
	why := refusal.Why
	if inner, ok := why.Args["why"].(engine.Text); ok {
		why = inner
	}
	return why.Key == "eots.move.asp" || why.Key == "eots.move.asp-reaction"
}

// notActivated is the first unit of an order that cannot be activated, in a reaction also one that cannot
// fight (7.26); NoUnit without.
func notActivated(s *state.State, side components.Side, order engine.Order, reacts bool) components.Unit {
	chosen := s.Off.Chosen[side]
	for _, word := range order.Args {
		unit := s.Unit(word)
		if unit == components.NoUnit {
			break
		}
		if offensive.ExplainActivation(s, side, chosen, unit) != nil || reacts && !offensive.CanFight(s, side, unit) {
			return unit
		}
		chosen.Add(unit)
	}
	return components.NoUnit
}

// becauseOrderedMove explains an order to move, as far as it names units of one place and a hex.
func becauseOrderedMove(s *state.State, e *engine.Explanation, order engine.Order) {
	var units []components.Unit
	for _, word := range order.Args {
		if unit := s.Unit(word); unit != components.NoUnit {
			if !onBoardHas(s, unit) || len(units) > 0 && s.Board.Pieces[unit].Place != s.Board.Pieces[units[0]].Place {
				return
			}
			units = append(units, unit)
			continue
		}
		if to := s.Loc(word); to != components.NoLoc && len(units) > 0 {
			becauseMove(s, e, units, to)
		}
		return
	}
}

func onBoardHas(s *state.State, unit components.Unit) bool {
	units := onBoard(s)
	return unit != components.NoUnit && units.Has(unit)
}

// unitOf finds the unit that a text names in an argument, NoUnit without.
func unitOf(s *state.State, text engine.Text, argument string) components.Unit {
	name, _ := text.Args[argument].(engine.Text)
	id, ok := strings.CutPrefix(name.Key, "eots.unit.")
	if !ok {
		return components.NoUnit
	}
	return s.Unit(id)
}
