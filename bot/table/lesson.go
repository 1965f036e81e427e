package table

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/lesson"
)

// Lesson is the guided first turn that is played here; false for none, and where the game does not teach it any more.
func (s State) Lesson() (engine.Lesson, bool) {
	if s.Record.Lesson == nil {
		return engine.Lesson{}, false
	}
	l, known := lesson.Find(s.Game, s.Record.Lesson.ID)
	return l, known
}

// Wanted is the order that a lesson goes on with; the zero Order when it is over.
func (s State) Wanted(l engine.Lesson) engine.Order {
	now := s.Record.Lesson
	switch {
	case now.Step >= len(l.Steps):
		return engine.Order{}
	case now.Left != "":
		return engine.ParseOrder(now.Left)
	}
	return engine.ParseOrder(l.Steps[now.Step].Order)
}
