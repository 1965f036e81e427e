// Package detection finds what may be struck in the Advanced Game: ground targets (21) and ships (17.1.2). Detection decides what is
// a legal target; it hides counters in fog of war only (13.2).
//
// Its stages and what they enter next: ElectronicDetection (AE1, both sides) -> the stage that turn names;
// NavalDetection (AN6) -> the stage that turn names.
package detection

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Found tells whether a side may strike an enemy ground unit, HQ, depot or MSU: it is next to an own ground unit, has been
// found by special forces or electronic means, or is seen from the air. Rules 21.0, 21.1.
func Found(s *state.State, by components.Side, target components.UnitID) bool {
	u, info := s.Unit(target), s.Info(target)
	if info.Side == by || !info.Kind.OnMap() || !ashore(s, target) {
		return false
	}
	return u.Has(state.Detected) || s.NextToEnemy(by.Enemy(), u.At) || SeenFromAir(s, by, target)
}

// SeenFromAir is air reconnaissance: ground units and MSUs, never HQs and depots, within range of an own usable airbase or
// airfield on the map, in open ground, in an overstacked hex, or in any hex with a road. Rules 21.2, 21.2.1.
func SeenFromAir(s *state.State, by components.Side, target components.UnitID) bool {
	info, at := s.Info(target), s.Unit(target).At
	if info.Kind != components.Ground && info.Kind != components.MSU {
		return false
	}
	hex := s.Set().Hex(at)
	switch hex.Terrain {
	case components.Flat, components.Rough, components.Marsh:
	default:
		if !hex.HasRoad() && s.Overstack(info.Side, at) == 0 {
			return false
		}
	}
	within := Range(s, by)
	for i := range s.Set().Hexes {
		p := components.Place(i)
		base := s.Set().Hex(p)
		if (base.Airbase || base.Airfield) && s.Control[p] == by && s.Set().Distance(p, at) <= within && s.AirbaseUsable(p) {
			return true
		}
	}
	return false
}

// Range of the air reconnaissance of a side, by the level of air superiority. Rule 21.2.1, ADV-A19.
func Range(s *state.State, by components.Side) int {
	charts := &s.Set().Charts.Advanced
	level := s.LevelFor(by)
	if level < 0 {
		return int(charts.OtherRange[-level])
	}
	return int(charts.HolderRange[level])
}

// Tries of electronic detection that a side has in this turn: those of its nations, one fewer for each nation in a Storm. Rules
// 21.3, 21.3.1.
func Tries(s *state.State, side components.Side) (n int) {
	for _, t := range s.Set().Sides[side].Advanced.ElectronicTries {
		if s.Turn < t.From {
			continue
		}
		many := int(t.Many)
		if s.Weather == components.Storm {
			many = max(0, many-1)
		}
		n += many
	}
	return n
}

// Listenable are the enemy HQs that a side may try to find: on the map, not superior, not detected yet. In fog of war nobody knows
// which of them are at sea. Rules 13.2, 18.3, 21.3.
func Listenable(s *state.State, side components.Side) (hqs []components.UnitID) {
	if s.Advanced == nil || Tries(s, side) <= int(s.Advanced.Listened[side]) {
		return nil
	}
	for hq := range s.All(side.Enemy(), components.HQ) {
		if u := s.Unit(hq); (ashore(s, hq) || s.Chosen.Fog && u.At >= 0) && !s.Info(hq).HQ.Superior && !u.Has(state.Detected) {
			hqs = append(hqs, hq)
		}
	}
	return hqs
}

// ashore tells whether a counter is in a hex itself.
func ashore(s *state.State, id components.UnitID) bool {
	u := s.Unit(id)
	return u.Aboard == components.NoUnit && s.Set().IsHex(u.At)
}

// finds is the greatest roll with which a side finds an HQ that is ashore. Rule 21.3.
func finds(s *state.State, by components.Side) int {
	set := s.Set()
	return int(set.Charts.Advanced.Electronic[set.Sides[by].Advanced.Electronic])
}

// listen rolls a try. Rule 21.3.
func listen(r *state.Referee, by components.Side, hq components.UnitID) {
	set := r.State.Set()
	roll := r.D10("electronic detection " + set.Units[hq].Word)
	r.Emit(Listened{Side: by, HQ: hq, Roll: int8(roll), Found: roll <= finds(r.State, by) && ashore(r.State, hq)})
}
