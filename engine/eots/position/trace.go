package position

import (
	"math/bits"

	"github.com/umpire-games/umpire/engine/eots/edition"
)

// lines tells where lines may end, by the kind of the last hexside crossed.
// The hex where a line starts counts as reached both ways.
type lines struct {
	sea, land plane
}

func (l *lines) reaches(at cell) bool { return l.sea.has(at) || l.land.has(at) }

// serves are the hexes where the lines supply a unit: those reached by sea, and those
// reached overland within the logistic range.
func (l *lines) serves(near *plane) plane {
	p := both(&l.land, near)
	p.unite(&l.sea)
	return p
}

// ground is what one side may cross at the moment, the enemy's ZOI aside. It never changes.
type ground struct {
	terms
	// passable are the hexes of the map that are not barred, uncrowded those that are
	// not crowded.
	passable, uncrowded plane
	// friendlyPorts are where a line may change between sea and land (6.21 C, D, F, G).
	friendlyPorts plane
}

// unlimited traces lines of any length and with any number of friendly ports from a
// set of hexes (6.21 B; the supplied airfields of 1.3).
func (a *atlas) unlimited(g *network, from *plane) lines {
	l := lines{sea: *from, land: *from}
	// A source that only enemies hold is closed overland; one shared with own units
	// is left by its land hexsides all the same (AMB-19).
	starts := *from
	starts.intersect(&g.shared)
	if !starts.empty() {
		a.land.step(&starts, &l.land)
	}
	switches := without(&g.friendlyPorts, &g.barred)
	for {
		a.sea.fill(&l.sea, &g.clear)
		ashore := both(&l.sea, &switches)
		l.land.unite(&ashore)
		a.land.fill(&l.land, &g.passable)
		afloat := both(&l.land, &switches)
		afloat.exclude(&l.sea)
		if afloat.empty() {
			break
		}
		l.sea.unite(&afloat)
	}
	// Hexes that are barred can still be the end of a line.
	inner := without(&l.land, &g.barred)
	a.land.step(&inner, &l.land)
	return l
}

// tracer traces the supply lines of units from HQs, one hex at a time: within command
// range, with at most one supplied port where they change between sea and land (6.21 A).
type tracer struct {
	*atlas
	*network
	// switches are the supplied ports where a line may change, by an option any friendly
	// port and as often as it likes (ED-20).
	switches plane
	anyPorts bool
	// plain is reached without a change, changed after one; the fronts are those of
	// the last step.
	plain, changed           lines
	plainFront, changedFront rims
	// starts are the hexes where lines have just started: they are left overland even
	// if enemies are there too.
	starts rim
}

// rims are where lines have come by the last step, by the kind of hexside crossed.
type rims struct {
	sea, land rim
}

// lines are the rims as plain sets.
func (r *rims) lines() lines { return lines{sea: r.sea.plane, land: r.land.plane} }

// A rim is a small set of hexes: live has a bit for each word that may hold some.
type rim struct {
	plane
	live uint32
}

func (r *rim) add(at cell) {
	r.plane.add(at)
	r.live |= 1 << (at >> 6)
}

func (r *rim) fill(hexes *plane) {
	*r = rim{plane: *hexes}
	for w, word := range hexes {
		if word != 0 {
			r.live |= 1 << w
		}
	}
}

func (r *rim) keep(hexes *plane) {
	for live := r.live; live != 0; live &= live - 1 {
		w := bits.TrailingZeros32(live)
		r.plane[w] &= hexes[w]
	}
}

func (a *atlas) trace(g *network, supplied *plane) tracer {
	t := tracer{atlas: a, network: g}
	t.switches = without(supplied, &g.barred)
	if g.choices.Has(edition.AnyPorts) {
		t.anyPorts = true
		t.switches = without(&g.friendlyPorts, &g.barred)
	}
	return t
}

// start begins lines at a hex, by sea as well as by land.
func (t *tracer) start(at cell) {
	t.plain.sea.add(at)
	t.plain.land.add(at)
	t.plainFront.sea.add(at)
	t.plainFront.land.add(at)
	t.starts.add(at)
}

// change lets the lines that have just come to a supplied port go on the other way.
func (t *tracer) change() {
	if t.anyPorts {
		t.changeAgain()
		return
	}
	for live := t.plainFront.sea.live | t.plainFront.land.live; live != 0; live &= live - 1 {
		w := bits.TrailingZeros32(live)
		port := t.switches[w]
		if port == 0 {
			continue
		}
		ashore := t.plainFront.sea.plane[w] & port &^ (t.plain.land[w] | t.changed.land[w])
		t.changedFront.land.join(w, ashore, &t.changed.land)
		afloat := t.plainFront.land.plane[w] & port &^ (t.plain.sea[w] | t.changed.sea[w])
		t.changedFront.sea.join(w, afloat, &t.changed.sea)
	}
}

// join adds hexes of a word to a rim and to what is reached.
func (r *rim) join(w int, hexes uint64, reached *plane) {
	if hexes != 0 {
		r.plane[w] |= hexes
		r.live |= 1 << w
		reached[w] |= hexes
	}
}

