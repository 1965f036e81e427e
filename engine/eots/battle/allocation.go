package battle

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// Volley is what the allocation of its hits has to know.
type Volley struct {
	// Firing is the side that rolled and chooses the targets.
	Firing components.Side
	// Ground stage, with its own rules (9.4 B).
	Ground   bool
	Hits     int
	Critical bool
	// Ashore: an air-naval volley against the ground units in the hex, because the
	// firing side alone had air or naval units in the stage (9.2 F.5).
	Ashore bool
	// Spared is the ground unit whose last step its owner keeps out of such a volley,
	// NoUnit as long as they have not chosen.
	Spared components.Unit
}

// Allocation is a volley being turned into lost steps, one step after another. It
// is a value: an assignment copies it.
//
// Every legal allocation can be reached by taking legal steps one by one: reductions
// come before eliminations, and no rule allows a step only together with another.
type Allocation struct {
	field  *Field
	volley Volley
	// pool are all enemy units that count for the reduce-first rule.
	pool components.UnitSet
	// once and twice lost that many steps, garrison counts lost garrison steps.
	once, twice components.UnitSet
	garrison    int
	left        int
	// matched are the distant units hit, at most match of them (9.2 F.4).
	matched components.UnitSet
	match   int
}

// Allocate is the volley with the losses chosen so far, which the board does not
// show yet. Losses that were never legal give a useless allocation. Rule 9.2 F.4: who fires
// reaches as many distant targets as they have flyers left at this moment (B-A28); the last
// ground step is safe on either side (B-A31).
func (f *Field) Allocate(volley Volley, losses []Loss) Allocation {
	enemy := volley.Firing.Other()
	a := Allocation{field: f, volley: volley, left: volley.Hits}
	if volley.Ground || volley.Ashore {
		a.pool = f.surviving(f.Ground[enemy])
	} else {
		a.pool = f.surviving(f.Fighters[enemy].Union(f.Escorts[enemy]))
		a.match = f.Flying(volley.Firing).Count()
	}
	for _, loss := range losses {
		for range loss.Steps {
			a.Hit(loss.Unit)
		}
	}
	return a
}

// Hit takes a step that Targets or Automatic names.
func (a *Allocation) Hit(unit components.Unit) {
	// The automatic step of a critical hit costs more than there is.
	a.left = max(0, a.left-a.Cost(unit))
	switch {
	case unit == Garrison:
		a.garrison++
		return
	case a.once.Has(unit):
		a.once.Remove(unit)
		a.twice.Add(unit)
	default:
		a.once.Add(unit)
	}
	if a.needsMatch(unit) {
		a.matched.Add(unit)
	}
}

// Left are the hits not used yet.
func (a *Allocation) Left() int { return a.left }

// Cost is what a step of a unit costs.
func (a *Allocation) Cost(unit components.Unit) int { return a.field.Defence(unit, a.volley.Ground) }

// Losses are the steps chosen so far, units in ascending order, then the garrison.
func (a *Allocation) Losses() []Loss {
	var losses []Loss
	for unit := range a.once.Union(a.twice).All() {
		steps := int8(1)
		if a.twice.Has(unit) {
			steps = 2
		}
		losses = append(losses, Loss{unit, steps})
	}
	if a.garrison > 0 {
		losses = append(losses, Loss{Garrison, int8(a.garrison)})
	}
	return losses
}

// steps is what a unit has left after the chosen losses.
func (a *Allocation) steps(unit components.Unit) int {
	steps := a.field.Board.Steps(a.field.Set, unit)
	switch {
	case a.twice.Has(unit):
		return steps - 2
	case a.once.Has(unit):
		return steps - 1
	}
	return steps
}

// needsMatch tells the enemy units that only as many own air units and carriers can
// reach: carriers and air units outside the battle hex (9.2 F.4), by an option those in
// a hex without ships of the firing side (B-E19).
func (a *Allocation) needsMatch(unit components.Unit) bool {
	if a.volley.Ground || a.volley.Ashore || !flies(&a.field.Set.Units[unit]) {
		return false
	}
	if a.field.Board.Choices.Has(edition.MatchBySeaPower) {
		return !a.field.shipsWith(a.volley.Firing, a.field.Board.Pieces[unit].Place)
	}
	return !a.field.here(unit)
}

