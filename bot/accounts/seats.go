package accounts

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// soon does a job for a player as soon as the change is written. Should it fail, or the process be killed before it, it is done
// when it is due.
func soon(x *request.Request, kind model.JobKind, player string, run func(context.Context, *request.Services, model.Job) error) {
	job := model.Job{Subject: player, Seat: engine.Nobody, Kind: kind, At: x.Now()}
	x.Change.Jobs = append(x.Change.Jobs, job)
	x.Afterwards = func(ctx context.Context) {
		if err := run(ctx, x.Services, job); err != nil {
			x.Log.Error("the seats of a player were not changed yet", "player", player, "kind", kind, "err", err)
		}
	}
}

// RunHoursJob schedules the seats of a player anew after their preferences have changed. It may be repeated.
func RunHoursJob(ctx context.Context, h *request.Services, job model.Job) error {
	records, err := h.Directory.TablesOf(ctx, job.Subject)
	if err != nil {
		return err
	}
	for _, record := range records {
		if record.Stage != model.Playing {
			continue
		}
		err := h.Visit(ctx, record.ID, func(x *request.Request) error {
			for _, seat := range x.Table.SeatsOf(job.Subject) {
				x.Table.Touch()
				x.Table.Schedule(seat, h.Now())
			}
			return nil
		})
		if err != nil && !errors.Is(err, table.ErrUnplayable) { // it waits for its data
			return fmt.Errorf("bot: table %s: %w", record.ID, err)
		}
	}
	return h.Done(ctx, job)
}

// RunMoveJob moves what an account has at tables: to the person to whom it is linked, or back where it was separated. It may be
// repeated.
func RunMoveJob(ctx context.Context, h *request.Services, job model.Job) error {
	account, err := h.Store.Player(ctx, job.Subject)
	if err != nil {
		return err
	}
	known, move := account.ID, moveSeats
	if account.Person == "" {
		known, move = account.Separated, moveSeatsBack
	}
	if known == "" {
		return h.Done(ctx, job)
	}
	records, err := h.Store.TablesKnowing(ctx, known)
	if err != nil {
		return err
	}
	for _, record := range records {
		if err := h.Amend(ctx, record.ID, func(record *model.Table) bool { return move(h, account, record) }); err != nil {
			return fmt.Errorf("bot: table %s: %w", record.ID, err)
		}
	}
	return h.Done(ctx, job)
}

// moveSeats gives what an account has at a table to the person to whom it is linked.
func moveSeats(h *request.Services, account model.Player, record *model.Table) (moved bool) {
	from, to := account.ID, account.Person
	if slices.ContainsFunc(record.Seats, func(s model.Seat) bool { return s.Player == to }) {
		return false // they sit there already
	}
	for i := range record.Seats {
		if s := &record.Seats[i]; s.Player == from {
			s.Clock = account.Settle(s.Clock, record.Clock)
			s.Player, s.Clock, moved = to, s.Clock.Settle(record.Clock, account.Preferences.Hours(), h.Now()), true
			s.From = from
		}
	}
	if record.Owner == from {
		record.Owner, moved = to, true
	}
	if at := slices.Index(record.Watchers, from); at >= 0 {
		record.Watchers = slices.Delete(slices.Clone(record.Watchers), at, at+1)
		if !slices.Contains(record.Watchers, to) {
			record.Watchers = append(record.Watchers, to)
		}
		moved = true
	}
	return moved
}

// moveSeatsBack gives the seats that an account brought back to it. Both know from now on the hands that the other
// plays with, so neither takes a seat against them.
func moveSeatsBack(h *request.Services, account model.Player, record *model.Table) (moved bool) {
	for i := range record.Seats {
		s := &record.Seats[i]
		if s.Player != account.Separated {
			continue
		}
		knows := account.ID
		if s.From == account.ID {
			knows = account.Separated
			s.Clock = s.Clock.Settle(record.Clock, account.Preferences.Hours(), h.Now())
			s.Player, s.From, s.Standing, moved = account.ID, "", nil, true
		}
		if !slices.Contains(s.Past, knows) {
			s.Past, moved = append(slices.Clone(s.Past), knows), true
		}
	}
	return moved
}
