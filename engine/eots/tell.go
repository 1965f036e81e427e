package eots

import (
	"github.com/umpire-games/umpire/engine"
)

// teller is an event that players are told about. tell is asked before the event
// is applied and returns nothing for audiences that may not know of it.
type teller interface {
	tell(before *State, audience engine.Audience) []engine.Text
}

// shower is an event after which the map is worth a look.
type shower interface{ shows(before *State) bool }

// Tell says what happened.
func (g *Game) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	s := before.(*State).clone()
	var telling engine.Telling
	for _, e := range events {
		if t, ok := e.(teller); ok {
			telling.Lines = append(telling.Lines, t.tell(s, audience)...)
		}
		if t, ok := e.(shower); ok && t.shows(s) {
			telling.Picture = true
		}
		e.(event).apply(s)
		s.cache = new(cache)
	}
	return telling
}
