package panel

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

// unfolded finds the verb whose words are shown at once beside the other options, those that are likelier
// first: the only verb that needs words, or the likeliest of several, where its words are few or the likely
// ones are. Hits are allocated by one press each.
func unfolded(state engine.State, seat engine.Seat, prefix engine.Order, options []engine.Option) (verb engine.Order, first, rest []engine.Option, ok bool) {
	if !prefix.IsZero() || len(options) > OptionsShown/2 || slices.ContainsFunc(options, func(o engine.Option) bool { return o.More && o.Complete }) {
		return engine.Order{}, nil, nil, false
	}
	var likely []string
	if suggester, knows := state.(engine.Suggester); knows && len(options) > 1 {
		likely = suggester.Likely(seat, prefix, options)
	}
	// The likely ones come to the front, in their order.
	rank := func(o engine.Option) int {
		if i := slices.Index(likely, o.Word); i >= 0 {
			return i
		}
		return len(likely)
	}
	options = slices.Clone(options)
	slices.SortStableFunc(options, func(a, b engine.Option) int { return rank(a) - rank(b) })
	wordy := func(o engine.Option) bool { return o.More }
	at := slices.IndexFunc(options, wordy)
	if at < 0 || rank(options[at]) == len(likely) && slices.ContainsFunc(options[at+1:], wordy) {
		return engine.Order{}, nil, nil, false
	}
	verb = onward(state, seat, prefix.With(options[at].Word))
	words := state.Options(seat, verb)
	if len(words) == 0 || whole(state, seat, verb) {
		return engine.Order{}, nil, nil, false
	}
	if rank(options[at]) < len(likely) {
		first, rest = options[:at], options[at+1:]
	} else {
		rest = slices.Delete(options, at, at+1)
	}
	return verb, first, rest, len(words)+len(options) <= OptionsShown+1 || len(suggested(state, seat, verb, placed(state, words))) > 0
}

// walkLines hold a prefix in an action.
func walkLines(prefix engine.Order) []string {
	if prefix.IsZero() {
		return nil
	}
	return []string{prefix.String()}
}
