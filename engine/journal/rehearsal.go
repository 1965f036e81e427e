package journal

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/umpire-games/umpire/engine"
)

// Performed is an order that stands, with what came of it.
type Performed struct {
	Seat   engine.Seat
	Order  engine.Order
	Rolls  []engine.Roll
	Events []engine.Event
}

// Difference is an order of which something else comes under another version of the rules.
type Difference struct {
	// N is the place of the order among those that were rehearsed, from 0.
	N int
	// Was and Now are its events, Before and Then the positions they were decided on. Now is
	// empty where the order is refused; Why tells by which error.
	Before, Then engine.State
	Was, Now     []engine.Event
	Why          error
}

// Rehearsal is a game played again under another version of its rules.
type Rehearsal struct {
	// Orders is how many were decided again, Differ of how many something else came.
	Orders, Differ int
	// First are the first differences.
	First []Difference
	// Same: the positions at the end are the same, so that the game can go on under the other
	// version.
	Same bool
}

// differencesKept is how many differences a rehearsal keeps.
const differencesKept = 3

// Rehearse decides the orders that stand again, from the deal on, under a version of the rules with
// the rolls as they were recorded. An order that is refused, or that asks for other rolls, ends it.
// Errors are those of a game that does not know the version, or cannot take the events.
func Rehearse(game engine.Game, setup engine.Setup, rules int, orders []Performed) (r Rehearsal, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			r.Same, err = false, fmt.Errorf("journal: version %d cannot take the events: %v", rules, cause)
		}
	}()
	before, err := game.New(setup)
	if err != nil {
		return Rehearsal{}, err
	}
	setup.Rules = rules
	then, err := game.New(setup)
	if err != nil {
		return Rehearsal{}, err
	}
	kept := then
	for n, order := range orders {
		now, err := again(then, order)
		r.Orders++
		same := err == nil && alike(order.Events, now)
		if !same {
			r.Differ++
			if len(r.First) < differencesKept {
				r.First = append(r.First, Difference{N: n, Before: before, Then: then, Was: order.Events, Now: now, Why: err})
			}
		}
		if err != nil {
			return r, nil // an order that is refused is what was to be found out
		}
		before, then = before.Evolve(order.Events...), then.Evolve(now...)
		kept = kept.Evolve(order.Events...)
	}
	r.Same = equal(kept, then)
	return r, nil
}

// again decides an order with its rolls; a game that cannot take them panics, which is a difference too.
func again(state engine.State, order Performed) (events []engine.Event, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			events, err = nil, fmt.Errorf("journal: %v", cause)
		}
	}()
	return engine.Again(state, order.Seat, order.Order, order.Rolls)
}

func alike(a, b []engine.Event) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Kind() != b[i].Kind() || !equal(a[i], b[i]) {
			return false
		}
	}
	return true
}

// equal compares two values as they are stored.
func equal(a, b any) bool {
	one, errA := json.Marshal(a)
	other, errB := json.Marshal(b)
	return errA == nil && errB == nil && bytes.Equal(one, other)
}
