package position

// lines tells where lines may end, by the kind of the last hexside crossed.
// The hex where a line starts counts as reached both ways.
type lines struct {
	sea, land plane
}

func (l *lines) reaches(at cell) bool { return l.sea.has(at) || l.land.has(at) }

// ground is what one side may cross at the moment.
type ground struct {
	// clear are the hexes outside un-neutralised enemy ZOI: a sea hexside can be
	// crossed when both its hexes are clear (6.21 B, AMB-18).
	clear plane
	// barred are the hexes whose land hexsides enemy ground and air units and HQs
	// close (6.21 E). A line may start or end there, beside an own unit, but not
	// pass through (AMB-19).
	barred plane
	// passable are the hexes of the map that are not barred.
	passable plane
	// ports are the friendly ports: only there may a line change between sea and
	// land (6.21 C, D, F, G).
	ports plane
	// held are the hexes with own units of any kind.
	held plane
}

// unlimited traces lines of any length and with any number of friendly ports from a
// set of hexes (6.21 B; the supplied airfields of 1.3).
func (a *atlas) unlimited(g *ground, from *plane) lines {
	l := lines{sea: *from, land: *from}
	// A source that only enemies hold is closed overland; one shared with own units
	// is left by its land hexsides all the same (AMB-19).
	starts := *from
	starts.intersect(&g.held)
	starts.intersect(&g.barred)
	if !starts.empty() {
		a.land.step(&starts, &l.land)
	}
	var switches plane
	switches.setWithout(&g.ports, &g.barred)
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

// A source is where limited lines start, with their greatest length in hexes.
type source struct {
	at     cell
	length int8
}

// limited traces the supply lines of units from HQs: within command range, with at
// most one supplied port where they change between sea and land (6.21 A). The sources
// may differ in length; they are traced together, the longest first.
func (a *atlas) limited(g *ground, supplied *plane, from []source) lines {
	var l lines // reached without a change
	var changed lines
	var front, second lines // reached in the last step, without and after a change
	var switches plane
	switches.setWithout(supplied, &g.barred)
	longest := int8(0)
	for _, s := range from {
		longest = max(longest, s.length)
	}
	for left := longest; left >= 0; left-- {
		var starts plane // hexes that may be left overland although enemies are there
		for _, s := range from {
			if s.length == left {
				front.sea.add(s.at)
				front.land.add(s.at)
				l.sea.add(s.at)
				l.land.add(s.at)
				starts.add(s.at)
			}
		}
		for w := range switches {
			if port := switches[w]; port != 0 {
				second.land[w] |= front.sea[w] & port &^ (l.land[w] | changed.land[w])
				second.sea[w] |= front.land[w] & port &^ (l.sea[w] | changed.sea[w])
			}
			changed.land[w] |= second.land[w]
			changed.sea[w] |= second.sea[w]
		}
		if left == 0 {
			break
		}
		a.advanceSea(g, &front.sea, &l.sea, nil)
		a.advanceLand(g, &front.land, &l.land, nil, &starts)
		a.advanceSea(g, &second.sea, &changed.sea, &l.sea)
		a.advanceLand(g, &second.land, &changed.land, &l.land, nil)
	}
	l.sea.unite(&changed.sea)
	l.land.unite(&changed.land)
	return l
}

// advanceSea moves a front by one sea hexside into hexes not reached so far, nor
// reached better.
func (a *atlas) advanceSea(g *ground, front, reached, better *plane) {
	var next plane
	front.intersect(&g.clear)
	a.sea.step(front, &next)
	next.intersect(&g.clear)
	settle(front, &next, reached, better)
}

// advanceLand moves a front by one land hexside; barred hexes are entered, not left,
// unless the line starts there.
func (a *atlas) advanceLand(g *ground, front, reached, better, starts *plane) {
	var next plane
	for w := range front {
		leave := g.passable[w]
		if starts != nil {
			leave |= starts[w]
		}
		front[w] &= leave
	}
	a.land.step(front, &next)
	settle(front, &next, reached, better)
}

func settle(front, next, reached, better *plane) {
	for w := range next {
		fresh := next[w] &^ reached[w]
		if better != nil {
			fresh &^= better[w]
		}
		front[w] = fresh
		reached[w] |= fresh
	}
}

// overland marks the hexes within the overland logistic range of 4 movement points of
// any of the sources (6.21), costs by 8.42. A hexside with a transport route costs half
// a point if neither hex holds enemy units.
func (a *atlas) overland(g *ground, routes *mesh, from *plane) plane {
	var at [logisticRange + 1]plane // newly reached for exactly that cost
	at[0] = *from
	reached := *from
	for cost := 1; cost <= logisticRange; cost++ {
		next := &at[cost]
		open := at[cost-routeCost]
		open.exclude(&g.barred)
		routes.step(&open, next)
		next.exclude(&g.barred)
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
