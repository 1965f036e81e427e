package logistics

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Supply finds which units of both sides are in supply, by UnitID; what stands on no hex is. Rule 19.2.
func Supply(s *state.State) []bool {
	return state.Kept(s, supplyKey{}, func() []bool {
		supplied := make([]bool, len(s.Units))
		for i := range supplied {
			supplied[i] = true
		}
		for side := range components.Side(components.Sides) {
			checkSide(s, side, supplied)
		}
		return supplied
	})
}

type supplyKey struct{}

// checkSide finds the supply of the ground units, HQs, depots and MSUs of a side: first the HQs, superior ones before those
// that may draw on them, then everybody. Rule 19.2, ADV-A14.
func checkSide(s *state.State, side components.Side, supplied []bool) {
	from := sources(s, side)
	var hqs, superior, working []components.UnitID
	for id := range s.All(side, components.HQ) {
		if !onHex(s, id) {
			if s.Info(id).HQ.Superior && s.Unit(id).At >= 0 {
				superior = append(superior, id)
			}
			continue
		}
		supplied[id] = fed(s, id, from)
		if s.Info(id).HQ.Superior {
			if supplied[id] {
				superior = append(superior, id)
			}
		} else {
			hqs = append(hqs, id)
		}
	}
	commands := commanding(s, superior)
	for _, id := range hqs {
		supplied[id] = supplied[id] || s.Unit(id).Has(state.EmergencySupply) || fed(s, id, commands)
		if supplied[id] {
			working = append(working, id)
		}
	}
	from = append(append(from, commands...), commanding(s, working)...)
	for id := range s.All(side, components.Ground) {
		if onHex(s, id) {
			supplied[id] = fed(s, id, from)
		}
	}
}

// onHex tells whether a counter stands in a hex itself.
func onHex(s *state.State, id components.UnitID) bool {
	u := s.Unit(id)
	return u.Aboard == components.NoUnit && s.Set().IsHex(u.At)
}

// commanding are HQs as sources of the units that they command. Rule 19.2.
func commanding(s *state.State, hqs []components.UnitID) (found []source) {
	for _, hq := range hqs {
		found = append(found, source{lines: linesTo(s, s.Info(hq).Side, s.Unit(hq).At, hqRange(s, hq)), hq: hq})
	}
	return found
}

// fed tells whether a counter has a line to one of some sources, of the HQs among them to one that commands it; or stands on a
// supplied island, has emergency supply, or used a special move in supply in this turn. Rules 19.2, 19.6.
func fed(s *state.State, id components.UnitID, from []source) bool {
	u, info := s.Unit(id), s.Info(id)
	if u.Has(state.EmergencySupply) || u.Has(state.Landed) && !u.Has(state.Unsupplied) || island(s, info.Side, u.At) {
		return true
	}
	foot := info.Kind == components.Ground && info.Foot()
	return slices.ContainsFunc(from, func(src source) bool {
		if src.hq != components.NoUnit && (src.hq == id || info.Kind == components.Ground && !Commands(s, src.hq, id)) {
			return false
		}
		return src.lead(u.At, foot)
	})
}

// checkSupply is AP2: it marks the units that are out of supply. Depots and MSUs are not checked. Rule 19.2.
func checkSupply(r *state.Referee) {
	s := r.State
	supplied := Supply(s)
	var e SupplyChecked
	for i := range s.Units {
		id := components.UnitID(i)
		if kind := s.Info(id).Kind; kind != components.Ground && kind != components.HQ || s.Unit(id).At < 0 {
			continue
		}
		switch out := s.Unit(id).Has(state.Unsupplied); {
		case !supplied[id] && !out:
			e.Out = append(e.Out, id)
		case supplied[id] && out:
			e.Back = append(e.Back, id)
		}
	}
	r.Emit(e)
	r.Enter(state.EmergencyResupply)
}

// Isolated finds which ground units and HQs of both sides are isolated: no way of land hexes of any length, free of enemy
// units and zones of control, leads to a superior HQ or to a source. Terrain, rivers and control do not matter. Rule 19.7,
// ADV-A18.
func Isolated(s *state.State) []bool {
	cut := make([]bool, len(s.Units))
	for side := range components.Side(components.Sides) {
		joined := joinedHexes(s, side)
		for i := range s.Units {
			id := components.UnitID(i)
			info, u := s.Info(id), s.Unit(id)
			if info.Side != side || info.Kind != components.Ground && info.Kind != components.HQ || !onHex(s, id) {
				continue
			}
			cut[id] = !joined.Has(u.At) && !u.Has(state.EmergencySupply) && !u.Has(state.Landed) && !island(s, side, u.At)
		}
	}
	return cut
}

// joinedHexes are the hexes from which a way leads to a superior HQ or source of a side: the search goes from these outwards,
// and a unit is reached in its own hex whoever controls it.
func joinedHexes(s *state.State, side components.Side) (joined state.Bits) {
	var queue []components.Place
	add := func(p components.Place) {
		if !joined.Has(p) {
			joined.Set(p)
			queue = append(queue, p)
		}
	}
	for _, src := range sources(s, side) {
		add(src.to)
	}
	for id := range s.All(side, components.HQ) {
		if s.Info(id).HQ.Superior && onHex(s, id) {
			add(s.Unit(id).At)
		}
	}
	board, enemy := s.Board(), side.Enemy()
	for ; len(queue) > 0; queue = queue[1:] {
		hex := &s.Set().Hexes[queue[0]]
		for d, near := range hex.Near {
			if near == components.Nowhere || !s.Set().Hexes[near].Land() || hex.Edges[d].River == components.AllWater || board.Occupied[enemy].Has(near) {
				continue
			}
			if !board.Zone[enemy].Has(near) || board.Troops[side].Has(near) {
				add(near)
			}
		}
	}
	return joined
}

// isolation is AZ1 to AZ3: markers go and come, and each marked unit checks its efficiency; who fails surrenders for good.
// Rule 19.7.
func isolation(r *state.Referee) {
	s := r.State
	var e IsolationChecked
	for i, cut := range Isolated(s) {
		id := components.UnitID(i)
		switch marked := s.Unit(id).Has(state.Isolated); {
		case cut && !marked:
			e.Cut = append(e.Cut, id)
		case !cut && marked:
			e.Back = append(e.Back, id)
		}
	}
	if e.Cut != nil || e.Back != nil {
		r.Emit(e)
	}
	for i := range s.Units {
		id := components.UnitID(i)
		if !s.Unit(id).Has(state.Isolated) || s.Unit(id).At < 0 {
			continue
		}
		er, roll := s.ER(id), r.D10("surrender "+s.Info(id).Word)
		points, at := s.PointsFor(id), s.Unit(id).At
		r.Emit(SurrenderChecked{Unit: id, Roll: int8(roll), ER: int8(er), Surrenders: roll > er})
		if roll > er {
			r.Score(s.Info(id).Side.Enemy(), points, "surrendered", s.Name(id))
			r.DropClearing(s.Info(id).Side, at)
		}
	}
	r.Enter(state.Reorganization)
}
