package position

import "github.com/umpire-games/umpire/engine/eots/components"

// navalRate is the number of hexes by sea for each point of the Operations value (8.1).
const navalRate = 5

// navalAllowance is the distance by sea without doubling (8.1, 7.22).
func (m *Mover) navalAllowance() int {
	if m.NavalAllowance > 0 {
		return m.NavalAllowance
	}
	return navalRate * m.Allowance
}

// planSail is normal naval movement. Rule 8.21: hex by hex over sea hexsides, through
// anything that floats or stands ashore; zones of influence do not matter.
func (s *Situation) planSail(m *Mover, w crew, b *board, p *passage) verdict {
	p.medium, p.budget = bySea, m.navalAllowance()
	p.bar(&s.atlas.geography.manchukuo, "13.91", "eots.move.manchukuo")
	switch {
	case m.PostBattle:
		p.ends = s.ports(b)
		if !m.Home.IsEmpty() {
			p.ends = s.atlas.plot(m.Home)
		}
		p.elsewhere = verdict{"9.6", "eots.move.port-after-battle"}
	case m.Reaction:
		s.planNavalReaction(m, w, b, p)
	default:
		s.planNavalEnds(m, w, b, p)
	}
	return verdict{}
}

func (s *Situation) ports(b *board) plane {
	p := both(&b.friendly, &s.atlas.ports)
	return p
}

// planNavalEnds finds where the Offensives player's ships may end. Rule 8.21:
// D a friendly port; A, B a hex with enemy units; C a hex with an own carrier from
// which it takes part in a battle; E a hex where own ground units have landed, for
// a carrier and its stack also one within its range (B-A04). Which battles are declared is not
// known yet: a hex with enemy units within range of the carrier is enough now and
// everything is tested again at the declaration (B-A03).
func (s *Situation) planNavalEnds(m *Mover, w crew, b *board, p *passage) {
	p.ends = s.ports(b)
	p.ends.unite(&b.enemy)
	p.elsewhere = verdict{"8.21", "eots.move.naval-end"}

	var landings plane
	expected := m.Landings.Union(m.ToCome)
	landings = s.atlas.plot(expected)
	p.ends.unite(&landings)

	marks := s.targets(m, b)
	covered := both(&landings, &b.foreign)
	marks.unite(&covered)
	if w.carriers > 0 {
		reach := within(marks, w.carrierRange)
		p.ends.unite(&reach)
	} else {
		posts := s.carrierPosts(m, b, &marks)
		p.ends.unite(&posts)
	}
	p.barSecond(m, b)
	p.ends.exclude(&s.atlas.geography.closed)
}

// targets are the hexes that may become battle hexes for carriers at range. Rule 7.24:
// hexes with enemy units, but not in the interior of China; of an Operations card's
// single battle hex, only the one that is settled already.
func (s *Situation) targets(m *Mover, b *board) plane {
	p := b.enemy
	if m.OneBattle && !b.battles.empty() {
		p = b.battles
	}
	p.exclude(&s.atlas.geography.inlandChina)
	spared := s.spared(m.Side)
	p.exclude(&spared)
	return p
}

// carrierPosts are the hexes with an activated own carrier outside the stack that has
// one of the marks in range: other ships may end beside it (8.21 C, E).
func (s *Situation) carrierPosts(m *Mover, b *board, marks *plane) plane {
	var posts plane
	for unit := range s.P.Activated.Without(b.stack).All() {
		info, place := &s.Set.Units[unit], s.P.Pieces[unit].Place
		if info.Side != m.Side || !info.Carrier() || !place.OnMap() {
			continue
		}
		at := s.atlas.cells[place.Loc()]
		if near := within(planeAt(at), int(info.Range)); near.meets(marks) {
			posts.add(at)
		}
	}
	return posts
}

// planNavalReaction finds where reacting ships may end. Rule 7.26: every activated unit
// takes part in a battle. A carrier needs one in range; if it leaves a battle hex, that
// battle (9.11). Other ships go into a battle hex or escort a carrier that fights
// (AMB-34, B-A50, 9.12); out of a battle hex they may not move.
func (s *Situation) planNavalReaction(m *Mover, w crew, b *board, p *passage) {
	p.elsewhere = verdict{"7.26", "eots.move.reaction-fights"}
	if b.battles.has(b.start) && w.carriers < len(m.Units) {
		p.held = verdict{"7.26", "eots.move.reaction-stays"}
		return
	}
	if w.carriers > 0 {
		p.ends = within(b.battles, w.carrierRange)
		if b.battles.has(b.start) {
			here := within(planeAt(b.start), w.carrierRange)
			p.ends.intersect(&here)
		}
	} else {
		p.ends = s.carrierPosts(m, b, &b.battles)
	}
	// A hex with enemy units that was not declared takes no battle now.
	quiet := without(&b.enemy, &b.battles)
	p.ends.unite(&b.battles)
	p.ends.exclude(&s.atlas.geography.closed)
	p.barEnd(&quiet, "7.26", "eots.move.reaction-undeclared")
}

