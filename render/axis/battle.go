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
		for _, shift := range s.drawer.chart.Shown(&s.f.Frame, fight.Space) {
			s.drawer.chart.Trace(s.canvas, &s.f.Frame, fight.Space, shift)
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
			if b := &s.blocks[j]; b.Area == fight.Space {
				s.burst(s.places.Corner(&b.Block, 0.85*s.f.U), 0.85*s.f.U)
			}
		}
	}
}

// burst is an explosion.
func (s *scene) burst(at render.Point, r float64) {
	s.canvas.Trace(render.Jagged(at, r, 0.58*r, 9, -math.Pi/2))
	s.canvas.FillAndStroke(starGold, combatRed, max(1, 0.16*r))
}
