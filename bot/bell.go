package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/engine"
)

// bell rings what is due: flags and reminders. The dues are in the store, so that none is
// lost when the process ends, and none rings twice: a due goes with the change that it causes.
type bell struct {
	host *Host
	wake chan struct{}
	// ringing: what is due is done by one at a time.
	ringing *waitLock
}

func newBell(h *Host) *bell {
	return &bell{host: h, wake: make(chan struct{}, 1), ringing: newWaitLock()}
}

// set tells the bell that there are new dues.
func (b *bell) set() {
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// ownPlatform is where inbounds of the umpire itself come from.
const ownPlatform = "umpire"

// longestSleep bounds how long the bell relies on its timer: clocks of machines jump.
const longestSleep = time.Minute

// run rings until ctx ends.
func (b *bell) run(ctx context.Context) {
	for ctx.Err() == nil {
		next, err := b.host.Ring(ctx)
		b.host.health.ring(b.host.now(), err)
		if err != nil && ctx.Err() == nil {
			b.host.log.Error("what is due was not done", "err", err)
		}
		sleep := longestSleep
		if !next.IsZero() {
			sleep = min(max(next.Sub(b.host.now()), 0), longestSleep)
		}
		if err != nil {
			sleep = firstPause
		}
		timer := time.NewTimer(sleep)
		select {
		case <-ctx.Done():
		case <-b.wake:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// duesAtOnce is how many dues are looked at together.
const duesAtOnce = 64

// Ring does what is due by now and tells when the next due is; zero for none. The host rings by
// itself while it runs.
func (h *Host) Ring(ctx context.Context) (time.Time, error) {
	if err := h.bell.ringing.lock(ctx); err != nil {
		return time.Time{}, fmt.Errorf("bot: what is due is being done: %w", err)
	}
	defer h.bell.ringing.unlock()
	rung := map[DueRecord]bool{}
	for {
		dues, err := h.store.Dues(ctx, duesAtOnce)
		if err != nil {
			return time.Time{}, err
		}
		rang := false
		for _, due := range dues {
			if due.At.After(h.now()) {
				if rang {
					break // what was done may have made dues that come first
				}
				return due.At, nil
			}
			rang = true
			err := h.ring(ctx, due)
			if err == nil && rung[due] {
				err = errStays
			}
			rung[due] = true
			if err != nil {
				if err := h.postpone(ctx, due, err); err != nil {
					return time.Time{}, err
				}
			}
		}
		if !rang {
			return time.Time{}, nil
		}
	}
}

// errStays: a due was done and is still there, as when a clock that was set back brings one again that was done at
// that very moment.
var errStays = errors.New("bot: a due does not go")

// postponed is how long a due waits that could not be done.
const postponed = 5 * time.Minute

// postpone lets a due that failed wait, so that it keeps no other one waiting.
func (h *Host) postpone(ctx context.Context, due DueRecord, cause error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	h.log.Error("a due was not done", "subject", due.Subject, "kind", due.Kind, "err", cause)
	due.At = h.now().Add(postponed)
	return h.commit(ctx, &Change{Dues: []DueRecord{due}}, TableRecord{})
}

// ring does one due.
func (h *Host) ring(ctx context.Context, due DueRecord) error {
	var err error
	switch due.Kind {
	case DueResult:
		err = h.ringResult(ctx, due)
	case DueRound:
		err = h.ringRound(ctx, due)
	case DueClose:
		err = h.ringClose(ctx, due)
	case DueForget:
		err = h.ringForget(ctx, due)
	case DueHours:
		err = h.rewind(ctx, due.Subject)
	case DueLink:
		err = h.ringLink(ctx, due)
	case DueUnlink:
		err = h.ringUnlink(ctx, due)
	default:
		err = h.ringSeat(ctx, due)
	}
	if errors.Is(err, ErrRepeated) {
		return nil
	}
	if errors.Is(err, ErrUnknown) || errors.Is(err, errBroken) {
		// Nothing to ring for: the due itself goes.
		h.log.Warn("a due was dropped", "subject", due.Subject, "kind", due.Kind, "err", err)
		gone := DueRecord{Subject: due.Subject, Seat: due.Seat, Kind: due.Kind}
		return h.commit(ctx, &Change{Dues: []DueRecord{gone}}, TableRecord{})
	}
	return err
}

// ringSeat does a due of a seat.
func (h *Host) ringSeat(ctx context.Context, due DueRecord) error {
	return h.visit(ctx, due.Subject, func(x *exchange) error {
		// Whatever comes of it, this due is done, and once only; what follows makes its own.
		x.done(due)
		x.change.Inbox = &InboxRecord{
			Platform: ownPlatform, Event: fmt.Sprintf("%s %d %s %d", due.Subject, due.Seat, due.Kind, due.At.UnixMilli()),
			Answer: json.RawMessage("{}"), At: x.now(),
		}
		if due.Seat < 0 || int(due.Seat) >= len(x.d.record.Seats) || !x.d.record.Seats[due.Seat].Clock.Running() {
			return nil
		}
		switch due.Kind {
		case DueFlag:
			return x.flagFalls(due.Seat)
		case DueReminder:
			return x.remind(due.Seat)
		case DueStanding:
			return x.stand(due.Seat)
		}
		return nil
	})
}

// visit changes a table by itself, without anybody's having asked.
func (h *Host) visit(ctx context.Context, id string, fn func(x *exchange) error) error {
	return h.tables.with(ctx, id, func(t *table) error {
		record := t.desk.record
		x := &exchange{
			Host: h, ctx: ctx, in: seam.Inbound{Chat: seam.Chat{Platform: ownPlatform}}, met: true,
			limits: h.limits(record.Place.Platform), lang: record.Lang, seat: engine.Nobody,
			t: t, d: t.desk.clone(),
		}
		x.out = x.paper(x.lang, x.limits)
		x.catchUp()
		if err := fn(x); err != nil {
			return err
		}
		if err := x.settle(); err != nil {
			return err
		}
		x.gather()
		return x.keep()
	})
}
