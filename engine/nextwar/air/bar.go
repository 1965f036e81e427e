package air

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// bar is a rule that forbids something: its number, and the message that says so. The zero bar forbids nothing. Lists of what is
// allowed look at thousands of them, so they are made into refusals only when somebody asks.
type bar struct {
	rule engine.Rule
	key  string
	// unit and place are what it is about; n is a number.
	unit  components.UnitID
	place components.Place
	n     int
}

// is tells whether something is forbidden.
func (b bar) is() bool { return b.key != "" }

// of names the unit that the bar is about.
func (b bar) of(unit components.UnitID) bar {
	if b.is() {
		b.unit = unit
	}
	return b
}

// in names the place that the bar is about.
func (b bar) in(place components.Place) bar {
	b.place = place
	return b
}

// refusal of the bar; nil where nothing is forbidden.
func (b bar) refusal(s *state.State) *engine.Refusal {
	if !b.is() {
		return nil
	}
	return engine.Refuse(b.rule, "nextwar.refuse.air."+b.key, "unit", s.Name(b.unit), "place", s.PlaceName(b.place), "n", b.n)
}

// forbid makes a bar.
func forbid(rule engine.Rule, key string) bar {
	return bar{rule: rule, key: key, place: components.Nowhere}
}

// segmentBar says why nothing flies in the present segment: not in Elite Reaction. Rules 3.0, 6.5.1.2, A-11.
func segmentBar(s *state.State, rule engine.Rule) bar {
	if s.Segment == state.M3 {
		return forbid(rule, "reaction")
	}
	return bar{}
}
