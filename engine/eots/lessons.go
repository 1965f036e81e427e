package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

var _ engine.Teacher = (*Game)(nil)

// Lessons implements engine.Teacher. The Allies land on Guadalcanal, on the small map of the South Pacific: one Offensive, with the
// counterattack at Savo Island.
func (g *Game) Lessons() []engine.Lesson {
	japan, allies := engine.Seat(components.Japan), engine.Seat(components.Allies)
	return []engine.Lesson{{
		ID: "watchtower", Setup: engine.Setup{Game: "eots", Scenario: "south-pacific"}, Seat: allies, Secret: "guadalcanal-2",
		Steps: []engine.LessonStep{
			{Rule: "4.21", Order: "play future event hq us-hq-south-pacific-ghormley"},
			{Rule: "7.21", Order: "activate us-mardiv-1"},
			{Rule: "7.21", Order: "activate us-bb-north-carolina us-ca-northampton us-cv-enterprise us-cv-wasp"},
			{Rule: "8.45", Order: "move us-mardiv-1 us-ca-northampton 4423"},
			{Rule: "9.1", Order: "move us-bb-north-carolina us-cv-enterprise us-cv-wasp 4423"},
			{Rule: "7.25", Order: "commit", Replies: engine.LessonOrders(japan,
				"react 17", "decline cards", "hq jp-hq-south-seas", "activate jp-ca-aoba jp-cl-tenryu", "move jp-ca-aoba jp-cl-tenryu 4423", "commit",
			)},
			{Rule: "9.2", Order: "hit jp-ca-aoba", Replies: engine.LessonOrders(japan, "move jp-ca-aoba jp-cl-tenryu 4021", "commit")},
			{Rule: "9.62", Order: "move us-bb-north-carolina us-ca-northampton us-cv-enterprise us-cv-wasp 4828"},
			{Rule: "9.6", Order: "commit"},
		},
	}}
}
