package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// shifts are the ways in which Japan may pass a lost step between its carriers. Rule 9.2
// F.7, B-A32: at once after Allied hits that were not critical, once in a battle.
func (s *State) shifts() []battle.Shift {
	b := s.current()
	if b == nil || b.Fight == nil || b.Fight.Shifted {
		return nil
	}
	return s.field(b).Shifts(b.Fight.Casualties)
}

func (s *State) askShift() []engine.Decision {
	if len(s.shifts()) == 0 {
		return nil
	}
	return s.asks(components.Japan, "shift", engine.Tap, false, engine.T("eots.battle.ask.shift", "hex", s.hexText(s.current().Hex)))
}

func (s *State) shiftOptions(_ components.Side, prefix engine.Order) []engine.Option {
	if prefix.IsZero() {
		return []engine.Option{actOption("shift", goesOn), actOption("decline", ends)}
	}
	if prefix.Verb != "shift" || len(prefix.Args) > 1 {
		return nil
	}
	var from, to components.UnitSet
	for _, shift := range s.shifts() {
		from.Add(shift.From)
		if len(prefix.Args) == 1 && shift.From == s.unit(prefix.Args[0]) {
			to.Add(shift.To)
		}
	}
	if len(prefix.Args) == 0 {
		return s.unitList(from, goesOn)
	}
	return s.unitList(to, ends)
}

func (r *referee) decideShift(_ components.Side, order engine.Order) error {
	shifted := StepShifted{From: components.NoUnit, To: components.NoUnit}
	if order.Verb == "shift" {
		shifted.From, shifted.To = r.s.unit(order.Args[0]), r.s.unit(order.Args[1])
	}
	r.Emit(shifted)
	r.enter(AirNavalFire)
	return nil
}
