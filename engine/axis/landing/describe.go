package landing

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Describe name aircraft that are in the air, those that are alike together: where they are, how far
// they can still go, and the nearest place to land. canLand: they can still be landed. Rules 7.5
// and 14.
func Describe(s *state.State, ids []state.UnitID, canLand bool) []engine.Text {
	ids = slices.Clone(ids)
	slices.SortFunc(ids, func(a, b state.UnitID) int {
		x, y := s.Units.Find(a), s.Units.Find(b)
		return cmp.Or(int(x.Space)-int(y.Space), int(x.Type)-int(y.Type), int(x.Used)-int(y.Used), int(a)-int(b))
	})
	var texts []engine.Text
	for len(ids) > 0 {
		first := s.Units.Find(ids[0])
		n := slices.IndexFunc(ids, func(id state.UnitID) bool {
			u := s.Units.Find(id)
			return u.Space != first.Space || u.Type != first.Type || u.Used != first.Used
		})
		if n < 0 {
			n = len(ids)
		}
		texts = append(texts, describe(s, ids[:n], canLand))
		ids = ids[n:]
	}
	return texts
}

func describe(s *state.State, ids []state.UnitID, canLand bool) engine.Text {
	u := s.Units.Find(ids[0])
	left := s.MovesLeft(u)
	fields := Airfields(s)
	to, far := nearest(s, u.Space, &fields)
	reason := "far"
	if far <= left {
		reason = "near"
	} else if u.Type == components.Fighter {
		decks := deckZones(s, false)
		if canLand && u.Space.IsSea() { // what is here already has no room
			decks &^= state.SeaBit(u.Space)
		}
		zones := state.SeaSpaces(decks)
		switch deck, way := nearest(s, u.Space, &zones); {
		case canLand && way <= left:
			reason, to, far = "near", deck, way
		case canLand:
			reason = "carrier"
		case way <= left:
			reason = "taken"
		case way < far:
			to, far = deck, way
		}
	}
	units, place := s.ForceText(ids), s.SpaceText(u.Space)
	switch {
	case reason == "carrier":
		return engine.T("axis.aloft.carrier", "units", units, "place", place, "n", left)
	case to == components.NoSpace:
		return engine.T("axis.aloft.none", "units", units, "place", place, "n", left)
	}
	return engine.T("axis.aloft."+reason, "units", units, "place", place, "n", left, "to", s.SpaceText(to), "far", far)
}

// nearest is the space among some that is nearest by air, and how far that is.
func nearest(s *state.State, from components.Space, spaces *components.Spaces) (nearest components.Space, far int) {
	nearest, far = components.NoSpace, components.Unreachable
	for to := range spaces.All() {
		if n := s.Set().Flight(from, to); n < far {
			nearest, far = to, n
		}
	}
	return nearest, far
}
