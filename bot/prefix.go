package bot

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
)

// forced tells whether after a prefix of words only one can come, which is not the
// last: it need not be asked for.
func forced(state engine.State, seat engine.Seat, prefix engine.Order) bool {
	if prefix.IsZero() || whole(state, seat, prefix) {
		return false
	}
	options := state.Options(seat, prefix)
	return len(options) == 1 && options[0].More && !options[0].Complete
}

// whole tells whether a prefix is a legal order itself.
func whole(state engine.State, seat engine.Seat, prefix engine.Order) bool {
	last := prefix.Verb
	if n := len(prefix.Args); n > 0 {
		last = prefix.Args[n-1]
	}
	for _, option := range state.Options(seat, shorter(prefix)) {
		if option.Word == last {
			return option.Complete
		}
	}
	return false
}

// onward goes on from a prefix for as long as there is nothing to choose.
func onward(state engine.State, seat engine.Seat, prefix engine.Order) engine.Order {
	for range 20 {
		if !forced(state, seat, prefix) {
			break
		}
		prefix = prefix.With(state.Options(seat, prefix)[0].Word)
	}
	return prefix
}

// back is the nearest shorter prefix after which there is something to choose.
func back(state engine.State, seat engine.Seat, prefix engine.Order) engine.Order {
	prefix = shorter(prefix)
	for forced(state, seat, prefix) {
		prefix = shorter(prefix)
	}
	return prefix
}

// shorter is an order without its last word.
func shorter(order engine.Order) engine.Order {
	if len(order.Args) == 0 {
		return engine.Order{}
	}
	return engine.Order{Verb: order.Verb, Args: order.Args[:len(order.Args)-1]}
}

// rest tells whether a list is what was left of the one before when a word was picked: then the
// player goes on picking.
func rest(options, before []engine.Option) bool {
	return len(options) > 0 && len(options) < len(before) && !slices.ContainsFunc(options, func(o engine.Option) bool {
		return !slices.ContainsFunc(before, func(b engine.Option) bool { return b.Word == o.Word })
	})
}

// unfolded finds the verb whose words are shown at once beside the other options: the
// only one that needs words, where they are few. Hits are allocated by one press each.
func unfolded(state engine.State, seat engine.Seat, prefix engine.Order, options []engine.Option) (engine.Order, []engine.Option, bool) {
	if !prefix.IsZero() || len(options) > optionsShown/2 {
		return engine.Order{}, nil, false
	}
	var verb engine.Order
	var rest []engine.Option
	for _, option := range options {
		switch {
		case !option.More:
			rest = append(rest, option)
		case option.Complete || !verb.IsZero():
			return engine.Order{}, nil, false
		default:
			verb = prefix.With(option.Word)
		}
	}
	if verb.IsZero() {
		return engine.Order{}, nil, false
	}
	verb = onward(state, seat, verb)
	n := len(state.Options(seat, verb))
	return verb, rest, n > 0 && n+len(rest) <= optionsShown && !whole(state, seat, verb)
}

// walkLines hold a prefix in an action.
func walkLines(prefix engine.Order) []string {
	if prefix.IsZero() {
		return nil
	}
	return []string{prefix.String()}
}
