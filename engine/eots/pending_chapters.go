package eots

import "github.com/umpire-games/umpire/engine"

func turnStages() map[Stage]stage      { return nil }
func impulseStages() map[Stage]stage   { return nil }
func offensiveStages() map[Stage]stage { return nil }
func battleStages() map[Stage]stage    { return nil }
func returnStages() map[Stage]stage    { return nil }
func politicalStages() map[Stage]stage { return nil }

func turnDecoders() []decoder      { return nil }
func impulseDecoders() []decoder   { return nil }
func offensiveDecoders() []decoder { return nil }
func battleDecoders() []decoder    { return nil }
func returnDecoders() []decoder    { return nil }
func politicalDecoders() []decoder { return nil }
func cardDecoders() []decoder      { return nil }

func (s *State) status() []engine.Text { return nil }
