package platform

import (
	"log/slog"
	"slices"
	"sync"
	"testing"
)

// What belongs to one key stays in order, and does not wait for others; a panic ends neither the work of its key nor the
// program.
func TestQueueKeepsOrder(t *testing.T) {
	t.Parallel()
	q := Queue{Log: slog.New(slog.DiscardHandler)}
	var mu sync.Mutex
	done := make(map[string][]int)
	hold, first, beside, later := make(chan struct{}), make(chan struct{}), make(chan struct{}), make(chan struct{})
	q.Add("anna", func() { <-hold; close(first) })
	for n := range 200 {
		for _, key := range []string{"anna", "boris", "cecylia"} {
			q.Add(key, func() {
				if n == 50 {
					panic("once")
				}
				mu.Lock()
				defer mu.Unlock()
				done[key] = append(done[key], n)
			})
		}
	}
	others := make(chan struct{})
	q.Add("boris", func() { close(others) })
	<-others // does not wait for Anna
	q.Beside(func() { close(beside) })
	<-beside
	select {
	case <-first:
		t.Error("it did not wait")
	default:
	}
	dianaIsDone := q.Turn("diana")
	q.Add("diana", func() { close(later) })
	select {
	case <-later:
		t.Error("it did not wait for the turn before it")
	default:
	}
	dianaIsDone()
	<-later
	close(hold)
	q.Wait()
	for key, order := range done {
		if len(order) != 199 || !slices.IsSorted(order) {
			t.Errorf("%s: %d of 199 were done, in the order %v", key, len(order), order)
		}
	}
	if len(done) != 3 || len(q.waiting) != 0 {
		t.Errorf("%d keys were served, %d are left", len(done), len(q.waiting))
	}
}
