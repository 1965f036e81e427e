package areamap

import (
	"math"

	"github.com/umpire-games/umpire/render"
)

// Block is the counters of an area in a grid.
type Block[A Area] struct {
	Area A
	// Shift is how far the area is moved around the board.
	Shift float64
	// Groups are the numbers of counters that each begin a new row.
	Groups []int
	// Home is where the middle would like to be, in pixels.
	Home render.Point
	// Columns of the grid, and its Box in pixels.
	Columns int
	Box     render.Box
	// Aside: it stands outside of its area.
	Aside bool
}

// Counters is how many there are.
func (b *Block[A]) Counters() (n int) {
	for _, group := range b.Groups {
		n += group
	}
	return n
}

// rows is the number of rows for a number of columns.
func (b *Block[A]) rows(columns int) (n int) {
	for _, group := range b.Groups {
		n += (group + columns - 1) / columns
	}
	return n
}

// Samples are the points of a counter, in columns and rows, of which Blocks asks what lies below.
const (
	sampleColumns, sampleRows = 3, 2
	Samples                   = sampleColumns * sampleRows
)

// costOverlap is what it costs to cover names and other blocks as large as a counter.
const costOverlap = 60.0

// Blocks finds the places of blocks, each where it covers least of what is not its own.
type Blocks[A Area] struct {
	Map   *Map[A]
	Frame *Frame
	// Width and Height of a counter in pixels.
	Width, Height float64
	// Cost is what it costs to cover a sample of an area.
	Cost func(A) float64
	// Taken are the boxes of names and blocks that should stay free.
	Taken []render.Box
}

// Place puts a block where it costs least.
func (p *Blocks[A]) Place(b *Block[A]) {
	f, area := p.Frame, p.Frame.Area()
	w, h := p.Width, p.Height
	n := b.Counters()
	own := p.Map.Boxes[b.Area]
	low, high := f.At(render.Pt(own.Left+b.Shift, own.Top)), f.At(render.Pt(own.Right+b.Shift, own.Bottom))
	step := 0.4 * f.U
	best := math.Inf(1)
	reach := 3 * f.U
	for columns := 1; columns <= min(n, 6); columns++ {
		rows := b.rows(columns)
		if columns > 2 && b.rows(columns-1) == rows {
			continue // as many rows with a column less
		}
		width, height := float64(columns)*w, float64(rows)*h
		shape := 0.9 * math.Abs(math.Log(width/height/1.6))
		left, right := max(low.X-reach-width/2, area.Left), min(high.X+reach-width/2, area.Right-width)
		top, bottom := max(low.Y-reach-height/2, area.Top), min(high.Y+reach-height/2, area.Bottom-height)
		near := p.near(render.Rect(left, top, right+width, bottom+height))
		for y := top; y <= bottom; y += step {
			for x := left; x <= right; x += step {
				place := render.Rect(x, y, x+width, y+height)
				cost := shape + 0.3*place.Middle().Distance(b.Home)/w
				if cost >= best {
					continue
				}
				overlap := 0.0 // it is known sooner than what the place covers
				for i := range near {
					overlap += near[i].Overlap(place)
				}
				if cost+costOverlap*overlap/(w*h) > best+1e-6 {
					continue
				}
				cost += p.covers(place, b.Area, best-cost)
				for i := 0; i < len(near) && cost < best; i++ {
					cost += costOverlap * near[i].Overlap(place) / (w * h)
				}
				if cost < best {
					best, b.Box, b.Columns = cost, place, columns
				}
			}
		}
	}
	if math.IsInf(best, 1) { // it is not on the picture
		b.Columns, b.Box = min(n, 3), render.BoxOf(b.Home.X, b.Home.Y, 0, 0)
		return
	}
	b.Box.Left, b.Box.Top = math.Round(b.Box.Left), math.Round(b.Box.Top)
	b.Box.Right, b.Box.Bottom = b.Box.Left+float64(b.Columns)*w, b.Box.Top+float64(b.rows(b.Columns))*h
	b.Aside = p.Map.At(f.Back(b.Box.Middle())) != b.Area
}

// near are the boxes of names and blocks that reach into a part of the picture.
func (p *Blocks[A]) near(b render.Box) []render.Box {
	var near []render.Box
	for i := range p.Taken {
		if p.Taken[i].Overlap(b) > 0 {
			near = append(near, p.Taken[i])
		}
	}
	return near
}

// covers is what a place covers that is not the block's own area; the sum ends where it reaches a bound.
func (p *Blocks[A]) covers(place render.Box, own A, bound float64) float64 {
	cost := 0.0
	for y := place.Top + p.Height/sampleRows/2; y < place.Bottom; y += p.Height / sampleRows {
		for x := place.Left + p.Width/sampleColumns/2; x < place.Right; x += p.Width / sampleColumns {
			if here := p.Map.At(p.Frame.Back(render.Pt(x, y))); here != own {
				if cost += p.Cost(here); cost >= bound {
					return cost
				}
			}
		}
	}
	return cost
}

// Corner is the corner of a block at which a mark of a radius covers least.
func (p *Blocks[A]) Corner(b *Block[A], r float64) render.Point {
	area := p.Frame.Area()
	best, least := render.Point{}, math.Inf(1)
	corners := b.Box.Grown(0.5 * r).Corners()
	for _, i := range [...]int{0, 1, 3, 2} {
		mark := render.BoxOf(corners[i].X, corners[i].Y, 0, 0).Grown(r)
		covered := 4*r*r - area.Overlap(mark)
		for _, taken := range p.Taken {
			covered += taken.Overlap(mark)
		}
		if covered < least {
			best, least = corners[i], covered
		}
	}
	return best
}
