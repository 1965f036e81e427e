package axis

import (
	"cmp"
	"math"
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
)

// block is the counters of a space in a grid.
type block struct {
	space components.Space
	shift float64
	// forces are the counters of each side, the owner's first; each begins a new row.
	forces  [][]counter
	columns int
	box     render.Box
	// aside: it stands outside of its space and is joined to it by a line.
	aside bool
}

// arrange finds the places of all blocks: the tightest spaces first, each where it covers least
// of what is not its own.
func (s *scene) arrange() {
	all := counters(s.view)
	for space := range components.Space(components.NumSpaces) {
		if len(all[space]) == 0 {
			continue
		}
		for _, shift := range s.f.shows(s.drawer.chart, space) {
			if s.f.holds(s.drawer.grid.hearts[space].Add(shift, 0), -0.2*s.f.U) || s.labelOf(space, shift) != nil {
				s.blocks = append(s.blocks, block{space: space, shift: shift, forces: sides(all[space])})
			}
		}
	}
	tight := func(b *block) float64 { return float64(b.size()) / float64(s.drawer.grid.sizes[b.space]) }
	slices.SortStableFunc(s.blocks, func(a, b block) int {
		return cmp.Or(cmp.Compare(tight(&b), tight(&a)), cmp.Compare(a.space, b.space))
	})
	for i := range s.labels {
		s.taken = append(s.taken, s.labels[i].box)
	}
	for i := range s.blocks {
		s.place(&s.blocks[i], &all)
		s.taken = append(s.taken, s.blocks[i].box.Grown(0.25*s.f.U))
	}
}

// sides divides counters by the sides of their powers.
func sides(all []counter) [][]counter {
	var forces [][]counter
	for _, o := range all {
		i := slices.IndexFunc(forces, func(f []counter) bool { return f[0].power.Side() == o.power.Side() })
		if i < 0 {
			i = len(forces)
			forces = append(forces, nil)
		}
		forces[i] = append(forces[i], o)
	}
	return forces
}

// size is the number of counters.
func (b *block) size() (n int) {
	for _, force := range b.forces {
		n += len(force)
	}
	return n
}

// rows is the number of rows for a number of columns.
func (b *block) rows(columns int) (n int) {
	for _, force := range b.forces {
		n += (len(force) + columns - 1) / columns
	}
	return n
}

func (s *scene) labelOf(space components.Space, shift float64) *label {
	for i := range s.labels {
		if s.labels[i].space == space && s.labels[i].shift == shift {
			return &s.labels[i]
		}
	}
	return nil
}

// What it costs a block to cover a part of the picture as large as a counter.
const (
	costOverlap  = 60.0
	costOccupied = 14.0 // land of others with units
	costLand     = 8.0
	costSea      = 3.0
)

// place puts a block where it costs least.
func (s *scene) place(b *block, all *[components.NumSpaces][]counter) {
	f, area := s.f, s.f.Area()
	w, h := counterSize(f.U)
	n := b.size()
	own := s.drawer.chart.boxes[b.space]
	low, high := f.at(render.Pt(own.Left+b.shift, own.Top)), f.at(render.Pt(own.Right+b.shift, own.Bottom))
	home := s.home(b)
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
		near := s.takenNear(render.Rect(left, top, right+width, bottom+height))
		for y := top; y <= bottom; y += step {
			for x := left; x <= right; x += step {
				place := render.Rect(x, y, x+width, y+height)
				middle := place.Middle()
				cost := shape + 0.3*math.Hypot(middle.X-home.X, middle.Y-home.Y)/w
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
				cost += s.covers(place, b, all, best-cost)
				if cost >= best {
					continue
				}
				for i := range near {
					if o := near[i].Overlap(place); o > 0 {
						cost += costOverlap * o / (w * h)
						if cost >= best {
							break
						}
					}
				}
				if cost < best {
					best, b.box, b.columns = cost, place, columns
				}
			}
		}
	}
	if math.IsInf(best, 1) { // it is not on the picture
		b.columns, b.box = min(n, 3), render.Rect(home.X, home.Y, home.X, home.Y)
		return
	}
	b.box.Left, b.box.Top = math.Round(b.box.Left), math.Round(b.box.Top)
	b.box.Right, b.box.Bottom = b.box.Left+float64(b.columns)*w, b.box.Top+float64(b.rows(b.columns))*h
	b.aside = s.drawer.grid.space(f.back(b.box.Middle())) != b.space
}

