package telegram

import (
	"errors"
	"slices"
	"sync"
	"testing"
)

// An update that never succeeds is dropped only when others do: while nothing can
// be recorded at all, everything waits.
func TestHopelessUpdates(t *testing.T) {
	t.Parallel()
	r := &receiver{Adapter: New("1:a", Options{}), trouble: make(map[int64]*trouble)}
	cause := errors.New("broken table")
	for range 3 * hopeless {
		if r.giveUp(7, cause) {
			t.Fatal("given up while nothing works")
		}
	}
	r.handled.Add(1)
	if !r.giveUp(7, cause) {
		t.Error("it blocks the queue for ever")
	}
	for n := 1; n < hopeless; n++ {
		r.handled.Add(1)
		if r.giveUp(8, cause) {
			t.Fatalf("given up after %d failures", n)
		}
	}
}

func TestLanesKeepOrder(t *testing.T) {
	t.Parallel()
	lanes := newLanes()
	var mu sync.Mutex
	got := make(map[int64][]int)
	hold := make(chan struct{})
	first := lanes.add(1, func() { <-hold })
	for n := range 50 {
		for user := int64(1); user <= 3; user++ {
			lanes.add(user, func() {
				mu.Lock()
				defer mu.Unlock()
				got[user] = append(got[user], n)
			})
		}
	}
	<-lanes.add(2, func() {}) // the others do not wait for the first
	select {
	case <-first:
		t.Error("it did not wait")
	default:
	}
	close(hold)
	lanes.wait()
	for user, order := range got {
		if len(order) != 50 || !slices.IsSorted(order) {
			t.Errorf("user %d: %v", user, order)
		}
	}
}
