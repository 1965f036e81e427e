package eots

import "github.com/umpire-games/umpire/engine"

// The War in Europe track (15.0).
const (
	europeTop    = 3
	europeBottom = -7
	worstEurope  = 4
)

// europeLevel is the level of the War in Europe. Rule 15.0: none above 0, 1 down to -2,
// then one more for every two boxes, 4 at the bottom.
func (s *State) europeLevel() int {
	switch value := s.Get(WarInEurope); {
	case value > 0:
		return 0
	case value >= -2:
		return 1
	case value >= -4:
		return 2
	case value >= -6:
		return 3
	default:
		return worstEurope
	}
}

// shiftEurope moves the War in Europe marker; what goes beyond the track is lost (15.0).
func (r *referee) shiftEurope(boxes int, rule engine.Rule) {
	bottom := europeBottom
	if short := r.s.special().EuropeBottom; short < 0 {
		bottom = int(short)
	}
	r.shift(WarInEurope, boxes, bottom, europeTop, rule)
}
