package report

import (
	"math"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Detail tells the strengths of a ground unit that the seat may know, as they are now (9.4), and what a hex without a name is near to.
// [engine.Detailer]
func Detail(s *state.State, seat engine.Seat, word string) engine.Text {
	if id, ok := s.Set().Counter(word); ok {
		if s.Info(id).Kind != components.Ground || s.Conceals(engine.For(seat), id) {
			return engine.Text{}
		}
		return engine.T("nextwar.detail.ground", "attack", s.AS(id), "defense", s.DS(id), "efficiency", s.ER(id))
	}
	if p, ok := s.Set().Find(word); ok && s.Set().IsHex(p) {
		return near(s, p)
	}
	return engine.Text{}
}

// near tells which named hex is the closest to one without a name; the zero Text for a hex with a name of its own.
func near(s *state.State, p components.Place) engine.Text {
	set := s.Set()
	if set.Hexes[p].Name != "" {
		return engine.Text{}
	}
	closest, least := components.Nowhere, math.MaxInt
	for i := range set.Hexes {
		if there := components.Place(i); set.Hexes[i].Name != "" && set.Distance(p, there) < least {
			closest, least = there, set.Distance(p, there)
		}
	}
	if closest == components.Nowhere {
		return engine.Text{}
	}
	return engine.T("nextwar.detail.near", "place", s.PlaceName(closest))
}
