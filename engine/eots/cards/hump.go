package cards

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// chinaAirlift is the Allied card that opens the Hump.
const chinaAirlift = 17

// startHump makes the Hump active for the rest of the game and opens the replacement step
// that comes with it (A17, 6.23, 13.78).
func startHump(r *state.Referee, card components.Card, _ []string) {
	r.Emit(state.BoardSwitched{Switch: state.HumpSwitch, Side: components.Allies, On: true, Hex: components.NoLoc})
	StartReplacements(r, card, nil)
}

// Airlifted tells whether what is to be chosen is the replacement step of A17.
func Airlifted(s *state.State) bool {
	return s.PendingChoices.Of == state.EventChoice && IsCard(s, s.PendingChoices.Card, components.Allies, chinaAirlift)
}

// PoolOf is the pool of points that replaces a unit. Rule 11.35: none for Dutch units; rule 11.1: none for dotted units, but A17
// replaces a step of the AVG in spite of its dot.
func PoolOf(s *state.State, unit components.Unit) components.Pool {
	if Airlifted(s) && s.Set.Units[unit].ID == "us-air-avg" {
		return components.AlliedAir
	}
	return s.Set.Units[unit].Pool
}

// airliftAllows tells whether the step of A17 can go to a unit: the AVG or a unit of the
// 14th Air Force in Northern India, Burma or China, or an eliminated one of the latter.
func airliftAllows(s *state.State, unit components.Unit) bool {
	id, place, area := s.Set.Units[unit].ID, s.Board.Pieces[unit].Place, airliftArea(s)
	switch {
	case id != "us-air-avg" && id != "us-air-14af" && id != "us-air-14af-lrb":
		return false
	case place.OnMap():
		return area.Has(place.Loc())
	}
	return place == position.ChinaBox || place == position.Eliminated && id != "us-air-avg"
}

// airliftArea is Northern India and Burma.
func airliftArea(s *state.State) components.LocSet {
	return s.Set.Areas.NorthernIndia.Union(s.Set.Areas.Burma)
}
