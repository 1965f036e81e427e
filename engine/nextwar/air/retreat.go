package air

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// RetreatBases are the airbases and airfields to which a unit may fly in a retreat: by airmobile points, or by the helicopters of an airmobile
// type; not in a Storm, and not into an enemy zone of control without friendly units. Rules 9.8.2, 8.5.4, A-104.
func RetreatBases(s *state.State, id components.UnitID) (bases []components.Place) {
	p := retreatParty(s, id)
	if p == nil {
		return nil
	}
	for _, to := range airfields(s, p.side) {
		if to != p.from.at && (!inZone(s, p.side, to) || s.FriendIn(p.side, to)) && !liftBan(p, to).Is() {
			bases = append(bases, to)
		}
	}
	return bases
}

// retreatParty is a unit that would fly away; nil where it cannot.
func retreatParty(s *state.State, id components.UnitID) *party {
	u, info := s.Unit(id), s.Info(id)
	if !info.Airmobile || s.Weather == components.Storm || u.At < 0 || u.Aboard != components.NoUnit {
		return nil
	}
	p := &party{s: s, side: info.Side, units: []components.UnitID{id}, from: onLand(u.At), sp: info.SP}
	w := way{ship: components.NoUnit}
	if !ownLift(s, id) {
		w.points, w.distance = info.SP.Up(), originDistance(s, info.Side, u.At)
	}
	if w.points > int(s.Sides[info.Side].Lift) || w.distance < 0 {
		return nil
	}
	p.ways = []way{w}
	return p
}

// FlyAway carries out the retreat of a unit to one of its bases. The enemy fires at its start and at its landing; an Abort has no effect.
// Rules 9.8.2, 6.6.
func FlyAway(r *state.Referee, id components.UnitID, to components.Place) {
	s := r.State
	p := retreatParty(s, id)
	if p == nil {
		return
	}
	points := p.ways[0].points
	if points > 0 {
		r.Emit(LiftSpent{Side: p.side, Points: int8(points), At: components.Nowhere})
	}
	for _, atStart := range [...]bool{true, false} {
		if !s.OnMap(id) || atStart && !hostileStart(s, p.side, p.from.at) {
			continue
		}
		result := Fire(r, &Sortie{
			Side: p.side, Mission: Airmobile, Units: p.units, From: p.from.at, To: to, AtStart: atStart, Resolute: true,
		})
		if !result.Loss {
			continue
		}
		if points > 0 {
			r.Emit(state.LiftPointLost{Side: p.side, Rule: "8.5.4.2"})
			points = 0 // the same point is lost once
		}
		r.LoseStep(id, state.ByAirDefense, "6.6.1")
	}
	if s.OnMap(id) {
		r.Relocate(p.units, []components.Place{to}, state.ByRetreat)
	}
}
