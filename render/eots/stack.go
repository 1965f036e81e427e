package eots

import (
	"cmp"
	"image"
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hex"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// sort puts units in the order of a stack: ships, aircraft, ground units, HQs, the
// strongest of a kind first.
func (s *scene) sort(units []components.Unit) {
	slices.SortStableFunc(units, func(a, b components.Unit) int {
		x, y := &s.set.Units[a], &s.set.Units[b]
		return cmp.Or(
			cmp.Compare(rank(x), rank(y)),
			cmp.Compare(x.Type, y.Type),
			cmp.Compare(s.view.Board.Attack(s.set, b), s.view.Board.Attack(s.set, a)),
			cmp.Compare(a, b),
		)
	})
}

func rank(info *components.UnitInfo) int {
	switch {
	case info.Carrier():
		return 0
	case info.Class == components.Naval:
		return 1
	case info.Class == components.Air:
		return 2
	case info.Class == components.Ground:
		return 3
	default:
		return 4
	}
}

// pile is units shown by the counter of the first.
type pile = []components.Unit

// piles spread sorted units over a number of places.
func (s *scene) piles(units []components.Unit, places int) []pile {
	return board.Piles(units, places, func(a, b components.Unit) bool { return rank(&s.set.Units[a]) == rank(&s.set.Units[b]) })
}

// placed is a pile with its place on the picture.
type placed struct {
	units  pile
	middle render.Point
	kind   format
}

// arrange finds the places of all counters, northern hexes first, and the boxes they
// take up.
func (s *scene) arrange() {
	locs := slices.Clone(s.locs)
	slices.SortStableFunc(locs, func(a, b components.Loc) int { return cmp.Compare(s.center(a).Y, s.center(b).Y) })
	for _, loc := range locs {
		japan, allies := s.units[components.Japan][loc], s.units[components.Allies][loc]
		middle := s.center(loc)
		if s.set.Hexes[loc].Name != "" {
			middle.Y -= 0.12 * s.f.r
		}
		columns, rows, aside := s.room(loc)
		middle.X += aside
		before := len(s.counters)
		switch {
		case len(japan) > 0 && len(allies) > 0:
			_, high := counterSize(small, s.f.U)
			s.row(s.piles(japan, columns), middle.Add(0, -high/2), columns)
			s.row(s.piles(allies, columns), middle.Add(0, high/2), columns)
		case len(japan) > 0:
			s.stack(japan, middle, columns, rows)
		case len(allies) > 0:
			s.stack(allies, middle, columns, rows)
		}
		for _, p := range s.counters[before:] {
			w, h := counterSize(p.kind, s.f.U)
			box := image.Rect(int(p.middle.X-w/2), int(p.middle.Y-h/2), int(p.middle.X+w/2), int(p.middle.Y+h/2))
			s.taken = append(s.taken, box)
			s.stackBox[loc] = s.stackBox[loc].Union(box)
			if len(p.units) > 1 {
				s.take(s.badgeAt(p.middle, p.kind), 0.8*s.f.U)
			}
		}
	}
	for i := range s.view.Off.Battles {
		s.take(s.burstAt(s.view.Off.Battles[i].Hex), s.burstRadius())
	}
}

// take keeps names off a square around a point.
func (s *scene) take(at render.Point, half float64) {
	s.taken = append(s.taken, image.Rect(int(at.X-half), int(at.Y-half), int(at.X+half), int(at.Y+half)))
}

// badgeAt is where the number of the units below the top one stands.
func (s *scene) badgeAt(middle render.Point, kind format) render.Point {
	w, h := counterSize(kind, s.f.U)
	return middle.Add(-w/2+0.2*s.f.U, -h/2+0.05*s.f.U)
}

// stacks draws the counters on the map.
func (s *scene) stacks() {
	for _, p := range s.counters {
		s.pile(p.units, p.middle, p.kind)
	}
}

// place puts a pile somewhere.
func (s *scene) place(units pile, middle render.Point, kind format) {
	s.counters = append(s.counters, placed{units, middle, kind})
}

// room is how many small counters fit side by side and one above the other: more where
// the neighbors are empty. A stack with a neighbor on one side only stands aside of it,
// by pixels.
func (s *scene) room(loc components.Loc) (columns, rows int, aside float64) {
	w, h := counterSize(small, s.f.U)
	var near [hex.Directions]bool
	for d := range hex.Direction(hex.Directions) {
		to := s.set.Neighbour(loc, d)
		near[d] = to != components.NoLoc && len(s.units[components.Japan][to])+len(s.units[components.Allies][to]) > 0
	}
	east, west := near[hex.NorthEast] || near[hex.SouthEast], near[hex.NorthWest] || near[hex.SouthWest]
	beside, above := !east && !west, !near[hex.North] && !near[hex.South]
	columns, rows = 1, 1
	if 2*w <= 1.75*s.f.r || beside && 2*w <= 2.7*s.f.r {
		columns = 2
	}
	if beside && 3*w <= 2.7*s.f.r {
		columns = 3
	}
	if 2*h <= 1.62*s.f.r || beside && above && 2*h <= 2.6*s.f.r {
		rows = 2
	}
	switch {
	case east && !west:
		aside = -0.1 * s.f.r
	case west && !east:
		aside = 0.1 * s.f.r
	}
	return columns, rows, aside
}

// stack places the units of one side that are alone in a hex.
func (s *scene) stack(units []components.Unit, middle render.Point, columns, rows int) {
	wideWidth, high := counterSize(wide, s.f.U)
	largeWidth, _ := counterSize(large, s.f.U)
	roomy := columns >= 2 && rows == 2 && wideWidth <= 1.8*s.f.r
	switch {
	case len(units) == 1 && columns >= 2 && largeWidth <= 1.9*s.f.r:
		s.place(units, middle, large)
	case len(units) == 2 && roomy:
		s.place(units[:1], middle.Add(0, -high/2), wide)
		s.place(units[1:], middle.Add(0, high/2), wide)
	case rows == 1:
		s.row(s.piles(units, columns), middle, columns)
	case columns == 1:
		list := s.piles(units, rows)
		for i, p := range list {
			s.place(p, middle.Add(0, (float64(i)-float64(len(list)-1)/2)*high), small)
		}
	default:
		if len(units) <= 4 {
			columns = 2
		}
		list := s.piles(units, 2*columns)
		top := list[:min(columns, len(list))]
		if len(list) <= columns {
			s.row(top, middle, columns)
			return
		}
		s.row(top, middle.Add(0, -high/2), columns)
		s.row(list[columns:], middle.Add(0, high/2), columns)
	}
}

// row places piles side by side; a single unit alone in its row shows its name where
// there is room for it.
func (s *scene) row(list []pile, middle render.Point, columns int) {
	w, _ := counterSize(small, s.f.U)
	wideWidth, _ := counterSize(wide, s.f.U)
	if len(list) == 1 && len(list[0]) == 1 && columns >= 2 && wideWidth <= 1.8*s.f.r {
		s.place(list[0], middle, wide)
		return
	}
	for i, p := range list {
		s.place(p, middle.Add((float64(i)-float64(len(list)-1)/2)*w, 0), small)
	}
}

// pile draws the counter on top, the edges of those below and how many they are.
func (s *scene) pile(units pile, middle render.Point, kind format) {
	u := s.f.U
	w, h := counterSize(kind, u)
	for below := min(len(units)-1, 2); below > 0; below-- {
		info := &s.set.Units[units[below]]
		shift := 0.13 * u * float64(below)
		s.canvas.DrawRoundedRectangle(middle.X-w/2+shift, middle.Y-h/2-shift, w, h, 0.22*u)
		s.canvas.FillAndStroke(render.Mix(nationColor(info.Nationality), ink, 0.15), ink, max(1, 0.05*u))
	}
	s.canvas.Put(s.counter(units[0], kind), middle.X, middle.Y)
	if s.supply {
		s.ring(units, middle, w, h)
	}
	if len(units) > 1 {
		board.Badge(s.canvas, "+"+number(len(units)-1), s.badgeAt(middle, kind), u, ink)
	}
}

// counter of a unit as it stands.
func (s *scene) counter(unit components.Unit, kind format) *render.Sprite {
	piece := s.view.Board.Pieces[unit]
	info := &s.set.Units[unit]
	key := counterKey{
		unit: unit, kind: kind, u: s.f.U, legible: s.f.Legible(), active: s.active.Has(unit) && piece.Place.OnMap(),
		reduced: info.Class != components.HQ && s.view.Board.Steps(s.set, unit) == 1,
	}
	if kind != small {
		key.label = s.say(unitLabel(info))
	}
	return s.drawer.counters.Get(key, func() *render.Sprite { return s.drawer.drawCounter(key) })
}

// ring marks units out of supply.
func (s *scene) ring(units pile, middle render.Point, w, h float64) {
	out := false
	for _, unit := range units {
		out = out || s.survey.Unsupplied.Has(unit)
	}
	if !out {
		return
	}
	u := s.f.U
	s.canvas.DrawRoundedRectangle(middle.X-w/2-0.12*u, middle.Y-h/2-0.12*u, w+0.24*u, h+0.24*u, 0.3*u)
	s.canvas.StrokeWith(warning, 0.24*u)
}
