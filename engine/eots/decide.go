package eots

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// Decide judges an order by walking its words through Options, carries it out,
// and lets the game go on to the next question.
func (s *State) Decide(seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	side := c.Side(seat)
	resigns := order.Verb == "resign" && s.mayResign(side)
	if seat != engine.Referee && !resigns {
		order = s.canonical(side, order)
		if refusal := s.judge(side, order); refusal != nil {
			return nil, refusal
		}
	}
	r := &referee{s: s.clone(), dice: dice}
	r.s.inherit(s.cache, &s.Board)
	if seat == engine.Referee {
		if err := r.command(order); err != nil {
			return nil, err
		}
		if err := r.proceed(); err != nil {
			return nil, err
		}
		return r.events, nil
	}
	if resigns {
		r.resign(side)
		return r.events, nil
	}
	if err := s.game.stages[s.Stage].decide(r, side, order); err != nil {
		return nil, err
	}
	if err := r.proceed(); err != nil {
		return nil, err
	}
	s.cache.Remember(r.events, r.s)
	return r.events, nil
}

// Evolve is the state after the events.
func (s *State) Evolve(events ...engine.Event) engine.State {
	if next := s.cache.Recall(events); next != nil {
		return next
	}
	next := s.clone()
	for _, e := range events {
		e.(event).apply(next)
	}
	next.inherit(s.cache, &s.Board)
	return next
}

// Pending are the decisions the game waits for.
func (s *State) Pending() []engine.Decision { return slices.Clone(s.pending()) }

// pending are the same decisions, not to be changed.
func (s *State) pending() []engine.Decision {
	if s.End != nil {
		return nil
	}
	ask := s.game.stages[s.Stage].ask
	if ask == nil {
		return nil
	}
	return s.cache.Pending(func() []engine.Decision { return ask(s) })
}

// Options lists the words that may follow the prefix.
func (s *State) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	if s.End != nil || !s.waitsFor(seat) {
		return nil
	}
	return s.optionsAfter(c.Side(seat), s.canonical(c.Side(seat), prefix))
}

// optionsAfter lists the words that may follow the prefix. The state remembers the
// lists: an order is mostly one whose words have just been shown.
func (s *State) optionsAfter(side c.Side, prefix engine.Order) []engine.Option {
	return s.cache.Options(engine.Seat(side), prefix, func() []engine.Option {
		if !s.leadsOn(side, prefix) {
			return nil
		}
		return s.game.stages[s.Stage].options(s, side, prefix)
	})
}

// leadsOn tells whether words may follow a prefix: whether its last word is listed after the
// others, as one that is not the end. So the stages are asked only about beginnings of orders
// that they have listed themselves.
func (s *State) leadsOn(side c.Side, prefix engine.Order) bool {
	if prefix.IsZero() {
		return true
	}
	before, last := engine.Order{}, prefix.Verb
	if n := len(prefix.Args); n > 0 {
		before, last = engine.Order{Verb: prefix.Verb, Args: prefix.Args[:n-1]}, prefix.Args[n-1]
	}
	for _, option := range s.optionsAfter(side, before) {
		if option.Word == last {
			return option.More
		}
	}
	return false
}

func (s *State) waitsFor(seat engine.Seat) bool {
	return slices.ContainsFunc(s.pending(), func(d engine.Decision) bool { return d.Seat == seat })
}

// judge walks the order through the options word by word.
func (s *State) judge(side c.Side, order engine.Order) *engine.Refusal {
	if s.End != nil {
		return &engine.Refusal{Kind: engine.NotNow, Why: engine.T("eots.refuse.over")}
	}
	if !s.waitsFor(engine.Seat(side)) {
		kind := engine.NotNow
		if len(s.pending()) > 0 {
			kind = engine.NotYours
		}
		return &engine.Refusal{Kind: kind, Rule: s.rule(), Why: engine.T("eots.refuse.not-asked")}
	}
	if order.Verb == "" {
		return engine.Misunderstood("eots.refuse.empty")
	}
	var prefix engine.Order
	word := order.Verb
	for i := 0; ; i++ {
		options := s.optionsAfter(side, prefix)
		option, found := find(options, word)
		if !found {
			return s.explain(side, prefix, append([]string{word}, order.Args[i:]...), options)
		}
		prefix = engine.Order{Verb: order.Verb, Args: order.Args[:i:i]}
		if i == len(order.Args) {
			if !option.Complete {
				return s.incomplete(side, prefix)
			}
			return nil
		}
		word = order.Args[i]
		if !option.More {
			if explain := s.game.stages[s.Stage].explain; explain != nil {
				if refusal := explain(s, side, prefix, word); refusal != nil {
					return refusal
				}
			}
			return &engine.Refusal{
				Kind: engine.NotUnderstood, Why: engine.T("eots.refuse.too-many", "word", s.game.nounText(word)),
				Instead: []engine.Order{prefix},
			}
		}
	}
}

