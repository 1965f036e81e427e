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

// carrierOption lets Japan pass a step on, from one carrier to another.
func carrierOption() state.PlayStage {
	return state.PlayStage{
		Name: state.CarrierOption.String(), Rule: "9.2",
		Ask: func(s *state.State) []engine.Decision {
			if len(shifts(s)) == 0 {
				return nil
			}
			return s.Asks(components.Japan, "shift", engine.Tap, false, engine.T("eots.battle.ask.shift", "hex", s.HexText(s.Current().Hex)))
		},
		Verbs: []state.PlayVerb{
			{Word: "shift", Options: shiftOptions, Carry: shift},
			{Word: "decline", Complete: state.Always, Carry: shift},
		},
	}
}

func shiftOptions(s *state.State, _ components.Side, words []string) []engine.Option {
	var from, to components.UnitSet
	for _, shift := range shifts(s) {
		from.Add(shift.From)
		if len(words) == 1 && shift.From == s.Unit(words[0]) {
			to.Add(shift.To)
		}
	}
	switch len(words) {
	case 0:
		return s.UnitList(from, state.More)
	case 1:
		return s.UnitList(to, state.Complete)
	}
	return nil
}

func shift(r *state.Referee, _ components.Side, words []string) {
	shifted := state.StepShifted{From: components.NoUnit, To: components.NoUnit}
	if len(words) > 0 {
		shifted.From, shifted.To = r.State.Unit(words[0]), r.State.Unit(words[1])
	}
	r.Emit(shifted)
	r.Enter(state.AirNavalFire)
}
