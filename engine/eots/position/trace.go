package position

import "github.com/umpire-games/umpire/engine/eots/edition"

// lines tells where lines may end, by the kind of the last hexside crossed.
// The hex where a line starts counts as reached both ways.
type lines struct {
	sea, land plane
}

func (l *lines) reaches(at cell) bool { return l.sea.has(at) || l.land.has(at) }

// serves are the hexes where the lines supply a unit: those reached by sea, and those
// reached overland within the logistic range.
func (l *lines) serves(near *plane) plane {
	p := l.land
	p.intersect(near)
	p.unite(&l.sea)
	return p
}

// ground is what one side may cross at the moment.
type ground struct {
	terms
	// clear are the hexes outside un-neutralised enemy ZOI: a sea hexside can be
	// crossed when both its hexes are clear (6.21 B, AMB-18).
	clear plane
	// passable are the hexes of the map that are not barred.
	passable plane
	// friendlyPorts are where a line may change between sea and land (6.21 C, D, F, G).
	friendlyPorts plane
}

// unlimited traces lines of any length and with any number of friendly ports from a
// set of hexes (6.21 B; the supplied airfields of 1.3).
func (a *atlas) unlimited(g *ground, from *plane) lines {
	l := lines{sea: *from, land: *from}
	// A source that only enemies hold is closed overland; one shared with own units
	// is left by its land hexsides all the same (AMB-19).
	starts := *from
	starts.intersect(&g.shared)
	if !starts.empty() {
		a.land.step(&starts, &l.land)
	}
	var switches plane
	switches.setWithout(&g.friendlyPorts, &g.barred)
	for {
		a.sea.fill(&l.sea, &g.clear)
		ashore := l.sea
		ashore.intersect(&switches)
		l.land.unite(&ashore)
		a.land.fill(&l.land, &g.passable)
		afloat := l.land
		afloat.intersect(&switches)
		afloat.exclude(&l.sea)
		if afloat.empty() {
			break
		}
		l.sea.unite(&afloat)
	}
	// Hexes that are barred can still be the end of a line.
	inner := l.land
	inner.exclude(&g.barred)
	a.land.step(&inner, &l.land)
	return l
}

// tracer traces the supply lines of units from HQs, one hex at a time: within command
// range, with at most one supplied port where they change between sea and land (6.21 A).
type tracer struct {
	*atlas
	*ground
	// switches are the supplied ports where a line may change, by an option any friendly
	// port and as often as it likes (ED-20). inland: also from sea to land.
	switches         plane
	anyPorts, inland bool
	// plain is reached without a change, changed after one; the fronts are those of
	// the last step.
	plain, changed           lines
	plainFront, changedFront lines
	// starts are the hexes where lines have just started: they are left overland even
	// if enemies are there too.
	starts  plane
	started bool
}

func (a *atlas) trace(g *ground, supplied *plane) tracer {
	t := tracer{atlas: a, ground: g, inland: !g.choices.Has(edition.NoInland)}
	t.switches.setWithout(supplied, &g.barred)
	if g.choices.Has(edition.AnyPorts) {
		t.anyPorts = true
		t.switches.setWithout(&g.friendlyPorts, &g.barred)
	}
	return t
}

// start begins lines at a hex, by sea as well as by land.
func (t *tracer) start(at cell) {
	for _, l := range [...]*lines{&t.plain, &t.plainFront} {
		l.sea.add(at)
		l.land.add(at)
	}
	t.starts.add(at)
	t.started = true
}

// change lets the lines that have just come to a supplied port go on the other way.
func (t *tracer) change() {
	if t.anyPorts {
		t.changeAgain()
		return
	}
	for w, port := range t.switches {
		if port == 0 {
			continue
		}
		if t.inland {
			t.changedFront.land[w] |= t.plainFront.sea[w] & port &^ (t.plain.land[w] | t.changed.land[w])
		}
		t.changedFront.sea[w] |= t.plainFront.land[w] & port &^ (t.plain.sea[w] | t.changed.sea[w])
		t.changed.land[w] |= t.changedFront.land[w]
		t.changed.sea[w] |= t.changedFront.sea[w]
	}
}

