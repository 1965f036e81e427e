package board

import "github.com/umpire-games/umpire/render"

// Corners tell the counters of two sides apart by shape, not by color alone.
type Corners bool

// Corners of counters.
const (
	Round Corners = false
	Cut   Corners = true
)

// How much of a corner is rounded or cut off, in sizes of what is written on the counter.
const (
	roundCorner = 0.22
	cutCorner   = 0.45
)

// Depth is how far from its corners a counter of a size of what is written on it is cut.
func (c Corners) Depth(u float64) float64 {
	if c == Round {
		return 0
	}
	return cutCorner * u
}

// Trace adds the outline of a counter to the path of a canvas; u is the size of what is written on it.
func (c Corners) Trace(canvas *render.Canvas, left, top, width, height, u float64) {
	if c == Round {
		canvas.DrawRoundedRectangle(left, top, width, height, roundCorner*u)
		return
	}
	right, bottom, cut := left+width, top+height, c.Depth(u)
	canvas.Trace([]render.Point{
		render.Pt(left+cut, top), render.Pt(right-cut, top), render.Pt(right, top+cut), render.Pt(right, bottom-cut),
		render.Pt(right-cut, bottom), render.Pt(left+cut, bottom), render.Pt(left, bottom-cut), render.Pt(left, top+cut),
	})
}

// TraceBand adds a band above the lower edge of a counter to the path: a rectangle whose lower corners keep inside those of the counter, which
// are a distance away.
func (c Corners) TraceBand(canvas *render.Canvas, left, top, width, height, away, u float64) {
	if c == Round {
		canvas.DrawRectangle(left, top, width, height)
		return
	}
	right, bottom, cut := left+width, top+height, max(0, c.Depth(u)-away)
	canvas.Trace([]render.Point{
		render.Pt(left, top), render.Pt(right, top), render.Pt(right, bottom-cut), render.Pt(right-cut, bottom), render.Pt(left+cut, bottom), render.Pt(left, bottom-cut),
	})
}
