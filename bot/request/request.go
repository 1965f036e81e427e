package request

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

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
	Cut    bool // the inbound was longer than what is read of it.
	// Me is the asker as a person, account the record of the account that they ask from: the
	// same one where they have linked no other.
	Me       model.Player
	Account  model.Player
	MeStored bool // the store holds the asker as they are.
	// lang is what the answer is written in: own, the asker's language, or that of the table where everybody reads it.
	Lang, OwnLang string
	Pressed       model.Menu // the menu of the pressed button, action what it means.
	Action        model.Action

	// Table is the table, with the asker's seat, and what is to be written; without a table only that.
	Table  *table.Transaction
	Change *model.Change  // that of d.
	Report *report.Report // what audiences are told of what was decided.

	Out   *message.Builder // what the asker gets; later adds to it when all consequences are drawn.
	Later []func()
	// Secret: nobody else may see it. replace: it takes the place of the message
	// whose button was pressed.
	Secret         bool
	Aired          bool // Aired: it is told to everybody at the table, whoever asked.
	Told           bool // Told: it tells what was asked, and not only why that cannot be told.
	asks           bool // asks: the answer shows what the asker decides.
	Replace        bool
	Opening        *platform.Opening // Opening is the place that is being opened for the asker's new table.
	Toast          engine.Text       // told in the asker's language: nobody else sees it. alert: they have to put it away.
	Alert          bool
	Opened         string                    // Opened is what is opened for who has pressed a button: their private chat.
	ReleaseLeagues func()                    // ReleaseLeagues lets go of the leagues when the request is over.
	Afterwards     func(ctx context.Context) // done when the change is written and no table is held.
}

// NewRequest begins a request about no table.
func (h *Services) NewRequest(ctx context.Context, in platform.Inbound) *Request {
	x := &Request{Services: h, Ctx: ctx, In: in, Limits: h.Limits(in.Shown()), Change: &model.Change{}}
	x.Limits.Ephemeral = x.Limits.Ephemeral || in.Alone
	x.Table = &table.Transaction{Seat: engine.Nobody, Change: x.Change, Now: h.Now, Player: x.player}
	x.Report, x.Out = report.New(x.Table), h.NewMessage("", x.Limits)
	return x
}

// OwnRequest is a request that nobody asked for.
func (h *Services) OwnRequest(ctx context.Context, lang string) *Request {
	x := h.NewRequest(ctx, platform.Inbound{Chat: platform.Chat{Platform: model.OwnPlatform}})
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

// Write stores the change and makes it the table's present.
func (x *Request) Write(answer platform.Answer) error {
	x.Table.Close(x.Log)
	if err := x.keepMessages(); err != nil {
		return err
	}
	c := x.Change
	if c.Empty() && x.MeStored {
		// What changes nothing may have changed something when it came first.
		_, err := x.Store.Answered(x.Ctx, x.In.Chat.Platform, x.In.EventID)
		switch {
		case err == nil:
			return model.ErrRepeated
		case errors.Is(err, model.ErrUnknown):
			return nil
		}
		return err
	}
	if !x.MeStored {
		c.Players = append(c.Players, x.Me)
	}
	stored, err := json.Marshal(answer)
	if err != nil {
		return fmt.Errorf("bot: answer: %w", err)
	}
	c.Inbox = &model.Inbox{Platform: x.In.Chat.Platform, Event: x.In.EventID, Answer: stored, At: x.Now()}
	return x.Keep()
}

// Keep writes the change as it is.
func (x *Request) Keep() error {
	c := x.Change
	var old model.Table
	if x.Table.Stored != nil {
		old = x.Table.Stored.State.Record
	}
	if err := x.Outbox.Write(x.Ctx, c.Posts, func() error { return x.Commit(x.Ctx, c, old) }); err != nil {
		if x.Table.Stored != nil && !errors.Is(err, model.ErrRepeated) {
			x.Table.Stored.Drop()
		}
		return err
	}
	for range c.Acts {
		x.Meter.Order(x.Table.Record.Setup.Game)
	}
	x.Table.Keep()
	if x.ReleaseLeagues != nil {
		x.Leagues.Note(c.Leagues)
	}
	return nil
}

// Meter counts what the host does. What it gets tells nothing about people and nothing that
// is hidden: names of games, platforms and kinds. Safe for concurrent use.
type Meter interface {
	// Order: a game took an order.
	Order(game string)
	// Refusal: a game refused an order.
	Refusal(game string)
	// Delivered: a platform took a message.
	Delivered(platform string)
	// DeliveryFailed: a platform did not take a message, for a reason of the given kind.
	DeliveryFailed(platform, kind string)
	// Painted: a picture of a game took so long; it may have failed.
	Painted(game string, took time.Duration, err error)
	// Handled: an inbound of the given kind took so long; it may not have been recorded.
	Handled(platform, kind string, took time.Duration, err error)
	// Thought: the umpire itself thought so long about an answer in a game, at a level.
	Thought(game, level string, took time.Duration)
}

// Unmetered is the Meter of a host without one.
type Unmetered struct{}

func (Unmetered) Order(string)                                 {}
func (Unmetered) Refusal(string)                               {}
func (Unmetered) Delivered(string)                             {}
func (Unmetered) DeliveryFailed(string, string)                {}
func (Unmetered) Painted(string, time.Duration, error)         {}
func (Unmetered) Handled(string, string, time.Duration, error) {}
func (Unmetered) Thought(string, string, time.Duration)        {}

// KindOf names the kind of an inbound.
func KindOf(kind platform.InboundKind) string {
	switch kind {
	case platform.Command:
		return "command"
	case platform.Press:
		return "press"
	case platform.Words:
		return "words"
	default:
		return "service"
	}
}
