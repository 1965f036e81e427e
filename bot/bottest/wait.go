package bottest

import (
	"context"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/model"
)

// Patience is how long a test waits for what has to come. It ends tests that hang and measures
// nothing: a slow machine under load has to be done within it.
const Patience = 3 * time.Minute

// Until waits until something holds; false where it does not come.
func Until(t testing.TB, holds func() bool) bool {
	t.Helper()
	for end := time.Now().Add(Patience); !holds(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			return holds()
		}
	}
	return true
}

// Waking is a store that wakes those who wait when something was written.
type Waking struct {
	model.Store
	Wake func()
}

// Commit writes a change.
func (w Waking) Commit(ctx context.Context, change *model.Change) error {
	err := w.Store.Commit(ctx, change)
	w.Wake()
	return err
}
