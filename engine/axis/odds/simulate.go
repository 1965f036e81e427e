package odds

import (
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
)

// random is a small generator of random numbers (splitmix64): the same everywhere and for ever.
type random uint64

func (r *random) next() uint64 {
	*r += 0x9e3779b97f4a7c15
	z := uint64(*r)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// hits rolls some dice and counts those that hit. Two to the 32 is no multiple of six: the bias is
// smaller than one in a thousand million.
func (r *random) hits(n, need int) uint16 {
	var count uint16
	for i := 0; i < n; i += 2 {
		bits := r.next()
		if int(bits>>32*6>>32) < need {
			count++
		}
		if i+1 < n && int(bits&0xffffffff*6>>32) < need {
			count++
		}
	}
	return count
}

func seed(b *Battle) random {
	r := random(0x243f6a8885a308d3)
	mix := func(n int) {
		r ^= random(uint64(n) + 1)
		r = random(r.next())
	}
	for _, army := range [...]*Army{&b.Attacker, &b.Defender} {
		for _, n := range army.Units {
			mix(n)
		}
		mix(army.Damaged)
		for _, t := range army.Order {
			mix(int(t))
		}
	}
	mix(b.Battleships)
	mix(b.Cruisers)
	return r
}

// maxRounds ends battles in which nobody hits anything for ever.
const maxRounds = 1000

// Simulate fights a number of battles.
func Simulate(b Battle, battles int) Odds {
	m := newModel(&b)
	r := seed(&b)
	weight := 1 / float64(battles)
	for range battles {
		at, firing := m.opening(&r)
		for round := 0; round < maxRounds && (round == 0 && firing != at.def || !m.over(at)); round++ {
			at = m.fight(at, firing, &r)
			firing = at.def
		}
		m.odds.score(&m.att.forces[at.att], &m.def.forces[at.def], weight)
	}
	m.odds.Trials = battles
	m.odds.bill(&b)
	return m.odds
}

// opening rolls what comes before the first round.
func (m *model) opening(r *random) (at pair, firing id) {
	n := &m.battle.Attacker.Units
	if m.battle.Guns {
		at.att = m.att.hit(0, hits.Hits{hits.Fighter: r.hits(n[components.Fighter], 1), hits.Bomber: r.hits(n[components.Bomber], 1)})
	}
	kind := hits.Any
	if m.battle.Ground {
		kind = hits.Ground
	}
	var shells hits.Hits
	shells[kind] = r.hits(m.battle.Battleships, components.Battleship.Bombards()) + r.hits(m.battle.Cruisers, components.Cruiser.Bombards())
	at.def = m.def.hit(0, shells)
	if at.def == 0 {
		at.def = m.clear(at)
		firing = at.def
	}
	return at, firing
}

// fight rolls a round of combat. Rule 9.2.
func (m *model) fight(at pair, firing id, r *random) pair {
	strikeA, strikeD := m.strikes(at)
	partA, partD := everything, everything
	d, a := at.def, at.att
	if strikeA {
		d, partA = m.def.hit(at.def, m.att.roll(at.att, strikes, r)), rest
	}
	if strikeD {
		a, partD = m.att.hit(at.att, m.def.roll(at.def, strikes, r)), rest
	}
	if strikeA || strikeD {
		firing = d
		if m.def.forces[d].units.Armed() == 0 {
			return pair{a, m.clear(pair{a, d})}
		}
	}
	to := pair{m.att.hit(a, m.def.roll(firing, partD, r)), m.def.hit(d, m.att.roll(a, partA, r))}
	to.def = m.clear(to)
	return to
}

func (a *army) roll(of id, part salvo, r *random) hits.Hits {
	var h hits.Hits
	for _, b := range a.batteries(of, part) {
		h[b.Kind] += r.hits(b.Count, b.Need)
	}
	return h
}
