package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// The decisions of this chapter.
const (
	RollAgainKind    = "movement-reroll"
	OverrunKind      = "overrun"
	HeroKind         = "hero"
	ParadropKind     = "paradrop"
	LateDismountKind = "late-dismount"
	SmokeKind        = "smoke"
	DemolitionKind   = "demolition"
	PenaltyKind      = "penalty"
)

// Stages fills in how moves are carried out (5.5), and the sub-steps before and after the plan of a part (4).
func Stages(all []state.PlayStage) {
	all[state.MovementBegin] = state.PlayStage{Name: "movement-begin", Rule: "4", Run: beginPhase}
	all[state.HeroArrival] = heroes().stage("hero-arrival")
	all[state.MovementClose] = state.PlayStage{Name: "movement-close", Rule: "4", Run: closeMovement}
	all[state.AssaultClose] = state.PlayStage{Name: "assault-close", Rule: "4", Run: func(r *state.Referee) { r.Enter(state.Demolition) }}
	all[state.Demolition] = demolitionStage()
	all[state.LateDismount] = lateStage()
	all[state.Paradrop] = paratroopers().stage("paradrop")
	all[state.SmokeScreen] = smokeStage()
	all[state.OverfillPenalty] = penaltyStage()
	all[state.Step] = state.PlayStage{Name: "step", Rule: "5.5", Run: goOn}
	all[state.RollAgain] = rollAgainStage()
	all[state.OverrunChoice] = overrunStage()
	all[state.Entered] = state.PlayStage{Name: "entered", Rule: "5.5.6", Run: enter}
	all[state.Arrived] = state.PlayStage{Name: "arrived", Rule: "5.5.8", Run: arrive}
}

// rollAgainStage asks whether a movement roll that has failed is repeated. Rule 16.1 lead-the-way.
func rollAgainStage() state.PlayStage {
	return state.PlayStage{
		Name: "roll-again", Rule: "16.1",
		Ask: func(s *state.State) []engine.Decision {
			id := s.Move.Unit
			return []engine.Decision{{
				Seat: state.Seat(s.Units[id].Side), Kind: RollAgainKind, Rule: "16.1", Effort: engine.Tap,
				Ask: engine.T("aam.ask.movement-reroll", "unit", s.Name(id), "place", s.PlaceName(s.Move.Next()), "chance", chance(s, failed(s))), About: []string{s.Word(id)},
			}}
		},
		Verbs: []state.Verb{
			{Word: "reroll", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) { rollAgain(r) }},
			{Word: "keep", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) { stay(r) }},
		},
	}
}

func moveVerb() state.Verb {
	return state.Verb{Word: "move", Options: moveOptions, Follows: canMove, Explain: whyNotMove, Pause: whyNotPause, Carry: planMove}
}

func turnVerb() state.Verb {
	return state.Verb{Word: "turn", Options: turnOptions, Explain: explainTurn, Carry: planTurn}
}

func watchVerbs() []state.Verb {
	return []state.Verb{
		{Word: "watch", Options: watchOptions, Explain: explainWatch, Carry: planWatch},
		{Word: "unwatch", Options: unwatchOptions, Explain: explainUnwatch, Carry: planUnwatch},
	}
}

// MovementVerbs are the orders of this chapter in the plan of a movement phase. Rule 4.2.
func MovementVerbs() []state.Verb {
	return append([]state.Verb{
		moveVerb(), turnVerb(),
		{Word: "board", Options: boardOptions, Explain: explainBoard, Carry: planBoard},
		{Word: "dismount", Options: dismountOptions, Explain: explainDismount, Carry: planDismount},
	}, watchVerbs()...)
}

// AssaultVerbs are those in the plan of an assault phase. Rule 4.5.
func AssaultVerbs() []state.Verb {
	return append([]state.Verb{
		moveVerb(), turnVerb(), chargeVerb("banzai", state.BanzaiMove), chargeVerb("angriff", state.AngriffMove), blowVerb(),
	}, watchVerbs()...)
}

// VanguardVerbs are those before turn 1. Rule 3.7.
func VanguardVerbs() []state.Verb { return []state.Verb{moveVerb(), turnVerb()} }

// Verbs are the orders of this chapter, for hosts.
func Verbs() []engine.Verb {
	unit, place := engine.Param{Name: "unit", Kind: "unit"}, engine.Param{Name: "place", Kind: "place"}
	verb := func(phase, word string, params ...engine.Param) engine.Verb {
		return engine.Verb{Word: word, Params: params, Phase: phase}
	}
	direction, target := engine.Param{Name: "direction"}, engine.Param{Name: "target", Kind: "unit"}
	return []engine.Verb{
		verb("movement", "move", unit, engine.Param{Name: "way", Many: true}), verb("movement", "turn", unit, direction),
		verb("movement", "board", unit, engine.Param{Name: "carrier", Kind: "unit"}), verb("movement", "dismount", unit, place),
		verb("movement", "watch", unit, direction), verb("movement", "unwatch", unit), verb("movement", "arrive", unit, place),
		verb("movement", "smoke", unit), verb("movement", "clear", engine.Param{Name: "obstacle", Kind: "unit"}), verb("movement", "penalty", unit),
		verb("movement", "overrun", target), verb("assault", "banzai", unit, target), verb("assault", "angriff", unit, target),
		verb("assault", "demolish", unit, place), verb("turn", "pass"),
	}
}

// Routines are the decisions of this chapter that most players answer alike. Rule 18.
func Routines() []engine.Routine {
	return []engine.Routine{
		{Kind: RollAgainKind, Given: true},
		{Kind: OverrunKind, Given: true},
		{Kind: DemolitionKind, Given: true},
		{Kind: PenaltyKind, Given: true},
		{Kind: SmokeKind, Window: true},
		{Kind: HeroKind, Window: true},
		{Kind: ParadropKind, Window: true},
		{Kind: LateDismountKind, Window: true},
	}
}

// Usual is the usual answer to the routines of this chapter; false in other stages. Rule 18.
func Usual(s *state.State, seat engine.Seat) (engine.Order, bool) {
	if !s.WaitsFor(seat) {
		return engine.Order{}, false
	}
	one := func(verb string, id state.UnitID) (engine.Order, bool) {
		return engine.Order{Verb: verb, Args: []string{s.Word(id)}}, true
	}
	switch s.Stage {
	case state.RollAgain:
		return engine.Order{Verb: "reroll"}, true
	case state.OverrunChoice:
		if id := costliest(s, victims(s)); id != state.NoUnit {
			return one("overrun", id)
		}
		return engine.Order{Verb: "pass"}, true
	case state.Demolition:
		for obstacle := range s.ObstaclesAt(s.Units[clearer(s)].At) {
			return one("clear", obstacle)
		}
	case state.OverfillPenalty:
		return one("penalty", costliest(s, punishable(s)))
	case state.SmokeScreen, state.HeroArrival, state.Paradrop, state.LateDismount:
		return engine.Order{Verb: "pass"}, true
	}
	return engine.Order{}, false
}
