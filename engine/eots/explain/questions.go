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
			{Subject: "supply", Words: whySupplyWords, Answer: whySupply},
			{Subject: "activate", Words: whyActivateWords, Answer: whyActivate},
			{Subject: "move", Words: whyMoveWords, Answer: whyMove},
			{Subject: "zoi", Words: whyHexWords, Answer: whyZone},
			{Subject: "control", Words: whyHexWords, Answer: whyControl},
			{Subject: "battle", Words: whyBattleWords, Answer: whyBattle},
			{Subject: "declare", Words: whyDeclareWords, Answer: whyDeclare},
			{Subject: "intelligence", Answer: whyIntelligence, When: hasOffensive},
			{Subject: "weather", Answer: whyWeather, When: hasOffensive},
			{Subject: "reaction", Words: whyReactionWords, Answer: whyReaction},
			{Subject: "retreat", Words: whyRetreatWords, Answer: whyRetreat},
			{Subject: "attrition", Words: whySupplyWords, Answer: whyAttrition},
			{Subject: "stack", Words: whyHexWords, Answer: whyStack},
			{Subject: "shipping", Words: whySideWords, Answer: whyShipping},
			{Subject: "burma-road", Answer: whyRoad, When: hasKunming},
			{Subject: "surrender", Words: whyNationWords, Answer: whySurrender},
			{Subject: "hand", Words: whySideWords, Answer: whyHand},
			{Subject: "initiative", Answer: whyInitiative},
			{Subject: "will", Answer: whyWill},
			{Subject: "victory", Answer: whyVictory},
			{Subject: "reinforcements", Words: whySideWords, Answer: whyReinforcements},
			{Subject: "replacements", Words: whySideWords, Answer: whyReplacements},
		},
	}
}

// whyHexWords are all hexes of the map in play.
func whyHexWords(s *state.State, _ engine.Audience, words []string) []engine.Option {
	if len(words) > 0 {
		return nil
	}
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
