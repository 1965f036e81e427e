package axis

import (
	"image/color"
	"slices"

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
	s.drawShafts()
	if s.shown.Any() {
		s.drawHighlight()
	}
	s.drawLeaders()
	s.drawLabels()
	s.drawBlocks()
	s.drawHeads()
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