// changeAgain is change for lines that are not counted: none of them has changed.
func (t *tracer) changeAgain() {
	for w, port := range t.switches {
		afloat, ashore := t.plainFront.sea.plane[w]&port, t.plainFront.land.plane[w]&port
		t.plainFront.land.join(w, afloat&^t.plain.land[w], &t.plain.land)
		t.plainFront.sea.join(w, ashore&^t.plain.sea[w], &t.plain.sea)
	}
}

// advance makes all lines one hex longer. Lines that reach a hex after a change are
// dropped where one without a change came as soon.
func (t *tracer) advance() {
	t.sail(&t.plainFront.sea, &t.plain.sea, &t.plain.sea)
	t.march(&t.plainFront.land, &t.plain.land, &t.plain.land)
	t.sail(&t.changedFront.sea, &t.changed.sea, &t.plain.sea)
	t.march(&t.changedFront.land, &t.changed.land, &t.plain.land)
}

// sail moves a rim by one sea hexside into hexes not reached so far, nor better.
func (t *tracer) sail(f *rim, reached, better *plane) {
	if f.live == 0 {
		return
	}
	var next rim
	t.sea.stepRim(f, &t.clear, &next)
	next.keep(&t.clear)
	f.renew(&next, reached, better)
}

// march moves a rim by one land hexside. Barred hexes can be entered but not left
// unless the line starts there.
func (t *tracer) march(f *rim, reached, better *plane) {
	if f.live|t.starts.live == 0 {
		return
	}
	var next rim
	t.land.stepRim(f, &t.passable, &next)
	if t.starts.live != 0 {
		t.land.stepRim(f, &t.starts.plane, &next)
		t.starts = rim{}
	}
	f.renew(&next, reached, better)
}

// renew makes the rim those hexes of the next one that were not reached so far.
func (r *rim) renew(next *rim, reached, better *plane) {
	changed := r.live | next.live
	r.live = 0
	for ; changed != 0; changed &= changed - 1 {
		w := bits.TrailingZeros32(changed)
		fresh := next.plane[w] &^ reached[w] &^ better[w]
		r.plane[w] = fresh
		if fresh != 0 {
			reached[w] |= fresh
			r.live |= 1 << w
		}
	}
}

func (t *tracer) ends() lines {
	l := t.plain
	l.sea.unite(&t.changed.sea)
	l.land.unite(&t.changed.land)
	return l
}

// A source is where limited lines start, with their greatest length in hexes.
type source struct {
	at     cell
	length int8
}

// limited traces supply lines from sources that may differ in length, all together,
// the longest first.
func (a *atlas) limited(g *network, supplied *plane, from []source) lines {
	t := a.trace(g, supplied)
	longest := int8(-1)
	for _, s := range from {
		longest = max(longest, s.length)
	}
	for left := longest; left >= 0; left-- {
		for _, s := range from {
			if s.length == left {
				t.start(s.at)
			}
		}
		t.change()
		if left > 0 {
			t.advance()
		}
	}
	return t.ends()
}

// overland marks the hexes that lie within the overland logistic range of 4 movement points
// of any of the sources (6.21). The hexsides tell what the points of 8.42 are paid for: a hex
// entered on the way from the source, or one left, which the way to the source enters. A
// hexside with a transport route costs half a point if neither hex holds an enemy unit, be
// it a naval one.
func (a *atlas) overland(g *ground, hexsides *hexsidesByCost, from *plane) plane {
	var at [logisticRange + 1]rim // newly reached for exactly that cost
	at[0].fill(from)
	reached := *from
	for cost := 1; cost <= logisticRange; cost++ {
		next := &at[cost]
		a.routes[g.built].stepRim(&at[cost-routeCost], &g.uncrowded, next)
		next.keep(&g.uncrowded)
		for i, entry := range terrainCosts {
			switch {
			case entry > cost:
			case entry == cost: // from a source
				hexsides[i].stepRim(&at[0], &at[0].plane, next)
			default:
				hexsides[i].stepRim(&at[cost-entry], &g.passable, next)
			}
		}
		next.renew(next, &reached, &reached)
	}
	return reached
}

// logistic marks the hexes where a line may end overland: within 4 movement points of any
// of the sources, by an option anywhere (6.21, ED-20). The points are counted from the unit,
// by an option from the source (AMB-20).
func (a *atlas) logistic(g *ground, from *plane) plane {
	if g.choices.Has(edition.AnyOverland) {
		return a.everywhere
	}
	hexsides := &a.left
	if g.choices.Has(edition.PointsFromSource) {
		hexsides = &a.entered
	}
	return a.overland(g, hexsides, from)
}

// anyOverland marks the hexes that overland lines of any length reach from the sources.
func (a *atlas) anyOverland(g *ground, from *plane) plane {
	reached := *from
	a.land.step(from, &reached)
	a.land.fill(&reached, &g.passable)
	inner := without(&reached, &g.barred)
	a.land.step(&inner, &reached)
	return reached
}
