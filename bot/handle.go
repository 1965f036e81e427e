package bot

import (
	"context"
	"errors"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
)

// handle handles an inbound for the first time.
func (h *Host) handle(ctx context.Context, in platform.Inbound) (platform.Answer, error) {
	cut := long(in)
	in = clean(in)
	if in.User.Platform == "" {
		in.User.Platform = in.Chat.Platform
	}
	x := h.newExchange(ctx, in)
	x.cut = cut
	defer x.finish()
	if err := x.meet(); err != nil {
		return platform.Answer{}, err
	}
	id, err := x.route()
	if err != nil {
		return platform.Answer{}, err
	}
	var answer platform.Answer
	if id == "" {
		answer, err = h.serve(x)
	} else {
		err = h.tables.With(ctx, id, func(t *table.Table) error {
			x.open(t)
			x.learnServer()
			x.aloud()
			answer, err = h.serve(x)
			return err
		})
	}
	if errors.Is(err, table.ErrBroken) {
		return x.apology(), nil
	}
	if err == nil && x.afterwards != nil {
		x.afterwards(ctx)
	}
	return answer, err
}

// look finds the table that an inbound is about, and looks at it without changing anything.
func (h *Host) look(ctx context.Context, in platform.Inbound, fn func(x *exchange) error) (found bool, err error) {
	x := h.newExchange(ctx, clean(in))
	if err := x.meet(); err != nil {
		return false, err
	}
	id, err := x.route()
	if err != nil || id == "" {
		return false, err
	}
	return true, h.tables.With(ctx, id, func(t *table.Table) error {
		x.open(t)
		return fn(x)
	})
}

// serve deals with the inbound, writes the change and gives the answer. Where
// there is a table its lock is held.
func (h *Host) serve(x *exchange) (platform.Answer, error) {
	if answer, done, err := x.admit(); done || err != nil {
		return answer, err
	}
	x.opens()
	if err := x.voidCodes(); err != nil {
		return platform.Answer{}, err
	}
	if err := h.dispatch(x); err != nil {
		return platform.Answer{}, err
	}
	if err := x.settle(); err != nil {
		return platform.Answer{}, err
	}
	answer := x.answer()
	return answer, x.write(answer)
}

// dispatch does what the inbound asks for.
func (h *Host) dispatch(x *exchange) error {
	switch {
	case x.in.Anonymous && x.in.Command != "allow":
		x.out.Say(platform.Plain, "host.anonymous")
		return nil
	case x.in.Kind == platform.Service:
		return h.service(x)
	case x.in.Kind == platform.Press && x.action.Do == "":
		x.stale()
		return nil
	case x.in.Kind == platform.Press && x.action.Do != "command":
		if done, err := x.remembers(); done {
			return err
		}
		return x.press()
	case x.in.Command != "":
		if err := x.command(); err != nil {
			return err
		}
		if x.in.Kind == platform.Press {
			x.later = append(x.later, func() { x.sayTyped(x.typedCommand()) })
		}
		return nil
	}
	return nil // routing has answered already
}

// service notes what a platform tells about a chat or a person.
func (h *Host) service(x *exchange) error {
	switch x.in.Notice {
	case platform.UserBlocked:
		x.alterAccount(func(account *model.Player) { account.Closed = true })
	case platform.UserReachable:
		x.alterAccount(func(account *model.Player) { account.Closed = false })
	case platform.ChatMigrated:
		return h.migrate(x.ctx, x.in.Chat, x.in.MovedTo)
	case platform.ChatLost:
		if x.in.Chat.Thread != "" {
			_, err := h.reopen(x.ctx, x.in.Chat, nil)
			return err
		}
		return h.lose(x.ctx, x.in.Chat, true)
	case platform.ChatBack:
		h.outbox.back(x.in.Chat)
		return h.lose(x.ctx, x.in.Chat, false)
	}
	return nil
}
