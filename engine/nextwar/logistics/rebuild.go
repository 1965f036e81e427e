package logistics

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// canPay tells whether a nation and its side have the points for something. Rules 18.4, 18.5.
func canPay(s *state.State, hq components.UnitID, key string) bool {
	info, p := s.Info(hq), price(s, key)
	return s.RP[info.Nation] >= p.RP && s.Advanced.Supply[info.Side] >= int16(p.Supply)
}

// payBoth takes replacement and supply points.
func payBoth(r *state.Referee, hq components.UnitID, key string) {
	info, p := r.State.Info(hq), price(r.State, key)
	if p.RP > 0 {
		r.Emit(RPSpent{Nation: info.Nation, Points: p.RP})
	}
	pay(r, info.Side, key)
}

// priceOf an HQ: superior ones cost more.
func priceOf(s *state.State, hq components.UnitID, normal, superior string) string {
	if s.Info(hq).HQ.Superior {
		return superior
	}
	return normal
}

// restorable are the HQs that may regain a step: reduced, in supply, neither isolated nor living on emergency supply, none that has
// regained one in this phase. Rule 18.4.
func restorable(s *state.State, side components.Side) (hqs []components.UnitID) {
	for hq := range s.All(side, components.HQ) {
		u := s.Unit(hq)
		if u.At >= 0 && u.Lost > 0 && u.Flags&(state.Unsupplied|state.Isolated|state.EmergencySupply|state.Rebuilt) == 0 &&
			canPay(s, hq, priceOf(s, hq, components.RestoreHQ, components.RestoreSuperiorHQ)) {
			hqs = append(hqs, hq)
		}
	}
	return hqs
}

// fallen are the eliminated HQs that may be rebuilt, and have somewhere to come. Rule 18.5.
func fallen(s *state.State, side components.Side) (hqs []components.UnitID) {
	for hq := range s.All(side, components.HQ) {
		if s.Unit(hq).At == components.Eliminated && canPay(s, hq, priceOf(s, hq, components.RebuildHQ, components.RebuildSuperiorHQ)) &&
			len(rebuildPlaces(s, hq)) > 0 {
			hqs = append(hqs, hq)
		}
	}
	return hqs
}

// rebuildPlaces are where an HQ may come back, by the first of three lines that is possible: own or allied country within four
// hexes of a supplied subordinate; in or next to the hex of the superior HQ; a friendly City or Urban hex. Never in an enemy zone
// of control, nor where it would be out of supply or isolated. Rule 18.5.
func rebuildPlaces(s *state.State, hq components.UnitID) []components.Place {
	side := s.Info(hq).Side
	fits := fitToRebuild(s, side)
	for _, line := range []func(p components.Place) bool{
		func(p components.Place) bool { return s.Own(side, p) && nearSubordinate(s, hq, p) },
		func(p components.Place) bool { return nearSuperior(s, side, p) },
		func(p components.Place) bool { return s.Set().Hex(p).Settlement >= components.City },
	} {
		var places []components.Place
		for i := range s.Set().Hexes {
			if p := components.Place(i); line(p) && fits(p) {
				places = append(places, p)
			}
		}
		if places != nil {
			return places
		}
	}
	for i := range s.Set().Boxes {
		// The holding box counts as a friendly City (scenario).
		if box := &s.Set().Boxes[i]; box.Kind == components.Holding && box.Side == side {
			return []components.Place{s.Set().BoxPlace(i)}
		}
	}
	return nil
}

// fitToRebuild tells of a hex whether what is rebuilt may stand there: friendly, not in an enemy zone of control, in supply and not isolated.
func fitToRebuild(s *state.State, side components.Side) func(p components.Place) bool {
	from, joined := sources(s, side), joinedHexes(s, side)
	return func(p components.Place) bool {
		return s.Set().Hex(p).Land() && !s.EnemyIn(side, p) && !s.InEnemyZone(side, p) && s.Control[p] == side && joined.Has(p) &&
			slices.ContainsFunc(from, func(src source) bool { return src.lead(p, false) })
	}
}

// UnitPlaces are where an eliminated ground unit may come back, by the first of three lines that is possible: within two hexes of its own
// HQ, within two hexes of a higher HQ, any friendly City or Urban hex. An HQ in the holding box, which counts as a friendly City, takes
// its units there. Rule 27.9.3.
func UnitPlaces(s *state.State, id components.UnitID) (places []components.Place) {
	set, side := s.Set(), s.Info(id).Side
	fits := fitToRebuild(s, side)
	holding := func(p components.Place) bool {
		box := set.Box(p)
		return box != nil && box.Kind == components.Holding && box.Side == side
	}
	for _, superior := range []bool{false, true} {
		var around []components.Place
		for hq := range s.All(side, components.HQ) {
			if at := s.Unit(hq).At; s.Info(hq).HQ.Superior == superior && Commands(s, hq, id) && (onHex(s, hq) || holding(at)) {
				around = append(around, at)
			}
		}
		for p := range set.Places() {
			for _, at := range around {
				if p == at && holding(p) || set.IsHex(p) && set.IsHex(at) && set.Distance(p, at) <= 2 && fits(p) {
					places = append(places, p)
					break
				}
			}
		}
		if places != nil {
			return places
		}
	}
	for p := range set.Places() {
		if holding(p) || set.IsHex(p) && set.Hex(p).Settlement >= components.City && fits(p) {
			places = append(places, p)
		}
	}
	return places
}

// nearSubordinate tells whether a supplied unit that an HQ commands, and that is not isolated, is within four hexes.
func nearSubordinate(s *state.State, hq components.UnitID, p components.Place) bool {
	for id := range s.All(s.Info(hq).Side, components.Ground) {
		if onHex(s, id) && s.Unit(id).Flags&(state.Unsupplied|state.Isolated) == 0 && Commands(s, hq, id) && s.Set().Distance(s.Unit(id).At, p) <= 4 {
			return true
		}
	}
	return false
}

// nearSuperior tells whether the superior HQ of a side is in a hex or next to it.
func nearSuperior(s *state.State, side components.Side, p components.Place) bool {
	for hq := range s.All(side, components.HQ) {
		if s.Info(hq).HQ.Superior && onHex(s, hq) && s.Set().Distance(s.Unit(hq).At, p) <= 1 {
			return true
		}
	}
	return false
}
