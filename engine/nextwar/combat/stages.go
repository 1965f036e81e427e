package combat

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Stages are the steps of a combat segment and of each combat (9.2).
func Stages(all []state.PlayStage) {
	all[state.BattleChoice] = state.PlayStage{
		Name: "battle", Rule: "9.1", Ask: askBattle,
		Run: func(r *state.Referee) { r.Enter(state.SegmentBegin) },
		Verbs: []state.Verb{
			{Word: "attack", Options: attackOptions, Explain: explainAttack, Pause: pauseAttack, Carry: attack},
			{Word: "land", Options: landOptions, Explain: explainLanding, Carry: land},
			beachheadVerb(),
			{Word: "done", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) { r.Enter(state.SegmentBegin) }},
		},
	}
	all[state.AttackerHQs], all[state.DefenderHQs] = hqStage(state.Attacker), hqStage(state.Defender)
	all[state.AttackerLead] = state.PlayStage{
		Name: "attacker-lead", Rule: "9.5.1", Ask: askLead(state.Attacker), Run: onlyLead(state.Attacker),
		Verbs: []state.Verb{leadVerb(state.Attacker)},
	}
	all[state.DefenderLead] = state.PlayStage{
		Name: "defender-lead", Rule: "9.5.1", Ask: askDefense, Run: onlyLead(state.Defender),
		Verbs: []state.Verb{{Word: "defend", Options: defendOptions, Pause: pauseDefense, Carry: defend}, leadVerb(state.Defender)},
	}
	all[state.AttackerSupport] = supportStage(state.Attacker)
	all[state.DefenderSupport] = supportStage(state.Defender)
	all[state.BattleRoll] = state.PlayStage{Name: "battle-roll", Rule: "9.2.6", Run: fight}
	all[state.DefenderLosses] = lossStage(state.Defender)
	all[state.AttackerLosses] = lossStage(state.Attacker)
	all[state.Stand] = state.PlayStage{
		Name: "stand", Rule: "9.8.4", Ask: askStand,
		Verbs: []state.Verb{
			{Word: "stand", Complete: always, Carry: stand},
			{Word: "retreat", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) { r.Enter(state.Retreat) }},
		},
	}
	all[state.StandFailed] = state.PlayStage{
		Name: "stand-failed", Rule: "9.8.4", Ask: askStandFailed, Run: loseInPlace,
		Verbs: []state.Verb{
			{Word: "lose", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) { loseInPlace(r) }},
			{Word: "retreat", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) { r.Enter(state.Retreat) }},
		},
	}
	all[state.Retreat] = state.PlayStage{
		Name: "retreat", Rule: "9.8", Ask: askRetreat, Run: continueRetreat,
		Verbs: []state.Verb{
			{Word: "retreat", Options: retreatOptions, Explain: explainRetreat, Carry: retreat},
			{Word: "check", Options: checkOptions, Carry: check},
		},
	}
	all[state.Advance] = state.PlayStage{
		Name: "advance", Rule: "9.9", Ask: askAdvance, Run: continueAdvance,
		Verbs: []state.Verb{
			{Word: "advance", Options: advanceOptions, Explain: explainAdvance, Carry: advance},
			{Word: "done", Complete: mayStop, Explain: explainStop, Carry: stopAdvance},
		},
	}
	all[state.AssaultLoss] = state.PlayStage{
		Name: "assault-loss", Rule: "8.5.8", Ask: askAssaultLoss, Run: onlyAssaultLoss,
		Verbs: []state.Verb{{Word: "lose", Options: assaultLossOptions, Carry: assaultLoss}},
	}
	all[state.BattleEnd] = state.PlayStage{Name: "battle-end", Rule: "9.2", Run: func(r *state.Referee) {
		r.Emit(BattleEnded{})
		r.Enter(state.BattleChoice)
	}}
}

func always(*state.State, components.Side) bool { return true }

