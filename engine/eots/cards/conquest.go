package cards

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Japanese Military cards that work on the board before the movement.
const (
	adachi       = 48
	westernForce = 58
	eastForce    = 60
)

// Claimable are the hexes that the event of the Offensive lets its player choose while they
// makes it up: those of A69, and those where J58, J59 and J60 let Japan put a control marker between
// activation and movement: within extended range of an activated Japanese air unit, empty
// but for Dutch regiments, and outside un-neutralised Allied zones of influence.
func Claimable(s *state.State) components.LocSet {
	if s.OffensiveEvent(components.Allies, sDay) {
		return DropZones(s)
	}
	var hexes components.LocSet
	number := s.Set.Cards[max(s.Off.Card, 0)].Number
	if !s.Off.On || !s.OffensiveEvent(components.Japan, int(number)) || number < westernForce || number > eastForce ||
		s.Off.Claimed || len(s.Off.Moves) > 0 {
		return hexes
	}
	sit := s.Situation()
	for unit := range s.Off.Chosen[components.Japan].All() {
		info, place := &s.Set.Units[unit], s.Board.Pieces[unit].Place
		if info.Class != components.Air || !place.OnMap() {
			continue
		}
		reach := s.Within(s.Set.Areas.Controllable, place.Loc(), int(max(info.Range, info.Extended)))
		hexes = hexes.Union(reach)
	}
	return hexes.Intersect(sit.Controlled(components.Allies)).Without(sit.Hostile[components.Japan]).Where(func(hex components.Loc) bool {
		return dutchOnly(s, hex) && !sit.Forbidden(s.Off.HQ[components.Japan], hex) // 8.41
	})
}

// dutchOnly tells whether a hex holds nothing but Dutch regiments, or nothing at all.
func dutchOnly(s *state.State, hex components.Loc) bool {
	for unit := range s.Situation().Occ.At(hex) {
		if info := &s.Set.Units[unit]; info.Nationality != components.Dutch || info.Type != components.Regiment {
			return false
		}
	}
	return true
}

// Claim puts the control marker; a Dutch regiment in the hex is lost (J58, J59, J60).
func Claim(r *state.Referee, hex components.Loc) {
	if r.State.OffensiveEvent(components.Allies, sDay) {
		drop(r, hex)
		return
	}
	for unit := range r.State.UnitsAt(components.Allies, hex).All() {
		r.LoseSteps(unit, state.MaxSteps, CauseEvent, "5.31")
	}
	r.Emit(state.HexClaimed{Hex: hex})
	r.TakeControl(components.Japan, state.LocSet([]components.Loc{hex}), "5.31")
}

// SupplyWaived tells that neither the HQ nor the units of the Offensive need supply (J48).
func SupplyWaived(s *state.State, side components.Side) bool {
	return side == components.Japan && s.OffensiveEvent(components.Japan, adachi)
}

// inCommandRange are the units within plain command range of an HQ that it may command,
// whatever their supply (J48).
func inCommandRange(s *state.State, hq components.Unit) components.UnitSet {
	sit := s.Situation()
	return s.Set.UnitsOf(s.Set.Units[hq].Side).Where(func(unit components.Unit) bool {
		place := s.Board.Pieces[unit].Place
		return s.Set.Units[unit].Class != components.HQ && place.OnMap() && sit.MayCommand(hq, unit) &&
			sit.InCommandRange(hq, place.Loc()) && !sit.Withheld(hq, place.Loc())
	})
}

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
