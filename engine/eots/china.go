package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// shiftChina moves the China marker, to the left by positive numbers. Rule 13.72: on the
// way back it stops in Unstable Front; a marker in Stable Front stays there. Rule 13.73:
// entering Government Collapsed means surrender at once, also by an event. By options it
// goes back to Stable Front, and no event makes China collapse.
func (r *referee) shiftChina(boxes int, event bool, rule engine.Rule) {
	if r.s.Surrendered(China) {
		return
	}
	last, front := chinaCollapsed, min(chinaUnstable, r.s.Get(ChinaFront))
	if event && r.s.chose(edition.NoCollapseByEvent) {
		last = max(chinaChungkingFalls, r.s.Get(ChinaFront))
	}
	if r.s.chose(edition.BackToStableFront) {
		front = chinaStable
	}
	r.shift(ChinaFront, boxes, front, last, rule)
	if r.s.Get(ChinaFront) == chinaCollapsed {
		r.chinaSurrenders()
	}
}

// chinaSurrenders carries the surrender of China out. Rule 13.73: the air units of the
// China box go to the turn track and come back next turn as new reinforcements, by an
// option only if the Allies hold an airfield of Northern India; the Chinese units leave
// the game.
func (r *referee) chinaSurrenders() {
	r.surrender(China)
	r.Emit(BoardSwitched{Switch: ChinaSurrenderSwitch, Side: components.Allies, On: true, Hex: components.NoLoc})
	fields := r.s.holds(components.Allies, r.set().Areas.NorthernIndia.Intersect(r.set().Areas.Airfields))
	shelter := !fields.IsEmpty() || !r.s.chose(edition.ChinaBoxLost)
	for unit := range r.s.unitsIn(components.Allies, position.ChinaBox).All() {
		if shelter {
			r.place(unit, position.OnTrack(int(r.s.Board.Turn)+1), CauseSurrender, "13.73")
		} else {
			r.lose(unit, maxSteps, CauseSurrender, "13.73")
		}
	}
	r.discharge(China, "13.73")
}
