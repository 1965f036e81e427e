package areamap

import (
	"math"
	"slices"

	"github.com/umpire-games/umpire/render"
)

// Wording is a way to write a name.
type Wording struct {
	// Width and Height in pixels.
	Width, Height float64
	// Penalty says how much worse it is than the best one, in units of the board.
	Penalty float64
}

// rooms are the counters that should have room below a name, the roomiest first.
var rooms = [...]struct{ columns, rows float64 }{{3, 3}, {3, 2}, {2, 2}, {2, 1}, {1, 1}, {0, 0}}

// PlaceInside finds the place of a name, off what is taken, within the outline of an area that is moved around the board,
// where there is room for counters of a size in pixels below it, near the middle. It tells the wording, and
// the box of the name in pixels; false where none has room.
func (m *Map[A]) PlaceInside(f *Frame, a A, shift float64, wordings []Wording, counterWidth, counterHeight float64, taken ...render.Box) (
	which int, box render.Box, ok bool,
) {
	visible := f.Window.Box().Grown(-0.4 * f.U / f.Scale)
	b := m.Boxes[a]
	b.Left, b.Right = max(b.Left+shift, visible.Left), min(b.Right+shift, visible.Right)
	b.Top, b.Bottom = max(b.Top, visible.Top), min(b.Bottom, visible.Bottom)
	heart := m.Hearts[a].Add(shift, 0)
	heart = render.Pt(min(max(heart.X, b.Left), b.Right), min(max(heart.Y, b.Top), b.Bottom))
	margin := 0.22 * f.U / f.Scale
	best := math.Inf(1)
	for i, w := range wordings {
		width, height := w.Width/f.Scale, w.Height/f.Scale
		if w.Penalty >= best {
			continue
		}
		for y := b.Top + margin; y+height+margin <= b.Bottom; y += cell {
			for x := b.Left + margin; x+width+margin <= b.Right; x += cell {
				if !m.within(render.Rect(x, y, x+width, y+height).Grown(margin), a) {
					continue
				}
				if corner := f.At(render.Pt(x, y)); slices.ContainsFunc(taken, func(b render.Box) bool {
					return b.Overlap(render.BoxOf(corner.X, corner.Y, w.Width, w.Height)) > 0
				}) {
					continue
				}
				for level, room := range rooms {
					rw, rh := max(width, room.columns*counterWidth/f.Scale), room.rows*counterHeight/f.Scale
					middle := x + width/2
					whole := render.Rect(middle-rw/2, y, middle+rw/2, y+height+rh)
					if level < len(rooms)-1 && !m.within(whole, a) {
						continue
					}
					if cost := w.Penalty + 100*float64(level) + whole.Middle().Distance(heart); cost < best {
						corner := f.At(render.Pt(x, y))
						best, which, box = cost, i, render.BoxOf(corner.X, corner.Y, w.Width, w.Height)
					}
					break
				}
			}
		}
	}
	return which, box, best < math.Inf(1)
}

// PlaceBeside finds a place for the name of an area that is too small for it next to it, off other names,
// land and borders; false where there is none. The name of an inland area stays on it, as far as it goes: at the next sea it would be that
// of another one.
func (m *Map[A]) PlaceBeside(f *Frame, a A, shift, width, height float64, others []render.Box, inland bool, land func(A) bool) (best render.Box, ok bool) {
	b := m.Boxes[a]
	topLeft, bottomRight := f.At(render.Pt(b.Left+shift, b.Top)), f.At(render.Pt(b.Right+shift, b.Bottom))
	gap := 0.25 * f.U
	least := math.Inf(1)
	area := f.Area()
	heart := f.At(m.Hearts[a].Add(shift, 0))
	own := 1.6 * f.U
	if inland {
		own = 0
	}
	for y := topLeft.Y - gap - height; y <= bottomRight.Y+gap; y += 0.25 * f.U {
		for x := topLeft.X - gap - width; x <= bottomRight.X+gap; x += 0.25 * f.U {
			place := render.Rect(x, y, x+width, y+height)
			if place.Left < area.Left || place.Right > area.Right || place.Top < area.Top || place.Bottom > area.Bottom {
				continue
			}
			middle := place.Middle()
			cost := 0.5 * math.Hypot(middle.X-heart.X, 1.6*(middle.Y-heart.Y))
			cost += m.strange(f, place, a, own, land)
			for _, other := range others {
				cost += 4 * other.Grown(gap).Overlap(place) / f.U
			}
			if cost < least {
				least, best = cost, place
			}
		}
	}
	return best, least < math.Inf(1)
}

// strange is how much of a part of the picture lies over other land, or over borders of the sea, or at a cost over an area's own land.
func (m *Map[A]) strange(f *Frame, b render.Box, own A, costOwn float64, land func(A) bool) float64 {
	cost, last := 0.0, m.none
	for y := b.Top; y <= b.Bottom; y += 0.3 * f.U {
		for x := b.Left; x <= b.Right; x += 0.3 * f.U {
			here := m.At(f.Back(render.Pt(x, y)))
			switch {
			case here == own:
				cost += costOwn
			case here != m.none && land(here):
				cost += 3 * f.U
			case last != m.none && here != last:
				cost += 0.5 * f.U
			}
			last = here
		}
	}
	return cost
}
