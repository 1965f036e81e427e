package position

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// medium is what a stack moves through.
type medium uint8

const (
	bySea medium = iota
	byLand
	byAir
	inPlace
)

// A bar is a set of hexes closed to a stack, with the rule that closes them.
type bar struct {
	hexes plane
	why   verdict
}

// A passage is what one stack may enter, where it must stop and where it may end.
// The search for ways and the check of a given way read the same passage, so they
// agree.
type passage struct {
	heading
	// The bars are those that heading counts, what is behind them is left over.
	bars    [12]bar
	endBars [6]bar
}

// A heading is a passage without its bars.
type heading struct {
	medium medium
	start  cell
	// budget counts hexes by sea, half movement points over land, legs by air.
	budget int
	// held refuses any movement out of the start hex.
	held verdict

	// blocked is the union of the bars: hexes the stack may not enter.
	blocked plane
	numBars int

	// ends are the hexes in which the stack may end; elsewhere tells why not in any
	// other, unless one of the ending bars does.
	ends       plane
	elsewhere  verdict
	numEndBars int
	// mayStay: ending in the start hex is an answer.
	mayStay bool

	// zone may be entered only from inside the zone (9.62); by sea.
	zone plane
	// stops end the movement of a stack that enters them; plainOnly are the hexes
	// without the bonus of transport routes; wheels go into mountains by routes
	// only (8.49), halting ones stop off the routes in all hexes that are not open
	// (B-E16); over land.
	stops, plainOnly plane
	wheels, halting  bool
	// legLength is the range of a leg, fields where a leg may end; by air.
	legLength int
	fields    plane
	// boxFields are one leg from the China box; toBox: the stack may enter it,
	// fromBox: it starts there (13.74).
	boxFields      plane
	toBox, fromBox bool
}

func (p *passage) take(o *passage) {
	p.heading = o.heading
	copy(p.bars[:], o.bars[:o.numBars])
	copy(p.endBars[:], o.endBars[:o.numEndBars])
}

// bar closes hexes to the stack.
func (p *passage) bar(hexes *plane, rule engine.Rule, key string) {
	p.blocked.unite(hexes)
	p.bars[p.numBars] = bar{*hexes, verdict{rule, key}}
	p.numBars++
}

// barEnd forbids the stack to end in hexes that it may pass.
func (p *passage) barEnd(hexes *plane, rule engine.Rule, key string) {
	p.ends.exclude(hexes)
	p.endBars[p.numEndBars] = bar{*hexes, verdict{rule, key}}
	p.numEndBars++
}

// entering tells why a hex may not be entered.
func (p *passage) entering(at cell) verdict {
	for i := range p.numBars {
		if p.bars[i].hexes.has(at) {
			return p.bars[i].why
		}
	}
	return verdict{}
}

// ending tells why the stack may not end in a hex.
func (p *passage) ending(at cell) verdict {
	if p.ends.has(at) {
		return verdict{}
	}
	for i := range p.numEndBars {
		if p.endBars[i].hexes.has(at) {
			return p.endBars[i].why
		}
	}
	return p.elsewhere
}

const (
	// maxLegs bounds the legs of air movement: three, doubled by strategic movement.
	maxLegs = 6
	// maxLeg is the longest range of an air unit.
	maxLeg = 8
	// maxSteps bounds movement by sea: fifteen hexes, doubled; an event gives 21.
	maxSteps = 42
	// numLayers is room for either.
	numLayers = maxLegs * (maxLeg + 1)
)

// A Reach holds the hexes that a stack can reach and the ways there. It is about
// 20 kB of memory: searches into a used Reach do not allocate. The zero value is
// ready. It is not safe for concurrent use.
type Reach struct {
	// Ends are the hexes where the stack may end its movement. The start is among
	// them only where staying is an answer: in post-battle movement and as Stay.
	Ends components.LocSet
	// Box tells that air units may end in the China box (13.74).
	Box bool

	s   *Situation
	way passage
	// layers are the hexes first reached by each cost; of air units by each step of
	// each leg, with landed the airfields first reached by each leg.
	layers [numLayers]plane
	landed [maxLegs + 1]plane
	// reached is the union of the layers, for air units of the airfields.
	reached plane
	source  cell
	// budget is what the last search might spend, depth the cost of its last layer.
	budget, depth int
	// boxed: the search starts in the China box.
	boxed bool

	// prefix is the way fixed by waypoints and its cost.
	prefix     []components.Loc
	prefixCost int
}

// Reach finds every hex where the stack may end under its form of movement
// (Rule 8.1). The error is an *engine.Refusal where the stack cannot use the form
// at all; no ends and no error mean that it has nowhere to go.
func (s *Situation) Reach(m *Mover, r *Reach) error { return s.ReachVia(m, nil, r) }

// ReachVia is Reach for a stack whose player names hexes on the way, in order:
// any hexes for movement by sea and over land, airfields to land on for air units. A hex that
// borders on the one named before is entered from it, by land whatever route would be cheaper (8.42).
func (s *Situation) ReachVia(m *Mover, via []components.Loc, r *Reach) error {
	if v := s.start(m, r); v.refused() {
		return v.refusal()
	}
	for _, stop := range via {
		if err := r.goOn(r, stop); err != nil {
			return err
		}
	}
	s.finish(m, r)
	return nil
}

// ReachOn goes on from a search that ReachVia has made to one more hex on the way, in the
// memory of another; the first one stays as it is.
func (s *Situation) ReachOn(m *Mover, from *Reach, stop components.Loc, r *Reach) error {
	r.s, r.Box = s, from.Box
	r.way.take(&from.way)
	if err := r.goOn(from, stop); err != nil {
		return err
	}
	s.finish(m, r)
	return nil
}

