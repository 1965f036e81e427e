package stage

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
)

// Machine decides orders by tables. It is made once for a game and does not change.
type Machine[S State[S], R any, P Player] struct {
	// ID of the game. Texts of the machine have keys of the game: "<id>.refuse.over".
	ID string
	// Seats are their words, see engine.Info.
	Seats []string
	// Stages by [State.At].
	Stages []Stage[S, R, P]
	// Verbs of all stages, as the game describes them; nil: as the verbs of the stages describe themselves.
	Verbs []engine.Verb
	// Referee puts the game's own type around a run.
	Referee func(run *Run[S]) R
	// Command finds what an order does that answers no decision: those of the referee's seat, and
	// resignations. A nil function and a nil error: it is no such order. A game without it has Start and Resign, which the
	// referee orders.
	Command func(s S, seat engine.Seat, order engine.Order) (func(r R), error)
	Start   func(r R)
	Resign  func(r R, by P)
	// Resigning is the paragraph about resignations, for the refusal of those that a seat orders itself; empty: resigning
	// is no order of seats.
	Resigning engine.Rule

	// What follows may be nil.

	// Ending is the paragraph by which a game ends, for the refusal of orders after it.
	Ending engine.Rule
	// Rule is the paragraph that the game is at; nil: that of the stage.
	Rule func(s S) engine.Rule
	// Noun names a word of an order where the game knows it; nil: words are shown as they are.
	Noun func(word string) any
	// Told are the lines about an event that does not tell itself.
	Told func(event engine.Event) []engine.Text
	// Apply applies events; nil: one after another.
	Apply func(s S, events []Event[S])
	// Before is called before the machine looks for a question.
	Before func(r R)
	// Canonical is an order in the words that are listed, for one that was not understood.
	Canonical func(s S, by P, order engine.Order) engine.Order
	// Mistaken tells why a word may not follow a prefix, with a view to the words behind it. It is
	// asked before the stage is.
	Mistaken func(s S, by P, prefix engine.Order, word string, rest []string) *engine.Refusal
	// Unlisted is the refusal of a word that nobody can explain; ended: no word may follow the
	// prefix.
	Unlisted func(s S, by P, prefix engine.Order, word string, ended bool) *engine.Refusal
	// Unfinished is the refusal of an order that lacks words.
	Unfinished func(s S, prefix engine.Order, options []engine.Option) *engine.Refusal
	// Nearest sorts the options that are most like a refused word to the front.
	Nearest func(s S, word string, options []engine.Option) []engine.Option
	// Whole: alternatives are completed to legal orders by the first words that may follow.
	Whole bool

	// names are the keys of the verbs' names.
	names map[string]string
}

// New checks the tables of a machine and makes it ready.
func New[S State[S], R any, P Player](tables Machine[S, R, P]) *Machine[S, R, P] {
	m := &tables
	m.names = make(map[string]string)
	describe := m.Verbs == nil
	for i := range m.Stages {
		st := &m.Stages[i]
		if st.Verbs != nil && (st.Options != nil || st.Carry != nil) {
			panic(m.ID + ": stage " + st.Name + " has verbs and options")
		}
		for j := range st.Verbs {
			v := &st.Verbs[j]
			if describe && !m.Knows(v.Word) {
				m.Verbs = append(m.Verbs, engine.Verb{Word: v.Word, Params: v.Params})
			}
			m.names[v.Word] = m.ID + ".verb." + v.Word
		}
	}
	if m.Rule == nil {
		m.Rule = func(s S) engine.Rule { return m.Stages[s.At()].Rule }
	}
	if m.Command == nil {
		m.Command = m.refereed
	}
	if m.Noun == nil {
		m.Noun = func(word string) any { return word }
	}
	if m.Apply == nil {
		m.Apply = func(s S, events []Event[S]) {
			for _, event := range events {
				event.Apply(s)
			}
		}
	}
	return m
}

// Index is the index of a stage by its name, -1 for none.
func (m *Machine[S, R, P]) Index(name string) int {
	return slices.IndexFunc(m.Stages, func(st Stage[S, R, P]) bool { return st.Name == name })
}

// Stage is the stage that a state is in.
func (m *Machine[S, R, P]) Stage(s S) *Stage[S, R, P] { return &m.Stages[s.At()] }

// Decide judges an order by walking its words through the options, carries it out, and lets the
// game go on to the next question. See engine.State.
func (m *Machine[S, R, P]) Decide(s S, seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	command, err := m.Command(s, seat, order)
	if err != nil {
		return nil, err
	}
	if command == nil {
		if order, err = m.understand(s, seat, order); err != nil {
			return nil, err
		}
	}
	run := &Run[S]{Before: s, After: s.Clone(), Dice: dice, apply: m.Apply}
	r := m.Referee(run)
	if command != nil {
		command(r)
	} else if err := m.Stage(s).carry(r, P(seat), order); err != nil {
		return nil, err
	}
	pending, err := m.proceed(run, r)
	if err != nil {
		return nil, err
	}
	if memo := s.Memo(); memo != nil {
		run.After.Settle(s)
		run.Events = slices.Clip(run.Events)
		if next := run.After.Memo(); next != nil {
			next.Note(pending)
		}
		memo.Remember(run.Events, run.After)
	}
	return run.Events, nil
}

