package aam

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
)

var _ engine.Teacher = (*Game)(nil)

// Lessons implements engine.Teacher. Two sample armies meet at the Crossroads, and a tank is destroyed.
func (g *Game) Lessons() []engine.Lesson {
	const axis, allies = engine.Seat(0), engine.Seat(1)
	deployed := slices.Concat(
		engine.LessonOrders(axis, "done"),
		engine.LessonOrders(allies, "deploy m4a1-sherman-1 F15 nw", "auto", "done"),
		engine.LessonOrders(axis, "first axis"),
	)
	approached := slices.Concat(
		engine.LessonOrders(allies, "move m4a1-sherman-1 G9 nw", "done"),
		engine.LessonOrders(axis, "first axis", "done", "pass"),
		engine.LessonOrders(allies, "done"),
	)
	return []engine.Lesson{{
		ID: "crossroads", Seat: axis, Secret: "crossroads-30",
		Setup: engine.Setup{Game: "aam", Scenario: "battle", Options: map[string]string{"map": "crossroads"}},
		Opening: slices.Concat(
			engine.LessonOrders(axis, "sample germany-combined", "done"),
			engine.LessonOrders(allies, "sample usa-combined", "done"),
			engine.LessonOrders(axis, "zone 1"),
		),
		Steps: []engine.LessonStep{
			{Rule: "5.3", Order: "deploy panzer-iv-ausf-g F3 se"},
			{Rule: "6.1", Order: "auto", Replies: deployed},
			{Rule: "5.2", Order: "move panzer-iv-ausf-g G7 se"},
			{Rule: "5.4", Order: "move mauser-kar-98k-1 F4"},
			{Rule: "5.5", Order: "done", Replies: slices.Concat(
				engine.LessonOrders(axis, "pass"), engine.LessonOrders(allies, "move m4a1-sherman-1 G11 nw", "done"),
			)},
			{Rule: "9", Order: "move mauser-kar-98k-1 F5"},
			{Rule: "9", Order: "done", Replies: approached},
			{Rule: "9.1", Order: "attack panzer-iv-ausf-g m4a1-sherman-1"},
			{Rule: "9.2", Order: "done", Replies: engine.LessonOrders(allies, "done")},
		},
	}}
}
