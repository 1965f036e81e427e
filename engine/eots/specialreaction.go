package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// rollLate tries for Special Reactions in the hexes that the reaction has brought into a zone
// of influence, and tells whether the reaction goes on because of one. Rule 7.27: the rolls
// come before the reaction; by an option they may come after it as well, and whom the HQ can
// still activate may go there (ED-25).
func (r *referee) rollLate() bool {
	if !r.s.chose(edition.LateSpecialReaction) || r.s.Off.Declined {
		return false
	}
	won := false
	for hex := range r.s.eligible().All() {
		r.rollSpecial(hex)
		won = won || r.s.Off.SpecialWon.Has(hex)
	}
	if !won {
		return false
	}
	for _, option := range r.s.reactionVerbs(r.s.Off.Reactor()) {
		if option.Word != "commit" {
			r.enter(ReactionMoves)
			return true
		}
	}
	return false
}

// specialJoinStage lets the Offensives player send those to the battle of a Special Reaction
// who are near it. Rule 7.27: whoever covers the landing has to fight there; by an option
// carriers and air units that fight nowhere else and have the hex in range may (ED-26, ED-29).
// What stands in the hex fights there as in any battle.
func specialJoinStage() playStage {
	return playStage{
		Name: SpecialJoin.String(), Rule: "7.27",
		Run: func(r *referee) { r.enter(ReactionCards) },
		Ask: func(s *State) []engine.Decision {
			side := s.Off.Side
			if s.Off.Passed || !s.anyBound(side, atHexes(s.nearSpecial)) {
				return nil
			}
			return s.asksAbout(locSet(s.specialHexes()), side, SpecialJoin.String(), engine.Moment, true,
				engine.T("eots.offensive.ask.special-join", "side", sideText(side), "hexes", s.hexTexts(locSet(s.specialHexes()))))
		},
		Options: func(s *State, side components.Side, prefix engine.Order) []engine.Option {
			switch {
			case prefix.IsZero():
				return []engine.Option{actOption("assign", goesOn), actOption("commit", ends)}
			case prefix.Verb == "assign":
				return s.bindOptions(side, prefix.Args, atHexes(s.nearSpecial))
			}
			return nil
		},
		Carry: func(r *referee, side components.Side, order engine.Order) error {
			if order.Verb == "assign" {
				r.assign(order.Args)
				return nil
			}
			r.Emit(WindowClosed{Side: side})
			return nil
		},
		Explain: func(s *State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
			if prefix.Verb != "assign" {
				return nil
			}
			return s.explainAssignment(side, prefix, word, "7.27")
		},
	}
}

// nearSpecial are the battle hexes of Special Reaction that a unit may still be sent to.
func (s *State) nearSpecial(side components.Side, unit components.Unit) components.LocSet {
	if unit == components.NoUnit || !s.free(side, unit) || s.assigned(unit) {
		return components.LocSet{}
	}
	return s.inRange(unit, locSet(s.specialHexes()))
}
