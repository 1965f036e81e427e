package strike

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Damage of a result: 1 for S1, 2 for S2, 3 for X. Rule 27.0.
const (
	strike1 int8 = 1
	strike2 int8 = 2
	ruin    int8 = 3
)

// Effect of a result on a target: the marker that it has afterwards, and what else comes of it.
type Effect struct {
	Marker int8
	// Step: it loses a step. Gone: it is removed, destroyed, or for a ship leaves the map.
	Step, Gone bool
}

// On a ground unit or HQ: levels add up to a Strike 2; more takes a step and the marker. Rules 27.1, ADV-A47.
func onTroops(marker, damage int8) Effect {
	if damage < ruin && marker+damage <= strike2 {
		return Effect{Marker: marker + damage}
	}
	return Effect{Step: true}
}

// On a depot, MSU or beachhead: a Strike 2 is made worse only by another one. Rules 27.1.1, 27.7.3.
func onSupplies(marker, damage int8) Effect {
	switch {
	case damage == ruin || marker == strike2 && damage == strike2:
		return Effect{Gone: true}
	default:
		return Effect{Marker: min(strike2, marker+damage)}
	}
}

// On an Installation or airfield: three levels destroy it. Rule 27.2.
func onBase(marker, damage int8) Effect {
	if damage == ruin || marker+damage > strike2 {
		return Effect{Marker: state.Destroyed, Gone: true}
	}
	return Effect{Marker: marker + damage}
}

// On a ship: levels add, three are an X. Rules 27.4, A-57.
func onShip(marker, damage int8) Effect {
	if damage == ruin || marker+damage > strike2 {
		return Effect{Gone: true}
	}
	return Effect{Marker: marker + damage}
}

// Hit applies a result of the Strike Table, or of a raid, to a target: 1 for S1, 2 for S2, 3 for X. Collateral damage waits until
// it is settled, see [Settle]. Rules 23.4.1, 27.0.
func Hit(r *state.Referee, by components.Side, t state.Target, damage int8) {
	if damage == 0 {
		return
	}
	switch t.Kind {
	case state.UnitTarget:
		hitUnit(r, t.Unit, damage)
	case state.SiteTarget:
		hitSite(r, by, t, damage)
	case state.BeachheadTarget:
		hitBeachhead(r, by.Enemy(), t.At, damage)
	case state.AirDefenseTarget, state.PointsTarget:
		Weaken(r, by, t, damage)
	case state.HexTarget:
		Interdict(r, t.At, min(damage, strike2))
	}
}

func hitUnit(r *state.Referee, id components.UnitID, damage int8) {
	s := r.State
	u := s.Unit(id)
	if u.At < 0 {
		return
	}
	switch kind := s.Info(id).Kind; kind {
	case components.Ship:
		hitShip(r, id, damage)
	case components.Helicopter:
		r.LoseStep(id, state.ByStrike, "27.5")
	case components.Depot, components.MSU:
		if effect := onSupplies(u.Strike, damage); effect.Gone {
			r.Eliminate(id, state.ByStrike, "27.1.1")
		} else {
			mark(r, id, effect.Marker)
		}
	default:
		effect := onTroops(u.Strike, damage)
		mark(r, id, effect.Marker)
		if kind == components.HQ {
			r.Emit(UseLost{HQ: id}) // 18.2, ADV-A8
		}
		if effect.Step {
			r.LoseStep(id, state.ByStrike, "27.1")
		}
	}
}

// mark puts a Strike marker on a counter or takes it off.
func mark(r *state.Referee, id components.UnitID, marker int8) {
	if r.State.Unit(id).Strike != marker {
		r.Emit(UnitMarked{Unit: id, Strike: marker})
	}
}

// hitSite damages an Installation or airfield, and leaves the collateral damage to be settled: by the actual result, none at a
// base that was at Strike 2. Only then air units without room leave. Destroying it scores until it has been repaired completely. Rules 12.1.2, 22.6.1, 27.2, 27.7.4.
func hitSite(r *state.Referee, by components.Side, t state.Target, damage int8) {
	s := r.State
	before := s.Damage(t.At, t.Site)
	if before >= state.Destroyed {
		return
	}
	owner := s.Control[t.At]
	effect := onBase(before, damage)
	scored := s.BaseDamage(t.At, t.Site) != nil && s.BaseDamage(t.At, t.Site).Scored
	r.Emit(BaseMarked{At: t.At, Site: t.Site, Strike: effect.Marker, Owner: owner})
	if effect.Gone {
		if by != owner && !scored {
			r.Score(by, destructionPoints(s, by, t.Site), "destroyed", s.PlaceName(t.At))
		}
		collapse(r, owner, t)
	}
	switch {
	case t.Site == components.Port:
	case before == strike2:
		scatter(r, t.At, false)
		display.Overflow(r)
	default:
		r.Emit(CollateralDue{Collateral: state.Collateral{At: t.At, Site: t.Site, Damage: damage, Side: owner}})
	}
}

