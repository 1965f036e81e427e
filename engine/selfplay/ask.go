package selfplay

import (
	"fmt"

	"github.com/umpire-games/umpire/engine"
)

// longestQuestion is the number of words of a question at most.
const longestQuestion = 4

// asked is what an audience learns from a question about a state: which words may follow at each
// step, and the answer, of which it also returns the texts; it is added to what is known of
// that audience. The question is the same for the same state of affairs and count, and
// other ones follow as the count goes on.
func asked(heard account, state engine.State, audience engine.Audience, count int) (account, []engine.Text, error) {
	explainer, ok := state.(engine.Explainer)
	if !ok {
		return heard, nil, nil
	}
	var words []string
	var texts []engine.Text
	for len(words) < longestQuestion {
		options := explainer.Questions(audience, words)
		heard = heard.options(options)
		if len(options) == 0 {
			break
		}
		option := options[(count*stride+len(words))%len(options)]
		words = append(words, option.Word)
		if option.Complete && !option.More {
			break
		}
	}
	if len(words) > 0 {
		answer, err := explainer.Why(audience, words)
		if err != nil {
			if _, refused := engine.AsRefusal(err); !refused {
				return nil, nil, fmt.Errorf("why %v: %w", words, err)
			}
			heard = heard.word(err.Error())
		}
		heard = heard.anything(words).anything(answer)
		texts = append(texts, answer.Title)
		for _, reason := range answer.Reasons {
			texts = append(texts, reason.Text)
		}
	}
	return heard, texts, nil
}

// stride leads from one question to a quite different one.
const stride = 7919
