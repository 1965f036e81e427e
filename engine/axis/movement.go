package axis

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

// movementStages are the combat and the non-combat moves (7, 14).
func movementStages(all []playStage) {
	move := orderVerb{Word: "move", Options: moveOptions, Follows: canMove, Explain: whyNotMove, Pause: whyNotStop, Carry: move}
	load := orderVerb{Word: "load", Options: loadOptions, Follows: canLoad, Explain: whyNotLoad, Carry: load}
	land := orderVerb{Word: "land", Options: landOptions, Follows: canLand, Explain: whyNotLand, Carry: landUnits}
	again := orderVerb{Word: "restart", Complete: canRestart, Explain: whyNotRestart, Back: true, Carry: restart}
	all[CombatMove] = playStage{
		Name: "combat-move", Rule: "7.1", Ask: asksMoves("combat-move"),
		Verbs: []orderVerb{
			move, load, land,
			{Word: "bombard", Options: bombardOptions, Explain: whyNotBombard, Carry: declareBombardment},
			{Word: "raid", Options: raidMission.options, Explain: raidMission.explain, Carry: raidMission.carry},
			{Word: "escort", Options: escortMission.options, Explain: escortMission.explain, Carry: escortMission.carry},
			{Word: "attack", Options: attackOptions, Explain: whyNotAttack, Carry: declareAttack},
			{Word: "ignore", Options: ignoreOptions, Explain: whyNotIgnore, Carry: declareIgnored},
			{Word: "hover", Options: hoverOptions, Explain: whyNotHover, Carry: hover},
			{Word: "commit", Complete: combatMovesAgree, Explain: whyNotCombat, Carry: endCombatMoves},
			again,
		},
		Run: func(r *referee) { r.enter(Intercept) },
	}
	all[CombatConsent] = playStage{
		Name: "combat-consent", Rule: "13", Ask: askConsent, Verbs: consentVerbs(),
		Run: func(r *referee) { r.enter(Intercept) },
	}
	all[NoncombatMove] = playStage{
		Name: "noncombat-move", Rule: "14", Ask: asksMoves("noncombat-move"),
		Verbs: []orderVerb{
			move, load, land,
			{Word: "home", Complete: mayComeHome, Explain: whyNotHome, Carry: comeHome},
			{Word: "commit", Complete: noncombatMovesAgree, Explain: whyNotNoncombat, Carry: endNoncombatMoves},
			again,
		},
		Run: func(r *referee) { r.enter(Landing) },
	}
	all[NoncombatConsent] = playStage{
		Name: "noncombat-consent", Rule: "13", Ask: askConsent, Verbs: consentVerbs(),
		Run: func(r *referee) { r.enter(Landing) },
	}
	all[Landing] = playStage{Name: "landing", Rule: "14", Run: endFlights}
}

func movementEvents() []stage.Reader {
	return []stage.Reader{
		reads[MovesTakenBack](), reads[ZoneDeclared](), reads[FightersHover](), reads[ConsentAsked](), reads[ConsentGiven](),
	}
}

func movementVerbs() []engine.Verb {
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
func asksMoves(kind string) func(s *State) []engine.Decision {
	return func(s *State) []engine.Decision {
		if !s.present(s.Active) {
			return nil
		}
		return s.decision(s.Active, kind, engine.Session, true)
	}
}
