// Package explain answers the questions of players: why a unit is in supply, why a move is refused, how a battle was decided.
package explain

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// Questions are the subjects in the order in which they are listed. Answers see what the audience
// may see: the board and the piles are public, a hand is its owner's (1.24, 5.0).
func Questions(t *state.Tables, rulebook func(rule engine.Rule) (engine.Text, bool)) *stage.Questions[*state.State] {
	return &stage.Questions[*state.State]{
		ID: "eots", Rulebook: rulebook, Noun: t.NounText, Because: becauseRefused,
		Canonical: func(s *state.State, seat engine.Seat, order engine.Order) engine.Order {
			return offensive.CanonicalOrder(s, components.Side(seat), order)
		},
		Table: []stage.Question[*state.State]{
			{Subject: "supply", Words: oneOf(whySupplyWords), Answer: about(whySupply)},
			{Subject: "activate", Words: whyActivateWords, Answer: about(func(s *state.State, e *engine.Explanation, words []string) {
				becauseActivation(s, e, s.Unit(words[0]), s.Unit(words[1]))
			})},
			{Subject: "move", Words: whyMoveWords, Answer: about(func(s *state.State, e *engine.Explanation, words []string) {
				becauseMove(s, e, []components.Unit{s.Unit(words[0])}, s.Loc(words[1]))
			})},
			{Subject: "zoi", Words: oneOf(whyHexWords), Answer: whyZone},
			{Subject: "control", Words: oneOf(whyHexWords), Answer: whyControl},
			{Subject: "battle", Words: oneOf(whyBattleWords), Answer: whyBattle},
			{Subject: engine.WhyOdds, Words: oneOf(oddsWords), Answer: about(whyOdds), When: hasOffensive},
			{Subject: "declare", Words: oneOf(whyDeclareWords), Answer: about(whyDeclare)},
			{Subject: "intelligence", Answer: whyIntelligence, When: hasOffensive},
			{Subject: "weather", Answer: whyWeather, When: hasOffensive},
			{Subject: "reaction", Words: oneOf(whyReactionWords), Answer: about(func(s *state.State, e *engine.Explanation, words []string) {
				becauseReaction(s, e, s.Unit(words[0]))
			})},
			{Subject: "retreat", Words: oneOf(whyRetreatWords), Answer: about(func(s *state.State, e *engine.Explanation, words []string) {
				becauseRetreat(s, e, s.Unit(words[0]))
			})},
			{Subject: "attrition", Words: oneOf(whySupplyWords), Answer: whyAttrition},
			{Subject: "stack", Words: oneOf(whyHexWords), Answer: whyStack},
			{Subject: "shipping", Words: oneOf(whySideWords), Answer: ofSide(whyShipping)},
			{Subject: "burma-road", Answer: whyRoad, When: hasKunming},
			{Subject: "surrender", Words: oneOf(whyNationWords), Answer: whySurrender},
			{Subject: "hand", Words: oneOf(whySideWords), Answer: ofSide(whyHand)},
			{Subject: "initiative", Answer: whyInitiative},
			{Subject: "will", Answer: whyWill},
			{Subject: "victory", Answer: whyVictory},
			{Subject: "reinforcements", Words: oneOf(whySideWords), Answer: ofSide(whyReinforcements)},
			{Subject: "replacements", Words: oneOf(whySideWords), Answer: ofSide(whyReplacements)},
		},
	}
}

// about is an answer of which the reasons are told by a function.
func about(because func(s *state.State, e *engine.Explanation, words []string)) func(*state.State, engine.Audience, []string) engine.Explanation {
	return func(s *state.State, _ engine.Audience, words []string) engine.Explanation {
		var e engine.Explanation
		because(s, &e, words)
		return e
	}
}

// oneOf lists the words of a question that takes one.
func oneOf(list func(s *state.State) []engine.Option) func(*state.State, engine.Audience, []string) []engine.Option {
	return func(s *state.State, _ engine.Audience, words []string) []engine.Option {
		if len(words) > 0 {
			return nil
		}
		return list(s)
	}
}

// becauseIf adds a reason where a condition holds.
func becauseIf(e *engine.Explanation, holds bool, rule engine.Rule, text engine.Text) {
	if holds {
		e.Because(rule, text)
	}
}

// whyHexWords are all hexes of the map in play.
func whyHexWords(s *state.State) []engine.Option {
	if known, ok := s.Charts.Load(s.Board.Map); ok {
		return known.([]engine.Option)
	}
	options := s.HexList(charted(s), state.Complete)
	s.Charts.Store(s.Board.Map, options)
	return options
}

// charted are the hexes of the map in play.
func charted(s *state.State) components.LocSet {
	var hexes components.LocSet
	for loc := range components.Loc(components.NumHexes) {
		if s.Situation().Shows(loc) {
			hexes.Add(loc)
		}
	}
	return hexes
}

// hexWords are hexes as the notation writes them, boxes left out.
func hexWords(s *state.State, hexes []components.Loc) []string {
	var words []string
	for _, loc := range hexes {
		if loc != components.NoLoc {
			words = append(words, s.HexWord(loc))
		}
	}
	return words
}

// point adds the hex of a unit to the places of a picture.
func point(s *state.State, shown *engine.Highlight, units ...components.Unit) {
	for _, unit := range units {
		if place := s.Board.Pieces[unit].Place; place.OnMap() {
			if word := s.HexWord(place.Loc()); !slices.Contains(shown.Places, word) {
				shown.Places = append(shown.Places, word)
			}
		}
	}
}
