package movement

import (
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// vanguardSpeed is the speed of the move before turn 1. Rule 16.1 vanguard.
const vanguardSpeed = 4

// fuelled is the least printed speed that extra fuel adds to. Rule 16.1 extra-fuel.
const fuelled = 3

// Speed is the speed of a move of a unit: that of a move with a step off the road, and that of one along the road all the way,
// to which high gear adds. Rule 5.2.
func Speed(s *state.State, id state.UnitID, mode uint8) (off, road int) {
	if whileDisrupted(s, id) == slowly {
		off = damagedSpeed(s, id, 1)
		return off, off
	}
	base := baseSpeed(s, id, mode)
	speed := base + tallyHo(s, id, mode, base) + extraFuel(s, id, mode)
	off, road = damagedSpeed(s, id, speed), damagedSpeed(s, id, speed+s.N(id, ability.HighGear))
	if off == 0 && (mode == state.FadeMove || mode == state.AggressionMove) {
		return 0, 0 // no move at all
	}
	return off, road
}

// damagedSpeed is one less for a damaged unit, and never below 0. Rules 5.2, 7.
func damagedSpeed(s *state.State, id state.UnitID, speed int) int {
	if s.Damaged(id) {
		speed--
	}
	return max(speed, 0)
}

// baseSpeed is the printed speed, or that of the ability that gives the move. Rules 5.2, 16.1: vanguard, strike-and-fade, aggression,
// relocate, heavy-rifle.
func baseSpeed(s *state.State, id state.UnitID, mode uint8) int {
	info := s.Info(id)
	printed := max(int(info.Speed), 0)
	switch {
	case mode == state.VanguardMove:
		return vanguardSpeed
	case mode == state.FadeMove:
		return s.N(id, ability.StrikeAndFade)
	case mode == state.AggressionMove:
		return s.N(id, ability.Aggression)
	case info.Has(ability.Relocate) && s.Part.Assault():
		return s.N(id, ability.Relocate)
	case info.Has(ability.HeavyRifle) && printed == 0 && helped(s, id):
		return 1
	}
	return printed
}

// helped tells whether a friendly Soldier that is quick enough is there to carry the rifle. Rule 16.1 heavy-rifle.
func helped(s *state.State, id state.UnitID) bool {
	u := &s.Units[id]
	for other := range s.Ground(u.Side) {
		info := s.Info(other)
		if other != id && info.Kind == components.Soldier && info.Speed == 1 && s.Map().Adjacent(u.At, s.Units[other].At) {
			return true
		}
	}
	return false
}

// tallyHo is 1 where a commander urges a Soldier on in its movement phase. Rule 16.1 tally-ho.
func tallyHo(s *state.State, id state.UnitID, mode uint8, base int) int {
	info := s.Info(id)
	if mode == state.OrdinaryMove && s.Part.Movement() && base > 0 && info.Kind == components.Soldier &&
		!info.Is(components.Artillery) && commanded(s, id, ability.TallyHo, 1) {
		return 1
	}
	return 0
}

// extraFuel is 1 where a depot has fuel for a Vehicle. Rule 16.1 extra-fuel.
func extraFuel(s *state.State, id state.UnitID, mode uint8) int {
	info := s.Info(id)
	if mode != state.OrdinaryMove || info.Kind != components.Vehicle || info.Speed < fuelled {
		return 0
	}
	for depot := range s.Ground(s.Units[id].Side) {
		if s.Info(depot).Has(ability.ExtraFuel) {
			return 1
		}
	}
	return 0
}

// commanded tells whether another friendly unit within some hexes lends an ability to a unit. Commanders aboard a carrier do so from
// its hex. Rules 16.2.1, 16.2.3.
func commanded(s *state.State, id state.UnitID, a ability.Ability, within int) bool {
	u := &s.Units[id]
	for i := range s.Units {
		other := state.UnitID(i)
		if c := &s.Units[i]; other != id && c.Side == u.Side && c.Fate == state.InPlay && c.At >= 0 && s.Can(other, a) && s.Map().Distance(u.At, c.At) <= within {
			return true
		}
	}
	return false
}

// limit is what a disrupted unit may do.
type limit uint8

const (
	freely     limit = iota // it is not disrupted, or moves all the same
	toNearest               // nearer to the enemy that was nearest: courage
	toSoldiers              // nearer to an enemy Soldier: charge
	slowly                  // with speed 1: robust
	never
)

// whileDisrupted is what the disruption of a unit leaves of its moves. Rules 5.1, 5.9, 16.1: ss-determination, veteran-crew,
// veteran-guard, hardened-veteran, courage, charge, robust.
func whileDisrupted(s *state.State, id state.UnitID) limit {
	if !s.Disrupted(id) {
		return freely
	}
	info := s.Info(id)
	switch {
	case info.HasAny(ability.SSDetermination, ability.VeteranCrew, ability.VeteranGuard, ability.HardenedVeteran):
		return freely
	case info.Has(ability.Courage):
		return toNearest
	case info.Has(ability.Charge):
		return toSoldiers
	case info.Has(ability.Robust):
		return slowly
	}
	return never
}

// bold are the hexes in which a disrupted unit may end a move that brings it nearer to the enemy. Rule 5.9.
func bold(s *state.State, id state.UnitID, l limit) (ends components.Bits) {
	m, u := s.Map(), &s.Units[id]
	nearest := components.Places
	for enemy := range s.Ground(u.Side.Enemy()) {
		nearest = min(nearest, m.Distance(u.At, s.Units[enemy].At))
	}
	for enemy := range s.Ground(u.Side.Enemy()) {
		at := s.Units[enemy].At
		was := m.Distance(u.At, at)
		if l == toNearest && was > nearest || l == toSoldiers && s.Info(enemy).Kind != components.Soldier {
			continue
		}
		for _, p := range m.All {
			if m.Distance(p, at) < was {
				ends.Set(p)
			}
		}
	}
	return ends
}
