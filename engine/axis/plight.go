package axis

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// plights name aircraft that are in the air, those that are alike together: where they are, how far
// they can still go, and the nearest place to land. savable: a move can still save them. Rules 7.5
// and 14.
func (s *State) plights(ids []UnitID, savable bool) []engine.Text {
	ids = slices.Clone(ids)
	slices.SortFunc(ids, func(a, b UnitID) int {
		x, y := s.Units.find(a), s.Units.find(b)
		return cmp.Or(int(x.Space)-int(y.Space), int(x.Type)-int(y.Type), int(x.Used)-int(y.Used), int(a)-int(b))
	})
	var texts []engine.Text
	for len(ids) > 0 {
		first := s.Units.find(ids[0])
		n := slices.IndexFunc(ids, func(id UnitID) bool {
			u := s.Units.find(id)
			return u.Space != first.Space || u.Type != first.Type || u.Used != first.Used
		})
		if n < 0 {
			n = len(ids)
		}
		texts = append(texts, s.plight(ids[:n], savable))
		ids = ids[n:]
	}
	return texts
}

// plight is that of some aircraft that are alike.
func (s *State) plight(ids []UnitID, savable bool) engine.Text {
	u := s.Units.find(ids[0])
	left := s.movesLeft(u)
	fields := s.airfields()
	to, far := s.nearest(u.Space, &fields)
	reason := "far"
	if far <= left {
		reason = "near"
	} else if u.Type == c.Fighter {
		berths, _ := s.berths(false, false)
		decks := uint64(0)
		for i := range berths {
			decks |= berths[i].zones
		}
		if savable && u.Space.IsSea() { // what is here already has no room
			decks &^= seaBit(u.Space)
		}
		zones := seaSpaces(decks)
		switch deck, way := s.nearest(u.Space, &zones); {
		case savable && way <= left:
			reason, to, far = "near", deck, way
		case savable:
			reason = "carrier"
		case way <= left:
			reason = "taken"
		case way < far:
			to, far = deck, way
		}
	}
	units, place := s.forceText(ids), s.spaceText(u.Space)
	switch {
	case reason == "carrier":
		return engine.T("axis.aloft.carrier", "units", units, "place", place, "n", left)
	case to == c.NoSpace:
		return engine.T("axis.aloft.none", "units", units, "place", place, "n", left)
	}
	return engine.T("axis.aloft."+reason, "units", units, "place", place, "n", left, "to", s.spaceText(to), "far", far)
}

// nearest is the space among some that is nearest by air, and how far that is.
func (s *State) nearest(from c.Space, spaces *c.Spaces) (nearest c.Space, far int) {
	nearest, far = c.NoSpace, c.Unreachable
	for to := range spaces.All() {
		if n := s.set().Flight(from, to); n < far {
			nearest, far = to, n
		}
	}
	return nearest, far
}