// garrisonLeft are the garrison steps that stand behind the targets.
func (a *Allocation) garrisonLeft() int {
	return a.field.GarrisonOf(a.volley.Firing.Other()) - a.garrison
}

// Verdict tells whether a step may be lost next, or which rule forbids it.
type Verdict uint8

// The verdicts on a unit.
const (
	// Legal: it may lose a step.
	Legal Verdict = iota
	// Absent: it takes no part, or cannot be hit in this stage.
	Absent
	// Dead: no step is left.
	Dead
	// Unreachable: no own air unit or carrier is left for it (9.2 F.4).
	Unreachable
	// FullRemain: full units have to be reduced first (9.2 F.2, 9.4 B.3).
	FullRemain
	// LastStep: the last ground step in the hex (9.2 F.5).
	LastStep
	// GarrisonLast: the garrison goes last, and only in the ground stage (13.76, 13.94).
	GarrisonLast
	// TooDear: the hits left do not buy it (9.2 F.1, 9.4 B.2).
	TooDear
)

// String is the verdict in one word, as the catalogues name it.
func (v Verdict) String() string {
	return [...]string{
		"legal", "absent", "dead", "unreachable", "full-remain", "last-step", "garrison-last", "too-dear",
	}[v]
}

// Targets lists exactly the steps that may be lost next, those whose verdict is Legal: units in ascending
// order, then the Garrison.
func (a *Allocation) Targets() []components.Unit { return a.legal(a.left) }

// Verdict judges a unit, or the Garrison, as the next to lose a step.
//
// Rules 9.2 F.1 to F.6 and 9.4 B: a step costs the defence of the unit; no unit is
// eliminated while any full one remains, except by a critical hit; distant air units
// and carriers need a match; fire of ships and aircraft on ground units spares the
// last step; garrisons go last, and never by such fire (B-A52).
func (a *Allocation) Verdict(unit components.Unit) Verdict {
	full, standing := a.condition()
	if unit == Garrison {
		return a.verdictOnGarrison(standing, a.left)
	}
	return a.verdict(unit, full, standing, a.left)
}

func (a *Allocation) verdict(unit components.Unit, full bool, standing components.UnitSet, hits int) Verdict {
	switch {
	case !a.pool.Has(unit):
		return Absent
	case !standing.Has(unit):
		return Dead
	case !a.reaches(unit):
		return Unreachable
	case a.steps(unit) == 1 && full && !a.volley.Critical:
		return FullRemain
	case a.steps(unit) == 1 && a.lastAshore(unit, standing):
		return LastStep
	case a.Cost(unit) > hits:
		return TooDear
	}
	return Legal
}

func (a *Allocation) verdictOnGarrison(standing components.UnitSet, hits int) Verdict {
	switch {
	case a.garrisonLeft() <= 0:
		return Absent
	case !a.volley.Ground || !standing.IsEmpty():
		return GarrisonLast
	case a.Cost(Garrison) > hits:
		return TooDear
	}
	return Legal
}

// legal are the steps that may be lost next with so many hits.
func (a *Allocation) legal(hits int) []components.Unit {
	var targets []components.Unit
	full, standing := a.condition()
	for unit := range standing.All() {
		if a.verdict(unit, full, standing, hits) == Legal {
			targets = append(targets, unit)
		}
	}
	if a.verdictOnGarrison(standing, hits) == Legal {
		targets = append(targets, Garrison)
	}
	return targets
}

// condition tells whether a full unit remains, and which units stand.
func (a *Allocation) condition() (full bool, standing components.UnitSet) {
	for unit := range a.pool.All() {
		switch steps := a.steps(unit); {
		case steps > 1:
			full = true
			standing.Add(unit)
		case steps == 1:
			standing.Add(unit)
		}
	}
	return full, standing
}

