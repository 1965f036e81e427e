package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// Ban is a rule that forbids something, and the message that says so. The zero ban forbids nothing. Lists of what is allowed look at
// thousands of them, so they are made into refusals only when somebody asks.
type Ban struct {
	Rule engine.Rule
	// Key of the message, behind "nextwar.refuse.".
	Key string
	// What the message is about: a counter, another one, a place, a number.
	Unit, Other components.UnitID
	Place       components.Place
	N           int
}

// Forbid makes a ban.
func Forbid(rule engine.Rule, key string) Ban {
	return Ban{Rule: rule, Key: key, Place: components.Nowhere, Other: components.NoUnit}
}

// Is tells whether something is forbidden.
func (b Ban) Is() bool { return b.Key != "" }

// Of names the counter that the ban is about.
func (b Ban) Of(unit components.UnitID) Ban {
	if b.Is() {
		b.Unit = unit
	}
	return b
}

// In names the place that the ban is about.
func (b Ban) In(place components.Place) Ban {
	b.Place = place
	return b
}

// With says which number the ban is about.
func (b Ban) With(n int) Ban {
	b.N = n
	return b
}

// Refusal of the ban; nil where nothing is forbidden.
func (b Ban) Refusal(s *State) *engine.Refusal {
	if !b.Is() {
		return nil
	}
	about := []any{"unit", s.Name(b.Unit), "place", s.PlaceName(b.Place), "n", b.N, "segment", s.SegmentName()}
	if b.Other != components.NoUnit {
		about = append(about, "other", s.Name(b.Other))
	}
	return engine.Refuse(b.Rule, "nextwar.refuse."+b.Key, about...)
}
