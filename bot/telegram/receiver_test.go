package telegram

import (
	"errors"
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
