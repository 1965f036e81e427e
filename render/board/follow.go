package board

import (
	"cmp"
	"maps"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

var _ render.Follower = (*Painter[engine.View, Frame, Bare, Scene])(nil)

// Follow implements render.Follower.
func (p *Painter[V, F, G, S]) Follow(before, after engine.View, last render.Box) (part render.Box, placed bool) {
	was, ok := before.(V)
	is, same := after.(V)
	if !ok || !same {
		return render.Box{}, false
	}
	where, placed := p.drawer.Happened(was, is)
	if !placed {
		return render.Box{}, false
	}
	round := p.drawer.Bounds(is).Width
	if holdsBox(last, where, round) {
		return last, true
	}
	if wider, fits := p.both(is, last, where, round); fits {
		return wider, true
	}
	w := p.drawer.Settled(is, where).Box()
	if !holdsBox(w, where, round) {
		return render.Box{}, true // it is too large for a part
	}
	return w, true
}

// littleMore is how much broader than a part a whole board may be to be shown like one.
const littleMore = 1.35

// Entire implements render.Follower.
func (p *Painter[V, F, G, S]) Entire(view engine.View) render.Box {
	v, ok := view.(V)
	if !ok {
		return render.Box{}
	}
	bounds := p.drawer.Bounds(v)
	if bounds.Width > littleMore*p.drawer.Settled(v, bounds.Box()).Width {
		return render.Box{}
	}
	return bounds.Box()
}

// both is a part that shows the one shown before and a box beside it, where one is large enough: a step nearby does not move the frame.
func (p *Painter[V, F, G, S]) both(view V, last, where render.Box, round float64) (part render.Box, fits bool) {
	if last == (render.Box{}) {
		return render.Box{}, false
	}
	for _, shift := range [...]float64{0, round, -round} {
		joint := last.Union(render.Box{Left: where.Left + shift, Top: where.Top, Right: where.Right + shift, Bottom: where.Bottom})
		if w := p.drawer.Settled(view, joint).Box(); holdsBox(w, joint, round) {
			return w, true
		}
	}
	return render.Box{}, false
}

// holdsBox tells whether a box is inside another one, on a board that may join after so much.
func holdsBox(outer, b render.Box, round float64) bool {
	for _, shift := range [...]float64{0, round, -round} {
		if b.Left+shift >= outer.Left && b.Right+shift <= outer.Right && b.Top >= outer.Top && b.Bottom <= outer.Bottom {
			return true
		}
	}
	return false
}

// Standing counts what stands where: things of a kind U in places P.
type Standing[P cmp.Ordered, U comparable] map[Stand[P, U]]int

// Stand is a thing in a place.
type Stand[P cmp.Ordered, U comparable] struct {
	At   P
	What U
}

// Add counts a thing in a place.
func (s Standing[P, U]) Add(at P, what U) { s[Stand[P, U]{at, what}]++ }

// Changed are the places where other things stand than before, in their order.
func (s Standing[P, U]) Changed(after Standing[P, U]) []P {
	places := make(map[P]bool)
	for stand, n := range s {
		if after[stand] != n {
			places[stand.At] = true
		}
	}
	for stand, n := range after {
		if s[stand] != n {
			places[stand.At] = true
		}
	}
	return slices.Sorted(maps.Keys(places))
}
