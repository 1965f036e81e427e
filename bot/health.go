package bot

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"
)

// health knows how the loops of a host are.
type health struct {
	mu sync.Mutex
	// running: Run has begun and not ended.
	running bool
	// rang is when the bell last went through what was due.
	rang time.Time
	// ill are the loops that failed and have not come back, with what they failed of.
	ill map[string]error
}

// bellSilent is how long the bell may say nothing: it looks around every longestSleep.
const bellSilent = 5 * longestSleep

func (s *health) begin(now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.running, s.rang = true, now
}

func (s *health) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.running = false
}

// note notes how a loop is; no error: well.
func (s *health) note(loop string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err == nil {
		delete(s.ill, loop)
		return
	}
	if s.ill == nil {
		s.ill = make(map[string]error)
	}
	s.ill[loop] = err
}

// ring notes a round of the bell.
func (s *health) ring(now time.Time, err error) {
	s.note("bell", err)
	if err == nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.rang = now
	}
}

// ErrResting: the host does not run, not yet or no longer.
var ErrResting = errors.New("the hosting is not running")

// Health is nil where the store answers and every loop is well, and otherwise tells what is
// wrong, without secrets.
func (h *Host) Health(ctx context.Context) error {
	if _, err := h.store.Dues(ctx, 1); err != nil {
		return fmt.Errorf("the store does not answer: %w", err)
	}
	s := &h.health
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.running {
		return ErrResting
	}
	for _, loop := range slices.Sorted(maps.Keys(s.ill)) {
		return fmt.Errorf("%s: %w", loop, s.ill[loop])
	}
	if silent := h.now().Sub(s.rang); silent > bellSilent {
		return fmt.Errorf("nothing that is due was done for %s", silent.Round(time.Second))
	}
	return nil
}
