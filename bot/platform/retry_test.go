package platform

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

var errBusy = errors.New("busy")

func TestRetry(t *testing.T) {
	t.Parallel()
	tries := Backoff{First: time.Second, Longest: 5 * time.Second, Tries: 6}
	for _, test := range []struct {
		name    string
		backoff Backoff
		fails   func(n int) error
		want    error
		at      []time.Duration // when it was tried
	}{
		{"at once", tries, func(int) error { return nil }, nil, []time.Duration{0}},
		{"rests grow up to the longest", tries, func(int) error { return errBusy }, errBusy, []time.Duration{
			0, time.Second, 3 * time.Second, 7 * time.Second, 12 * time.Second, 17 * time.Second,
		}},
		{"until it succeeds", Backoff{First: time.Second}, func(n int) error {
			if n < 3 {
				return errBusy
			}
			return nil
		}, nil, []time.Duration{0, time.Second, 2 * time.Second}},
		{"not after a stop", tries, func(int) error { return Stop(errBusy) }, errBusy, []time.Duration{0}},
		{"a platform may ask for more time", tries, func(n int) error {
			if n == 1 {
				return &RetryError{After: time.Minute, Err: errBusy}
			}
			return nil
		}, nil, []time.Duration{0, time.Minute}},
		{
			"tests are in a hurry",
			Backoff{First: time.Second, Longest: time.Second, Tries: 3, Speed: 100},
			func(int) error { return errBusy }, errBusy,
			[]time.Duration{0, 10 * time.Millisecond, 20 * time.Millisecond},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				begun := time.Now()
				var at []time.Duration
				err := test.backoff.Retry(t.Context(), func() error {
					at = append(at, time.Since(begun))
					return test.fails(len(at))
				})
				if !errors.Is(err, test.want) || !slices.Equal(at, test.at) {
					t.Errorf("%v, tried at %v, want %v", err, at, test.at)
				}
			})
		})
	}
}

// Who goes away is told the last failure.
func TestRetryEndsWithItsContext(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		defer cancel()
		begun := time.Now()
		err := Backoff{First: time.Minute}.Retry(ctx, func() error { return errBusy })
		if took := time.Since(begun); !errors.Is(err, errBusy) || took != 10*time.Second {
			t.Errorf("%v after %v", err, took)
		}
	})
}

// fragile is a host that fails, panics and hangs before it handles something.
type fragile struct {
	Host
	tries int
}

func (f *fragile) Handle(ctx context.Context, _ Inbound) (Answer, error) {
	f.tries++
	switch f.tries {
	case 1:
		return Answer{}, errBusy
	case 2:
		panic("broken")
	case 3:
		<-ctx.Done()
		return Answer{}, ctx.Err()
	}
	return Answer{Toast: "done"}, nil
}

func TestHandling(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := Handling{Host: &fragile{}, Backoff: Backoff{First: time.Second, Tries: 5}, Time: time.Minute, Log: slog.New(slog.DiscardHandler)}
		if answer, err := h.Handle(t.Context(), Inbound{}, nil); err != nil || answer.Toast != "done" {
			t.Errorf("%+v, %v", answer, err)
		}
		h.Host = &fragile{}
		if _, err := h.Handle(t.Context(), Inbound{}, func(error) bool { return true }); !errors.Is(err, errBusy) {
			t.Errorf("hopeless: %v", err)
		}
	})
}
