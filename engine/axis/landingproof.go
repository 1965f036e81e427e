package axis

import (
	"math/bits"
	"slices"
)

// berth is a carrier, or a place for one: fighters can land on it in one of its zones.
type berth struct {
	// zones where it may be, by bits from sz01; one zone once it is settled.
	zones uint64
	// places for fighters.
	places uint8
	// bought: it waits in the pool, and the berth stands for one way to place it.
	bought bool
}

// flock is some fighters that can reach the same zones.
type flock struct {
	zones uint64
	count uint8
}

// proof is the question of the landing proof: can all fighters land that have no territory to
// land in? It knows no position. Rule 7.5.
type proof struct {
	flocks []flock
	berths []berth
	// bought is how many of the berths that are bought may be used.
	bought int
}

// add counts a fighter.
func (p *proof) add(zones uint64) {
	for i := range p.flocks {
		if p.flocks[i].zones == zones && p.flocks[i].count < 0xff {
			p.flocks[i].count++
			return
		}
	}
	p.flocks = append(p.flocks, flock{zones: zones, count: 1})
}

// landing is how many of each flock land in the best arrangement of the carriers, and where.
type landing struct {
	landed []uint8
	total  int
}

// solve arranges the carriers so that as many fighters as possible land; of fighters that compete
// for a deck those land that were counted first. Rule 7.5.
//
// It relaxes the question first: a carrier is in all its zones at once. Where the fighters that
// are matched to a carrier have no zone in common, it tries the zones one after the other; a
// branch that promises no more than was found already is left.
func (p *proof) solve() landing {
	best := landing{landed: make([]uint8, len(p.flocks))}
	wanted := 0
	for i := range p.flocks {
		wanted += int(p.flocks[i].count)
	}
	if wanted == 0 || len(p.berths) == 0 {
		return best
	}
	search := search{proof: p, wanted: wanted}
	search.try(p.seating(p.berths))
	if search.found != nil {
		best = landing{landed: p.seating(search.found).landed, total: search.most}
	}
	return best
}

// seating is some berths with as many fighters on them as possible, where a carrier is in all its
// zones at once.
type seating struct {
	berths []berth
	// load are how many of each flock are matched to each berth, full how many a berth has,
	// landed how many of each flock are matched.
	load, full, landed []uint8
	total              int
}

// seating matches as many fighters as possible, those that were counted first before others.
func (p *proof) seating(berths []berth) *seating {
	n := len(p.flocks)
	numbers := make([]uint8, n*len(berths)+len(berths)+n)
	l := &seating{
		berths: slices.Clone(berths), load: numbers[:n*len(berths)],
		full: numbers[n*len(berths) : n*len(berths)+len(berths)], landed: numbers[n*len(berths)+len(berths):],
	}
	l.match(p.flocks)
	return l
}

// with is the seating after a berth has changed.
func (l *seating) with(flocks []flock, at int, changed berth) *seating {
	n := len(flocks)
	numbers := make([]uint8, 0, n*len(l.berths)+len(l.berths)+n)
	numbers = append(append(append(numbers, l.load...), l.full...), l.landed...)
	next := &seating{
		berths: slices.Clone(l.berths), load: numbers[:len(l.load)], full: numbers[len(l.load) : len(l.load)+len(l.full)],
		landed: numbers[len(l.load)+len(l.full):], total: l.total,
	}
	next.berths[at] = changed
	for k := range flocks {
		if gone := next.load[at*n+k]; gone > 0 && (changed.places == 0 || flocks[k].zones&changed.zones == 0) {
			next.load[at*n+k] = 0
			next.full[at] -= gone
			next.landed[k] -= gone
			next.total -= int(gone)
		}
	}
	next.match(flocks)
	return next
}

// match lands as many more fighters as possible.
func (l *seating) match(flocks []flock) {
	var dead uint64 // berths from which no way leads to a free place
	for k := range flocks {
		for l.landed[k] < flocks[k].count {
			seen := dead
			if !l.land(flocks, k, &seen) {
				dead = seen
				break
			}
			l.landed[k]++
			l.total++
		}
	}
}

// land finds a place for one more fighter of a flock; others make room for it.
func (l *seating) land(flocks []flock, k int, seen *uint64) bool {
	n, zones := len(flocks), flocks[k].zones
	for i := range l.berths {
		if b := &l.berths[i]; zones&b.zones != 0 && l.full[i] < b.places {
			l.load[i*n+k]++
			l.full[i]++
			return true
		}
	}
	for i := range l.berths {
		b := &l.berths[i]
		if zones&b.zones == 0 || l.full[i] == 0 || *seen>>min(i, 63)&1 == 1 {
			continue
		}
		*seen |= 1 << min(i, 63)
		for j, load := range l.load[i*n : i*n+n] {
			if j != k && load > 0 && l.land(flocks, j, seen) {
				l.load[i*n+j]--
				l.load[i*n+k]++
				return true
			}
		}
	}
	return false
}

