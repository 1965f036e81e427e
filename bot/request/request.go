package request

import (
	"context"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// Request is one inbound being handled, or one job: who asked, at which table, what is to be written and what is
// answered. It holds the table's lock while it has a table.
type Request struct {
	*Services
	Ctx    context.Context
	In     platform.Inbound
	Limits platform.Limits
	// Cut: the inbound was longer than what is read of it.
	Cut bool
	// Me is the asker as a person, account the record of the account that they ask from: the
	// same one where they have linked no other.
	Me      model.Player
	Account model.Player
	// MeStored: the store holds the asker as they are.
	MeStored bool
	// lang is what the answer is written in: own, the asker's language, or that of the table where everybody reads it.
	Lang, OwnLang string
	// Pressed is the menu of the pressed button, action what it means.
	Pressed model.Menu
	Action  model.Action

	// Table is the table, with the asker's seat, and what is to be written; without a table only that.
	Table *table.Transaction
	// Change is that of d.
	Change *model.Change
	// Report is what audiences are told of what was decided.
	Report *report.Report

	// Out is what the asker gets; later adds to it when all consequences are drawn.
	Out   *message.Builder
	Later []func()
	// Secret: nobody else may see it. replace: it takes the place of the message
	// whose button was pressed.
	Secret  bool
	Replace bool
	// Toast is told in the asker's language: nobody else sees it. alert: they have to put it away.
	Toast engine.Text
	Alert bool
	// ReleaseLeagues lets go of the leagues when the request is over.
	ReleaseLeagues func()
	// Afterwards is done when the change is written and no table is held.
	Afterwards func(ctx context.Context)
}

// NewRequest begins a request about no table.
func (h *Services) NewRequest(ctx context.Context, in platform.Inbound) *Request {
	x := &Request{Services: h, Ctx: ctx, In: in, Limits: h.Limits(in.Chat.Platform), Change: &model.Change{}}
	x.Table = &table.Transaction{Seat: engine.Nobody, Change: x.Change, Now: h.Now, Player: x.player}
	x.Report, x.Out = report.New(x.Table), h.NewMessage("", x.Limits)
	return x
}

// OwnRequest is a request that nobody asked for.
func (h *Services) OwnRequest(ctx context.Context, lang string) *Request {
	x := h.NewRequest(ctx, platform.Inbound{Chat: platform.Chat{Platform: OwnPlatform}})
	x.MeStored, x.Lang, x.Out.Lang = true, lang, lang
	return x
}

// player is a person, with what has changed of the asker.
func (x *Request) player(id string) (model.Player, error) {
	if id == x.Me.ID {
		return x.Me, nil
	}
	return x.Directory.Player(x.Ctx, id)
}

// Open begins to change a locked table.
func (x *Request) Open(t *table.Table) {
	x.Table.By = x.Me.ID
	x.Table.Open(t)
	x.Sit()
}

// Sit finds the seat for which the asker acts: the one whose button they pressed, where it is theirs.
func (x *Request) Sit() {
	x.Table.Seat = x.Table.SeatOf(x.Me.ID)
	if x.In.Kind == platform.Press && x.Pressed.ID != "" && x.Table.Holds(x.Me.ID, x.Pressed.Seat) {
		x.Table.Seat = x.Pressed.Seat
	}
}

// Release lets go of what the request holds.
func (x *Request) Release() {
	if x.ReleaseLeagues != nil {
		x.ReleaseLeagues()
	}
}
