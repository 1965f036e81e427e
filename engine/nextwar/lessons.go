package nextwar

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
)

var _ engine.Teacher = (*Game)(nil)

// Lessons implements engine.Teacher. The first turn of the Russians in the module that comes with the program: two moves, one attack,
// the advance, and the two towns that change hands.
func (g *Game) Lessons() []engine.Lesson {
	const module, red, blue = "soya", engine.Seat(0), engine.Seat(1)
	if !slices.Contains(g.Info().Scenarios, module) {
		return nil
	}
	return []engine.Lesson{{
		ID: "horonobe", Setup: engine.Setup{Game: "nextwar", Scenario: module}, Seat: red, Secret: "horonobe-1",
		Opening: engine.LessonOrders(red, "weather clear"),
		Steps: []engine.LessonStep{
			{Rule: "8.5.1", Order: "move ru-39 0604"},
			{Rule: "8.1.1.1", Order: "move ru-83 0604"},
			{Rule: "8.5", Order: "done"},
			{Rule: "9.2.2", Order: "attack 0705 ru-39 ru-83", Replies: engine.LessonOrders(red, "lead ru-83")},
			{Rule: "9.6.1", Order: "support 2", Replies: engine.LessonOrders(blue, "none")},
			{Rule: "9.9", Order: "advance ru-39"},
			{Rule: "9.9.1", Order: "done"},
			{Rule: "8.5", Order: "move ru-83 0605"},
			{Rule: "8.5", Order: "done", Replies: engine.LessonOrders(blue, "move jp-3 1006", "done")},
			{Rule: "8.3.2", Order: "move ru-46 0603"},
			{Rule: "2.8", Order: "done", Replies: engine.LessonOrders(blue, "move jp-25 0614", "done")},
		},
	}}
}
