package landing

import (
	"math/bits"

	"github.com/umpire-games/umpire/engine/axis/state"
)

// carrierDeck is a carrier, or a place for one: fighters can land on it in one of its zones.
type carrierDeck struct {
	zones  uint64       // zones where it may be, by bits from sz01; one zone once it is settled
	places uint8        // places for fighters
	bought bool         // it waits in the pool, and the deck stands for one way to place it
	ship   state.UnitID // the carrier; NoUnit where it is bought
}

// settled tells whether it is in one zone for certain.
func (b *carrierDeck) settled() bool { return b.zones&(b.zones-1) == 0 && !b.bought }

// fighterGroup is some fighters that can reach the same zones.
type fighterGroup struct {
	zones uint64
	count uint8
}

// problem is the question of the landing proof: can all fighters land that have no territory to
// land in? It knows no position. Rule 7.5.
type problem struct {
	groups []fighterGroup
	decks  []carrierDeck
	bought int // how many of the decks that are bought may be used
}

func (p *problem) add(zones uint64) {
	for i := range p.groups {
		if p.groups[i].zones == zones && p.groups[i].count < 0xff {
			p.groups[i].count++
			return
		}
	}
	p.groups = append(p.groups, fighterGroup{zones: zones, count: 1})
}

// solution is how many of each group land in the best arrangement of the carriers.
type solution struct {
	landed []uint8
	total  int
	zones  []uint64 // zones of the decks, none for those that nobody needs
}

// solve arranges the carriers so that as many fighters as possible land; of fighters that compete
// for a deck those land that were counted first. Rule 7.5.
//
// The decks that are where they are fill up first. Where somebody is left over, the search settles
// the other carriers.
func (p *problem) solve() solution {
	answer := solution{landed: make([]uint8, len(p.groups)), zones: make([]uint64, len(p.decks))}
	if len(p.groups) == 0 || len(p.decks) == 0 {
		return answer
	}
	search := newDeckSearch(p)
	seated := search.settle(p, answer.zones)
	if seated.waiting != 0 && len(search.groups) > 0 {
		search.place(search.run(seated), answer.zones)
		seated = search.settle(p, answer.zones)
	}
	for k := range p.groups {
		if k < maxFighterGroups {
			answer.landed[k] = p.groups[k].count - seated.left[k]
		}
		answer.total += int(answer.landed[k])
	}
	return answer
}

// Groups of fighters and zones are numbered from 0 and counted by the bits of a word.
const (
	maxFighterGroups = 64
	maxZones         = 64
	nowhere          = maxZones
)

// assignment is fighters on decks: how many of each group are in each zone.
type assignment struct {
	// load is how many of each group are in each zone, zone by zone.
	load []uint8
	// present are the groups in each zone, by bits.
	present [maxZones]uint64
	// free places in each zone; vacant are the zones that have some, by bits.
	free   [maxZones]uint8
	vacant uint64
	// left is how many of each group have no place; waiting are the groups with such, by bits.
	left    [maxFighterGroups]uint8
	waiting uint64
	// total is how many have a place.
	total int
}

func (l *assignment) become(other *assignment) {
	load := append(l.load[:0], other.load...)
	*l = *other
	l.load = load
}

func (l *assignment) provide(zone int, places uint8) {
	if places > 0 {
		l.free[zone] += places
		l.vacant |= 1 << zone
	}
}

// chain is what a fighter without a place can set in motion: the groups that would make room for one
// another, and all zones that they reach, by bits. These are full; only a deck in one of them helps.
type chain struct{ fighters, zones uint64 }

// seat finds a place for one fighter of some groups; others make room for it. Where there is none,
// it tells who was asked for room.
func (l *assignment) seat(reach []uint64, fighters uint64) (found bool, asked chain) {
	// by is the group that asks for room in a zone, over the zone that a group would leave.
	var by [maxZones]uint8
	var over [maxFighterGroups]uint8
	var queue [maxZones]uint8
	first, last := 0, 0
	next, at := fighters, uint8(nowhere)
	asked.fighters = fighters
	for {
		for ; next != 0; next &= next - 1 {
			k := bits.TrailingZeros64(next)
			over[k] = at
			if vacant := reach[k] & l.vacant; vacant != 0 {
				l.shift(bits.TrailingZeros64(vacant), k, len(reach), &by, &over)
				return true, asked
			}
			for fresh := reach[k] &^ asked.zones; fresh != 0; fresh &= fresh - 1 {
				zone := bits.TrailingZeros64(fresh)
				by[zone], queue[last] = uint8(k), uint8(zone)
				last++
			}
			asked.zones |= reach[k]
		}
		if first == last {
			return false, asked
		}
		at = queue[first]
		first++
		next = l.present[at] &^ asked.fighters
		asked.fighters |= next
	}
}

// shift takes a free place of a zone for a group, and the place that it leaves for the group that
// asked for it, and so on.
func (l *assignment) shift(zone, k, fighters int, by *[maxZones]uint8, over *[maxFighterGroups]uint8) {
	if l.free[zone]--; l.free[zone] == 0 {
		l.vacant &^= 1 << zone
	}
	for {
		l.load[zone*fighters+k]++
		l.present[zone] |= 1 << k
		from := int(over[k])
		if from == nowhere {
			break
		}
		if l.load[from*fighters+k]--; l.load[from*fighters+k] == 0 {
			l.present[from] &^= 1 << k
		}
		zone, k = from, int(by[from])
	}
	l.total++
	if l.left[k]--; l.left[k] == 0 {
		l.waiting &^= 1 << k
	}
}

// fill seats as many as possible, and tells who is in the way of those that are left over.
func (l *assignment) fill(reach []uint64) (asked chain) {
	for l.waiting != 0 {
		var found bool
		if found, asked = l.seat(reach, l.waiting); !found {
			return asked
		}
	}
	return chain{}
}
