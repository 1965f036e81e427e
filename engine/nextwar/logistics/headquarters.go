package logistics

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// usesOfTurn is how many uses an HQ has in a turn (18.2).
const usesOfTurn = 2

// Commands tells whether a unit is subordinate to an HQ: its formation is one of the HQ's, or it is independent and of the
// HQ's nation; a superior HQ commands all of its side. Rules 18.1, 18.3.
func Commands(s *state.State, hq, unit components.UnitID) bool {
	h, u := s.Info(hq), s.Info(unit)
	switch {
	case h.Side != u.Side:
		return false
	case h.HQ.Superior:
		return true
	case u.Independent():
		return h.Nation == u.Nation
	}
	return slices.Contains(h.HQ.Commands, u.Formation)
}

// UsesLeft of an HQ in this turn; none off the map, at sea, out of supply or isolated. Rules 18.2, 18.2.5, 19.5, 19.7.
func UsesLeft(s *state.State, hq components.UnitID) int {
	if !Usable(s, hq) {
		return 0
	}
	return max(0, usesOfTurn-int(s.Unit(hq).Missions))
}

// Usable tells whether an HQ works: on the map or in its Holding Box, not at sea, in supply, not isolated. Rules 18.2.3,
// 18.2.5, ADV-A48.
func Usable(s *state.State, hq components.UnitID) bool {
	u := s.Unit(hq)
	if u.At < 0 || u.Aboard != components.NoUnit || u.Flags&(state.Unsupplied|state.Isolated) != 0 && !u.Has(state.EmergencySupply) {
		return false
	}
	box := s.Set().Box(u.At)
	return box == nil && !s.Set().AllSea(u.At) || box != nil && box.Kind == components.Holding
}

// InReach tells whether a hex is within the range of an HQ. Rule 15.2.5.
func InReach(s *state.State, hq components.UnitID, p components.Place) bool {
	d := s.Set().AirDistance(s.Unit(hq).At, p)
	return d >= 0 && d <= int(s.Info(hq).HQ.Range)
}

// Supporters are the HQs of a side that may support a combat over a hex: in reach, with a use left, one of the units that
// take part subordinate to it; no superior HQ. Rules 18.2.1, 18.3.
func Supporters(s *state.State, side components.Side, hex components.Place, taking []components.UnitID) (hqs []components.UnitID) {
	for hq := range s.All(side, components.HQ) {
		if s.Info(hq).HQ.Superior || UsesLeft(s, hq) == 0 || !InReach(s, hq, hex) {
			continue
		}
		if slices.ContainsFunc(taking, func(id components.UnitID) bool { return Commands(s, hq, id) }) {
			hqs = append(hqs, hq)
		}
	}
	return hqs
}

// ChemicalHQs are the HQs of a side that may use chemical weapons in a combat over a hex: a point is left, the hex is not yet marked and in
// reach, and subordinate units that are not isolated take part; no superior HQ. It takes no use. Rules 18.2.4, 18.3, ADV-A11.
func ChemicalHQs(s *state.State, side components.Side, hex components.Place, taking []components.UnitID) (hqs []components.UnitID) {
	if s.Advanced.Chemical[side] == 0 || s.Chemicals(hex) > 0 {
		return nil
	}
	for hq := range s.All(side, components.HQ) {
		if s.Info(hq).HQ.Superior || !Usable(s, hq) || !InReach(s, hq, hex) {
			continue
		}
		if slices.ContainsFunc(taking, func(id components.UnitID) bool { return Commands(s, hq, id) && !s.Unit(id).Has(state.Isolated) }) {
			hqs = append(hqs, hq)
		}
	}
	return hqs
}

// Most is how many HQs may support one combat: two of the attacker, one of the defender. Rule 18.2.1.
func Most(attacks bool) int {
	if attacks {
		return 2
	}
	return 1
}

// Support is what some HQs add to the strength of their side: their full values, whatever the terrain and their own state.
// Rule 18.2.1.
func Support(s *state.State, hqs []components.UnitID) (sum int) {
	for _, hq := range hqs {
		sum += int(s.Info(hq).HQ.Support)
	}
	return sum
}

// Covers tells whether a usable HQ of a side is within two hexes of a hex: its air defenses there fire with -1, once, and its
// enemies meet the national system. Rules 18.2.3, 24.1, ADV-A10.
func Covers(s *state.State, side components.Side, hex components.Place) bool {
	for hq := range s.All(side, components.HQ) {
		if at := s.Unit(hq).At; s.Set().IsHex(at) && Usable(s, hq) && s.Set().Distance(at, hex) <= 2 {
			return true
		}
	}
	return false
}

// UseHQ takes a use from an HQ: a strike, or support of a combat. Rule 18.2.
func UseHQ(r *state.Referee, hq components.UnitID) { r.Emit(HQUsed{HQ: hq}) }

// endResupply ends AP3: HQs that are still out of supply lose their uses until AR6. Rules 19.5, 19.6, ADV-A48.
func endResupply(r *state.Referee) {
	for side := range components.Side(components.Sides) {
		for hq := range r.State.All(side, components.HQ) {
			if u := r.State.Unit(hq); u.At >= 0 && u.Has(state.Unsupplied) && u.Missions < usesOfTurn {
				r.Emit(HQReset{HQ: hq, Spent: usesOfTurn})
			}
		}
	}
	r.Enter(state.SegmentBegin)
}

// ResetHQs gives the HQs their uses of the next turn: none out of supply or isolated, one with a Strike marker or rebuilt in
// the phase before, else two. An HQ with an emergency marker is in supply in this step, so it gets its uses back; the marker comes off
// afterwards, and the HQ does nothing before it is in supply again. Rules 18.2, 19.6, ADV-A9.
func ResetHQs(r *state.Referee) {
	for side := range components.Side(components.Sides) {
		for hq := range r.State.All(side, components.HQ) {
			u := r.State.Unit(hq)
			if u.At < 0 {
				continue
			}
			spent := int8(0)
			switch {
			case u.Flags&(state.Unsupplied|state.Isolated) != 0:
				spent = usesOfTurn
			case u.Strike > 0 || u.Has(state.Rebuilt):
				spent = 1
			}
			if u.Missions != spent {
				r.Emit(HQReset{HQ: hq, Spent: spent})
			}
		}
	}
}
