package axis

import "github.com/umpire-games/umpire/engine"

var _ engine.Teacher = (*Game)(nil)

// Lessons implements engine.Teacher. The first turn of the Soviet Union, from the purchase to the income, with one battle of two rounds.
func (g *Game) Lessons() []engine.Lesson {
	const ussr, germany = engine.Seat(0), engine.Seat(1)
	return []engine.Lesson{{
		ID: "first-turn", Setup: engine.Setup{Game: "axis", Scenario: "1942"}, Seat: ussr, Secret: "kursk-35",
		Steps: []engine.LessonStep{
			{Rule: "6", Order: "buy 4 infantry 2 tank"},
			{Rule: "5", Order: "commit"},
			{Rule: "7.1", Order: "move archangel all west_russia"},
			{Rule: "9.3", Order: "move russia 3 infantry artillery 2 tank west_russia"},
			{Rule: "7.5", Order: "move russia fighter west_russia"},
			{Rule: "9.2", Order: "commit", Replies: engine.LessonOrders(germany, "losses usual")},
			{Rule: "9.4", Order: "losses infantry"},
			{Rule: "9.6", Order: "press"},
			{Rule: "14", Order: "home"},
			{Rule: "14", Order: "commit"},
			{Rule: "15.1", Order: "place 4 infantry russia"},
			{Rule: "15.2", Order: "place 2 tank russia"},
			{Rule: "15.3", Order: "commit"},
		},
	}}
}
