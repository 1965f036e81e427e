package position

import (
	"math/bits"
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// ranges are the normal and the greatest range of a leg of an air unit or carrier (8.1).
func ranges(info *components.UnitInfo) (normal, greatest int) {
	return int(info.Range), int(max(info.Range, info.Extended))
}

// FightRange is the distance within which an air unit or carrier takes part in
// battles: extended range only without brackets, at half strength (8.1, 1.3).
func FightRange(info *components.UnitInfo) int {
	normal, greatest := ranges(info)
	if info.Bracketed {
		return normal
	}
	return greatest
}

// legLength is the longest leg that every unit of the stack may fly. Rule 8.1: extended
// range in brackets keeps a unit out of battle, so units that react, and those that
// are kept to their normal range, do not use it.
func (s *Situation) legLength(m *Mover) int {
	length := maxLeg
	for _, unit := range m.Units {
		info := &s.Set.Units[unit]
		normal, greatest := ranges(info)
		if info.Bracketed && (m.NormalRange || m.Reaction && !m.PostBattle) {
			greatest = normal
		}
		length = min(length, greatest)
	}
	return length
}

// Extends tells whether a stack could use extended range in brackets, so that the wish for
// normal range makes a difference (8.1).
func (s *Situation) Extends(m *Mover) bool {
	return !m.NormalRange && slices.ContainsFunc(m.Units, func(unit components.Unit) bool { return s.Set.Units[unit].Bracketed })
}

// planFly is air movement in legs. Rule 8.31: each leg ends on a friendly airfield, the
// movement not with an enemy ground unit nor in a battle hex; a battle hex may not even
// be flown into. Rule 8.33: strategic movement has twice the legs but keeps out of
// un-neutralised enemy ZOI and away from battle.
func (s *Situation) planFly(m *Mover, b *board, p *passage) verdict {
	g := &s.atlas.geography
	p.medium, p.budget, p.legLength = byAir, m.Allowance, s.legLength(m)
	p.bar(&g.closed, "8.41", "eots.move.closed")
	p.bar(&g.inlandChina, "13.71", "eots.move.inland-china")
	p.bar(&b.battles, "8.31", "eots.move.air-battle")
	p.fields = both(&b.friendly, &g.fields)
	p.ends = p.fields
	if m.Side == components.Allies {
		s.planFerry(m, b, p)
	}
	p.elsewhere = verdict{"8.31", "eots.move.airfield"}
	p.barEnd(&b.enemyGround, "8.31", "eots.move.airfield-enemy")
	if m.Form == FlyStrategic {
		p.budget *= 2
		zone := s.hostileTo(m, b)
		p.bar(&zone, "8.33", "eots.move.strategic-zoi")
		s.holdInZone(b, &zone, "8.33", p)
		p.barEnd(&b.enemy, "8.33", "eots.move.strategic-enemy")
	}
	p.barSecond(m, b)
	if m.Reaction && !m.PostBattle {
		s.planAirReaction(m, b, p)
	}
	return verdict{}
}

// planFerry adds what only the Allies have: the ferry hex 5408 as a stop on the way,
// unless a Japanese ship is there (8.35), and the hop of one leg between the China box
// and a supplied airfield of Northern India (13.74), which by an option takes a range of
// four hexes.
func (s *Situation) planFerry(m *Mover, b *board, p *passage) {
	g := &s.atlas.geography
	ferry := without(&g.ferry, &b.enemyShips)
	p.fields.unite(&ferry)

	p.boxFields = both(s.airliftFields(), &s.nets[components.Allies].airfields)
	p.boxFields.intersect(&b.friendly)
	p.fromBox = b.inBox
	p.toBox = !b.inBox && RoomInChina(s.Set, s.P, m.Units...)
	if s.P.Choices.Has(edition.FourHexesToChina) && p.legLength < boxHop {
		p.toBox, p.boxFields = false, plane{}
	}
}

// Limits of the China box (13.74): counters, one by one, B29s among them.
const (
	boxUnits      = 2
	boxUnitsOlder = 3
	boxB29s       = 1
)

// boxHop is the length of the hop to the China box where it does not count as one leg of
// any length (13.74).
const boxHop = 4

// RoomInChina tells whether air units may join those in the China box. Rule 13.74:
// at most two Allied air units, by an option three, at most one of them a B29; none after
// China's surrender (13.73). Counters count one by one, also of a pair (C-A13).
func RoomInChina(set *components.Set, p *Position, units ...components.Unit) bool {
	if p.ChinaSurrendered {
		return false
	}
	number, bombers := 0, 0
	count := func(unit components.Unit) {
		number++
		if set.Units[unit].Type == components.B29 {
			bombers++
		}
	}
	for unit := range set.UnitsOf(components.Allies).All() {
		if p.Pieces[unit].Place == ChinaBox {
			count(unit)
		}
	}
	for _, unit := range units {
		if set.Units[unit].Side != components.Allies {
			return false
		}
		count(unit)
	}
	limit := boxUnits
	if p.Choices.Has(edition.ThreeInChina) {
		limit = boxUnitsOlder
	}
	return number <= limit && bombers <= boxB29s
}

// planAirReaction keeps reacting air units within range of a battle (7.26); those that
// leave a battle hex, of the battle in that hex (8.31, 9.11).
func (s *Situation) planAirReaction(m *Mover, b *board, p *passage) {
	reach := maxLeg
	for _, unit := range m.Units {
		reach = min(reach, FightRange(&s.Set.Units[unit]))
	}
	battles := b.battles
	if !b.inBox && b.battles.has(b.start) {
		battles = planeAt(b.start)
	}
	near := within(battles, reach)
	p.ends.intersect(&near)
	p.elsewhere = verdict{"7.26", "eots.move.reaction-fights"}
	p.toBox = false
}

// searchAir floods the sky leg by leg: from the airfields that the last leg has reached
// first, one layer for each hex flown. Legs go hex by hex round what they may not enter
// (B-A08).
func (r *Reach) searchAir() {
	way := &r.way
	r.depth = min(r.budget, maxLegs)
	r.landed[0], r.reached = plane{}, plane{}
	first := 1
	if r.boxed {
		if r.depth == 0 {
			return
		}
		r.landed[1] = without(&way.boxFields, &way.blocked)
		r.reached = r.landed[1]
		first = 2
	} else {
		r.landed[0].add(r.source)
		r.reached = r.landed[0]
	}
	for leg := first; leg <= r.depth; leg++ {
		r.fly(leg)
	}
	if _, ok := r.boxField(); ok {
		r.Box = true
	}
}

func (r *Reach) fly(leg int) {
	way := &r.way
	base := (leg - 1) * (maxLeg + 1)
	r.layers[base] = r.landed[leg-1]
	seen := r.layers[base]
	seen.unite(&way.blocked)
	for step := 1; step <= way.legLength; step++ {
		next, everywhere := &r.layers[base+step], &r.s.atlas.everywhere
		*next = r.layers[base+step-1]
		next.widen()
		for w := range next {
			next[w] &= everywhere[w] &^ seen[w]
			seen[w] |= next[w]
		}
	}
	seen.exclude(&way.blocked)
	seen.intersect(&way.fields)
	seen.exclude(&r.reached)
	r.landed[leg] = seen
	r.reached.unite(&seen)
}

// boxField is the airfield from which the stack hops into the China box, a leg away.
func (r *Reach) boxField() (cell, bool) {
	if !r.way.toBox {
		return 0, false
	}
	for leg := range r.depth {
		for w := range r.landed[leg] {
			if word := r.landed[leg][w] & r.way.boxFields[w]; word != 0 {
				return cell(64*w + bits.TrailingZeros64(word)), true
			}
		}
	}
	return 0, false
}

// traceAir appends the way back from an airfield, the source left out.
func (r *Reach) traceAir(dst []components.Loc, to cell) []components.Loc {
	set, atlas := r.s.Set, r.s.atlas
	loc := atlas.geography.locs[to]
	for leg := r.costTo(to); leg > 0; leg-- {
		if leg == 1 && r.boxed {
			return append(dst, loc)
		}
		base := (leg - 1) * (maxLeg + 1)
		step := 0
		for !r.layers[base+step].has(atlas.cells[loc]) {
			step++
		}
		for ; step > 0; step-- {
			dst = append(dst, loc)
			for d := range set.Sides[loc] {
				if before := set.Sides[loc][d].To; before != components.NoLoc && r.layers[base+step-1].has(atlas.cells[before]) {
					loc = before
					break
				}
			}
		}
	}
	return dst
}

func (s *Situation) checkAir(p *passage, path []components.Loc) error {
	at := p.start
	for i, loc := range path {
		switch {
		case loc == components.NoLoc:
			if !p.toBox || i != len(path)-1 || !p.boxFields.has(at) {
				return verdict{"13.74", "eots.move.china-box"}.refusal()
			}
		case i == 0 && p.fromBox:
			if at = s.atlas.cells[loc]; !p.boxFields.has(at) {
				return verdict{"13.74", "eots.move.china-box"}.in(s.Set, loc)
			}
		default:
			next, err := s.step(p, at, loc, func(*components.Hexside) bool { return true })
			if err != nil {
				return err
			}
			at = next
		}
	}
	end := path[len(path)-1]
	if end != components.NoLoc {
		if v := p.ending(s.atlas.cells[end]); v.refused() {
			return v.in(s.Set, end)
		}
	}
	stops, worst, ok := s.legs(p, path)
	if !ok {
		return verdict{"8.31", "eots.move.leg"}.in(s.Set, worst)
	}
	if len(stops) > p.budget {
		return verdict{"8.1", "eots.move.too-far"}.in(s.Set, end)
	}
	return nil
}

// legs divides a way into the fewest legs that end on airfields. It is false, with the
// hex where the unit would fall from the sky, where there are none.
func (s *Situation) legs(p *passage, path []components.Loc) (stops []components.Loc, fall components.Loc, ok bool) {
	from := -1 // index in the path of the last stop, -1 for the start
	if p.fromBox && len(path) > 0 {
		from = 0
		stops = append(stops, path[0])
	}
	for from < len(path)-1 {
		if path[from+1] == components.NoLoc {
			return append(stops, components.NoLoc), components.NoLoc, true
		}
		stop := -1
		for i := from + 1; i < len(path) && i <= from+p.legLength && path[i] != components.NoLoc; i++ {
			if p.fields.has(s.atlas.cells[path[i]]) {
				stop = i
			}
		}
		if stop < 0 {
			return stops, path[from+1], false
		}
		stops = append(stops, path[stop])
		from = stop
	}
	return stops, components.NoLoc, true
}
