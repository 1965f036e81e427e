package commands

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/engine"
)

// Completion is a legal value of a parameter.
type Completion struct {
	// Label is for the reader, Value is what is sent.
	Label, Value string
}

// Room bounds completions: how many, and the characters of a label and a value.
type Room struct{ Count, Text int }

// Complete lists the legal values of the parameter that follows prefix, those
// that fit what is typed best first.
//
// Only words that State.Options lists are ever given.
func (l *Lexicon) Complete(state engine.State, seat engine.Seat, prefix engine.Order, typed, code string, room Room) []Completion {
	list := picks{lexicon: l, state: state, seat: seat, prefix: prefix, order: prefix, code: code}
	return list.complete(typed, room)
}

// CompleteList lists the legal values of a parameter that takes several words, which follow prefix: what is picked
// already, with one more word that fits the end of what is typed. A label tells all that is picked, because
// that is what the reader goes on typing after; the value holds it in short where it would be too long.
func (l *Lexicon) CompleteList(state engine.State, seat engine.Seat, prefix engine.Order, typed, code string, room Room) []Completion {
	list := picks{lexicon: l, state: state, seat: seat, prefix: prefix, order: prefix, code: code}
	rest, ok := list.read(typed)
	if !ok {
		return nil
	}
	found := list.complete(rest, room)
	if rest != "" && list.readAll(rest) && len(found) < room.Count {
		// The last word is whole: it can stand, and another one can follow.
		room.Count -= len(found)
		found = append(found, list.complete("", room)...)
	}
	return found
}

// Clip shortens a text to at most n characters, with an ellipsis in place of
// what is missing.
func Clip(text string, n int) string {
	if utf8.RuneCountInString(text) <= n {
		return text
	}
	if n <= 1 {
		return "…"[:min(n, 1)*len("…")]
	}
	runes := []rune(text)
	return strings.TrimRight(string(runes[:n-1]), " ") + "…"
}

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
