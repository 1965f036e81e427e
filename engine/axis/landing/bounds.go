package landing

import (
	"math/bits"

	"github.com/umpire-games/umpire/engine/axis/state"
)

// boundByPairs is how many more could land if two carriers each helped as much as they do without the
// others. Of those that are bought it expects the most.
func (s *deckSearch) boundByPairs(chain *chain, n *node) (most int) {
	var own [6]int
	count := 0
	for g := range s.groups {
		if s.groups[g].bought || s.useful(chain, n, g) == 0 {
			continue
		}
		for range n.left[g] {
			if count == len(own) {
				most += state.FightersPerCarrier
				continue
			}
			own[count] = g
			count++
		}
	}
	return most + state.FightersPerCarrier*n.bought + s.pairUp(own[:count], n.depth)
}

// pairUp is how many more could land with some carriers at least, whichever are taken together.
func (s *deckSearch) pairUp(left []int, depth int) int {
	if len(left) < 2 {
		return state.FightersPerCarrier * len(left)
	}
	var rest [6]int
	least := state.FightersPerCarrier * len(left)
	for j := 1; j < len(left); j++ {
		others := append(append(rest[:0], left[1:j]...), left[j+1:]...)
		least = min(least, s.pair(left[0], left[j], depth)+s.pairUp(others, depth))
	}
	if len(left)%2 == 1 {
		least = min(least, state.FightersPerCarrier+s.pairUp(left[1:], depth))
	}
	return least
}

// pair is how many more land with two carriers and no others.
func (s *deckSearch) pair(a, b, depth int) int {
	if s.pairs[a][b] == 0 {
		var n node
		n.left[a]++
		n.left[b]++
		n.depth = depth
		all := s.all
		s.all = 0
		most, _ := s.search(s.outset, &s.first, &n, s.outset.total)
		s.all, s.pairs[a][b] = all, uint8(most-s.outset.total+1)
	}
	return int(s.pairs[a][b]) - 1
}

// worth are those of some zones that are worth trying: of two zones, that which all fighters of the
// chain reach that reach the other is enough.
func (s *deckSearch) worth(chain *chain, zones uint64) uint64 {
	for rest := zones; rest != 0; rest &= rest - 1 {
		zone := bits.TrailingZeros64(rest)
		mine := s.who[zone] & chain.fighters
		for others := zones &^ (1 << zone); others != 0; others &= others - 1 {
			other := bits.TrailingZeros64(others)
			if theirs := s.who[other] & chain.fighters; mine&^theirs == 0 && (mine != theirs || other < zone) {
				zones &^= 1 << zone
				break
			}
		}
	}
	return zones
}

// busiest is the zone that most fighters of the chain reach.
func (s *deckSearch) busiest(chain *chain, zones uint64) (best int) {
	most := -1
	for ; zones != 0; zones &= zones - 1 {
		zone := bits.TrailingZeros64(zones)
		if n := bits.OnesCount64(s.who[zone] & chain.fighters); n > most {
			best, most = zone, n
		}
	}
	return best
}

// boundRelaxed is how many would land if each carrier that is not settled were in all its zones at once.
func (s *deckSearch) boundRelaxed(l *assignment, chain *chain, n *node) int {
	all := &s.attempt
	if len(s.zones)+len(s.groups) > maxZones {
		return l.total + state.FightersPerCarrier*len(s.fighters)*0xff
	}
	all.become(l)
	copy(s.eager, s.reach)
	most := l.total + state.FightersPerCarrier*n.bought
	for g := range s.groups {
		zones := s.useful(chain, n, g)
		if zones == 0 {
			continue
		}
		at := len(s.zones) + g
		if s.groups[g].bought {
			all.provide(at, state.FightersPerCarrier*min(n.left[g], uint8(min(n.bought, 0x7f))))
		} else {
			all.provide(at, s.groups[g].places*n.left[g])
			most += int(s.groups[g].places) * int(n.left[g])
		}
		for fighters := chain.fighters; fighters != 0; fighters &= fighters - 1 {
			if k := bits.TrailingZeros64(fighters); s.reach[k]&zones != 0 {
				s.eager[k] |= 1 << at
			}
		}
	}
	all.fill(s.eager)
	return min(most, all.total)
}
