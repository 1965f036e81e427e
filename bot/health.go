package bot

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/umpire-games/umpire/bot/lock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/schedule"
)

// health knows how the loops of a host are.
type health struct {
	mu      sync.Mutex
	running bool                 // Run has begun and not ended.
	well    map[string]time.Time // when a loop was last noted to be well.
	ill     map[string]error     // the loops that failed and have not come back, with what they failed of.
}

// schedulerSilent is how long the scheduler may say nothing: it looks around every schedule.LongestSleep.
const schedulerSilent = 5 * schedule.LongestSleep

func (s *health) begin(now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.running, s.ill, s.well = true, make(map[string]error), map[string]time.Time{schedulerLoop: now, writingLoop: now}
}

func (s *health) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.running = false
}

// The loops that are noted again and again; the others are the platforms.
const (
	schedulerLoop = "scheduler"
	writingLoop   = "writing"
)

// note notes how a loop is; no error: well. Nothing is noted of a host that never ran.
func (s *health) note(loop string, now time.Time, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.well == nil {
		return
	}
	if delete(s.ill, loop); err != nil {
		s.ill[loop] = err
	} else {
		s.well[loop] = now
	}
}

// heartbeatName is the setting that is written over and over.
const heartbeatName = "heartbeat"

// heartbeatsMissed is how many beats may be missed before that counts as illness.
const heartbeatsMissed = 3

// beat writes something again and again: a disk that is full, or takes no more for another reason, answers
// questions as ever.
func (h *Host) beat(ctx context.Context) {
	for platform.Pause(ctx, h.heartbeat) {
		now := h.Now()
		err := h.Store.Commit(ctx, &model.Change{Settings: []model.Setting{{Name: heartbeatName, Value: now.UTC().Format(time.RFC3339)}}})
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			h.Log.Error("nothing can be written", "err", err)
		}
		h.health.note(writingLoop, now, err)
	}
}

// hungAfter is for how long a lock may be held. What waits for one has given up by then.
const hungAfter = 2 * lock.Patience

// hung tells of a lock that is not let go of.
func (h *Host) hung() error {
	if id, age := h.Tables.LockedLongest(); age > hungAfter {
		return fmt.Errorf("table %s hangs for %s", id, age.Round(time.Second))
	}
	for name, lock := range map[string]*lock.Lock{
		"the leagues": h.Leagues.Mu, "reopening": h.reopening, "the key of the links": h.Key.Lock,
	} {
		if age := lock.Age(); age > hungAfter {
			return fmt.Errorf("%s: locked for %s", name, age.Round(time.Second))
		}
	}
	return nil
}

// ErrResting: the host does not run, not yet or no longer.
var ErrResting = errors.New("the hosting is not running")

// Health is nil where the store answers and can be written to, no lock hangs and every loop is well, and
// otherwise tells what is wrong, without secrets.
func (h *Host) Health(ctx context.Context) error {
	if _, err := h.Store.Jobs(ctx, 1); err != nil {
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
	if err := h.hung(); err != nil {
		return err
	}
	if silent := h.Now().Sub(s.well[writingLoop]); h.heartbeat > 0 && silent > heartbeatsMissed*h.heartbeat {
		return fmt.Errorf("nothing could be written for %s", silent.Round(time.Second))
	}
	if silent := h.Now().Sub(s.well[schedulerLoop]); silent > schedulerSilent {
		return fmt.Errorf("nothing that is due was done for %s", silent.Round(time.Second))
	}
	return nil
}
