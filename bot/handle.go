package bot

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/umpire-games/umpire/bot/accounts"
	"github.com/umpire-games/umpire/bot/leagues"
	"github.com/umpire-games/umpire/bot/lessons"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/moderation"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/bot/views"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// handle handles an inbound for the first time: it finds who asks and the table, does what is asked, writes the change and
// gives the answer. The lock of the table is held from before anything is done until everything is written.
func (h *Host) handle(ctx context.Context, in platform.Inbound) (answer platform.Answer, err error) {
	cut := long(in)
	in = clean(in)
	if in.User.Platform == "" {
		in.User.Platform = in.Chat.Platform
	}
	x := h.NewRequest(ctx, in)
	x.Cut = cut
	defer x.Release()
	if err := x.Meet(); err != nil {
		return platform.Answer{}, err
	}
	id, err := route(x)
	if err != nil {
		return platform.Answer{}, err
	}
	serve := func() error {
		var done bool
		if answer, done, err = admit(x); done || err != nil {
			return err
		}
		x.Opens()
		for _, step := range []func() error{func() error { return accounts.VoidCodes(x) }, func() error { return h.dispatch(x) }, x.Settle} {
			if err := step(); err != nil {
				return err
			}
		}
		answer = x.Answer()
		return x.Write(answer)
	}
	if id == "" {
		err = serve()
	} else {
		err = h.Tables.With(ctx, id, func(t *table.Table) error {
			x.Open(t)
			leagues.LearnServer(x)
			x.Aloud()
			return serve()
		})
	}
	switch refusal, _ := engine.AsRefusal(err); {
	case errors.Is(err, table.ErrBroken):
		return x.Apology(engine.T("host.broken")), nil
	case errors.Is(err, table.ErrUnplayable):
		h.Log.Warn("a table cannot go on", "table", id, "err", err)
		return x.Apology(refusal.Why), nil
	}
	if err == nil && x.Afterwards != nil {
		x.Afterwards(ctx)
	}
	return answer, err
}

// look finds the table that an inbound is about, and looks at it without changing anything.
func (h *Host) look(ctx context.Context, in platform.Inbound, fn func(x *request.Request) error) (found bool, err error) {
	x := h.NewRequest(ctx, clean(in))
	if err := x.Meet(); err != nil {
		return false, err
	}
	id, err := route(x)
	if err != nil || id == "" {
		return false, err
	}
	return true, h.Tables.With(ctx, id, func(t *table.Table) error {
		x.Open(t)
		return fn(x)
	})
}

func (h *Host) dispatch(x *request.Request) error {
	spec, known := x.CommandSet.Find(x.In.Command)
	if banned, err := moderation.Banned(x, spec); err != nil || banned {
		return err
	}
	switch {
	case x.In.Anonymous && !spec.Anonymous:
		return x.Say("host.anonymous")
	case x.In.Kind == platform.Service:
		return h.service(x)
	case x.In.Kind == platform.Press && x.Action.Do == "":
		x.Stale()
		return nil
	case x.In.Kind == platform.Press && x.Action.Do != "command":
		if done, err := views.ReplayButton(x); done {
			return err
		}
		return press(x)
	case x.In.Command == "":
		return nil // routing has answered already
	}
	if spec.Group.Name != commands.AdminGroup {
		if unwelcome, err := moderation.Unwelcome(x); err != nil || unwelcome {
			return err
		}
	}
	if x.In.Kind == platform.Press {
		defer func() { x.Later = append(x.Later, func() { sayTyped(x, typedCommand(x)) }) }()
	}
	_, taught := x.Table.Lesson()
	switch {
	case x.Table.Stored == nil && (!known || spec.Needs == commands.OneTable):
		return x.Say("host.no-table")
	case taught && spec.Needs != commands.NoTable && len(spec.Orders) == 0 && !lessons.Allows(spec.Name):
		return lessons.Decline(x)
	case taught && spec.Name == "leave":
		return lessons.Leave(x)
	case len(spec.Orders) > 0:
		return x.Seated(func() error {
			line, other := verbLine(x, spec)
			if other != "" {
				return x.Say("host.other-game", "game", table.GameName(other))
			}
			return giveOrders(x, []string{line}, 0)
		})
	}
	if do, ok := h.actions[spec.Name]; ok {
		return do(x)
	}
	return x.Say("host.unknown-command")
}

// service notes what a platform tells about a chat or a person.
func (h *Host) service(x *request.Request) error {
	switch x.In.Notice {
	case platform.UserBlocked:
		x.AlterAccount(func(account *model.Player) { account.Closed = true })
	case platform.UserReachable:
		x.AlterAccount(func(account *model.Player) { account.Closed = false })
	case platform.ChatMigrated:
		return h.Migrate(x.Ctx, x.In.Chat, x.In.MovedTo)
	case platform.ChatLost:
		if x.In.Chat.Thread != "" {
			_, _, err := h.ReplaceThread(x.Ctx, x.In.Chat, nil)
			return err
		}
		return h.Lose(x.Ctx, x.In.Chat, true)
	case platform.Removed:
		return h.removed(x.Ctx, x.In.Chat, x.In.Server)
	case platform.Readmitted:
		return h.readmitted(x.Ctx, x.In.Chat, x.In.Server)
	case platform.ChatBack:
		h.outbox.Back(x.In.Chat)
		return h.Lose(x.Ctx, x.In.Chat, false)
	}
	return nil
}

// inFlight are the inbounds that are being handled, by their platforms and event ids. Who brings an event
// again meanwhile waits for the answer to the first.
type inFlight struct {
	mu    sync.Mutex
	going map[string]*flight
}

// flight is one of them; answer and err are there when done is closed.
type flight struct {
	done   chan struct{}
	answer platform.Answer
	err    error
}

// goneAway tells whether the first bringer of an event left without an answer.
func (f *flight) goneAway() bool {
	return errors.Is(f.err, errUnanswered) || errors.Is(f.err, context.Canceled) || errors.Is(f.err, context.DeadlineExceeded)
}

// errUnanswered: the first bringer of an event got no answer.
var errUnanswered = errors.New("bot: the event is being handled and has no answer")

// do handles an event, or waits for whoever handles it already; then the answer is a repeat. Where the first
// one has gone away without an answer, the next one handles the event.
func (f *inFlight) do(ctx context.Context, key string, handle func() (platform.Answer, error)) (platform.Answer, error) {
	for {
		f.mu.Lock()
		first, ok := f.going[key]
		if !ok {
			break
		}
		f.mu.Unlock()
		select {
		case <-first.done:
		case <-ctx.Done():
			return platform.Answer{}, fmt.Errorf("%w: %w", errUnanswered, context.Cause(ctx))
		}
		if !first.goneAway() {
			answer := first.answer
			answer.Repeat = true
			return answer, first.err
		}
	}
	own := &flight{done: make(chan struct{}), err: errUnanswered} // which stays where handle panics
	if f.going == nil {
		f.going = make(map[string]*flight)
	}
	f.going[key] = own
	f.mu.Unlock()
	defer func() {
		f.mu.Lock()
		delete(f.going, key)
		f.mu.Unlock()
		close(own.done)
	}()
	own.answer, own.err = handle()
	return own.answer, own.err
}
