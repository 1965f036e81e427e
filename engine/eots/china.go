package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// Boxes of the China track (13.72).
const (
	chinaStable = iota
	chinaUnstable
	chinaBreakthrough
	chinaChungking
	chinaChungkingFalls
	chinaCollapsed
)

// shiftChina moves the China marker, to the left by positive numbers. Rule 13.72: on the
// way back it stops in Unstable Front; a marker in Stable Front stays there. Rule 13.73:
// entering Government Collapsed means surrender at once, also by an event.
func (r *referee) shiftChina(boxes int, rule engine.Rule) {
	if r.s.Surrendered(China) {
		return
	}
	r.shift(ChinaFront, boxes, min(chinaUnstable, r.s.Get(ChinaFront)), chinaCollapsed, rule)
	if r.s.Get(ChinaFront) == chinaCollapsed {
		r.chinaSurrenders()
	}
}

// chinaSurrenders carries the surrender of China out. Rule 13.73: the air units of the
// China box go to the turn track and come back next turn as new reinforcements; the
// Chinese units leave the game.
func (r *referee) chinaSurrenders() {
	r.surrender(China)
	r.emit(BoardSwitched{Switch: ChinaSurrenderSwitch, Side: c.Allies, On: true, Hex: c.NoLoc})
	for unit := range r.s.unitsIn(c.Allies, position.ChinaBox).All() {
		r.place(unit, position.OnTrack(int(r.s.Board.Turn)+1), CauseSurrender, "13.73")
	}
	r.discharge(China, "13.73")
}
