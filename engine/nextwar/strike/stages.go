package strike

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// Stages are missions and damage; the package comment tells their places in the sequence of play.
func Stages(all []state.PlayStage) {
	finish := state.Verb{Word: "done", Complete: stage.Always[*state.State, components.Side], Carry: done}
	all[state.MissileTargets] = state.PlayStage{
		Name: "missiles", Rule: "26.1.2", Ask: askMissiles, Run: fireMissiles,
		Verbs: []state.Verb{{Word: "missile", Options: missileOptions, Explain: explainMissile, Carry: missile}, finish},
	}
	all[state.MissionAssign] = state.PlayStage{
		Name: "strikes", Rule: "23.2", Ask: askAssignment, Run: afterAssignment,
		Verbs: []state.Verb{
			{Word: "strike", Options: strikeOptions, Follows: haveAim(strikeAircraft), Explain: explainStrike, Carry: strike},
			{Word: "bomb", Options: bombOptions, Explain: explainBomb, Carry: bomb},
			{Word: "weasel", Options: weaselOptions, Carry: weasel},
			{Word: "airmine", Options: airmineOptions, Follows: func(s *state.State, by components.Side) bool { return len(Minefields(s, by)) > 0 }, Carry: airmine},
			{Word: "bombard", Options: bombardOptions, Follows: haveAim(strikeHQs), Explain: explainSingle(state.HQStrike), Carry: bombard},
			{Word: "gunship", Options: gunshipOptions, Follows: haveAim(gunships), Explain: explainSingle(state.HelicopterStrike), Carry: gunship},
			finish,
		},
	}
	all[state.StrikeNext] = state.PlayStage{Name: "strike-phase", Rule: "23.2", Run: strikeNext}
	all[state.AirDetection] = state.PlayStage{Name: "air-detection", Rule: "24.2", Run: detect}
	all[state.Interception] = state.PlayStage{
		Name: "interception", Rule: "24.4", Ask: askInterception, Run: closeInterception,
		Verbs: []state.Verb{{Word: "intercept", Options: interceptOptions, Carry: intercept}, finish},
	}
	all[state.InterceptorTargets] = state.PlayStage{
		Name: "interceptor-targets", Rule: "29.2", Ask: askInterception, Run: closeInterception,
		Verbs: []state.Verb{{Word: "intercept", Options: interceptOptions, Carry: intercept}},
	}
	all[state.MissionFlight] = state.PlayStage{Name: "mission-flight", Rule: "24.5", Run: fly}
	all[state.ShipRetreat] = state.PlayStage{
		Name: "ship-retreat", Rule: "27.4", Ask: askRetreat, Run: func(r *state.Referee) { r.Enter(r.State.Advanced.AfterRetreat) },
		Verbs: []state.Verb{
			{Word: "withdraw", Options: retreatOptions, Carry: retreat},
			{Word: "done", Complete: stage.Always[*state.State, components.Side], Carry: stay},
		},
	}
	all[state.AboardLosses] = state.PlayStage{
		Name: "aboard-losses", Rule: "27.4", Ask: askAboard, Run: func(r *state.Referee) { r.Enter(r.State.Advanced.AfterAboard) },
		Verbs: []state.Verb{{Word: "casualty", Options: aboardOptions, Carry: chooseAboard}},
	}
	all[state.CollateralDamage] = state.PlayStage{
		Name: "collateral", Rule: "27.7.4", Ask: askCollateral, Run: settleCollateral,
		Verbs: []state.Verb{{Word: "damage", Options: collateralOptions, Carry: damageAircraft}},
	}
	all[state.Repair] = state.PlayStage{
		Name: "repair", Rule: "27.9", Ask: askRepair, Run: func(r *state.Referee) { r.Enter(state.StrikeMarkers) },
		Verbs: []state.Verb{
			{Word: "raise", Options: raiseOptions, Carry: raise},
			{Word: "repair", Options: repairOptions, Carry: repair},
			finish,
		},
	}
	all[state.StrikeMarkers] = state.PlayStage{Name: "strike-markers", Rule: "27.9.1", Run: reduceMarkers}
	all[state.DeliberateDamage] = state.PlayStage{
		Name: "deliberate-damage", Rule: "27.2.1", Ask: askDeliberate, Run: endDeliberate,
		Verbs: []state.Verb{{Word: "demolish", Options: deliberateOptions, Carry: demolish}, finish},
	}
}

// endDeliberate goes on to the control step.
func endDeliberate(r *state.Referee) {
	r.Emit(DeliberateOver{})
	r.Enter(state.ControlChange)
}

// Verbs describe the orders for hosts. The word "done" is described by the package turn.
func Verbs() []engine.Verb {
	target, units := engine.Param{Name: "target"}, engine.Param{Name: "units", Kind: "unit", Many: true, AnyOrder: true}
	unit := engine.Param{Name: "unit", Kind: "unit"}
	place := engine.Param{Name: "place", Kind: "place"}
	return []engine.Verb{
		{Word: "missile", Phase: "strikes", Params: []engine.Param{{Name: "missile"}, target}},
		{Word: "strike", Phase: "strikes", Params: []engine.Param{target, units}},
		{Word: "bomb", Phase: "strikes", Params: []engine.Param{target, {Name: "points"}, {Name: "escort", Optional: true}}},
		{Word: "weasel", Phase: "strikes", Params: []engine.Param{units}},
		{Word: "airmine", Phase: "strikes", Params: []engine.Param{place, {Name: "units", Kind: "unit", Many: true, Optional: true}}},
		{Word: "bombard", Phase: "strikes", Params: []engine.Param{target, unit}},
		{Word: "gunship", Phase: "strikes", Params: []engine.Param{target, unit}},
		{Word: "intercept", Phase: "strikes", Params: []engine.Param{{Name: "group"}, units}},
		{Word: "withdraw", Phase: "strikes", Params: []engine.Param{place}},
		{Word: "damage", Phase: "strikes", Params: []engine.Param{unit}},
		{Word: "raise", Phase: "strikes", Params: []engine.Param{target}},
		{Word: "repair", Phase: "strikes", Params: []engine.Param{target}},
		{Word: "demolish", Phase: "strikes", Params: []engine.Param{target}},
	}
}
