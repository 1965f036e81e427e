package naval

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// BeachheadsLeft is how many beachhead markers a side can place now: those neither on the map nor out for two turns.
// Rules 8.5.8.2, 8.5.8.2.1.
func BeachheadsLeft(s *state.State, side components.Side) int {
	left := int(s.Set().Sides[side].Beachheads)
	for _, b := range s.Beachheads {
		if b.Side == side {
			left--
		}
	}
	for _, turn := range s.Sides[side].BeachheadBack {
		if turn > s.Turn {
			left--
		}
	}
	return left
}

// BeachheadPlaces are the hexes in which a side may place a beachhead in its movement and combat segments: beaches that it
// controls and has ground units in, next to one of its AMPHs in an all-sea hex. Rules 8.5.8.2, 8.5.8.2.1.
func BeachheadPlaces(s *state.State, side components.Side) (places []components.Place) {
	if s.Segment == state.M3 || BeachheadsLeft(s, side) <= 0 {
		return nil
	}
	for ship := range s.All(side, components.Ship) {
		for _, p := range s.Set().LandAround(s.Unit(ship).At) {
			if !beachheadBan(s, side, p).Is() && !slices.Contains(places, p) {
				places = append(places, p)
			}
		}
	}
	slices.Sort(places)
	return places
}

// beachheadBan tells why a side may not place a beachhead in a hex.
func beachheadBan(s *state.State, side components.Side, p components.Place) (ban state.Ban) {
	switch {
	case !beach(s, p):
		ban = state.Forbid("8.5.8.2", "beachhead.beach")
	case s.Control[p] != side || !s.FriendIn(side, p):
		ban = state.Forbid("8.5.8.2", "beachhead.held")
	case s.Beachhead(side, p) != nil:
		ban = state.Forbid("8.5.8.2", "beachhead.there")
	case !amphNear(s, side, p):
		ban = state.Forbid("8.5.8.2", "beachhead.amph")
	}
	return ban.In(p)
}

// MayFollowAssault tells whether a side may place a beachhead in a hex right after its successful assault: where units are
// ashore, but not with an enemy-controlled City or Installation. Rule 8.5.8.2.
func MayFollowAssault(s *state.State, side components.Side, p components.Place) bool {
	return BeachheadsLeft(s, side) > 0 && beach(s, p) && s.FriendIn(side, p) && s.Beachhead(side, p) == nil &&
		(s.Control[p] == side || !s.Set().Hex(p).NeedsClearing())
}

// PlaceBeachhead places a beachhead marker.
func PlaceBeachhead(r *state.Referee, side components.Side, p components.Place) {
	r.Emit(BeachheadPlaced{At: p, Side: side})
}

// BeachheadVerb places a beachhead where that needs no assault. The combat segments have it as well.
func BeachheadVerb() state.Verb {
	return state.Verb{
		Word: "beachhead",
		Options: func(s *state.State, by components.Side, words []string) []engine.Option {
			if len(words) > 0 {
				return nil
			}
			return placeOptions(s, BeachheadPlaces(s, by))
		},
		Explain: func(s *state.State, by components.Side, _ []string, word string) *engine.Refusal {
			switch p, known := s.Set().Find(word); {
			case s.Segment == state.M3:
				return engine.Refuse("8.5.8.2", "nextwar.refuse.sea.elite")
			case BeachheadsLeft(s, by) <= 0:
				return engine.Refuse("8.5.8.2", "nextwar.refuse.beachhead.none")
			case word == "":
				return engine.Refuse("8.5.8.2", "nextwar.refuse.beachhead.nowhere")
			case known && s.Set().IsHex(p):
				return beachheadBan(s, by, p).Refusal(s)
			}
			return nil
		},
		Carry: func(r *state.Referee, by components.Side, words []string) {
			p, _ := r.State.Set().Find(words[0])
			PlaceBeachhead(r, by, p)
		},
	}
}

// abandonVerb removes a beachhead, which its owner may do at will in a movement segment. Rule 8.5.8.2.1.
func abandonVerb() state.Verb {
	return state.Verb{
		Word: "abandon",
		Options: func(s *state.State, by components.Side, words []string) []engine.Option {
			if len(words) > 0 {
				return nil
			}
			var places []components.Place
			for _, b := range s.Beachheads {
				if b.Side == by {
					places = append(places, b.At)
				}
			}
			return placeOptions(s, places)
		},
		Explain: func(s *state.State, _ components.Side, _ []string, word string) *engine.Refusal {
			if p, known := s.Set().Find(word); known {
				return engine.Refuse("8.5.8.2.1", "nextwar.refuse.abandon.there", "place", s.PlaceName(p))
			}
			return engine.Refuse("8.5.8.2.1", "nextwar.refuse.abandon.none")
		},
		Carry: func(r *state.Referee, by components.Side, words []string) {
			p, _ := r.State.Set().Find(words[0])
			r.Emit(state.BeachheadRemoved{At: p, Side: by})
		},
	}
}

// placeOptions are orders that end with one of some places.
func placeOptions(s *state.State, places []components.Place) (options []engine.Option) {
	for _, p := range places {
		options = append(options, engine.Option{Word: s.Set().Word(p), Label: s.PlaceName(p), Complete: true})
	}
	return options
}

// endMovement ends a movement segment: beachheads without an own AMPH in an adjacent all-sea hex go, but not in a Storm, and
// after one only when the owner could have moved ships back. Who has come to assault in an earlier segment must go back to the
// In-Shore box first. Rules 8.5.8.2.1, A-39, A-128.
func endMovement(r *state.Referee) {
	s := r.State
	r.Emit(MovementEnded{})
	for _, b := range slices.Clone(s.Beachheads) {
		if s.Weather != components.Storm && !s.Sides[b.Side].BeachheadGrace && !amphNear(s, b.Side, b.At) {
			r.Emit(state.BeachheadRemoved{At: b.At, Side: b.Side})
		}
	}
	r.Enter(state.SegmentBegin)
}
