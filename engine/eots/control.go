package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// takeControl gives a side those of the hexes that the enemy controls (6.5).
func (r *referee) takeControl(side c.Side, hexes c.LocSet, rule engine.Rule) {
	var taken []c.Loc
	for hex := range hexes.All() {
		if r.s.Board.Control(r.set(), hex) == side.Other() {
			taken = append(taken, hex)
		}
	}
	if len(taken) > 0 {
		r.Emit(ControlTaken{Side: side, Hexes: taken, Rule: rule})
	}
}
