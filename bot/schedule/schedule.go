// Package schedule runs the jobs of the store when they are due. Jobs are in the store, so that none is lost when the
// process ends, and none runs twice: a job goes with the change that it causes.
package schedule

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/umpire-games/umpire/bot/lock"
	"github.com/umpire-games/umpire/bot/model"
)

// Store is where jobs are kept.
type Store interface {
	Committer
	Jobs(ctx context.Context, n int) ([]model.Job, error)
}

// Config is what a scheduler is made of.
type Config struct {
	Store Store
	Do    func(ctx context.Context, job model.Job) error // Do does a job, whose change takes it out of the store.
	Ran   func(err error)                                // Ran hears of every round while the scheduler runs.
	Log   *slog.Logger
	Now   func() time.Time
}

// Scheduler runs jobs.
type Scheduler struct {
	Config
	Alarm              // rings when there are new jobs.
	running *lock.Lock // what is due is done by one at a time.
}

// New makes a scheduler.
func New(config Config) *Scheduler {
	return &Scheduler{Config: config, Alarm: NewAlarm(), running: lock.New()}
}

// jobsAtOnce is how many jobs are looked at together.
const jobsAtOnce = 64

// Run runs jobs until ctx ends.
func (s *Scheduler) Run(ctx context.Context) {
	for ctx.Err() == nil {
		next, err := s.RunDue(ctx)
		s.Ran(err)
		if err != nil && ctx.Err() == nil {
			s.Log.Error("what is due was not done", "err", err)
		}
		s.Sleep(ctx, s.Now(), next, err)
	}
}

// RunDue does what is due by now and tells when the next job is due; zero for none.
func (s *Scheduler) RunDue(ctx context.Context) (time.Time, error) {
	if err := s.running.Lock(ctx); err != nil {
		return time.Time{}, fmt.Errorf("schedule: what is due is being done: %w", err)
	}
	defer s.running.Unlock()
	done := map[model.Job]bool{}
	for {
		jobs, err := s.Store.Jobs(ctx, jobsAtOnce)
		if err != nil {
			return time.Time{}, err
		}
		ran := false
		for _, job := range jobs {
			if job.At.After(s.Now()) {
				if ran {
					break // what was done may have made jobs that come first
				}
				return job.At, nil
			}
			ran = true
			err := s.Do(ctx, job)
			if err == nil && done[job] {
				err = errStays
			}
			done[job] = true
			if err != nil {
				if ctx.Err() != nil {
					return time.Time{}, ctx.Err()
				}
				s.Log.Error("a job was not done", "subject", job.Subject, "kind", job.Kind, "err", err)
				if err := Postpone(ctx, s.Store, job, s.Now()); err != nil {
					return time.Time{}, err
				}
			}
		}
		if !ran {
			return time.Time{}, nil
		}
	}
}

// errStays: a job was done and is still there, as when a clock that was set back brings one again that was done at
// that very moment.
var errStays = errors.New("schedule: a job stays although it was done")
