package opponent

import (
	"errors"
	"math/rand/v2"

	"github.com/umpire-games/umpire/engine"
)

// eagerness is how much likelier at random a verb that does something is than one that ends the decision.
const eagerness = 4

// maxWords ends an order at random that does not end.
const maxWords = 200

// anyOrder is a legal order at random; false where the walk through the options leads nowhere.
func anyOrder(state engine.State, seat engine.Seat, random *rand.Rand) (engine.Order, bool) {
	order := engine.Order{}
	for range maxWords {
		options := state.Options(seat, order)
		if order.IsZero() {
			options = withoutUndo(options)
		}
		if len(options) == 0 {
			return order, false
		}
		option := pick(options, order.IsZero(), random)
		order = order.With(option.Word)
		if option.Complete && (!option.More || random.IntN(2) == 0) {
			return order, true
		}
	}
	return order, false
}

// withoutUndo leaves out what takes back a plan: it would never come to an end.
func withoutUndo(options []engine.Option) []engine.Option {
	var kept []engine.Option
	for _, option := range options {
		if !option.UndoesPlan {
			kept = append(kept, option)
		}
	}
	return kept
}

// pick picks a word: any alike, but verbs that need further words rather than those that stand alone.
func pick(options []engine.Option, verbs bool, random *rand.Rand) engine.Option {
	weight := func(option engine.Option) int {
		if option.Complete || !verbs {
			return 1
		}
		return eagerness
	}
	total := 0
	for _, option := range options {
		total += weight(option)
	}
	at := random.IntN(total)
	for _, option := range options {
		if at -= weight(option); at < 0 {
			return option
		}
	}
	return options[0]
}

// ending is an order of one word that ends the decision; false where there is none.
func ending(known Known, decision engine.Decision) (engine.Order, bool) {
	for _, option := range known.state.Options(known.seat, engine.Order{}) {
		if !option.Complete || option.UndoesPlan {
			continue
		}
		order := engine.Order{Verb: option.Word}
		after, err := known.After(order)
		if errors.Is(err, engine.ErrWithheld) {
			return order, true
		}
		if err != nil {
			continue
		}
		if next, asked := after.decision(); !asked || !same(next, decision) {
			return order, true
		}
	}
	return engine.Order{}, false
}

func same(a, b engine.Decision) bool {
	return a.Seat == b.Seat && a.Kind == b.Kind && a.Round == b.Round
}
