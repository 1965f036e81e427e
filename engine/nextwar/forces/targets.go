// Package forces is the special operations forces of the Advanced Game (20): reconnaissance, targeting and raids.
//
// A phase begins with [Begin]; its stages are SpecialForces, in which the side assigns its markers, and SpecialMissions, in which they
// are carried out: reconnaissance first, then targeting, then raids. What follows is told to [Begin].
package forces

import (
	"maps"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/detection"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Available are the markers that a side may assign: in play, neither used in this turn nor assigned already. Rule 20.1.
func Available(s *state.State, side components.Side) (markers []components.UnitID) {
	for id := range s.All(side, components.SOF) {
		if s.Unit(id).At == components.Nowhere && s.Unit(id).Missions == 0 {
			markers = append(markers, id)
		}
	}
	return markers
}

// kinds are the words of the kinds of missions in orders, in the order in which they are carried out.
var kinds = [...]string{state.Recon: "recon", state.Targeting: "target", state.Raid: "raid"}

// Targets that a kind of mission of a side may be sent against, those of earlier missions of this turn left out. Rule 20.1.3.
func Targets(s *state.State, by components.Side, kind state.SpecialKind) (targets []state.Target) {
	add := func(t state.Target) {
		if !taken(s, kind, t) {
			targets = append(targets, t)
		}
	}
	for i := range s.Units {
		id := components.UnitID(i)
		if t, ok := unitTarget(s, by, kind, id); ok && !s.Conceals(engine.For(state.Seat(by)), id) {
			add(t)
		}
	}
	for _, t := range stackTargets(s, by) {
		if kind == state.Recon || taken(s, state.Recon, t) {
			add(t)
		}
	}
	if kind == state.Recon {
		return targets
	}
	for i := range s.Set().Hexes {
		p := components.Place(i)
		for site := range components.Site(components.Sites) {
			if Stands(s, p, site) && s.Control[p] == by.Enemy() && s.Damage(p, site) < state.Destroyed {
				add(state.Target{Kind: state.SiteTarget, At: p, Site: site, Unit: components.NoUnit})
			}
		}
	}
	if kind == state.Targeting {
		return targets
	}
	for _, track := range []components.Track{components.DetectionTrack, components.SAMTrack} { // never AAA: A-54
		if s.Advanced.Tracks[by.Enemy()][track] > 0 {
			targets = append(targets, state.Target{Kind: state.AirDefenseTarget, Track: track, At: components.Nowhere, Unit: components.NoUnit})
		}
	}
	if s.Advanced.Ballistic[by.Enemy()] > 0 {
		targets = append(targets, state.Target{Kind: state.PointsTarget, At: components.Nowhere, Unit: components.NoUnit})
	}
	for i := range s.Set().Hexes {
		if interdictable(s.Set().Hex(components.Place(i)).Terrain) {
			add(state.Target{Kind: state.HexTarget, At: components.Place(i), Unit: components.NoUnit})
		}
	}
	return targets
}

// unitTarget is a counter as the target of a mission; false where it may not be one. Whether it is detected is looked at when the
// raid is carried out, so that a reconnaissance of the same phase helps. Rule 20.1.3.
func unitTarget(s *state.State, by components.Side, kind state.SpecialKind, id components.UnitID) (state.Target, bool) {
	info, u := s.Info(id), s.Unit(id)
	t := state.Target{Kind: state.UnitTarget, Unit: id, At: u.At}
	if info.Side == by || u.Aboard != components.NoUnit || !s.Set().IsHex(u.At) {
		return t, false
	}
	switch kind {
	case state.Recon:
		return t, info.Kind.OnMap() && !detection.Found(s, by, id)
	case state.Targeting:
		return t, info.Kind.OnMap()
	default:
		return t, raidable(info.Kind) || info.Kind == components.Helicopter && cityBase(s, u.At)
	}
}

// raidable tells whether counters of a kind are raided wherever they are. Rule 20.2.1.
func raidable(kind components.Kind) bool {
	return kind == components.HQ || kind == components.Depot || kind == components.MSU
}

// stackTargets are the counters in hexes that a side does not know, each by a number in its hex. Which one that is will be dealt, so
// that numbers say nothing. A raid or targeting is offered where a reconnaissance may find what it needs. Rules 13.2, 20.1.3.
func stackTargets(s *state.State, by components.Side) (targets []state.Target) {
	counts := make(map[components.Place]int8)
	for _, id := range s.Hidden(engine.For(state.Seat(by))) {
		if u := s.Unit(id); u.Aboard == components.NoUnit && s.Set().IsHex(u.At) {
			counts[u.At]++
		}
	}
	for _, p := range slices.Sorted(maps.Keys(counts)) {
		for n := range counts[p] {
			targets = append(targets, state.Target{Kind: state.StackTarget, Unit: components.NoUnit, At: p, Nth: n + 1})
		}
	}
	return targets
}

// cityBase tells whether helicopters are based in a City or Urban hex without an airbase or airfield. Rule 20.1.3.
func cityBase(s *state.State, p components.Place) bool {
	hex := s.Set().Hex(p)
	return hex.Land() && hex.Settlement >= components.City && !hex.Airbase && !hex.Airfield
}

// Stands tells whether a hex has a site.
func Stands(s *state.State, p components.Place, site components.Site) bool {
	hex := s.Set().Hex(p)
	switch site {
	case components.Airbase:
		return hex.Airbase
	case components.Airfield:
		return hex.Airfield
	default:
		return hex.Port > 0
	}
}

// interdictable tells whether special forces may block a hex: closed country only. Rule 20.1.3.
func interdictable(t components.Terrain) bool {
	return t != components.Sea && t.Closeness() > 0
}

// taken tells whether a mission of this turn has the target already: one of each kind for a unit, site or hex. Rule 20.1.3.
func taken(s *state.State, kind state.SpecialKind, t state.Target) bool {
	return slices.ContainsFunc(s.Advanced.Special, func(m state.SpecialMission) bool { return m.Kind == kind && same(m.Target, t) })
}

// same tells whether two targets are one: a unit is the same wherever it stands, an unknown counter before and after it is dealt.
func same(a, b state.Target) bool {
	switch {
	case a.Kind != b.Kind:
		return false
	case a.Kind == state.UnitTarget:
		return a.Unit == b.Unit
	case a.Kind == state.StackTarget:
		return a.At == b.At && a.Nth == b.Nth
	}
	return a == b
}
