package eots

import "github.com/umpire-games/umpire/engine"

// Resume goes on from a position that was set up (Arrange) at a stage that asks nothing, to the next
// question. Games that are played never stop there.
func (s *State) Resume(dice engine.Dice) ([]engine.Event, error) {
	after := s.Clone()
	after.Settle(s)
	run, r := s.game.machine.On(after, dice)
	if err := s.game.machine.Proceed(run, r); err != nil {
		return nil, err
	}
	return run.Events, nil
}
