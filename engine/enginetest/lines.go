package enginetest

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

// The lines of the notation: "set ship <ship> <place>|sunk", "card <card> deck|red|blue|discard", and
// "turn <number> <seat>", which begins the plan of the seat; "expect" has the same.
var setLines, expectLines = stage.Facts(map[string]stage.Fact[*State]{
	"ship": {
		Of: []stage.Words{ships}, Values: append(slices.Clone(places.List), "sunk"),
		Is:  func(s *State, of []int) int { return (int(s.Ships[of[0]].Place) + 6) % 6 },
		Set: func(s *State, of []int, value int) { s.Ships[of[0]].Place = place((value+1)%6 - 1) },
	},
	"card": {
		Of: []stage.Words{cards}, Values: piles,
		Is:  func(s *State, of []int) int { return int(s.Cards[of[0]+1]) },
		Set: func(s *State, of []int, value int) { s.Cards[of[0]+1] = Pile(value) },
	},
	"turn": {
		Of: []stage.Words{turns}, Values: seats.List,
		Is: func(s *State, of []int) int {
			if s.Turn != of[0]+1 {
				return -1
			}
			return int(s.Active)
		},
		Set: func(s *State, of []int, value int) { TurnPassed{of[0] + 1, engine.Seat(value)}.Apply(s) },
	},
})

// EditPosition sets up a position. [engine.PositionEditor]
func (Skirmish) EditPosition(state engine.State, words []string) (engine.State, error) {
	s := state.(State)
	err := setLines.Set(&s, words)
	return s, err
}

// Expect checks a position. [engine.Asserter]
func (Skirmish) Expect(state engine.State, words []string) error {
	s := state.(State)
	return expectLines.Expect(&s, words)
}
