package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// Questions are the subjects in the order in which they are listed. Nothing is hidden: the
// audience does not matter.
func Questions(noun func(word string) any, rulebook func(rule engine.Rule) (engine.Text, bool)) *stage.Questions[*state.State] {
	return &stage.Questions[*state.State]{
		ID: "axis", Rulebook: rulebook, Noun: noun, Unlisted: whyUnlisted,
		Table: []stage.Question[*state.State]{{Subject: engine.WhyOdds, Words: oddsWords, Answer: whyOdds}},
	}
}

// whyUnlisted says why the last of some words may not follow the others: no battle can be reckoned
// there, or a force is none.
func whyUnlisted(s *state.State, words []string) *engine.Refusal {
	last := len(words) - 1
	if place, known := s.Set().Find(words[last]); known && last == 1 {
		return engine.Misunderstood("axis.why.refuse.odds", "place", s.SpaceText(place))
	}
	if last > 0 && words[0] == engine.WhyOdds {
		return whyNoForce(s, words[1:last], words[last])
	}
	return nil
}
