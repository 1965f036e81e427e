package stage

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
)

// maxInstead is the greatest number of alternatives named with a refusal, maxWords that of the
// words behind the verb of one.
const (
	maxInstead = 5
	maxWords   = 8
)

// Judge walks an order through the options word by word; nil where it is legal.
func (m *Machine[S, R, P]) Judge(s S, seat engine.Seat, order engine.Order) *engine.Refusal {
	if refusal := m.notAsked(s, seat); refusal != nil {
		return refusal
	}
	if order.Verb == "" {
		return engine.Misunderstood(m.ID + ".refuse.empty")
	}
	by, prefix, word := P(seat), engine.Order{}, order.Verb
	if legal := m.Stage(s).Legal; legal != nil && legal(s, by, order) {
		return nil
	}
	for i := 0; ; i++ {
		options := m.After(s, by, prefix)
		option, found := Find(options, word)
		if !found {
			return m.explain(s, by, prefix, word, order.Args[min(i, len(order.Args)):], options, false)
		}
		prefix = engine.Order{Verb: order.Verb, Args: order.Args[:i:i]}
		if i == len(order.Args) {
			if !option.Complete {
				return m.unfinished(s, by, prefix)
			}
			return nil
		}
		word = order.Args[i]
		if !option.More {
			return m.explain(s, by, prefix, word, order.Args[i+1:], nil, true)
		}
	}
}

// notAsked is the refusal of any order of a seat that the state does not wait for.
func (m *Machine[S, R, P]) notAsked(s S, seat engine.Seat) *engine.Refusal {
	if _, over := s.Outcome(); over {
		return &engine.Refusal{Kind: engine.NotNow, Rule: m.Ending, Why: engine.T(m.ID + ".refuse.over")}
	}
	if m.WaitsFor(s, seat) {
		return nil
	}
	rule, pending := m.Rule(s), m.pending(s)
	if len(pending) == 0 {
		return &engine.Refusal{Kind: engine.NotNow, Rule: rule, Why: engine.T(m.ID + ".refuse.not-asked")}
	}
	var seats []engine.Text
	for _, decision := range pending {
		seats = append(seats, engine.T(m.ID+".seat."+m.Seats[decision.Seat]))
	}
	return &engine.Refusal{Kind: engine.NotYours, Rule: rule, Why: engine.T(m.ID+".refuse.not-yours", "seats", seats)}
}

// explain is the refusal of a word that may not follow a prefix, before the rest of the order.
func (m *Machine[S, R, P]) explain(
	s S, by P, prefix engine.Order, word string, rest []string, options []engine.Option, ended bool,
) *engine.Refusal {
	var refusal *engine.Refusal
	if m.Mistaken != nil {
		refusal = m.Mistaken(s, by, prefix, word, rest)
	}
	if refusal == nil {
		refusal = m.Stage(s).explain(s, by, prefix, word)
	}
	if refusal == nil && m.Unlisted != nil {
		refusal = m.Unlisted(s, by, prefix, word, ended)
	}
	if refusal == nil {
		refusal = m.unlisted(s, prefix, word)
	}
	if refusal.Instead == nil {
		if m.Nearest != nil && prefix.Verb != "" {
			options = m.Nearest(s, word, options)
		}
		refusal.Instead = m.alternatives(s, by, prefix, options)
	}
	return refusal
}

// unlisted is the refusal of a word about which nothing is known.
func (m *Machine[S, R, P]) unlisted(s S, prefix engine.Order, word string) *engine.Refusal {
	switch {
	case prefix.Verb != "":
		return engine.Misunderstood(m.ID+".refuse.word", "word", m.Noun(word))
	case m.Knows(word):
		return &engine.Refusal{
			Kind: engine.NotNow, Rule: m.Rule(s), Why: engine.T(m.ID+".refuse.not-now", "verb", engine.T(m.ID+".verb."+word)),
		}
	}
	return engine.Misunderstood(m.ID+".refuse.verb", "word", word)
}

// Knows tells whether a word is a verb of any stage.
func (m *Machine[S, R, P]) Knows(word string) bool {
	return slices.ContainsFunc(m.Verbs, func(v engine.Verb) bool { return v.Word == word })
}

// unfinished is the refusal of an order that may not end yet.
func (m *Machine[S, R, P]) unfinished(s S, by P, prefix engine.Order) *engine.Refusal {
	options := m.After(s, by, prefix)
	refusal := m.Stage(s).pause(s, by, prefix)
	if refusal == nil && m.Unfinished != nil {
		refusal = m.Unfinished(s, prefix, options)
	}
	if refusal == nil {
		refusal = engine.Misunderstood(m.ID + ".refuse.incomplete")
	}
	refusal.Instead = m.alternatives(s, by, prefix, options)
	return refusal
}

// alternatives are orders that go on from a prefix by one of the options.
func (m *Machine[S, R, P]) alternatives(s S, by P, prefix engine.Order, options []engine.Option) []engine.Order {
	var orders []engine.Order
	for _, option := range options {
		if len(orders) == maxInstead {
			break
		}
		order := prefix.With(option.Word)
		for m.Whole && !option.Complete && len(order.Args) < maxWords {
			more := m.After(s, by, order)
			if len(more) == 0 {
				break
			}
			option = more[0]
			order = order.With(option.Word)
		}
		if option.Complete || !m.Whole {
			orders = append(orders, order)
		}
	}
	return orders
}
