package axis

import (
	"image"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
)

// The grid of the chart: which space lies where, in cells of some units of the board.
const (
	cell        = 4
	gridColumns = boardWidth / cell
	gridRows    = boardHeight / cell
)

// grid tells quickly what lies in a part of the board.
type grid struct {
	// spaces of the cells; NoSpace for lakes.
	spaces [gridRows][gridColumns]components.Space
	// edges counts, for each cell, the cells above and left of it whose neighbor to the right
	// or below is of another space.
	edges [gridRows + 1][gridColumns + 1]int32
	// hearts are the points of the spaces that are farthest from their borders.
	hearts [components.NumSpaces]render.Point
	// sizes of the spaces in cells.
	sizes [components.NumSpaces]int
}

// survey makes the grid of a chart.
func survey(m *chart) *grid {
	g := new(grid)
	for y := range g.spaces {
		for x := range g.spaces[y] {
			g.spaces[y][x] = components.NoSpace
		}
	}
	bounds := image.Rect(0, 0, gridColumns, gridRows)
	for space := components.Space(components.NumSpaces); space > 0; {
		space--
		for _, s := range spans(bounds, m.outlines[space], func(p render.Point) render.Point { return render.Pt(p.X/cell, p.Y/cell) }) {
			for x := s.from; x < s.to; x++ {
				g.spaces[s.y][x] = space
			}
		}
	}
	for y := range gridRows {
		for x := range gridColumns {
			here, edge := g.spaces[y][x], int32(0)
			if here != components.NoSpace {
				g.sizes[here]++
			}
			if x+1 == gridColumns || g.spaces[y][x+1] != here || y+1 == gridRows || g.spaces[y+1][x] != here {
				edge = 1
			}
			g.edges[y+1][x+1] = edge + g.edges[y][x+1] + g.edges[y+1][x] - g.edges[y][x]
		}
	}
	g.findHearts()
	return g
}

// findHearts measures how far each cell is from the border of its space.
func (g *grid) findHearts() {
	var depth [gridRows][gridColumns]int16
	at := func(x, y int, here components.Space) int16 {
		if x < 0 || y < 0 || x >= gridColumns || y >= gridRows || g.spaces[y][x] != here {
			return 0
		}
		return depth[y][x]
	}
	for y := range gridRows {
		for x := range gridColumns {
			here := g.spaces[y][x]
			depth[y][x] = 1 + min(at(x-1, y, here), at(x, y-1, here), at(x-1, y-1, here), at(x+1, y-1, here))
		}
	}
	var best [components.NumSpaces]int16
	for y := gridRows - 1; y >= 0; y-- {
		for x := gridColumns - 1; x >= 0; x-- {
			here := g.spaces[y][x]
			depth[y][x] = min(depth[y][x], 1+min(at(x+1, y, here), at(x, y+1, here), at(x+1, y+1, here), at(x-1, y+1, here)))
			if here != components.NoSpace && depth[y][x] > best[here] {
				best[here] = depth[y][x]
				g.hearts[here] = render.Pt((float64(x)+0.5)*cell, (float64(y)+0.5)*cell)
			}
		}
	}
}

// space at a point of the board, which may lie beyond its sides.
func (g *grid) space(p render.Point) components.Space {
	x, y := int(p.X+2*boardWidth)%boardWidth/cell, int(p.Y)/cell
	if p.Y < 0 || y >= gridRows {
		return components.NoSpace
	}
	return g.spaces[y][x]
}

// within tells whether a part of the board lies wholly in one space.
func (g *grid) within(b render.Box, space components.Space) bool {
	shift := 0.0
	for b.Left+shift < 0 {
		shift += boardWidth
	}
	for b.Left+shift >= boardWidth {
		shift -= boardWidth
	}
	left, top := int(b.Left+shift)/cell, int(b.Top)/cell
	right, bottom := int(b.Right+shift)/cell, int(b.Bottom)/cell
	if b.Top < 0 || bottom >= gridRows || right >= gridColumns || g.spaces[top][left] != space {
		return false
	}
	// The right and lower neighbors of the last cells do not matter.
	return g.edges[bottom+1][right]-g.edges[top][right]-g.edges[bottom+1][left]+g.edges[top][left] == 0 &&
		g.edges[bottom][right+1]-g.edges[top][right+1]-g.edges[bottom][left]+g.edges[top][left] == 0
}
