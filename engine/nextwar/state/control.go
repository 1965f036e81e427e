package state

import "github.com/umpire-games/umpire/engine/nextwar/components"

// Controller of a hex; it changes in the Reorganization Phase only. Rule 2.8.
func (s *State) Controller(p components.Place) components.Side { return s.Control[p] }

// Own tells whether a hex lies in the own or an allied country of a side, by its printed nationality.
func (s *State) Own(side components.Side, p components.Place) bool {
	if box := s.Set().Box(p); box != nil {
		return box.Side == side
	}
	return s.Set().IsHex(p) && s.Set().Hexes[p].Country == side
}

// BoxControl is the side that controls a sea box; NoSide for Contested (7.1).
func (s *State) BoxControl(p components.Place) components.Side {
	box := s.Set().Box(p)
	if box == nil || box.Zone == components.NoZone {
		return components.NoSide
	}
	if box.Kind == components.AtSea {
		return s.SeaBoxes[box.Zone].AtSea
	}
	return s.SeaBoxes[box.Zone].InShore
}

// InShoreControl is the side that controls the In-Shore box of a zone; NoSide for Contested.
func (s *State) InShoreControl(z components.Zone) components.Side { return s.SeaBoxes[z].InShore }

// MustClear tells whether a side takes a hex only by a clearing operation: an enemy-controlled City, Urban or Installation
// hex outside its own and allied countries that is not all destroyed. Rules 8.4, 8.4.1.6, 12.1.2.
func (s *State) MustClear(side components.Side, p components.Place) bool {
	return s.Set().IsHex(p) && s.Control[p] != side && !s.Own(side, p) &&
		(s.Set().Hexes[p].Settlement >= components.City || s.Installations(p) > 0)
}

// Installations of a hex that still have effects. Rules 8.3.1.2, 12.1.2.
func (s *State) Installations(p components.Place) (n int) {
	for _, site := range [...]components.Site{components.Airbase, components.Port} {
		if s.HasSite(p, site) {
			n++
		}
	}
	return n
}

// HasSite tells whether a hex has a base that is not destroyed. Rules 12.1.2, 27.2.
func (s *State) HasSite(p components.Place, site components.Site) bool {
	return s.Set().Hexes[p].HasSite(site) && s.Damage(p, site) < Destroyed
}

// Crossable tells whether ground units of a side can cross a side of a hex at all: major rivers only by bridges, all-water
// sides only by bridges and by ferries that the side may use. Rules 8.3.1.1, 8.3.1.8, 8.3.3.
func (s *State) Crossable(side components.Side, from components.Place, direction int) bool {
	hex := &s.Set().Hexes[from]
	edge := &hex.Edges[direction]
	switch edge.River {
	case components.AllWater:
		ferry := edge.Ferry && s.Set().Sides[side].Ferries && !s.FerriesLost.Has(from) && !s.FerriesLost.Has(hex.Near[direction])
		return ferry || edge.Bridged()
	case components.Major:
		return edge.Bridged()
	default:
		return true
	}
}

// FortUsable tells whether a side defends in a fortification of its own: in its own or allied country, never controlled by
// the enemy since. Rules 8.3.1.10, 9.5.2, A-44.
func (s *State) FortUsable(side components.Side, p components.Place) bool {
	return s.Set().Hexes[p].Fort == side && !s.FortsLost.Has(p) && s.Own(side, p) && s.Control[p] == side
}

// EnemyFort tells whether a fortification of the enemy blocks the roads of a side in a hex. Rule 8.3.1.10.
func (s *State) EnemyFort(side components.Side, p components.Place) bool {
	return s.Set().Hexes[p].Fort == side.Enemy() && !s.FortsLost.Has(p)
}

// Beachhead of a side in a hex, nil where there is none (8.5.8.2).
func (s *State) Beachhead(side components.Side, p components.Place) *Beachhead {
	for i := range s.Beachheads {
		if b := &s.Beachheads[i]; b.Side == side && b.At == p {
			return b
		}
	}
	return nil
}

