package nextwar

import (
	"math"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/report"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// limits of the parts of the map that are shown, in radii: at most what still leaves a counter in a hex.
var limits = board.Limits{Narrowest: 11, Broadest: 16, Flattest: 0.72, Tallest: 1.1, Step: 1}

const (
	// cropMargin is the margin around the middles of hexes, in radii.
	cropMargin = 1.7
	// contact is how near an enemy has to be at the front, in hexes.
	contact = 3
)

// look is the part of the map that a crop means; false where it is no place.
func look(view report.View, crop render.Crop) (board.Window, bool) {
	if crop == render.CropAuto {
		return theater(view.State), true
	}
	p, known := placeOf(view, string(crop))
	if !known {
		return board.Window{}, false
	}
	if w, ok := extent(view.Set(), surfaces(view.Set(), p)); ok {
		return settle(view.Set(), w), true
	}
	return theater(view.State), true // it is not on the map, and no picture would be no answer
}

// placeOf is the place that a word means: a hex, a box, or a unit, which stands for its place.
func placeOf(view report.View, word string) (components.Place, bool) {
	if p, ok := view.Set().Find(word); ok {
		return p, true
	}
	id, ok := view.Set().Counter(word)
	if t, known := view.FindTarget(word); !ok && known && t.Kind == state.StackTarget {
		return t.At, true // an unknown counter, which is called by its hex
	}
	if !ok {
		return components.Nowhere, false
	}
	if concealed(view, id) {
		return components.Nowhere, true
	}
	return view.Unit(id).At, true
}

// surfaces are the hexes that stand for a place: the hex; those next to a box, or of the zone of a sea box.
func surfaces(set *components.Set, p components.Place) []components.Place {
	box := set.Box(p)
	switch {
	case box == nil && set.IsHex(p):
		return []components.Place{p}
	case box == nil:
		return nil
	case box.Kind == components.Holding:
		return box.Gates
	case box.Kind == components.OffMapSea:
		return box.Near
	default:
		return set.Zones[box.Zone].Hexes
	}
}

// theater is what a picture shows by default: the combat, else the moves of the segment, else the front.
func theater(s *state.State) board.Window {
	set := s.Set()
	if b := s.Battle; b != nil {
		places := []components.Place{b.Target}
		for _, id := range b.Attackers {
			places = append(places, s.Unit(id).At)
		}
		if w, ok := extent(set, places); ok {
			return settle(set, w)
		}
	}
	moved := append([]components.Place(nil), s.Attacked...)
	for i := range s.Trails {
		moved = append(moved, s.Trails[i].Way...)
	}
	if w, ok := extent(set, moved); ok && max(w.Width, w.Height) <= limits.Broadest*1.2 {
		return settle(set, w)
	}
	for i := len(s.Trails) - 1; i >= 0; i-- { // the last one that is on the map
		if w, ok := extent(set, s.Trails[i].Way); ok {
			return settle(set, w)
		}
	}
	return front(s)
}

// front is the part of the map in which most units have an enemy near, else most units of all.
func front(s *state.State) board.Window {
	set := s.Set()
	var stands [components.Sides][]components.Place
	for i := range s.Units {
		if side := set.Units[i].Side; set.IsHex(s.Units[i].At) && set.Units[i].Kind.OnMap() {
			stands[side] = append(stands[side], s.Units[i].At)
		}
	}
	var points []render.Point
	for side, own := range stands {
		for _, p := range own {
			for _, enemy := range stands[1-side] {
				if set.Distance(p, enemy) <= contact {
					points = append(points, middle(set, p))
					break
				}
			}
		}
	}
	if len(points) == 0 {
		for _, p := range append(stands[0], stands[1]...) {
			points = append(points, middle(set, p))
		}
	}
	width, height := mapSize(set)
	best, most := settle(set, board.Part(0, 0, width, height)), 0
	for _, p := range points {
		size := limits.Broadest * 0.85
		w := settle(set, board.Part(p.X-size/2, p.Y-size*limits.Flattest/2, size, size*limits.Flattest))
		n := 0
		for _, other := range points {
			if w.Box().Holds(other) {
				n++
			}
		}
		if n > most {
			best, most = w, n
		}
	}
	return best
}

// extent is the box around the middles of hexes with a margin; false for none.
func extent(set *components.Set, places []components.Place) (board.Window, bool) {
	low, high := render.Pt(math.Inf(1), math.Inf(1)), render.Pt(math.Inf(-1), math.Inf(-1))
	for _, p := range places {
		if set.IsHex(p) {
			at := middle(set, p)
			low = render.Pt(min(low.X, at.X), min(low.Y, at.Y))
			high = render.Pt(max(high.X, at.X), max(high.Y, at.Y))
		}
	}
	return board.Part(low.X-cropMargin, low.Y-cropMargin, high.X-low.X+2*cropMargin, high.Y-low.Y+2*cropMargin), low.X <= high.X
}

// settle gives a window a pleasant shape and size and moves it onto the map.
func settle(set *components.Set, w board.Window) board.Window {
	w = limits.Settle(w)
	width, height := mapSize(set)
	w.Left = max(min(w.Left, width+0.3-w.Width), -0.3)
	w.Top = max(min(w.Top, height+0.3-w.Height), -0.3)
	return w
}

// highlightOf finds the places of the words of a highlight; boxes are not on the map.
func highlightOf(view report.View, shown engine.Highlight) board.Highlight[components.Place] {
	return board.NewHighlight(shown, func(word string) []components.Place {
		if p, known := placeOf(view, word); known && view.Set().IsHex(p) {
			return []components.Place{p}
		}
		return nil
	})
}

// surroundings is the part of the map around a highlight; around its ends, or the first of them, where it is too wide.
func surroundings(view report.View, shown engine.Highlight) (board.Window, bool) {
	h := highlightOf(view, shown)
	all := h.Ends()
	for _, path := range h.Paths {
		all = append(all, path...)
	}
	for _, places := range [...][]components.Place{all, h.Ends()} {
		if w, ok := extent(view.Set(), places); ok && max(w.Width, w.Height) <= limits.Broadest*1.2 {
			return settle(view.Set(), w), true
		}
	}
	if len(all) == 0 {
		return board.Window{}, false
	}
	w, ok := extent(view.Set(), all[:1])
	return settle(view.Set(), w), ok
}
