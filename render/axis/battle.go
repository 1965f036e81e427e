package axis

import (
	"math"

	game "github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/components"
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
		for _, shift := range s.f.shows(s.painter.chart, fight.Space) {
			for _, o := range s.painter.chart.outlines[fight.Space] {
				trace(s.canvas, s.f, o, shift)
			}
		}
		s.canvas.SetColor(combatRed)
		s.canvas.SetLineWidth(width * s.f.u)
		s.canvas.Stroke()
	}
}

// now tells whether a battle is being fought in a space.
func (s *scene) now(space components.Space) bool {
	b := &s.view.State.Battle
	return b.Kind != game.NoFight && b.Space == space
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
				s.burst(s.corner(b), 0.85*s.f.u)
			}
		}
	}
}

// corner is the corner of a block at which a mark covers least.
func (s *scene) corner(b *block) point {
	r, area := 0.85*s.f.u, s.f.area()
	best, least := point{}, math.Inf(1)
	for _, at := range [...]point{
		{b.box.left - 0.5*r, b.box.top - 0.5*r},
		{b.box.right + 0.5*r, b.box.top - 0.5*r},
		{b.box.left - 0.5*r, b.box.bottom + 0.5*r},
		{b.box.right + 0.5*r, b.box.bottom + 0.5*r},
	} {
		mark := box{at.x - r, at.y - r, at.x + r, at.y + r}
		covered := 4*r*r - area.overlap(mark)
		for _, taken := range s.taken {
			covered += taken.overlap(mark)
		}
		if covered < least {
			best, least = at, covered
		}
	}
	return best
}

// burst is an explosion.
func (s *scene) burst(at point, r float64) {
	for i := range 18 {
		reach := r
		if i%2 == 1 {
			reach = 0.58 * r
		}
		angle := 2*math.Pi*float64(i)/18 - math.Pi/2
		s.canvas.LineTo(at.x+reach*math.Cos(angle), at.y+reach*math.Sin(angle))
	}
	s.canvas.ClosePath()
	s.canvas.SetColor(starGold)
	s.canvas.FillPreserve()
	s.canvas.SetColor(combatRed)
	s.canvas.SetLineWidth(max(1, 0.16*r))
	s.canvas.Stroke()
}
