package schedule

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/umpire-games/umpire/bot/model"
)

// memory keeps jobs; one that is written takes the place of that of its subject.
type memory struct {
	mu   sync.Mutex
	jobs []model.Job
}

func (m *memory) Jobs(_ context.Context, n int) ([]model.Job, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	jobs := slices.Clone(m.jobs)
	slices.SortStableFunc(jobs, func(a, b model.Job) int { return a.At.Compare(b.At) })
	return jobs[:min(n, len(jobs))], nil
}

func (m *memory) Commit(_ context.Context, change *model.Change) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, job := range change.Jobs {
		m.jobs = slices.DeleteFunc(m.jobs, func(j model.Job) bool { return j.Subject == job.Subject })
		if !job.At.IsZero() {
			m.jobs = append(m.jobs, job)
		}
	}
	return nil
}

// Jobs run at their time, also such as come while the scheduler sleeps; one that fails, or stays, is postponed and
// keeps no other one waiting.
func TestJobsRunAtTheirTime(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		store := &memory{}
		at := func(subject string, after time.Duration) *model.Change {
			return &model.Change{Jobs: []model.Job{{Subject: subject, At: begun.Add(after)}}}
		}
		ran := make(map[string][]time.Duration)
		s := New(Config{Store: store, Log: slog.New(slog.DiscardHandler), Now: time.Now, Ran: func(error) {}, Do: func(ctx context.Context, job model.Job) error {
			ran[job.Subject] = append(ran[job.Subject], time.Since(begun))
			switch {
			case job.Subject == "broken" && len(ran["broken"]) < 3:
				return errors.New("broken")
			case job.Subject == "stays" && len(ran["stays"]) < 3:
				return nil
			}
			return store.Commit(ctx, &model.Change{Jobs: []model.Job{{Subject: job.Subject}}})
		}})
		for _, change := range []*model.Change{at("broken", 0), at("stays", 0), at("first", time.Second), at("late", time.Hour)} {
			if err := store.Commit(t.Context(), change); err != nil {
				t.Fatal(err)
			}
		}
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Hour)
		defer cancel()
		go func() {
			time.Sleep(10 * time.Second)
			_ = store.Commit(ctx, at("new", 15*time.Second))
			s.Wake()
		}()
		s.Run(ctx)
		for subject, want := range map[string][]time.Duration{
			"first": {time.Second}, "new": {15 * time.Second}, "late": {time.Hour},
			"broken": {0, postponed, 2 * postponed}, "stays": {0, 0, postponed},
		} {
			if !slices.Equal(ran[subject], want) {
				t.Errorf("%s ran at %v, want %v", subject, ran[subject], want)
			}
		}
	})
}
