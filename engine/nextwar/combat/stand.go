package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// MayStand tells whether units that defend a hex may try to ignore a retreat: in Urban, Highland or Mountain terrain, a City, a usable
// fortification, at a beachhead. Units under a clearing marker have nothing of the City or the Urban hex. Rules 8.4.1.5, 9.8.4, A-47.
func MayStand(s *state.State, p components.Place, units []components.UnitID) bool {
	side, hex := s.Info(units[0]).Side, s.Set().Hex(p)
	switch hex.Terrain.Family() {
	case components.HighlandFamily, components.MountainFamily:
		return true
	default:
		return hex.Settlement >= components.City && !clearing(s, units) || s.FortUsable(side, p) || s.Beachhead(side, p) != nil
	}
}

// askStand asks the defender whether its stack tries to stand. Rule 9.8.4.
func askStand(s *state.State) []engine.Decision {
	proper, _ := present(s)
	id := weakest(s, proper)[0]
	return decide(s, sideOf(s, state.Defender), "stand", "9.8.4", engine.Tap, "unit", public(s, id), "chance", percent(s.ER(id)))
}

// percent is the chance of an efficiency check. Rule 2.3.3.
func percent(er int) (chance int) {
	for roll := range int8(10) {
		if passed(roll, int8(er)) {
			chance += 10
		}
	}
	return chance
}

// weakest are the units with the lowest current efficiency, those with the most steps first. Rules 9.8.3, 9.8.4, A-46.
func weakest(s *state.State, ids []components.UnitID) (weak []components.UnitID) {
	for _, id := range fighters(s, ids) {
		switch {
		case len(weak) > 0 && s.ER(id) > s.ER(weak[0]):
		case len(weak) > 0 && s.ER(id) == s.ER(weak[0]):
			weak = append(weak, id)
		default:
			weak = append(weak[:0], id)
		}
	}
	slices.SortStableFunc(weak, func(a, b components.UnitID) int { return int(s.Steps(b) - s.Steps(a)) })
	return weak
}

// stand tries to ignore the retreat, with one check for the whole stack. Rule 9.8.4.
func stand(r *state.Referee, _ components.Side, _ []string) {
	s := r.State
	proper, _ := present(s)
	id := weakest(s, proper)[0]
	tried := StandTried{Unit: id, ER: int8(s.ER(id)), Roll: int8(r.D10("stand " + s.Info(id).Word))}
	r.Emit(tried)
	if passed(tried.Roll, tried.ER) {
		conclude(r)
		return
	}
	r.Enter(state.StandFailed)
}

// askStandFailed asks the defender whether the stack retreats or loses a step, where any of it can retreat. Rule 9.8.4.
func askStandFailed(s *state.State) []engine.Decision {
	proper, _ := present(s)
	if len(movable(s, proper)) == 0 {
		return nil
	}
	return decide(s, sideOf(s, state.Defender), "stand-failed", "9.8.4", engine.Tap, "unit", public(s, s.Battle.Checker))
}

// loseInPlace takes a step from the unit that failed to stand; the stack stays. Rules 9.8.4, A-124.
func loseInPlace(r *state.Referee) {
	lose(r, r.State.Battle.Checker, state.ByEfficiency, "9.8.4")
	proper, _ := present(r.State)
	if len(proper) == 0 {
		afterLosses(r)
		return
	}
	conclude(r)
}

// checkEfficiency rolls for a unit, which loses a step if it fails. Rules 2.3.3, 9.8.3, 9.8.5, 9.8.6.
func checkEfficiency(r *state.Referee, id components.UnitID, rule engine.Rule) {
	s := r.State
	checked := EfficiencyChecked{Unit: id, ER: int8(s.ER(id)), Roll: int8(r.D10("efficiency " + s.Info(id).Word)), Rule: rule}
	r.Emit(checked)
	if !passed(checked.Roll, checked.ER) {
		lose(r, id, state.ByEfficiency, rule)
	}
}