// collapse is what comes of a base that is destroyed: ships leave a port. Air units without room fly away when the collateral damage is
// settled. Rules 7.4.3, 9.9.3, 27.7.
func collapse(r *state.Referee, owner components.Side, t state.Target) {
	if t.Site == components.Port {
		r.ExpelShips(owner.Enemy(), t.At)
		if native(r.State, t.At) == owner {
			r.Emit(naval.LevelsMoved{Side: owner, Change: -1})
		}
	}
}

// native is the side that held a hex as the game began: the port there is originally its own. Rule 7.4.3.
func native(s *state.State, at components.Place) components.Side {
	if slices.Contains(s.Set().Sides[0].Held, at) {
		return 0
	}
	return 1
}

// destructionPoints for the enemy of the owner. Rule 12.1.2.
func destructionPoints(s *state.State, side components.Side, site components.Site) int16 {
	points := &s.Set().Play.Points[side]
	switch site {
	case components.Airbase:
		return points.AirbaseDestroyed
	case components.Port:
		return points.PortDestroyed
	default:
		return points.AirfieldDestroyed
	}
}

// hitBeachhead damages the beachhead of a side. Rule 27.7.3.
func hitBeachhead(r *state.Referee, owner components.Side, at components.Place, damage int8) {
	b := r.State.Beachhead(owner, at)
	if b == nil {
		return
	}
	if effect := onSupplies(b.Strike, damage); effect.Gone {
		r.Emit(state.BeachheadRemoved{At: at, Side: owner})
	} else if effect.Marker != b.Strike {
		r.Emit(BeachheadMarked{At: at, Side: owner, Strike: effect.Marker})
	}
}

// Weaken takes levels from an air defense track of the enemy of a side, or missile points; not below 0. Rules 26.1.3, 27.8.
func Weaken(r *state.Referee, by components.Side, t state.Target, loss int8) {
	enemy, a := by.Enemy(), r.State.Advanced
	if t.Kind == state.PointsTarget {
		if loss = min(loss, a.Ballistic[enemy]); loss > 0 {
			r.Emit(PointsChanged{Side: enemy, Ballistic: -loss})
		}
		return
	}
	if loss = min(loss, a.Tracks[enemy][t.Track]); loss > 0 {
		r.Emit(TrackChanged{Side: enemy, Track: t.Track, Levels: -loss})
	}
}

// Interdict makes a hex cost 1 or 2 movement points more until the end of the turn; the higher marker counts. Rules 23.4.4,
// ADV-A33.
func Interdict(r *state.Referee, p components.Place, cost int8) {
	if r.State.Interdiction(p) < components.Points(int(cost)) {
		r.Emit(HexInterdicted{At: p, Cost: cost})
	}
}

// Settle resolves the collateral damage that waits, then goes on to a stage: after a raid, at the end of a Strike Phase, after
// the control step. Rule 27.7.4.
func Settle(r *state.Referee, then state.Stage) {
	r.Emit(CollateralBegun{Then: then})
	r.Enter(state.CollateralDamage)
}

// capturedDamage is the damage of a base that is taken undamaged. Rules 27.7.4, A-58.
const capturedDamage = strike1

// Captured leaves the collateral damage of the bases in a captured hex to be settled: as by a Strike 1 where a base is not
// damaged, none where it is. It counts the airbases and airfields that their old owner has lost. Call it in the control step,
// before the control changes. Rules 22.6.1, 27.7.4, A-58.
func Captured(r *state.Referee, at components.Place) {
	s := r.State
	hex, owner := s.Set().Hex(at), s.Control[at]
	for _, site := range [2]components.Site{components.Airbase, components.Airfield} {
		if !hex.HasSite(site) {
			continue
		}
		if s.Damage(at, site) < state.Destroyed {
			r.Emit(BaseLost{At: at, Owner: owner})
		}
		if s.Damage(at, site) == 0 {
			r.Emit(CollateralDue{Collateral: state.Collateral{At: at, Site: site, Damage: capturedDamage, Captured: true, Side: owner}})
		}
	}
}

// damageText names a result: none, S1, S2, X.
func damageText(damage int8) engine.Text {
	return engine.T("nextwar.damage." + [...]string{"none", "s1", "s2", "x"}[damage])
}
