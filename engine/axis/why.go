package axis

import (
	"errors"
	"slices"

	"github.com/umpire-games/umpire/engine"
)

// question is what can be asked about a subject: which words may follow those given, and the
// answer to complete ones.
type question struct {
	subject string
	words   func(s *State, words []string) []engine.Option
	answer  func(s *State, words []string) engine.Explanation
}

// questions are the subjects in the order in which they are listed.
func questions() []question {
	return []question{{"odds", (*State).oddsWords, (*State).whyOdds}}
}

// Questions lists the words that may follow in a question. Nothing is hidden: the audience does
// not matter.
func (s *State) Questions(_ engine.Audience, words []string) []engine.Option {
	if len(words) == 0 {
		var options []engine.Option
		for _, q := range questions() {
			options = append(options, engine.Option{Word: q.subject, Label: engine.T("axis.why.subject." + q.subject), More: true})
		}
		return options
	}
	for _, q := range questions() {
		if q.subject == words[0] {
			return q.words(s, words[1:])
		}
	}
	return nil
}

// Why answers a question.
func (s *State) Why(audience engine.Audience, words []string) (engine.Explanation, error) {
	if len(words) > 0 && words[0] == engine.WhyOrder {
		return s.whyOrder(audience, words[1:])
	}
	for i, word := range words {
		options := s.Questions(audience, words[:i])
		at := slices.IndexFunc(options, func(o engine.Option) bool { return o.Word == word })
		if at < 0 {
			if place, known := s.set().Find(word); known && i == 1 {
				return engine.Explanation{}, engine.Misunderstood("axis.why.refuse.odds", "place", s.spaceText(place))
			}
			if i > 0 && words[0] == engine.WhyOdds {
				if refusal := s.whyNoForce(words[1:i], word); refusal != nil {
					return engine.Explanation{}, refusal
				}
			}
			return engine.Explanation{}, engine.Misunderstood("axis.why.refuse.word", "word", s.game.nounText(word))
		}
		if i < len(words)-1 || !options[at].Complete {
			continue
		}
		for _, q := range questions() {
			if q.subject == words[0] {
				return q.answer(s, words[1:]), nil
			}
		}
	}
	return engine.Explanation{}, engine.Misunderstood("axis.why.refuse.incomplete")
}

// whyOrder tells why an order of the asker's own seat is refused, or that it is not.
func (s *State) whyOrder(audience engine.Audience, words []string) (engine.Explanation, error) {
	var e engine.Explanation
	if audience.Kind != engine.Player || len(words) == 0 {
		return e, engine.Misunderstood("axis.why.refuse.order")
	}
	order := engine.Order{Verb: words[0], Args: words[1:]}
	_, err := engine.Try(s, audience.Seat, order)
	refusal, refused := engine.AsRefusal(err)
	switch {
	case err == nil || errors.Is(err, engine.ErrWithheld):
		e.Title = engine.T("axis.why.order.allowed", "order", order.String())
		return e, nil
	case !refused:
		return e, err
	}
	e.Title = refusal.Why
	if summary, ok := s.game.Rulebook(refusal.Rule); ok {
		e.Because(refusal.Rule, summary)
	}
	return e, nil
}
