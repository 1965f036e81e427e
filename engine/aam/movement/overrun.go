package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// victims are the enemy Soldiers that the mover may overrun in the hex that it is about to enter: once in a part, and none that is
// disrupted already. Rules 5.5.4, 16.1 overrun.
func victims(s *state.State) (found []state.UnitID) {
	m := s.Move
	if m.Mode == state.VanguardMove || !s.Info(m.Unit).Has(ability.Overrun) || s.Units[m.Unit].Has(state.Overran) {
		return nil
	}
	for id := range s.In(m.Next()) {
		u := &s.Units[id]
		if u.Side != s.Units[m.Unit].Side && s.Info(id).Kind == components.Soldier && u.Up&state.Disrupted == 0 {
			found = append(found, id)
		}
	}
	return found
}

// costliest is the unit with the highest price, the first of several; NoUnit for none.
func costliest(s *state.State, ids []state.UnitID) state.UnitID {
	best := state.NoUnit
	for _, id := range ids {
		if best == state.NoUnit || s.Info(id).Cost > s.Info(best).Cost {
			best = id
		}
	}
	return best
}

func overrunStage() state.PlayStage {
	return state.PlayStage{
		Name: "overrun", Rule: "5.5.4",
		Ask: func(s *state.State) []engine.Decision {
			m := s.Move
			return []engine.Decision{{
				Seat: state.Seat(s.Units[m.Unit].Side), Kind: OverrunKind, Rule: "5.5.4", Effort: engine.Tap,
				Ask:   engine.T("aam.ask.overrun", "unit", s.Name(m.Unit), "place", s.PlaceName(m.Next())),
				About: []string{s.Map().Labels[m.Next()]},
			}}
		},
		Verbs: []state.Verb{
			{
				Word: "overrun",
				Options: func(s *state.State, _ components.Side, words []string) []engine.Option {
					return among(s, words, victims(s))
				},
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					victim, _ := r.State.Find(words[0])
					r.Emit(Overran{Unit: r.State.Move.Unit, Victim: victim})
					r.Disrupt(victim, state.ByOverrun, false)
					provoke(r)
				},
			},
			{Word: "pass", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) { provoke(r) }},
		},
	}
}

// endOverrun lets units that were overrun fire again.
func endOverrun(r *state.Referee) {
	s := r.State
	for i := range s.Units {
		if s.Units[i].Has(state.OverrunNow) {
			r.Mark([]state.UnitID{state.UnitID(i)}, 0, state.OverrunNow)
		}
	}
}

// among lists units as the only word of an order.
func among(s *state.State, words []string, ids []state.UnitID) []engine.Option {
	if len(words) > 0 {
		return nil
	}
	var options []engine.Option
	for _, id := range ids {
		options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), Complete: true})
	}
	return options
}

func always(*state.State, components.Side) bool { return true }
