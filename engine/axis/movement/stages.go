package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Stages are the combat and the non-combat moves (7, 14); mobilize goes on after them.
func Stages(all []state.PlayStage, mobilize func(r *state.Referee)) {
	moves := state.Verb{Word: "move", Options: moveOptions, Follows: canMove, Explain: whyNotMove, Pause: whyNotStop, Carry: move}
	loads := state.Verb{Word: "load", Options: loadOptions, Follows: canLoad, Explain: whyNotLoad, Carry: load}
	lands := state.Verb{Word: "land", Options: landOptions, Follows: canLand, Explain: whyNotLand, Carry: landUnits}
	again := state.Verb{Word: "restart", Complete: canRestart, Explain: whyNotRestart, UndoesPlan: true, Carry: restart}
	all[state.CombatMove] = state.PlayStage{
		Name: "combat-move", Rule: "7.1", Ask: asksMoves("combat-move"),
		Verbs: []state.Verb{
			moves, loads, lands,
			{Word: "bombard", Options: bombardOptions, Explain: whyNotBombard, Carry: declareBombardment},
			{Word: "raid", Options: RaidMission.options, Explain: RaidMission.explain, Carry: RaidMission.carry},
			{Word: "escort", Options: EscortMission.options, Explain: EscortMission.explain, Carry: EscortMission.carry},
			{Word: "attack", Options: attackOptions, Explain: whyNotAttack, Carry: declareAttack},
			{Word: "ignore", Options: ignoreOptions, Explain: whyNotIgnore, Carry: declareIgnored},
			{Word: "hover", Options: hoverOptions, Explain: whyNotHover, Carry: hover},
			{Word: "commit", Complete: combatMovesAgree, Explain: whyNotCombat, Carry: endCombatMoves},
			again,
		},
		Run: func(r *state.Referee) { r.Enter(state.Intercept) },
	}
	all[state.CombatConsent] = state.PlayStage{
		Name: "combat-consent", Rule: "13", Ask: askConsent, Verbs: consentVerbs(),
		Run: func(r *state.Referee) { r.Enter(state.Intercept) },
	}
	all[state.NoncombatMove] = state.PlayStage{
		Name: "noncombat-move", Rule: "14", Ask: asksMoves("noncombat-move"),
		Verbs: []state.Verb{
			moves, loads, lands,
			{Word: "home", Complete: mayComeHome, Explain: whyNotHome, Carry: comeHome},
			{Word: "commit", Complete: noncombatMovesAgree, Explain: whyNotNoncombat, Carry: endNoncombatMoves},
			again,
		},
		Run: func(r *state.Referee) { r.Enter(state.Landing) },
	}
	all[state.NoncombatConsent] = state.PlayStage{
		Name: "noncombat-consent", Rule: "13", Ask: askConsent, Verbs: consentVerbs(),
		Run: func(r *state.Referee) { r.Enter(state.Landing) },
	}
	all[state.Landing] = state.PlayStage{Name: "landing", Rule: "14", Run: func(r *state.Referee) { endFlights(r, mobilize) }}
}

func Verbs() []engine.Verb {
	var all []engine.Verb
	for _, v := range [...]struct{ word, param string }{
		{"move", "moves"},
		{"load", "units"},
		{"land", "units"},
		{"bombard", "units"},
		{"raid", "units"},
		{"escort", "units"},
		{"attack", "zone"},
		{"ignore", "zone"},
		{"hover", "units"},
	} {
		all = append(all, engine.Verb{Word: v.word, Params: []engine.Param{{Name: v.param, Many: true}}})
	}
	return append(all, engine.Verb{Word: "home"}, engine.Verb{Word: "restart"}, engine.Verb{Word: "lend"}, engine.Verb{Word: "withhold"})
}

// asksMoves asks the power on turn for its moves, unless it has nothing on the map. Rules 7.1 and 14, D2 and
// D13.
func asksMoves(kind string) func(s *state.State) []engine.Decision {
	return func(s *state.State) []engine.Decision {
		if !s.HasUnits(s.Active) {
			return nil
		}
		return s.NewDecision(s.Active, kind, engine.Session, true)
	}
}
