package state

import (
	"errors"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// NewState is an empty map before the first turn.
func NewState(rules *Rules, setup engine.Setup, chosen Choices) *State {
	return &State{Rules: rules, Choices: chosen, Cache: new(Cache), Config: setup, Round: 1, Active: components.USSR}
}

// ReadState reads a snapshot. What no position can hold is refused.
func ReadState(rules *Rules, info *engine.Info, data []byte) (*State, error) {
	s := new(State)
	if err := s.read(data); err != nil {
		return nil, err
	}
	for kept := s; kept != nil; kept = kept.Started {
		_, chosen, err := Choose(info, kept.Config.Options)
		if err != nil {
			return nil, err
		}
		kept.Rules, kept.Choices, kept.Cache = rules, chosen, new(Cache)
		if problem := kept.fault(kept.Valid()); problem != "" {
			return nil, errors.New(problem)
		}
		kept.ReindexUnits()
		kept.NoteEnemies()
	}
	return s, nil
}
