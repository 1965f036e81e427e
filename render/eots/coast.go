package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
)

// joined tells whether the land of a hex goes on over a side.
func joined(set *components.Set, loc components.Loc, d int) bool {
	side := set.Sides[loc][d]
	return side.To != components.NoLoc && set.Hexes[side.To].Land && (side.Land || side.UnplayableLand)
}

// beyond tells whether the map ends at a side; land goes on there.
func beyond(set *components.Set, loc components.Loc, d int) bool {
	return set.Sides[loc][d].To == components.NoLoc
}

// shoreline traces the land of a hex.
func shoreline(set *components.Set, f frame, loc components.Loc) []render.Point {
	info := &set.Hexes[loc]
	var open [6]bool
	alone := true
	for d := range 6 {
		on := joined(set, loc, d)
		open[d] = on || beyond(set, loc, d) && !info.OneHexIsland
		alone = alone && !on
	}
	if alone {
		return f.Island(f.center(info.Hex), int(info.Hex), 0.5)
	}
	return f.Shoreline(f.center(info.Hex), int(info.Hex), open)
}
