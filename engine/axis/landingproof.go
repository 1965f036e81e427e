package axis

// berth is a carrier, or a place for one: fighters can land on it in one of its zones.
type berth struct {
	// zones where it may be, by bits from sz01; one zone once it is settled.
	zones uint64
	// places for fighters.
	places uint8
	// bought: it waits in the pool, and the berth stands for one way to place it.
	bought bool
	// ship is the carrier; NoUnit where it is bought.
	ship UnitID
}

// settled tells whether it is in one zone for certain.
func (b *berth) settled() bool { return b.zones&(b.zones-1) == 0 && !b.bought }

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

// landing is how many of each flock land in the best arrangement of the carriers.
type landing struct {
	landed []uint8
	total  int
	// zones of the berths, none for those that nobody needs.
	zones []uint64
}

// solve arranges the carriers so that as many fighters as possible land; of fighters that compete
// for a deck those land that were counted first. Rule 7.5.
//
// The decks that are where they are fill up first. Where somebody is left over, the search settles
// the other carriers.
func (p *proof) solve() landing {
	answer := landing{landed: make([]uint8, len(p.flocks)), zones: make([]uint64, len(p.berths))}
	if len(p.flocks) == 0 || len(p.berths) == 0 {
		return answer
	}
	search := newDeckSearch(p)
	seated := search.settle(p, answer.zones)
	if seated.hungry != 0 && len(search.groups) > 0 {
		search.place(search.run(seated), answer.zones)
		seated = search.settle(p, answer.zones)
	}
	for k := range p.flocks {
		if k < maxFlocks {
			answer.landed[k] = p.flocks[k].count - seated.left[k]
		}
		answer.total += int(answer.landed[k])
	}
	return answer
}
