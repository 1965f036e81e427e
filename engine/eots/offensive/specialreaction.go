package offensive

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// rollLate tries for Special Reactions in the hexes that the reaction has brought into a zone
// of influence, and tells whether the reaction goes on because of one. Rule 7.27: the rolls
// come before the reaction; by an option they may come after it as well, and whom the HQ can
// still activate may go there (ED-25).
func rollLate(r *state.Referee) bool {
	if !r.State.Chose(edition.LateSpecialReaction) || r.State.Off.Declined {
		return false
	}
	won := false
	for hex := range Eligible(r.State).All() {
		RollSpecial(r, hex)
		won = won || r.State.Off.SpecialWon.Has(hex)
	}
	if !won {
		return false
	}
	for _, option := range reactionVerbs(r.State, r.State.Off.Reactor()) {
		if option.Word != "commit" {
			r.Enter(state.ReactionMoves)
			return true
		}
	}
	return false
}

// specialJoinStage lets the Offensives player send those to the battle of a Special Reaction
// who are near it. Rule 7.27: whoever covers the landing has to fight there; by an option
// carriers and air units that fight nowhere else and have the hex in range may (ED-26, ED-29).
// What stands in the hex fights there as in any battle.
func specialJoinStage() state.PlayStage {
	return state.PlayStage{
		Name: state.SpecialJoin.String(), Rule: "7.27", Run: enter(state.ReactionCards),
		Ask: func(s *state.State) []engine.Decision {
			side := s.Off.Side
			if s.Off.Passed || !anyBound(s, side, atHexes(s, nearSpecial)) {
				return nil
			}
			hexes := state.LocSet(specialHexes(s))
			return s.AsksAbout(hexes, side, state.SpecialJoin.String(), engine.Moment, true,
				engine.T("eots.offensive.ask.special-join", "side", state.SideText(side), "hexes", s.HexTexts(hexes)))
		},
		Verbs: []state.PlayVerb{
			{
				Word: "assign", Follows: func(*state.State, components.Side) bool { return true },
				Options: func(s *state.State, side components.Side, words []string) []engine.Option {
					return bindOptions(s, side, words, atHexes(s, nearSpecial))
				},
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					assign(r, words)
				},
			},
			{Word: "commit", Complete: state.Always, Carry: func(r *state.Referee, side components.Side, _ []string) {
				r.Emit(state.WindowClosed{Side: side})
			}},
		},
		Explain: func(s *state.State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
			if prefix.Verb != "assign" {
				return nil
			}
			return explainAssignment(s, side, prefix, word, "7.27")
		},
	}
}

// nearSpecial are the battle hexes of Special Reaction that a unit may still be sent to.
func nearSpecial(s *state.State, side components.Side, unit components.Unit) components.LocSet {
	if unit == components.NoUnit || !Free(s, side, unit) || Assigned(s, unit) {
		return components.LocSet{}
	}
	return InRange(s, unit, state.LocSet(specialHexes(s)))
}
