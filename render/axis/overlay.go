package axis

import (
	"strconv"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/areamap"
	"github.com/umpire-games/umpire/render/board"
)

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