// refereed finds what the referee orders: "start" in the first stage, "resign <seat>" in the others.
func (m *Machine[S, R, P]) refereed(s S, seat engine.Seat, order engine.Order) (func(r R), error) {
	loser := slices.Index(m.Seats, order.With("").Args[0])
	_, over := s.Outcome()
	switch {
	case order.Verb == "resign" && seat != engine.Referee && !over && m.Resigning != "":
		return nil, &engine.Refusal{Kind: engine.NotYours, Rule: m.Resigning, Why: engine.T(m.ID + ".refuse.referee-only")}
	case seat != engine.Referee || over:
	case order.Verb == "start" && s.At() == 0:
		return m.Start, nil
	case order.Verb == "resign" && s.At() != 0 && loser >= 0:
		return func(r R) { m.Resign(r, P(loser)) }, nil
	}
	return nil, nil
}

// understand is a legal order, in the words that are listed; the error is the refusal.
func (m *Machine[S, R, P]) understand(s S, seat engine.Seat, order engine.Order) (engine.Order, error) {
	refusal := m.Judge(s, seat, order)
	if refusal == nil {
		return order, nil
	}
	if m.Canonical == nil || refusal.Kind == engine.NotYours {
		return order, refusal
	}
	canonical := m.Canonical(s, P(seat), order)
	if slices.Equal(canonical.Args, order.Args) {
		return order, refusal
	}
	if refusal := m.Judge(s, seat, canonical); refusal != nil {
		return order, refusal
	}
	return canonical, nil
}

// Evolve is the state after some events. See engine.State.
func (m *Machine[S, R, P]) Evolve(s S, events []engine.Event) S {
	if memo := s.Memo(); memo != nil {
		if next, known := memo.Recall(events); known {
			return next
		}
	}
	next := s.Clone()
	for _, event := range events {
		m.Apply(next, []Event[S]{event.(Event[S])})
	}
	next.Settle(s)
	return next
}

// Pending are the decisions that a state waits for. See engine.State.
func (m *Machine[S, R, P]) Pending(s S) []engine.Decision { return slices.Clone(m.pending(s)) }

// pending are the same decisions, not to be changed.
func (m *Machine[S, R, P]) pending(s S) []engine.Decision {
	ask := m.Stage(s).Ask
	if _, over := s.Outcome(); over || ask == nil {
		return nil
	}
	if memo := s.Memo(); memo != nil {
		return memo.Pending(func() []engine.Decision { return ask(s) })
	}
	return ask(s)
}

// WaitsFor tells whether a state waits for a seat.
func (m *Machine[S, R, P]) WaitsFor(s S, seat engine.Seat) bool {
	return slices.ContainsFunc(m.pending(s), func(d engine.Decision) bool { return d.Seat == seat })
}

// Options lists the words that may follow a prefix. See engine.State.
func (m *Machine[S, R, P]) Options(s S, seat engine.Seat, prefix engine.Order) []engine.Option {
	if !m.WaitsFor(s, seat) {
		return nil
	}
	by := P(seat)
	if !m.hasMore(s, by, prefix) {
		if m.Canonical == nil {
			return nil
		}
		if prefix = m.Canonical(s, by, prefix); !m.hasMore(s, by, prefix) {
			return nil
		}
	}
	return m.After(s, by, prefix)
}

// After lists the words that may follow a prefix which is known to be a beginning of orders.
func (m *Machine[S, R, P]) After(s S, by P, prefix engine.Order) []engine.Option {
	if memo := s.Memo(); memo != nil {
		return memo.Options(engine.Seat(by), prefix, func() []engine.Option { return m.Stage(s).list(s, by, prefix, m.names) })
	}
	return m.Stage(s).list(s, by, prefix, m.names)
}

// hasMore tells whether words may follow a prefix: each of its words is listed after those before
// it, and the last is not the end. So stages meet only words that they have listed.
func (m *Machine[S, R, P]) hasMore(s S, by P, prefix engine.Order) bool {
	if prefix.IsZero() {
		return true
	}
	before, word := engine.Order{}, prefix.Verb
	for i := 0; ; i++ {
		option, found := Find(m.After(s, by, before), word)
		if !found || !option.More {
			return false
		}
		if i == len(prefix.Args) {
			return true
		}
		before, word = engine.Order{Verb: prefix.Verb, Args: prefix.Args[:i:i]}, prefix.Args[i]
	}
}

// Find is the option of a word.
func Find(options []engine.Option, word string) (engine.Option, bool) {
	for i := range options {
		if options[i].Word == word {
			return options[i], true
		}
	}
	return engine.Option{}, false
}
