package axis

import (
	"math"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// findArrows makes arrows of the moves of the turn; units that went the same way share one.
func (s *scene) findArrows() {
	if s.shown.Any() {
		return
	}
	trails := s.view.State.Trails
	for i := range trails {
		t := &trails[i]
		same := func(o state.Trail) bool {
			return o.Class == t.Class && o.Combat == t.Combat && slices.Equal(o.Way, t.Way)
		}
		if len(t.Way) < 2 || t.Way[0] == t.Way[len(t.Way)-1] && len(t.Way) == 2 || slices.ContainsFunc(trails[:i], same) {
			continue
		}
		for _, curve := range s.curves(t.Way, i) {
			s.arrows = append(s.arrows, s.f.arrow(t.Class, t.Combat, curve))
		}
	}
}

// curves lead a way through the middles of its spaces, as often as it is in the window. Ways
// beside each other are bent differently.
func (s *scene) curves(way []components.Space, number int) []render.Curve {
	stops := s.drawer.ways(way)
	left, right := math.Inf(1), math.Inf(-1)
	for _, p := range stops {
		left, right = min(left, p.X), max(right, p.X)
	}
	var list []render.Curve
	for _, shift := range s.f.Shifts(left-1, right+1) {
		shown := make([]render.Point, len(stops))
		for i, p := range stops {
			shown[i] = s.f.At(p.Add(shift, 0))
		}
		goals := s.goals(way[len(way)-1], shown[len(shown)-1])
		list = append(list, s.courses.Course(shown, goals, (0.35+0.25*float64(number%3))*s.f.U))
	}
	return list
}

// goals are the boxes to which an arrow may come in a space whose middle is at a point of the picture: its
// counters, or they with the name above them; none where it has no counters. A space may be on the picture
// twice.
func (s *scene) goals(space components.Space, middle render.Point) []render.Box {
	for i := range s.blocks {
		b := &s.blocks[i]
		if b.Area != space || math.Abs(b.Box.Middle().X-middle.X) >= 0.5*boardWidth*s.f.Scale {
			continue
		}
		if l := s.labelOf(space, b.Shift); l != nil && l.box.Grown(0.5*s.f.U).Overlap(b.Box) > 0 {
			return []render.Box{b.Box, b.Box.Union(l.box)}
		}
		return []render.Box{b.Box}
	}
	return nil
}

// ways are the middles of the spaces of a way, each as near as may be to the one before it: the
// board joins.
func (d *drawer) ways(way []components.Space) []render.Point {
	stops := make([]render.Point, len(way))
	for i, space := range way {
		stops[i] = d.chart.Hearts[space]
		if i > 0 {
			stops[i].X += math.Round((stops[i-1].X-stops[i].X)/boardWidth) * boardWidth
		}
	}
	return stops
}

// arrow is a move as a curve: on land solid, at sea with a light core, in the air dashed.
func (f frame) arrow(class components.Class, combat bool, curve render.Curve) board.Arrow {
	a := board.Arrow{Line: curve, Color: marchBlue, Rim: 0.2 * f.U, Core: 0.34, Head: 0.95 * f.U, Edge: max(1, 0.09*f.U)}
	if combat {
		a.Color = combatRed
	}
	switch class {
	case components.Air:
		a.Style, a.Width = board.Dashed, 0.2*f.U
	case components.Sea:
		a.Style, a.Width = board.Cored, 0.32*f.U
	default:
		a.Width = 0.36 * f.U
	}
	return a
}

// highlight is what a picture points to.
type highlight = board.Highlight[components.Space]

// highlightOf finds the spaces of the words of a highlight.
func (d *drawer) highlightOf(shown engine.Highlight) highlight {
	return board.NewHighlight(shown, func(word string) []components.Space {
		if space, ok := d.place(word); ok {
			return []components.Space{space}
		}
		return nil
	})
}

// Surroundings is the window that shows a highlight: all of it, or else its ends and what blocks
// it, or else as much of that as there is room for.
func (d *drawer) Surroundings(_ state.View, shown engine.Highlight) (board.Window, bool) {
	h := d.highlightOf(shown)
	if !h.Any() {
		return board.Window{}, false
	}
	near := h.Ends()
	all := near
	for _, path := range h.Paths {
		all = append(all[:len(all):len(all)], path...)
	}
	if len(near) == 0 {
		near = all
	}
	for _, spaces := range [...][]components.Space{all, near} {
		if b := d.extent(spaces); fits(b) {
			return settled(b), true
		}
	}
	return settled(d.extent(d.cluster(near))), true
}

// drawHighlight lays the ways under the counters, whole where a way runs and dashed where it is
// blocked, outlines their ends and crosses out what blocks them.
func (s *scene) drawHighlight() {
	h := &s.shown
	s.canvas.SetLineCapRound()
	for i, path := range h.Paths {
		for _, curve := range s.curves(path, i) {
			width := 0.4 * s.f.U
			var dashes []float64
			if len(h.Blocks) > 0 {
				dashes = []float64{width * 1.9, width * 1.7}
			}
			board.Way(s.canvas, curve, shownGreen, width, 0.24*s.f.U, dashes...)
		}
	}
	for _, mark := range [...]struct {
		spaces  []components.Space
		blocked bool
	}{{h.Places, false}, {h.Blocks, true}} {
		for _, space := range mark.spaces {
			for _, shift := range s.drawer.chart.Shown(&s.f.Frame, space) {
				s.drawer.chart.Trace(s.canvas, &s.f.Frame, space, shift)
				shade := shownGreen
				if mark.blocked {
					shade = warning
				}
				board.Rimmed(s.canvas, shade, 0.34*s.f.U, 0.55*s.f.U)
				if mark.blocked {
					at := s.f.At(s.drawer.chart.Hearts[space].Add(shift, 0))
					board.Cross(s.canvas, at, 0.8*s.f.U*math.Sqrt2/2, warning, 0.38*s.f.U, 0.6*s.f.U)
				}
			}
		}
	}
	s.canvas.SetLineCapButt()
}
