package strike

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// ArriveMissiles adds the missile points that the scenario gives in this turn (AQ1). Rule 26.1.
func ArriveMissiles(r *state.Referee) {
	for side := range components.Side(components.Sides) {
		points, turn := r.State.Set().Sides[side].Advanced.CruiseArrive, int(r.State.Turn)
		if turn <= len(points) && points[turn-1] > 0 {
			r.Emit(PointsChanged{Side: side, Cruise: points[turn-1]})
		}
	}
}