// planSailStrategic is strategic naval movement. Rule 8.23: from a friendly port to
// a friendly port at twice the rate; not into un-neutralised enemy ZOI nor a battle
// hex. A carrier that moves so neutralises nothing, and the start hex is not entered
// (B-A06).
func (s *Situation) planSailStrategic(m *Mover, b *board, p *passage) verdict {
	p.medium, p.budget = bySea, 2*m.navalAllowance()
	p.ends = s.ports(b)
	p.elsewhere = verdict{"8.23", "eots.move.strategic-port"}
	if !p.ends.has(b.start) {
		return verdict{"8.23", "eots.move.strategic-start"}
	}
	zone := s.hostileTo(m, b)
	p.bar(&s.atlas.geography.manchukuo, "13.91", "eots.move.manchukuo")
	p.bar(&zone, "8.23", "eots.move.strategic-zoi")
	s.holdInZone(b, &zone, "8.23", p)
	p.bar(&b.battles, "8.23", "eots.move.strategic-battle")
	p.barEnd(&b.enemy, "8.23", "eots.move.strategic-enemy")
	return verdict{}
}

// StrandedShips are the ships of a side among the given ones that may not stay where they have
// ended their movement, once battles are declared (B-A03). Rule 8.21: a ship ends in a
// friendly port, in a battle hex, in a hex where own ground units have landed, or in one
// with an own carrier that fights or covers a landing from there (fighting: the carriers
// that have such a task; rule 7.24.6 asks it of every carrier outside port).
func (s *Situation) StrandedShips(side components.Side, ships components.UnitSet, battles, landings components.LocSet,
	fighting components.UnitSet,
) components.UnitSet {
	havens := s.FriendlyPorts(side).Union(battles).Union(landings)
	var posts components.LocSet
	for unit := range fighting.All() {
		if loc := s.P.Pieces[unit].Place.Loc(); loc != components.NoLoc && s.Set.Units[unit].Carrier() {
			posts.Add(loc)
		}
	}
	return ships.Intersect(s.Set.UnitsOf(side)).Without(fighting).Where(func(unit components.Unit) bool {
		info, loc := &s.Set.Units[unit], s.P.Pieces[unit].Place.Loc()
		return info.Class == components.Naval && loc != components.NoLoc && !havens.Has(loc) && (info.Carrier() || !posts.Has(loc))
	})
}

// searchSea floods the sea from the source, one layer of hexes for each hex of distance.
func (r *Reach) searchSea() {
	r.begin()
	sea, way := &r.s.atlas.sea, &r.way
	zoned := !way.zone.empty()
	for cost := 1; cost <= min(r.budget, maxSteps); cost++ {
		front, next := &r.layers[cost-1], &r.layers[cost]
		*next = plane{}
		if zoned {
			way.stepZone(sea, front, next)
		} else {
			sea.step(front, next)
		}
		r.sailLanes(cost, next)
		var fresh uint64
		for w := range next {
			next[w] &^= way.blocked[w] | r.reached[w]
			r.reached[w] |= next[w]
			fresh |= next[w]
		}
		if fresh == 0 && len(r.s.atlas.lanes) == 0 {
			return
		}
		r.depth = cost
	}
}

// stepZone goes one step where a zone may be left but not entered (9.62).
func (p *passage) stepZone(over *mesh, front, next *plane) {
	outside := *front
	outside.exclude(&p.zone)
	over.step(&outside, next)
	next.exclude(&p.zone)
	inside := *front
	inside.intersect(&p.zone)
	over.step(&inside, next)
}

// mayCross tells whether one step by sea obeys the zone.
func (p *passage) mayCross(from, to cell) bool { return !p.zone.has(to) || p.zone.has(from) }

// traceSea appends the way back from a reached hex, the source left out.
func (r *Reach) traceSea(dst []components.Loc, to cell) []components.Loc {
	set, atlas := r.s.Set, r.s.atlas
	loc := atlas.geography.locs[to]
	for cost := r.costTo(to); cost > 0; cost-- {
		dst = append(dst, loc)
		if from, length := r.laneInto(loc, cost); length > 0 {
			loc, cost = from, cost-length+1
			continue
		}
		for d := range set.Sides[loc] {
			side := &set.Sides[loc][d]
			if !side.Sea || side.To == components.NoLoc {
				continue
			}
			before := atlas.cells[side.To]
			if r.layers[cost-1].has(before) && r.way.mayCross(before, atlas.cells[loc]) {
				loc = side.To
				break
			}
		}
	}
	return dst
}

func (s *Situation) checkSea(p *passage, path []components.Loc) error {
	at, cost := p.start, 0
	for _, loc := range path {
		if loc >= 0 && int(loc) < components.NumHexes {
			if length := s.laneLength(at, s.atlas.cells[loc]); length > 0 {
				if v := p.entering(s.atlas.cells[loc]); v.refused() {
					return v.in(s.Set, loc)
				}
				at, cost = s.atlas.cells[loc], cost+length
				continue
			}
		}
		cost++
		next, err := s.step(p, at, loc, func(side *components.Hexside) bool { return side.Sea })
		if err != nil {
			return err
		}
		if !p.mayCross(at, next) {
			return verdict{"9.62", "eots.move.zoi-again"}.in(s.Set, loc)
		}
		at = next
	}
	if cost > p.budget {
		return verdict{"8.1", "eots.move.too-far"}.in(s.Set, path[len(path)-1])
	}
	return nil
}

// SeaRange are the hexes within a number of hexes of connected water of some hexes, those
// included (J2).
func (s *Situation) SeaRange(from components.LocSet, hexes int) components.LocSet {
	var reached, next plane
	reached = s.atlas.plot(from)
	for range hexes {
		next = reached
		s.atlas.sea.step(&reached, &next)
		reached = next
	}
	return s.atlas.gather(reached)
}
