package axis

import (
	"cmp"
	"math"
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/areamap"
	"github.com/umpire-games/umpire/render/board"
)

// block is the counters of a space.
type block struct {
	areamap.Block[components.Space]
	// forces are the counters of each side, the owner's first.
	forces [][]counter
}

// What it costs a block to cover a part of the picture as large as a counter.
const (
	costOccupied = 14.0 // land of others with units
	costLand     = 8.0
	costSea      = 3.0
)

// arrange finds the places of all blocks: the tightest spaces first.
func (s *scene) arrange() {
	all := counters(s.view)
	w, h := counterSize(s.f.U)
	s.places = areamap.Blocks[components.Space]{Map: s.drawer.chart, Frame: &s.f.Frame, Width: w, Height: h, Cost: func(here components.Space) float64 {
		switch {
		case here == components.NoSpace:
			return costSea / areamap.Samples
		case len(all[here]) > 0:
			return costOccupied / areamap.Samples
		case here.IsLand():
			return costLand / areamap.Samples
		}
		return costSea / areamap.Samples
	}}
	for space := range components.Space(components.NumSpaces) {
		if len(all[space]) == 0 {
			continue
		}
		for _, shift := range s.drawer.chart.Shown(&s.f.Frame, space) {
			if s.f.Holds(s.drawer.chart.Hearts[space].Add(shift, 0), -0.2*s.f.U) || s.labelOf(space, shift) != nil {
				b := block{forces: sides(all[space])}
				b.Area, b.Shift = space, shift
				for _, force := range b.forces {
					b.Groups = append(b.Groups, len(force))
				}
				b.Home = s.home(&b)
				s.blocks = append(s.blocks, b)
			}
		}
	}
	tight := func(b *block) float64 { return float64(b.Counters()) / float64(s.drawer.chart.Sizes[b.Area]) }
	slices.SortStableFunc(s.blocks, func(a, b block) int {
		return cmp.Or(cmp.Compare(tight(&b), tight(&a)), cmp.Compare(a.Area, b.Area))
	})
	s.courses.U = s.f.U
	for i := range s.labels {
		s.courses.Names = append(s.courses.Names, s.labels[i].box)
	}
	s.places.Taken = append(s.places.Taken, s.courses.Names...)
	for i := range s.blocks {
		b := &s.blocks[i]
		s.places.Place(&b.Block)
		s.places.Taken = append(s.places.Taken, b.Box.Grown(0.25*s.f.U))
		s.courses.Counters = append(s.courses.Counters, b.Box)
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

func (s *scene) labelOf(space components.Space, shift float64) *label {
	for i := range s.labels {
		if s.labels[i].space == space && s.labels[i].shift == shift {
			return &s.labels[i]
		}
	}
	return nil
}

// home is where a block would like to have its middle: below the name.
func (s *scene) home(b *block) render.Point {
	_, h := counterSize(s.f.U)
	rows := math.Ceil(math.Sqrt(float64(b.Counters()) / 2))
	if l := s.labelOf(b.Area, b.Shift); l != nil && l.inside {
		return render.Pt(l.box.Middle().X, l.box.Bottom+rows*h/2)
	}
	return s.f.At(s.drawer.chart.Hearts[b.Area].Add(b.Shift, 0))
}

// drawLeaders joins the blocks that stand aside to their spaces, unless the name of the space is beside them.
func (s *scene) drawLeaders() {
	for i := range s.blocks {
		b := &s.blocks[i]
		if !b.Aside {
			continue
		}
		if l := s.labelOf(b.Area, b.Shift); l == nil || !l.inside || l.box.Grown(0.4*s.f.U).Overlap(b.Box) == 0 {
			s.leader(b)
		}
	}
}

// leader joins a block to its space.
func (s *scene) leader(b *block) {
	to := s.f.At(s.drawer.chart.Hearts[b.Area].Add(b.Shift, 0))
	from := render.Pt(min(max(to.X, b.Box.Left), b.Box.Right), min(max(to.Y, b.Box.Top), b.Box.Bottom))
	for _, pen := range [...]struct {
		dark  bool
		width float64
	}{{false, 0.3}, {true, 0.13}} {
		s.canvas.DrawLine(from.X, from.Y, to.X, to.Y)
		s.canvas.SetColor(board.Paper)
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
			at := render.Pt(b.Box.Left+(float64(i%b.Columns)+0.5)*w, b.Box.Top+(float64(row+i/b.Columns)+0.5)*h)
			s.note(o, b.Area, at)
			s.counter(o, at)
		}
		row += (len(force) + b.Columns - 1) / b.Columns
	}
}
