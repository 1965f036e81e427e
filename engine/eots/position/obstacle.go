package position

import (
	"math/bits"
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
)

// Obstacles are what keeps a line from being drawn, as a bit set.
type Obstacles uint8

// The obstacles in the order in which they are blamed where one alone would do.
const (
	// BeyondRange: the line is longer than the command range (6.21 A, 6.3).
	BeyondRange Obstacles = 1 << iota
	// InZone: a sea hexside lies in un-neutralised enemy ZOI (6.21, hexside B).
	InZone
	// BeyondLogistics: the last hex is more than 4 movement points from the HQ and from every
	// supplied port (6.21).
	BeyondLogistics
	// EnemyAshore: enemy units close the land hexsides of a hex (6.21, hexside E).
	EnemyAshore
	// NoPort: the line would change between sea and land where there is no port that lets it
	// (6.21, hexsides C, D, F, G), or a second time (6.21 A).
	NoPort
	allObstacles = NoPort<<1 - 1
)

// Has tells whether all of some obstacles are in the set.
func (o Obstacles) Has(some Obstacles) bool { return o&some == some }

// anyLength is longer than any line on the map that does not wander.
const anyLength = 120

// A Trace tells how a line runs, or what keeps it from being drawn.
type Trace struct {
	// HQ is where the line comes from, NoUnit for the primary sources.
	HQ components.Unit
	// Found: there is such a line. Otherwise it is the one that would run but for the
	// obstacles, which are as few as possible; without hexes there is no way at all.
	Found     bool
	Line      Line
	Obstacles Obstacles
	// Range is the command range, Distance the hexes to the end whatever lies between.
	Range, Distance int
	// HQSupplied tells whether the HQ is in supply.
	HQSupplied bool
	// Zone are the hexes of the line in hostile ZOI that it sails, Enemies those that enemy
	// units close, Bends those where it may not change between sea and land; each only where
	// it is an obstacle.
	Zone, Enemies, Bends []components.Loc
}

// fewest are all sets of obstacles out of some, the smallest first.
func fewest(of Obstacles) []Obstacles {
	var sets []Obstacles
	for set := Obstacles(0); set <= allObstacles; set++ {
		if of.Has(set) {
			sets = append(sets, set)
		}
	}
	slices.SortStableFunc(sets, func(a, b Obstacles) int {
		return bits.OnesCount8(uint8(a)) - bits.OnesCount8(uint8(b))
	})
	return sets
}

// without is the network of a side before it is traced, if some obstacles were away.
func (s *Situation) without(net *network, away Obstacles) *network {
	g := *net.ground
	free := &network{ground: &g, hostile: net.hostile, clear: net.clear}
	if away.Has(InZone) {
		free.clear = s.atlas.everywhere
	}
	if away.Has(EnemyAshore) {
		free.barred, free.crowded = plane{}, plane{}
		free.passable, free.uncrowded = s.atlas.everywhere, s.atlas.everywhere
	}
	return free
}

