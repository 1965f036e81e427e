package attack

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Stages are the steps of an attack (9.2).
func Stages(all []state.PlayStage) {
	all[state.AttackRoll] = state.PlayStage{Name: "attack-roll", Rule: "9.2", Run: roll}
	all[state.Reroll] = state.PlayStage{
		Name: "reroll", Rule: "9.2", Ask: askReroll, Run: func(r *state.Referee) { r.Enter(state.AttackScore) },
		Verbs: []state.Verb{
			{Word: "reroll", Options: rerollOptions, Carry: rollAgain},
			{Word: "keep", Complete: always, Carry: keepDice},
		},
	}
	all[state.AttackScore] = state.PlayStage{Name: "attack-score", Rule: "9.2", Run: score}
	all[state.AttackDone] = state.PlayStage{Name: "attack-done", Rule: "9.2", Run: finish}
	all[state.SecondTarget] = state.PlayStage{
		Name: "second-target", Rule: "16.1", Ask: askStrafe, Run: end,
		Verbs: []state.Verb{
			{Word: "strafe", Options: strafeOptions, Carry: strafe},
			{Word: "spare", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) { end(r) }},
		},
	}
}

func always(*state.State, components.Side) bool { return true }

// askStrafe asks whether the aircraft attacks a second target. Rule 16.1 strafe.
func askStrafe(s *state.State) []engine.Decision {
	targets := strafed(s)
	if len(targets) == 0 {
		return nil
	}
	by := s.Attack.By
	return []engine.Decision{{
		Seat: state.Seat(s.Units[by].Side), Kind: "strafe", Rule: "16.1", Effort: engine.Tap,
		Ask: engine.T("aam.ask.strafe", "unit", s.Name(by), "targets", s.NamesOf(targets)), About: []string{s.Word(by)},
	}}
}

func strafeOptions(s *state.State, _ components.Side, _ []string) (options []engine.Option) {
	for _, id := range strafed(s) {
		options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), Complete: true})
	}
	return options
}

// Usual is the usual answer to a decision about an attack; false where there is none.
func Usual(s *state.State, _ engine.Seat) (engine.Order, bool) {
	switch s.Stage {
	case state.Reroll:
		return usualReroll(s), true
	case state.SecondTarget:
		return usualStrafe(s), true
	default:
		return engine.Order{}, false
	}
}

// usualStrafe is the attack on the target that it is most likely to hit.
func usualStrafe(s *state.State) engine.Order {
	var best Assessment
	for i, id := range strafed(s) {
		c := present(s, s.Attack.By, id, s.Attack.Occasion, Strafe)
		if a := c.assess(); i == 0 || a.Chance(s, 1).Cmp(best.Chance(s, 1)) > 0 {
			best = a
		}
	}
	return engine.Order{Verb: "strafe", Args: []string{s.Word(best.Target)}}
}
