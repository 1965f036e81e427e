// Package hits knows what the hits of a battle of Axis & Allies may be assigned to (9.4). Both the
// referee and the odds of battles go by it.
package hits

import (
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// Kind tells what a hit may be assigned to (9.4).
type Kind uint8

// The kinds.
const (
	// Any: any enemy unit.
	Any Kind = iota
	// Naval: from a submarine: ships only.
	Naval
	// Air: from an aircraft without a destroyer of its side: no submarine.
	Air
	// Fighter: antiaircraft fire at a fighter (10).
	Fighter
	// Bomber: antiaircraft fire at a bomber (10).
	Bomber
	// Ground: a bombardment that may not hit aircraft, by an option (A33).
	Ground
	// NumKinds is the number of kinds.
	NumKinds
)

// Hits are the numbers of hits by what they may be assigned to.
type Hits [NumKinds]uint16

// Total is the number of all hits.
func (h *Hits) Total() int {
	sum := 0
	for _, n := range h {
		sum += int(n)
	}
	return sum
}

// Target is a class of units that the same hits may be assigned to.
type Target uint8

// The classes.
const (
	// Surface are land units and surface warships.
	Surface Target = iota
	// Fighters of either side.
	Fighters
	// Bombers of either side.
	Bombers
	// Submarines, which aircraft hit only beside a destroyer.
	Submarines
	// Transports, which are hit last.
	Transports
	// NumTargets is the number of classes.
	NumTargets
)

// TargetOf is the class of a type of unit.
func TargetOf(t c.Type) Target {
	switch t {
	case c.Fighter:
		return Fighters
	case c.Bomber:
		return Bombers
	case c.Submarine:
		return Submarines
	case c.Transport:
		return Transports
	}
	return Surface
}

// reaches are the classes that a kind of hits may be assigned to, by bits. Rule 9.4.
var reaches = [NumKinds]uint8{
	Any:     1<<Surface | 1<<Fighters | 1<<Bombers | 1<<Submarines | 1<<Transports,
	Naval:   1<<Surface | 1<<Submarines | 1<<Transports,
	Air:     1<<Surface | 1<<Fighters | 1<<Bombers | 1<<Transports,
	Fighter: 1 << Fighters,
	Bomber:  1 << Bombers,
	Ground:  1 << Surface,
}

// From is what a unit of a type hits, where its side has a destroyer in the battle or not. Rule 9.4.
func From(t c.Type, destroyer bool) Kind {
	switch {
	case t == c.Submarine:
		return Naval
	case (t == c.Fighter || t == c.Bomber) && !destroyer:
		return Air
	}
	return Any
}

// Reaches tells whether hits of the kind may be assigned to a class.
func (k Kind) Reaches(class Target) bool { return reaches[k]>>class&1 == 1 }

// reaching is the number of hits that may be assigned to any of some classes.
func (h *Hits) reaching(classes uint8) int {
	n := 0
	for kind, hits := range h {
		if reaches[kind]&classes != 0 {
			n += int(hits)
		}
	}
	return n
}

// Demand is how many hits each class takes.
type Demand [NumTargets]int

// Fits tells whether so many hits on each class can be assigned all at once: no group of classes
// takes more hits than may be assigned to it. Rule 9.4.
func (h *Hits) Fits(d *Demand) bool {
	for classes := uint8(1); classes < 1<<NumTargets; classes++ {
		need := 0
		for class, n := range d {
			if classes>>class&1 == 1 {
				need += n
			}
		}
		if need > 0 && need > h.reaching(classes) {
			return false
		}
	}
	return true
}

// most is the greatest number of hits that can take effect where each class takes at most so
// many: what is left over where some classes take as much as they can and the others as much as
// is aimed at them.
func (h *Hits) most(room *Demand) int {
	best := h.Total()
	for classes := uint8(0); classes < 1<<NumTargets; classes++ {
		n := h.reaching(classes)
		for class, space := range room {
			if classes>>class&1 == 0 {
				n += space
			}
		}
		best = min(best, n)
	}
	return best
}

// Effect is how many hits take effect on units that have so much room for them, and how many of
// these fall on transports: as many as possible in all (A28), and on transports no more than
// find no other target. Rule 9.4.
func (h *Hits) Effect(room Demand) (all, onTransports int) {
	all = h.most(&room)
	room[Transports] = 0
	return all, all - h.most(&room)
}
