package axis

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

// newQuestions are the subjects in the order in which they are listed. Nothing is hidden: the
// audience does not matter.
func newQuestions(rulebook func(engine.Rule) (engine.Text, bool), noun func(word string) any) *stage.Questions[*State] {
	return &stage.Questions[*State]{
		ID: "axis", Rulebook: rulebook, Noun: noun, Unlisted: (*State).whyUnlisted,
		Table: []stage.Question[*State]{{Subject: engine.WhyOdds, Words: (*State).oddsWords, Answer: (*State).whyOdds}},
	}
}

// whyUnlisted says why the last of some words may not follow the others: no battle can be reckoned
// there, or a force is none.
func (s *State) whyUnlisted(words []string) *engine.Refusal {
	last := len(words) - 1
	if place, known := s.set().Find(words[last]); known && last == 1 {
		return engine.Misunderstood("axis.why.refuse.odds", "place", s.spaceText(place))
	}
	if last > 0 && words[0] == engine.WhyOdds {
		return s.whyNoForce(words[1:last], words[last])
	}
	return nil
}
