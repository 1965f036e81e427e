package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/aam/components"
)

// ArmiesRevealed gives the game its units: both armies are published, and all units get their numbers (2.6).
type ArmiesRevealed struct {
	Units []Unit `json:"units"`
}

// Kind is the word of the fact in the log.
func (ArmiesRevealed) Kind() string { return "armies-revealed" }

// Apply gives the game its units.
func (e ArmiesRevealed) Apply(s *State) { s.Muster(slices.Clone(e.Units)) }

// Muster gives the game its units and numbers those of the same name. Rule 1.1.
func (s *State) Muster(units []Unit) {
	s.Units = units
	shorts := make(map[string]int, len(units))
	for i := range units {
		shorts[s.set.Units[units[i].Type].Short]++
	}
	last := make(map[string]int8)
	for i := range units {
		u := &units[i]
		short := s.set.Units[u.Type].Short
		u.Number = 0
		if shorts[short] == 1 {
			continue
		}
		for taken := true; taken; { // a number that makes the word of another type is passed over
			last[short]++
			u.Number = last[short]
			_, taken = shorts[numbered(short, u.Number)]
		}
	}
	s.nameUnits()
}

// Fresh is a unit before it is anywhere.
func Fresh(typ components.TypeID, side components.Side) Unit {
	return Unit{Type: typ, Side: side, At: components.NoPlace, Aboard: NoUnit}
}
