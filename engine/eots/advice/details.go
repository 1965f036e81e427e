package advice

import (
	"math"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Detail tells the factors of a unit on the map, what a hex without a name is near to, and how far a headquarters reaches, its efficiency and how many
// units it can activate. All counters are public (1.24). [engine.Detailer]
func Detail(s *state.State, _ engine.Seat, word string) engine.Text {
	words := strings.Fields(word)
	if len(words) == 0 {
		return engine.Text{}
	}
	if loc := s.Loc(words[len(words)-1]); loc != components.NoLoc {
		return near(s, loc)
	}
	unit := s.Unit(words[len(words)-1])
	if unit == components.NoUnit || !s.Board.Pieces[unit].Place.OnMap() {
		return engine.Text{}
	}
	info := &s.Set.Units[unit]
	switch {
	case len(words) > 1 && info.Class != components.HQ: // of several units
		return engine.Text{}
	case info.Class == components.HQ:
		return engine.T("eots.detail.hq", "range", int(info.HQRange), "efficiency", int(info.Efficiency), "n", cards.Commanded(s, unit).Count())
	}
	factors := engine.T("eots.detail.factors", "attack", s.Board.Attack(s.Set, unit), "defense", int(info.Defense))
	if reach := info.Reach(); reach != "" {
		factors = engine.T("eots.detail.range", "factors", factors, "range", reach)
	}
	if s.Board.Pieces[unit].Reduced && info.Steps > 1 {
		return engine.T("eots.detail.reduced", "factors", factors)
	}
	return factors
}

// near tells which named hex is the closest to one without a name, first of those on the same land; the zero Text for a hex with
// a name of its own.
func near(s *state.State, loc components.Loc) engine.Text {
	at := &s.Set.Hexes[loc]
	if at.Slug != "" {
		return engine.Text{}
	}
	closest, least := components.NoLoc, math.MaxInt
	for i := range components.Loc(components.NumHexes) {
		there := &s.Set.Hexes[i]
		if there.Slug == "" {
			continue
		}
		away := s.Set.Distance(loc, i)
		if there.Region != at.Region {
			away += overseas
		}
		if away < least {
			closest, least = i, away
		}
	}
	return engine.T("eots.detail.near", "name", engine.T("eots.place."+s.Set.Hexes[closest].Hex.String()))
}

// overseas is how much farther away a place in another region seems.
const overseas = 3

// PickLimit is how many more units can be activated (7.21, 7.26). [engine.PickLimiter]
func PickLimit(s *state.State, seat engine.Seat, prefix engine.Order) int {
	if prefix.Verb != "activate" || !s.Off.On {
		return 0
	}
	side := components.Side(seat)
	chosen := s.Off.Chosen[side]
	return max(0, s.ActivationLimit(side, chosen)-chosen.Count())
}