// Verbs are the orders of combat.
func Verbs() []engine.Verb {
	const places, counters = engine.NounKind("place"), engine.NounKind("unit")
	hex, units := engine.Param{Name: "hex", Kind: places}, engine.Param{Name: "units", Many: true, AnyOrder: true, Kind: counters}
	unit := engine.Param{Name: "unit", Kind: counters}
	maybe := engine.Param{Name: "unit", Optional: true, Kind: counters}
	return []engine.Verb{
		{Word: "attack", Phase: "combat", Params: []engine.Param{hex, units}},
		{Word: "land", Phase: "combat", Params: []engine.Param{hex, units}},
		{Word: "hq", Phase: "combat", Params: []engine.Param{units}},
		{Word: "chemical", Phase: "combat", Params: []engine.Param{unit}},
		{Word: "lead", Phase: "combat", Params: []engine.Param{unit}},
		{Word: "defend", Phase: "combat", Params: []engine.Param{units}},
		{Word: "support", Phase: "combat", Params: []engine.Param{{Name: "points"}, {Name: "units", Many: true, Optional: true, Kind: counters}}},
		{Word: "none", Phase: "combat"},
		{Word: "lose", Phase: "combat", Params: []engine.Param{maybe}},
		{Word: "stand", Phase: "combat"},
		{Word: "retreat", Phase: "combat", Params: []engine.Param{maybe, {Name: "place", Optional: true, Many: true}}},
		{Word: "check", Phase: "combat", Params: []engine.Param{unit}},
		{Word: "advance", Phase: "combat", Params: []engine.Param{units, {Name: "place", Optional: true, Kind: places}}},
	}
}

// Routines are the decisions that can be left to their usual answers.
func Routines() []engine.Routine {
	var routines []engine.Routine
	for _, kind := range []string{
		"attacker-lead", "defender-lead", "defenders", "defender-hqs", "defender-support", "attacker-losses", "defender-losses",
		"stand", "stand-failed", "retreat", "assault-loss",
	} {
		routines = append(routines, engine.Routine{Kind: kind, Given: true})
	}
	return routines
}

// decide asks a side of the combat for something.
func decide(s *state.State, side components.Side, kind string, rule engine.Rule, effort engine.Effort, pairs ...any) []engine.Decision {
	pairs = append(pairs, "place", s.PlaceName(s.Battle.Target))
	return []engine.Decision{{
		Seat: state.Seat(side), Kind: kind, Rule: rule, Effort: effort, Ask: engine.T("nextwar.ask."+kind, pairs...),
		About: []string{s.Set().Word(s.Battle.Target)},
	}}
}

// public are the names of units as everybody may read them (13.2).
func public(s *state.State, ids ...components.UnitID) []engine.Text {
	return s.NamesFor(engine.Everybody(), ids)
}

// sideOf a role in the combat that is being resolved.
func sideOf(s *state.State, role state.Role) components.Side {
	if role == state.Attacker {
		return s.Active()
	}
	return s.Active().Enemy()
}

// units of a role that took part in the combat and are still there.
func participants(s *state.State, role state.Role) (ids []components.UnitID) {
	all := s.Battle.Attackers
	if role == state.Defender {
		all = s.Battle.Defenders
	}
	for _, id := range all {
		if s.OnMap(id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// unitOption is the option of a counter.
func unitOption(s *state.State, id components.UnitID) engine.Option {
	return engine.Option{Word: s.Info(id).Word, Label: s.Name(id)}
}

// placeOption is the option of a hex or box.
func placeOption(s *state.State, p components.Place) engine.Option {
	return engine.Option{Word: s.Set().Word(p), Label: s.PlaceName(p)}
}

// counters are the counters of some words.
func counters(s *state.State, words []string) (ids []components.UnitID) {
	for _, word := range words {
		if id, ok := s.Set().Counter(word); ok {
			ids = append(ids, id)
		}
	}
	return ids
}