// reaches tells whether the firing side has an air unit or carrier left for a target
// that needs one (9.2 F.4).
func (a *Allocation) reaches(unit components.Unit) bool {
	return !a.needsMatch(unit) || a.matched.Has(unit) || a.matched.Count() < a.match
}

// lastAshore tells the last step in the hex, which ships and aircraft cannot destroy
// (9.2 F.5): the one its owner spared, or simply the last. A garrison behind it is
// the last instead (13.76, 13.94).
func (a *Allocation) lastAshore(unit components.Unit, standing components.UnitSet) bool {
	if !a.volley.Ashore || a.garrisonLeft() > 0 {
		return false
	}
	return unit == a.volley.Spared || standing.Count() == 1
}

// unlimited are more hits than any battle brings.
const unlimited = 1 << 14

// CanHurt tells whether any hits of a side could do any harm, so that it makes sense
// to roll: without air units and carriers, ships do nothing to distant carriers (9.2 F.4).
func (f *Field) CanHurt(volley Volley) bool {
	volley.Hits, volley.Critical = unlimited, true
	a := f.Allocate(volley, nil)
	return len(a.Targets()) > 0
}

// MaySpare lists the ground units among which the owner chooses the last step,
// before a volley that could destroy them all is allocated (9.2 F.5). Empty where
// there is nothing to choose.
func (a *Allocation) MaySpare() components.UnitSet {
	if !a.volley.Ashore || a.volley.Spared != components.NoUnit || a.garrisonLeft() > 0 || a.pool.Count() < 2 {
		return components.UnitSet{}
	}
	total := 0
	for unit := range a.pool.All() {
		total += a.Cost(unit) * a.field.Board.Steps(a.field.Set, unit)
	}
	if total > a.volley.Hits {
		return components.UnitSet{}
	}
	return a.pool
}

// Automatic lists the units among which the step of a critical hit falls whose hits
// buy nothing: those of the lowest defence among the legal targets (9.2 F.6, B-A30).
// Of several the Reaction player chooses.
func (a *Allocation) Automatic() components.UnitSet {
	untouched := a.once.IsEmpty() && a.twice.IsEmpty() && a.garrison == 0
	if !a.volley.Critical || !untouched || len(a.Targets()) > 0 {
		return components.UnitSet{}
	}
	var lowest components.UnitSet
	least := unlimited
	for _, unit := range a.legal(unlimited) {
		switch cost := a.Cost(unit); {
		case unit == Garrison:
		case cost < least:
			least, lowest = cost, components.UnitSet{}
			lowest.Add(unit)
		case cost == least:
			lowest.Add(unit)
		}
	}
	return lowest
}

// Complete is the allocation with every step that the hits left buy, where there is
// one way only to use them; false where there are several.
//
// What is legal at once stays legal together or not at all, so there is one way
// exactly if everything that can be hit can be hit together.
func (a Allocation) Complete() (Allocation, bool) {
	if a.volley.Critical {
		return a.completeCritical()
	}
	for {
		targets := a.Targets()
		if len(targets) == 0 {
			return a, true
		}
		for _, unit := range targets {
			if a.Verdict(unit) != Legal {
				return a, false
			}
			a.Hit(unit)
		}
	}
}

// completeCritical is Complete without the order of reductions and eliminations:
// every step that could be lost at all has to be affordable with all others.
func (a Allocation) completeCritical() (Allocation, bool) {
	for {
		_, standing := a.condition()
		total, matches := 0, a.matched.Count()
		for unit := range standing.All() {
			if !a.reaches(unit) {
				continue
			}
			steps := a.steps(unit)
			if a.lastAshore(unit, standing) {
				steps--
			}
			steps = min(steps, a.left/a.Cost(unit))
			total += steps * a.Cost(unit)
			if steps > 0 && a.needsMatch(unit) && !a.matched.Has(unit) {
				matches++
			}
		}
		if total == 0 {
			return a, true
		}
		if total > a.left || matches > a.match {
			return a, false
		}
		for _, unit := range a.Targets() {
			a.Hit(unit)
		}
	}
}
