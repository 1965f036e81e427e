package air

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// segmentBan says why nothing flies in the present segment: not in Elite Reaction. Rules 3.0, 6.5.1.2, A-11.
func segmentBan(s *state.State, rule engine.Rule) state.Ban {
	if s.Segment == state.M3 {
		return state.Forbid(rule, "air.reaction")
	}
	return state.Ban{}
}
