package axis

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

// solve arranges the carriers so that as many fighters as possible land. Rule 7.5.
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
	search := search{
		proof: p, best: &best, load: make([]uint8, len(p.flocks)*len(p.berths)),
		full: make([]uint8, len(p.berths)), landed: make([]uint8, len(p.flocks)),
	}
	berths := make([]berth, len(p.berths))
	copy(berths, p.berths)
	search.try(berths, wanted)
	return best
}

type search struct {
	*proof
	best *landing
	// load is how many of each flock are matched to each berth, full how many a berth has.
	load, full, landed []uint8
}

// try finds the best landing with some berths settled; it reports whether nobody is left out.
func (s *search) try(berths []berth, wanted int) bool {
	total := s.match(berths)
	if total <= s.best.total {
		return false
	}
	at, spare := s.conflict(berths)
	if at < 0 && spare < 0 {
		s.best.total = total
		copy(s.best.landed, s.landed)
		return total == wanted
	}
	next := make([]berth, len(berths))
	if at < 0 { // more are bought than there are: one of them is not placed
		var used []int
		for i := range berths {
			if berths[i].bought && s.full[i] > 0 {
				used = append(used, i)
			}
		}
		for _, i := range used {
			copy(next, berths)
			next[i].places = 0
			if s.try(next, wanted) {
				return true
			}
		}
		return false
	}
	for _, zone := range s.worth(berths[at].zones) {
		copy(next, berths)
		next[at].zones = zone
		if s.try(next, wanted) {
			return true
		}
	}
	return false
}

// conflict is a berth whose fighters have no zone in common, or how many more carriers are used
// than were bought; -1 for none.
func (s *search) conflict(berths []berth) (at, spare int) {
	used := 0
	for i := range berths {
		if s.full[i] == 0 {
			continue
		}
		common := berths[i].zones
		for k := range s.flocks {
			if s.load[i*len(s.flocks)+k] > 0 {
				common &= s.flocks[k].zones
			}
		}
		if common == 0 {
			return i, -1
		}
		if berths[i].bought {
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

// match lands as many fighters as possible when every berth is in all its zones at once.
func (s *search) match(berths []berth) int {
	clear(s.load)
	clear(s.full)
	total := 0
	for k := range s.flocks {
		s.landed[k] = 0
		for range s.flocks[k].count {
			var seen uint64
			if !s.land(berths, k, &seen) {
				break
			}
			s.landed[k]++
			total++
		}
	}
	return total
}

// land finds a place for one more fighter of a flock; others make room for it.
func (s *search) land(berths []berth, k int, seen *uint64) bool {
	for i := range berths {
		if s.flocks[k].zones&berths[i].zones != 0 && s.full[i] < berths[i].places {
			s.load[i*len(s.flocks)+k]++
			s.full[i]++
			return true
		}
	}
	for i := range berths {
		if s.flocks[k].zones&berths[i].zones == 0 || berths[i].places == 0 || *seen>>min(i, 63)&1 == 1 {
			continue
		}
		*seen |= 1 << min(i, 63)
		for j := range s.flocks {
			if j == k || s.load[i*len(s.flocks)+j] == 0 {
				continue
			}
			if s.land(berths, j, seen) {
				s.load[i*len(s.flocks)+j]--
				s.load[i*len(s.flocks)+k]++
				return true
			}
		}
	}
	return false
}
