package naval

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// AdjustLevels changes the levels of both sides by what has happened in the turn (P3): those tracks that the side has, within
// their bounds. A Submarine Threat that was 0 never rises again. Rules 7.4.1 to 7.4.3, A-34, A-130.
func AdjustLevels(r *state.Referee) {
	s := r.State
	most := s.Set().Play.TrackMaximum
	for side := range components.Side(components.Sides) {
		now, info := &s.Sides[side], &s.Set().Sides[side]
		change := now.LevelChange
		if change == 0 {
			continue
		}
		threat, asw := now.Threat, now.ASW
		if info.Threat > 0 && !(change > 0 && (now.ThreatGone || threat == 0)) {
			threat = min(max(threat+change, 0), most)
		}
		if info.ASW > 0 {
			asw = min(max(asw+change, 0), most)
		}
		r.Emit(LevelsSet{Side: side, Threat: threat, ASW: asw})
	}
}
