package politics

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// ShiftChina moves the China marker, to the left by positive numbers. Rule 13.72: on the
// way back it stops in Unstable Front; a marker in Stable Front stays there. Rule 13.73:
// entering Government Collapsed means surrender at once, also by an event. By options it
// goes back to Stable Front, and no event makes China collapse.
func ShiftChina(r *state.Referee, boxes int, event bool, rule engine.Rule) {
	if r.State.Surrendered(state.China) {
		return
	}
	last, front := state.ChinaCollapsed, min(state.ChinaUnstable, r.State.Get(state.ChinaFront))
	if event && r.State.Chose(edition.NoCollapseByEvent) {
		last = max(state.ChinaChungkingFalls, r.State.Get(state.ChinaFront))
	}
	if r.State.Chose(edition.BackToStableFront) {
		front = state.ChinaStable
	}
	r.Shift(state.ChinaFront, boxes, front, last, rule)
	if r.State.Get(state.ChinaFront) == state.ChinaCollapsed {
		chinaSurrenders(r)
	}
}

// chinaSurrenders carries the surrender of China out. Rule 13.73: the air units of the
// China box go to the turn track and come back next turn as new reinforcements, by an
// option only if the Allies hold an airfield of Northern India; the Chinese units leave
// the game.
func chinaSurrenders(r *state.Referee) {
	surrender(r, state.China)
	r.Emit(state.BoardSwitched{Switch: state.ChinaSurrenderSwitch, Side: components.Allies, On: true, Hex: components.NoLoc})
	fields := r.State.Holds(components.Allies, r.Set().Areas.NorthernIndia.Intersect(r.Set().Areas.Airfields))
	shelter := !fields.IsEmpty() || !r.State.Chose(edition.ChinaBoxLost)
	for unit := range r.State.UnitsIn(components.Allies, position.ChinaBox).All() {
		if shelter {
			r.Place(unit, position.OnTrack(int(r.State.Board.Turn)+1), state.CauseSurrender, "13.73")
		} else {
			r.LoseSteps(unit, state.MaxSteps, state.CauseSurrender, "13.73")
		}
	}
	discharge(r, state.China, "13.73")
}
