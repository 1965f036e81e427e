package pictures

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/bot/platform"
)

// waits lets somebody wait for a slot, and tells when they have it; before they wait nobody else does.
func waits(ctx context.Context, s *queue, asker platform.Asker, name string, served chan<- string) {
	before := s.length()
	go func() {
		release, err := s.take(platform.For(ctx, asker))
		if err != nil {
			served <- name + " " + err.Error()
			return
		}
		served <- name
		release()
	}()
	for s.length() == before {
		runtime.Gosched()
	}
}

// length is how many wait.
func (s *queue) length() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.waiting.length()
}

func (s *share) length() int {
	n := len(s.calls)
	for _, part := range s.parts {
		n += part.length()
	}
	return n
}

// Slots go round the platforms, on each round its addresses, and there round the people: who asks for much is served
// last.
func TestSlotsAreShared(t *testing.T) {
	t.Parallel()
	ann := platform.Asker{Platform: "web", Address: "10.0.0.1", Person: "ann"}
	bob := platform.Asker{Platform: "web", Address: "10.0.0.1", Person: "bob"}
	cat := platform.Asker{Platform: "web", Address: "10.0.0.2", Person: "cat"}
	dan := platform.Asker{Platform: "discord", Person: "dan"}
	post := platform.Asker{Platform: "discord", Lane: "channel"}
	s := newQueue(1)
	release, err := s.take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan string, 20)
	for _, w := range []struct {
		name  string
		asker platform.Asker
	}{
		{"ann1", ann}, {"ann2", ann}, {"ann3", ann}, {"ann4", ann}, {"bob1", bob}, {"bob2", bob}, {"cat1", cat}, {"dan1", dan}, {"dan2", dan}, {"post1", post},
	} {
		waits(t.Context(), s, w.asker, w.name, served)
	}
	release()
	var order []string
	for range 10 {
		order = append(order, <-served)
	}
	if got, want := strings.Join(order, " "), "ann1 dan1 cat1 post1 bob1 dan2 ann2 bob2 ann3 ann4"; got != want {
		t.Errorf("served are %s, not %s", got, want)
	}
}

// Who does not wait any more holds nobody up, and no slot is lost.
func TestSlotsOfThoseWhoLeft(t *testing.T) {
	t.Parallel()
	s := newQueue(1)
	release, err := s.take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan string, 3)
	ctx, cancel := context.WithCancel(t.Context())
	waits(ctx, s, platform.Asker{Person: "ann"}, "ann", served)
	waits(t.Context(), s, platform.Asker{Person: "bob"}, "bob", served)
	cancel()
	if got := <-served; got != "ann "+context.Canceled.Error() {
		t.Errorf("first comes %s", got)
	}
	release()
	if got := <-served; got != "bob" {
		t.Errorf("then comes %s", got)
	}
	// Slots are given back and waited for by many at once; some leave.
	var group sync.WaitGroup
	for n := range 200 {
		group.Go(func() {
			ctx, cancel := context.WithCancel(platform.For(t.Context(), platform.Asker{Platform: "web", Person: string(rune('a' + n%7))}))
			if n%3 == 0 {
				go cancel()
			}
			defer cancel()
			release, err := s.take(ctx)
			if err == nil {
				release()
			} else if !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if s.length() != 0 || s.free != 1 || len(s.waiting.parts) != 0 {
		t.Errorf("%d wait, %d queue are free: %+v", s.length(), s.free, s.waiting)
	}
}
