package axis

import "github.com/umpire-games/umpire/engine"

// movementStages are the combat and the non-combat moves (7, 14).
func movementStages(all *[numStages]stage) {
	all[CombatMove] = stage{
		name: "combat-move", rule: "7.1", ask: asksMoves("combat-move"),
		verbs: []verb{
			{word: "move", options: moveOptions, explain: whyNotMove, carry: move},
			{word: "restart", complete: canRestart, carry: restart},
			{word: "commit", complete: combatMovesAgree, explain: whyNotCombat, carry: endCombatMoves},
		},
		run: func(r *referee) { r.enter(Intercept) },
	}
	all[CombatConsent] = stage{name: "combat-consent", rule: "13"}
	all[NoncombatMove] = stage{
		name: "noncombat-move", rule: "14", ask: asksMoves("noncombat-move"),
		verbs: []verb{
			{word: "move", options: moveOptions, explain: whyNotMove, carry: move},
			{word: "restart", complete: canRestart, carry: restart},
			{word: "commit", complete: noncombatMovesAgree, explain: whyNotNoncombat, carry: endNoncombatMoves},
		},
		run: func(r *referee) { r.enter(Landing) },
	}
	all[NoncombatConsent] = stage{name: "noncombat-consent", rule: "13"}
	all[Landing] = stage{name: "landing", rule: "14", run: land}
}

func movementDecoders() []decoder { return []decoder{decoderOf[MovesTakenBack]()} }

func movementVerbs() []engine.Verb {
	return []engine.Verb{
		{Word: "move", Params: []engine.Param{{Name: "moves", Many: true}}},
		{Word: "restart"},
	}
}

// asksMoves asks the power on turn for its moves, unless it has nothing on the map.
func asksMoves(kind string) func(s *State) []engine.Decision {
	return func(s *State) []engine.Decision {
		for i := range s.Units {
			if s.Units[i].Power == s.Active {
				return s.decision(s.Active, kind, engine.Session, true)
			}
		}
		return nil
	}
}
