package eots

import (
	"github.com/umpire-games/umpire/engine"
)

// Tell says what happened.
func (g *Game) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	return g.machine.Tell(before.(*State), events, audience)
}

// listed puts texts one after another, set off by semicolons.
func listed(texts []engine.Text) engine.Text {
	if len(texts) == 1 {
		return texts[0]
	}
	return engine.T("eots.tell.listed", "first", texts[0], "rest", listed(texts[1:]))
}
