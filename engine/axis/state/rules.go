package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// Rules are what all positions of a game share: what is in the box, the tables of the rules machine, and
// what packages above this one know of a position.
type Rules struct {
	Set       *components.Set
	validator *validator
	// Machine judges and carries out orders.
	Machine *Machine
	// Questions behind /why.
	Questions *stage.Questions[*State]
	// Advice on orders that are being made.
	Advice Advice
	// Silent reports which ships do not bombard, see [SilentShips].
	Silent SilentShips
	// places are the names of the spaces, types those of the types of units, numbers how many.
	places  [components.NumSpaces]engine.Text
	types   [components.NumTypes]engine.Text
	Numbers [MaxNumber + 1]engine.Text
}

// Advice helps a player with an order that is being made.
type Advice interface {
	// Canonical is an order in the words of the notation.
	Canonical(s *State, seat engine.Seat, order engine.Order) engine.Order
	// Likely are the few words that are most likely to follow.
	Likely(s *State, seat engine.Seat, prefix engine.Order, options []engine.Option) []string
	// Phrase puts an order into words.
	Phrase(s *State, order engine.Order) engine.Text
	// Usual is the usual answer to a routine.
	Usual(s *State, seat engine.Seat) (engine.Order, bool)
	// PlanNotes report what a plan gives up or leaves undone.
	PlanNotes(s *State, seat engine.Seat) []engine.Text
}

// SilentShips reports ships that came for an assault and do not bombard. Rule 11.
type SilentShips interface {
	// Held are those that stay silent as the combat moves end.
	Held(s *State) []engine.Text
	// Misfired are those that were to bombard the territory of the battle and do not.
	Misfired(s *State) []engine.Text
}

// NewRules are the rules without what packages above this one add.
func NewRules(set *components.Set) *Rules {
	r := &Rules{Set: set, validator: newValidator(set)}
	for space := range r.places {
		r.places[space] = engine.T("axis.space." + set.Spaces[space].Word)
	}
	for t := range r.types {
		r.types[t] = engine.T("axis.unit." + set.Units[t].Word)
	}
	for n := range r.Numbers {
		r.Numbers[n] = engine.T("axis.number", "n", n)
	}
	return r
}
