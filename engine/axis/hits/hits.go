// Package hits knows what the hits of a battle of Axis & Allies may be assigned to (9.4). Both the
// referee and the odds of battles go by it.
package hits

import (
	"github.com/umpire-games/umpire/engine/axis/components"
)

// Kind tells what a hit may be assigned to (9.4).
type Kind uint8

// The kinds.
const (
	Any     Kind = iota // any enemy unit
	Naval               // from a submarine: ships only
	Air                 // from an aircraft without a destroyer of its side: no submarine
	Fighter             // antiaircraft fire at a fighter (10)
	Bomber              // antiaircraft fire at a bomber (10)
	Ground              // a bombardment that may not hit aircraft, by an option (A33)
	NumKinds
)

// Hits are the numbers of hits by what they may be assigned to.
type Hits [NumKinds]uint16

// Target is a class of units that the same hits may be assigned to.
type Target uint8

// The classes.
const (
	Surface Target = iota // land units and surface warships
	Fighters
	Bombers
	Submarines // which aircraft hit only beside a destroyer
	Transports // which are hit last
	NumTargets
)

// TargetOf is the class of a type of unit.
func TargetOf(t components.Type) Target {
	switch t {
	case components.Fighter:
		return Fighters
	case components.Bomber:
		return Bombers
	case components.Submarine:
		return Submarines
	case components.Transport:
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
func From(t components.Type, destroyer bool) Kind {
	switch {
	case t == components.Submarine:
		return Naval
	case (t == components.Fighter || t == components.Bomber) && !destroyer:
		return Air
	}
	return Any
}

// Reaches tells whether hits of the kind may be assigned to a class.
func (k Kind) Reaches(class Target) bool { return reaches[k]>>class&1 == 1 }

// Demand is how many hits each class takes.
type Demand [NumTargets]int

// groups is the number of groups of classes, by bits.
const groups = 1 << NumTargets

// Assignment is some hits of which a part is assigned: no group of classes takes more hits than
// may be assigned to it. Whoever takes what is spare, in any order, arrives at as many hits as
// any other way.
type Assignment struct {
	spare [groups]int // spare hits of each group of classes
}

// Assign begins to assign hits. Rule 9.4.
func (h *Hits) Assign() Assignment {
	var a Assignment
	for kind, n := range h {
		for group := 1; n > 0 && group < groups; group++ {
			if reaches[kind]&uint8(group) != 0 {
				a.spare[group] += int(n)
			}
		}
	}
	return a
}

// Spare is how many more hits a class can take.
func (a *Assignment) Spare(class Target) int {
	spare := a.spare[1<<class]
	for group := 1; group < groups; group++ {
		if group>>class&1 == 1 {
			spare = min(spare, a.spare[group])
		}
	}
	return spare
}

// Take assigns hits to a class.
func (a *Assignment) Take(class Target, n int) {
	for group := 1; group < groups; group++ {
		if group>>class&1 == 1 {
			a.spare[group] -= n
		}
	}
}

// Fits tells whether so many hits on each class can be assigned all at once. Rule 9.4.
func (h *Hits) Fits(d *Demand) bool {
	a := h.Assign()
	for class, n := range d {
		if n > a.Spare(Target(class)) {
			return false
		}
		a.Take(Target(class), n)
	}
	return true
}

// Effect is how many hits take effect on units that have so much room for them, and how many of
// these fall on transports: as many as possible in all (A28), and on transports no more than
// find no other target. Rule 9.4.
func (h *Hits) Effect(room Demand) (all, onTransports int) {
	a := h.Assign()
	for class := range Transports {
		n := min(room[class], a.Spare(class))
		a.Take(class, n)
		all += n
	}
	onTransports = min(room[Transports], a.Spare(Transports))
	return all + onTransports, onTransports
}
