package landing

import (
	"math/bits"

	"github.com/umpire-games/umpire/engine/axis/state"
)

// maxGroups is the greatest number of groups of carriers that a search arranges.
const maxGroups = 32

// carriers are some decks that can be in the same zones.
type carriers struct {
	zones  uint64
	places uint8
	bought bool
	decks  []int // their numbers in the question
}

// deckSearch looks for the zones of the carriers that can still choose. Rule 7.5.
//
// A fighter without a place is helped only by a deck in a zone from which others can make room for
// it, see chain. So the carriers are tried in these zones alone, those with the fewest first, and of
// two zones only that which all fighters of the chain reach that reach the other. A branch is left
// where the carriers that are not settled cannot help enough: if they were in all their zones at
// once, or in pairs. Two carriers that could change their zones are tried in one order only.
type deckSearch struct {
	fighters []fighterGroup
	// zones are the bits of the zones in question, reach where each group can go, who can go to
	// each zone.
	zones []uint8
	reach []uint64
	who   [maxZones]uint64
	// groups of carriers, and how many of those that are bought there are.
	groups []carriers
	bought int
	// assignments of each depth, and one to try things.
	assignments []*assignment
	attempt     assignment
	// eager is where each group can go if carriers are everywhere.
	eager []uint64
	// outset is how it begins, first the chain then, and all how many carriers could help; pairs
	// are how many more land with two carriers and no others, and one more, 0 where that is not
	// known yet.
	outset *assignment
	first  chain
	all    int
	pairs  [maxGroups][maxGroups]uint8
	// visited counts the assignments that were looked at.
	visited int
}

type choice struct{ group, zone int }

func newDeckSearch(p *problem) *deckSearch {
	s := &deckSearch{fighters: p.groups[:min(len(p.groups), maxFighterGroups)], bought: p.bought}
	var wanted, offered uint64
	for i := range s.fighters {
		wanted |= s.fighters[i].zones
	}
	for i := range p.decks {
		offered |= p.decks[i].zones
	}
	for rest := wanted & offered; rest != 0; rest &= rest - 1 {
		s.zones = append(s.zones, uint8(bits.TrailingZeros64(rest)))
	}
	s.reach = make([]uint64, 2*len(s.fighters))
	s.reach, s.eager = s.reach[:len(s.fighters)], s.reach[len(s.fighters):]
	for k := range s.fighters {
		s.reach[k] = s.number(s.fighters[k].zones)
		for rest := s.reach[k]; rest != 0; rest &= rest - 1 {
			s.who[bits.TrailingZeros64(rest)] |= 1 << k
		}
	}
	for i := range p.decks {
		if b := &p.decks[i]; !b.settled() && b.places > 0 {
			s.group(i, b)
		}
	}
	return s
}

// number turns sea zones into the zones in question.
func (s *deckSearch) number(seas uint64) (zones uint64) {
	for i, bit := range s.zones {
		zones |= seas >> bit & 1 << i
	}
	return zones
}

// group adds a carrier to those that are like it.
func (s *deckSearch) group(at int, b *carrierDeck) {
	zones := s.number(b.zones)
	if zones == 0 {
		return
	}
	for g := range s.groups {
		if a := &s.groups[g]; a.zones == zones && a.places == b.places && a.bought == b.bought {
			a.decks = append(a.decks, at)
			return
		}
	}
	if len(s.groups) < maxGroups {
		s.groups = append(s.groups, carriers{zones: zones, places: b.places, bought: b.bought, decks: []int{at}})
	}
}

// settle fills the decks that are in one zone, with those that were counted first before others. It
// notes the zones of the decks that had no choice.
func (s *deckSearch) settle(p *problem, zones []uint64) *assignment {
	l := &assignment{load: make([]uint8, (len(s.zones)+len(s.groups))*len(s.fighters))}
	for i := range p.decks {
		b := &p.decks[i]
		if b.settled() {
			zones[i] = b.zones
		}
		if at := s.number(zones[i]); at != 0 {
			l.provide(bits.TrailingZeros64(at), b.places)
		}
	}
	for k := range s.fighters {
		l.left[k] = s.fighters[k].count
		l.waiting |= 1 << k
	}
	for k := range s.fighters {
		for found := true; found && l.left[k] > 0; {
			found, _ = l.seat(s.reach, 1<<k)
		}
	}
	return l
}

