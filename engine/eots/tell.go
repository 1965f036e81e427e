package eots

import (
	"github.com/umpire-games/umpire/engine"
)

// teller is an event that players are told about. tell is asked before the event
// is applied and returns nothing for audiences that may not know of it.
type teller interface {
	tell(before *State, audience engine.Audience) []engine.Text
}

// grouped is an event that is told together with others of its kind that follow it, with
// nothing but bookkeeping between them: the losses of an attrition, the reinforcements of a
// turn, the ways home after a battle. Everybody may know.
type grouped interface {
	// joins tells whether an event continues the group that the receiver begins.
	joins(before *State, next engine.Event) bool
	// tellAll tells the group; rest are the events that are told after it.
	tellAll(before *State, group, rest []engine.Event) []engine.Text
}

// shower is an event after which the map is worth a look.
type shower interface{ shows(before *State) bool }

// Tell says what happened.
func (g *Game) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	s := before.(*State).clone()
	var telling engine.Telling
	for len(events) > 0 {
		run := 1
		switch first := events[0].(type) {
		case grouped:
			var group []engine.Event
			group, run = gather(s, first, events)
			telling.Lines = append(telling.Lines, first.tellAll(s, group, events[run:])...)
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

// gather takes the group that begins with the first event, and tells how many events it
// reaches over.
func gather(s *State, first grouped, events []engine.Event) (group []engine.Event, run int) {
	group, run = events[:1:1], 1
	for i, next := range events[1:] {
		_, several := next.(grouped)
		_, single := next.(teller)
		switch {
		case several && first.joins(s, next):
			group, run = append(group, next), i+2
		case several || single:
			return group, run
		}
	}
	return group, run
}

// listed puts texts one after another, set off by semicolons.
func listed(texts []engine.Text) engine.Text {
	if len(texts) == 1 {
		return texts[0]
	}
	return engine.T("eots.tell.listed", "first", texts[0], "rest", listed(texts[1:]))
}
