package bot

import (
	"context"
	"slices"
	"time"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

// keptAfterRemoval is how long it is kept what belongs to a server or group that has removed the umpire, where nothing is configured.
const keptAfterRemoval = 30 * 24 * time.Hour

// removed notes that a server or group has removed the umpire: nobody there can ask for the data to be erased any more. Its
// games are suspended, and a job erases everything after a time, unless the umpire is let in again.
func (h *Host) removed(ctx context.Context, chat platform.Chat, server string) error {
	tables, err := h.Store.TablesAround(ctx, chat, server)
	if err != nil {
		return err
	}
	job := model.Job{Subject: model.EraseSubject(chat, server), Seat: engine.Nobody, Kind: model.JobLeave, At: h.Now().Add(h.retention)}
	if err := h.Commit(ctx, &model.Change{Jobs: []model.Job{job}}, model.Table{}); err != nil {
		return err
	}
	for _, record := range tables {
		if !record.Alive() {
			continue
		}
		if err := h.Visit(ctx, record.ID, func(x *request.Request) error { return suspend(x, job.At) }); err != nil {
			return err
		}
	}
	h.Log.Info("a server has removed the umpire", "server", job.Subject, "tables", len(tables), "erased at", job.At)
	return nil
}

// suspend stops the game of a table whose place is lost, and tells its players when it will be erased.
func suspend(x *request.Request, until time.Time) error {
	record := &x.Table.Record
	playing := record.Stage == model.Playing
	if record.Lost && (!playing || record.Adjourned) {
		return nil // they know
	}
	if playing && !record.Adjourned {
		if err := x.Table.Suspend(); err != nil {
			return err
		}
		record.Exiled = true
	}
	record.Lost = true
	x.Table.Touch()
	return eachPlayer(x.Ctx, x.Services, *record, func(player model.Player, _ bool) {
		p := x.MessageTo(player)
		p.Say(platform.Plain, "host.removal", "table", record.ID, "game", table.GameName(record.Setup.Game))
		p.Moment(platform.Plain, engine.T("host.removal.until"), until)
		pages, _ := p.Finish("", x.Now())
		x.Change.Posts = append(x.Change.Posts, x.NewPost(
			model.Post{Player: player.ID, Lane: model.PrivateLane(player.ID)}, platform.Message{Lang: p.Lang, Page: pages[0]}))
	})
}

// readmitted notes that the umpire is back in a server or group: nothing is erased, and the games that it stopped go on.
func (h *Host) readmitted(ctx context.Context, chat platform.Chat, server string) error {
	if chat.Channel != "" {
		h.outbox.Back(chat)
	}
	job := model.Job{Subject: model.EraseSubject(chat, server), Seat: engine.Nobody, Kind: model.JobLeave}
	if err := h.Commit(ctx, &model.Change{Jobs: []model.Job{job}}, model.Table{}); err != nil {
		return err
	}
	tables, err := h.Store.TablesAround(ctx, chat, server)
	if err != nil {
		return err
	}
	for _, record := range tables {
		if !record.Alive() || !record.Lost {
			continue
		}
		err := h.Visit(ctx, record.ID, func(x *request.Request) error {
			record := &x.Table.Record
			goesOn := record.Exiled && record.Adjourned && !record.Closed
			record.Lost, record.Exiled = false, false
			x.Table.Touch()
			if !goesOn {
				return nil
			}
			if err := x.Table.Enter(journal.Resumed{By: engine.Nobody, Organiser: true}); err != nil {
				return err
			}
			record.Adjourned = false
			return x.Notify(request.Notice{
				Asks:    true,
				Words:   func(p *message.Builder) { p.Say(platform.Heading, "host.removal.back", "table", record.ID) },
				Buttons: func(p *message.Builder) { report.PublicButtons(p, x.Table.State, x.Extras()) },
			})
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// resides asks the platform whether the umpire is in a server or group; known is false where it does not say.
func (h *Host) resides(ctx context.Context, chat platform.Chat, server string) (is, known bool, err error) {
	adapter, ok := h.Adapters[chat.Platform].(platform.Resident)
	if !ok {
		return false, false, nil
	}
	is, err = adapter.Resides(ctx, chat, server)
	return is, err == nil, err
}

// runLeaveJob erases what is kept of a server or group that removed the umpire, unless the umpire was let in again without hearing of it.
// As long as the platform does not answer, nothing is erased.
func (h *Host) runLeaveJob(ctx context.Context, job model.Job) error {
	_, chat, server := model.Erased(job.Subject)
	is, _, err := h.resides(ctx, chat, server)
	switch {
	case err != nil:
		return err
	case is:
		return h.readmitted(ctx, chat, server)
	}
	return h.erase(ctx, job)
}

// lostFor looks why a chat is lost: where the umpire was removed from the server or group while it did not listen, no notice says so.
func (h *Host) lostFor(ctx context.Context, record model.Table) {
	chat := platform.Chat{Platform: record.Parent.Platform, Channel: record.Parent.Channel}
	is, known, err := h.resides(ctx, chat, record.Server)
	if err == nil && known && !is {
		err = h.removed(ctx, chat, record.Server)
	}
	if err != nil {
		h.Log.Warn("it is not known why a chat is lost", "table", record.ID, "err", err)
	}
}

// eachPlayer calls fn once for each person at a table who can be written to, and tells whether they see its place.
func eachPlayer(ctx context.Context, h *request.Services, record model.Table, fn func(player model.Player, present bool)) error {
	var told []string
	for _, seat := range record.Seats {
		if seat.Player == "" || model.IsOpponent(seat.Player) || slices.Contains(told, seat.Player) {
			continue
		}
		told = append(told, seat.Player)
		player, err := h.Directory.Player(ctx, seat.Player)
		if err != nil {
			return err
		}
		if !player.Closed {
			fn(player, request.Present(player, record.Place.Platform))
		}
	}
	return nil
}
