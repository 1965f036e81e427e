package logistics

import (
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

// source is where supply comes from (19.1).
type source struct {
	at      components.Place
	within  components.Movement
	feedsMS bool // a depot or an Urban hex: MSUs work within its range
}

// sources of supply of a side: depots, MSUs that work, beachheads, Urban hexes, and what the scenario adds. Rules 19.1, 27.3.
func sources(s *state.State, side components.Side) []source {
	found := fixedSources(s, side)
	for id := range s.All(side, components.MSU) {
		u := s.Unit(id)
		if u.Aboard == components.NoUnit && s.Set().IsHex(u.At) && feeds(s, side, u.At, found) {
			found = append(found, source{at: u.At, within: s.Info(id).Supply.Range})
		}
	}
	return found
}

// feeds tells whether a hex lies within the range of a depot or of an Urban source. Rule 19.1.
func feeds(s *state.State, side components.Side, at components.Place, all []source) bool {
	l := linesFrom(s, side, at, fixedRange)
	for _, src := range all {
		if src.feedsMS && (src.at == at || l.reach(src.at, src.within, false)) {
			return true
		}
	}
	return false
}

// fixedSources are all sources but MSUs.
func fixedSources(s *state.State, side components.Side) (found []source) {
	set := s.Set()
	for id := range s.All(side, components.Depot) {
		if u := s.Unit(id); set.IsHex(u.At) {
			within := s.Info(id).Supply.Range
			if u.Strike >= 2 {
				within = damagedDepot
			}
			found = append(found, source{u.At, within, true})
		}
	}
	for i := range s.Beachheads {
		if b := &s.Beachheads[i]; b.Side == side && b.Strike < 2 && inShoreOwned(s, side, b.At) {
			found = append(found, source{at: b.At, within: beachheadRange})
		}
	}
	for i := range set.Hexes {
		p, hex := components.Place(i), &set.Hexes[i]
		switch {
		case s.Control[p] != side || !s.Own(side, p):
		case hex.Settlement == components.UrbanArea:
			found = append(found, source{p, urbanRange, true})
		case hex.Exit && hex.HasRoad():
			found = append(found, source{p, fixedRange, true}) // the scenario: the holding box supplies along the roads
		}
	}
	for _, p := range set.Sides[side].Advanced.SupplyPorts {
		if s.Control[p] == side && s.Damage(p, components.Port) < 2 && inShoreOpen(s, side, p) {
			found = append(found, source{p, fixedRange, true})
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
