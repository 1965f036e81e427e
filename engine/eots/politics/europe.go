package politics

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// The War in Europe track (15.0).
const (
	EuropeTop    = 3
	EuropeBottom = -7
	WorstEurope  = 4
)

// EuropeLevel is the level of the War in Europe. Rule 15.0: none above 0, 1 down to -2,
// then one more for every two boxes, 4 at the bottom.
func EuropeLevel(s *state.State) int {
	switch value := s.Get(state.WarInEurope); {
	case value > 0:
		return 0
	case value >= -2:
		return 1
	case value >= -4:
		return 2
	case value >= -6:
		return 3
	default:
		return WorstEurope
	}
}

// ShiftEurope moves the War in Europe marker; what goes beyond the track is lost (15.0).
func ShiftEurope(r *state.Referee, boxes int, rule engine.Rule) {
	bottom := EuropeBottom
	if short := r.State.Special().EuropeBottom; short < 0 {
		bottom = int(short)
	}
	r.Shift(state.WarInEurope, boxes, bottom, EuropeTop, rule)
}
