package forces

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Begin begins the special operations of a side, and goes on to a stage afterwards; those of its enemy follow first where both act in
// one phase. Rule 20.1.
func Begin(r *state.Referee, side components.Side, both bool, then state.Stage) {
	r.Emit(PhaseBegun{Side: side, Both: both, Then: then})
	r.Enter(state.SpecialForces)
}

// Stages fills in the stages of this package.
func Stages(all []state.PlayStage, fx *Effects) {
	all[state.SpecialForces] = state.PlayStage{
		Name: "special-forces", Rule: "20.1", Verbs: verbs(),
		Ask: func(s *state.State) []engine.Decision {
			side := s.Advanced.SpecialSide
			if s.Advanced.SpecialDone || len(Available(s, side)) == 0 {
				return nil
			}
			return []engine.Decision{{
				Seat: state.Seat(side), Kind: "special-forces", Rule: "20.1", Effort: engine.Moment, Draft: true, Round: 10_000 + int(s.Turn),
				Ask: engine.T("nextwar.ask.special-forces", "n", len(Available(s, side))),
			}}
		},
		Run: func(r *state.Referee) { r.Enter(state.SpecialMissions) },
	}
	all[state.SpecialMissions] = state.PlayStage{
		Name: "special-missions", Rule: "20.2", Run: fx.run,
	}
}

// run carries the next mission out, or ends the phase.
func (fx *Effects) run(r *state.Referee) {
	s := r.State
	for kind := range kinds {
		for i := range s.Advanced.Special {
			if m := &s.Advanced.Special[i]; !m.Done && m.Kind == state.SpecialKind(kind) {
				fx.carryOut(r, i)
				return
			}
		}
	}
	if s.Advanced.SpecialBoth {
		Begin(r, s.Advanced.SpecialSide.Enemy(), false, s.Advanced.SpecialThen)
		return
	}
	r.Enter(s.Advanced.SpecialThen)
}

func verbs() []state.Verb {
	mission := state.Verb{
		Word:    "mission",
		Follows: func(s *state.State, by components.Side) bool { return len(Available(s, by)) > 0 },
		Options: func(s *state.State, by components.Side, words []string) (options []engine.Option) {
			switch len(words) {
			case 0:
				for _, id := range Available(s, by) {
					options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true})
				}
			case 1:
				for kind, word := range kinds {
					if len(Targets(s, by, state.SpecialKind(kind))) > 0 {
						options = append(options, engine.Option{Word: word, Label: engine.T("nextwar.mission." + word), More: true})
					}
				}
			case 2:
				for _, t := range Targets(s, by, kindOf(words[1])) {
					options = append(options, engine.Option{Word: s.TargetWord(t), Label: s.TargetName(t), Complete: true})
				}
			}
			return options
		},
		Explain: func(s *state.State, _ components.Side, words []string, word string) *engine.Refusal {
			if len(words) == 2 && word == "track-aaa" {
				return engine.Refuse("20.1.3", "nextwar.refuse.mission-aaa")
			}
			return engine.Refuse("20.1.3", "nextwar.refuse.mission")
		},
		Carry: func(r *state.Referee, _ components.Side, words []string) {
			id, _ := r.State.Set().Counter(words[0]) // it was listed
			t, _ := r.State.FindTarget(words[2])
			r.Emit(Assigned{Mission: state.SpecialMission{Marker: id, Kind: kindOf(words[1]), Target: t}})
		},
	}
	return []state.Verb{mission, {
		Word: "done", Complete: func(*state.State, components.Side) bool { return true },
		Carry: func(r *state.Referee, _ components.Side, _ []string) {
			r.Emit(AssignmentEnded{})
			r.Enter(state.SpecialMissions)
		},
	}}
}

// kindOf a word of the orders.
func kindOf(word string) state.SpecialKind {
	return state.SpecialKind(slices.Index(kinds[:], word))
}

// Usual assigns nothing: special forces are few.
func Usual(s *state.State, _ engine.Seat) (engine.Order, bool) {
	return engine.Order{Verb: "done"}, s.Stage == state.SpecialForces
}

// Routines that can be answered in advance.
func Routines() []engine.Routine { return []engine.Routine{{Kind: "special-forces", Window: true}} }

// Verbs describe the orders for hosts.
func Verbs() []engine.Verb {
	return []engine.Verb{{Word: "mission", Phase: "forces", Params: []engine.Param{{Name: "unit", Kind: "unit"}, {Name: "kind"}, {Name: "target"}}}}
}