// changeAgain is change for lines that are not counted: none of them has changed.
func (t *tracer) changeAgain() {
	for w, port := range t.switches {
		afloat, ashore := t.plainFront.sea[w]&port, t.plainFront.land[w]&port
		if t.inland {
			t.plainFront.land[w] |= afloat &^ t.plain.land[w]
		}
		t.plainFront.sea[w] |= ashore &^ t.plain.sea[w]
		t.plain.land[w] |= t.plainFront.land[w]
		t.plain.sea[w] |= t.plainFront.sea[w]
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

// sail moves a front by one sea hexside into hexes not reached so far, nor better.
func (t *tracer) sail(front, reached, better *plane) {
	var next plane
	if !t.sea.stepWithin(front, &t.clear, &next) {
		*front = plane{}
		return
	}
	for w := range next {
		fresh := next[w] & t.clear[w] &^ reached[w] &^ better[w]
		front[w] = fresh
		reached[w] |= fresh
	}
}

// march moves a front by one land hexside. Barred hexes can be entered but not left
// unless the line starts there.
func (t *tracer) march(front, reached, better *plane) {
	var next plane
	some := t.land.stepWithin(front, &t.passable, &next)
	if t.started {
		some = t.land.stepWithin(front, &t.starts, &next) || some
		t.starts, t.started = plane{}, false
	}
	if !some {
		*front = plane{}
		return
	}
	for w := range next {
		fresh := next[w] &^ reached[w] &^ better[w]
		front[w] = fresh
		reached[w] |= fresh
	}
}

// ends is everything reached so far.
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
func (a *atlas) limited(g *ground, supplied *plane, from []source) lines {
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

// alongRoutes are the hexes that lines over land reach from an HQ where a hexside with a
// transport route counts half a hex of their length (edition.QuickRoutes): one into a
// friendly hex, with no enemy unit on either side.
func (a *atlas) alongRoutes(g *ground, routes *mesh, from source) plane {
	const hexside = 2 // in halves
	var at [hexside*maxHQRange + 1]plane
	at[0].add(from.at)
	reached := at[0]
	for length := 1; length <= hexside*int(from.length); length++ {
		next := &at[length]
		open := at[length-1]
		open.exclude(&g.crowded)
		if length > 1 {
			open.exclude(&g.barred)
		}
		routes.step(&open, next)
		next.exclude(&g.crowded)
		next.intersect(&g.friendly)
		if length >= hexside {
			leave := at[length-hexside]
			if length > hexside { // not the HQ's own hex
				leave.exclude(&g.barred)
			}
			a.land.step(&leave, next)
		}
		next.exclude(&reached)
		reached.unite(next)
	}
	return reached
}

// maxHQRange is the longest command range, that of Central Pacific.
const maxHQRange = 25

// overland marks the hexes within the overland logistic range of 4 movement points of
// any of the sources (6.21), costs by 8.42. A hexside with a transport route costs half
// a point if neither hex holds an enemy unit, be it a naval one.
func (a *atlas) overland(g *ground, routes *mesh, from *plane) plane {
	var at [logisticRange + 1]plane // newly reached for exactly that cost
	at[0] = *from
	reached := *from
	for cost := 1; cost <= logisticRange; cost++ {
		next := &at[cost]
		open := at[cost-routeCost]
		open.exclude(&g.crowded)
		routes.step(&open, next)
		next.exclude(&g.crowded)
		for i, entry := range terrainCosts {
			if entry > cost {
				continue
			}
			leave := at[cost-entry]
			if cost > entry { // not a source
				leave.exclude(&g.barred)
			}
			a.entries[i].step(&leave, next)
		}
		next.exclude(&reached)
		reached.unite(next)
	}
	return reached
}

// logistic marks the hexes where a line may end overland: within 4 movement points of any
// of the sources, by an option anywhere (6.21, ED-20).
func (a *atlas) logistic(g *ground, routes *mesh, from *plane) plane {
	if g.choices.Has(edition.AnyOverland) {
		return a.everywhere
	}
	return a.overland(g, routes, from)
}

// anyOverland marks the hexes that overland lines of any length reach from the sources.
func (a *atlas) anyOverland(g *ground, from *plane) plane {
	reached := *from
	a.land.step(from, &reached)
	a.land.fill(&reached, &g.passable)
	inner := reached
	inner.exclude(&g.barred)
	a.land.step(&inner, &reached)
	return reached
}
