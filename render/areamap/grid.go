package areamap

import (
	"image"

	"github.com/umpire-games/umpire/render"
)

// cell is the size of a cell of the grid in units of the board.
const cell = 4

// grid tells quickly what lies in a part of the board.
type grid[A Area] struct {
	columns, rows int
	// areas of the cells, row by row.
	areas []A
	// edges counts, for each cell, the cells above and left of it whose neighbor to the right
	// or below is of another area. It has a row and a column more than there are.
	edges []int32
}

// survey makes the grid of a map, and measures its areas.
func (m *Map[A]) survey() {
	g := &m.grid
	g.columns, g.rows = int(m.Width)/cell, int(m.Height)/cell
	g.areas, g.edges = make([]A, g.columns*g.rows), make([]int32, (g.columns+1)*(g.rows+1))
	for i := range g.areas {
		g.areas[i] = m.none
	}
	bounds := image.Rect(0, 0, g.columns, g.rows)
	for a := len(m.Outlines) - 1; a >= 0; a-- {
		for _, s := range Spans(bounds, m.Outlines[a], func(p render.Point) render.Point { return render.Pt(p.X/cell, p.Y/cell) }) {
			for x := s.from; x < s.to; x++ {
				g.areas[s.y*g.columns+x] = A(a)
			}
		}
	}
	m.Sizes = make([]int, len(m.Outlines))
	wide := g.columns + 1
	for y := range g.rows {
		for x := range g.columns {
			at, edge := y*g.columns+x, int32(0)
			here := g.areas[at]
			if here != m.none {
				m.Sizes[here]++
			}
			if x+1 == g.columns || g.areas[at+1] != here || y+1 == g.rows || g.areas[at+g.columns] != here {
				edge = 1
			}
			corner := y*wide + x
			g.edges[corner+wide+1] = edge + g.edges[corner+1] + g.edges[corner+wide] - g.edges[corner]
		}
	}
	m.findHearts()
}

// findHearts measures how far each cell is from the border of its area.
func (m *Map[A]) findHearts() {
	g := &m.grid
	depth := make([]int16, len(g.areas))
	at := func(x, y int, here A) int16 {
		if x < 0 || y < 0 || x >= g.columns || y >= g.rows || g.areas[y*g.columns+x] != here {
			return 0
		}
		return depth[y*g.columns+x]
	}
	for y := range g.rows {
		for x := range g.columns {
			here := g.areas[y*g.columns+x]
			depth[y*g.columns+x] = 1 + min(at(x-1, y, here), at(x, y-1, here), at(x-1, y-1, here), at(x+1, y-1, here))
		}
	}
	best := make([]int16, len(m.Outlines))
	m.Hearts = make([]render.Point, len(m.Outlines))
	for y := g.rows - 1; y >= 0; y-- {
		for x := g.columns - 1; x >= 0; x-- {
			here, d := g.areas[y*g.columns+x], &depth[y*g.columns+x]
			*d = min(*d, 1+min(at(x+1, y, here), at(x, y+1, here), at(x+1, y+1, here), at(x-1, y+1, here)))
			if here != m.none && *d > best[here] {
				best[here] = *d
				m.Hearts[here] = render.Pt((float64(x)+0.5)*cell, (float64(y)+0.5)*cell)
			}
		}
	}
}

// At is the area at a point of the board, which may lie beyond its sides.
func (m *Map[A]) At(p render.Point) A {
	x, y := int(p.X+2*m.Width)%int(m.Width)/cell, int(p.Y)/cell
	if p.Y < 0 || y >= m.grid.rows {
		return m.none
	}
	return m.grid.areas[y*m.grid.columns+x]
}

// within tells whether a part of the board lies wholly in one area.
func (m *Map[A]) within(b render.Box, a A) bool {
	shift := 0.0
	for b.Left+shift < 0 {
		shift += m.Width
	}
	for b.Left+shift >= m.Width {
		shift -= m.Width
	}
	g := &m.grid
	left, top := int(b.Left+shift)/cell, int(b.Top)/cell
	right, bottom := int(b.Right+shift)/cell, int(b.Bottom)/cell
	if b.Top < 0 || bottom >= g.rows || right >= g.columns || g.areas[top*g.columns+left] != a {
		return false
	}
	wide := g.columns + 1
	count := func(top, left, bottom, right int) int32 {
		return g.edges[bottom*wide+right] - g.edges[top*wide+right] - g.edges[bottom*wide+left] + g.edges[top*wide+left]
	}
	// The right and lower neighbors of the last cells do not matter.
	return count(top, left, bottom+1, right) == 0 && count(top, left, bottom, right+1) == 0
}
