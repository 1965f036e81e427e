package bot

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
)

// TestFlights: who brings an event again waits for the answer to the first, as long as their context allows.
func TestFlights(t *testing.T) {
	t.Parallel()
	answer := func(toast string) func() (platform.Answer, error) {
		return func() (platform.Answer, error) { time.Sleep(time.Minute); return platform.Answer{Toast: toast}, nil }
	}
	synctest.Test(t, func(t *testing.T) {
		var f inFlight
		begun := time.Now()
		go func() {
			if got, err := f.do(context.Background(), "e", answer("first")); err != nil || got.Repeat || got.Toast != "first" {
				t.Errorf("the first one gets %+v, %v", got, err)
			}
		}()
		go func() {
			defer func() { _ = recover() }()
			_, _ = f.do(context.Background(), "p", func() (platform.Answer, error) { time.Sleep(time.Minute); panic("no") })
		}()
		synctest.Wait()
		hurried, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := f.do(hurried, "e", answer("second")); !errors.Is(err, context.DeadlineExceeded) || time.Since(begun) != time.Second {
			t.Errorf("who is in a hurry gets %v after %s", err, time.Since(begun))
		}
		if got, err := f.do(t.Context(), "e", answer("third")); err != nil || !got.Repeat || got.Toast != "first" {
			t.Errorf("who waits gets %+v, %v", got, err)
		}
		synctest.Wait() // the panic of the same moment
		if _, err := f.do(t.Context(), "p", answer("after the panic")); err != nil {
			t.Errorf("after a panic: %v", err)
		}

		// The first one goes away: the next one handles the event.
		gone, leave := context.WithCancel(t.Context())
		time.AfterFunc(time.Second, leave)
		go func() {
			_, _ = f.do(gone, "g", func() (platform.Answer, error) { <-gone.Done(); return platform.Answer{}, gone.Err() })
		}()
		synctest.Wait()
		if got, err := f.do(t.Context(), "g", answer("second")); err != nil || got.Repeat || got.Toast != "second" {
			t.Errorf("after one who went away: %+v, %v", got, err)
		}
		if len(f.going) != 0 {
			t.Errorf("%d events are still being handled", len(f.going))
		}
	})
}