type search struct {
	*proof
	wanted int
	// most is how many land in the best arrangement that was found.
	most  int
	found []berth
	// tried counts the lineups that were looked at.
	tried int
}

// patience is how many lineups are tried before the search looks closer at what each promises:
// that takes as long as many of them.
const patience = 64

// try finds the best landing with some berths settled; it reports whether nobody is left out.
func (s *search) try(l *seating) bool {
	if l.total <= s.most {
		return false
	}
	at, spare := s.conflict(l)
	if s.tried++; s.tried > patience && s.hopeless(l) {
		return false
	}
	if at < 0 && spare < 0 {
		s.most, s.found = l.total, s.settled(l)
		return l.total == s.wanted
	}
	if at < 0 { // more are bought than there are: one of them is not placed
		for i := range l.berths {
			if b := l.berths[i]; b.bought && l.full[i] > 0 {
				b.places = 0
				if s.try(l.with(s.flocks, i, b)) {
					return true
				}
			}
		}
		return false
	}
	for _, zone := range s.worth(l.berths[at].zones) {
		b := l.berths[at]
		b.zones = zone
		if s.try(l.with(s.flocks, at, b)) {
			return true
		}
	}
	return false
}

// hopeless tells whether the carriers that are not settled cannot help enough. Each helps no more
// together with the others than it would alone, in the best of its zones.
func (s *search) hopeless(l *seating) bool {
	berths := append(make([]berth, 0, len(l.berths)+1), l.berths...)
	var open uint64
	carriers := 0
	for i := range berths {
		if z := berths[i].zones; z&(z-1) != 0 {
			open |= z
			berths[i].places = 0
			carriers++
		}
	}
	if carriers < 2 { // its zones are tried sooner than judged
		return false
	}
	berths = append(berths, berth{})
	alone := s.seating(berths)
	var gains [64]uint8
	for rest := open; rest != 0; rest &= rest - 1 {
		zone := rest & -rest
		gains[bits.TrailingZeros64(zone)] = uint8(alone.with(s.flocks, len(berths)-1, berth{zones: zone, places: deckPlaces}).total - alone.total)
	}
	promise := alone.total
	for i := range l.berths {
		b, most := &l.berths[i], uint8(0)
		for rest := b.zones; b.zones&(b.zones-1) != 0 && rest != 0; rest &= rest - 1 {
			most = max(most, min(b.places, gains[bits.TrailingZeros64(rest)]))
		}
		promise += int(most)
	}
	return promise <= s.most
}

// settled are the berths of a seating without conflict, each in one zone.
func (s *search) settled(l *seating) []berth {
	berths := slices.Clone(l.berths)
	for i := range berths {
		if common := s.common(l, i); l.full[i] > 0 {
			berths[i].zones = common & -common
		} else {
			berths[i].places = 0
		}
	}
	return berths
}

// common are the zones of a berth that all fighters matched to it reach.
func (s *search) common(l *seating, at int) uint64 {
	zones := l.berths[at].zones
	for k, load := range l.load[at*len(s.flocks) : (at+1)*len(s.flocks)] {
		if load > 0 {
			zones &= s.flocks[k].zones
		}
	}
	return zones
}

// conflict is a berth whose fighters have no zone in common, or how many more carriers are used
// than were bought; -1 for none.
func (s *search) conflict(l *seating) (at, spare int) {
	used := 0
	for i := range l.berths {
		if l.full[i] == 0 {
			continue
		}
		if s.common(l, i) == 0 {
			return i, -1
		}
		if l.berths[i].bought {
			used++
		}
	}
	if used > s.bought {
		return -1, used - s.bought
	}
	return -1, -1
}

// worth are the zones of a berth that are worth trying: of two zones, that which all fighters can
// reach that reach the other is enough.
func (s *search) worth(zones uint64) []uint64 {
	var found []uint64
	var reached []uint64
	for rest := zones; rest != 0; rest &= rest - 1 {
		zone := rest & -rest
		var who uint64
		for k := range s.flocks {
			if s.flocks[k].zones&zone != 0 {
				who |= 1 << min(k, 63)
			}
		}
		if who == 0 {
			continue
		}
		dominated := false
		for i := 0; i < len(found); i++ {
			switch {
			case who&^reached[i] == 0 && len(s.flocks) <= 64:
				dominated = true
			case reached[i]&^who == 0 && len(s.flocks) <= 64:
				found = append(found[:i], found[i+1:]...)
				reached = append(reached[:i], reached[i+1:]...)
				i--
			}
		}
		if !dominated {
			found, reached = append(found, zone), append(reached, who)
		}
	}
	return found
}
