package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
)

// Japanese Military cards that work on the board before the movement.
const (
	adachi       = 48
	westernForce = 58
	eastForce    = 60
)

// claimable are the hexes that the event of the Offensive lets its player choose while he
// makes it up: those of A69, and those where J58, J59 and J60 let Japan put a control marker between
// activation and movement: within extended range of an activated Japanese air unit, empty
// but for Dutch regiments, and outside un-neutralised Allied zones of influence.
func (s *State) claimable() components.LocSet {
	if s.offensiveEvent(components.Allies, sDay) {
		return s.dropZones()
	}
	var hexes components.LocSet
	number := s.set.Cards[max(s.Off.Card, 0)].Number
	if !s.Off.On || !s.offensiveEvent(components.Japan, int(number)) || number < westernForce || number > eastForce ||
		s.Off.Claimed || len(s.Off.Moves) > 0 {
		return hexes
	}
	sit := s.Situation()
	for unit := range s.Off.Chosen[components.Japan].All() {
		info, place := &s.set.Units[unit], s.Board.Pieces[unit].Place
		if info.Class != components.Air || !place.OnMap() {
			continue
		}
		reach := s.within(s.set.Areas.Controllable, place.Loc(), int(max(info.Range, info.Extended)))
		hexes = hexes.Union(reach)
	}
	hexes = hexes.Intersect(sit.Controlled(components.Allies)).Without(sit.Hostile[components.Japan])
	for hex := range hexes.All() {
		if !s.dutchOnly(hex) || sit.Forbidden(s.Off.HQ[components.Japan], hex) { // 8.41
			hexes.Remove(hex)
		}
	}
	return hexes
}

// dutchOnly tells whether a hex holds nothing but Dutch regiments, or nothing at all.
func (s *State) dutchOnly(hex components.Loc) bool {
	for unit := range s.Situation().Occ.At(hex) {
		if info := &s.set.Units[unit]; info.Nationality != components.Dutch || info.Type != components.Regiment {
			return false
		}
	}
	return true
}

// claim puts the control marker; a Dutch regiment in the hex is lost (J58, J59, J60).
func (r *referee) claim(hex components.Loc) {
	if r.s.offensiveEvent(components.Allies, sDay) {
		r.drop(hex)
		return
	}
	for unit := range r.s.unitsAt(components.Allies, hex).All() {
		r.lose(unit, maxSteps, CauseEvent, "5.31")
	}
	r.Emit(HexClaimed{Hex: hex})
	var hexes components.LocSet
	hexes.Add(hex)
	r.takeControl(components.Japan, hexes, "5.31")
}

// supplyWaived tells that neither the HQ nor the units of the Offensive need supply (J48).
func (s *State) supplyWaived(side components.Side) bool {
	return side == components.Japan && s.offensiveEvent(components.Japan, adachi)
}

// inCommandRange are the units within plain command range of an HQ that it may command,
// whatever their supply (J48).
func (s *State) inCommandRange(hq components.Unit) components.UnitSet {
	sit := s.Situation()
	units := s.set.UnitsOf(s.set.Units[hq].Side)
	for unit := range units.All() {
		place := s.Board.Pieces[unit].Place
		if s.set.Units[unit].Class == components.HQ || !place.OnMap() || !sit.MayCommand(hq, unit) ||
			!sit.InCommandRange(hq, place.Loc()) || sit.Withheld(hq, place.Loc()) {
			units.Remove(unit)
		}
	}
	return units
}
