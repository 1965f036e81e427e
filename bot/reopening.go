package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// residents are what lived in a thread that was deleted.
type residents struct {
	tables  []model.Table
	leagues []model.League
}

// ReplaceThread asks, once, for a place instead of a thread that was deleted: for the tables that are played there
// and the leagues that it carries, and also for a table that is over where failed is a post of it. The post that
// asks tells everybody, goes to the channel of the thread, and opens the place where that is possible; what is for
// the thread waits until it is delivered. asked: it is on its way; known: there is another place already, and everything
// is there; neither: nobody plays in the thread, and it carries no league.
func (h *Host) ReplaceThread(ctx context.Context, lost platform.Chat, failed *model.Post) (asked, known bool, err error) {
	if err := h.reopening.Lock(ctx); err != nil {
		return false, false, fmt.Errorf("bot: the place of a deleted thread: %w", err)
	}
	defer h.reopening.Unlock()
	move, err := h.Store.Move(ctx, lost)
	switch {
	case err != nil && !errors.Is(err, model.ErrUnknown):
		return false, false, err
	case err == nil && !move.To.IsZero():
		place, err := h.Moved(ctx, lost)
		if err != nil {
			return false, false, err
		}
		return false, true, h.MoveThread(ctx, lost, place)
	case err == nil:
		return true, false, nil
	}
	there, err := h.residentsOf(ctx, lost, failed)
	if err != nil || len(there.tables)+len(there.leagues) == 0 {
		return false, false, err
	}
	x, err := h.askForPlace(ctx, lost, there)
	if err != nil {
		return false, false, err
	}
	x.Change.Moves = append(x.Change.Moves, model.Move{From: lost})
	return true, false, x.Keep()
}

func (h *Host) residentsOf(ctx context.Context, lost platform.Chat, failed *model.Post) (residents, error) {
	var there residents
	tables, err := h.Directory.TablesAt(ctx, lost)
	if err != nil {
		return there, err
	}
	for _, record := range tables {
		if record.Place == lost && (record.Alive() || failed != nil && failed.Table == record.ID) {
			there.tables = append(there.tables, record)
		}
	}
	if err := h.Leagues.Hold(ctx, h.Store); err != nil {
		return there, err
	}
	defer h.Leagues.Mu.Unlock()
	for _, l := range h.Leagues.At(lost) {
		if slices.ContainsFunc(l.Chats, func(c model.Venue) bool { return c.Chat == lost }) {
			there.leagues = append(there.leagues, l.Clone())
		}
	}
	return there, nil
}

// askForPlace writes the post that opens another place, and what is told in private.
func (h *Host) askForPlace(ctx context.Context, lost platform.Chat, there residents) (*request.Request, error) {
	// A league's name and language come first. Without one it is asked where the first table was opened, if that is
	// another thread.
	var lang, title string
	to := platform.Chat{Platform: lost.Platform, Channel: lost.Channel}
	if len(there.leagues) > 0 {
		lang, title = there.leagues[0].Lang, there.leagues[0].Name
	} else {
		first := there.tables[0]
		lang = first.Lang
		title = h.Book.Say(lang, engine.T("host.place", "table", first.ID, "game", table.GameName(first.Setup.Game)))
		if from := first.Parent; from != lost && from.Platform == to.Platform && from.Channel == to.Channel {
			to = from
		}
	}
	x := h.OwnRequest(ctx, lang)
	x.Limits = h.Limits(lost.Platform)
	p := x.NewMessage(x.Lang, x.Limits)
	told := make(map[string]bool)
	for _, l := range there.leagues {
		p.Say(platform.Heading, "host.league.deleted", "league", l.Name)
		for _, id := range append([]string{l.Owner}, l.Organisers...) {
			if err := tellOrganiser(x, id, l, told); err != nil {
				return nil, err
			}
		}
	}
	for _, record := range there.tables {
		if err := tellDeleted(x, p, record); err != nil {
			return nil, err
		}
	}
	pages, menu := p.Finish(x.Code(request.MenuCode), x.Now())
	if len(menu.Actions) > 0 {
		x.Change.Menus = append(x.Change.Menus, menu)
	}
	for i, page := range pages {
		message := platform.Message{Lang: p.Lang, Page: page, Silent: i < len(pages)-1}
		if i == len(pages)-1 {
			message.Place = &platform.Place{Title: commands.Clip(title, max(x.Limits.Title, 1)), Instead: lost}
		}
		x.Change.Posts = append(x.Change.Posts, x.NewPost(model.Post{Chat: to, Lane: model.LaneOf(to)}, message))
	}
	return x, nil
}

// tellOrganiser tells an organiser in private, once, that the thread of a league was deleted.
func tellOrganiser(x *request.Request, id string, l model.League, told map[string]bool) error {
	player, err := x.Directory.Player(x.Ctx, id)
	if errors.Is(err, model.ErrUnknown) {
		return nil
	}
	if err != nil || player.Closed || told[id+" "+l.ID] {
		return err
	}
	told[id+" "+l.ID] = true
	x.Change.Posts = append(x.Change.Posts, x.PrivateNotice(player, engine.T("host.league.deleted", "league", l.Name)))
	return nil
}

// tellDeleted tells the players of a table that its thread was deleted: publicly who can read it there, the others
// where they live.
func tellDeleted(x *request.Request, p *message.Builder, record model.Table) error {
	deleted := engine.T("host.place.deleted", "table", record.ID, "game", table.GameName(record.Setup.Game))
	p.Text(platform.Heading, deleted)
	var err error
	if x.Table.Game, err = x.Games.Game(record.Setup.Game); err != nil {
		return err
	}
	x.Table.Record = record
	for _, seat := range x.Table.Recipients() {
		player, ok, err := x.Table.PlayerAt(seat)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		x.Address(p, player, record.Place.Platform, x.Table.SeatName(seat))
		x.Reach(player, true, func(p *message.Builder) { p.Text(platform.Plain, deleted) })
	}
	p.Row()
	p.Button(platform.Primary, engine.T("host.button.table", "table", record.ID, "game", table.GameName(record.Setup.Game)),
		model.Action{Do: "command", Table: record.ID, Command: "help"})
	x.Table.State = table.State{}
	return nil
}

// MoveThread lets everything that was in a thread be in another place.
func (h *Host) MoveThread(ctx context.Context, from, to platform.Chat) error {
	return h.moveAll(ctx, from, func(chat *platform.Chat) bool {
		if *chat != from {
			return false
		}
		*chat = to
		return true
	})
}
