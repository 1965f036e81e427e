package selfplay

import (
	"encoding/json"
	"fmt"

	"github.com/umpire-games/umpire/engine"
)

// longestQuestion is the number of words of a question at most.
const longestQuestion = 4

// asked is what an audience learns from a question about a state: which words may follow at each
// step, and the answer, of which it also returns the texts. The question is the same for the same state of affairs and count, and
// other ones follow as the count goes on.
func asked(state engine.State, audience engine.Audience, count int) (string, []engine.Text, error) {
	explainer, ok := state.(engine.Explainer)
	if !ok {
		return "", nil, nil
	}
	var heard []any
	var words []string
	var texts []engine.Text
	for len(words) < longestQuestion {
		options := explainer.Questions(audience, words)
		heard = append(heard, options)
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
				return "", nil, fmt.Errorf("why %v: %w", words, err)
			}
			heard = append(heard, err.Error())
		}
		heard = append(heard, words, answer)
		texts = append(texts, answer.Title)
		for _, reason := range answer.Reasons {
			texts = append(texts, reason.Text)
		}
	}
	data, err := json.Marshal(heard)
	if err != nil {
		return "", nil, fmt.Errorf("an explanation cannot be written: %w", err)
	}
	return string(data), texts, nil
}

// stride leads from one question to a quite different one.
const stride = 7919