func find(options []engine.Option, word string) (engine.Option, bool) {
	for _, option := range options {
		if option.Word == word {
			return option, true
		}
	}
	return engine.Option{}, false
}

// maxInstead is the greatest number of alternatives named with a refusal.
const maxInstead = 5

// explain is the refusal of the first of some words, which is not among the options. A card
// that cannot be played as a Reaction, a hex where no battle can be declared, or a unit that cannot be sent to one has its own
// reason, also where no other can and so the verb is not listed.
func (s *State) explain(side c.Side, prefix engine.Order, words []string, options []engine.Option) *engine.Refusal {
	refusal, word := (*engine.Refusal)(nil), words[0]
	if explain := s.game.stages[s.Stage].explain; explain != nil {
		refusal = explain(s, side, prefix, word)
		named := word == "react" || word == "assign" || word == "cover" || word == "battle"
		if (refusal == nil || word == "battle") && named && prefix.IsZero() && len(words) > 1 {
			refusal = cmp.Or(explain(s, side, prefix.With(word), words[1]), refusal)
		}
	}
	if refusal == nil {
		refusal = &engine.Refusal{Kind: engine.NotAllowed, Rule: s.rule(), Why: engine.T("eots.refuse.no-option", "word", s.game.nounText(word))}
		switch {
		case !prefix.IsZero():
		case s.game.knowsVerb(word):
			refusal.Kind, refusal.Why = engine.NotNow, engine.T("eots.refuse.no-option", "word", engine.T("eots.verb."+word))
		default:
			refusal.Kind = engine.NotUnderstood
		}
	}
	if refusal.Instead == nil {
		refusal.Instead = s.alternatives(side, prefix, options)
	}
	return refusal
}

// incomplete is the refusal of an order that lacks words.
func (s *State) incomplete(side c.Side, prefix engine.Order) *engine.Refusal {
	refusal := engine.Misunderstood("eots.refuse.incomplete")
	refusal.Instead = s.alternatives(side, prefix, s.optionsAfter(side, prefix))
	return refusal
}

// maxWords bounds the words of an alternative.
const maxWords = 8

// alternatives are legal orders that go on from the prefix by one of the options, each
// completed by the first words that may follow.
func (s *State) alternatives(side c.Side, prefix engine.Order, options []engine.Option) []engine.Order {
	var orders []engine.Order
	for _, option := range options {
		if len(orders) == maxInstead {
			break
		}
		order := prefix.With(option.Word)
		for !option.Complete && len(order.Args) < maxWords {
			more := s.optionsAfter(side, order)
			if len(more) == 0 {
				break
			}
			option = more[0]
			order = order.With(option.Word)
		}
		if option.Complete {
			orders = append(orders, order)
		}
	}
	return orders
}

// canonical turns place names into hex numbers and the ids of the side's own cards
// ("J23") into card numbers; everything else is left alone.
func (s *State) canonical(side c.Side, order engine.Order) engine.Order {
	args, own := order.Args, false
	for i, word := range order.Args {
		canonical := word
		if hex, ok := s.game.set.PlaceBySlug(word); ok {
			canonical = s.game.hexWord(hex)
		} else if card, ok := s.game.card(word); ok && s.game.set.Cards[card].Side == side {
			canonical = cardWord(&s.game.set.Cards[card])
		}
		if canonical == word {
			continue
		}
		if !own {
			args, own = slices.Clone(args), true
		}
		args[i] = canonical
	}
	order.Args = args
	if order.Verb == "decline" && len(args) == 1 && args[0] == cardsWord && !s.rollsAhead() {
		order.Args = []string{allWord}
	}
	return order
}

// cardWord is a card in an order: its number, the side being that of the seat.
func cardWord(info *c.CardInfo) string { return strconv.Itoa(int(info.Number)) }

// mayResign tells whether the side can give the game up now (any time while it runs).
func (s *State) mayResign(side c.Side) bool {
	return s.End == nil && s.Stage != NotStarted && (side == c.Japan || side == c.Allies)
}

func (r *referee) resign(side c.Side) {
	r.emit(GameEnded{Outcome: engine.Outcome{
		Winners: []engine.Seat{engine.Seat(side.Other())},
		Method:  "resignation",
		Why:     engine.T("eots.end.resigned", "side", sideText(side)),
	}})
}
