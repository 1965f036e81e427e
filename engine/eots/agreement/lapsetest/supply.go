package lapsetest

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Supply judges the supply of units by lapses: a plain reading of 6.21, hex by hex. The zones of
// influence and the supplied HQs and ports are ours.
type Supply struct {
	*position.Situation
	// NoInland: a line that came by sea never goes on over land. QuickRoutes: hexes along transport
	// routes count half in the length of a line over land.
	NoInland, QuickRoutes bool
	// FromKunming: the 4 movement points are counted from Kunming.
	FromKunming bool
}

// lineStep is where a line has come: the hex, how it came and whether it changed on the way.
type lineStep struct {
	at            components.Loc
	land, changed bool
}

// Supplied tells whether a unit is in supply.
func (s *Supply) Supplied(unit components.Unit) bool {
	info, place := &s.Set.Units[unit], s.P.Pieces[unit].Place
	loc := place.Loc()
	if !place.OnMap() || info.Class == components.HQ || s.P.Activated.Has(unit) || info.Side == components.Japan && loc == s.P.TokyoExpress {
		return s.InSupply(unit)
	}
	if s.ByKunming(unit) {
		return true
	}
	for hq := range s.SuppliedHQ.Intersect(s.HQs(info.Side)).All() {
		if s.MayCommand(hq, unit) && s.serves(hq, loc) {
			return true
		}
	}
	return false
}

// ByKunming tells whether Kunming supplies a unit on the map (13.75).
func (s *Supply) ByKunming(unit components.Unit) bool {
	info, place := &s.Set.Units[unit], s.P.Pieces[unit].Place
	return info.Side == components.Allies && info.Class != components.HQ && place.OnMap() && s.Kunming &&
		s.near(info.Side, place.Loc(), []components.Loc{s.Set.Loc(kunming)}, s.FromKunming)
}

// kunming is the printed hex of the source of supply in China (13.75).
const kunming = hexgrid.Number(2407)

// serves tells whether an HQ draws a line to a hex.
func (s *Supply) serves(hq components.Unit, to components.Loc) bool {
	side, from := s.Set.Units[hq].Side, s.P.Pieces[hq].Place.Loc()
	length := int(s.Set.Units[hq].HQRange)
	sea, land := s.lines(side, from, to, length)
	if sea {
		return true
	}
	if !land && !(s.QuickRoutes && s.along(side, from, to, 2*length)) {
		return false
	}
	sources := []components.Loc{from}
	for port := range s.Ports[side].All() {
		sources = append(sources, port)
	}
	return s.near(side, to, sources, s.P.Choices.Has(edition.PointsFromSource))
}

// barred tells whether the enemy closes the land hexsides of a hex (6.21 E, 13.75).
func (s *Supply) barred(side components.Side, loc components.Loc) bool {
	return s.Occ.Has(loc, side.Other(), position.Ashore) || side == components.Japan && s.Set.Areas.AroundKunming.Has(loc)
}

// lines tells whether lines of at most a length reach a hex, by the kind of the last hexside.
func (s *Supply) lines(side components.Side, from, to components.Loc, length int) (sea, land bool) {
	seen := map[lineStep]bool{}
	var front []lineStep
	add := func(step lineStep) {
		if !seen[step] {
			seen[step] = true
			front = append(front, step)
		}
	}
	add(lineStep{at: from, land: true})
	add(lineStep{at: from})
	for n := range length {
		now := front
		front = nil
		for _, step := range now {
			for d := range hexgrid.Direction(hexgrid.Directions) {
				hexside := &s.Set.Sides[step.at][d]
				switch {
				case hexside.To == components.NoLoc:
				case step.land && hexside.Land && (n == 0 || !s.barred(side, step.at)):
					add(lineStep{hexside.To, true, step.changed})
				case !step.land && hexside.Sea && !s.Hostile[side].Has(step.at) && !s.Hostile[side].Has(hexside.To):
					add(lineStep{hexside.To, false, step.changed})
				}
			}
		}
		for _, step := range front {
			if !step.changed && s.Ports[side].Has(step.at) && !s.barred(side, step.at) && (step.land || !s.NoInland) {
				add(lineStep{step.at, !step.land, true})
			}
		}
	}
	return seen[lineStep{to, false, false}] || seen[lineStep{to, false, true}],
		seen[lineStep{to, true, false}] || seen[lineStep{to, true, true}]
}

// along tells whether a line over land joins two hexes where routes into friendly hexes count half;
// its length is in half hexes.
func (s *Supply) along(side components.Side, from, to components.Loc, length int) bool {
	best := s.spread(side, []components.Loc{from}, length, func(at, next components.Loc) int {
		if s.cost(side, at, next) == 1 && s.P.Control(s.Set, next) == side {
			return 1
		}
		return 2
	})
	_, ok := best[to]
	return ok
}

// logisticHalves are the 4 movement points of 6.21 in halves.
const logisticHalves = 8

// near tells whether a hex is within 4 movement points of one of the sources (6.21).
func (s *Supply) near(side components.Side, to components.Loc, sources []components.Loc, fromSource bool) bool {
	best := s.spread(side, sources, logisticHalves, func(at, next components.Loc) int {
		if fromSource {
			return s.cost(side, at, next)
		}
		return s.cost(side, next, at)
	})
	_, ok := best[to]
	return ok
}

// spread are the hexes that are reached over land, with what they cost.
func (s *Supply) spread(side components.Side, from []components.Loc, limit int, price func(at, next components.Loc) int) map[components.Loc]int {
	best := map[components.Loc]int{}
	front := append([]components.Loc(nil), from...)
	for _, loc := range from {
		best[loc] = 0
	}
	for len(front) > 0 {
		at := front[0]
		front = front[1:]
		if best[at] > 0 && s.barred(side, at) {
			continue
		}
		for d := range hexgrid.Direction(hexgrid.Directions) {
			hexside := &s.Set.Sides[at][d]
			if hexside.To == components.NoLoc || !hexside.Land {
				continue
			}
			total := best[at] + price(at, hexside.To)
			if old, ok := best[hexside.To]; total <= limit && (!ok || total < old) {
				best[hexside.To] = total
				front = append(front, hexside.To)
			}
		}
	}
	return best
}

// cost is the cost of entering a neighbouring hex over land, in half points (8.42, 6.21).
func (s *Supply) cost(side components.Side, from, to components.Loc) int {
	for d := range hexgrid.Direction(hexgrid.Directions) {
		hexside := &s.Set.Sides[from][d]
		if hexside.To != to || hexside.Route == components.NoRoute {
			continue
		}
		built := true
		for _, project := range hexside.Needs {
			built = built && (project == components.NoProject || s.P.Built[project])
		}
		if built && !s.Occ.Has(from, side.Other(), position.AnyUnits) && !s.Occ.Has(to, side.Other(), position.AnyUnits) {
			return 1
		}
	}
	const open, rough, mountain = 2, 4, 6
	switch s.Set.Hexes[to].Terrain {
	case components.Open:
		return open
	case components.Mountain:
		return mountain
	}
	return rough
}
