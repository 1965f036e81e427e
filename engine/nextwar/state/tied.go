package state

import "github.com/umpire-games/umpire/engine/nextwar/components"

// Tied says why a counter may not move in the present segment, by whatever means, for what it is and how it stands: depots, supply units
// outside their segments, Strike markers, and after combat units out of supply. Rules 13.1.5, 19.4, 19.5, 25.3, 27.3.
func (s *State) Tied(id components.UnitID) Ban {
	u, kind, late := &s.Units[id], s.Info(id).Kind, s.Segment == M3 || s.Segment == M4
	switch {
	case kind == components.Depot:
		return Forbid("19.4", "move.depot").Of(id)
	case kind == components.MSU && (late || s.Segment == M6):
		return Forbid("25.3", "move.msu").Of(id)
	case u.Strike > 0 && late, kind == components.MSU && u.Strike == 1 && s.Segment == M1:
		return Forbid("27.3", "move.struck").Of(id).With(int(u.Strike))
	case late && u.Flags&(Unsupplied|Isolated) != 0:
		return Forbid("13.1.5", "move.unsupplied").Of(id)
	}
	return Ban{}
}
