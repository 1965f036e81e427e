package stage_test

import (
	"slices"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

// Each list is made once for a seat and a beginning of an order, also where many ask at once.
func TestMemoOfQuestions(t *testing.T) {
	t.Parallel()
	var m stage.Memo[*int]
	asked := 0
	ask := func() []engine.Decision {
		asked++
		return []engine.Decision{{Seat: 1, Kind: "choice"}}
	}
	for range 2 {
		if pending := m.Pending(ask); len(pending) != 1 || pending[0].Kind != "choice" {
			t.Fatalf("%+v", pending)
		}
	}
	m.Note(nil)
	if pending := m.Pending(ask); pending != nil || asked != 1 {
		t.Errorf("%+v after %d questions", pending, asked)
	}
	words := func(word string) func() []engine.Option {
		return func() []engine.Option { return []engine.Option{{Word: word}} }
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for seat := range engine.Seat(2) {
				for _, prefix := range []string{"", "move", "move tank", "move tank north"} {
					word := prefix + string(rune('0'+seat))
					if got := m.Options(seat, engine.ParseOrder(prefix), words(word)); got[0].Word != word {
						t.Errorf("seat %d after %q: %+v", seat, prefix, got)
					}
				}
			}
		})
	}
	group.Wait()
	if got := m.Options(0, engine.ParseOrder("move tank"), words("another")); got[0].Word != "move tank0" {
		t.Errorf("listed again: %+v", got)
	}
}

// Only the very events of the order lead to the state that is remembered, once.
func TestMemoOfTheNextState(t *testing.T) {
	t.Parallel()
	var m stage.Memo[*int]
	next := 7
	events := []engine.Event{nil, nil}
	for _, unknown := range [][]engine.Event{nil, events} {
		if _, known := m.Recall(unknown); known {
			t.Error("it remembers what never was")
		}
	}
	m.Remember(events, &next)
	for _, others := range [][]engine.Event{nil, {}, events[:1], events[1:], slices.Clone(events)} {
		if _, known := m.Recall(others); known {
			t.Errorf("%d other events lead to the state", len(others))
		}
	}
	if state, known := m.Recall(events); !known || state != &next {
		t.Error("the state is not remembered")
	}
	if state, known := m.Recall(events); known || state != nil {
		t.Error("the state is given twice")
	}
}
