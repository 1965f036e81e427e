package attack

import (
	"slices"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// target is an enemy unit that a unit may attack now, with the modes, by bits, in which it may.
type target struct {
	unit  state.UnitID
	modes uint32
}

func (t target) has(mode Mode) bool { return t.modes>>mode&1 == 1 }

// usual is the mode where none is said: the ordinary attack, or else the first of the extra ones; false where a mode has to be said.
func (t target) usual() (Mode, bool) {
	if t.has(Ordinary) {
		return Ordinary, true
	}
	for mode := MachineGuns; mode <= AllGuns; mode++ {
		if t.has(mode) {
			return mode, true
		}
	}
	return Ordinary, false
}

// said are the modes that may be said, by bits: those of the order attack.
func (t target) said() uint32 {
	for mode := range Modes {
		if ways[mode].verb || mode == Ordinary || mode == Charge {
			t.modes &^= 1 << mode
		}
	}
	return t.modes
}

// ordered tells whether the order attack may name the target.
func (t target) ordered() bool { return t.has(Ordinary) || t.said() != 0 }

// survey is whom the units of the active side may attack now.
type survey struct {
	units   []state.UnitID
	targets [][]target
}

type surveyKey struct{}

// surveyOf a position, found once.
func surveyOf(s *state.State) *survey {
	return state.Kept(s, surveyKey{}, func() *survey { return look(s) })
}

// look finds all targets of the active side.
func look(s *state.State) *survey {
	v := new(survey)
	all := make([]target, 0, 64)
	for i := range s.Units {
		id := state.UnitID(i)
		if u := &s.Units[i]; u.Side != s.Active || u.At < 0 || u.Fate != state.InPlay {
			continue
		}
		from := len(all)
		if all = targetsOf(s, id, all); len(all) > from {
			v.units = append(v.units, id)
			v.targets = append(v.targets, all[from:len(all):len(all)])
		}
	}
	return v
}

// hasTarget tells whether a unit of the active side has a target for the order attack: the survey up to the first one.
func hasTarget(s *state.State) bool {
	var room [16]target
	for i := range s.Units {
		if u := &s.Units[i]; u.Side == s.Active && u.At >= 0 && u.Fate == state.InPlay &&
			slices.ContainsFunc(targetsOf(s, state.UnitID(i), room[:0]), target.ordered) {
			return true
		}
	}
	return false
}

// of are the targets of a unit.
func (v *survey) of(id state.UnitID) []target {
	for i, unit := range v.units {
		if unit == id {
			return v.targets[i]
		}
	}
	return nil
}

// targetsOf appends the targets of a unit.
func targetsOf(s *state.State, by state.UnitID, to []target) []target {
	occasion := occasionOf(s.Part)
	modes := readyModes(s, by, occasion)
	if modes == 0 {
		return to
	}
	enemy, reach, at := s.Units[by].Side.Enemy(), reachOf(s.Info(by)), s.Units[by].At
	mustSee := needsSight(s, by)
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side != enemy || u.At < 0 || u.Fate != state.InPlay || s.Map().Distance(at, u.At) > reach ||
			mustSee && !s.Sees(at, u.At) && s.Info(state.UnitID(i)).Kind.Ground() {
			continue
		}
		if found := targetIn(s, by, state.UnitID(i), occasion, modes); found.modes != 0 {
			to = append(to, found)
		}
	}
	return to
}

// readyModes are the modes in which a unit may attack somebody now, by bits: where it depends on the target, also those.
func readyModes(s *state.State, by state.UnitID, occasion state.Occasion) (ready uint32) {
	modes := modesOf(s, by)
	for mode := range Modes {
		if modes>>mode&1 == 0 {
			continue
		}
		if c := present(s, by, by, occasion, mode); c.attacker.Has(ability.Multiturreted) || c.ready() == allowed {
			ready |= 1 << mode
		}
	}
	return ready
}

// needsSight tells whether a unit has no way of attacking ground units that it does not see. Rules 8.8, 9.1.3.
func needsSight(s *state.State, by state.UnitID) bool {
	info := s.Info(by)
	return info.Kind.Ground() && !info.HasAny(ability.IndirectFire, ability.ImprovedIndirectFire, ability.SuperiorOptics, ability.RemoteControl)
}

// reachOf is how far a unit reaches at most.
func reachOf(info *components.UnitType) int {
	return max(longReach, info.N(ability.ExtendedRange), info.N(ability.EnhancedRange))
}

// targetIn is what a unit may do to another one, in some modes.
func targetIn(s *state.State, by, at state.UnitID, occasion state.Occasion, modes uint32) target {
	found := target{unit: at}
	c := present(s, by, at, occasion, Ordinary)
	if modes>>Ordinary&1 == 1 && c.exposed() {
		modes |= 1<<SoldierDice | 1<<Printed
	}
	for mode := range Modes {
		if modes>>mode&1 == 0 {
			continue
		}
		if c.mode = mode; c.judge() == allowed && (!c.attacker.Has(ability.Multiturreted) || c.active() == allowed) &&
			!(mode >= Printed && mode <= Borrowed && c.same(mode)) {
			found.modes |= 1 << mode
		}
	}
	return found
}

// same tells whether a mode is what the ordinary attack is anyway.
func (c *shot) same(mode Mode) bool {
	_, source := c.most()
	return source == mode
}

// modesOf are the modes that a unit may attack in by its abilities, by bits; some depend on the target besides.
func modesOf(s *state.State, by state.UnitID) uint32 {
	info := s.Info(by)
	modes := uint32(1 << Ordinary)
	if info.HasAny(ability.CloseAssault, ability.HandToHand) || s.Units[by].Borrowed > 0 {
		modes |= 1 << Printed
	}
	for mode := CloseAssault; mode < Strafe; mode++ {
		if mode != SoldierDice && has(info, mode) {
			modes |= 1 << mode
		}
	}
	return modes
}

// Targets are the enemy units that a unit of the active side may attack now, planned attacks and moves done. They must not be changed.
func Targets(s *state.State, by state.UnitID) []state.UnitID {
	var ids []state.UnitID
	for _, t := range surveyOf(s.Projected()).of(by) {
		ids = append(ids, t.unit)
	}
	return ids
}

// Usual mode is that of a unit against a target where none is said.
func usualMode(s *state.State, by, at state.UnitID) (Mode, bool) {
	for _, t := range surveyOf(s).of(by) {
		if t.unit == at {
			return t.usual()
		}
	}
	return Ordinary, false
}

// nearest sorts targets by their distance.
func nearest(s *state.State, by state.UnitID, a, b state.UnitID) int {
	at := s.Units[by].At
	distance := func(id state.UnitID) int {
		if p := s.Units[id].At; p != components.NoPlace {
			return s.Map().Distance(at, p)
		}
		return components.Places
	}
	return distance(a) - distance(b)
}

// Legal tells whether a unit may attack another one by its rules (9.1), from a hex and in a hex: what [Assess] refuses otherwise.
func Legal(s *state.State, by, at state.UnitID, occasion state.Occasion, mode Mode, from, to components.Place) bool {
	c := newShot(s, by, at, occasion, mode, from, to)
	return c.judge() == allowed
}

// Antiair tells whether a unit attacks aircraft without the -1 and reacts to them. Rule 16.1 antiair, ace, antiair support.
func Antiair(s *state.State, id state.UnitID) bool { return antiair(s, id) }