// start plans the movement of a stack and floods the passage from its hex.
func (s *Situation) start(m *Mover, r *Reach) verdict {
	r.s, r.Ends, r.Box = s, components.LocSet{}, false
	r.reached = plane{}
	r.prefix, r.prefixCost = r.prefix[:0], 0
	way := &r.way
	if v := s.plan(m, way); v.refused() {
		return v
	}
	r.source, r.budget, r.boxed = way.start, way.budget, way.fromBox
	if way.held.refused() {
		r.budget = 0
	}
	r.search()
	return verdict{}
}

// finish notes where the stack may end of what it reaches.
func (s *Situation) finish(m *Mover, r *Reach) {
	ends := both(&r.reached, &r.way.ends)
	if m.PostBattle && m.Reaction {
		s.preferBases(m, &ends)
	}
	r.Ends = s.atlas.gather(ends)
	r.Box = r.Box || r.way.fromBox && r.way.mayStay
	if start := m.start(s.P); start != components.NoLoc && !r.way.mayStay {
		r.Ends.Remove(start)
	}
}

// goOn searches on from a waypoint that another search of the same passage, or this one, has
// reached.
func (r *Reach) goOn(from *Reach, stop components.Loc) error {
	at, ok := from.at(stop)
	if !ok {
		return from.unreached(stop)
	}
	cost, ends := from.costTo(at), r.way.stops.has(at)
	prefix := append(r.prefix[:0], from.prefix...)
	if step := from.stepTo(stop); step > from.budget {
		return verdict{"8.42", "eots.move.too-far"}.in(from.s.Set, stop)
	} else if step > 0 {
		cost, ends = step, ends || r.way.halting && step > openCost
		r.prefix = append(prefix, stop)
	} else {
		r.prefix = from.trace(prefix, at)
	}
	r.prefixCost = from.prefixCost + cost
	r.source, r.budget = at, from.budget-cost
	if ends {
		r.budget = 0
	}
	r.boxed = false
	r.search()
	return nil
}

// stepTo is the cost of entering a hex over land from the source, 0 where it does not border on it
// or cannot be entered from there (8.42).
func (r *Reach) stepTo(loc components.Loc) int {
	if r.way.medium != byLand {
		return 0
	}
	for d := range r.s.Set.Sides[loc] {
		side := &r.s.Set.Sides[loc][d]
		if side.To != components.NoLoc && r.s.atlas.cells[side.To] == r.source {
			return r.s.entryCost(&r.way, side, loc)
		}
	}
	return 0
}

func (r *Reach) at(loc components.Loc) (cell, bool) {
	if loc < 0 || r.s == nil {
		return 0, false
	}
	at := r.s.atlas.cells[loc]
	return at, r.reached.has(at)
}

// unreached tells why a hex is on no way.
func (r *Reach) unreached(loc components.Loc) error {
	if r.way.held.refused() {
		return r.way.held.refusal()
	}
	if loc >= 0 {
		if v := r.way.entering(r.s.atlas.cells[loc]); v.refused() {
			return v.in(r.s.Set, loc)
		}
	}
	return verdict{"8.1", "eots.move.too-far"}.in(r.s.Set, loc)
}

// Explain tells why a stack may not end in a hex after a Reach; nil where it may.
func (r *Reach) Explain(loc components.Loc) error {
	if r.Ends.Has(loc) {
		return nil
	}
	at, ok := r.at(loc)
	if !ok {
		return r.unreached(loc)
	}
	if v := r.way.ending(at); v.refused() {
		return v.in(r.s.Set, loc)
	}
	return verdict{"8.1", "eots.move.no-end"}.in(r.s.Set, loc)
}

func (r *Reach) search() {
	switch r.way.medium {
	case bySea:
		r.searchSea()
	case byLand:
		r.searchLand()
	case byAir:
		r.searchAir()
	case inPlace:
		r.begin()
	}
}

func (r *Reach) begin() {
	r.layers[0] = plane{}
	r.layers[0].add(r.source)
	r.reached = r.layers[0]
	r.depth = 0
}

func (s *Situation) plan(m *Mover, p *passage) verdict {
	p.heading = heading{}
	w := s.crew(m)
	if v := s.checkStack(m, w); v.refused() {
		return v
	}
	var b board
	s.look(m, &b)
	p.start, p.mayStay = b.start, m.PostBattle
	if v := s.planForm(m, w, &b, p); v.refused() {
		return v
	}
	if s.P.Map != components.MainMap {
		// The boxes of the small maps and the sea between are no hexes to move through.
		p.bar(&s.atlas.geography.beyond, "1.23", "eots.move.off-sheet")
		s.barTheatre(m, p)
	}
	if m.AvoidZOI {
		zone := &s.zones[m.Side.Other()].all
		p.bar(zone, "7.25", "eots.move.zoi-avoided")
		if !b.inBox && zone.has(b.start) {
			p.held = verdict{"7.25", "eots.move.zoi-avoided"}
		}
	}
	return verdict{}
}

func (s *Situation) planForm(m *Mover, w crew, b *board, p *passage) verdict {
	switch m.Form {
	case Stay:
		return s.planStay(m, w, b, p)
	case Overland:
		return s.planOverland(m, b, p)
	case Sail:
		return s.planSail(m, w, b, p)
	case SailStrategic:
		return s.planSailStrategic(m, b, p)
	case ShipStrategic:
		return s.planShipStrategic(m, w, b, p)
	case Fly, FlyStrategic:
		return s.planFly(m, b, p)
	default:
		return s.planAssault(m, w, b, p)
	}
}
