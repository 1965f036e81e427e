package eots

import (
	"math"
	"strconv"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/report"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// limits of the parts of the board that are shown, in radii from its top left corner: at least
// nine columns, so that counters stand well apart, at most what still leaves a counter in a hex.
var limits = board.Limits{Narrowest: 14, Broadest: 34, Flattest: 0.75, Tallest: 1, Step: 1}

// cropMargin is the margin around the middles of hexes, in radii.
const cropMargin = 1.7

// theater is what a picture shows by default: the moves, battles and headquarters of the
// current Offensive or of the last one.
func theater(set *components.Set, view *report.View) board.Window {
	b := &sheets[view.Board.Map]
	if w, ok := b.extent(set, action(view)); ok && w.Width <= limits.Broadest*1.2 {
		return b.settle(w)
	}
	if w, ok := b.extent(set, focus(view)); ok {
		return b.settle(w)
	}
	if view.Board.Map == components.MainMap {
		if w, ok := b.front(set, view); ok {
			return w
		}
	}
	return b.settle(around(b.point(b.open[0]), b.point(b.open[1])))
}

// frontWidth is the width of the window on the front, in radii; who has an enemy within
// contact hexes stands at the front.
const (
	frontWidth = 24.0
	contact    = 4
)

// front is the part of the board where most units have an enemy near: what there is to see before
// the first Offensive. It lies around a unit.
func (b *sheet) front(set *components.Set, view *report.View) (board.Window, bool) {
	var stands [2]components.LocSet
	for unit := range view.Board.Pieces {
		if place := view.Board.Pieces[unit].Place; place.OnMap() {
			stands[set.Units[unit].Side].Add(place.Loc())
		}
	}
	var points []render.Point
	for side, own := range stands {
		for loc := range own.All() {
			for enemy := range stands[1-side].All() {
				if set.Distance(loc, enemy) <= contact {
					points = append(points, b.point(set.Hexes[loc].Hex))
					break
				}
			}
		}
	}
	best, most := board.Window{}, 0
	for _, center := range points {
		w := b.settle(board.Part(center.X-frontWidth/2, center.Y-frontWidth*limits.Flattest/2, frontWidth, frontWidth*limits.Flattest))
		if n := count(w, points); n > most {
			best, most = w, n
		}
	}
	return best, most > 0
}

// count is how many of the points are in a window.
func count(w board.Window, points []render.Point) (n int) {
	for _, p := range points {
		if w.Box().Holds(p) {
			n++
		}
	}
	return n
}

// focus is where the fighting was, or where the moves went.
func focus(view *report.View) components.LocSet {
	hexes := view.Off.Gained[components.Japan].Union(view.Off.Gained[components.Allies])
	for i := range view.Off.Battles {
		hexes.Add(view.Off.Battles[i].Hex)
	}
	if !hexes.IsEmpty() {
		return hexes
	}
	for i := range view.Off.Moves {
		if path := view.Off.Moves[i].Path; len(path) > 0 && path[len(path)-1] != components.NoLoc {
			hexes.Add(path[len(path)-1])
		}
	}
	return hexes
}

// action is every hex that the Offensive touched.
func action(view *report.View) components.LocSet {
	hexes := focus(view)
	for i := range view.Off.Moves {
		for _, loc := range view.Off.Moves[i].Path {
			if loc != components.NoLoc {
				hexes.Add(loc)
			}
		}
	}
	if hexes.IsEmpty() && !view.Off.On {
		return hexes
	}
	for side, hq := range view.Off.HQ {
		if components.Side(side) != view.Off.Side && view.Off.Chosen[side].IsEmpty() {
			continue // it led nobody
		}
		if hq != components.NoUnit && view.Board.Pieces[hq].Place.OnMap() {
			hexes.Add(view.Board.Pieces[hq].Place.Loc())
		}
	}
	for unit := range view.Off.Chosen[components.Japan].Union(view.Off.Chosen[components.Allies]).All() {
		if place := view.Board.Pieces[unit].Place; place.OnMap() {
			hexes.Add(place.Loc())
		}
	}
	return hexes
}

// extent is the bounding box of hexes with a margin; false for no hexes. The box of a small
// map counts only where there is nothing else.
func (b *sheet) extent(set *components.Set, hexes components.LocSet) (board.Window, bool) {
	if box := set.Loc(b.boxed); b.boxed != 0 && hexes.Has(box) && hexes.Count() > 1 {
		hexes.Remove(box)
	}
	low, high := render.Pt(math.Inf(1), math.Inf(1)), render.Pt(math.Inf(-1), math.Inf(-1))
	for loc := range hexes.All() {
		p := b.point(set.Hexes[loc].Hex)
		low = render.Pt(min(low.X, p.X), min(low.Y, p.Y))
		high = render.Pt(max(high.X, p.X), max(high.Y, p.Y))
	}
	return around(low, high), !hexes.IsEmpty()
}

// around is the window of two corners with a margin.
func around(low, high render.Point) board.Window {
	return board.Part(low.X-cropMargin, low.Y-cropMargin, high.X-low.X+2*cropMargin, high.Y-low.Y+2*cropMargin)
}

// settle gives a window a pleasant shape and size and moves it onto the board. Edges
// come to whole radii, so that pictures of one theater share their ground.
func (b *sheet) settle(w board.Window) board.Window {
	w = limits.Settle(w)
	w.Left = min(max(w.Left, -0.5), b.width()+0.5-w.Width)
	w.Top = min(max(w.Top, -0.5), b.height()+0.5-w.Height)
	return w
}

// look is the part of the board that a crop means; false where it is no place.
func look(set *components.Set, view *report.View, crop render.Crop) (board.Window, bool) {
	if crop == render.CropAuto {
		return theater(set, view), true
	}
	hexes, known := place(set, view, string(crop))
	for loc := range hexes.All() {
		if !prints(set, view.Board.Map, loc) {
			hexes.Remove(loc)
		}
	}
	b := &sheets[view.Board.Map]
	if w, ok := b.extent(set, hexes); ok {
		return b.settle(w), true
	}
	return theater(set, view), known // it is not on this map, and no picture would be no answer
}

// place is the hexes that a word means: a printed number, a place's word, a region, or
// a unit, which stands for its hex. It is false for words that mean nothing in the game.
func place(set *components.Set, view *report.View, word string) (hexes components.LocSet, known bool) {
	if n, err := strconv.Atoi(word); err == nil && n > 0 && n < 10000 {
		if loc := set.Loc(hexgrid.Number(n)); loc != components.NoLoc {
			hexes.Add(loc)
		}
		return hexes, !hexes.IsEmpty()
	}
	if loc, ok := set.PlaceBySlug(word); ok {
		hexes.Add(loc)
		return hexes, true
	}
	if region, ok := set.Region(word); ok {
		return region.Hexes, true
	}
	unit, ok := set.UnitByWord(word)
	if ok && view.Board.Pieces[unit].Place.OnMap() {
		hexes.Add(view.Board.Pieces[unit].Place.Loc())
	}
	var card components.Card
	return hexes, ok || card.UnmarshalText([]byte(word)) == nil && card != components.NoCard
}
