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
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
)

// RunJobs does what is due by now, has the umpire answer for its seats, and tells when the next job is due; zero for none.
// The host does so by itself while it runs.
func (h *Host) RunJobs(ctx context.Context) (time.Time, error) {
	for {
		next, err := h.scheduler.RunDue(ctx)
		if err != nil {
			return time.Time{}, err
		}
		thought, later, err := h.thoughts.RunDue(ctx)
		switch {
		case err != nil:
			return time.Time{}, err
		case thought:
			continue // which may have made other jobs
		case next.IsZero() || !later.IsZero() && later.Before(next):
			return later, nil
		}
		return next, nil
	}
}

// runJob does one job, which is gone then.
func (h *Host) runJob(ctx context.Context, job model.Job) error {
	err := request.OnConflict(func() error { return h.runJobOnce(ctx, job) })
	if errors.Is(err, model.ErrRepeated) {
		return nil
	}
	if errors.Is(err, model.ErrUnknown) || errors.Is(err, table.ErrBroken) {
		// There is nothing to do: the job itself goes.
		h.Log.Warn("a job was dropped", "subject", job.Subject, "kind", job.Kind, "err", err)
		return h.Done(ctx, job)
	}
	return err
}

func (h *Host) runJobOnce(ctx context.Context, job model.Job) error {
	switch job.Kind {
	case model.JobResult:
		return leagues.RunResultJob(ctx, h.Services, job)
	case model.JobRound:
		return leagues.RunRoundJob(ctx, h.Services, job)
	case model.JobClose:
		return leagues.RunCloseJob(ctx, h.Services, job)
	case model.JobForget:
		return h.runForgetJob(ctx, job)
	case model.JobErase:
		return h.erase(ctx, job)
	case model.JobLeave:
		return h.runLeaveJob(ctx, job)
	case model.JobHours:
		return accounts.RunHoursJob(ctx, h.Services, job)
	case model.JobLink, model.JobUnlink:
		return accounts.RunMoveJob(ctx, h.Services, job)
	}
	return h.runSeatJob(ctx, job)
}

func (h *Host) runSeatJob(ctx context.Context, job model.Job) error {
	return h.Visit(ctx, job.Subject, func(x *request.Request) error {
		// Whatever comes of it, this job is done, and once only; what follows makes its own.
		x.Table.Finish(job)
		x.Change.Inbox = &model.Inbox{
			Platform: model.OwnPlatform, Event: fmt.Sprintf("%s %d %s %d", job.Subject, job.Seat, job.Kind, job.At.UnixMilli()),
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

// publishingStore tells this host and others what was written.
type publishingStore struct {
	model.Store
	host *Host
}

// Commit writes a change and tells everybody.
func (s publishingStore) Commit(ctx context.Context, change *model.Change) error {
	err := s.Store.Commit(ctx, change)
	if err == nil {
		news := change.News()
		if news.Jobs {
			s.host.wake()
		}
		s.host.tellFollowers(change)
		if change.Table != nil && len(change.Acts) > 0 {
			s.host.moved(change.Table.ID, change.Table.Place)
		}
		s.host.publish(news)
	}
	return err
}

// moved tells the adapters that keep boards in sight of something that has happened in a game.
func (h *Host) moved(table string, place platform.Chat) {
	for _, adapter := range h.Adapters {
		if watcher, ok := adapter.(platform.Watcher); ok {
			watcher.Moved(table, place)
		}
	}
}

// wake tells everything that runs jobs that there are new ones.
func (h *Host) wake() {
	h.scheduler.Wake()
	h.thoughts.Wake()
}

// hear takes in what another host has written.
func (h *Host) hear(news model.News) {
	if len(news.Tables)+len(news.Players) > 0 {
		h.Tables.Invalidate(news.Tables)
		h.Directory.Hear(news)
		for _, table := range news.Tables {
			h.moved(table, platform.Chat{})
		}
	}
	if news.Leagues {
		h.Leagues.Stale.Store(true)
	}
	if news.Jobs {
		h.wake()
	}
	if news.Posts {
		h.follow(news.Tables, news.Players)
		h.outbox.Fetch()
	}
}
