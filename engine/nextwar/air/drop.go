package air

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// paradrop lets airborne units jump over a hex. Rule 8.5.3.
func paradrop() *kind {
	return &kind{
		mission: Paradrop, word: "drop", rule: "8.5.3",
		suits: func(info *components.Unit) bool { return info.Airborne }, misfit: "air.drop.airborne",
		unit: func(s *state.State, id components.UnitID) state.Ban {
			return atAirfield(s, id, "8.5.3")
		},
		party: func(p *party) state.Ban {
			most, used := p.s.Set().Sides[p.side].Paradrop, p.s.Sides[p.side].Dropped
			if used+p.sp > most {
				return state.Forbid("8.5.3.1", "air.drop.allowance")
			}
			return state.Ban{}
		},
		landing: dropBan, pay: payAllowance(true),
	}
}

// dropBan says why nobody may jump over a hex. Rule 8.5.3.
func dropBan(p *party, to components.Place) state.Ban {
	s := p.s
	if !s.Set().IsHex(to) {
		return state.Forbid("8.5.3", "air.drop.hex")
	}
	hex := s.Set().Hex(to)
	switch {
	case !hex.Land():
		return state.Forbid("8.5.3", "air.drop.hex")
	case hex.Settlement >= components.City:
		return state.Forbid("8.5.3", "air.drop.city")
	case !droppable(&s.Set().Charts, hex.Terrain):
		return state.Forbid("8.5.3", "air.drop.terrain")
	case hex.Country == p.side.Enemy() && hex.Installations() > 0:
		return state.Forbid("8.5.3", "air.drop.installation")
	case s.EnemyIn(p.side, to):
		return state.Forbid("8.5.3", "air.enemy")
	}
	return state.Ban{}
}

// droppable tells whether the Paradrop Table has a row for a terrain. Rule 8.5.3.
func droppable(charts *components.Charts, t components.Terrain) bool {
	return t.Family() != components.HighlandFamily && !t.IsMountain() && t != components.Urban &&
		charts.Paradrop[t][0].Standard != components.NoDrop
}

// jump is what comes of a paradrop: each unit rolls on the Paradrop Table, and those that land well outside enemy zones of control may
// step into an adjacent hex that needs clearing. Rule 8.5.3.
func jump(r *state.Referee, units []components.UnitID, to components.Place) {
	s := r.State
	r.Relocate(units, []components.Place{to}, state.ByParadrop)
	r.Mark(units, state.Landed, state.Unsupplied)
	for _, id := range units {
		roll := r.D10("paradrop " + s.Set().Word(to) + " " + s.Info(id).Word)
		modifiers := dropModifiers(s, id)
		result := dropResult(s, to, roll+modifiers.Sum())
		r.Emit(UnitDropped{Unit: id, At: to, Roll: int8(roll), Modifiers: modifiers, Result: result})
		switch result {
		case components.DropLoss:
			r.LoseStep(id, state.ByParadrop, "8.5.3")
		case components.DropEliminated:
			r.Eliminate(id, state.ByParadrop, "8.5.3")
		}
		if s.OnMap(id) && result != components.Scattered && !inZone(s, s.Info(id).Side, to) {
			r.Mark([]components.UnitID{id}, state.MayStep, 0)
		}
	}
}

// dropModifiers are those of the roll of a unit that jumps. Rule 8.5.3.
func dropModifiers(s *state.State, id components.UnitID) (m state.Modifiers) {
	values := &s.Set().Charts.ParadropDRMs
	if inZone(s, s.Info(id).Side, s.Unit(id).At) {
		m = m.With("drop-zone", int(values.Zone))
	}
	if s.Weather == components.Overcast {
		m = m.With("drop-overcast", int(values.Overcast))
	}
	if s.ER(id) >= 7 {
		m = m.With("drop-elite", int(values.Elite))
	}
	if s.Reduced(id) {
		m = m.With("drop-reduced", int(values.Reduced))
	}
	return m
}

// dropResult is the result of the Paradrop Table: its left half, or the right one in the Advanced Game. Rules 8.5.3, 25.1.2.
func dropResult(s *state.State, at components.Place, roll int) components.DropResult {
	const lowest, highest = -1, 12
	landing := s.Set().Charts.Paradrop[s.Set().Hex(at).Terrain][min(max(roll, lowest), highest)-lowest]
	if s.Chosen.AirWar() {
		return landing.Advanced
	}
	return landing.Standard
}
