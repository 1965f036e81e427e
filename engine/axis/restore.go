package axis

import (
	"errors"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// newState is an empty map before the first turn.
func newState(rules *Rules, setup engine.Setup, chosen choices) *State {
	return &State{rules: rules, choices: chosen, cache: new(cache), Config: setup, Round: 1, Active: c.USSR}
}

// readState reads a snapshot. What no position can hold is refused.
func readState(rules *Rules, info *engine.Info, data []byte) (*State, error) {
	s := new(State)
	if err := s.read(data); err != nil {
		return nil, err
	}
	for kept := s; kept != nil; kept = kept.Started {
		_, chosen, err := choose(info, kept.Config.Options)
		if err != nil {
			return nil, err
		}
		kept.rules, kept.choices, kept.cache = rules, chosen, new(cache)
		if problem := kept.unsound(kept.flawless()); problem != "" {
			return nil, errors.New(problem)
		}
		kept.recount()
		kept.look()
	}
	return s, nil
}
