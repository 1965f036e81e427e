package opponents

import (
	"context"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/schedule"
	"github.com/umpire-games/umpire/engine"
)

// Config is what a pool is made of.
type Config struct {
	Store interface {
		schedule.Committer
		Thoughts(ctx context.Context, n int) ([]model.Job, error)
	}
	// Think does a job, whose change takes it out of the store.
	Think func(ctx context.Context, job model.Job) error
	// AtOnce is how many jobs are done at once. By default one processor is left to the people, where there are several.
	AtOnce int
	Log    *slog.Logger
	Now    func() time.Time
}

// Pool runs the jobs to think that are due: a few at once, the others wait in the store.
type Pool struct {
	Config
	schedule.Alarm // rings when there are new jobs, or room for one.

	mu    sync.Mutex
	going map[place]chan struct{} // closed when it has ended.
}

// place is what has one job to think at most.
type place struct {
	table string
	seat  engine.Seat
}

// NewPool makes a pool.
func NewPool(config Config) *Pool {
	if config.AtOnce < 1 {
		config.AtOnce = max(1, runtime.GOMAXPROCS(0)-1)
	}
	return &Pool{Config: config, Alarm: schedule.NewAlarm(), going: make(map[place]chan struct{})}
}

// Run runs jobs until ctx ends, and comes back when none is being done any more.
func (p *Pool) Run(ctx context.Context) {
	var all sync.WaitGroup
	defer all.Wait()
	for ctx.Err() == nil {
		next, err := p.begin(ctx, func(job model.Job, ended func()) {
			all.Go(func() {
				defer p.Wake()
				defer ended()
				p.do(ctx, job)
			})
		})
		if err != nil && ctx.Err() == nil {
			p.Log.Error("the opponents cannot be asked", "err", err)
		}
		p.Sleep(ctx, p.Now(), next, err)
	}
}

// begin begins what is due and has room, and tells when the next job is due; zero for none, and where there is no room.
func (p *Pool) begin(ctx context.Context, start func(job model.Job, ended func())) (time.Time, error) {
	jobs, err := p.Store.Thoughts(ctx, 2*p.AtOnce) // those that are being done are among them
	if err != nil {
		return time.Time{}, err
	}
	for _, job := range jobs {
		if job.At.After(p.Now()) {
			return job.At, nil
		}
		ended, _, full := p.enter(job)
		if full {
			return time.Time{}, nil // whoever ends wakes the pool
		}
		if ended != nil {
			start(job, ended)
		}
	}
	return time.Time{}, nil
}

// enter takes a job unless it is being done, or there is no room for one more. A job that is being done already has ended
// when other is closed.
func (p *Pool) enter(job model.Job) (ended func(), other <-chan struct{}, full bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	at := place{job.Subject, job.Seat}
	if going, ok := p.going[at]; ok {
		return nil, going, false
	}
	if len(p.going) >= p.AtOnce {
		return nil, nil, true
	}
	done := make(chan struct{})
	p.going[at] = done
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		delete(p.going, at)
		close(done)
	}, nil, false
}

// do does a job; one that fails is postponed, so that it keeps no other one waiting.
func (p *Pool) do(ctx context.Context, job model.Job) {
	err := p.Think(ctx, job)
	if err == nil || ctx.Err() != nil {
		return
	}
	p.Log.Error("an opponent did not answer", "table", job.Subject, "seat", job.Seat, "err", err)
	if err := schedule.Postpone(ctx, p.Store, job, p.Now()); err != nil && ctx.Err() == nil {
		p.Log.Error("an answer was not postponed", "table", job.Subject, "err", err)
	}
}

// mostInARow bounds how many jobs follow one another in RunDue: opponents may play against each other.
const mostInARow = 10_000

// RunDue does what is due by now, one job after another, and waits for what others are doing. It tells whether anything
// was done, and when the next job is due; zero for none.
func (p *Pool) RunDue(ctx context.Context) (ran bool, next time.Time, err error) {
	for range mostInARow {
		jobs, err := p.Store.Thoughts(ctx, 1)
		if err != nil || len(jobs) == 0 {
			return ran, time.Time{}, err
		}
		job := jobs[0]
		if job.At.After(p.Now()) {
			return ran, job.At, nil
		}
		ended, other, full := p.enter(job)
		switch {
		case other != nil:
			select {
			case <-other:
			case <-ctx.Done():
				return ran, time.Time{}, ctx.Err()
			}
		case full:
			p.await(ctx)
		default:
			p.do(ctx, job)
			ended()
		}
		if ran = true; ctx.Err() != nil {
			return ran, time.Time{}, ctx.Err()
		}
	}
	return ran, time.Time{}, nil
}

// await waits until some job has ended.
func (p *Pool) await(ctx context.Context) {
	p.mu.Lock()
	var first chan struct{}
	for _, going := range p.going {
		first = going
	}
	p.mu.Unlock()
	if first == nil {
		return
	}
	select {
	case <-first:
	case <-ctx.Done():
	}
}
