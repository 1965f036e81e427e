package cards

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// sDay is the Allied card that drops the 11th Airborne Division.
const (
	sDay     = 69
	airborne = "us-div-11-airborne"
)

// DropZones are the hexes where A69 lets the 11th Airborne Division be put, once, before the
// Offensives player commits: it is not activated and stands on an airfield with a supplied US
// air unit; the hex is within extended range of that unit (normal range of long-range
// bombers), on the map in play (1.23), empty, and outside un-neutralised Japanese zones of influence.
func DropZones(s *state.State) components.LocSet {
	var hexes components.LocSet
	unit := s.Unit(airborne)
	place := s.Board.Pieces[unit].Place
	if s.Off.Claimed || s.Off.Chosen[components.Allies].Has(unit) || !place.OnMap() || !s.Set.Hexes[place.Loc()].Airfield {
		return hexes
	}
	sit := s.Situation()
	land := s.Set.Areas.Land.Intersect(s.Board.Sheet(s.Set))
	for plane := range s.UnitsAt(components.Allies, place.Loc()).All() {
		info := &s.Set.Units[plane]
		if info.Class != components.Air || info.Nationality != components.US || !sit.InSupply(plane) {
			continue
		}
		reach := max(info.Range, info.Extended)
		if info.IsLRB {
			reach = info.Range
		}
		hexes = hexes.Union(s.Within(land, place.Loc(), int(reach)))
	}
	return hexes.Without(sit.Hostile[components.Allies]).Where(func(hex components.Loc) bool {
		return sit.Occ.First(hex) == components.NoUnit && !sit.Forbidden(unit, hex) && !s.Garrisoned(hex)
	})
}

// drop puts the division into the hex, which is taken at once (A69, 6.5).
func drop(r *state.Referee, hex components.Loc) {
	r.Emit(state.HexClaimed{Hex: hex})
	r.Place(r.State.Unit(airborne), position.At(hex), CauseEvent, "5.31")
	r.TakeControl(components.Allies, state.LocSet([]components.Loc{hex}), "6.5")
}

// EventActivation tells why the event of an Offensive or of a Counteroffensive forbids
// activating a unit, limits of the scope apart (5.31 A): ships of an earlier event, and the
// division that has jumped (A69).
func EventActivation(s *state.State, side components.Side, unit components.Unit) *engine.Refusal {
	switch {
	case side != s.Off.Side:
		return nil
	case s.OffensiveEvent(components.Allies, sDay) && s.Off.Claimed && unit == s.Unit(airborne):
		return engine.Refuse("5.31", "eots.card-refuse.jumped", "unit", s.UnitText(unit))
	}
	return Struck(s, unit)
}
