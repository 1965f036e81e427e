package aam

import (
	"cmp"
	"image"
	"math"
	"slices"

	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/report"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// placed is a unit with its place on the picture.
type placed struct {
	id   state.UnitID
	at   render.Point
	size float64 // radius in pixels
}

// stacks are the units of a position by hex: the Axis first, vehicles before soldiers; obstacles are drawn with the map.
func stacks(s *state.State) map[components.Place][]state.UnitID {
	units := make(map[components.Place][]state.UnitID)
	for i := range s.Units {
		id := state.UnitID(i)
		if u := &s.Units[i]; u.On() && s.Info(id).Kind != components.Obstacle {
			units[u.At] = append(units[u.At], id)
		}
	}
	rank := func(id state.UnitID) int {
		switch s.Info(id).Kind {
		case components.Aircraft:
			return 0
		case components.Vehicle:
			return 1
		default:
			return 2
		}
	}
	for _, list := range units {
		slices.SortStableFunc(list, func(a, b state.UnitID) int {
			return cmp.Or(cmp.Compare(s.Units[a].Side, s.Units[b].Side), cmp.Compare(rank(a), rank(b)), cmp.Compare(a, b))
		})
	}
	return units
}

// place finds the places of the units of a hex: alone in the middle, else in rows, those of the Axis above.
func (f *frame) place(s *state.State, p components.Place, units []state.UnitID) []placed {
	size := pairSize
	switch n := len(units); {
	case n == 1:
		size = soloSize
	case n >= crowdFrom:
		size = crowdSize
	}
	rows := rowsOf(s, units, size)
	var list []placed
	down := 1.9 * size
	if len(rows) == 2 {
		down = 2.05 * size
	}
	for i, row := range rows {
		y := (float64(i) - float64(len(rows)-1)/2) * down
		if f.numbered() {
			y += 0.13
		}
		across := 2.15 * size
		for j, id := range row {
			x := (float64(j) - float64(len(row)-1)/2) * across
			list = append(list, placed{id, f.at(p, x, y).Whole(), size * f.R})
		}
	}
	return list
}

// rowsOf the units of a hex: each side has rows of its own.
func rowsOf(s *state.State, units []state.UnitID, size float64) [][]state.UnitID {
	most := max(1, int(1.72/(2.15*size)))
	var rows [][]state.UnitID
	for i, id := range units {
		last := len(rows) - 1
		if i == 0 || s.Units[id].Side != s.Units[units[i-1]].Side || len(rows[last]) == most {
			rows = append(rows, nil)
			last++
		}
		rows[last] = append(rows[last], id)
	}
	return rows
}

// arrange finds the places of all units on the picture.
func (s *scene) arrange() {
	s.units = stacks(s.state)
	for _, p := range s.places {
		for _, unit := range s.f.inside(s.f.place(s.state, p, s.units[p])) {
			s.placed = append(s.placed, unit)
			s.stackBox[p] = s.stackBox[p].Union(around(unit.at, 0.95*unit.size))
		}
	}
	s.findNumbers()
}

// inside moves the units of a hex away from the edge of a part of the map, so that none is cut; those of which the greater part is beyond it
// are left out.
func (f *frame) inside(units []placed) []placed {
	if f.Full() {
		return units
	}
	var box image.Rectangle
	for _, p := range units {
		reach := int(1.15 * p.size)
		box = box.Union(image.Rect(int(p.at.X)-reach, int(p.at.Y)-reach, int(p.at.X)+reach, int(p.at.Y)+reach))
	}
	x, y, ok := board.Inside(box, image.Rect(0, f.Head, f.Width, f.Height-f.Foot))
	if !ok {
		return nil
	}
	for i := range units {
		units[i].at = units[i].at.Add(x, y)
	}
	return units
}

// drawUnits draws all units of the map.
func (s *scene) drawUnits() {
	for i := range s.placed {
		s.put(s.placed[i].id, s.placed[i].at, s.placed[i].size)
	}
}

// put draws a unit around a point.
func (s *scene) put(id state.UnitID, at render.Point, size float64) {
	s.note(id, at, size)
	key := tokenOf(s.state, id)
	key.size, key.least = size, s.f.Legible()
	if size >= labelFrom*s.f.U {
		key.text = max(s.f.U, math.Floor(0.68*size))
	}
	s.canvas.Put(s.drawer.tokens.Get(key, func() *render.Sprite { return s.drawer.drawToken(key) }), at.X, at.Y)
}

// row is a line below a part of the map: a hex with the names of its units.
type row struct {
	at    components.Place
	units []state.UnitID
}

// maxRows are the rows below a part of the map at most.
const maxRows = 8

// listed are the hexes on a picture whose units are named below it: those with most units first, then in the order of labels.
func listed(view report.View, f *frame) []row {
	units := stacks(view.State)
	var rows []row
	for _, p := range f.visible() {
		if len(units[p]) > 0 && f.Area().Holds(f.center(p)) {
			rows = append(rows, row{p, units[p]})
		}
	}
	if len(rows) > maxRows {
		slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(len(b.units), len(a.units)) })
		rows = rows[:maxRows]
		slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(a.at%components.Rows, b.at%components.Rows) })
	}
	return rows
}

// waiting are the units of a side that may still arrive.
func waiting(s *state.State, side components.Side) (units []state.UnitID) {
	for id := range s.OfSide(side) {
		if s.Units[id].Fate == state.Waiting {
			units = append(units, id)
		}
	}
	return units
}

// waitingRows are the rows that the units beside the map take up: one for each side that has some.
func waitingRows(view report.View, f *frame) int {
	rows := 0
	for side := range components.Side(components.Sides) {
		if f.m != nil && len(waiting(view.State, side)) > 0 {
			rows += waitingHigh
		}
	}
	return rows
}

// waitingHigh is the height of the row of a side's units beside the map.
const waitingHigh = 2
