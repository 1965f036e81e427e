package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/hexmap"
)

// sheet is the extent of a printed map.
type sheet struct {
	firstColumn, lastColumn, firstRow int
	// rows is the height in hexes, raise what of the first row the map leaves out.
	rows, raise float64
	// right is the room in radii that the map leaves beside its last column.
	right float64
	// boxed is the hex that only a box beside the map stands for, spot where the box is
	// drawn as if it were a hex, 0 without. Ports are the hexes it is joined to.
	boxed, spot hexgrid.Number
	ports       []hexgrid.Number
	// open are two corners of what a crop shows while nothing has happened.
	open [2]hexgrid.Number
}

// boards are the extents of the maps. The main map opens from Rangoon to the Solomons'
// approaches, where 1942 is decided.
var sheets = [...]sheet{
	components.MainMap: {
		firstColumn: 10, lastColumn: 60, rows: 29,
		open: [2]hexgrid.Number{hexgrid.NumberAt(19, 10), hexgrid.NumberAt(31, 19)},
	},
	components.SouthPacificMap: {
		firstColumn: 30, lastColumn: 50, firstRow: 16, rows: 13,
		boxed: 5808, spot: hexgrid.NumberAt(48, 17), ports: []hexgrid.Number{4825, 4826, 4926, 4828},
		open: [2]hexgrid.Number{hexgrid.NumberAt(37, 17), hexgrid.NumberAt(48, 28)},
	},
	components.BurmaMap: {
		firstColumn: 10, lastColumn: 26, firstRow: 3, rows: 10, raise: 0.5,
		boxed: 2015, spot: hexgrid.NumberAt(26, 11), right: 0.35, ports: []hexgrid.Number{1912},
		open: [2]hexgrid.Number{hexgrid.NumberAt(17, 4), hexgrid.NumberAt(26, 11)},
	},
}

// width of the map in radii from the outermost corners.
func (b *sheet) width() float64 { return 1.5*float64(b.lastColumn-b.firstColumn) + 2 + b.right }

// height of the map in radii.
func (b *sheet) height() float64 { return hexmap.Root3 * b.rows }

// drawn is where a hex is drawn: the box of a small map at its spot.
func (b *sheet) drawn(h hexgrid.Number) hexgrid.Number {
	if b.boxed != 0 && h == b.boxed {
		return b.spot
	}
	return h
}

// point is the middle of a hex in radii from the top left corner of the map.
func (b *sheet) point(h hexgrid.Number) render.Point {
	h = b.drawn(h)
	down := 0.0
	if h.Column()%2 != 0 {
		down = 0.5
	}
	return render.Pt(
		1+1.5*float64(h.Column()-b.firstColumn),
		hexmap.Root3*(0.5-b.raise+float64(h.Row()-b.firstRow)+down),
	)
}

// prints tells whether a map has a hex, its box included.
func prints(set *components.Set, on components.Map, loc components.Loc) bool {
	info := &set.Hexes[loc]
	switch on {
	case components.SouthPacificMap:
		return info.SouthPacificMap
	case components.BurmaMap:
		return info.BurmaMap
	default:
		return info.MainMap
	}
}

// printed is the box of components as a map shows it: of a small one without the hexes
// beyond its edges, with what it shows otherwise.
func printed(whole *components.Set, on components.Map) *components.Set {
	if on == components.MainMap {
		return whole
	}
	set := *whole
	for loc := range components.Loc(components.NumHexes) {
		for d := range set.Sides[loc] {
			side := &set.Sides[loc][d]
			gone := !prints(whole, on, loc) || side.To != components.NoLoc && !prints(whole, on, side.To)
			if gone || set.Hexes[loc].Hex == sheets[on].boxed {
				*side = components.Hexside{To: components.NoLoc, Needs: [2]components.Project{components.NoProject, components.NoProject}}
			}
		}
	}
	for _, change := range whole.SmallMaps {
		if change.Map != on || change.Loc == components.NoLoc {
			continue
		}
		info := &set.Hexes[change.Loc]
		switch change.Change {
		case "airfield":
			info.Airfield, info.Named = true, true
		case "no-island":
			info.Terrain, info.Land, info.Name, info.OneHexIsland = components.Ocean, false, "", false
		}
		for _, to := range change.LandTo {
			join(&set, change.Loc, to)
			join(&set, to, change.Loc)
		}
	}
	return &set
}

// join draws the land of a hex on to its neighbor.
func join(set *components.Set, from, to components.Loc) {
	for d := range hexgrid.Direction(hexgrid.Directions) {
		if components.Grid.Beyond(set.Hexes[from].Hex, d) == set.Hexes[to].Hex {
			set.Sides[from][d] = components.Hexside{To: to, Land: true, Needs: [2]components.Project{components.NoProject, components.NoProject}}
		}
	}
}