// SupplyTraces tell for each HQ on the map that may supply a unit how its line runs or why
// there is none (6.21 A): those that supply it first, then the nearest. They do not look at
// what stands in for a line: activation, the Tokyo Express, Kunming.
func (s *Situation) SupplyTraces(unit components.Unit) []Trace {
	var traces []Trace
	side, place := s.Set.Units[unit].Side, s.P.Pieces[unit].Place
	if s.Set.Units[unit].Class == components.HQ || !place.OnMap() {
		return nil
	}
	for hq := range s.nets[side].present.All() {
		if !s.MayCommand(hq, unit) {
			continue
		}
		trace := s.blame(hq, place.Loc(), allObstacles, func(away Obstacles) (Line, bool) {
			return s.supplyLine(hq, place.Loc(), away)
		})
		traces = append(traces, trace)
	}
	rank := func(t *Trace) int {
		switch {
		case t.Found && t.HQSupplied:
			return 0
		case t.Found:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(traces, func(a, b Trace) int {
		if byRank := rank(&a) - rank(&b); byRank != 0 {
			return byRank
		}
		return a.Distance - b.Distance
	})
	return traces
}

// blame finds the line to a hex, or the fewest obstacles without which there would be one.
func (s *Situation) blame(hq components.Unit, to components.Loc, possible Obstacles, draw func(away Obstacles) (Line, bool)) Trace {
	from := s.P.Pieces[hq].Place.Loc()
	t := Trace{
		HQ: hq, Range: int(s.Set.Units[hq].HQRange), Distance: s.Set.Distance(from, to), HQSupplied: s.SuppliedHQ.Has(hq),
	}
	for _, away := range fewest(possible) {
		if line, ok := draw(away); ok {
			t.Line, t.Obstacles, t.Found = line, away, away == 0
			s.locate(&t, s.Set.Units[hq].Side)
			return t
		}
	}
	return t
}

// locate finds the hexes of a line where its obstacles are.
func (s *Situation) locate(t *Trace, side components.Side) {
	net, hexes := s.nets[side], t.Line.Hexes
	for i, loc := range hexes {
		afloat := i > 0 && !t.Line.Land[i-1] || i < len(t.Line.Land) && !t.Line.Land[i]
		ashore := i > 0 && i < len(t.Line.Land) && (t.Line.Land[i-1] || t.Line.Land[i])
		at := s.atlas.cells[loc]
		if t.Obstacles.Has(InZone) && afloat && net.hostile.has(at) {
			t.Zone = append(t.Zone, loc)
		}
		if t.Obstacles.Has(EnemyAshore) && (ashore && net.barred.has(at)) {
			t.Enemies = append(t.Enemies, loc)
		}
	}
	if t.Obstacles.Has(NoPort) {
		t.Bends = t.Line.bends()
	}
}

// supplyLine traces the supply line of a unit in a hex from an HQ as if some obstacles were
// away (6.21 A).
func (s *Situation) supplyLine(hq components.Unit, to components.Loc, away Obstacles) (Line, bool) {
	a, side := s.atlas, s.Set.Units[hq].Side
	net, from, end := s.nets[side], s.sourceOf(hq), s.atlas.cells[to]
	g := s.without(net, away)
	near := a.logistic(g.ground, &net.suppliedPorts)
	if !net.suppliedPorts.has(from.at) {
		at := planeAt(from.at)
		alone := a.logistic(g.ground, &at)
		near.unite(&alone)
	}
	if away.Has(BeyondLogistics) {
		near = a.everywhere
	}
	t := a.trace(g, &net.suppliedPorts)
	if away.Has(NoPort) {
		t.anyPorts, t.switches = true, a.everywhere
	}
	longest := int(from.length)
	if away.Has(BeyondRange) {
		longest = anyLength
	}
	t.start(from.at)
	return t.pursue(longest, end, near.has(end))
}

// pursue traces until a line comes to a hex, overland only where that is allowed. The tracer
// has been started.
func (t *tracer) pursue(longest int, to cell, overland bool) (Line, bool) {
	starts := t.starts.plane
	var trail trail
	for length := 0; ; length++ {
		t.change()
		t.note(&trail)
		last := &trail[length]
		for _, end := range [...]spot{{to, false, false}, {to, false, true}, {to, true, false}, {to, true, true}} {
			if last.has(end) && (overland || !end.land) {
				return t.back(trail, &starts, end), true
			}
		}
		if length == longest || last.empty() {
			return Line{}, false
		}
		t.advance()
	}
}

func (f *front) empty() bool {
	return f.plain.sea.empty() && f.plain.land.empty() && f.changed.sea.empty() && f.changed.land.empty()
}

// SourceTrace tells how an HQ traces to a primary source or why it does not (6.21 B, 6.22).
func (s *Situation) SourceTrace(hq components.Unit) Trace {
	side, place := s.Set.Units[hq].Side, s.P.Pieces[hq].Place
	t := Trace{HQ: components.NoUnit, HQSupplied: s.SuppliedHQ.Has(hq)}
	if !place.OnMap() {
		return t
	}
	s.fromSources(&t, side, place.Loc())
	return t
}

// fromSources draws a line of any length from the primary sources of a side to a hex, or the
// one that would run but for the fewest obstacles (6.21 B, 6.22).
func (s *Situation) fromSources(t *Trace, side components.Side, to components.Loc) {
	net, end := s.nets[side], s.atlas.cells[to]
	sources := s.sources(side)
	for _, away := range fewest(InZone | EnemyAshore | NoPort) {
		g := s.without(net, away)
		tr := tracer{atlas: s.atlas, network: g, anyPorts: true}
		tr.switches = without(&g.friendlyPorts, &g.barred)
		if away.Has(NoPort) {
			tr.switches = s.atlas.everywhere
		}
		for _, at := range sources.cells() {
			tr.start(at)
		}
		tr.starts.keep(&g.shared)
		line, ok := tr.pursue(anyLength, end, true)
		if ok {
			t.Line, t.Obstacles, t.Found = line, away, away == 0
			s.locate(t, side)
			return
		}
	}
}

// ResourceTrace tells how a line runs from a Japanese city of the Home Islands to a resource
// hex under Japanese control, or what cuts the one that is cut least (13.93 b).
func (s *Situation) ResourceTrace() Trace {
	best := Trace{HQ: components.NoUnit}
	for loc := range s.P.Japan.All() {
		if !s.Set.Hexes[loc].Resource {
			continue
		}
		t := Trace{HQ: components.NoUnit}
		s.fromSources(&t, components.Japan, loc)
		if t.Found {
			return t
		}
		fewer := bits.OnesCount8(uint8(t.Obstacles)) < bits.OnesCount8(uint8(best.Obstacles))
		if len(t.Line.Hexes) > 0 && (len(best.Line.Hexes) == 0 || fewer) {
			best = t
		}
	}
	return best
}

// ActivationTrace tells how the activation line of an HQ runs to a unit on the map, or why
// there is none (6.3).
func (s *Situation) ActivationTrace(hq, unit components.Unit) Trace {
	to := s.P.Pieces[unit].Place.Loc()
	side, a := s.Set.Units[hq].Side, s.atlas
	net, start := s.nets[side], s.sourceOf(hq)
	t := s.blame(hq, to, BeyondRange|InZone|EnemyAshore, func(away Obstacles) (Line, bool) {
		open, block, from := net.clear, s.block[side], start
		if away.Has(BeyondRange) {
			from.length = anyLength
		}
		if away.Has(InZone) {
			open = a.everywhere
		}
		if away.Has(EnemyAshore) {
			block = plane{}
		}
		var fronts [][2]plane
		a.activation(from, &open, &block, &fronts)
		for length := range fronts {
			if fronts[length][0].has(a.cells[to]) || fronts[length][1].has(a.cells[to]) {
				return a.lineBack(length, a.cells[to], func(length int, from, to cell) (land, came bool) {
					sea := a.anySea.joins(from, to) && open.has(from) && open.has(to)
					land = a.anyLand.joins(from, to) && (length == 0 || !block.has(from))
					return !sea, fronts[length][0].has(from) && (sea || land)
				}), true
			}
		}
		return Line{}, false
	})
	t.Bends = nil
	return t
}
