package aam

import (
	"math"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/report"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// limits of the parts of the map that are shown, in radii. Below them stands a list.
var limits = board.Limits{Narrowest: 9, Broadest: 15, Flattest: 0.75, Tallest: 1, Step: 1}

// cropMargin is the margin around the middles of hexes, in radii.
const cropMargin = 2.2

// look is the part of the map that a crop means; false where it is no place.
func look(view report.View, crop render.Crop) (board.Window, bool) {
	if crop == render.CropAuto {
		return theater(view.State), true
	}
	p, known := view.Locate(string(crop))
	if !known {
		return board.Window{}, false
	}
	if !onMap(view.Map(), p) {
		return theater(view.State), true // it is not on the map, and no picture would be no answer
	}
	w := extent([]components.Place{p})
	const around = 4.5
	return settle(board.Part(w.Left-around, w.Top-around, w.Width+2*around, w.Height+2*around)), true
}

// theater is what a picture shows by default: what moves and attacks, else where the enemies are near to each other, else the
// objective.
func theater(s *state.State) board.Window {
	if s.Map() == nil {
		width, height := mapSize()
		return settle(board.Part(0, 0, width, height))
	}
	var places []components.Place
	for i := range s.Shots {
		places = append(places, s.Shots[i].From, s.Shots[i].To)
	}
	for i := range s.Trails {
		places = append(places, s.Trails[i].Way...)
	}
	if m := s.Move; m != nil {
		places = append(places, s.Units[m.Unit].At)
	}
	if len(places) > 0 {
		if w := extent(places); max(w.Width, w.Height) <= limits.Broadest*limits.Tallest {
			return settle(w)
		}
	}
	return front(s)
}

// contact is how near an enemy has to be at the front, in hexes.
const contact = 5

// front is the part of the map with the ground units that have an enemy near; without any, around the objectives and the unit of
// each side that is nearest to them.
func front(s *state.State) board.Window {
	m := s.Map()
	places := slices.Clone(s.Objectives())
	for id := range s.Ground(components.Axis) {
		for other := range s.Ground(components.Allies) {
			if a, b := s.Units[id].At, s.Units[other].At; m.Distance(a, b) <= contact {
				places = append(places, a, b)
			}
		}
	}
	if len(places) == len(s.Objectives()) {
		for side := range components.Side(components.Sides) {
			if p := nearest(s, side, places[0]); p != components.NoPlace {
				places = append(places, p)
			}
		}
	}
	return settle(extent(places))
}

// nearest is where the ground unit of a side stands that is nearest to a hex; NoPlace for none.
func nearest(s *state.State, side components.Side, to components.Place) components.Place {
	best := components.NoPlace
	for id := range s.Ground(side) {
		if p := s.Units[id].At; best == components.NoPlace || s.Map().Distance(p, to) < s.Map().Distance(best, to) {
			best = p
		}
	}
	return best
}

// extent is the box around the middles of hexes with a margin.
func extent(places []components.Place) board.Window {
	low, high := render.Pt(math.Inf(1), math.Inf(1)), render.Pt(math.Inf(-1), math.Inf(-1))
	for _, p := range places {
		if p < 0 {
			continue
		}
		at := middle(p)
		low = render.Pt(min(low.X, at.X), min(low.Y, at.Y))
		high = render.Pt(max(high.X, at.X), max(high.Y, at.Y))
	}
	return board.Part(low.X-cropMargin, low.Y-cropMargin, high.X-low.X+2*cropMargin, high.Y-low.Y+2*cropMargin)
}

// settle gives a window a pleasant shape and size and moves it onto the map.
func settle(w board.Window) board.Window {
	w = limits.Settle(w)
	width, height := mapSize()
	w.Left = max(0, min(w.Left, math.Ceil(width-w.Width)))
	w.Top = max(0, min(w.Top, math.Ceil(height-w.Height)))
	return w
}

// highlightOf are the hexes of what a picture points to.
func highlightOf(view report.View, shown engine.Highlight) board.Highlight[components.Place] {
	return board.NewHighlight(shown, func(word string) []components.Place {
		if p, ok := view.Locate(word); ok && onMap(view.Map(), p) {
			return []components.Place{p}
		}
		return nil
	})
}

// surroundings is the part of the map around a highlight; false where it is nowhere.
func surroundings(view report.View, shown engine.Highlight) (board.Window, bool) {
	h := highlightOf(view, shown)
	all := h.Ends()
	for _, path := range h.Paths {
		all = append(all, path...)
	}
	if len(all) == 0 {
		return board.Window{}, false
	}
	return settle(extent(all)), true
}
