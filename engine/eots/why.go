package eots

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// newQuestions are the subjects in the order in which they are listed. Answers see what the audience
// may see: the board and the piles are public, a hand is its owner's (1.24, 5.0).
func newQuestions(t *Tables, rulebook func(rule engine.Rule) (engine.Text, bool)) *stage.Questions[*State] {
	return &stage.Questions[*State]{
		ID: "eots", Rulebook: rulebook, Noun: t.nounText, Because: (*State).becauseRefused,
		Canonical: func(s *State, seat engine.Seat, order engine.Order) engine.Order {
			return canonicalOrder(s, components.Side(seat), order)
		},
		Table: []stage.Question[*State]{
			{Subject: "supply", Words: (*State).whySupplyWords, Answer: (*State).whySupply},
			{Subject: "activate", Words: (*State).whyActivateWords, Answer: (*State).whyActivate},
			{Subject: "move", Words: (*State).whyMoveWords, Answer: (*State).whyMove},
			{Subject: "zoi", Words: (*State).whyHexWords, Answer: (*State).whyZone},
			{Subject: "control", Words: (*State).whyHexWords, Answer: (*State).whyControl},
			{Subject: "battle", Words: (*State).whyBattleWords, Answer: (*State).whyBattle},
			{Subject: "declare", Words: (*State).whyDeclareWords, Answer: (*State).whyDeclare},
			{Subject: "intelligence", Answer: (*State).whyIntelligence, When: (*State).hasOffensive},
			{Subject: "weather", Answer: (*State).whyWeather, When: (*State).hasOffensive},
			{Subject: "reaction", Words: (*State).whyReactionWords, Answer: (*State).whyReaction},
			{Subject: "retreat", Words: (*State).whyRetreatWords, Answer: (*State).whyRetreat},
			{Subject: "attrition", Words: (*State).whySupplyWords, Answer: (*State).whyAttrition},
			{Subject: "stack", Words: (*State).whyHexWords, Answer: (*State).whyStack},
			{Subject: "shipping", Words: (*State).whySideWords, Answer: (*State).whyShipping},
			{Subject: "burma-road", Answer: (*State).whyRoad, When: (*State).hasKunming},
			{Subject: "surrender", Words: (*State).whyNationWords, Answer: (*State).whySurrender},
			{Subject: "hand", Words: (*State).whySideWords, Answer: (*State).whyHand},
			{Subject: "initiative", Answer: (*State).whyInitiative},
			{Subject: "will", Answer: (*State).whyWill},
			{Subject: "victory", Answer: (*State).whyVictory},
			{Subject: "reinforcements", Words: (*State).whySideWords, Answer: (*State).whyReinforcements},
			{Subject: "replacements", Words: (*State).whySideWords, Answer: (*State).whyReplacements},
		},
	}
}

// whyHexWords are all hexes of the map in play.
func (s *State) whyHexWords(_ engine.Audience, words []string) []engine.Option {
	if len(words) > 0 {
		return nil
	}
	if known, ok := s.charts.Load(s.Board.Map); ok {
		return known.([]engine.Option)
	}
	options := s.hexList(s.charted(), ends)
	s.charts.Store(s.Board.Map, options)
	return options
}

// charted are the hexes of the map in play.
func (s *State) charted() components.LocSet {
	var hexes components.LocSet
	for loc := range components.Loc(components.NumHexes) {
		if s.Situation().Shows(loc) {
			hexes.Add(loc)
		}
	}
	return hexes
}

// hexWords are hexes as the notation writes them, boxes left out.
func (s *State) hexWords(hexes []components.Loc) []string {
	var words []string
	for _, loc := range hexes {
		if loc != components.NoLoc {
			words = append(words, s.hexWord(loc))
		}
	}
	return words
}

// point adds the hex of a unit to the places of a picture.
func (s *State) point(shown *engine.Highlight, units ...components.Unit) {
	for _, unit := range units {
		if place := s.Board.Pieces[unit].Place; place.OnMap() {
			if word := s.hexWord(place.Loc()); !slices.Contains(shown.Places, word) {
				shown.Places = append(shown.Places, word)
			}
		}
	}
}
