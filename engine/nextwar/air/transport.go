package air

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// transport is the air transport of leg-type units from one airbase or airfield to another. Rule 8.5.2.
func transport() *kind {
	return &kind{
		mission: AirTransport, word: "fly", rule: "8.5.2", fields: true,
		suits: (*components.Unit).Foot, misfit: "air.fly.leg",
		unit: func(s *state.State, id components.UnitID) state.Ban {
			return atAirfield(s, id, "8.5.2")
		},
		party: func(p *party) state.Ban {
			most, used := p.s.Set().Sides[p.side].AirTransport, p.s.Sides[p.side].AirTransported
			if used+p.sp > most {
				return state.Forbid("8.5.2.1", "air.fly.allowance")
			}
			return state.Ban{}
		},
		landing: func(p *party, to components.Place) state.Ban {
			switch {
			case !airfield(p.s, p.side, to):
				return state.Forbid("8.5.2", "air.fly.airfield")
			case inZone(p.s, p.side, to):
				return state.Forbid("8.5.2", "air.fly.zone")
			}
			return state.Ban{}
		},
		pay: payAllowance(false),
	}
}

// atAirfield says why a unit is not ready at an airbase or airfield: it has begun the segment there, on its side's own one, outside
// enemy zones of control. Rules 8.5.2, 8.5.3.
func atAirfield(s *state.State, id components.UnitID, rule engine.Rule) state.Ban {
	u, side := s.Unit(id), s.Info(id).Side
	switch {
	case u.Aboard != components.NoUnit || u.Began != u.At || !airfield(s, side, u.At):
		return state.Forbid(rule, "air.airfield")
	case u.Has(state.BeganInZone) || inZone(s, side, u.At):
		return state.Forbid(rule, "air.zone")
	}
	return state.Ban{}
}

// payAllowance uses up the allowance for air transport or for paradrops, of the turn. Rules 8.5.2.1, 8.5.3.1, A-29.
func payAllowance(drop bool) func(*state.Referee, *party, *state.Flight) {
	return func(r *state.Referee, p *party, _ *state.Flight) {
		r.Emit(AllowanceUsed{Side: p.side, SP: p.sp, Drop: drop})
	}
}

// arrive is what comes of air transport: the units may still move with half their MA. Rules 8.5.2, A-28.
func arrive(r *state.Referee, units []components.UnitID, to components.Place) {
	r.Relocate(units, []components.Place{to}, state.ByAirTransport)
	if r.State.Set().IsHex(to) {
		r.Mark(units, state.HalfMove, 0)
	}
}
