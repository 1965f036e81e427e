package hosttest

import "github.com/umpire-games/umpire/engine"

// MovedTo are the words with which the public is told of a move of Skirmish.
func (g *Guest) MovedTo(place string) string {
	return g.Label("skirmish.told.moved", "place", engine.T("skirmish.place."+place), "ship", engine.T("skirmish.ship.red-cruiser"))
}
