package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/bot/accounts"
	"github.com/umpire-games/umpire/bot/lateness"
	"github.com/umpire-games/umpire/bot/leagues"
	"github.com/umpire-games/umpire/bot/lock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
)

// scheduler runs the jobs that are due: flags and reminders. They are in the store, so that none is
// lost when the process ends, and none runs twice: a job goes with the change that it causes.
type scheduler struct {
	host *Host
	wake chan struct{}
	// running: what is due is done by one at a time.
	running *lock.Lock
}

func newScheduler(h *Host) *scheduler {
	return &scheduler{host: h, wake: make(chan struct{}, 1), running: lock.New()}
}

// wakeUp tells the scheduler that there are new jobs.
func (s *scheduler) wakeUp() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// longestSleep bounds how long the scheduler relies on its timer: clocks of machines jump.
const longestSleep = time.Minute

// run runs jobs until ctx ends.
func (s *scheduler) run(ctx context.Context) {
	for ctx.Err() == nil {
		next, err := s.host.RunJobs(ctx)
		s.host.health.ran(s.host.Now(), err)
		if err != nil && ctx.Err() == nil {
			s.host.Log.Error("what is due was not done", "err", err)
		}
		sleep := longestSleep
		if !next.IsZero() {
			sleep = min(max(next.Sub(s.host.Now()), 0), longestSleep)
		}
		if err != nil {
			sleep = receiving.First
		}
		timer := time.NewTimer(sleep)
		select {
		case <-ctx.Done():
		case <-s.wake:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// jobsAtOnce is how many jobs are looked at together.
const jobsAtOnce = 64

// RunJobs does what is due by now and tells when the next due is; zero for none. The host rings by
// itself while it runs.
func (h *Host) RunJobs(ctx context.Context) (time.Time, error) {
	if err := h.scheduler.running.Lock(ctx); err != nil {
		return time.Time{}, fmt.Errorf("bot: what is due is being done: %w", err)
	}
	defer h.scheduler.running.Unlock()
	done := map[model.Job]bool{}
	for {
		jobs, err := h.Store.Jobs(ctx, jobsAtOnce)
		if err != nil {
			return time.Time{}, err
		}
		ran := false
		for _, job := range jobs {
			if job.At.After(h.Now()) {
				if ran {
					break // what was done may have made jobs that come first
				}
				return job.At, nil
			}
			ran = true
			err := h.runJob(ctx, job)
			if err == nil && done[job] {
				err = errStays
			}
			done[job] = true
			if err != nil {
				if err := h.postpone(ctx, job, err); err != nil {
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
var errStays = errors.New("bot: a job stays although it was done")

// postponed is how long a job waits that could not be done.
const postponed = 5 * time.Minute

// postpone lets a job that failed wait, so that it keeps no other one waiting.
func (h *Host) postpone(ctx context.Context, job model.Job, cause error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	h.Log.Error("a due was not done", "subject", job.Subject, "kind", job.Kind, "err", cause)
	job.At = h.Now().Add(postponed)
	return h.Commit(ctx, &model.Change{Jobs: []model.Job{job}}, model.Table{})
}

// runJob does one due.
func (h *Host) runJob(ctx context.Context, job model.Job) error {
	err := request.OnConflict(func() error { return h.runJobOnce(ctx, job) })
	if errors.Is(err, model.ErrRepeated) {
		return nil
	}
	if errors.Is(err, model.ErrUnknown) || errors.Is(err, table.ErrBroken) {
		// Nothing to ring for: the job itself goes.
		h.Log.Warn("a due was dropped", "subject", job.Subject, "kind", job.Kind, "err", err)
		gone := model.Job{Subject: job.Subject, Seat: job.Seat, Kind: job.Kind}
		return h.Commit(ctx, &model.Change{Jobs: []model.Job{gone}}, model.Table{})
	}
	return err
}

func (h *Host) runJobOnce(ctx context.Context, job model.Job) error {
	switch job.Kind {
	case model.JobResult:
		return leagues.RunResultJob(h.Services, ctx, job)
	case model.JobRound:
		return leagues.RunRoundJob(h.Services, ctx, job)
	case model.JobClose:
		return leagues.RunCloseJob(h.Services, ctx, job)
	case model.JobForget:
		return h.runForgetJob(ctx, job)
	case model.JobHours:
		return accounts.RescheduleClocks(h.Services, ctx, job.Subject)
	case model.JobLink:
		return accounts.RunLinkJob(h.Services, ctx, job)
	case model.JobUnlink:
		return accounts.RunUnlinkJob(h.Services, ctx, job)
	}
	return h.runSeatJob(ctx, job)
}

// runSeatJob does a job of a seat.
func (h *Host) runSeatJob(ctx context.Context, job model.Job) error {
	return h.Visit(ctx, job.Subject, func(x *request.Request) error {
		// Whatever comes of it, this job is done, and once only; what follows makes its own.
		x.Table.Finish(job)
		x.Change.Inbox = &model.Inbox{
			Platform: request.OwnPlatform, Event: fmt.Sprintf("%s %d %s %d", job.Subject, job.Seat, job.Kind, job.At.UnixMilli()),
			Answer: json.RawMessage("{}"), At: x.Now(),
		}
		if job.Seat < 0 || int(job.Seat) >= len(x.Table.Record.Seats) || !x.Table.Record.Seats[job.Seat].Clock.Running() {
			return nil
		}
		switch job.Kind {
		case model.JobFlag:
			return lateness.FlagFalls(x, job.Seat)
		case model.JobReminder:
			return lateness.Remind(x, job.Seat)
		case model.JobStandingOrder:
			return x.Table.AnswerInTime(job.Seat)
		}
		return nil
	})
}
