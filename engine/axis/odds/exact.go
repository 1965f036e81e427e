package odds

import (
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
)

type model struct {
	battle   *Battle
	sea      bool
	att, def *army
	mass     [][]float64 // how probable it is that the battle comes to two forces
	open     [][]pair    // the pairs of forces by the strength of both together
	ways     int         // how many were followed
	odds     Odds
}

type pair struct{ att, def id }

type share struct {
	id id
	p  float64
}

func newModel(b *Battle) *model {
	m := &model{battle: b, att: newArmy(b, &b.Attacker, true, &b.Defender), def: newArmy(b, &b.Defender, false, &b.Attacker)}
	for t := components.Battleship; t <= components.Transport; t++ {
		m.sea = m.sea || b.Attacker.Units[t]+b.Defender.Units[t] > 0
	}
	return m
}

// Exact follows all ways that a battle can go, from strong forces to weak ones; false where there are too many. A round
// in which nothing is hit leads back to where it began; it is left out, and the others weigh the more.
func Exact(b Battle) (Odds, bool) {
	m := newModel(&b)
	top := m.att.forces[0].strength() + m.def.forces[0].strength()
	m.open = make([][]pair, top+1)
	m.begin()
	for strength := top; strength >= 0; strength-- {
		for i := 0; i < len(m.open[strength]); i++ {
			at := m.open[strength][i]
			weight := m.mass[at.att][at.def]
			if m.over(at) {
				m.odds.score(&m.att.forces[at.att], &m.def.forces[at.def], weight)
				continue
			}
			outcomes := m.round(at, at.def)
			stays := 0.0
			for k := range outcomes {
				stays += outcomes[k].leadsTo(at)
			}
			for k := range outcomes {
				m.reach(&outcomes[k], at, weight/(1-stays))
			}
			if m.ways > maxWays || len(m.att.forces)+len(m.def.forces) > maxForces {
				return Odds{}, false
			}
		}
	}
	m.odds.Exact = true
	m.odds.bill(m.battle)
	return m.odds, true
}

// begin follows what comes before the first round, and the first round where units wait behind
// the casualty line as it begins (10, 11).
func (m *model) begin() {
	nowhere := pair{-1, -1}
	for _, shot := range m.flak() {
		for _, shelled := range m.shells() {
			start := pair{shot.id, shelled.id}
			if shelled.id == 0 {
				m.reach(&outcome{[]share{shot}, []share{shelled}, 1}, nowhere, 1)
				continue
			}
			for _, o := range m.round(start, 0) {
				m.reach(&o, nowhere, shot.p*shelled.p)
			}
		}
	}
}

// flak are the forces of the attacker after antiaircraft fire. Rule 10.
func (m *model) flak() []share {
	n := &m.battle.Attacker.Units
	if !m.battle.Guns || n.Aircraft() == 0 {
		return []share{{0, 1}}
	}
	var shares []share
	bombers := dice(n[components.Bomber], 1)
	for fighters, p := range dice(n[components.Fighter], 1) {
		for bombers, q := range bombers {
			h := hits.Hits{hits.Fighter: uint16(fighters), hits.Bomber: uint16(bombers)}
			shares = append(shares, share{m.att.hit(0, h), p * q})
		}
	}
	return shares
}

// shells are the forces of the defender that are not behind the casualty line after a bombardment.
// Rule 11.
func (m *model) shells() []share {
	var shares []share
	kind := hits.Any
	if m.battle.Ground {
		kind = hits.Ground
	}
	total := dice(m.battle.Battleships, components.Battleship.Bombards())
	for range m.battle.Cruisers {
		total = another(total, float64(components.Cruiser.Bombards())/6)
	}
	for n, p := range total {
		var h hits.Hits
		h[kind] = uint16(n)
		shares = append(shares, share{m.def.hit(0, h), p})
	}
	return shares
}

// dice are the probabilities of numbers of hits of so many dice.
func dice(n, need int) []float64 {
	p := []float64{1}
	for range n {
		p = another(p, float64(need)/6)
	}
	return p
}

// outcome is that a round ends with one of some forces of each side, whichever of the other.
type outcome struct {
	att, def []share
	p        float64
}

// leadsTo is how probable it is that the outcome is a pair.
func (o *outcome) leadsTo(at pair) float64 {
	return o.p * chance(o.att, at.att) * chance(o.def, at.def)
}

