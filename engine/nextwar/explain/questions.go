// Package explain answers the questions behind /why and /odds: how a combat is calculated, where a unit may go and why not, why it
// is in supply, who controls a hex, what a roll for the sea depends on, and how dangerous it is to fly somewhere.
package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/nextwar/strike"
	"github.com/umpire-games/umpire/engine/stage"
)

type question = stage.Question[*state.State]

// Questions is the table of the game. Noun names a word, rulebook sums up a paragraph.
func Questions(noun func(word string) any, rulebook func(rule engine.Rule) (engine.Text, bool)) *stage.Questions[*state.State] {
	return &stage.Questions[*state.State]{
		ID: "nextwar", Rulebook: rulebook, Noun: noun,
		Table: append([]question{
			{Subject: engine.WhyOdds, Words: oddsWords, Answer: whyOdds},
			{Subject: "move", Words: moveWords, Answer: whyMove},
			{Subject: "unit", Words: unitWords, Answer: whyUnit},
			{Subject: "supply", Words: supplyWords, Answer: whySupply, When: checksSupply},
			{Subject: "zone", Words: hexWords, Answer: whyZone},
			{Subject: "hex", Words: hexWords, Answer: whyHex},
			{Subject: "sea", Words: seaWords, Answer: whySea},
			{Subject: "voyage", Words: voyageWords, Answer: whyVoyage, When: stoppedShip},
			{Subject: "fire", Words: fireWords, Answer: whyFire, When: func(s *state.State) bool { return !s.Chosen.AirWar() }},
		}, strike.Questions()...),
	}
}

// shown tells whether an audience may know what a counter is. Rule 13.2.
func shown(s *state.State, audience engine.Audience, id components.UnitID) bool {
	return !s.Conceals(audience, id)
}

// unitOption and placeOption are words of a question.
func unitOption(s *state.State, id components.UnitID, complete, more bool) engine.Option {
	return engine.Option{Word: s.Info(id).Word, Label: s.Name(id), Complete: complete, More: more}
}

func placeOption(s *state.State, p components.Place, complete, more bool) engine.Option {
	return engine.Option{Word: s.Set().Word(p), Label: s.PlaceName(p), Complete: complete, More: more}
}

// hexWords lists all land hexes: those with a name first, the others without a button of their own.
func hexWords(s *state.State, _ engine.Audience, words []string) []engine.Option {
	if len(words) > 0 {
		return nil
	}
	type key struct{}
	return state.Kept(s, key{}, func() (options []engine.Option) {
		for i := range s.Set().Hexes {
			if hex := &s.Set().Hexes[i]; hex.Land() {
				option := placeOption(s, components.Place(i), true, false)
				option.Hidden = hex.Name == ""
				options = append(options, option)
			}
		}
		return options
	})
}

// unitWords lists the counters on the map that the audience may know.
func unitWords(s *state.State, audience engine.Audience, words []string) (options []engine.Option) {
	if len(words) > 0 {
		return nil
	}
	for i := range s.Units {
		id := components.UnitID(i)
		kind := s.Info(id).Kind
		if s.OnMap(id) && (kind.OnMap() || kind == components.Helicopter || kind == components.Ship) && shown(s, audience, id) {
			options = append(options, unitOption(s, id, true, false))
		}
	}
	return options
}

// unit and place are what words mean that were listed.
func unit(s *state.State, word string) components.UnitID {
	id, _ := s.Set().Counter(word)
	return id
}

func place(s *state.State, word string) components.Place {
	p, _ := s.Set().Find(word)
	return p
}

// wordsOf some places, for pictures.
func wordsOf(s *state.State, places []components.Place) []string {
	words := make([]string, len(places))
	for i, p := range places {
		words[i] = s.Set().Word(p)
	}
	return words
}
