package telegram

import (
	"errors"
	"fmt"
	"testing"
	"time"
)

// TestCachesAreBounded goes past the bounds of what is remembered.
func TestCachesAreBounded(t *testing.T) {
	t.Parallel()
	a := New("1:x", Options{})
	for i := range membershipsAtMost + 5 {
		a.admins.Put(membership{chat: -1, user: int64(i)}, time.Now())
	}
	for i := range unfinished + 5 {
		a.interrupted(fmt.Sprint("post ", i), progress{picture: true}, errors.New("no connection"))
	}
	for i := range panelsAtMost + 5 {
		a.panels.Put(decision{chat: int64(i), table: "ABCDE"}, reference{})
	}
	if got := a.panels.Len(); got != panelsAtMost {
		t.Errorf("%d panels are known, bound is %d", got, panelsAtMost)
	}
	if got := a.admins.Len(); got != membershipsAtMost {
		t.Errorf("%d administrators are known, bound is %d", got, membershipsAtMost)
	}
	if got := a.begun.Len(); got != unfinished {
		t.Errorf("%d deliveries are known as begun, bound is %d", got, unfinished)
	}
	last := fmt.Sprint("post ", unfinished+4)
	sent, _ := a.begun.Get(last)
	if _, known := a.admins.Get(membership{-1, membershipsAtMost + 4}); !sent.picture || !known {
		t.Error("what came last is not known")
	}
}
