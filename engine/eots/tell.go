package eots

import (
	"github.com/umpire-games/umpire/engine"
)

// teller is an event that players are told about. tell is asked before the event
// is applied and returns nothing for audiences that may not know of it.
type teller interface {
	tell(before *State, audience engine.Audience) []engine.Text
}

// grouped is an event that is told together with others of its kind that follow it: the
// losses of an attrition, the reinforcements that go to one box. Everybody may know.
type grouped interface {
	// joins tells whether an event continues the group that the receiver begins.
	joins(before *State, next engine.Event) bool
	tellAll(before *State, group []engine.Event) []engine.Text
}

// shower is an event after which the map is worth a look.
type shower interface{ shows(before *State) bool }

// Tell says what happened.
func (g *Game) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	s := before.(*State).clone()
	var telling engine.Telling
	for len(events) > 0 {
		run := 1
		if first, ok := events[0].(grouped); ok {
			for run < len(events) && first.joins(s, events[run]) {
				run++
			}
		}
		switch first := events[0].(type) {
		case grouped:
			telling.Lines = append(telling.Lines, first.tellAll(s, events[:run])...)
		case teller:
			telling.Lines = append(telling.Lines, first.tell(s, audience)...)
		}
		for _, e := range events[:run] {
			if t, ok := e.(shower); ok && t.shows(s) {
				telling.Picture = true
			}
			board, known := s.Board, s.cache
			e.(event).apply(s)
			s.cache = new(cache)
			s.inherit(known, &board)
		}
		events = events[run:]
	}
	return telling
}
