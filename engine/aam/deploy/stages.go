package deploy

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Stages fills in the stages of the set-up; those of vanguard moves are plans, which the sequence of play brings.
func Stages(all []state.PlayStage) {
	all[state.ArmyChoice] = choosing()
	all[state.ArmyDraft] = drafting()
	all[state.Reveal] = state.PlayStage{Name: "reveal", Rule: "2.6", Run: reveal}
	all[state.MapRoll] = state.PlayStage{Name: "map", Rule: "3.1", Run: rollMap}
	all[state.DeployRoll] = state.PlayStage{Name: "deployment-roll", Rule: "3.2", Run: rollDeployer}
	all[state.Fortify] = fortifying()
	all[state.ZoneChoice] = picking()
	all[state.Deploy] = deploying()
}

// Verbs are the orders of the set-up; "done" is one of all phases.
func Verbs() []engine.Verb {
	const phase = "setup"
	unit := engine.Param{Name: "unit", Kind: "unit"}
	hex := engine.Param{Name: "hex", Kind: "place", Optional: true}
	kind := engine.Param{Name: "type"}
	number := engine.Param{Name: "count", Optional: true}
	return []engine.Verb{
		{Word: "add", Phase: phase, Params: []engine.Param{kind, number}},
		{Word: "remove", Phase: phase, Params: []engine.Param{kind, number}},
		{Word: "formation", Phase: phase, Params: []engine.Param{{Name: "formation", Kind: "formation"}}},
		{Word: "sample", Phase: phase, Params: []engine.Param{{Name: "sample"}}},
		{Word: "list", Phase: phase, Params: []engine.Param{{Name: "types", Many: true}}},
		{Word: "pick", Phase: phase, Params: []engine.Param{kind}},
		{Word: "fortify", Phase: phase, Params: []engine.Param{unit, hex, {Name: "facing", Optional: true}}},
		{Word: "zone", Phase: phase, Params: []engine.Param{{Name: "zone"}}},
		{Word: "deploy", Phase: phase, Params: []engine.Param{unit, {Name: "hex"}, {Name: "facing", Optional: true}}},
		{Word: "auto", Phase: phase},
	}
}

// Routines are the decisions of the set-up that can be answered in advance. Armies are none of them: nobody wants another's.
func Routines() []engine.Routine {
	return []engine.Routine{{Kind: "fortify"}, {Kind: "zone"}, {Kind: "deploy"}}
}

// Usual is the next order towards the usual answer in the set-up. Rule 18.
func Usual(s *state.State, seat engine.Seat) (engine.Order, bool) {
	side := components.Side(seat)
	switch s.Stage {
	case state.ArmyChoice:
		return usualArmy(s, side), true
	case state.ArmyDraft:
		return usualPick(s, side), true
	case state.Fortify:
		return engine.Order{Verb: "auto"}, true
	case state.ZoneChoice:
		return engine.Order{Verb: "zone", Args: []string{"1"}}, true
	case state.Deploy:
		if len(unplaced(s, side)) > 0 {
			return engine.Order{Verb: "auto"}, true
		}
		return engine.Order{Verb: "done"}, true
	}
	return engine.Order{}, false
}

// usualArmy submits what the side has chosen, or, where that is no army yet, a ready one of the side. Rule 18.
func usualArmy(s *state.State, side components.Side) engine.Order {
	if legal(s, side) {
		return engine.Order{Verb: "done"}
	}
	terms := s.Terms()
	if ready := terms.Samples(side); len(ready) > 0 {
		return engine.Order{Verb: "sample", Args: []string{terms.Set.Samples[ready[0]].Word}}
	}
	order := engine.Order{Verb: "list"}
	for _, e := range terms.Ready(side) {
		order.Args = append(order.Args, e.Word(terms.Set), strconv.Itoa(int(e.Count)))
	}
	return order
}

// Unfinished is the refusal that submitting a list, or ending a deployment, would get now; nil where it would be accepted.
func Unfinished(s *state.State, seat engine.Seat) *engine.Refusal {
	switch side := components.Side(seat); s.Stage {
	case state.ArmyChoice:
		return whyNotDone(s, side, nil, "")
	case state.Deploy:
		return whyNotDeployed(s, side, nil, "")
	}
	return nil
}

// Notes say what a list costs and what it may cost.
func Notes(s *state.State, seat engine.Seat) []engine.Text {
	if s.Stage != state.ArmyChoice || s.Armies[seat].Locked {
		return nil
	}
	return []engine.Text{summary(s, "aam.note.army", components.Side(seat), listOf(s, components.Side(seat)))}
}
