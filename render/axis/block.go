package axis

import (
	"cmp"
	"math"
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
)

// block is the counters of a space in a grid.
type block struct {
	space components.Space
	shift float64
	// forces are the counters of each side, the owner's first; each begins a new row.
	forces  [][]counter
	columns int
	box     box
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
		for _, shift := range s.f.shows(s.painter.chart, space) {
			if s.f.holds(s.painter.grid.hearts[space].add(shift, 0), -0.2*s.f.u) || s.labelOf(space, shift) != nil {
				s.blocks = append(s.blocks, block{space: space, shift: shift, forces: sides(all[space])})
			}
		}
	}
	tight := func(b *block) float64 { return float64(b.size()) / float64(s.painter.grid.sizes[b.space]) }
	slices.SortStableFunc(s.blocks, func(a, b block) int {
		return cmp.Or(cmp.Compare(tight(&b), tight(&a)), cmp.Compare(a.space, b.space))
	})
	for i := range s.labels {
		s.taken = append(s.taken, s.labels[i].box)
	}
	for i := range s.blocks {
		s.place(&s.blocks[i], &all)
		s.taken = append(s.taken, s.blocks[i].box.grown(0.25*s.f.u))
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
	f, area := s.f, s.f.area()
	w, h := counterSize(f.u)
	n := b.size()
	own := s.painter.chart.boxes[b.space]
	low, high := f.at(point{own.left + b.shift, own.top}), f.at(point{own.right + b.shift, own.bottom})
	home := s.home(b)
	step := 0.4 * f.u
	best := math.Inf(1)
	reach := 3 * f.u
	for columns := 1; columns <= min(n, 6); columns++ {
		rows := b.rows(columns)
		if columns > 2 && b.rows(columns-1) == rows {
			continue // as many rows with a column less
		}
		width, height := float64(columns)*w, float64(rows)*h
		shape := 0.9 * math.Abs(math.Log(width/height/1.6))
		left, right := max(low.x-reach-width/2, area.left), min(high.x+reach-width/2, area.right-width)
		top, bottom := max(low.y-reach-height/2, area.top), min(high.y+reach-height/2, area.bottom-height)
		near := s.takenNear(box{left, top, right + width, bottom + height})
		for y := top; y <= bottom; y += step {
			for x := left; x <= right; x += step {
				place := box{x, y, x + width, y + height}
				middle := place.middle()
				cost := shape + 0.3*math.Hypot(middle.x-home.x, middle.y-home.y)/w
				if cost >= best {
					continue
				}
				overlap := 0.0 // it is known sooner than what the place covers
				for i := range near {
					overlap += near[i].overlap(place)
				}
				if cost+costOverlap*overlap/(w*h) > best+1e-6 {
					continue
				}
				cost += s.covers(place, b, all, best-cost)
				if cost >= best {
					continue
				}
				for i := range near {
					if o := near[i].overlap(place); o > 0 {
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
		b.columns, b.box = min(n, 3), box{home.x, home.y, home.x, home.y}
		return
	}
	b.box.left, b.box.top = math.Round(b.box.left), math.Round(b.box.top)
	b.box.right, b.box.bottom = b.box.left+float64(b.columns)*w, b.box.top+float64(b.rows(b.columns))*h
	b.aside = s.painter.grid.space(f.back(b.box.middle())) != b.space
}

// takenNear are the boxes of names and blocks that reach into a part of the picture.
func (s *scene) takenNear(b box) []box {
	var near []box
	for i := range s.taken {
		if s.taken[i].overlap(b) > 0 {
			near = append(near, s.taken[i])
		}
	}
	return near
}

// home is where a block would like to have its middle: below the name.
func (s *scene) home(b *block) point {
	_, h := counterSize(s.f.u)
	rows := math.Ceil(math.Sqrt(float64(b.size()) / 2))
	if l := s.labelOf(b.space, b.shift); l != nil && l.inside {
		return point{l.box.middle().x, l.box.bottom + rows*h/2}
	}
	return s.f.at(s.painter.grid.hearts[b.space].add(b.shift, 0))
}

// covers is what a place covers that is not the block's own space; the sum ends where it exceeds
// a bound.
func (s *scene) covers(place box, b *block, all *[components.NumSpaces][]counter, bound float64) float64 {
	w, h := counterSize(s.f.u)
	cost := 0.0
	const columns, rows = 3, 2 // samples in a counter
	for y := place.top + h/rows/2; y < place.bottom; y += h / rows {
		for x := place.left + w/columns/2; x < place.right; x += w / columns {
			q := s.f.back(point{x, y})
			here := s.painter.grid.space(q)
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
		if l := s.labelOf(b.space, b.shift); l == nil || !l.inside || l.box.grown(0.4*s.f.u).overlap(b.box) == 0 {
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
	to := s.f.at(s.painter.grid.hearts[b.space].add(b.shift, 0))
	from := point{min(max(to.x, b.box.left), b.box.right), min(max(to.y, b.box.top), b.box.bottom)}
	for _, pen := range [...]struct {
		dark  bool
		width float64
	}{{false, 0.3}, {true, 0.13}} {
		s.canvas.DrawLine(from.x, from.y, to.x, to.y)
		s.canvas.SetColor(paper)
		if pen.dark {
			s.canvas.SetColor(ink)
		}
		s.canvas.SetLineWidth(max(1, pen.width*s.f.u))
		s.canvas.Stroke()
	}
	s.canvas.DrawCircle(to.x, to.y, 0.2*s.f.u)
	s.canvas.SetColor(ink)
	s.canvas.Fill()
}

func (s *scene) drawBlock(b *block) {
	w, h := counterSize(s.f.u)
	row := 0
	for _, force := range b.forces {
		for i, o := range force {
			s.counter(o, point{b.box.left + (float64(i%b.columns)+0.5)*w, b.box.top + (float64(row+i/b.columns)+0.5)*h})
		}
		row += (len(force) + b.columns - 1) / b.columns
	}
}
