package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
)

func turnStages() map[Stage]stage      { return nil }
func politicalStages() map[Stage]stage { return nil }

func turnDecoders() []decoder      { return nil }
func politicalDecoders() []decoder { return nil }
func cardDecoders() []decoder      { return nil }

func (s *State) status() []engine.Text { return nil }

// shiftChina and bombed belong to the chapters of China and of strategic warfare.
func (r *referee) shiftChina(boxes int, rule engine.Rule) {
	r.mark(ChinaFront, r.s.Get(ChinaFront)+boxes, rule)
}

func (s *State) bombed(c.Unit) bool { return false }
