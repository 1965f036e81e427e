package offensive

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// landingsToCome are the hexes where activated ground units that have not moved may still
// land. Rule 8.21: a ship ends beside own ground units that have landed; by an option also
// beside those that land after it (B-E03). The hex is the enemy's and empty, and no farther
// away than ships go; whether the landing succeeds is judged when it is made.
func landingsToCome(s *state.State, side components.Side) components.LocSet {
	var from components.LocSet
	for unit := range s.Movable(side).All() {
		info, place := &s.Set.Units[unit], s.Board.Pieces[unit].Place
		if info.Class == components.Ground && info.Amphibious && place.OnMap() {
			from.Add(place.Loc())
		}
	}
	if from.IsEmpty() {
		return from
	}
	occ, far := &s.Situation().Occ, navalRate*int(s.Off.OC)
	return s.Situation().Beaches().Where(func(loc components.Loc) bool {
		return s.Board.Control(s.Set, loc) == side.Other() && !occ.Has(loc, side.Other(), position.AnyUnits) && s.AnyWithin(from, loc, far)
	})
}

// waitsForLanding tells whether a way of ships ends where they may be for a landing to come alone.
func waitsForLanding(s *state.State, side components.Side, units []components.Unit, way course) bool {
	if way.form != position.Sail || s.MovementPhase() != state.OffensivesMovement {
		return false
	}
	m := Mover(s, side, units, way.form)
	if m.ToCome.IsEmpty() {
		return false
	}
	m.ToCome = components.LocSet{}
	return s.Situation().CheckPath(&m, way.Path[1:]) != nil
}

// strandedShips tells which ships wait for a landing that was not made, when battles are declared
// (8.21, B-A03); nil without.
func (d *Drafted) strandedShips() *engine.Refusal {
	s := d.State
	var busy components.UnitSet
	for i := range d.Battles {
		busy = busy.Union(d.Battles[i].Distant[d.Side])
	}
	for _, cover := range d.covers {
		busy.Add(cover.Unit)
	}
	ships := s.Situation().StrandedShips(d.Side, s.Off.Awaiting, d.contested, s.Off.SeaEntered, busy)
	if ships.IsEmpty() {
		return nil
	}
	return engine.Refuse("8.21", "eots.offensive.refuse.adrift", "units", s.UnitTexts(state.UnitSlice(ships)))
}
