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
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for i := range ranksAtMost + 5 {
		a.wardens.keep(rankOf{chat: -1, user: int64(i)}, true, now)
	}
	for i := range unfinished + 5 {
		a.interrupted(fmt.Sprint("post ", i), progress{picture: true}, errors.New("no connection"))
	}
	if got := a.wardens.ranks.Len(); got != ranksAtMost {
		t.Errorf("%d ranks are known, bound is %d", got, ranksAtMost)
	}
	if got := a.begun.Len(); got != unfinished {
		t.Errorf("%d deliveries are known as begun, bound is %d", got, unfinished)
	}
	last := fmt.Sprint("post ", unfinished+4)
	if got := a.resumed(last); !got.picture || !a.wardens.find(rankOf{-1, ranksAtMost + 4}, now) {
		t.Error("what came last is not known")
	}
	if a.finished(last); a.resumed(last) != (progress{}) {
		t.Error("what is finished is still begun")
	}
}
