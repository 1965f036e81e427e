// Package explain answers the questions behind /why and /odds: how an attack may end, whether there is a line of sight, where a unit may
// go and why not, what cover and abilities are worth, what an army may cost, and who controls an objective.
package explain

import (
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/stage"
)

type question = stage.Question[*state.State]

// Questions is the table of the game. Noun names a word, rulebook sums up a section.
func Questions(noun func(word string) any, rulebook func(rule engine.Rule) (engine.Text, bool)) *stage.Questions[*state.State] {
	return &stage.Questions[*state.State]{
		ID: "aam", Rulebook: rulebook, Noun: noun,
		Table: []question{
			{Subject: engine.WhyOdds, Words: oddsWords, Answer: whyOdds, When: deployed},
			{Subject: "sight", Words: sightWords, Answer: whySight, When: mapped},
			{Subject: "cover", Words: coverWords, Answer: whyCover, When: deployed},
			{Subject: "move", Words: moveWords, Answer: whyMove, When: deployed},
			{Subject: "unit", Words: unitWords, Answer: whyUnit, When: deployed},
			{Subject: "army", Words: armyWords, Answer: whyArmy},
			{Subject: "objective", Words: objectiveWords, Answer: whyObjective, When: mapped},
		},
	}
}

// mapped and deployed tell whether there is a map, and whether there are units on it.
func mapped(s *state.State) bool { return s.Map() != nil }

func deployed(s *state.State) bool { return s.Map() != nil && len(s.Units) > 0 }

// asker is the side for which a reader asks: their own, or the active one.
func asker(s *state.State, audience engine.Audience) components.Side {
	if audience.Kind == engine.Player && audience.Seat >= 0 && audience.Seat < components.Sides {
		return components.Side(audience.Seat)
	}
	return max(min(s.Active, components.Sides-1), 0)
}

// planned is the position that a reader asks about: for the side that plans, that of its plan, which is secret.
func planned(s *state.State, audience engine.Audience) *state.State {
	if audience.Sees(state.Seat(s.Active)) {
		return s.Projected()
	}
	return s
}

// troop is a unit as a word of a question. Those of the other side are understood, but not offered where own ones are meant.
func troop(s *state.State, id state.UnitID, complete, more bool) engine.Option {
	return engine.Option{Word: s.Word(id), Label: s.Name(id), Complete: complete, More: more}
}

// present tells whether a unit is on the map or aboard, obstacles left out.
func present(s *state.State, id state.UnitID) bool {
	return s.Units[id].Fate == state.InPlay && s.Units[id].At >= 0 && s.Info(id).Kind != components.Obstacle
}

// troops are the units of both sides, those of a side first.
func troops(s *state.State, first components.Side, takes func(id state.UnitID) bool) (ids []state.UnitID) {
	for _, side := range [...]components.Side{first, first.Enemy()} {
		for id := range s.OfSide(side) {
			if present(s, id) && takes(id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// hexes are all hexes of the map as words of a question; buttons for objectives alone.
func hexes(s *state.State, complete, more bool) (options []engine.Option) {
	objectives := s.Objectives()
	for _, p := range s.Map().All {
		options = append(options, engine.Option{
			Word: s.Map().Labels[p], Label: s.PlaceName(p), Complete: complete, More: more, Hidden: !slices.Contains(objectives, p),
		})
	}
	return options
}

// unit and place are what words mean that were listed.
func unit(s *state.State, word string) state.UnitID {
	id, _ := s.Find(word)
	return id
}

func place(s *state.State, word string) components.Place {
	p, _ := s.Map().Find(word)
	return p
}

// labels of some hexes, for pictures.
func labels(s *state.State, places ...components.Place) []string {
	words := make([]string, len(places))
	for i, p := range places {
		words[i] = s.Map().Labels[p]
	}
	return words
}

// signed is a number with its sign.
func signed(n int) string {
	if n < 0 {
		return fmt.Sprintf("−%d", -n)
	}
	return fmt.Sprintf("+%d", n)
}
