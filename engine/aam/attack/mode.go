package attack

import (
	"iter"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Mode is the way of an attack: whose dice are rolled, and what is declared with it. Numbers are stored in games: new ones go to
// the end.
type Mode = uint8

// The modes.
const (
	// Ordinary: the printed dice or those that replace them, whichever are most (16.2.9).
	Ordinary Mode = iota
	// Charge ends a banzai charge or an angriff.
	Charge = state.ChargeAttack
)

// The modes that are chosen by a word. The first ones choose dice though others are more.
const (
	Printed Mode = iota + Charge + 1
	CloseAssault
	HandToHand
	SoldierDice // against an open back or an exposed crew
	Borrowed    // improvisation
	// Extra attacks.
	MachineGuns
	HullCannon
	SecondCannon
	RapidFire
	Firepower
	AllGuns
	// Once in a game.
	ArmorPiercing
	HERound
	Bombs
	Rockets
	Salvo
	SpeedBoost
	Headshot
	// Others.
	RemoteControl
	Strafe
	// Modes is how many there are.
	Modes
)

// The attacks that a unit may make in a part, by bits of Unit.Slots.
const (
	firstAttack uint8 = iota
	secondAttack
	machineGunSlot
	hullCannonSlot
	secondCannonSlot
	rapidFireSlot
	firepowerSlot
	allGunsSlot
)

// way is what a mode is: its word in orders, the ability that it needs, and which of a unit's attacks it takes.
type way struct {
	word  string
	needs ability.Ability
	slot  uint8
	// verb of its own: the word is no mode of the order attack.
	verb bool
	// air: in the airstrike phase, not in the assault phase.
	air bool
}

var ways = [Modes]way{
	Ordinary:      {word: "ordinary"},
	Charge:        {word: "charge"},
	Printed:       {word: "printed"},
	CloseAssault:  {word: "close-assault", needs: ability.CloseAssault},
	HandToHand:    {word: "hand-to-hand", needs: ability.HandToHand},
	SoldierDice:   {word: "soldier-dice"},
	Borrowed:      {word: "borrowed", needs: ability.Improvisation},
	MachineGuns:   {word: "machine-guns", needs: ability.ExtraMachineGuns, slot: machineGunSlot},
	HullCannon:    {word: "hull-cannon", needs: ability.ExtraHullMountedCannon, slot: hullCannonSlot},
	SecondCannon:  {word: "second-cannon", needs: ability.AdditionalHullMountedCannon, slot: secondCannonSlot},
	RapidFire:     {word: "rapid-fire", needs: ability.RapidFire, slot: rapidFireSlot},
	Firepower:     {word: "firepower", needs: ability.Firepower, slot: firepowerSlot},
	AllGuns:       {word: "all-guns", needs: ability.AllGunsBlazing, slot: allGunsSlot},
	ArmorPiercing: {word: "armor-piercing", needs: ability.ArmorPiercingRounds},
	HERound:       {word: "he-round", needs: ability.HERound},
	Bombs:         {word: "bombs", needs: ability.Bombs, air: true},
	Rockets:       {word: "rockets", needs: ability.Rockets, air: true},
	Salvo:         {word: "salvo", needs: ability.RocketSalvo, verb: true},
	SpeedBoost:    {word: "speed-boost", needs: ability.SpeedBoost, air: true},
	Headshot:      {word: "headshot", needs: ability.Headshot, verb: true},
	RemoteControl: {word: "remote", needs: ability.RemoteControl, verb: true},
	Strafe:        {word: "strafe", needs: ability.Strafe, verb: true, air: true},
}

// extra tells whether a mode is one of the further attacks of a unit (16.2.6).
func extra(mode Mode) bool { return ways[mode].slot != firstAttack }

// once tells whether a mode uses an ability up (16.2.2).
func once(mode Mode) bool { return mode >= ArmorPiercing && mode <= Headshot }

// has tells whether a unit has what a mode needs.
func has(info *components.UnitType, mode Mode) bool {
	switch mode {
	case Ordinary, Charge, Printed, SoldierDice:
		return true
	case Salvo:
		return info.HasAny(ability.RocketSalvo, ability.TopMountedRockets)
	}
	return info.Has(ways[mode].needs)
}

// using is the ability that a mode uses up.
func using(info *components.UnitType, mode Mode) ability.Ability {
	if mode == Salvo && info.Has(ability.TopMountedRockets) {
		return ability.TopMountedRockets
	}
	return ways[mode].needs
}

// ModeOf is the mode of a word behind the order attack; false where there is none.
func ModeOf(word string) (Mode, bool) {
	for mode := Printed; mode < Modes; mode++ {
		if ways[mode].word == word && !ways[mode].verb {
			return mode, true
		}
	}
	return Ordinary, false
}

// ModeWord is the word of a mode in orders.
func ModeWord(mode Mode) string { return ways[mode].word }

// ModesOf are the modes of the order attack that a unit has.
func ModesOf(info *components.UnitType) iter.Seq[Mode] {
	return func(yield func(Mode) bool) {
		for mode := Printed; mode < Modes; mode++ {
			if !ways[mode].verb && has(info, mode) && !yield(mode) {
				return
			}
		}
	}
}

// ModeName is the name of a mode.
func ModeName(mode Mode) engine.Text { return engine.T("aam.attack.mode." + ways[mode].word) }

// SlotOf is which of the attacks of a unit an action is; see [state.Hooks].
func SlotOf(s *state.State, a *state.Action) uint8 {
	c := present(s, a.Unit, a.Target, state.InAssault, a.Mode)
	return slotOf(s, c.by, c.at, c.mode)
}

// slotOf is the same of an attack: the first attack, or the second one where the unit may attack twice. Of two attacks of a
// multiturreted unit, the first is that in its front arc.
func slotOf(s *state.State, by, at state.UnitID, mode Mode) uint8 {
	info := s.Info(by)
	switch u := &s.Units[by]; {
	case extra(mode):
		return ways[mode].slot
	case info.Has(ability.Multiturreted):
		to := s.Units[at].At
		if to == components.NoPlace || u.At == components.NoPlace {
			return firstAttack // one of them was removed by an attack earlier in the plan
		}
		if s.Map().Arc(u.At, u.Facing, to) <= 0 {
			return secondAttack
		}
	case info.Has(ability.DoubleShot) && u.Slots&(1<<firstAttack) != 0:
		return secondAttack
	}
	return firstAttack
}
