package commands

import (
	"errors"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

// askVerb stands before the words of a question, so that they are read like those of an order.
const askVerb = "why"

// inquiry lists the words of questions in place of those of orders.
type inquiry struct {
	engine.State
	explainer engine.Explainer
	audience  engine.Audience
}

// Options are the words that may follow in a question.
func (q inquiry) Options(_ engine.Seat, prefix engine.Order) []engine.Option {
	return q.explainer.Questions(q.audience, prefix.Args)
}

// inquire is a state as questions see it; false where its game explains nothing.
func inquire(state engine.State, audience engine.Audience) (inquiry, bool) {
	explainer, ok := state.(engine.Explainer)
	return inquiry{state, explainer, audience}, ok
}

// Ask reads the words of a question ("supply 15th army") as Read reads those of an order. The
// words need not make a whole question. The error is a *Doubt, whose lines are questions with
// the canonical word in place, or a *engine.Refusal.
func (l *Lexicon) Ask(state engine.State, audience engine.Audience, text string) ([]string, error) {
	q, ok := inquire(state, audience)
	if !ok {
		return nil, engine.Misunderstood("read.nothing")
	}
	words := l.expand(strings.Fields(strings.NewReplacer(",", " ", ";", " ", "?", " ").Replace(text)))
	if len(text) > MaxLine || len(words) > maxWords {
		return nil, engine.Misunderstood("read.long-line", "n", MaxLine)
	}
	order, err := l.readArgs(q, engine.Nobody, engine.Order{Verb: askVerb}, words, true)
	var d *Doubt
	if errors.As(err, &d) {
		if len(order.Args) > 0 && len(q.Options(engine.Nobody, order)) == 0 {
			return order.Args, nil // what went wrong was said before; the game knows what is wrong with it
		}
		for i := range d.Candidates {
			d.Candidates[i].Line = strings.TrimPrefix(d.Candidates[i].Line, askVerb+" ")
		}
	}
	if err != nil {
		return nil, err
	}
	return order.Args, nil
}

// CompleteQuestion lists what may follow the words of a question as Complete and CompleteList list what may follow those
// of an order.
func (l *Lexicon) CompleteQuestion(
	state engine.State, audience engine.Audience, words []string, list bool, typed, code string, room Room,
) []Completion {
	q, ok := inquire(state, audience)
	if !ok {
		return nil
	}
	order := engine.Order{Verb: askVerb, Args: slices.Clone(words)}
	if list {
		return l.CompleteList(q, engine.Nobody, order, typed, code, room)
	}
	return l.Complete(q, engine.Nobody, order, typed, code, room)
}
