package axis

import (
	"math"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render"
)

// markBattles outlines the spaces in which there is fighting; the battle being fought is
// strongest, those that are over are faint.
func (s *scene) markBattles() {
	for i := range s.view.State.Fights {
		fight := &s.view.State.Fights[i]
		width := 0.34
		if fight.Done {
			width = 0.16
		} else if s.now(fight.Space) {
			width = 0.5
		}
		for _, shift := range s.f.shows(s.drawer.chart, fight.Space) {
			for _, o := range s.drawer.chart.outlines[fight.Space] {
				trace(s.canvas, s.f, o, shift)
			}
		}
		s.canvas.StrokeWith(combatRed, width*s.f.U)
	}
}

// now tells whether a battle is being fought in a space.
func (s *scene) now(space components.Space) bool {
	b := &s.view.State.Battle
	return b.Kind != state.NoFight && b.Space == space
}

// bursts mark the battles that are still to be fought, beside their counters.
func (s *scene) bursts() {
	for i := range s.view.State.Fights {
		fight := &s.view.State.Fights[i]
		if fight.Done {
			continue
		}
		for j := range s.blocks {
			if b := &s.blocks[j]; b.space == fight.Space {
				s.burst(s.corner(b), 0.85*s.f.U)
			}
		}
	}
}

// corner is the corner of a block at which a mark covers least.
func (s *scene) corner(b *block) render.Point {
	r, area := 0.85*s.f.U, s.f.Area()
	best, least := render.Point{}, math.Inf(1)
	for _, at := range []render.Point{
		render.Pt(b.box.Left-0.5*r, b.box.Top-0.5*r),
		render.Pt(b.box.Right+0.5*r, b.box.Top-0.5*r),
		render.Pt(b.box.Left-0.5*r, b.box.Bottom+0.5*r),
		render.Pt(b.box.Right+0.5*r, b.box.Bottom+0.5*r),
	} {
		mark := render.Rect(at.X-r, at.Y-r, at.X+r, at.Y+r)
		covered := 4*r*r - area.Overlap(mark)
		for _, taken := range s.taken {
			covered += taken.Overlap(mark)
		}
		if covered < least {
			best, least = at, covered
		}
	}
	return best
}

// burst is an explosion.
func (s *scene) burst(at render.Point, r float64) {
	s.canvas.Trace(render.Jagged(at, r, 0.58*r, 9, -math.Pi/2))
	s.canvas.FillAndStroke(starGold, combatRed, max(1, 0.16*r))
}
