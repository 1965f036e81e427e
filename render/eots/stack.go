package eots

import (
	"cmp"
	"image"
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
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

// placed is a pile with its place on the picture.
type placed = hexmap.Placed[components.Unit]

// like tells whether units may lie in one pile.
func (s *scene) like(a, b components.Unit) bool {
	return rank(&s.set.Units[a]) == rank(&s.set.Units[b])
}

// arrange finds the places of all counters, northern hexes first, and the boxes they
// take up.
func (s *scene) arrange() {
	locs := slices.Clone(s.locs)
	slices.SortStableFunc(locs, func(a, b components.Loc) int { return cmp.Compare(s.center(a).Y, s.center(b).Y) })
	stacks := hexmap.Stacks[components.Unit]{R: s.f.R, Sizes: counterSizes(s.f.U), Like: s.like}
	for _, loc := range locs {
		japan, allies := s.units[components.Japan][loc], s.units[components.Allies][loc]
		middle := s.center(loc)
		if s.set.Hexes[loc].Name != "" {
			middle.Y -= 0.12 * s.f.R
		}
		var near, named [hexgrid.Directions]bool
		for d := range hexgrid.Direction(hexgrid.Directions) {
			to := s.set.Neighbour(loc, d)
			near[d] = to != components.NoLoc && len(s.units[components.Japan][to])+len(s.units[components.Allies][to]) > 0
			named[d] = to != components.NoLoc && s.set.Hexes[to].Name != ""
		}
		before := len(s.counters)
		s.counters = append(s.counters, s.inside(stacks.Place(japan, allies, middle, stacks.Room(near, named)))...)
		for _, p := range s.counters[before:] {
			box := s.boxOf(p)
			s.taken.Add(box)
			s.counterBoxes.Add(box)
			s.stackBox[loc] = s.stackBox[loc].Union(box)
			if len(p.Units) > 1 {
				badge := square(s.badgeAt(p.Middle, p.Format), 0.7*s.f.U)
				s.badges.Add(badge)
				s.taken.Add(badge)
			}
		}
	}
	s.findNumbers()
	for _, loc := range s.locs {
		if _, stands := s.stackBox[loc]; !stands {
			s.taken.Add(s.f.featuresBox(&s.set.Hexes[loc]))
		}
	}
	for i := range s.view.Off.Battles {
		s.cover(s.burstAt(s.view.Off.Battles[i].Hex), s.burstRadius())
	}
}

// boxOf a pile.
func (s *scene) boxOf(p placed) image.Rectangle {
	w, h := counterSize(p.Format, s.f.U)
	return image.Rect(int(p.Middle.X-w/2), int(p.Middle.Y-h/2), int(p.Middle.X+w/2), int(p.Middle.Y+h/2))
}

// inside moves the piles of a hex away from the edge of the picture, so that no counter is cut; those of which the greater part is
// beyond it are left out.
func (s *scene) inside(piles []placed) []placed {
	var box image.Rectangle
	for _, p := range piles {
		box = box.Union(s.boxOf(p))
	}
	area := s.f.mapBox().Inset(int(0.3 * s.f.U))
	if s.f.numbered() {
		area.Min.Y += int(0.6 * s.f.U) // for the number of the hex
	}
	x, y, ok := board.Inside(box, area)
	if !ok {
		return nil
	}
	for i := range piles {
		piles[i].Middle = piles[i].Middle.Add(x, y)
	}
	return piles
}

// take keeps names off a square around a point.
func (s *scene) take(at render.Point, half float64) { s.taken.Add(square(at, half)) }

// cover keeps names off a square around a point, which is drawn over numbers.
func (s *scene) cover(at render.Point, half float64) {
	s.take(at, half)
	s.late.Add(square(at, half))
}

func square(at render.Point, half float64) image.Rectangle {
	return image.Rect(int(at.X-half), int(at.Y-half), int(at.X+half), int(at.Y+half))
}

// badgeAt is where the number of the units below the top one stands.
func (s *scene) badgeAt(middle render.Point, kind hexmap.Format) render.Point {
	w, h := counterSize(kind, s.f.U)
	return middle.Add(-w/2+0.2*s.f.U, -h/2+0.05*s.f.U)
}

// pile draws the counter on top, the edges of those below and how many they are.
func (s *scene) pile(units []components.Unit, middle render.Point, kind hexmap.Format) {
	s.note(units, middle, kind)
	u := s.f.U
	w, h := counterSize(kind, u)
	for below := min(len(units)-1, 2); below > 0; below-- {
		info := &s.set.Units[units[below]]
		shift := 0.13 * u * float64(below)
		cornersOf(info.Side).Trace(s.canvas, middle.X-w/2+shift, middle.Y-h/2-shift, w, h, u)
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
func (s *scene) counter(unit components.Unit, kind hexmap.Format) *render.Sprite {
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
func (s *scene) ring(units []components.Unit, middle render.Point, w, h float64) {
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
