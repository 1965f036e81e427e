package offensive

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Stranded are the air and naval units of a side in hexes that the enemy controls, which
// have to be placed elsewhere. Rules 8.22, 8.32: inactive ones, when everybody has made
// their post-battle movement (C-A06).
func Stranded(s *state.State, side components.Side) components.UnitSet {
	return s.Set.UnitsOf(side).Where(func(unit components.Unit) bool {
		info, place := &s.Set.Units[unit], s.Board.Pieces[unit].Place
		return (info.Class == components.Air || info.Class == components.Naval) && place.OnMap() &&
			s.Board.Control(s.Set, place.Loc()) == side.Other()
	})
}

// RefugesOf are the bases where a stranded unit can be placed (8.22, 8.32; C-A07).
func RefugesOf(s *state.State, unit components.Unit) components.LocSet {
	info, from := &s.Set.Units[unit], s.Board.Pieces[unit].Place.Loc()
	if info.Class == components.Air {
		return s.Situation().EmergencyAirfields(unit, from)
	}
	return s.Situation().EmergencyPorts(info.Side, from)
}

// askEmergency asks the owner of stranded units with a choice of bases, the Reaction player first.
func askEmergency(s *state.State) []engine.Decision {
	for _, side := range orderOfPlay(s) {
		units := Stranded(s, side)
		if units.IsEmpty() {
			continue
		}
		if units.Any(func(unit components.Unit) bool { return RefugesOf(s, unit).Count() < 2 }) {
			return nil // settled without a question
		}
		return s.Asks(side, "emergency", engine.Moment, false, engine.T("eots.offensive.ask.emergency",
			"side", state.SideText(side), "units", s.UnitTexts(state.UnitSlice(units))))
	}
	return nil
}

// orderOfPlay is the Reaction player before the Offensives player.
func orderOfPlay(s *state.State) [2]components.Side {
	return [2]components.Side{s.Mover.Other(), s.Mover}
}

// runEmergency places stranded units that have one base to go to and loses those that have
// none.
func runEmergency(r *state.Referee) {
	for _, side := range orderOfPlay(r.State) {
		for unit := range Stranded(r.State, side).All() {
			bases := RefugesOf(r.State, unit)
			switch bases.Count() {
			case 0:
				r.LoseSteps(unit, state.MaxSteps, state.CauseEmergency, r.State.EmergencyRule(unit))
				return
			case 1:
				r.Relocate(unit, state.FirstOf(bases))
				return
			}
		}
	}
	r.Enter(state.Overstack)
}
