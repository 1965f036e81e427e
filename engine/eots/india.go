package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hex"
)

// maldivesHex is where units may be evacuated to from India beside Ceylon (13.63).
const maldivesHex = hex.Hex(1005)

// shiftIndia moves the India marker by an event. Rule 13.62: not beyond Revolts, and not
// at all after the surrender.
func (r *referee) shiftIndia(boxes int, rule engine.Rule) {
	if r.s.Surrendered(India) {
		return
	}
	r.shift(IndiaStatus, boxes, indiaStable, indiaRevolts, rule)
}

// checkIndia judges India in the National Status Segment. Rule 13.62: with all of Northern
// India Japanese, a marker that already stands in Revolts means surrender, otherwise it
// moves one box. By an option an Allied gain of the turn takes it back to Stable only now (C-A08; C-A09).
func (r *referee) checkIndia() {
	if !r.s.Surrendered(India) && r.s.chose(edition.IndiaCalmsLater) && r.s.regained() && r.s.Get(IndiaStatus) != indiaStable {
		r.shift(IndiaStatus, -indiaRevolts, indiaStable, indiaRevolts, "13.62")
	}
	if r.s.Surrendered(India) || !r.s.holdsAll(components.Japan, r.s.nationData(India).Triggers) {
		return
	}
	if r.s.Get(IndiaStatus) < indiaRevolts {
		r.shift(IndiaStatus, +1, indiaStable, indiaRevolts, "13.62")
		return
	}
	r.surrender(India)
	r.Emit(BoardSwitched{Switch: IndiaSurrenderSwitch, Side: components.Allies, On: true, Hex: components.NoLoc})
	r.discharge(India, "13.63")
	if r.s.chose(edition.IndiaFallsOlder) {
		r.seize(components.Japan, r.set().Areas.MainlandIndia.Intersect(r.bases(r.s.nationData(India))), "13.63")
	}
}

// regained tells whether the Allies hold a hex of Northern India that was Japanese when the
// turn began.
func (s *State) regained() bool {
	hexes := s.holds(components.Allies, s.set.Areas.NorthernIndia).Intersect(s.Record.Japan)
	return !hexes.IsEmpty()
}

// indiaLost tells whether Japan is barred from the mainland of India for good, which then
// counts for nobody. Rule 13.63: after the surrender; by an option never.
func (s *State) indiaLost() bool { return s.Surrendered(India) && !s.chose(edition.IndiaFallsOlder) }

// indiaJustFell tells whether India has surrendered in this very turn. Rule 13.63 sends its
// Commonwealth units away once; those that come back later stay.
func (s *State) indiaJustFell() bool {
	return s.Surrendered(India) && s.Get(WillSurrenders)&(1<<India) == 0
}

// displaceIndianHQs withdraws the Commonwealth HQs of India by rule 6.14. They go when the
// other units have gone: until then they keep the refuges of those in supply (13.63). By an
// option they stay.
func (r *referee) displaceIndianHQs() {
	if r.s.chose(edition.IndiaFallsOlder) {
		return
	}
	units := r.s.commonwealthIn(r.indianHexes())
	for hq := range r.s.headquarters(units).All() {
		r.withdrawHQ(hq, "6.14")
	}
}

// indianHexes are the hexes whose Commonwealth HQs a surrender displaces: the mainland and
// Northern India. Ceylon, where the other units are sent, keeps its own (13.63).
func (r *referee) indianHexes() components.LocSet {
	areas := &r.set().Areas
	return areas.MainlandIndia.Union(areas.NorthernIndia)
}

// commonwealthIn are the Commonwealth units in an area.
func (s *State) commonwealthIn(area components.LocSet) components.UnitSet {
	var units components.UnitSet
	for unit := range s.set.UnitsOf(components.Allies).All() {
		place := s.Board.Pieces[unit].Place
		if s.set.Units[unit].Nationality.Commonwealth() && area.Has(place.Loc()) {
			units.Add(unit)
		}
	}
	return units
}

// evacuees are the units that have to leave India. Rule 13.63: Commonwealth units in
// mainland India that did not leave the game, by an option those in the north as well (C-A11).
func (s *State) evacuees() components.UnitSet {
	area := s.set.Areas.MainlandIndia
	if s.chose(edition.IndiaFallsOlder) {
		area = area.Union(s.set.Areas.NorthernIndia)
	}
	units := s.commonwealthIn(area)
	return units.Without(s.headquarters(units))
}

// volunteers are the US units that may leave India with them, or stay. Rule 13.63: those in
// mainland India that have a refuge; by an option they all stay.
func (s *State) volunteers() components.UnitSet {
	var units components.UnitSet
	if s.chose(edition.IndiaFallsOlder) {
		return units
	}
	for unit := range s.set.UnitsOf(components.Allies).All() {
		info, place := &s.set.Units[unit], s.Board.Pieces[unit].Place
		if info.Nationality != components.US || info.Class == components.HQ || !s.set.Areas.MainlandIndia.Has(place.Loc()) {
			continue
		}
		if hexes := s.refuges(unit); !hexes.IsEmpty() {
			units.Add(unit)
		}
	}
	return units
}

// refuges are the hexes that a unit may be evacuated to from India. Rule 13.63: Ceylon or
// the Maldives, where it is in supply and outside un-neutralised enemy ZOI, within the
// stacking limits; ships need a port, air units an airfield.
func (s *State) refuges(unit components.Unit) components.LocSet {
	areas := &s.set.Areas
	hexes := areas.Ceylon
	if maldives := s.set.Loc(maldivesHex); maldives != components.NoLoc {
		hexes.Add(maldives)
	}
	switch s.set.Units[unit].Class {
	case components.Naval:
		hexes = hexes.Intersect(areas.Ports)
	case components.Air:
		hexes = hexes.Intersect(areas.Airfields)
	}
	situation := s.Situation()
	for loc := range s.holds(components.Allies, hexes).All() {
		if situation.Hostile[components.Allies].Has(loc) || !situation.Suppliable(unit, loc) || !situation.Room(unit, loc) {
			hexes.Remove(loc)
		}
	}
	return s.holds(components.Allies, hexes)
}

// evacuate places a unit that leaves India, or destroys it for good where it has no place.
func (r *referee) evacuate(unit components.Unit, to components.Loc) {
	place := position.Removed
	if to != components.NoLoc {
		place = position.At(to)
	}
	r.place(unit, place, CauseSurrender, "13.63")
}
