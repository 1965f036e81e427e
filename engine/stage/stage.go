package stage

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
)

// State is what the machine asks of a state. S is the state's own pointer type.
type State[S any] interface {
	engine.State
	// At is the index of the present stage.
	At() int
	// Clone is a private copy that events may change.
	Clone() S
	// Memo remembers what the state was asked; nil while events still change it.
	Memo() *Memo[S]
	// Settle is called once, when a copy has got all events that lead to it from another state.
	Settle(before S)
}

// Player is the type by which a game numbers those who decide: a seat with another name.
type Player interface{ ~int8 | ~uint8 | ~int }

// Stage is a step of the sequence of play. Functions that are nil do nothing.
type Stage[S, R any, P Player] struct {
	// Name in the notation and in logs.
	Name string
	// Rule that describes it.
	Rule engine.Rule
	// Ask lists the decisions that the state waits for; with none of them the stage runs by itself.
	Ask func(s S) []engine.Decision
	// Run goes on when nobody is asked. It must emit an event that leads on.
	Run func(r R)
	// Verbs are the orders that answer.
	Verbs []Verb[S, R, P]
	// Options lists the words that may follow a prefix, where the stage has no table of verbs.
	Options func(s S, by P, prefix engine.Order) []engine.Option
	// Carry carries out an order whose words are all listed, where the stage has no table of verbs.
	Carry func(r R, by P, order engine.Order) error
	// Legal tells sooner than a walk through the options that an order is legal. Where it is false, or nil, the walk decides.
	Legal func(s S, by P, order engine.Order) bool
	// Explain tells why a word may not follow a prefix; nil for the general refusal.
	Explain func(s S, by P, prefix engine.Order, word string) *engine.Refusal
}

// Verb is an order of a stage.
type Verb[S, R any, P Player] struct {
	Word string
	// Label names the verb where it says more than its name; nil, or the zero Text: its name.
	Label func(s S, by P) engine.Text
	// Params describe its words, where the machine is to describe the orders of the game.
	Params []engine.Param
	// Complete tells whether the word alone is an order; nil: never.
	Complete func(s S, by P) bool
	// Options lists the words that may follow some; nil: none.
	Options func(s S, by P, words []string) []engine.Option
	// Follows tells whether any words may follow the verb, sooner than Options lists them; nil:
	// where Options lists some.
	Follows func(s S, by P) bool
	// Explain tells why a word may not follow some, or, without a word, why the order may not be
	// given now; nil where there is only the general reason.
	Explain func(s S, by P, words []string, word string) *engine.Refusal
	// Pause tells by which rule an order may not end with a word that others may follow; nil where
	// it only lacks words.
	Pause func(s S, by P, words []string, word string) *engine.Refusal
	// UndoesPlan: the order takes back what was planned.
	UndoesPlan bool
	// Carry carries the order out; its words are listed.
	Carry func(r R, by P, words []string)
}

// Always completes an order that is a single word.
func Always[S any, P Player](S, P) bool { return true }

// Find is the verb of a word, nil where the stage has none.
func (st *Stage[S, R, P]) Find(word string) *Verb[S, R, P] {
	i := slices.IndexFunc(st.Verbs, func(v Verb[S, R, P]) bool { return v.Word == word })
	if i < 0 {
		return nil
	}
	return &st.Verbs[i]
}

// list lists the words that may follow a prefix. Verbs are named by keys of the game.
func (st *Stage[S, R, P]) list(s S, by P, prefix engine.Order, names map[string]string) []engine.Option {
	if st.Options != nil {
		return st.Options(s, by, prefix)
	}
	if prefix.Verb != "" {
		if v := st.Find(prefix.Verb); v != nil && v.Options != nil {
			return v.Options(s, by, prefix.Args)
		}
		return nil
	}
	options := make([]engine.Option, 0, len(st.Verbs))
	for i := range st.Verbs {
		v := &st.Verbs[i]
		option := engine.Option{
			Word: v.Word, Label: engine.Text{Key: names[v.Word]},
			Complete: v.Complete != nil && v.Complete(s, by), More: v.hasMore(s, by), UndoesPlan: v.UndoesPlan,
		}
		if !option.Complete && !option.More {
			continue
		}
		if v.Label != nil {
			if label := v.Label(s, by); !label.IsZero() {
				option.Label = label
			}
		}
		options = append(options, option)
	}
	return options
}

// hasMore tells whether words may follow the verb.
func (v *Verb[S, R, P]) hasMore(s S, by P) bool {
	switch {
	case v.Follows != nil:
		return v.Follows(s, by)
	case v.Options != nil:
		return len(v.Options(s, by, nil)) > 0
	}
	return false
}

// carry carries out an order whose words are all listed.
func (st *Stage[S, R, P]) carry(r R, by P, order engine.Order) error {
	if st.Carry != nil {
		return st.Carry(r, by, order)
	}
	st.Find(order.Verb).Carry(r, by, order.Args)
	return nil
}

// explain tells why a word may not follow a prefix, nil where the stage does not know.
func (st *Stage[S, R, P]) explain(s S, by P, prefix engine.Order, word string) *engine.Refusal {
	if st.Explain != nil {
		return st.Explain(s, by, prefix, word)
	}
	verb, words := prefix.Verb, prefix.Args
	if verb == "" {
		verb, word, words = word, "", nil
	}
	v := st.Find(verb)
	if v == nil || v.Explain == nil {
		return nil
	}
	refusal := v.Explain(s, by, words, word)
	if refusal != nil && prefix.Verb == "" && refusal.Instead == nil {
		refusal.Instead = []engine.Order{} // who wants to move does not want to buy
	}
	return refusal
}

// pause tells why an order may not end with its last word, nil where it only lacks words.
func (st *Stage[S, R, P]) pause(s S, by P, order engine.Order) *engine.Refusal {
	n := len(order.Args)
	if v := st.Find(order.Verb); v != nil && v.Pause != nil && n > 0 {
		return v.Pause(s, by, order.Args[:n-1], order.Args[n-1])
	}
	return nil
}
