package turn

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// checkSupply puts markers on the units that are out of supply and takes them off those that are in supply again, where the
// optional rule is used (S1). Rules 13.1, 13.1.4.
func checkSupply(r *state.Referee) {
	s := r.State
	if s.Chosen.Supply {
		var checked SupplyChecked
		for side := range components.Side(components.Sides) {
			line := SupplyLine(s, side)
			for id := range s.All(side, components.Ground) {
				switch marked := s.Unit(id).Has(state.Unsupplied); {
				case !s.OnMap(id) || Supplied(s, line, id):
					if marked {
						checked.In = append(checked.In, id)
					}
				case !marked:
					checked.Out = append(checked.Out, id)
				}
			}
		}
		if len(checked.In)+len(checked.Out) > 0 {
			r.Emit(checked)
		}
	}
	r.Enter(state.Initiative)
}

// Supplied tells whether a unit is in supply: beside the map, aboard a ship, on the line of supply, or one hex off it, but
// not across a side that it could not cross. Rule 13.1.3.
func Supplied(s *state.State, line *state.Bits, id components.UnitID) bool {
	u := s.Unit(id)
	return !s.Set().IsHex(u.At) || u.Aboard != components.NoUnit || inReach(s, line, s.Info(id).Side, u.At)
}

// inReach tells whether a hex is on the line of supply of a side or next to it.
func inReach(s *state.State, line *state.Bits, side components.Side, p components.Place) bool {
	if line.Has(p) {
		return true
	}
	for d, near := range s.Set().Hexes[p].Near {
		if near != components.Nowhere && line.Has(near) && s.Crossable(side, p, d) {
			return true
		}
	}
	return false
}

// SupplyLine are the hexes from which units of a side are supplied: its sources, and the roads that lead on from them
// without a gap. A beachhead joins the roads of the hexes next to it. Rules 13.1.2, 13.1.3.
func SupplyLine(s *state.State, side components.Side) *state.Bits {
	line := new(state.Bits)
	var queue []components.Place
	reach := func(p components.Place) {
		if p != components.Nowhere && !line.Has(p) && carriesSupply(s, side, p) {
			line.Set(p)
			queue = append(queue, p)
		}
	}
	for p := range s.Set().Hexes {
		if isSource(s, side, components.Place(p)) {
			reach(components.Place(p))
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		hex, beach := &s.Set().Hexes[queue[0]], s.Beachhead(side, queue[0]) != nil
		for d, near := range hex.Near {
			switch {
			case near == components.Nowhere:
			case hex.Edges[d].Road != components.NoRoad, beach && s.Set().Hexes[near].HasRoad() && s.Crossable(side, queue[0], d):
				reach(near)
			}
		}
	}
	return line
}

// isSource tells whether a hex supplies a side: a City or Urban hex in its own or allied country or a road at the edge of the
// map, if it controls them; a port that it controls or a beachhead, while an In-Shore box there is its own. Rule 13.1.2 and
// the scenario.
func isSource(s *state.State, side components.Side, p components.Place) bool {
	hex := &s.Set().Hexes[p]
	port := hex.Port > 0 && s.Control[p] == side || s.Beachhead(side, p) != nil
	if port && shoreOpen(s, side, p) {
		return true
	}
	if s.Control[p] != side {
		return false
	}
	if hex.Settlement >= components.City && s.Own(side, p) {
		return true
	}
	for _, road := range s.Set().Sides[side].SupplyRoads {
		if road == p {
			return true
		}
	}
	return false
}

// shoreOpen tells whether the In-Shore box of a zone at a hex belongs to a side.
func shoreOpen(s *state.State, side components.Side, p components.Place) bool {
	for _, sea := range s.Set().SeaAround(p) {
		if s.InShoreControl(s.Set().ZoneOf(sea)) == side {
			return true
		}
	}
	return false
}

// carriesSupply tells whether supply passes a hex: no enemy unit is there, no enemy zone of control that no friendly unit
// cancels, and it is no City, Urban or Installation hex of the enemy. Rule 13.1.3.
func carriesSupply(s *state.State, side components.Side, p components.Place) bool {
	return s.Set().Hexes[p].Land() && !s.EnemyIn(side, p) && (s.FriendIn(side, p) || !s.InEnemyZone(side, p)) &&
		(!s.Set().Hexes[p].NeedsClearing() || s.Control[p] == side)
}
