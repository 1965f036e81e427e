package nextwar

import (
	"cmp"
	"image"
	"math"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/report"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// group of counters that lie in one pile.
type group int

// The groups, in the order in which they are placed.
const (
	troops group = iota
	fliers
	fleet
	groups = int(fleet) + 1
)

// groupOf a counter: what is aboard lies under its ship.
func groupOf(s *state.State, id components.UnitID) group {
	kind := s.Info(id).Kind
	switch {
	case s.Unit(id).Aboard != components.NoUnit || kind == components.Ship:
		return fleet
	case kind.OnMap():
		return troops
	default:
		return fliers
	}
}

// muster sorts the counters of a position by place: by side and group, each stack with its strongest unit on top.
func muster(view report.View) map[components.Place][]components.UnitID {
	s := view.State
	units := make(map[components.Place][]components.UnitID)
	for i := range s.Units {
		if at := s.Units[i].At; at >= 0 && s.Info(components.UnitID(i)).Kind < components.Aircraft {
			units[at] = append(units[at], components.UnitID(i))
		}
	}
	for _, list := range units {
		sortStack(view, list)
	}
	return units
}

// sortStack puts the counters of a place in their order: those that the reader knows come before the others of their pile.
func sortStack(view report.View, list []components.UnitID) {
	s := view.State
	unknown := func(id components.UnitID) int {
		if concealed(view, id) {
			return 1
		}
		return 0
	}
	ship := func(id components.UnitID) components.UnitID {
		if aboard := s.Unit(id).Aboard; aboard != components.NoUnit {
			return aboard
		}
		return id
	}
	slices.SortStableFunc(list, func(a, b components.UnitID) int {
		x, y := s.Info(a), s.Info(b)
		if c := cmp.Or(cmp.Compare(x.Side, y.Side), cmp.Compare(groupOf(s, a), groupOf(s, b))); c != 0 {
			return c
		}
		if groupOf(s, a) == fleet {
			return cmp.Or(cmp.Compare(ship(a), ship(b)), cmp.Compare(y.Kind, x.Kind), cmp.Compare(a, b))
		}
		return cmp.Or(
			cmp.Compare(unknown(a), unknown(b)), cmp.Compare(x.Kind, y.Kind), cmp.Compare(s.Factors(b).AS, s.Factors(a).AS), cmp.Compare(s.Factors(b).DS, s.Factors(a).DS),
			cmp.Compare(a, b),
		)
	})
}

// piled splits the sorted counters of a place into piles: of each side its troops, its helicopters, its ships.
func piled(s *state.State, units []components.UnitID) [][]components.UnitID {
	var piles [][]components.UnitID
	for i, id := range units {
		if i > 0 && s.Info(id).Side == s.Info(units[i-1]).Side && groupOf(s, id) == groupOf(s, units[i-1]) {
			last := &piles[len(piles)-1]
			*last = append(*last, id)
			continue
		}
		piles = append(piles, []components.UnitID{id})
	}
	return piles
}

// pile is some counters with their place on the picture.
type pile struct {
	units  []components.UnitID
	middle render.Point
	// left: those below lie to the left of the one on top, else to the right.
	left bool
}

// spread is how far the counters of a pile lie beside the one on top, in pixels; negative to the left.
func (p *pile) spread(f *frame) float64 {
	spread := fanStep * f.unit * float64(min(len(p.units), fanShown)-1)
	if p.left {
		return -spread
	}
	return spread
}

// Fans: by how much each counter lies beside the one above it, in units, and how many are drawn.
const (
	fanStep  = 0.42
	fanShown = 5
)

// hexPiles are the piles of a hex around its middle, or below it where that keeps the number of the hex free. Two counters
// alone in a hex without bases lie side by side; more than two piles lie on each other in small hexes, and where they are
// listed.
func hexPiles(f *frame, s *state.State, p components.Place, units []components.UnitID) []pile {
	piles := piled(s, units)
	left, right := featuresOf(f.set.Hex(p))
	switch large := f.R >= roomy*f.unit; {
	case large && len(units) == 2 && len(piles) == 1 && len(left)+len(right) == 0:
		piles = [][]components.UnitID{units[:1], units[1:]}
	case len(piles) > 2 && !(large && f.Full()): // a part of the map lists them
		last := len(piles) - 1
		piles = [][]components.UnitID{slices.Concat(piles[:last]...), piles[last]}
	}
	w, h := counterWide*f.unit, counterHigh*f.unit
	dx, dy := min(w/2+0.05*f.unit, 0.6*f.R), min(h/2, 0.4*f.R)
	at := f.center(p)
	if over := h/2 - (f.center(p).Y - f.numberAt(p).Y - 0.45*f.U); over > 0 && f.numbered() {
		at.Y += min(over, 0.3*f.R)
	}
	places := [...][]render.Point{
		{at},
		{at.Add(-dx, 0), at.Add(dx, 0)},
		{at.Add(-dx, -dy), at.Add(dx, -dy), at.Add(0, dy)},
		{at.Add(-dx, -dy), at.Add(dx, -dy), at.Add(-dx, dy), at.Add(dx, dy)},
	}
	var list []pile
	for i, units := range piles {
		at := places[min(len(piles), len(places))-1][min(i, len(places)-1)]
		stack := pile{units: units, left: len(piles) > 1 && i%2 == 0}
		spread := stack.spread(f)
		stack.middle = at.Add(-spread/2, math.Abs(spread)/2)
		list = append(list, stack)
	}
	return list
}

// box of a pile with its fan.
func (p *pile) box(f *frame) image.Rectangle {
	u := f.unit
	spread := p.spread(f)
	w, h := counterWide*u/2, counterHigh*u/2
	return image.Rect(
		int(p.middle.X-w+min(0, spread)), int(p.middle.Y-h-math.Abs(spread)), int(p.middle.X+w+max(0, spread)), int(p.middle.Y+h),
	)
}

// face is the box of the counter on top.
func (p *pile) face(f *frame) image.Rectangle {
	w, h := counterWide*f.unit/2, counterHigh*f.unit/2
	return image.Rect(int(p.middle.X-w), int(p.middle.Y-h), int(p.middle.X+w), int(p.middle.Y+h))
}

// badge is where it is told how many counters there are: at the upper outer corner of the fan.
func (p *pile) badge(f *frame) render.Point {
	spread := p.spread(f)
	return p.middle.Add(math.Copysign(counterWide*f.unit/2-0.1*f.unit, spread)+spread, -counterHigh*f.unit/2-math.Abs(spread)+0.2*f.unit)
}

// arrange finds the places of all counters on the map, northern hexes first, and the boxes they take up.
func (s *scene) arrange() {
	s.units = muster(s.view)
	places := slices.Clone(s.places)
	slices.SortStableFunc(places, func(a, b components.Place) int { return cmp.Compare(s.f.center(a).Y, s.f.center(b).Y) })
	for _, p := range places {
		if len(s.units[p]) == 0 {
			continue
		}
		for _, stack := range s.inside(hexPiles(&s.f, s.state, p, s.units[p])) {
			s.piles = append(s.piles, stack)
			box := stack.box(&s.f)
			s.taken.Add(box)
			s.fans.Add(box)
			s.faces.Add(stack.face(&s.f))
			if len(stack.units) > 1 {
				at, half := stack.badge(&s.f), 0.7*s.f.unit
				s.badges.Add(image.Rect(int(at.X-half), int(at.Y-half), int(at.X+half), int(at.Y+half)))
			}
			s.stackBox[p] = s.stackBox[p].Union(box)
		}
	}
}

// inside moves the piles of a hex away from the edge of a part of the map, so that no counter is cut; those of which the greater part
// is beyond it are left out.
func (s *scene) inside(piles []pile) []pile {
	if s.f.Full() {
		return piles
	}
	var box image.Rectangle
	for i := range piles {
		box = box.Union(piles[i].box(&s.f))
	}
	area := s.f.mapBox()
	x, y, ok := board.Inside(box, image.Rect(int(area.Left), int(area.Top), int(area.Right), int(area.Bottom)).Inset(int(0.3*s.f.U)))
	if !ok {
		return nil
	}
	for i := range piles {
		piles[i].middle = piles[i].middle.Add(x, y)
	}
	return piles
}

// counter of a unit.
func (s *scene) counter(id components.UnitID) *render.Sprite {
	key := counterOf(s.state, id, concealed(s.view, id))
	key.unit, key.legible = s.f.unit, s.f.Legible()
	return s.drawer.sprite(key)
}

// fan draws a pile: the counter on top, those below with their upper and outer edges, and how many they are.
func (s *scene) fan(p *pile) {
	s.note(p)
	u := s.f.unit
	w, h := counterWide*u, counterHigh*u
	for below := min(len(p.units), fanShown) - 1; below > 0; below-- {
		key := counterOf(s.state, p.units[below], concealed(s.view, p.units[below]))
		shift := p.spread(&s.f) * float64(below) / float64(min(len(p.units), fanShown)-1)
		key.livery.corners.Trace(s.canvas, p.middle.X-w/2+shift, p.middle.Y-h/2-math.Abs(shift), w, h, u)
		s.canvas.FillAndStroke(key.livery.face, ink, max(1, 0.07*u))
	}
	s.canvas.Put(s.counter(p.units[0]), p.middle.X, p.middle.Y)
	if s.supply && slices.ContainsFunc(p.units, func(id components.UnitID) bool {
		return s.state.Unit(id).Flags&(state.Unsupplied|state.Isolated) != 0
	}) {
		s.canvas.DrawRoundedRectangle(p.middle.X-w/2-0.1*u, p.middle.Y-h/2-0.1*u, w+0.2*u, h+0.2*u, 0.3*u)
		s.canvas.StrokeWith(warning, 0.3*u)
	}
	if len(p.units) > 1 {
		board.Badge(s.canvas, strconv.Itoa(len(p.units)), p.badge(&s.f), u, ink)
	}
}
