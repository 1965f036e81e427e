package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// chinaAirlift is the Allied card that opens the Hump.
const chinaAirlift = 17

// startHump makes the Hump active for the rest of the game and opens the replacement step
// that comes with it (A17, 6.23, 13.78).
func startHump(r *referee, card components.Card, _ []string) {
	r.Emit(BoardSwitched{Switch: HumpSwitch, Side: components.Allies, On: true, Hex: components.NoLoc})
	startReplacements(r, card, nil)
}

// airlifted tells whether the errand is the replacement step of A17.
func (s *State) airlifted() bool {
	return s.Errand.Of == EventChoice && s.isCard(s.Errand.Card, components.Allies, chinaAirlift)
}

// poolOf is the pool of points that replaces a unit. Rule 11.35: none for Dutch units; rule 11.1: none for dotted units, but A17
// replaces a step of the AVG in spite of its dot.
func (s *State) poolOf(unit components.Unit) components.Pool {
	if s.airlifted() && s.set.Units[unit].ID == "us-air-avg" {
		return components.AlliedAir
	}
	return s.set.Units[unit].Pool
}

// airliftAllows tells whether the step of A17 can go to a unit: the AVG or a unit of the
// 14th Air Force in Northern India, Burma or China, or an eliminated one of the latter.
func (s *State) airliftAllows(unit components.Unit) bool {
	place := s.Board.Pieces[unit].Place
	avg := false
	switch s.set.Units[unit].ID {
	case "us-air-avg":
		avg = true
	case "us-air-14af", "us-air-14af-lrb":
	default:
		return false
	}
	if place.OnMap() {
		area := s.airliftArea()
		return area.Has(place.Loc())
	}
	return place == position.ChinaBox || place == position.Eliminated && !avg
}

// airliftArea is Northern India and Burma.
func (s *State) airliftArea() components.LocSet {
	return s.set.Areas.NorthernIndia.Union(s.set.Areas.Burma)
}
