package schedule

import (
	"context"
	"time"

	"github.com/umpire-games/umpire/bot/model"
)

// Alarm lets a loop sleep until something is due, or until it is woken.
type Alarm struct{ wake chan struct{} }

// NewAlarm makes an alarm.
func NewAlarm() Alarm { return Alarm{make(chan struct{}, 1)} }

// Wake ends the sleep, or the next one: there is something new.
func (a Alarm) Wake() {
	select {
	case a.wake <- struct{}{}:
	default:
	}
}

const (
	// LongestSleep bounds how long a loop relies on its timer: clocks of machines jump.
	LongestSleep = time.Minute
	afterFailure = time.Second     // how long it rests when the store fails.
	postponed    = 5 * time.Minute // how long a job waits that could not be done.
)

// Sleep waits until next, which is zero where nothing is due, until it is woken, or until ctx ends. After a failure it
// rests for a moment.
func (a Alarm) Sleep(ctx context.Context, now, next time.Time, failure error) {
	sleep := LongestSleep
	switch {
	case failure != nil:
		sleep = afterFailure
	case !next.IsZero():
		sleep = min(max(next.Sub(now), 0), LongestSleep)
	}
	timer := time.NewTimer(sleep)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-a.wake:
	case <-timer.C:
	}
}

// Committer is a store that takes changes.
type Committer interface {
	Commit(ctx context.Context, change *model.Change) error
}

// Postpone puts a job off that could not be done, so that it keeps no other one waiting.
func Postpone(ctx context.Context, store Committer, job model.Job, now time.Time) error {
	job.At = now.Add(postponed)
	return store.Commit(ctx, &model.Change{Jobs: []model.Job{job}})
}
