package offensive

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// escortDuties are the battles and covered landings of the carriers that a ship stands beside.
type escortDuties struct {
	battles, landings components.LocSet
	// parted: two of the carriers have different ones, so that there is a choice.
	parted bool
}

// escortDutiesOf tells which battles and landings a ship may escort carriers to.
//
// Rule 9.12, B-A24: ships beside carriers that fight from one hex for different battles go
// with one of them, and their owner says which. A ship in a battle hex fights there (9.1);
// one that need not be activated can be sent as well (B-A23).
func escortDutiesOf(s *state.State, side components.Side, ship components.Unit) escortDuties {
	info, place := &s.Set.Units[ship], s.Board.Pieces[ship].Place
	if info.Class != components.Naval || info.Carrier() || info.Side != side || !place.OnMap() || FightsHere(s, ship) {
		return escortDuties{}
	}
	return escortDutiesAt(s, side, place)
}

// escortDutiesAt are the battles and landings of the carriers of a side in one place.
func escortDutiesAt(s *state.State, side components.Side, place position.Place) escortDuties {
	var found escortDuties
	first := true
	for unit := range s.Off.Chosen[side].All() {
		if !s.Set.Units[unit].Carrier() || s.Board.Pieces[unit].Place != place {
			continue
		}
		var own escortDuties
		if hex := strikes(s, side, unit); hex != components.NoLoc {
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
func strikes(s *state.State, side components.Side, carrier components.Unit) components.Loc {
	for i := range s.Off.Battles {
		if s.Off.Battles[i].Distant[side].Has(carrier) {
			return s.Off.Battles[i].Hex
		}
	}
	if side == s.Off.Side && s.Off.KeptOut.Has(carrier) && MayKeepOut(s, carrier) {
		return components.NoLoc
	}
	if near := assignable(s, side, carrier); near.Count() == 1 {
		return state.FirstOf(near)
	}
	return components.NoLoc
}

// shipsToAssign are the ships whose owner has to say which carrier they go with.
func shipsToAssign(s *state.State, side components.Side) components.UnitSet {
	var ships components.UnitSet
	var seen components.LocSet
	for unit := range s.Off.Chosen[side].All() {
		place := s.Board.Pieces[unit].Place
		if !s.Set.Units[unit].Carrier() || !place.OnMap() || seen.Has(place.Loc()) || FightsHere(s, unit) {
			continue
		}
		seen.Add(place.Loc())
		if !escortDutiesAt(s, side, place).parted {
			continue
		}
		for ship := range s.UnitsAt(side, place.Loc()).All() {
			if info := &s.Set.Units[ship]; info.Class == components.Naval && !info.Carrier() {
				ships.Add(ship)
			}
		}
	}
	return ships
}
