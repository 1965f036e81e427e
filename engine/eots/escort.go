package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// charges are the battles and covered landings of the carriers that a ship stands beside.
type charges struct {
	battles, landings components.LocSet
	// parted: two of the carriers have different ones, so that there is a choice.
	parted bool
}

// charges tells which battles and landings a ship may escort carriers to.
//
// Rule 9.12, B-A24: ships beside carriers that fight from one hex for different battles go
// with one of them, and their owner says which. A ship in a battle hex fights there (9.1);
// one that need not be activated can be sent as well (B-A23).
func (s *State) charges(side components.Side, ship components.Unit) charges {
	info, place := &s.set.Units[ship], s.Board.Pieces[ship].Place
	if info.Class != components.Naval || info.Carrier() || info.Side != side || !place.OnMap() || s.fightsHere(ship) {
		return charges{}
	}
	return s.chargesAt(side, place)
}

// chargesAt are the battles and landings of the carriers of a side in one place.
func (s *State) chargesAt(side components.Side, place position.Place) charges {
	var found charges
	first := true
	for unit := range s.Off.Chosen[side].All() {
		if !s.set.Units[unit].Carrier() || s.Board.Pieces[unit].Place != place {
			continue
		}
		var own charges
		if hex := s.strikes(side, unit); hex != components.NoLoc {
			own.battles.Add(hex)
		}
		for _, cover := range s.Off.Covers {
			if cover.Unit == unit {
				own.landings.Add(cover.Hex)
			}
		}
		if own.battles.IsEmpty() && own.landings.IsEmpty() {
			continue // it fights nowhere
		}
		found.parted = found.parted || !first && (own.battles != found.battles || own.landings != found.landings)
		found.battles, found.landings = found.battles.Union(own.battles), found.landings.Union(own.landings)
		first = false
	}
	return found
}

// strikes is the battle that a carrier fights in from another hex: the one it is assigned
// to, or the only one it has in range and is not kept out of. NoLoc without.
func (s *State) strikes(side components.Side, carrier components.Unit) components.Loc {
	for i := range s.Off.Battles {
		if s.Off.Battles[i].Distant[side].Has(carrier) {
			return s.Off.Battles[i].Hex
		}
	}
	if side == s.Off.Side && s.Off.KeptOut.Has(carrier) && s.mayKeepOut(carrier) {
		return components.NoLoc
	}
	if near := s.assignable(side, carrier); near.Count() == 1 {
		return firstOf(near)
	}
	return components.NoLoc
}

// chargeable are the ships whose owner has to say which carrier they go with.
func (s *State) chargeable(side components.Side) components.UnitSet {
	var ships components.UnitSet
	var seen components.LocSet
	for unit := range s.Off.Chosen[side].All() {
		place := s.Board.Pieces[unit].Place
		if !s.set.Units[unit].Carrier() || !place.OnMap() || seen.Has(place.Loc()) || s.fightsHere(unit) {
			continue
		}
		seen.Add(place.Loc())
		if !s.chargesAt(side, place).parted {
			continue
		}
		for ship := range s.unitsAt(side, place.Loc()).All() {
			if info := &s.set.Units[ship]; info.Class == components.Naval && !info.Carrier() {
				ships.Add(ship)
			}
		}
	}
	return ships
}
