package nextwar

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/report"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// counted is a counter as its reader knows it: with its losses, or as one of a side.
type counted struct {
	id   components.UnitID
	lost int8
	side components.Side
}

// Happened is the box around the hexes where something happened between two views.
func (d *drawer) Happened(before, after report.View) (render.Box, bool) {
	set := after.Set()
	places := standing(before).Changed(standing(after))
	for p := range min(len(before.Control), len(after.Control)) {
		if before.Control[p] != after.Control[p] {
			places = append(places, components.Place(p))
		}
	}
	if n := len(before.Attacked); len(after.Attacked) > n {
		places = append(places, after.Attacked[n:]...)
	}
	if b := after.Battle; b != nil {
		places = append(places, b.Target)
		for _, id := range b.Attackers {
			places = append(places, after.Unit(id).At)
		}
	}
	w, ok := extent(set, places)
	return w.Box().Grown(1 - cropMargin), ok
}

// standing counts the counters in each hex.
func standing(view report.View) board.Standing[components.Place, counted] {
	counters := make(board.Standing[components.Place, counted])
	for i := range view.Units {
		id, u := components.UnitID(i), &view.Units[i]
		if !view.Set().IsHex(u.At) {
			continue
		}
		what := counted{id: id, lost: u.Lost}
		if concealed(view, id) {
			what = counted{id: components.NoUnit, side: view.Info(id).Side}
		}
		counters.Add(u.At, what)
	}
	return counters
}

// Settled is the part of the map around a box.
func (d *drawer) Settled(view report.View, where render.Box) board.Window {
	return settle(view.Set(), board.WindowOf(where.Grown(cropMargin-1)))
}
