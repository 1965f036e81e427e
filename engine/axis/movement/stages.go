package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Stages are the combat and the non-combat moves (7, 14); mobilize goes on after them.
func Stages(all []state.PlayStage, mobilize func(r *state.Referee)) {
	moves := state.Verb{Word: "move", Options: moveOptions, Follows: canMove, Explain: whyNotMove, Pause: whyNotStop, Carry: move}
	loads := state.Verb{Word: "load", Options: loadOptions, Follows: canLoad, Explain: whyNotLoad, Carry: load}
	lands := state.Verb{Word: "land", Options: landOptions, Follows: canLand, Explain: whyNotLand, Carry: landUnits}
	again := state.Verb{
		Word: "restart", Complete: canRestart, Explain: whyNotRestart, UndoesPlan: true,
		Carry: func(r *state.Referee, _ components.Power, _ []string) {
			r.Emit(state.MovesTakenBack{Refused: r.State.Refused})
		},
	}
	all[state.CombatMove] = state.PlayStage{
		Name: "combat-move", Rule: "7.1", Ask: asksMoves("combat-move"),
		Verbs: []state.Verb{
			moves, loads, lands,
			{Word: "bombard", Options: bombardOptions, Explain: whyNotBombard, Carry: declareBombardment},
			{Word: "raid", Options: RaidMission.options, Explain: RaidMission.explain, Carry: RaidMission.carry},
			{Word: "escort", Options: EscortMission.options, Explain: EscortMission.explain, Carry: EscortMission.carry},
			{Word: "attack", Options: attackOptions, Explain: whyNotZone("7.6", "attack"), Carry: declareAttack},
			{
				Word: "ignore", Options: ignoreOptions, Explain: whyNotZone("7.6", "ignore"),
				Carry: func(r *state.Referee, _ components.Power, words []string) {
					r.Emit(state.ZoneDeclared{Zone: r.State.SpaceNamed(words[0])})
				},
			},
			{Word: "hover", Options: hoverOptions, Explain: whyNotZone("7.5", "hover"), Carry: hover},
			commits(combatViolation, endCombatMoves),
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
			{
				Word: "home", Complete: func(s *state.State, _ components.Power) bool { return noncombatViolation(s).reason != "" }, Explain: whyNotHome,
				Carry: comeHome,
			},
			commits(noncombatViolation, func(r *state.Referee) { consult(r, borrowed(r.State), state.NoncombatConsent, state.Landing) }),
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
