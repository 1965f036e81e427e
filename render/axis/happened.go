package axis

import (
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// kind of units that look the same.
type kind struct {
	power components.Power
	unit  components.Type
}

// Happened is the box around the spaces where something happened between two views.
func (d *drawer) Happened(before, after state.View) (render.Box, bool) {
	was, is := standing(before.State), standing(after.State)
	spaces := was.Changed(is)
	for land := range after.Lands {
		if before.Lands[land].Owner != after.Lands[land].Owner || before.Lands[land].Damage != after.Lands[land].Damage {
			spaces = append(spaces, components.Space(land))
		}
	}
	for i := range after.Fights {
		if i >= len(before.Fights) || before.Fights[i].Space != after.Fights[i].Space || before.Fights[i].Done != after.Fights[i].Done {
			spaces = append(spaces, after.Fights[i].Space)
		}
	}
	if after.Battle.Kind != state.NoFight {
		spaces = append(spaces, after.Battle.Space)
	}
	if len(spaces) == 0 {
		return render.Box{}, false
	}
	return d.extent(spaces).Grown(-cropMargin), true
}

// standing counts the units in each space.
func standing(s *state.State) board.Standing[components.Space, kind] {
	units := make(board.Standing[components.Space, kind])
	for i := range s.Units {
		units.Add(s.Units[i].Space, kind{s.Units[i].Power, s.Units[i].Type})
	}
	return units
}

// Settled is the part of the board around a box.
func (d *drawer) Settled(_ state.View, where render.Box) board.Window {
	return settled(where.Grown(cropMargin))
}
