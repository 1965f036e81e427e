package air

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// ban is a rule that forbids something: its number, and the message that says so. The zero ban forbids nothing. Lists of what is
// allowed look at thousands of them, so they are made into refusals only when somebody asks.
type ban struct {
	rule engine.Rule
	key  string
	// unit and place are what it is about; n is a number.
	unit  components.UnitID
	place components.Place
	n     int
}

// is tells whether something is forbidden.
func (b ban) is() bool { return b.key != "" }

// of names the unit that the ban is about.
func (b ban) of(unit components.UnitID) ban {
	if b.is() {
		b.unit = unit
	}
	return b
}

// in names the place that the ban is about.
func (b ban) in(place components.Place) ban {
	b.place = place
	return b
}

// refusal of the ban; nil where nothing is forbidden.
func (b ban) refusal(s *state.State) *engine.Refusal {
	if !b.is() {
		return nil
	}
	return engine.Refuse(b.rule, "nextwar.refuse.air."+b.key, "unit", s.Name(b.unit), "place", s.PlaceName(b.place), "n", b.n)
}

// forbid makes a ban.
func forbid(rule engine.Rule, key string) ban {
	return ban{rule: rule, key: key, place: components.Nowhere}
}

// segmentBan says why nothing flies in the present segment: not in Elite Reaction. Rules 3.0, 6.5.1.2, A-11.
func segmentBan(s *state.State, rule engine.Rule) ban {
	if s.Segment == state.M3 {
		return forbid(rule, "reaction")
	}
	return ban{}
}
