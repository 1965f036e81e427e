package stage

import (
	"errors"
	"slices"

	"github.com/umpire-games/umpire/engine"
)

// Question is what can be asked about a subject: which words may follow those given, and the
// answer to complete ones. Both see what the audience may see.
type Question[S any] struct {
	Subject string
	// Words lists what may follow; nil where the subject alone is the question.
	Words  func(s S, audience engine.Audience, words []string) []engine.Option
	Answer func(s S, audience engine.Audience, words []string) engine.Explanation
	// When tells whether there is anything to ask about; nil for always.
	When func(s S) bool
}

// Questions is the table behind /why of a game.
type Questions[S engine.State] struct {
	// ID of the game: subjects are named by "<id>.why.subject.<subject>".
	ID string
	// Table in the order in which subjects are listed.
	Table []Question[S]
	// Rulebook finds the summary of a rule.
	Rulebook func(rule engine.Rule) (engine.Text, bool)
	// Noun names a word of a question.
	Noun func(word string) any
	// Canonical spells an order as it is listed; nil: it is left alone.
	Canonical func(s S, seat engine.Seat, order engine.Order) engine.Order
	// Because adds what is behind the refusal of an order; nil: only the rule is told.
	Because func(s S, e *engine.Explanation, seat engine.Seat, order engine.Order, refusal *engine.Refusal)
	// Unlisted is the refusal of the last of some words, which does not follow the others; nil, and a
	// nil result, for the general one.
	Unlisted func(s S, words []string) *engine.Refusal
}

// applies tells whether there is anything to ask about, and whether the question is worth listing: not where it can only be answered
// by "there is none".
func (q *Question[S]) applies(s S, audience engine.Audience) (applies, offered bool) {
	if q.When != nil && !q.When(s) {
		return false, false
	}
	if q.Words == nil {
		return true, true
	}
	words := q.Words(s, audience, nil)
	return len(words) > 0, slices.ContainsFunc(words, func(o engine.Option) bool { return !o.Hidden })
}

// find is the question about a subject, nil where there is none.
func (qs *Questions[S]) find(subject string) *Question[S] {
	i := slices.IndexFunc(qs.Table, func(q Question[S]) bool { return q.Subject == subject })
	if i < 0 {
		return nil
	}
	return &qs.Table[i]
}

// List lists the words that may follow in a question. See engine.Explainer.
func (qs *Questions[S]) List(s S, audience engine.Audience, words []string) []engine.Option {
	if len(words) > 0 {
		if q := qs.find(words[0]); q != nil && q.Words != nil {
			return q.Words(s, audience, words[1:])
		}
		return nil
	}
	var options []engine.Option
	for i := range qs.Table {
		q := &qs.Table[i]
		if applies, offered := q.applies(s, audience); applies {
			options = append(options, engine.Option{
				Word: q.Subject, Label: engine.T(qs.ID + ".why.subject." + q.Subject),
				Complete: q.Words == nil, More: q.Words != nil, Hidden: !offered,
			})
		}
	}
	return options
}

// Why answers a question. See engine.Explainer.
func (qs *Questions[S]) Why(s S, audience engine.Audience, words []string) (engine.Explanation, error) {
	if len(words) == 0 {
		return engine.Explanation{}, engine.Misunderstood(qs.ID + ".why.refuse.incomplete")
	}
	if words[0] == engine.WhyOrder {
		return qs.whyOrder(s, audience, words[1:])
	}
	q, rest := qs.find(words[0]), words[1:]
	applies := false
	if q != nil {
		applies, _ = q.applies(s, audience)
	}
	switch {
	case !applies:
		return engine.Explanation{}, qs.unlisted(s, words[:1])
	case q.Words == nil && len(rest) > 0:
		return engine.Explanation{}, qs.unlisted(s, words[:2])
	case q.Words == nil:
		return q.Answer(s, audience, nil), nil
	}
	for i, word := range rest {
		option, found := Find(q.Words(s, audience, rest[:i]), word)
		if !found {
			return engine.Explanation{}, qs.unlisted(s, words[:i+2])
		}
		if i == len(rest)-1 && option.Complete {
			return q.Answer(s, audience, rest), nil
		}
	}
	return engine.Explanation{}, engine.Misunderstood(qs.ID + ".why.refuse.incomplete")
}

// unlisted is the refusal of the last of some words.
func (qs *Questions[S]) unlisted(s S, words []string) *engine.Refusal {
	if qs.Unlisted != nil {
		if refusal := qs.Unlisted(s, words); refusal != nil {
			return refusal
		}
	}
	return engine.Misunderstood(qs.ID+".why.refuse.word", "word", qs.Noun(words[len(words)-1]))
}

// whyOrder tells why an order of the asker's own seat is refused, or that it is not.
func (qs *Questions[S]) whyOrder(s S, audience engine.Audience, words []string) (engine.Explanation, error) {
	var e engine.Explanation
	if audience.Kind != engine.Player || len(words) == 0 {
		return e, engine.Misunderstood(qs.ID + ".why.refuse.order")
	}
	order := engine.Order{Verb: words[0], Args: words[1:]}
	if qs.Canonical != nil {
		order = qs.Canonical(s, audience.Seat, order)
	}
	_, err := engine.Try(s, audience.Seat, order)
	refusal, refused := engine.AsRefusal(err)
	switch {
	case err == nil || errors.Is(err, engine.ErrWithheld):
		e.Title = engine.T(qs.ID+".why.order.allowed", "order", order.String())
		return e, nil
	case !refused:
		return e, err
	}
	e.Title = refusal.Why
	if refusal.Rule != "" {
		if summary, ok := qs.Rulebook(refusal.Rule); ok {
			e.Because(refusal.Rule, summary)
		}
	}
	if qs.Because != nil {
		qs.Because(s, &e, audience.Seat, order, refusal)
	}
	return e, nil
}
