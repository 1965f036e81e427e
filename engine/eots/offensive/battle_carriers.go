package offensive

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// shifts are the ways in which Japan may pass a lost step between its carriers. Rule 9.2
// F.7, B-A32: at once after Allied hits that were not critical, once in a battle.
func shifts(s *state.State) []battle.Shift {
	b := s.Current()
	if b == nil || b.Fight == nil || b.Fight.Shifted {
		return nil
	}
	return s.Field(b).Shifts(b.Fight.Casualties)
}

func askShift(s *state.State) []engine.Decision {
	if len(shifts(s)) == 0 {
		return nil
	}
	return s.Asks(components.Japan, "shift", engine.Tap, false, engine.T("eots.battle.ask.shift", "hex", s.HexText(s.Current().Hex)))
}

func shiftOptions(s *state.State, _ components.Side, prefix engine.Order) []engine.Option {
	if prefix.IsZero() {
		return []engine.Option{state.ActOption("shift", state.More), state.ActOption("decline", state.Complete)}
	}
	if prefix.Verb != "shift" || len(prefix.Args) > 1 {
		return nil
	}
	var from, to components.UnitSet
	for _, shift := range shifts(s) {
		from.Add(shift.From)
		if len(prefix.Args) == 1 && shift.From == s.Unit(prefix.Args[0]) {
			to.Add(shift.To)
		}
	}
	if len(prefix.Args) == 0 {
		return s.UnitList(from, state.More)
	}
	return s.UnitList(to, state.Complete)
}

func decideShift(r *state.Referee, _ components.Side, order engine.Order) error {
	shifted := state.StepShifted{From: components.NoUnit, To: components.NoUnit}
	if order.Verb == "shift" {
		shifted.From, shifted.To = r.State.Unit(order.Args[0]), r.State.Unit(order.Args[1])
	}
	r.Emit(shifted)
	r.Enter(state.AirNavalFire)
	return nil
}
