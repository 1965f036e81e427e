package logistics

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Ranges of the sources that are no counters (19.1) and of a depot with Strike 2 (27.3).
var (
	beachheadRange = components.Points(4)
	urbanRange     = components.Points(6)
	fixedRange     = components.Points(8)
	damagedDepot   = components.Points(4)
)

// source is where supply comes from (19.1), with the lines that lead to it.
type source struct {
	*lines
	feedsMS bool // a depot or an Urban hex: MSUs work within its range
	hq      components.UnitID
}

// sources of supply of a side: depots, MSUs that work, beachheads, Urban hexes, and what the scenario adds. Rules 19.1, 27.3.
func sources(s *state.State, side components.Side) []source {
	found := fixedSources(s, side)
	for id := range s.All(side, components.MSU) {
		u := s.Unit(id)
		if u.Aboard == components.NoUnit && s.Set().IsHex(u.At) && feeds(u.At, found) {
			found = append(found, source{lines: linesTo(s, side, u.At, s.Info(id).Supply.Range), hq: components.NoUnit})
		}
	}
	return found
}

// feeds tells whether a hex lies within the range of a depot or of an Urban source. Rule 19.1.
func feeds(at components.Place, all []source) bool {
	return slices.ContainsFunc(all, func(src source) bool { return src.feedsMS && src.lead(at, false) })
}

// fixedSources are all sources but MSUs.
func fixedSources(s *state.State, side components.Side) (found []source) {
	set := s.Set()
	add := func(at components.Place, within components.Movement, feedsMS bool) {
		found = append(found, source{linesTo(s, side, at, within), feedsMS, components.NoUnit})
	}
	for id := range s.All(side, components.Depot) {
		if u := s.Unit(id); set.IsHex(u.At) {
			within := s.Info(id).Supply.Range
			if u.Strike >= 2 {
				within = damagedDepot
			}
			add(u.At, within, true)
		}
	}
	for i := range s.Beachheads {
		if b := &s.Beachheads[i]; b.Side == side && b.Strike < 2 && inShoreOwned(s, side, b.At) {
			add(b.At, beachheadRange, false)
		}
	}
	for i := range set.Hexes {
		p, hex := components.Place(i), &set.Hexes[i]
		switch {
		case s.Control[p] != side || !s.Own(side, p):
		case hex.Settlement == components.UrbanArea:
			add(p, urbanRange, true)
		case hex.Exit && hex.HasRoad():
			add(p, fixedRange, true) // the scenario: the holding box supplies along the roads
		}
	}
	for _, p := range set.Sides[side].Advanced.SupplyPorts {
		if s.Control[p] == side && s.Damage(p, components.Port) < 2 && inShoreOpen(s, side, p) {
			add(p, fixedRange, true)
		}
	}
	return found
}

// inShoreOwned tells whether a side controls the In-Shore box of a zone that touches a hex.
func inShoreOwned(s *state.State, side components.Side, p components.Place) bool {
	for _, sea := range s.Set().SeaAround(p) {
		if s.InShoreControl(s.Set().ZoneOf(sea)) == side {
			return true
		}
	}
	return false
}

// inShoreOpen tells whether the enemy does not control every In-Shore box next to a port.
func inShoreOpen(s *state.State, side components.Side, p components.Place) bool {
	for _, sea := range s.Set().SeaAround(p) {
		if s.InShoreControl(s.Set().ZoneOf(sea)) != side.Enemy() {
			return true
		}
	}
	return false
}

// island tells whether a hex is one of a zone's islands, supplied as long as its side controls a port there and the enemy
// does not control the In-Shore box (scenario).
func island(s *state.State, side components.Side, p components.Place) bool {
	for z := range s.Set().Zones {
		zone := &s.Set().Zones[z]
		in, port := false, false
		for _, q := range zone.Islands {
			in = in || q == p
			port = port || s.Set().Hexes[q].Port > 0 && s.Control[q] == side
		}
		if in && port && s.InShoreControl(components.Zone(z)) != side.Enemy() {
			return true
		}
	}
	return false
}