func (s *deckSearch) place(best []choice, zones []uint64) {
	var used [maxGroups]int
	for _, at := range best {
		zones[s.groups[at.group].decks[used[at.group]]] = 1 << s.zones[at.zone]
		used[at.group]++
	}
}

// node is what may still be chosen.
type node struct {
	left   [maxGroups]uint8  // the carriers of each group that have no zone
	barred [maxGroups]uint64 // the zones where they were tried already
	bought int               // how many of the bought carriers are left
	depth  int               // how many assignments are in use
}

// run finds the best arrangement, where some fighters find no place as things stand.
func (s *deckSearch) run(l *assignment) (best []choice) {
	var n node
	n.bought = s.bought
	for g := range s.groups {
		n.left[g] = uint8(min(len(s.groups[g].decks), 0xff))
	}
	s.outset, s.first = l, l.fill(s.reach)
	_, s.all = s.next(&s.first, &n)
	_, best = s.search(l, &s.first, &n, l.total)
	return best
}

// useful are the zones where a carrier of a group may help.
func (s *deckSearch) useful(chain *chain, n *node, g int) uint64 {
	if n.left[g] == 0 || s.groups[g].bought && n.bought == 0 {
		return 0
	}
	return s.groups[g].zones & chain.zones &^ n.barred[g]
}

// search finds how many land at most, where that is more than a number; otherwise its answer is
// any that is not more. Beside it are the zones of the carriers.
func (s *deckSearch) search(l *assignment, chain *chain, n *node, floor int) (most int, best []choice) {
	s.visited++
	most = l.total
	group, carriers := s.next(chain, n)
	if carriers == 0 || most+state.FightersPerCarrier*carriers <= floor {
		return most, nil
	}
	zones := s.worth(chain, s.groups[group].zones&chain.zones) &^ n.barred[group]
	limit := most + state.FightersPerCarrier*carriers
	if carriers > 1 {
		if limit = min(limit, s.boundRelaxed(l, chain, n)); limit <= floor {
			return most, nil
		}
		if here, elsewhere := s.divide(chain, n, group); elsewhere != nil {
			return s.solveApart(l, chain, here, elsewhere, floor)
		}
		if s.all > 2 {
			if limit = min(limit, most+s.boundByPairs(chain, n)); limit <= floor {
				return most, nil
			}
		}
	}
	if carriers == 1 && !s.groups[group].bought {
		return s.last(l, chain, group, zones, max(floor, most))
	}
	tried := uint64(0)
	for zones != 0 && most < limit {
		zone := s.busiest(chain, zones)
		zones &^= 1 << zone
		deeper := *n
		deeper.left[group]--
		if s.groups[group].bought {
			deeper.bought--
		}
		for g := range s.groups {
			if s.groups[g].places == s.groups[group].places && s.groups[g].zones>>zone&1 == 1 {
				deeper.barred[g] |= tried
			}
		}
		further := s.assignment(&deeper)
		further.become(l)
		further.provide(zone, s.groups[group].places)
		chain := further.fill(s.reach)
		if total, choices := s.search(further, &chain, &deeper, max(floor, most)); total > max(floor, most) {
			most, best = total, append(choices, choice{group, zone})
		}
		tried |= 1 << zone
	}
	if s.groups[group].bought && most < limit { // others may be placed instead
		without := *n
		without.left[group] = 0
		if total, choices := s.search(l, chain, &without, max(floor, most)); total > max(floor, most) {
			most, best = total, choices
		}
	}
	return most, best
}

