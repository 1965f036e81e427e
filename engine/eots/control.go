package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// takeControl gives hexes to a side, with what follows at once: the India marker goes back
// when the Allies win a hex of Northern India (13.62), the Tokyo Express ends when its
// hex becomes Allied (6.23), and so does the garrison of a Home Islands city, for good
// (13.94).
func (r *referee) takeControl(side c.Side, hexes c.LocSet, rule engine.Rule) {
	for hex := range hexes.All() {
		if !r.set().Hexes[hex].Controllable || r.s.Board.Control(r.set(), hex) == side {
			hexes.Remove(hex)
		}
	}
	if hexes.IsEmpty() {
		return
	}
	var list []c.Loc
	for hex := range hexes.All() {
		list = append(list, hex)
	}
	r.emit(ControlTaken{Side: side, Hexes: list, Rule: rule})
	if side != c.Allies {
		return
	}
	north := hexes.Intersect(r.set().Areas.NorthernIndia)
	if !north.IsEmpty() && r.s.Get(IndiaStatus) != 0 && !r.s.Surrendered(India) {
		r.mark(IndiaStatus, 0, "13.62")
	}
	for hex := range hexes.All() {
		if hex == r.s.Board.TokyoExpress {
			r.emit(BoardSwitched{Switch: TokyoExpressSwitch, Side: c.Japan, On: false, Hex: c.NoLoc})
		}
		if r.set().Hexes[hex].City == c.HomeGarrison && !r.s.Board.GarrisonsGone.Has(hex) {
			r.emit(BoardSwitched{Switch: GarrisonSwitch, Side: c.Japan, On: false, Hex: hex})
		}
	}
}
