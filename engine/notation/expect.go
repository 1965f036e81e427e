package notation

import (
	"fmt"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

// expect checks an expectation. Every game answers
//
//	expect pending none
//	expect pending <seat> [<kind>]
//	expect outcome none|draw|<seat>... [<method>]
//	expect legal <seat>: <order>
//	expect illegal <seat>: <order>
//
// all others are for its engine.Asserter. An *Error is a line that makes no sense.
func (r *run) expect(words []string) error {
	switch words[0] {
	case "pending":
		return r.expectPending(words[1:])
	case "outcome":
		return r.expectOutcome(words[1:])
	case "legal", "illegal":
		return r.expectLegal(words)
	}
	examiner, ok := r.log.Game.(engine.Asserter)
	if !ok {
		return &Error{Problem: "this game has no “expect” lines of its own"}
	}
	return examiner.Expect(r.log.State, words)
}

func (r *run) expectPending(words []string) error {
	pending := r.log.State.Pending()
	is := make([]string, len(pending))
	for i, decision := range pending {
		is[i] = r.seatWord(decision.Seat) + " " + decision.Kind
		if len(words) == 1 && words[0] == r.seatWord(decision.Seat) || strings.Join(words, " ") == is[i] {
			return nil
		}
	}
	if slices.Equal(words, []string{"none"}) && len(pending) == 0 {
		return nil
	}
	if len(is) == 0 {
		return fmt.Errorf("nothing is pending")
	}
	return fmt.Errorf("pending is: %s", strings.Join(is, ", "))
}

func (r *run) expectOutcome(words []string) error {
	outcome, over := r.log.State.Outcome()
	is := []string{"none"}
	if over {
		is = []string{"draw"}
		if len(outcome.Winners) > 0 {
			is = nil
			for _, seat := range outcome.Winners {
				is = append(is, r.seatWord(seat))
			}
		}
		if slices.Equal(words, is) {
			return nil
		}
		is = append(is, outcome.Method)
	}
	if !slices.Equal(words, is) {
		return fmt.Errorf("the outcome is: %s", strings.Join(is, " "))
	}
	return nil
}

func (r *run) expectLegal(words []string) error {
	line, err := parseRefuse(words[1:])
	if err != nil {
		return &Error{Problem: fmt.Sprintf("“expect %s” takes an order: “expect %s <seat>: <order>”", words[0], words[0])}
	}
	seat, err := r.seat(line)
	if err != nil {
		return err
	}
	order, err := r.words.Resolve(r.log.State, seat, line.Order)
	if err != nil {
		return &Error{Problem: r.explain(err)}
	}
	if legal := Listed(r.log.State, seat, order); legal != (words[0] == "legal") {
		return fmt.Errorf("it is not")
	}
	return nil
}

// Listed tells whether State.Options lists the order, word by word, as complete.
func Listed(state engine.State, seat engine.Seat, order engine.Order) bool {
	prefix := engine.Order{}
	for i, word := range append([]string{order.Verb}, order.Args...) {
		options := state.Options(seat, prefix)
		at := slices.IndexFunc(options, func(o engine.Option) bool { return o.Word == word })
		if at < 0 {
			return false
		}
		last := i == len(order.Args)
		if last && !options[at].Complete || !last && !options[at].More {
			return false
		}
		prefix = prefix.With(word)
	}
	return true
}
