package outbox

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
)

// paced is an adapter that is asked for its limits only.
type paced struct{ platform.Adapter }

func (paced) Name() string            { return "paced" }
func (paced) Limits() platform.Limits { return platform.Limits{PerChat: 3 * time.Second, Burst: 1} }

// TestPaceOutlivesTheQueue: a chat that was just posted in waits, though its queue was
// empty in between; another chat does not.
func TestPaceOutlivesTheQueue(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		o, begun := New(Config{}), time.Now()
		for _, step := range []struct {
			key  string
			want time.Duration
		}{{"a", 0}, {"b", 0}, {"a", 3 * time.Second}, {"b", 3 * time.Second}, {"a", 6 * time.Second}} {
			if !o.pace(t.Context(), &lane{key: step.key}, paced{}) {
				t.Fatal("the pace was broken off")
			}
			if got := time.Since(begun); got != step.want {
				t.Errorf("%s may post after %s, want %s", step.key, got, step.want)
			}
		}
	})
}

// TestPacesAreBounded goes past the bound of the limiters.
func TestPacesAreBounded(t *testing.T) {
	t.Parallel()
	o := New(Config{})
	for i := range pacesAtMost + 5 {
		o.pace(t.Context(), &lane{key: fmt.Sprint("key ", i)}, paced{})
	}
	if got := o.paces.Weight(); got > pacesAtMost || got < pacesAtMost-100 {
		t.Errorf("the memory holds %d, bound is %d", got, pacesAtMost)
	}
}
