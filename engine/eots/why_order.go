package eots

import (
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// becauseRefused adds what is behind a refusal.
func (s *State) becauseRefused(e *engine.Explanation, seat engine.Seat, order engine.Order, refusal *engine.Refusal) {
	side := components.Side(seat)
	if s.becauseOffensive(e, side, order, refusal) {
		return
	}
	unit := s.unitOf(refusal.Why, "unit")
	if order.Verb == "activate" && s.Off.On {
		unit = s.notActivated(side, order)
	}
	hq := s.unitOf(refusal.Why, "hq")
	if hq == components.NoUnit && s.Off.On {
		hq = s.Off.HQ[side]
	}
	detail := engine.Explanation{}
	switch {
	case unit == components.NoUnit && order.Verb != "move":
		return
	case order.Verb == "activate" && s.Off.On && hq != components.NoUnit && s.set.Units[unit].Class != components.HQ && s.onBoardHas(unit):
		s.becauseActivation(&detail, unit, hq)
	case order.Verb == "move":
		s.becauseOrderedMove(&detail, order)
	case refusal.Rule == "6.21" && s.onBoardHas(unit):
		s.point(&detail.Shown, unit)
		s.becauseSupply(&detail, unit)
	}
	for _, reason := range detail.Reasons {
		if reason.Text.Key != e.Title.Key { // the title says it
			e.Reasons = append(e.Reasons, reason)
		}
	}
	e.Shown = detail.Shown
}

// becauseOffensive adds what is behind the refusal of an order that belongs to an Offensive:
// a declaration, the reaction, the intelligence, a retreat, shipping. False where it is none.
func (s *State) becauseOffensive(e *engine.Explanation, side components.Side, order engine.Order, refusal *engine.Refusal) bool {
	var detail engine.Explanation
	unit, loc := components.NoUnit, components.NoLoc
	for _, word := range order.Args {
		if u := s.unit(word); u != components.NoUnit {
			unit = u
		}
		if l := s.loc(word); l != components.NoLoc {
			loc = l
		}
	}
	reacts := s.reactionOpen() && side == s.Off.Reactor() && s.onBoardHas(unit)
	switch {
	case order.Verb == "battle" && s.Stage == Build && loc != components.NoLoc:
		s.becauseDeclaration(&detail, loc)
	case (order.Verb == "hq" || order.Verb == "activate") && reacts:
		if order.Verb == "activate" && s.Off.HQ[side] != components.NoUnit {
			unit = s.notJoining(side, order)
		}
		if unit == components.NoUnit {
			return false
		}
		s.becauseReaction(&detail, unit)
	case order.Verb == "retreat" && s.onBoardHas(unit):
		s.becauseRetreat(&detail, unit)
	case refusal.Rule == "7.25" && s.Off.On:
		detail = s.whyIntelligence(engine.Everybody(), nil)
	case order.Verb == "move" && s.shortOfShipping(refusal):
		detail = s.shippingOf(side)
	default:
		return false
	}
	for _, reason := range detail.Reasons {
		if reason.Text.Key != e.Title.Key { // the title says it
			e.Reasons = append(e.Reasons, reason)
		}
	}
	e.Shown = detail.Shown
	return true
}

// shortOfShipping tells whether a refusal is about Amphibious Shipping Points.
func (s *State) shortOfShipping(refusal *engine.Refusal) bool {
	why := refusal.Why
	if inner, ok := why.Args["why"].(engine.Text); ok {
		why = inner
	}
	return why.Key == "eots.move.asp" || why.Key == "eots.move.asp-reaction"
}

// notJoining is the first unit of an order that cannot be activated for the reaction.
func (s *State) notJoining(side components.Side, order engine.Order) components.Unit {
	chosen := s.Off.Chosen[side]
	for _, word := range order.Args {
		unit := s.unit(word)
		if unit == components.NoUnit {
			break
		}
		if s.explainActivation(side, chosen, unit) != nil || !s.canFight(side, unit) {
			return unit
		}
		chosen.Add(unit)
	}
	return components.NoUnit
}

// notActivated is the first unit of an order that cannot be activated, NoUnit without.
func (s *State) notActivated(side components.Side, order engine.Order) components.Unit {
	chosen := s.Off.Chosen[side]
	for _, word := range order.Args {
		unit := s.unit(word)
		if unit == components.NoUnit {
			break
		}
		if s.explainActivation(side, chosen, unit) != nil {
			return unit
		}
		chosen.Add(unit)
	}
	return components.NoUnit
}

// becauseOrderedMove explains an order to move, as far as it names units of one place and a hex.
func (s *State) becauseOrderedMove(e *engine.Explanation, order engine.Order) {
	var units []components.Unit
	for _, word := range order.Args {
		if unit := s.unit(word); unit != components.NoUnit {
			if !s.onBoardHas(unit) || len(units) > 0 && s.Board.Pieces[unit].Place != s.Board.Pieces[units[0]].Place {
				return
			}
			units = append(units, unit)
			continue
		}
		if to := s.loc(word); to != components.NoLoc && len(units) > 0 {
			s.becauseMove(e, units, to)
		}
		return
	}
}

func (s *State) onBoardHas(unit components.Unit) bool {
	units := s.onBoard()
	return unit != components.NoUnit && units.Has(unit)
}

// unitOf finds the unit that a text names in an argument, NoUnit without.
func (s *State) unitOf(text engine.Text, argument string) components.Unit {
	name, _ := text.Args[argument].(engine.Text)
	id, ok := strings.CutPrefix(name.Key, "eots.unit.")
	if !ok {
		return components.NoUnit
	}
	return s.unit(id)
}
