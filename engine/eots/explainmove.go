package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// explainMove tells why a word of an order to move is not among the options.
func (s *State) explainMove(side components.Side, words []string, word string) *engine.Refusal {
	e := s.readMove(words)
	if unit := s.unit(word); unit != components.NoUnit && !e.placed() {
		return s.explainMover(side, e.named, unit)
	}
	if !e.placed() && len(e.units) > 0 {
		if loc := s.loc(word); loc != components.NoLoc && loc == s.Board.Pieces[e.units[0]].Place.Loc() {
			return engine.Refuse(s.movingRule(), "eots.offensive.refuse.stays", "units", s.unitTexts(e.units), "hex", s.hexText(loc))
		} else if loc != components.NoLoc {
			return s.explainEnd(side, e.units, loc)
		}
	}
	if form, ok := formOf(word); ok && e.placed() && !e.viaed {
		_, err := s.plot(side, e.units, form, e.to, nil)
		return asRefusal(err)
	}
	if loc := s.loc(word); loc != components.NoLoc && e.viaed {
		_, err := s.plot(side, e.units, s.chosenForm(side, &e), e.to, append(e.via, loc))
		return asRefusal(err)
	}
	return nil
}

// movingRule is the paragraph about the movement that is being made.
func (s *State) movingRule() engine.Rule {
	return [...]engine.Rule{advance: "7.22", reaction: "7.26", homeward: "9.6"}[s.phase()]
}

func (s *State) explainMover(side components.Side, units []components.Unit, unit components.Unit) *engine.Refusal {
	name := s.unitText(unit)
	switch {
	case s.phase() == homeward && !s.Off.PostBattle[side].Has(unit):
		return engine.Refuse("9.6", "eots.offensive.refuse.no-post-battle", "unit", name)
	case s.phase() == homeward:
	case !s.Off.Chosen[side].Has(unit):
		return engine.Refuse("7.21", "eots.offensive.refuse.not-activated", "unit", name)
	case s.Off.Moved.Has(unit) && !s.Off.Halted.Has(unit):
		return engine.Refuse("7.23", "eots.offensive.refuse.moved", "unit", name)
	case s.phase() == reaction && s.fightsHere(unit) && !s.flyer(unit):
		return engine.Refuse("7.26", "eots.offensive.refuse.stays-in-battle", "unit", name)
	}
	if len(units) > 0 && s.Board.Pieces[unit].Place != s.Board.Pieces[units[0]].Place {
		return engine.Refuse("7.23", "eots.offensive.refuse.apart", "unit", name)
	}
	return s.explainEnd(side, append(units[:len(units):len(units)], unit), components.NoLoc)
}

// explainEnd tells why a stack cannot end in a hex, or, with NoLoc, move at all: the reason
// of the form of movement that comes nearest to it.
func (s *State) explainEnd(side components.Side, units []components.Unit, to components.Loc) *engine.Refusal {
	var best *engine.Refusal
	for _, form := range forms {
		if !s.suits(units, form) || s.halted(units) && form != position.Overland {
			continue
		}
		if answer := s.reach(side, units, form); to != components.NoLoc && answer.err == nil && s.prunedEnd(side, units, form, to) {
			if refusal := s.openingEnd(units, form, to); refusal != nil {
				return refusal
			}
			return engine.Refuse("7.24", "eots.offensive.refuse.undeclarable", "hex", s.hexText(to))
		}
		_, err := s.plot(side, units, form, to, nil)
		refusal := asRefusal(err)
		if refusal != nil && (best == nil || best.Rule == "8.1" && refusal.Rule != "8.1") {
			best = refusal
		}
	}
	return best
}

// prunedEnd tells whether a stack could go to a hex but for the declaration (AMB-32).
func (s *State) prunedEnd(side components.Side, units []components.Unit, form position.Form, to components.Loc) bool {
	if s.phase() != advance {
		return false
	}
	_, err := s.plot(side, units, form, to, nil)
	return err == nil
}

func asRefusal(err error) *engine.Refusal {
	refusal, _ := engine.AsRefusal(err)
	return refusal
}
