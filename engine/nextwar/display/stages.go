package display

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// Stages are the air units' part of the sequence; the package comment tells their places in it.
func Stages(all []state.PlayStage) {
	always := stage.Always[*state.State, components.Side]
	done := state.Verb{Word: "done", Complete: always, Carry: answer}
	all[state.AirWeather] = state.PlayStage{
		Name: "air-weather", Rule: "22.2.1", Ask: askWeather, Run: groundInStorm,
		Verbs: []state.Verb{{Word: "ground", Options: uselessOptions, Carry: groundUseless}, done},
	}
	all[state.SortiesLost] = state.PlayStage{
		Name: "sorties", Rule: "22.6.1", Ask: askSorties, Run: afterSorties,
		Verbs: []state.Verb{{Word: "ground", Options: sortieOptions, Carry: loseSortie}},
	}
	all[state.Commitment] = state.PlayStage{
		Name: "commitment", Rule: "22.6.1", Ask: askCommitment, Run: afterCommitment,
		Verbs: []state.Verb{
			{Word: "commit", Options: commitOptions, Explain: explainCommit, Carry: commit},
			{Word: "done", Complete: always, Carry: endCommitment},
		},
	}
	all[state.AirPairing] = state.PlayStage{
		Name: "air-pairing", Rule: "22.6.2", Ask: askPairing, Run: afterPairing,
		Verbs: []state.Verb{
			{Word: "pair", Options: meetOptions(unpairedEnemies, false), Carry: meet(false)},
			{Word: "pick", Options: pickOptions, Carry: pick},
			{Word: "join", Options: meetOptions(singles, true), Carry: meet(true)},
			{Word: "done", Complete: maySurplusStay, Carry: answer},
		},
	}
	all[state.AirShots] = state.PlayStage{
		Name: "air-shots", Rule: "22.6.4", Run: fightOn,
		Ask: func(s *state.State) []engine.Decision {
			return askBoth(s, "shots", "22.6.4", engine.Tap, func(side components.Side) bool { return len(choosers(s, side)) > 0 })
		},
		Verbs: []state.Verb{{Word: "shoot", Options: shootOptions, Carry: shoot}, done},
	}
	all[state.AirBreakOff] = state.PlayStage{
		Name: "air-break-off", Rule: "22.6.6", Ask: askBreakOff,
		Run:   func(r *state.Referee) { r.Enter(state.AirReengage) },
		Verbs: []state.Verb{{Word: "break-off", Options: breakOffOptions, Carry: breakOff}, done},
	}
	all[state.AirReengage] = state.PlayStage{
		Name: "air-reengage", Rule: "24.4", Run: afterReengage,
		Ask: func(s *state.State) []engine.Decision {
			return askBoth(s, "reengage", "24.4", engine.Tap, func(side components.Side) bool { return len(free(s, side)) > 0 })
		},
		Verbs: []state.Verb{{Word: "chase", Options: engageOptions, Carry: engage}, done},
	}
	all[state.AirChanges] = state.PlayStage{
		Name: "air-changes", Rule: "29.2", Ask: askChanges, Run: beginShots,
		Verbs: []state.Verb{
			{Word: "swap", Options: swapOptions, Carry: swap},
			{Word: "pull-out", Options: pullOutOptions, Carry: pullOut},
			done,
		},
	}
	all[state.AirJettison] = state.PlayStage{
		Name: "jettison", Rule: "29.4", Ask: askJettison, Run: func(r *state.Referee) { r.Enter(state.AirShots) },
		Verbs: []state.Verb{
			{Word: "jettison", Options: jettisonOptions, Carry: jettison},
			{Word: "done", Complete: always, Carry: keepBombs},
		},
	}
	all[state.SuperiorityLevel] = state.PlayStage{Name: "superiority", Rule: "22.6.2", Run: decideLevel}
	all[state.AirRebase] = state.PlayStage{
		Name: "air-rebase", Rule: "25.2", Ask: askRebase, Run: func(r *state.Referee) { r.Enter(state.Readiness) },
		Verbs: []state.Verb{{Word: "transfer", Options: transferOptions, Carry: transfer}, done},
	}
	all[state.Readiness] = state.PlayStage{Name: "readiness", Rule: "22.4", Run: makeReady}
	all[state.AirReplacement] = state.PlayStage{
		Name: "air-replacement", Rule: "27.9.3", Ask: askReplacement, Run: func(r *state.Referee) { r.Enter(state.Replacement) },
		Verbs: []state.Verb{
			{Word: "refit", Options: refitOptions, Carry: refit},
			{Word: "recall", Options: recallOptions, Carry: recall},
			{Word: "combine", Options: mergeOptions, Carry: merge},
			done,
		},
	}
}

// fightOn fights the round.
func fightOn(r *state.Referee) {
	FightRound(r)
	r.Enter(state.AirBreakOff)
}

// Verbs describe the orders for hosts. The word "done" is described by the package turn.
func Verbs() []engine.Verb {
	unit, enemy := engine.Param{Name: "unit", Kind: "unit"}, engine.Param{Name: "enemy", Kind: "unit"}
	units := engine.Param{Name: "units", Kind: "unit", Many: true}
	return []engine.Verb{
		{Word: "ground", Phase: "airwar", Params: []engine.Param{unit}},
		{Word: "commit", Phase: "airwar", Params: []engine.Param{units}},
		{Word: "pair", Phase: "airwar", Params: []engine.Param{unit, enemy}},
		{Word: "pick", Phase: "airwar", Params: []engine.Param{unit}},
		{Word: "swap", Phase: "airwar", Params: []engine.Param{unit, {Name: "other", Kind: "unit"}}},
		{Word: "pull-out", Phase: "airwar", Params: []engine.Param{unit}},
		{Word: "jettison", Phase: "airwar", Params: []engine.Param{units}},
		{Word: "join", Phase: "airwar", Params: []engine.Param{unit, enemy}},
		{Word: "shoot", Phase: "airwar", Params: []engine.Param{unit, enemy}},
		{Word: "break-off", Phase: "airwar", Params: []engine.Param{units}},
		{Word: "chase", Phase: "airwar", Params: []engine.Param{unit, enemy}},
		{Word: "transfer", Phase: "airwar", Params: []engine.Param{unit, {Name: "box"}}},
		{Word: "refit", Phase: "airwar", Params: []engine.Param{unit}},
		{Word: "recall", Phase: "airwar", Params: []engine.Param{unit, {Name: "place", Kind: "place", Optional: true}}},
		{Word: "combine", Phase: "airwar", Params: []engine.Param{unit, {Name: "other", Kind: "unit"}}},
	}
}
