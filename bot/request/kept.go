package request

import (
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// Keeps tells whether messages at the table's place can be changed, so that some are kept.
func (x *Request) Keeps() bool { return x.Services.Limits(x.Table.Record.Place.Platform).Edits }

// PostTable posts the table's own message, for the first time.
func (x *Request) PostTable(p *message.Builder, silent bool, change func(*platform.Message)) {
	if x.Keeps() {
		x.Table.Record.Keep(platform.KeptTable, model.Kept{Said: said(p)})
		x.Table.Touch()
	}
	x.Post(model.Post{Table: x.Table.Record.ID}, p, silent, func(m *platform.Message) {
		change(m)
		if x.Keeps() {
			m.Kept = platform.KeptTable
		}
	})
}

// keepMessages changes the kept messages of a table that has changed, as far as they tell something else now.
func (x *Request) keepMessages() error {
	if x.Table.Stored == nil || x.Change.Table == nil || !x.Keeps() {
		return nil
	}
	own := x.TableMessage()
	report.Table(own, x.Table)
	x.keepMessage(platform.KeptTable, own, x.Table.Position != nil)
	if x.Table.Position == nil {
		x.openFull()
		return nil
	}
	x.closeOffers()
	status := x.TableMessage()
	if err := x.status(status); err != nil {
		return err
	}
	x.keepMessage(platform.KeptStatus, status, x.Table.Over() && x.Table.Record.Kept[platform.KeptStatus].Said == "")
	return nil
}

// KeepFull makes a message that tells that all sides are taken one that is kept. An earlier one is of the past.
func (x *Request) KeepFull(p *message.Builder) func(*platform.Message) {
	if !x.Keeps() {
		return func(*platform.Message) {}
	}
	x.Table.Record.Keep(platform.KeptFull, model.Kept{Said: said(p)})
	x.Table.Touch()
	return func(m *platform.Message) { m.Kept = platform.KeptFull }
}

// openFull lets the message that told that all sides are taken tell which of them are free again: the game can't start.
func (x *Request) openFull() {
	free := x.Table.Free()
	if _, told := x.Table.Record.Kept[platform.KeptFull]; !told || len(free) == 0 || x.Table.Record.Barred {
		return
	}
	p := x.TableMessage()
	p.Say(platform.Plain, "host.join.free-again", "seat", x.Table.SeatNames(free))
	report.FreeSeats(p, x.Table.State)
	x.keepMessage(platform.KeptFull, p, true)
}

// keepMessage changes a kept message where it tells something else now.
func (x *Request) keepMessage(kind platform.Kept, p *message.Builder, onlyEdit bool) {
	kept, now := x.Table.Record.Kept[kind], said(p)
	if now == kept.Said {
		return
	}
	kept.Said = now
	x.Table.Record.Keep(kind, kept)
	x.Table.Touch()
	before := x.Change.Posts
	x.Change.Posts = nil
	x.Post(model.Post{Table: x.Table.Record.ID}, p, true, func(m *platform.Message) {
		m.Kept, m.OnlyEdit = kind, onlyEdit
		if x.Table.Position == nil && kind == platform.KeptTable || x.Table.Position != nil && kind == platform.KeptStatus {
			m.Arrange = x.arrangement()
		}
	})
	if kept.Ref == "" { // what is posted for the first time stands above what it tells of
		x.Change.Posts = append(x.Change.Posts, before...)
	} else {
		x.Change.Posts = append(before, x.Change.Posts...)
	}
}

// said is a checksum of what a message tells.
func said(p *message.Builder) string {
	pages, _ := p.Finish("", p.Menu.At)
	return model.Checksum(pages)
}

// status tells whom the game waits for, since when and until when, and how it stands.
func (x *Request) status(p *message.Builder) error {
	record := x.Table.Record
	title := []any{"table", record.ID, "game", table.GameName(record.Setup.Game)}
	if state, counts := x.Table.Position.(engine.Chaptered); counts {
		_, where := state.Chapter()
		p.Say(platform.Heading, "host.kept.title-at", append(title, "where", where)...)
	} else {
		p.Say(platform.Heading, "host.kept.title", title...)
	}
	if x.Table.Over() {
		report.Winner(p, x.Table.State)
	}
	for _, decision := range x.Waiting(p) {
		if err := x.Awaited(p, decision); err != nil {
			return err
		}
	}
	for _, line := range x.Table.Position.View(engine.Everybody()).Status() {
		if !x.told(p, line) {
			p.Text(platform.Detail, line)
		}
	}
	report.PublicButtons(p, x.Table.State, x.Extras())
	if x.Painted() {
		p.Link(engine.T("host.button.last-map"), platform.LastMap)
	}
	p.Fit()
	return nil
}

// told tells whether a line about the position says nothing but what stands above it: the turn, or what is asked.
func (x *Request) told(p *message.Builder, line engine.Text) bool {
	if state, counts := x.Table.Position.(engine.Chaptered); counts {
		if _, where := state.Chapter(); x.Book.Say(p.Lang, line) == x.Book.Say(p.Lang, where) {
			return true
		}
	}
	return p.Asks(line, x.Table.Position.Pending())
}

// Waiting are the decisions for which the game waits; it tells where they have to wait themselves. A table that an administrator has
// closed waits for nobody else, nor does one whose chat has removed the umpire.
func (x *Request) Waiting(p *message.Builder) []engine.Decision {
	switch record := x.Table.Record; {
	case x.Table.Over():
	case record.Barred:
		p.Say(platform.Plain, "host.close.barred")
		return nil
	case record.Adjourned && record.Exiled:
		p.Say(platform.Plain, "host.removal", "table", record.ID, "game", table.GameName(record.Setup.Game))
		return nil
	case record.Adjourned:
		p.Say(platform.Plain, "host.clock.adjourned")
	}
	return x.Table.Position.Pending()
}

// Awaited tells for whom the game waits, since when, and until when.
func (x *Request) Awaited(p *message.Builder, decision engine.Decision) error {
	player, seated, err := x.Table.PlayerAt(decision.Seat)
	if err != nil {
		return err
	}
	p.Each(func(p *message.Builder) {
		what := p.Question(x.Table.SeatName(decision.Seat), decision.Ask)
		switch {
		case model.IsOpponent(player.ID):
			p.Say(platform.Plain, "host.kept.thinks", "player", player.Called(), "what", what)
		case seated:
			p.Say(platform.Plain, "host.kept.waits", "player", player.User.Name, "what", what)
		default:
			p.Say(platform.Plain, "host.waiting-for", "what", what)
		}
	})
	clock := x.Table.Record.Seats[decision.Seat].Clock
	if !clock.Running() {
		return nil
	}
	p.Moment(platform.Detail, engine.T("host.kept.since"), clock.Since)
	if due := x.Table.Due(decision.Seat); !due.IsZero() {
		p.Moment(platform.Detail, engine.T("host.kept.until"), due)
	}
	return nil
}
