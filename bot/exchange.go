package bot

import (
	"context"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// exchange is one inbound being handled, or one job: who asked, at which table, what is to be written and what is
// answered. It holds the table's lock while it has a table.
type exchange struct {
	*services
	ctx    context.Context
	in     platform.Inbound
	limits platform.Limits
	// cut: the inbound was longer than what is read of it.
	cut bool
	// me is the asker as a person, account the record of the account that they ask from: the
	// same one where they have linked no other.
	me      model.Player
	account model.Player
	// met: the store holds the asker as they are.
	met bool
	// lang is what the answer is written in: own, the asker's language, or that of the table where everybody reads it.
	lang, own string
	// pressed is the menu of the pressed button, action what it means.
	pressed model.Menu
	action  model.Action

	// d is the table, with the asker's seat, and what is to be written; without a table only that.
	d *table.Transaction
	// change is that of d.
	change *model.Change
	// told is what audiences are told of what was decided.
	told *report.Report

	// out is what the asker gets; later adds to it when all consequences are drawn.
	out   *message.Builder
	later []func()
	// secret: nobody else may see it. replace: it takes the place of the message
	// whose button was pressed.
	secret  bool
	replace bool
	// toast is told in the asker's language: nobody else sees it. alert: they have to put it away.
	toast engine.Text
	alert bool
	// release lets go of the leagues when the exchange is over.
	release func()
	// afterwards is done when the change is written and no table is held.
	afterwards func(ctx context.Context)
}

// newExchange begins an exchange about no table.
func (h *services) newExchange(ctx context.Context, in platform.Inbound) *exchange {
	x := &exchange{services: h, ctx: ctx, in: in, limits: h.limits(in.Chat.Platform), change: &model.Change{}}
	x.d = &table.Transaction{Seat: engine.Nobody, Change: x.change, Now: h.now, Player: x.player}
	x.told, x.out = report.New(x.d), h.newMessage("", x.limits)
	return x
}

// ownExchange is an exchange that nobody asked for.
func (h *services) ownExchange(ctx context.Context, lang string) *exchange {
	x := h.newExchange(ctx, platform.Inbound{Chat: platform.Chat{Platform: ownPlatform}})
	x.met, x.lang, x.out.Lang = true, lang, lang
	return x
}

// player is a person, with what has changed of the asker.
func (x *exchange) player(id string) (model.Player, error) {
	if id == x.me.ID {
		return x.me, nil
	}
	return x.directory.player(x.ctx, id)
}

// open begins to change a locked table.
func (x *exchange) open(t *table.Table) {
	x.d.By = x.me.ID
	x.d.Open(t)
	x.sit()
}

// sit finds the seat for which the asker acts: the one whose button they pressed, where it is theirs.
func (x *exchange) sit() {
	x.d.Seat = x.d.SeatOf(x.me.ID)
	if x.in.Kind == platform.Press && x.pressed.ID != "" && x.d.Holds(x.me.ID, x.pressed.Seat) {
		x.d.Seat = x.pressed.Seat
	}
}

// finish lets go of what the exchange holds.
func (x *exchange) finish() {
	if x.release != nil {
		x.release()
	}
}

// settle draws the consequences of what has been decided and tells everybody.
func (x *exchange) settle() error {
	if err := x.d.Settle(); err != nil {
		return err
	}
	if err := x.tellCancelled(); err != nil {
		return err
	}
	for _, show := range x.later {
		show()
	}
	if !x.d.Moved() {
		return nil
	}
	return x.tell()
}
