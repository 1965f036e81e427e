package storage_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// TestHousekeep: after a day nothing is left of an answer and of a delivered post but that there was one; after the
// time to keep nothing at all. More than one transaction shortens are written.
func TestHousekeep(t *testing.T) {
	t.Parallel()
	const keep, many = 60 * 24 * time.Hour, 2500
	noon := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	now := noon
	store := storagetest.Open(t, t.TempDir()+"/umpire.db", storage.Options{Now: func() time.Time { return now }})
	states := []model.PostState{model.Delivered, model.GivenUp, model.Waiting}
	must(t, store.Write(t.Context(), func(tx *storage.Tx) error {
		for i := range many {
			in := model.Inbox{Platform: "talk", Event: fmt.Sprint(i), Answer: []byte(`{"toast":"done"}`), At: now}
			message := model.Post{Key: fmt.Sprint(i), Message: []byte(`{"lang":"en"}`), State: states[i%3]}
			if err := tx.Receive(in); err != nil {
				return err
			}
			if _, _, err := tx.Enqueue(message); err != nil {
				return err
			}
		}
		return tx.PutMenu(model.Menu{ID: "m", At: now})
	}))
	left := func() (whole, short, waiting, sent int) {
		t.Helper()
		for i := range many {
			answer, err := store.Answered(t.Context(), "talk", fmt.Sprint(i))
			switch {
			case errors.Is(err, storage.ErrNotFound):
			case err != nil:
				t.Fatal(err)
			case string(answer) == "{}":
				short++
			default:
				whole++
			}
		}
		for _, state := range states {
			for _, m := range value(store.Posts(t.Context(), state))(t) {
				if string(m.Message) != "{}" && state == model.Waiting {
					waiting++
				} else if string(m.Message) != "{}" {
					sent++
				}
			}
		}
		return whole, short, waiting, sent
	}
	for _, step := range []struct {
		after                       time.Duration
		whole, short, waiting, sent int
	}{
		{23 * time.Hour, many, 0, 833, 1667},
		{25 * time.Hour, 0, many, 833, 0},
		{keep - time.Hour, 0, many, 833, 0},
		{keep + time.Hour, 0, 0, 833, 0},
	} {
		now = noon.Add(step.after)
		must(t, store.Housekeep(t.Context(), keep))
		whole, short, waiting, sent := left()
		if whole != step.whole || short != step.short || waiting != step.waiting || sent != step.sent {
			t.Errorf("after %s %d answers are whole and %d short, %d waiting posts and %d others whole; want %+v",
				step.after, whole, short, waiting, sent, step)
		}
		err := store.Write(t.Context(), func(tx *storage.Tx) error {
			return tx.Receive(model.Inbox{Platform: "talk", Event: "7", Answer: []byte(`{}`), At: now})
		})
		if taken := errors.Is(err, storage.ErrTaken); taken != (step.after < keep) {
			t.Errorf("after %s an event that comes again: %v", step.after, err)
		}
	}
	if _, err := store.Menu(t.Context(), "m"); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("the menu is kept: %v", err)
	}
}
