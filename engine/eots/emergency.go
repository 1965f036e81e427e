package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// stranded are the air and naval units of a side in hexes that the enemy controls, which
// have to be placed elsewhere. Rules 8.22, 8.32: inactive ones, when everybody has made
// his post-battle movement (C-A06).
func (s *State) stranded(side components.Side) components.UnitSet {
	var set components.UnitSet
	for unit := range s.set.UnitsOf(side).All() {
		info, place := &s.set.Units[unit], s.Board.Pieces[unit].Place
		if info.Class != components.Air && info.Class != components.Naval || !place.OnMap() {
			continue
		}
		if s.Board.Control(s.set, place.Loc()) == side.Other() {
			set.Add(unit)
		}
	}
	return set
}

// refugesOf are the bases where a stranded unit can be placed (8.22, 8.32; C-A07).
func (s *State) refugesOf(unit components.Unit) components.LocSet {
	info, from := &s.set.Units[unit], s.Board.Pieces[unit].Place.Loc()
	if info.Class == components.Air {
		return s.Situation().EmergencyAirfields(unit, from)
	}
	return s.Situation().EmergencyPorts(info.Side, from)
}

// askEmergency asks the owner of stranded units with a choice of bases, the Reaction player
// first.
func askEmergency(s *State) []engine.Decision {
	for _, side := range s.orderOfPlay() {
		units := s.stranded(side)
		if units.IsEmpty() {
			continue
		}
		for unit := range units.All() {
			if bases := s.refugesOf(unit); bases.Count() < 2 {
				return nil // settled without a question
			}
		}
		return s.asks(side, "emergency", engine.Moment, false, engine.T("eots.offensive.ask.emergency",
			"side", sideText(side), "units", s.unitTexts(listOf(units))))
	}
	return nil
}

// orderOfPlay is the Reaction player before the Offensives player.
func (s *State) orderOfPlay() [2]components.Side { return [2]components.Side{s.Mover.Other(), s.Mover} }

// runEmergency places stranded units that have one base to go to and loses those that have
// none.
func runEmergency(r *referee) {
	for _, side := range r.s.orderOfPlay() {
		for unit := range r.s.stranded(side).All() {
			bases := r.s.refugesOf(unit)
			switch bases.Count() {
			case 0:
				r.lose(unit, maxSteps, CauseEmergency, r.s.emergencyRule(unit))
				return
			case 1:
				r.relocate(unit, firstOf(bases))
				return
			}
		}
	}
	r.enter(Overstack)
}

func optionsEmergency(s *State, side components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		return []engine.Option{actOption("place", goesOn)}
	case prefix.Verb != "place":
	case len(prefix.Args) == 0:
		return s.unitList(s.stranded(side), goesOn)
	case len(prefix.Args) == 1:
		return s.hexList(s.refugesOf(s.unit(prefix.Args[0])), ends)
	}
	return nil
}

func decideEmergency(r *referee, _ components.Side, order engine.Order) error {
	r.relocate(r.s.unit(order.Args[0]), r.s.loc(order.Args[1]))
	return nil
}
