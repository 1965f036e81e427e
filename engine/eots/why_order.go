package eots

import (
	"errors"
	"strings"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// whyOrder explains an order of the asker's own seat: the refusal with its rule and, where a
// line or a way is behind it, that.
func (s *State) whyOrder(audience engine.Audience, words []string) (engine.Explanation, error) {
	var e engine.Explanation
	if audience.Kind != engine.Player || len(words) == 0 {
		return e, engine.Misunderstood("eots.why.refuse.order")
	}
	order := s.canonical(c.Side(audience.Seat), engine.Order{Verb: words[0], Args: words[1:]})
	_, err := engine.Try(s, audience.Seat, order)
	refusal := asRefusal(err)
	switch {
	case err == nil || errors.Is(err, engine.ErrWithheld):
		e.Title = engine.T("eots.why.order.allowed", "order", order.String())
		return e, nil
	case refusal == nil:
		return e, err
	}
	e.Title = refusal.Why
	if refusal.Rule != "" {
		if summary, ok := s.game.Rulebook(refusal.Rule); ok {
			e.Because(refusal.Rule, summary)
		}
	}
	s.becauseRefused(&e, c.Side(audience.Seat), order, refusal)
	return e, nil
}

// becauseRefused adds what is behind a refusal.
func (s *State) becauseRefused(e *engine.Explanation, side c.Side, order engine.Order, refusal *engine.Refusal) {
	unit := s.unitOf(refusal.Why, "unit")
	if order.Verb == "activate" && s.Off.On {
		unit = s.notActivated(side, order)
	}
	hq := s.unitOf(refusal.Why, "hq")
	if hq == c.NoUnit && s.Off.On {
		hq = s.Off.HQ[side]
	}
	detail := engine.Explanation{}
	switch {
	case unit == c.NoUnit && order.Verb != "move":
		return
	case order.Verb == "activate" && s.Off.On && hq != c.NoUnit && s.game.set.Units[unit].Class != c.HQ && s.onBoardHas(unit):
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

// notActivated is the first unit of an order that cannot be activated, NoUnit without.
func (s *State) notActivated(side c.Side, order engine.Order) c.Unit {
	chosen := s.Off.Chosen[side]
	for _, word := range order.Args {
		unit := s.game.unit(word)
		if unit == c.NoUnit {
			break
		}
		if s.explainActivation(side, chosen, unit) != nil {
			return unit
		}
		chosen.Add(unit)
	}
	return c.NoUnit
}

// becauseOrderedMove explains an order to move, as far as it names units of one place and a hex.
func (s *State) becauseOrderedMove(e *engine.Explanation, order engine.Order) {
	var units []c.Unit
	for _, word := range order.Args {
		if unit := s.game.unit(word); unit != c.NoUnit {
			if !s.onBoardHas(unit) || len(units) > 0 && s.Board.Pieces[unit].Place != s.Board.Pieces[units[0]].Place {
				return
			}
			units = append(units, unit)
			continue
		}
		if to := s.game.loc(word); to != c.NoLoc && len(units) > 0 {
			s.becauseMove(e, units, to)
		}
		return
	}
}

func (s *State) onBoardHas(unit c.Unit) bool {
	units := s.onBoard()
	return unit != c.NoUnit && units.Has(unit)
}

// unitOf finds the unit that a text names in an argument, NoUnit without.
func (s *State) unitOf(text engine.Text, argument string) c.Unit {
	name, _ := text.Args[argument].(engine.Text)
	id, ok := strings.CutPrefix(name.Key, "eots.unit.")
	if !ok {
		return c.NoUnit
	}
	return s.game.unit(id)
}
