package axis

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/areamap"
	"github.com/umpire-games/umpire/render/board"
)

// scene paints what changes in a game on a copy of the ground.
type scene struct {
	drawer *drawer
	canvas *render.Canvas
	view   state.View
	set    *components.Set
	f      frame
	say    board.Say
	ground *ground
	labels []label
	blocks []block
	arrows []board.Arrow
	pieces []render.Piece
	// places finds room for blocks, courses for arrows.
	places  areamap.Blocks[components.Space]
	courses areamap.Courses
	// overlays asked for.
	income, control bool
	// shown is what the picture points to; the moves of the turn are left out then.
	shown   highlight
	request *render.Request
}

// Scene of a view.
func (d *drawer) Scene(canvas *render.Canvas, view state.View, f frame, g *ground, request *render.Request) *scene {
	return &scene{
		drawer: d, canvas: canvas, view: view, set: d.set, f: f, say: request.Say, request: request,
		ground: g, labels: g.labels, shown: d.highlightOf(request.Shown),
		income: slices.Contains(request.Overlays, "income"), control: slices.Contains(request.Overlays, "control"),
	}
}

// Paint lays everything that changes over the ground, from the bottom up.
func (s *scene) Paint() {
	s.colorLands()
	if s.control {
		s.markConquests()
	}
	s.markBattles()
	s.arrange()
	s.findArrows()
	board.DrawShafts(s.canvas, s.arrows)
	if s.shown.Any() {
		s.drawHighlight()
	}
	s.drawLeaders()
	for i := range s.labels {
		s.label(&s.labels[i])
	}
	for i := range s.blocks {
		s.drawBlock(&s.blocks[i])
	}
	board.DrawHeads(s.canvas, s.arrows)
	s.bursts()
	s.legend()
	s.headline()
	s.moneyPanel()
}

// colorLands gives territories that changed hands the colors of their owners.
func (s *scene) colorLands() {
	for space := range components.Space(components.NumLands) {
		first, now := s.set.Spaces[space].Owner, s.view.State.Lands[space].Owner
		if first != now {
			areamap.Repaint(s.canvas.Target(), s.ground.lands[space], landColor(first), landColor(now))
		}
	}
}

func (s *scene) landColor(space components.Space) color.RGBA {
	return landColor(s.view.State.Lands[space].Owner)
}

// markConquests hatches the territories that others than their first owners control, in the
// color of the first owner.
func (s *scene) markConquests() {
	for space := range components.Space(components.NumLands) {
		first, now := s.set.Spaces[space].Owner, s.view.State.Lands[space].Owner
		if first != now && first != components.NoPower {
			areamap.Hatch(s.canvas.Target(), s.ground.lands[space], landColor(first), int(1.1*s.f.U), int(0.4*s.f.U))
		}
	}
}

// coin is what a territory yields in the color of who earns it, in place of its plain value.
func (s *scene) coin(space components.Space, at render.Point, size float64, ipc int) {
	owner := s.view.State.Lands[space].Owner
	if owner == components.NoPower {
		return
	}
	s.canvas.DrawCircle(at.X, at.Y, 0.82*size)
	s.canvas.FillAndStroke(powerColors[owner], board.Paper, max(1, 0.13*size))
	s.canvas.Center(strconv.Itoa(ipc), at, size, render.Bold, inkOn(owner))
}

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
