package eots

import "github.com/umpire-games/umpire/engine"

// Resume goes on from a position that was set up (Arrange) at a stage that asks nothing, to the next
// question. Games that are played never stop there.
func (s *State) Resume(dice engine.Dice) ([]engine.Event, error) {
	r := &referee{s: s.clone(), dice: dice}
	r.s.inherit(s.cache, &s.Board)
	if err := r.proceed(); err != nil {
		return nil, err
	}
	return r.events, nil
}
