package landing

import "github.com/umpire-games/umpire/engine/axis/state"

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

// add counts a fighter.
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
