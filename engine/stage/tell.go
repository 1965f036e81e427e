package stage

import "github.com/umpire-games/umpire/engine"

// Teller is an event that players are told about. Tell is asked before the event is applied and
// returns nothing for audiences that may not know of it.
type Teller[S any] interface {
	Tell(before S, audience engine.Audience) []engine.Text
}

// Line is an event that everybody is told in one line; the zero Text for what nobody needs to read.
type Line[S any] interface {
	Line(before S) engine.Text
}

// Grouped is an event that is told together with others of its kind that follow it, with nothing
// but bookkeeping between them. Everybody may know.
type Grouped[S any] interface {
	// Joins tells whether an event continues the group that the receiver begins.
	Joins(before S, next engine.Event) bool
	// TellAll tells the group; rest are the events that are told after it.
	TellAll(before S, group, rest []engine.Event) []engine.Text
}

// Shower is an event after which the map is worth a look.
type Shower[S any] interface {
	Shows(before S) bool
}

// Headliner is an event that ends what players wait for, such as a battle; its headline goes before everything that is told.
// Everybody may read it.
type Headliner[S any] interface {
	Headline(before S) engine.Text
}

// Retractor is an event that makes void what was told since the stage began.
type Retractor[S any] interface {
	Retracts(before S) bool
}

// Tell says what happened to a state, for one audience.
func (m *Machine[S, R, P]) Tell(before S, events []engine.Event, audience engine.Audience) engine.Telling {
	s := before.Clone()
	var telling engine.Telling
	began := 0 // the first line of the present stage
	for len(events) > 0 {
		first, run, at, from := events[0], 1, s.At(), len(telling.Lines)
		retractor, ok := first.(Retractor[S])
		retracts := ok && began < len(telling.Lines) && retractor.Retracts(s)
		if retracts {
			telling.Lines = telling.Lines[:began]
		} else {
			var lines []engine.Text
			lines, run = told(s, events, audience)
			if lines == nil && m.Told != nil && !isTold[S](first) {
				lines = m.Told(first)
			}
			telling.Lines = append(telling.Lines, lines...)
		}
		for _, event := range events[:run] {
			if headliner, ok := event.(Headliner[S]); ok && !retracts {
				if headline := headliner.Headline(s); !headline.IsZero() {
					telling.Headlines = append(telling.Headlines, headline)
				}
			}
			if shower, ok := event.(Shower[S]); ok && !retracts && shower.Shows(s) {
				telling.Picture = true
			}
			m.Apply(s, []Event[S]{event.(Event[S])})
		}
		if s.At() != at {
			began = from
		}
		events = events[run:]
	}
	return telling
}

// told are the lines of the first event, and how many events they tell.
func told[S any](s S, events []engine.Event, audience engine.Audience) (lines []engine.Text, run int) {
	switch first := events[0].(type) {
	case Grouped[S]:
		group, run := gather(s, first, events)
		return first.TellAll(s, group, events[run:]), run
	case Teller[S]:
		return first.Tell(s, audience), 1
	case Line[S]:
		if line := first.Line(s); !line.IsZero() {
			return []engine.Text{line}, 1
		}
	}
	return nil, 1
}

// gather takes the group that begins with the first event, and tells how many events it reaches
// over.
func gather[S any](s S, first Grouped[S], events []engine.Event) (group []engine.Event, run int) {
	group, run = events[:1:1], 1
	for i, next := range events[1:] {
		if _, several := next.(Grouped[S]); several && first.Joins(s, next) {
			group, run = append(group, next), i+2
			continue
		} else if several || isTold[S](next) {
			return group, run
		}
	}
	return group, run
}

// isTold tells whether an event is more than bookkeeping.
func isTold[S any](event engine.Event) bool {
	if _, ok := event.(Teller[S]); ok {
		return true
	}
	_, ok := event.(Line[S])
	return ok
}
