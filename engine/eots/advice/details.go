package advice

import (
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Detail tells the factors of a unit on the map, and how far a headquarters reaches, its efficiency and how many
// units it can activate. All counters are public (1.24). [engine.Detailer]
func Detail(s *state.State, _ engine.Seat, word string) engine.Text {
	words := strings.Fields(word)
	if len(words) == 0 {
		return engine.Text{}
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

// PickLimit is how many more units can be activated (7.21, 7.26). [engine.PickLimiter]
func PickLimit(s *state.State, seat engine.Seat, prefix engine.Order) int {
	if prefix.Verb != "activate" || !s.Off.On {
		return 0
	}
	side := components.Side(seat)
	chosen := s.Off.Chosen[side]
	return max(0, s.ActivationLimit(side, chosen)-chosen.Count())
}