// StackLimit of a hex for a side, without penalty. Rule 8.1.1.1.
func (s *State) StackLimit(side components.Side, p components.Place) components.Stacking {
	switch {
	case s.Beachhead(side, p) != nil:
		return components.Whole(6)
	case s.Set().Hexes[p].Terrain.IsMountain():
		return components.Whole(3)
	default:
		return components.Whole(4)
	}
}

// StackedAt is how many stacking points of a side stand in a hex, helicopters, ships and supply counters not counted.
// Rule 8.1.
func (s *State) StackedAt(side components.Side, p components.Place) (sum components.Stacking) {
	for id := range s.GroundAt(side, p) {
		sum += s.Info(id).SP
	}
	return sum
}

// OneDivision tells whether all ground units of a side in a hex, and those of a list, belong to one division-level formation:
// such a stack knows no limit outside mountains. Rule 8.1.1.1.
func (s *State) OneDivision(side components.Side, p components.Place, with ...components.UnitID) bool {
	if s.Set().Hexes[p].Terrain.IsMountain() {
		return false
	}
	formation := ""
	same := func(id components.UnitID) bool {
		info := s.Info(id)
		if !info.Divisional || info.Formation == "" || formation != "" && info.Formation != formation {
			return false
		}
		formation = info.Formation
		return true
	}
	for id := range s.GroundAt(side, p) {
		if !same(id) {
			return false
		}
	}
	for _, id := range with {
		if !same(id) {
			return false
		}
	}
	return true
}

// Overstack is by how many stacking points a side is over the limit of a hex, half points rounded up: so much lower is the
// efficiency of its units there. Rules 8.1.1.1, A-04.
func (s *State) Overstack(side components.Side, p components.Place) int {
	over := s.StackedAt(side, p) - s.StackLimit(side, p)
	if over <= 0 || s.OneDivision(side, p) {
		return 0
	}
	return over.Up()
}

// InEnemyZone tells whether a hex lies in a zone of control of the enemy of a side.
func (s *State) InEnemyZone(side components.Side, p components.Place) bool {
	return s.Board().Zone[side.Enemy()].Has(p)
}

// EnemyIn tells whether an enemy ground unit of a side is in a hex.
func (s *State) EnemyIn(side components.Side, p components.Place) bool {
	return s.Board().Occupied[side.Enemy()].Has(p)
}

// FriendIn tells whether a ground unit of a side is in a hex.
func (s *State) FriendIn(side components.Side, p components.Place) bool {
	return s.Board().Troops[side].Has(p)
}

// NextToEnemy tells whether a hex holds or touches enemy ground units of a side.
func (s *State) NextToEnemy(side components.Side, p components.Place) bool {
	if s.EnemyIn(side, p) {
		return true
	}
	for _, near := range s.Set().Hexes[p].Near {
		if near != components.Nowhere && s.EnemyIn(side, near) {
			return true
		}
	}
	return false
}

// LevelFor is the air superiority as a side sees it. Rules 6.4, 22.6.
func (s *State) LevelFor(side components.Side) components.Level {
	if side == 0 {
		return s.AirLevel
	}
	return -s.AirLevel
}

// ReachesZone tells whether the ground units of a side in one hex control another: their own hex always, a hex next to it if they have
// at least 2 stacking points and an attack strength. Rules 8.2.1, 8.2.3, A-05.
func (s *State) ReachesZone(side components.Side, from, to components.Place) bool {
	if from == to {
		return s.FriendIn(side, from)
	}
	sp, attacks := components.Stacking(0), false
	for id := range s.GroundAt(side, from) {
		if s.Units[id].Has(UnderClearing) {
			continue
		}
		sp += s.Info(id).SP
		attacks = attacks || s.attacksAlone(id)
	}
	for d, near := range s.set.Hexes[from].Near {
		if near == to {
			return sp >= components.Whole(2) && attacks && s.zoneCrosses(side, from, d, to)
		}
	}
	return false
}
