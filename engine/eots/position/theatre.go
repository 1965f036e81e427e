package position

import (
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Hexes that the special rules of the small scenarios name. Oahu and Singapore stand for
// the boxes beside their maps.
const (
	trukHex      = hexgrid.Number(4017)
	singaporeHex = hexgrid.Number(2015)
	jitraHex     = hexgrid.Number(1912)
	// southPacificStart is the first turn of the South Pacific scenario.
	southPacificStart = 3
)

// oahuLinks are the hexes of the South Pacific map that the Oahu box is joined to: the
// ports of the New Hebrides and the sea between them.
var oahuLinks = [...]hexgrid.Number{4825, 4826, 4926, 4828}

func boxed(on components.Map, h hexgrid.Number) bool {
	return on == components.SouthPacificMap && h == oahuHex || on == components.BurmaMap && h == singaporeHex
}

// A lane joins the box of a small map to a hex of it by sea, over the number of hexes that
// is printed beside it (1.23).
type lane struct {
	box, port       cell
	boxLoc, portLoc components.Loc
	length          int
}

func (s sheet) lanes(a *atlas) []lane {
	box, ports := oahuHex, oahuLinks[:]
	switch s.on {
	case components.MainMap:
		return nil
	case components.BurmaMap:
		box, ports = singaporeHex, []hexgrid.Number{jitraHex}
	}
	lanes := make([]lane, 0, len(ports))
	for _, h := range ports {
		from, to := s.set.Loc(box), s.set.Loc(h)
		lanes = append(lanes, lane{a.cells[from], a.cells[to], from, to, s.set.Distance(from, to)})
	}
	return lanes
}

// sailLanes adds the hexes that are reached along a lane for exactly this cost.
func (r *Reach) sailLanes(cost int, next *plane) {
	for _, l := range r.s.atlas.lanes {
		if cost < l.length {
			continue
		}
		front := &r.layers[cost-l.length]
		if front.has(l.box) {
			next.add(l.port)
		}
		if front.has(l.port) {
			next.add(l.box)
		}
	}
}

// laneInto is the hex from which a lane led into another one that was reached for a cost,
// with its length; 0 where none did.
func (r *Reach) laneInto(to components.Loc, cost int) (components.Loc, int) {
	for _, l := range r.s.atlas.lanes {
		switch {
		case cost < l.length:
		case to == l.boxLoc && r.layers[cost-l.length].has(l.port):
			return l.portLoc, l.length
		case to == l.portLoc && r.layers[cost-l.length].has(l.box):
			return l.boxLoc, l.length
		}
	}
	return components.NoLoc, 0
}

// laneLength is the length of the lane between two hexes, 0 without one.
func (s *Situation) laneLength(from, to cell) int {
	for _, l := range s.atlas.lanes {
		if from == l.box && to == l.port || from == l.port && to == l.box {
			return l.length
		}
	}
	return 0
}

// Lanes are the hexes that a lane joins to a hex: the box of a small map and the ports
// that it belongs to. None on the main map.
func (s *Situation) Lanes(loc components.Loc) components.LocSet {
	var hexes components.LocSet
	for _, l := range s.atlas.lanes {
		switch loc {
		case l.boxLoc:
			hexes.Add(l.portLoc)
		case l.portLoc:
			hexes.Add(l.boxLoc)
		}
	}
	return hexes
}

// Sheet are the hexes of the map in play that somebody controls, with its box.
func (p *Position) Sheet(set *components.Set) components.LocSet { return atlasOf(set, p.Map).held }

// Boxed tells whether a hex of the small map in play is only the box that stands for it.
func (p *Position) Boxed(set *components.Set, loc components.Loc) bool {
	return p.Map != components.MainMap && loc != components.NoLoc && boxed(p.Map, set.Hex(loc))
}

// Withheld tells whether a special rule of a small scenario keeps an HQ from activating
// units in a hex, for events too that ask for no supply. Rule 2.1, South Pacific: nobody at Truk on turn 3, and the HQ in the
// Oahu box only units there and in the New Hebrides. Burma: nobody in the Singapore box.
func (s *Situation) Withheld(hq components.Unit, loc components.Loc) bool {
	if s.P.Map == components.MainMap || loc == components.NoLoc {
		return false
	}
	h := s.Set.Hex(loc)
	if s.P.Map == components.BurmaMap {
		return h == singaporeHex
	}
	return h == trukHex && s.P.Turn == southPacificStart || s.outOfArea(hq, loc)
}

// outOfArea tells whether a hex lies beyond the part of the South Pacific map that the HQ in
// the Oahu box has to do with (2.1).
func (s *Situation) outOfArea(hq components.Unit, loc components.Loc) bool {
	place := s.P.Pieces[hq].Place
	if s.P.Map != components.SouthPacificMap || !place.OnMap() || s.Set.Hex(place.Loc()) != oahuHex {
		return false
	}
	h := s.Set.Hex(loc)
	return h != oahuHex && !slices.Contains(oahuLinks[:], h)
}

// Spared are the hexes that a side may neither enter nor attack by the special rules of a
// small scenario. Rule 2.1: the enemy's box; in the South Pacific Truk on turn 3; in Burma
// hexes with nothing but an enemy HQ.
func (s *Situation) Spared(side components.Side) components.LocSet {
	p := s.spared(side)
	return s.atlas.gather(p)
}

func (s *Situation) spared(side components.Side) plane {
	var p plane
	switch s.P.Map {
	case components.SouthPacificMap:
		if side == components.Japan {
			p.add(cellOf(oahuHex))
		} else if s.P.Turn == southPacificStart {
			p.add(cellOf(trukHex))
		}
	case components.BurmaMap:
		if side == components.Allies {
			p.add(cellOf(singaporeHex))
		}
		for hq := range s.HQs(side.Other()).All() {
			if loc := s.P.Pieces[hq].Place.Loc(); !s.Occ.Has(loc, side.Other(), AnyUnits&^HQUnits) {
				p.add(s.atlas.cells[loc])
			}
		}
	}
	return p
}

// barTheatre closes hexes to a stack by the special rules of the small scenarios. Rule 2.1,
// Burma: the Singapore box is for ships only, and no Allied ground unit goes to Siam or
// Indochina.
func (s *Situation) barTheatre(m *Mover, p *passage) {
	spared := s.spared(m.Side)
	p.bar(&spared, "2.1", "eots.move.spared")
	if s.P.Map != components.BurmaMap {
		return
	}
	ground := slices.ContainsFunc(m.Units, func(unit components.Unit) bool { return s.Set.Units[unit].Class == components.Ground })
	if !ground {
		return
	}
	box := planeAt(cellOf(singaporeHex))
	p.bar(&box, "2.1", "eots.move.box-ships")
	closed := s.closedGround(m.Side)
	p.bar(&closed, "2.1", "eots.move.siam")
}

// closedGround are the hexes of a small map where no ground unit of a side may be (2.1):
// those beyond its edges and, in Burma, the Singapore box and for the Allies Siam and
// Indochina.
func (s *Situation) closedGround(side components.Side) plane {
	var closed plane
	if s.P.Map == components.MainMap {
		return closed
	}
	if s.P.Map == components.BurmaMap && side == components.Allies {
		barred := s.Set.Areas.Siam.Union(s.Set.Areas.Indochina)
		closed = s.atlas.plot(barred)
	}
	closed.unite(&s.atlas.geography.beyond)
	if s.P.Map == components.BurmaMap {
		closed.add(cellOf(singaporeHex))
	}
	return closed
}

// barTerritory closes the hexes that ground units of the stack may never enter
// (Rules 8.41, 13.91).
func (s *Situation) barTerritory(m *Mover, p *passage) {
	g := &s.atlas.geography
	p.bar(&g.closed, "8.41", "eots.move.closed")
	chinese, others := false, false
	for _, unit := range m.Units {
		info := &s.Set.Units[unit]
		if info.Class != components.Ground {
			continue
		}
		if info.Nationality == components.Chinese {
			chinese = true
		} else {
			others = true
		}
	}
	if chinese {
		p.bar(&g.notChinese, "8.41", "eots.move.chinese-area")
	}
	if others {
		p.bar(&g.inlandChina, "8.41", "eots.move.inland-china")
	}
	if m.Side == components.Japan {
		p.bar(&g.mainlandIndia, "8.41", "eots.move.india")
	}
}

// forbidden are the hexes that a ground unit may never enter, by movement, retreat or
// disengagement. Rule 8.41: nobody Soviet territory, nor Manchukuo (13.91); A, D only
// Chinese units the interior of China; B the Japanese of India only the north and
// Ceylon; E Chinese units only Burma, Northern India and the surroundings of Kunming.
func (s *Situation) forbidden(info *components.UnitInfo) plane {
	g := &s.atlas.geography
	p := g.closed
	if info.Nationality == components.Chinese {
		p.unite(&g.notChinese)
	} else {
		p.unite(&g.inlandChina)
	}
	if info.Side == components.Japan {
		p.unite(&g.mainlandIndia)
	}
	return p
}

// Forbidden tells whether a ground unit may never enter a hex (8.41).
func (s *Situation) Forbidden(unit components.Unit, loc components.Loc) bool {
	never := s.forbidden(&s.Set.Units[unit])
	return never.has(s.atlas.cells[loc])
}
