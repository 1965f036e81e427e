package axis

import (
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// hitKind tells what a hit may be assigned to (9.4).
type hitKind uint8

const (
	// hitAny: any enemy unit.
	hitAny hitKind = iota
	// hitNaval: from a submarine: ships only.
	hitNaval
	// hitAir: from an aircraft without a destroyer of its side: no submarine.
	hitAir
	// hitFighter and hitBomber: antiaircraft fire, which names its target (10).
	hitFighter
	hitBomber
	// hitGround: a bombardment that may not hit aircraft, by an option (A33).
	hitGround
	numHitKinds
)

// Hits are the numbers of hits by what they may be assigned to.
type Hits [numHitKinds]uint8

// total is the number of all hits.
func (h *Hits) total() int {
	sum := 0
	for _, n := range h {
		sum += int(n)
	}
	return sum
}

// target is a class of units that the same hits may be assigned to.
type target uint8

const (
	// surface are land units and surface warships.
	surface target = iota
	fighters
	bombers
	submarines
	transports
	numTargets
)

// targetOf is the class of a type of unit.
func targetOf(t c.Type) target {
	switch t {
	case c.Fighter:
		return fighters
	case c.Bomber:
		return bombers
	case c.Submarine:
		return submarines
	case c.Transport:
		return transports
	}
	return surface
}

// reaches are the classes that a kind of hits may be assigned to, by bits. Rule 9.4.
var reaches = [numHitKinds]uint8{
	hitAny:     1<<surface | 1<<fighters | 1<<bombers | 1<<submarines | 1<<transports,
	hitNaval:   1<<surface | 1<<submarines | 1<<transports,
	hitAir:     1<<surface | 1<<fighters | 1<<bombers | 1<<transports,
	hitFighter: 1 << fighters,
	hitBomber:  1 << bombers,
	hitGround:  1 << surface,
}

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

// demand is how many hits each class takes.
type demand [numTargets]int

// fits tells whether so many hits on each class can be assigned all at once: no group of classes
// takes more hits than may be assigned to it. Rule 9.4.
func (h *Hits) fits(d *demand) bool {
	for classes := uint8(1); classes < 1<<numTargets; classes++ {
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
func (h *Hits) most(room *demand) int {
	best := h.total()
	for classes := uint8(0); classes < 1<<numTargets; classes++ {
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

// effect is how many hits take effect on units that have so much room for them, and how many of
// these fall on transports: as many as possible in all (A28), and on transports no more than
// find no other target. Rule 9.4.
func (h *Hits) effect(room demand) (all, onTransports int) {
	all = h.most(&room)
	room[transports] = 0
	return all, all - h.most(&room)
}
