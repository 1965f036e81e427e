package odds

import (
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
)

type force struct {
	units   hits.Tally
	damaged int // damaged battleships among them
}

// strength is how many hits it takes to remove it.
func (f *force) strength() int { return f.units.Total() + f.units[components.Battleship] - f.damaged }

// id numbers the forces that one side may come to, from 0 for what it begins with.
type id int32

// salvo is a part of the fire of a round.
type salvo uint8

const (
	everything salvo = iota // that can fire
	strikes                 // submarines, which fire first (9.2)
	rest                    // everything but submarines
	numSalvoes
)

// way is one number of hits and how probable it is.
type way struct {
	hits hits.Hits
	p    float64
}

// army is one side of a battle with all forces that it has come to.
type army struct {
	set       *components.Set
	attacking bool
	order     []components.Type
	keep      bool
	// plain: no enemy is a submarine, or none is an aircraft, so that all hits of aircraft, of
	// submarines, are alike to those of other units.
	plainAir, plainNaval bool
	forces               []force
	ids                  map[force]id
	known                []knowledge
}

// knowledge is what was worked out of a force: what it is after hits, and its fire.
type knowledge struct {
	after map[hits.Hits]id
	fire  [numSalvoes][]way
	guns  [numSalvoes][]hits.Battery
}

func newArmy(b *Battle, a *Army, attacking bool, enemy *Army) *army {
	own := &army{
		set: b.Set, attacking: attacking, order: a.Order, keep: a.Keep, ids: map[force]id{},
		plainAir: enemy.Units[components.Submarine] == 0, plainNaval: enemy.Units.Aircraft() == 0,
	}
	own.of(force{units: a.Units, damaged: a.Damaged})
	return own
}

func (a *army) of(f force) id {
	n, known := a.ids[f]
	if !known {
		n = id(len(a.forces))
		a.ids[f] = n
		a.forces = append(a.forces, f)
		a.known = append(a.known, knowledge{after: map[hits.Hits]id{}})
	}
	return n
}

// hit is what a force is after some hits: its owner loses what their order of loss says, as rule
// 9.4 allows it.
func (a *army) hit(from id, h hits.Hits) id {
	if h == (hits.Hits{}) {
		return from
	}
	to, known := a.known[from].after[h]
	if !known {
		to = a.of(a.lose(a.forces[from], h))
		a.known[from].after[h] = to
	}
	return to
}

// loss is a lot of units that hits may be assigned to.
type loss struct {
	kind    components.Type
	count   int
	damages bool // a hit on an undamaged battleship
}

// lots are what a force can lose, first what is lost first.
func (a *army) lots(f *force) []loss {
	lots := make([]loss, 0, components.NumTypes+2)
	lots = append(lots, loss{kind: components.Battleship, count: f.units[components.Battleship] - f.damaged, damages: true})
	for _, t := range a.order {
		lots = append(lots, loss{kind: t, count: f.units[t]})
	}
	for t := range components.Type(components.NumTypes) {
		if !slices.Contains(a.order, t) {
			lots = append(lots, loss{kind: t, count: f.units[t]})
		}
	}
	for i := len(lots) - 1; a.keep && i >= 0; i-- {
		if lots[i].kind.Captures() && lots[i].count > 0 {
			lots[i].count--
			return append(lots, loss{kind: lots[i].kind, count: 1})
		}
	}
	return lots
}

// lose takes the losses of some hits from a force: as many as possible take effect, and no more
// on transports than find no other target. Battleships are damaged before any is sunk, so that as
// many can be sunk as there are.
func (a *army) lose(f force, h hits.Hits) force {
	var room hits.Demand
	for t, n := range f.units {
		room[hits.TargetOf(components.Type(t))] += n
	}
	room[hits.Surface] += f.units[components.Battleship] - f.damaged
	effect, onTransports := h.Effect(room)
	assigned := h.Assign()
	left := f
	for _, l := range a.lots(&f) {
		class := hits.TargetOf(l.kind)
		n := min(l.count, effect, assigned.Spare(class))
		if class == hits.Transports {
			n = min(n, onTransports)
		}
		if n == 0 {
			continue
		}
		assigned.Take(class, n)
		effect -= n
		if !l.damages {
			left.units[l.kind] -= n
		}
		switch {
		case l.damages:
			left.damaged += n
		case l.kind == components.Battleship:
			left.damaged -= n
		}
	}
	return left
}

// volley are the numbers of hits that a force may score, with their probabilities.
func (a *army) volley(of id, part salvo) []way {
	known := &a.known[of].fire[part]
	if *known == nil {
		*known = a.spread(of, part)
	}
	return *known
}

func (a *army) batteries(of id, part salvo) []hits.Battery {
	known := &a.known[of].guns[part]
	if *known != nil {
		return *known
	}
	all := hits.Batteries(a.set, &a.forces[of].units, a.attacking)
	for i := range all {
		if b := &all[i]; b.Kind == hits.Air && a.plainAir || b.Kind == hits.Naval && a.plainNaval {
			b.Kind = hits.Any
		}
	}
	*known = slices.DeleteFunc(all, func(b hits.Battery) bool {
		return part == strikes && !b.Strikes() || part == rest && b.Strikes()
	})
	return *known
}

const negligible = 1e-14

// spread works out the numbers of hits of a salvo: those of each kind by themselves, then all
// together.
func (a *army) spread(of id, part salvo) []way {
	var kinds [hits.NumKinds][]float64
	for _, b := range a.batteries(of, part) {
		if kinds[b.Kind] == nil {
			kinds[b.Kind] = []float64{1}
		}
		for range b.Count {
			kinds[b.Kind] = another(kinds[b.Kind], float64(b.Need)/6)
		}
	}
	ways := []way{{p: 1}}
	for kind, p := range kinds {
		if p == nil {
			continue
		}
		var next []way
		for _, w := range ways {
			for n, share := range p {
				if w.p*share < negligible {
					continue
				}
				more := w
				more.hits[kind] += uint16(n)
				more.p *= share
				next = append(next, more)
			}
		}
		ways = next
	}
	return ways
}

// another are the probabilities of numbers of hits with one more die.
func another(p []float64, hit float64) []float64 {
	next := make([]float64, len(p)+1)
	for n, share := range p {
		next[n] += share * (1 - hit)
		next[n+1] += share * hit
	}
	return next
}