func (s *deckSearch) last(l *assignment, chain *chain, group int, zones uint64, floor int) (most int, best []choice) {
	most = l.total
	limit := l.total + int(s.groups[group].places)
	for zones != 0 && most < limit {
		zone := s.busiest(chain, zones)
		zones &^= 1 << zone
		s.visited++
		s.attempt.become(l)
		s.attempt.provide(zone, s.groups[group].places)
		for found := true; found && s.attempt.waiting != 0 && s.attempt.total < limit; {
			found, _ = s.attempt.seat(s.reach, s.attempt.waiting)
		}
		if s.attempt.total > max(floor, most) {
			most, best = s.attempt.total, []choice{{group, zone}}
		}
	}
	return most, best
}

// assignment is one that is not in use, for a node that goes deeper.
func (s *deckSearch) assignment(n *node) *assignment {
	if len(s.assignments) <= n.depth {
		s.assignments = append(s.assignments, &assignment{})
	}
	n.depth++
	return s.assignments[n.depth-1]
}

// divide parts the carriers that compete with a group from those that do not; elsewhere is nil
// where all compete.
func (s *deckSearch) divide(chain *chain, n *node, group int) (here, elsewhere *node) {
	groups, fighters, zones := uint64(1)<<group, uint64(0), uint64(0)
	pool := s.groups[group].bought // whatever is bought competes with all that is
	for fresh := s.useful(chain, n, group); fresh != 0; {
		zones |= fresh
		met := uint64(0)
		for ; fresh != 0; fresh &= fresh - 1 {
			met |= s.who[bits.TrailingZeros64(fresh)] & chain.fighters
		}
		for met &^= fighters; met != 0; met &= met - 1 {
			fighters |= met & -met
			fresh |= s.reach[bits.TrailingZeros64(met)] & chain.zones
		}
		fresh &^= zones
		for g := range s.groups {
			useful := s.useful(chain, n, g)
			if groups>>g&1 == 0 && useful&(zones|fresh) != 0 {
				groups |= 1 << g
				fresh |= useful &^ zones
				pool = pool || s.groups[g].bought
			}
		}
		for g := range s.groups {
			if useful := s.useful(chain, n, g); pool && s.groups[g].bought && useful != 0 {
				groups |= 1 << g
				fresh |= useful &^ zones
			}
		}
	}
	apart := false
	for g := range s.groups {
		apart = apart || groups>>g&1 == 0 && s.useful(chain, n, g) != 0
	}
	if !apart {
		return nil, nil
	}
	in, out := *n, *n
	for g := range s.groups {
		if groups>>g&1 == 1 {
			out.left[g] = 0
		} else {
			in.left[g] = 0
		}
	}
	return &in, &out
}

// solveApart arranges carriers that do not compete with others, and then those.
func (s *deckSearch) solveApart(l *assignment, chain *chain, here, elsewhere *node, floor int) (most int, best []choice) {
	others := s.boundRelaxed(l, chain, elsewhere) - l.total
	most, best = s.search(l, chain, here, floor-others)
	if most <= floor-others {
		return min(most, floor), nil
	}
	further := s.assignment(elsewhere)
	further.become(l)
	for _, at := range best {
		further.provide(at.zone, s.groups[at.group].places)
	}
	left := further.fill(s.reach)
	total, choices := s.search(further, &left, elsewhere, floor)
	return total, append(best, choices...)
}

// next is the group with the fewest zones that help, and how many carriers can help at all.
func (s *deckSearch) next(chain *chain, n *node) (group, helpers int) {
	fewest, bought := maxZones+1, 0
	for g := range s.groups {
		zones := s.useful(chain, n, g)
		if zones == 0 {
			continue
		}
		if s.groups[g].bought {
			bought += int(n.left[g])
		} else {
			helpers += int(n.left[g])
		}
		if few := bits.OnesCount64(zones); few < fewest {
			group, fewest = g, few
		}
	}
	return group, helpers + min(bought, n.bought)
}
