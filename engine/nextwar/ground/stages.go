package ground

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// ClearingLead is the decision about the lead unit of a clearing operation (8.4.1).
const ClearingLead = "clearing-lead"

// Stages fills in the clearing operations and the control step of the Reorganization Phase (R5, R6).
func Stages(all []state.PlayStage) {
	all[state.Clearing] = state.PlayStage{
		Name: "clearing", Rule: "8.4.1", Ask: askLead, Run: clearNext,
		Verbs: []state.Verb{{
			Word: "clear", Options: leadOptions, Explain: whyNotLead,
			Carry: func(r *state.Referee, _ components.Side, words []string) {
				lead, _ := r.State.Set().Counter(words[0])
				operate(r, nextOperation(r.State), lead)
			},
		}},
	}
	all[state.ControlChange] = state.PlayStage{Name: "control", Rule: "2.8", Run: changeControl}
}

// Verbs are the orders of this chapter, for hosts.
func Verbs() []engine.Verb {
	return []engine.Verb{
		{Word: "move", Params: []engine.Param{{Name: "way", Many: true}}, Phase: "movement"},
		{Word: "step", Params: []engine.Param{{Name: "unit", Kind: "unit"}, {Name: "place", Kind: "place"}}, Phase: "movement"},
		{Word: "clear", Params: []engine.Param{{Name: "unit", Kind: "unit"}}, Phase: "movement"},
	}
}

// Routines are the decisions of this chapter that most players answer alike.
func Routines() []engine.Routine { return []engine.Routine{{Kind: ClearingLead, Given: true}} }

// Usual is the usual answer to the routines of this chapter; false in other stages.
func Usual(s *state.State, seat engine.Seat) (engine.Order, bool) {
	if s.Stage != state.Clearing || !s.WaitsFor(seat) {
		return engine.Order{}, false
	}
	return engine.Order{Verb: "clear", Args: []string{s.Info(usualLead(s)).Word}}, true
}
