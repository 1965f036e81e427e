package cards

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Japanese Military cards that work on the board before the movement.
const (
	adachi       = 48
	westernForce = 58
	eastForce    = 60
)

// Claimable are the hexes that the event of the Offensive lets its player choose while he
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
