package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// Decide judges an order by walking its words through Options, carries it out, and lets the
// game go on to the next question.
func (s *State) Decide(seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	if by, concedes := s.concedes(seat, order); concedes {
		r := &referee{before: s, s: s.clone(), dice: dice}
		r.emit(Conceded{Power: by})
		r.judgeConcession()
		return r.events, nil
	}
	if seat == engine.Referee {
		if s.Stage != Opening || order.String() != "start" {
			return nil, &engine.Refusal{Kind: engine.NotNow, Why: engine.T("axis.refuse.referee")}
		}
	} else if refusal := s.judge(seat, order); refusal != nil {
		spelled := s.Canonical(seat, order)
		if refusal.Kind == engine.NotYours || refusal.Kind == engine.NotNow || slices.Equal(spelled.Args, order.Args) {
			return nil, refusal
		}
		if refusal = s.judge(seat, spelled); refusal != nil {
			return nil, refusal
		}
		order = spelled
	}
	r := &referee{before: s, s: s.clone(), dice: dice}
	if seat == engine.Referee {
		r.enter(TurnBegin)
	} else if err := s.game.stages[s.Stage].find(order.Verb).carry(r, c.Power(seat), order.Args); err != nil {
		return nil, err
	}
	if err := r.proceed(); err != nil {
		return nil, err
	}
	s.remember(r)
	return r.events, nil
}

// Evolve is the state after the events.
func (s *State) Evolve(events ...engine.Event) engine.State {
	if next := s.recall(events); next != nil {
		return next
	}
	next := s.clone()
	for _, e := range events {
		e.(event).apply(next)
	}
	next.look()
	next.cache = &cache{charts: s.charts()}
	return next
}

// Pending are the decisions the game waits for.
func (s *State) Pending() []engine.Decision { return slices.Clone(s.asks()) }

func (s *State) waitsFor(seat engine.Seat) bool {
	return slices.ContainsFunc(s.asks(), func(d engine.Decision) bool { return d.Seat == seat })
}

// Options lists the words that may follow the prefix.
func (s *State) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	if s.End != nil || !s.waitsFor(seat) {
		return nil
	}
	by := c.Power(seat)
	if !s.leadsOn(by, prefix) {
		if prefix = s.Canonical(seat, prefix); !s.leadsOn(by, prefix) {
			return nil
		}
	}
	return s.optionsAfter(by, prefix)
}

// leadsOn tells whether words may follow a prefix: each of its words is listed after those
// before it, and the last is not the end. So verbs meet only words that they listed.
func (s *State) leadsOn(by c.Power, prefix engine.Order) bool {
	if prefix.IsZero() {
		return true
	}
	before, word := engine.Order{}, prefix.Verb
	for i := 0; ; i++ {
		option, found := find(s.optionsAfter(by, before), word)
		if !found || !option.More {
			return false
		}
		if i == len(prefix.Args) {
			return true
		}
		before, word = engine.Order{Verb: prefix.Verb, Args: prefix.Args[:i:i]}, prefix.Args[i]
	}
}

// judge walks an order through the options word by word.
func (s *State) judge(seat engine.Seat, order engine.Order) *engine.Refusal {
	st := &s.game.stages[s.Stage]
	switch {
	case s.End != nil:
		return &engine.Refusal{Kind: engine.NotNow, Why: engine.T("axis.refuse.over")}
	case !s.waitsFor(seat) && len(s.asks()) > 0:
		return &engine.Refusal{Kind: engine.NotYours, Rule: st.rule, Why: engine.T("axis.refuse.not-yours", "powers", s.deciders())}
	case !s.waitsFor(seat):
		return &engine.Refusal{Kind: engine.NotNow, Rule: st.rule, Why: engine.T("axis.refuse.not-asked")}
	case order.Verb == "":
		return engine.Misunderstood("axis.refuse.empty")
	}
	by, prefix, word := c.Power(seat), engine.Order{}, order.Verb
	for i := 0; ; i++ {
		options := s.optionsAfter(by, prefix)
		option, found := find(options, word)
		if !found {
			return s.explain(by, prefix, word, order.Args[min(i, len(order.Args)):], options)
		}
		prefix = engine.Order{Verb: order.Verb, Args: order.Args[:i:i]}
		if i == len(order.Args) {
			if !option.Complete {
				if v := st.find(order.Verb); v != nil && v.pause != nil && i > 0 {
					if refusal := v.pause(s, by, order.Args[:i-1], order.Args[i-1]); refusal != nil {
						refusal.Instead = instead(prefix, s.optionsAfter(by, prefix))
						return refusal
					}
				}
				return s.unfinished(prefix, s.optionsAfter(by, prefix))
			}
			return nil
		}
		word = order.Args[i]
		if !option.More {
			return s.explain(by, prefix, word, order.Args[i+1:], nil)
		}
	}
}

// explain is the refusal of a word that may not follow a prefix, before the rest of the order.
func (s *State) explain(by c.Power, prefix engine.Order, word string, rest []string, options []engine.Option) *engine.Refusal {
	st := &s.game.stages[s.Stage]
	if refusal := s.mistaken(by, prefix, word, rest); refusal != nil {
		if refusal.Instead == nil {
			refusal.Instead = instead(prefix, s.alikeFirst(word, options))
		}
		return refusal
	}
	if prefix.Verb == "" {
		if v := st.find(word); v != nil && v.explain != nil {
			if refusal := v.explain(s, by, nil, ""); refusal != nil {
				return refusal
			}
		}
		if s.game.knowsVerb(word) {
			return &engine.Refusal{
				Kind: engine.NotNow, Rule: st.rule, Why: engine.T("axis.refuse.not-now", "verb", engine.T("axis.verb."+word)),
				Instead: instead(prefix, options),
			}
		}
		return &engine.Refusal{
			Kind: engine.NotUnderstood, Why: engine.T("axis.refuse.verb", "word", word), Instead: instead(prefix, options),
		}
	}
	if v := st.find(prefix.Verb); v != nil && v.explain != nil {
		if refusal := v.explain(s, by, prefix.Args, word); refusal != nil {
			if refusal.Instead == nil {
				refusal.Instead = instead(prefix, s.alikeFirst(word, options))
			}
			return refusal
		}
	}
	return &engine.Refusal{
		Kind: engine.NotUnderstood, Why: engine.T("axis.refuse.word", "word", s.game.nounText(word)),
		Instead: instead(prefix, s.alikeFirst(word, options)),
	}
}

// Unfinished says what keeps a seat from committing its phase: aircraft without a landing (7.5, 14),
// cargo that goes nowhere (7.4), units that are not placed (15). [engine.Unfinisher]
func (s *State) Unfinished(seat engine.Seat) *engine.Refusal {
	if s.End != nil || !s.waitsFor(seat) {
		return nil
	}
	v, by := s.game.stages[s.Stage].find("commit"), c.Power(seat)
	if v == nil || v.explain == nil || v.complete(s, by) {
		return nil
	}
	return v.explain(s, by, nil, "")
}

// maxInstead is the greatest number of alternatives named with a refusal.
const maxInstead = 5

// instead are the first orders that may be given where another was refused.
func instead(prefix engine.Order, options []engine.Option) []engine.Order {
	var orders []engine.Order
	for _, option := range options {
		if len(orders) == maxInstead {
			break
		}
		orders = append(orders, prefix.With(option.Word))
	}
	return orders
}

func find(options []engine.Option, word string) (engine.Option, bool) {
	for _, option := range options {
		if option.Word == word {
			return option, true
		}
	}
	return engine.Option{}, false
}