// takenNear are the boxes of names and blocks that reach into a part of the picture.
func (s *scene) takenNear(b render.Box) []render.Box {
	var near []render.Box
	for i := range s.taken {
		if s.taken[i].Overlap(b) > 0 {
			near = append(near, s.taken[i])
		}
	}
	return near
}

// home is where a block would like to have its middle: below the name.
func (s *scene) home(b *block) render.Point {
	_, h := counterSize(s.f.U)
	rows := math.Ceil(math.Sqrt(float64(b.size()) / 2))
	if l := s.labelOf(b.space, b.shift); l != nil && l.inside {
		return render.Pt(l.box.Middle().X, l.box.Bottom+rows*h/2)
	}
	return s.f.at(s.drawer.grid.hearts[b.space].Add(b.shift, 0))
}

// covers is what a place covers that is not the block's own space; the sum ends where it exceeds
// a bound.
func (s *scene) covers(place render.Box, b *block, all *[components.NumSpaces][]counter, bound float64) float64 {
	w, h := counterSize(s.f.U)
	cost := 0.0
	const columns, rows = 3, 2 // samples in a counter
	for y := place.Top + h/rows/2; y < place.Bottom; y += h / rows {
		for x := place.Left + w/columns/2; x < place.Right; x += w / columns {
			q := s.f.back(render.Pt(x, y))
			here := s.drawer.grid.space(q)
			switch {
			case here == b.space:
				continue
			case here == components.NoSpace:
				cost += costSea / columns / rows
			case len((*all)[here]) > 0:
				cost += costOccupied / columns / rows
			case here.IsLand():
				cost += costLand / columns / rows
			default:
				cost += costSea / columns / rows
			}
			if cost >= bound {
				return cost
			}
		}
	}
	return cost
}

// drawLeaders joins the blocks that stand aside to their spaces, unless the name of the space is beside them.
func (s *scene) drawLeaders() {
	for i := range s.blocks {
		b := &s.blocks[i]
		if !b.aside {
			continue
		}
		if l := s.labelOf(b.space, b.shift); l == nil || !l.inside || l.box.Grown(0.4*s.f.U).Overlap(b.box) == 0 {
			s.leader(b)
		}
	}
}

func (s *scene) drawBlocks() {
	for i := range s.blocks {
		s.drawBlock(&s.blocks[i])
	}
}

// leader joins a block to its space.
func (s *scene) leader(b *block) {
	to := s.f.at(s.drawer.grid.hearts[b.space].Add(b.shift, 0))
	from := render.Pt(min(max(to.X, b.box.Left), b.box.Right), min(max(to.Y, b.box.Top), b.box.Bottom))
	for _, pen := range [...]struct {
		dark  bool
		width float64
	}{{false, 0.3}, {true, 0.13}} {
		s.canvas.DrawLine(from.X, from.Y, to.X, to.Y)
		s.canvas.SetColor(paper)
		if pen.dark {
			s.canvas.SetColor(ink)
		}
		s.canvas.SetLineWidth(max(1, pen.width*s.f.U))
		s.canvas.Stroke()
	}
	s.canvas.DrawCircle(to.X, to.Y, 0.2*s.f.U)
	s.canvas.FillWith(ink)
}

func (s *scene) drawBlock(b *block) {
	w, h := counterSize(s.f.U)
	row := 0
	for _, force := range b.forces {
		for i, o := range force {
			s.counter(o, render.Pt(b.box.Left+(float64(i%b.columns)+0.5)*w, b.box.Top+(float64(row+i/b.columns)+0.5)*h))
		}
		row += (len(force) + b.columns - 1) / b.columns
	}
}
