package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/report"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// Happened is the box around the hexes where something happened between two views.
func (d *drawer) Happened(before, after *report.View) (render.Box, bool) {
	if before.Board.Map != after.Board.Map {
		return render.Box{}, false
	}
	hexes := before.Board.Japan.Without(after.Board.Japan).Union(after.Board.Japan.Without(before.Board.Japan))
	for unit := range before.Board.Pieces {
		if was, is := before.Board.Pieces[unit], after.Board.Pieces[unit]; was != is {
			add(&hexes, was.Place)
			add(&hexes, is.Place)
		}
	}
	hexes = hexes.Union(d.fought(before, after)).Where(func(loc components.Loc) bool { return prints(d.set, after.Board.Map, loc) })
	w, ok := sheets[after.Board.Map].extent(d.set, hexes)
	return w.Box().Grown(1 - cropMargin), ok
}

// fought are the hexes of battles that were declared, begun or ended between two views; of the headquarters and units that were chosen
// for the Offensive.
func (d *drawer) fought(before, after *report.View) (hexes components.LocSet) {
	if !after.Off.On && !before.Off.On {
		return hexes
	}
	same := before.Off.On && before.Off.Card == after.Off.Card && before.Off.Side == after.Off.Side
	for i := range after.Off.Battles {
		is := &after.Off.Battles[i]
		if !same || i >= len(before.Off.Battles) || before.Off.Battles[i].Done != is.Done || (before.Off.Battles[i].Fight == nil) != (is.Fight == nil) ||
			i == int(after.Off.Current) {
			hexes.Add(is.Hex)
		}
	}
	for side, hq := range after.Off.HQ {
		if hq != components.NoUnit && (!same || before.Off.HQ[side] != hq) {
			add(&hexes, after.Board.Pieces[hq].Place)
		}
	}
	for side, chosen := range after.Off.Chosen {
		if same {
			chosen = chosen.Without(before.Off.Chosen[side])
		}
		for unit := range chosen.All() {
			add(&hexes, after.Board.Pieces[unit].Place)
		}
	}
	return hexes
}

// add adds the hex of a place that is on the map.
func add(hexes *components.LocSet, place position.Place) {
	if place.OnMap() {
		hexes.Add(place.Loc())
	}
}

// Settled is the part of the board around a box.
func (d *drawer) Settled(view *report.View, where render.Box) board.Window {
	return sheets[view.Board.Map].settle(board.WindowOf(where.Grown(cropMargin - 1)))
}
