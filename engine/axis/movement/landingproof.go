package movement

import "github.com/umpire-games/umpire/engine/axis/state"

// Berth is a carrier, or a place for one: fighters can land on it in one of its zones.
type Berth struct {
	// Zones where it may be, by bits from sz01; one zone once it is settled.
	Zones uint64
	// Places for fighters.
	Places uint8
	// Bought: it waits in the pool, and the berth stands for one way to place it.
	Bought bool
	// ship is the carrier; NoUnit where it is bought.
	ship state.UnitID
}

// settled tells whether it is in one zone for certain.
func (b *Berth) settled() bool { return b.Zones&(b.Zones-1) == 0 && !b.Bought }

// Flock is some fighters that can reach the same zones.
type Flock struct {
	Zones uint64
	Count uint8
}

// Proof is the question of the landing proof: can all fighters land that have no territory to
// land in? It knows no position. Rule 7.5.
type Proof struct {
	Flocks []Flock
	Berths []Berth
	// Bought is how many of the berths that are bought may be used.
	Bought int
}

// Add counts a fighter.
func (p *Proof) Add(zones uint64) {
	for i := range p.Flocks {
		if p.Flocks[i].Zones == zones && p.Flocks[i].Count < 0xff {
			p.Flocks[i].Count++
			return
		}
	}
	p.Flocks = append(p.Flocks, Flock{Zones: zones, Count: 1})
}

// landing is how many of each flock land in the best arrangement of the carriers.
type landing struct {
	Landed []uint8
	Total  int
	// Zones of the berths, none for those that nobody needs.
	Zones []uint64
}

// Solve arranges the carriers so that as many fighters as possible land; of fighters that compete
// for a deck those land that were counted first. Rule 7.5.
//
// The decks that are where they are fill up first. Where somebody is left over, the search settles
// the other carriers.
func (p *Proof) Solve() landing {
	answer := landing{Landed: make([]uint8, len(p.Flocks)), Zones: make([]uint64, len(p.Berths))}
	if len(p.Flocks) == 0 || len(p.Berths) == 0 {
		return answer
	}
	search := NewDeckSearch(p)
	seated := search.Settle(p, answer.Zones)
	if seated.hungry != 0 && len(search.groups) > 0 {
		search.place(search.Run(seated), answer.Zones)
		seated = search.Settle(p, answer.Zones)
	}
	for k := range p.Flocks {
		if k < maxFlocks {
			answer.Landed[k] = p.Flocks[k].Count - seated.left[k]
		}
		answer.Total += int(answer.Landed[k])
	}
	return answer
}
