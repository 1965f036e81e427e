package attack

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// AssaultVerbs are the orders about attacks in the plan of an assault part, AirstrikeVerbs in that of an airstrike part. They are judged by
// the position as it will be when all that is planned has been done. Rules 4.4, 4.5, 18.
func AssaultVerbs() []state.Verb {
	return append(AirstrikeVerbs(), single("salvo", Salvo), single("headshot", Headshot), single("remote", RemoteControl))
}

// AirstrikeVerbs are those of aircraft.
func AirstrikeVerbs() []state.Verb {
	return []state.Verb{
		{
			Word: "attack", Options: attackOptions, Explain: explainAttack, Carry: planAttack,
			Follows: func(s *state.State, _ components.Side) bool { return hasTarget(s.Projected()) },
		},
		{
			Word: "volley", Carry: volley, Explain: explainVolley,
			Complete: func(s *state.State, _ components.Side) bool { return hasVolley(s) },
		},
	}
}

// Verbs are the orders of attacks.
func Verbs() []engine.Verb {
	unit, target := engine.Param{Name: "unit", Kind: "unit"}, engine.Param{Name: "target", Kind: "unit"}
	return []engine.Verb{
		{Word: "attack", Phase: "assault", Params: []engine.Param{unit, target, {Name: "mode", Optional: true}}},
		{Word: "volley", Phase: "assault"},
		{Word: "salvo", Phase: "assault", Params: []engine.Param{unit, target}},
		{Word: "headshot", Phase: "assault", Params: []engine.Param{unit, target}},
		{Word: "remote", Phase: "assault", Params: []engine.Param{unit, target}},
		{Word: "strafe", Phase: "air", Params: []engine.Param{target}},
		{Word: "spare", Phase: "air"},
	}
}

// Routines are the decisions about attacks that can be left to their usual answers.
func Routines() []engine.Routine {
	return []engine.Routine{{Kind: "reroll", Given: true}, {Kind: "strafe", Given: true}}
}

// attackOptions: a unit, its target, then how, where there are several ways.
func attackOptions(s *state.State, _ components.Side, words []string) (options []engine.Option) {
	p := s.Projected()
	v := surveyOf(p)
	if len(words) == 0 {
		for i, id := range v.units {
			if slices.ContainsFunc(v.targets[i], target.ordered) {
				options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), More: true})
			}
		}
		return options
	}
	by, _ := s.Find(words[0])
	if len(words) == 1 {
		for _, t := range v.of(by) {
			if t.ordered() {
				_, complete := t.usual()
				more := t.said() != 0
				options = append(options, engine.Option{Word: s.Word(t.unit), Label: s.Name(t.unit), Complete: complete, More: more, UsuallyComplete: complete && more})
			}
		}
		return options
	}
	at, _ := s.Find(words[1])
	i := slices.IndexFunc(v.of(by), func(t target) bool { return t.unit == at })
	if i < 0 {
		return nil
	}
	chosen := v.of(by)[i]
	for mode := range Modes {
		if chosen.said()>>mode&1 == 1 {
			options = append(options, engine.Option{Word: ways[mode].word, Label: ModeName(mode), Complete: true})
		}
	}
	return options
}

// explainAttack tells why a unit may not attack, or a target may not be attacked.
func explainAttack(s *state.State, side components.Side, words []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("9.1", "aam.refuse.attack.nobody")
	}
	return explain(s, side, Ordinary, append(slices.Clone(words), word))
}

// explain tells why an attack that begins with some words may not be ordered: a unit, its target, and a mode.
func explain(s *state.State, side components.Side, mode Mode, words []string) *engine.Refusal {
	p := s.Projected()
	by, known := s.Find(words[0])
	switch {
	case !known || len(words) > 3:
		return nil
	case s.Units[by].Side != side:
		return engine.Refuse("9", "aam.refuse.attack.not-yours", "unit", s.Name(by))
	case !has(s.Info(by), mode):
		return engine.Refuse("16.1", "aam.refuse.attack.mode", "unit", s.Name(by), "mode", ModeName(mode))
	case len(words) == 1:
		return explainUnit(p, by)
	}
	at, known := s.Find(words[1])
	if known && len(words) == 3 {
		mode, known = ModeOf(words[2])
	}
	if !known {
		return nil
	}
	c := present(p, by, at, occasionOf(p.Part), mode)
	return c.refuse().refusal(&c)
}

// Mistaken tells why an attack is refused, by all of its words: with a view to its target also where its unit, or the order as a whole, is
// not listed. See [stage.Machine].
func Mistaken(s *state.State, side components.Side, prefix engine.Order, word string, rest []string) *engine.Refusal {
	words := slices.Concat([]string{prefix.Verb}, prefix.Args, []string{word}, rest)
	if prefix.Verb == "" {
		words = words[1:]
	}
	mode, known := map[string]Mode{"attack": Ordinary, "salvo": Salvo, "headshot": Headshot, "remote": RemoteControl}[words[0]]
	if !known || len(words) < 3 || s.Stage != state.AssaultPlan && s.Stage != state.AirstrikePlan {
		return nil
	}
	return explain(s, side, mode, words[1:])
}

// explainUnit tells why a unit may attack nobody: for what is wrong with itself, or because it has no legal target.
func explainUnit(p *state.State, by state.UnitID) *engine.Refusal {
	for at := range p.OfSide(p.Units[by].Side.Enemy()) {
		c := present(p, by, at, occasionOf(p.Part), Ordinary)
		b := c.ready()
		if b == allowed && c.from >= 0 {
			b = c.refuseAttacker()
		}
		if b != allowed {
			return b.refusal(&c)
		}
	}
	return engine.Refuse("9.1", "aam.refuse.attack.none", "unit", p.Name(by))
}

// planAttack adds an attack to the plan.
func planAttack(r *state.Referee, _ components.Side, words []string) {
	by, _ := r.State.Find(words[0])
	at, _ := r.State.Find(words[1])
	action := state.Action{Act: state.ActAttack, Unit: by, Target: at}
	action.Mode, _ = usualMode(r.Before.Projected(), by, at)
	if len(words) > 2 {
		action.Mode, _ = ModeOf(words[2])
	}
	r.Emit(state.ActionPlanned{Action: action})
}

// single is an order for attacks of one mode: a unit and its target.
func single(word string, mode Mode) state.Verb {
	options := func(s *state.State, _ components.Side, words []string) (options []engine.Option) {
		v := surveyOf(s.Projected())
		if len(words) == 0 {
			for i, id := range v.units {
				if slices.ContainsFunc(v.targets[i], func(t target) bool { return t.has(mode) }) {
					options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), More: true})
				}
			}
			return options
		}
		by, _ := s.Find(words[0])
		for _, t := range v.of(by) {
			if t.has(mode) {
				options = append(options, engine.Option{Word: s.Word(t.unit), Label: s.Name(t.unit), Complete: true})
			}
		}
		return options
	}
	return state.Verb{
		Word: word, Options: options,
		Explain: func(s *state.State, side components.Side, words []string, word string) *engine.Refusal {
			return explain(s, side, mode, append(slices.Clone(words), word))
		},
		Carry: func(r *state.Referee, _ components.Side, words []string) {
			by, _ := r.State.Find(words[0])
			at, _ := r.State.Find(words[1])
			r.Emit(state.ActionPlanned{Action: state.Action{Act: state.ActAttack, Unit: by, Target: at, Mode: mode}})
		},
	}
}