// chance is how probable a force is among some.
func chance(of []share, force id) (p float64) {
	for _, s := range of {
		if s.id == force {
			p += s.p
		}
	}
	return p
}

// reach adds to the probabilities of the pairs of an outcome, but for the one that it comes from.
// Transports that nobody defends are destroyed (9.5).
func (m *model) reach(o *outcome, from pair, weight float64) {
	weight *= o.p
	lone := m.battle.Defender.Units[components.Transport] > 0
	m.ways += len(o.att) * len(o.def)
	if lone { // each of them takes longer
		m.ways += 2 * len(o.att) * len(o.def)
	}
	for _, a := range o.att {
		for int(a.id) >= len(m.mass) {
			m.mass = append(m.mass, nil)
		}
		for _, d := range o.def {
			to := pair{a.id, d.id}
			p := weight * a.p * d.p
			if to == from || p == 0 {
				continue
			}
			if lone {
				to.def = m.clear(to)
			}
			row := m.mass[to.att]
			for int(to.def) >= len(row) {
				row = append(row, 0)
				m.mass[to.att] = row
			}
			if row[to.def] == 0 {
				strength := m.att.forces[to.att].strength() + m.def.forces[to.def].strength()
				m.open[strength] = append(m.open[strength], to)
			}
			row[to.def] += p
		}
	}
}

// over tells whether the battle ends with two forces. Rules 9.6 and A29.
func (m *model) over(at pair) bool {
	att, def := &m.att.forces[at.att].units, &m.def.forces[at.def].units
	return att.Armed() == 0 || def.Armed() == 0 || !att.CanHit(def) && !def.CanHit(att)
}

// clear is the defender's force without transports that nobody defends. Rule 9.5.
func (m *model) clear(at pair) id {
	att, def := &m.att.forces[at.att].units, &m.def.forces[at.def]
	if !hits.Defenseless(att, &def.units, m.battle.Submerged) {
		return at.def
	}
	left := *def
	left.units[components.Transport] = 0
	return m.def.of(left)
}

// round is how a round of combat ends; units that wait behind the casualty line fire with the
// force of the defender that is given beside. Rule 9.2.
func (m *model) round(at pair, firing id) []outcome {
	strikeA, strikeD := m.strikes(at)
	if !strikeA && !strikeD {
		return []outcome{{
			m.suffer(m.att, at.att, m.def.volley(firing, everything)),
			m.suffer(m.def, at.def, m.att.volley(at.att, everything)), 1,
		}}
	}
	first, back := []share{{at.def, 1}}, []share{{at.att, 1}}
	partA, partD := everything, everything
	if strikeA {
		first, partA = m.suffer(m.def, at.def, m.att.volley(at.att, strikes)), rest
	}
	if strikeD {
		back, partD = m.suffer(m.att, at.att, m.def.volley(at.def, strikes)), rest
	}
	outcomes := make([]outcome, 0, len(first)*len(back))
	for _, d := range first {
		for _, a := range back {
			end := outcome{[]share{{a.id, 1}}, []share{{d.id, 1}}, a.p * d.p}
			if m.def.forces[d.id].units.Armed() > 0 {
				end.att = m.suffer(m.att, a.id, m.def.volley(d.id, partD))
				end.def = m.suffer(m.def, d.id, m.att.volley(a.id, partA))
			}
			outcomes = append(outcomes, end)
		}
	}
	return outcomes
}

// strikes tells whose submarines fire first: those that face no destroyer. Rule 9.2.
func (m *model) strikes(at pair) (attacker, defender bool) {
	att, def := &m.att.forces[at.att].units, &m.def.forces[at.def].units
	return att[components.Submarine] > 0 && def[components.Destroyer] == 0, def[components.Submarine] > 0 && att[components.Destroyer] == 0
}

// suffer are the forces that an army may be after a volley, each once.
func (m *model) suffer(a *army, from id, volley []way) []share {
	shares := make([]share, 0, len(volley))
	for _, w := range volley {
		to := a.hit(from, w.hits)
		at := slices.IndexFunc(shares, func(s share) bool { return s.id == to })
		if at >= 0 {
			shares[at].p += w.p
			continue
		}
		shares = append(shares, share{to, w.p})
	}
	return shares
}
