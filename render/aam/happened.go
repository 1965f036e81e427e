package aam

import (
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/report"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// counted is a unit with its counters.
type counted struct {
	id       int
	up, down state.Counter
	fate     state.Fate
}

// Happened is the box around the hexes where something happened between two views.
func (d *drawer) Happened(before, after report.View) (render.Box, bool) {
	m := after.Map()
	if m == nil || before.Map() != m {
		return render.Box{}, false
	}
	places := standing(before.State).Changed(standing(after.State))
	known := 0
	if before.Round == after.Round && before.Active == after.Active && len(before.Shots) <= len(after.Shots) {
		known = len(before.Shots)
	}
	for _, shot := range after.Shots[known:] {
		places = append(places, shot.From, shot.To)
	}
	if a := after.Attack; a != nil {
		places = append(places, a.From, a.To)
	}
	var on []components.Place
	for _, p := range places {
		if onMap(m, p) {
			on = append(on, p)
		}
	}
	return extent(on).Box().Grown(1 - cropMargin), len(on) > 0
}

// standing counts the units in each hex.
func standing(s *state.State) board.Standing[components.Place, counted] {
	units := make(board.Standing[components.Place, counted])
	for i := range s.Units {
		if u := &s.Units[i]; u.At >= 0 {
			units.Add(u.At, counted{i, u.Up, u.Down, u.Fate})
		}
	}
	return units
}

// Settled is the part of the map around a box.
func (d *drawer) Settled(_ report.View, where render.Box) board.Window {
	return settle(board.WindowOf(where.Grown(cropMargin - 1)))
}
