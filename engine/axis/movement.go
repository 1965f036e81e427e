package axis

import "github.com/umpire-games/umpire/engine"

// movementStages are the combat and the non-combat moves (7, 14).
func movementStages(all *[numStages]stage) {
	move := verb{word: "move", options: moveOptions, follows: canMove, explain: whyNotMove, pause: whyNotStop, carry: move}
	load := verb{word: "load", options: loadOptions, follows: canLoad, explain: whyNotLoad, carry: load}
	land := verb{word: "land", options: landOptions, follows: canLand, explain: whyNotLand, carry: landUnits}
	again := verb{word: "restart", complete: canRestart, explain: whyNotRestart, back: true, carry: restart}
	all[CombatMove] = stage{
		name: "combat-move", rule: "7.1", ask: asksMoves("combat-move"),
		verbs: []verb{
			move, load, land,
			{word: "bombard", options: bombardOptions, explain: whyNotBombard, carry: declareBombardment},
			{word: "raid", options: raidMission.options, explain: raidMission.explain, carry: raidMission.carry},
			{word: "escort", options: escortMission.options, explain: escortMission.explain, carry: escortMission.carry},
			{word: "attack", options: attackOptions, explain: whyNotAttack, carry: declareAttack},
			{word: "ignore", options: ignoreOptions, explain: whyNotIgnore, carry: declareIgnored},
			{word: "hover", options: hoverOptions, explain: whyNotHover, carry: hover},
			{word: "commit", complete: combatMovesAgree, explain: whyNotCombat, carry: endCombatMoves},
			again,
		},
		run: func(r *referee) { r.enter(Intercept) },
	}
	all[CombatConsent] = stage{
		name: "combat-consent", rule: "13", ask: askConsent, verbs: consentVerbs(),
		run: func(r *referee) { r.enter(Intercept) },
	}
	all[NoncombatMove] = stage{
		name: "noncombat-move", rule: "14", ask: asksMoves("noncombat-move"),
		verbs: []verb{
			move, load, land,
			{word: "home", complete: mayComeHome, explain: whyNotHome, carry: comeHome},
			{word: "commit", complete: noncombatMovesAgree, explain: whyNotNoncombat, carry: endNoncombatMoves},
			again,
		},
		run: func(r *referee) { r.enter(Landing) },
	}
	all[NoncombatConsent] = stage{
		name: "noncombat-consent", rule: "13", ask: askConsent, verbs: consentVerbs(),
		run: func(r *referee) { r.enter(Landing) },
	}
	all[Landing] = stage{name: "landing", rule: "14", run: endFlights}
}

func movementDecoders() []decoder {
	return []decoder{
		decoderOf[MovesTakenBack](), decoderOf[ZoneDeclared](), decoderOf[FightersHover](), decoderOf[ConsentAsked](), decoderOf[ConsentGiven](),
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
