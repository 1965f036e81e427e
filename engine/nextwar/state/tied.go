package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// Tied says why a counter may not move in the present segment, by whatever means, for what it is and how it stands: depots, supply units
// outside their segments, Strike markers, and after combat units out of supply; nil where nothing ties it. Rules 13.1.5, 19.4, 19.5, 25.3,
// 27.3.
func (s *State) Tied(id components.UnitID) *engine.Refusal {
	u, kind, late := &s.Units[id], s.Info(id).Kind, s.Segment == M3 || s.Segment == M4
	switch {
	case kind == components.Depot:
		return engine.Refuse("19.4", "nextwar.refuse.move.depot", "unit", s.Name(id))
	case kind == components.MSU && (late || s.Segment == M6):
		return engine.Refuse("25.3", "nextwar.refuse.move.msu", "unit", s.Name(id))
	case u.Strike > 0 && late, kind == components.MSU && u.Strike == 1 && s.Segment == M1:
		return engine.Refuse("27.3", "nextwar.refuse.move.struck", "unit", s.Name(id), "segment", s.SegmentName(), "n", int(u.Strike))
	case late && u.Flags&(Unsupplied|Isolated) != 0:
		return engine.Refuse("13.1.5", "nextwar.refuse.move.unsupplied", "unit", s.Name(id))
	}
	return nil
}
