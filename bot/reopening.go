package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// reopened is what was done for a thread that was deleted.
type reopened uint8

const (
	// nothingThere: nobody plays in the thread, and it carries no league.
	nothingThere reopened = iota
	// placeIsAsked: a post is on its way that opens another place.
	placeIsAsked
	// placeIsKnown: there is another place already, and everything is there now.
	placeIsKnown
)

// residents are what lived in a thread that was deleted.
type residents struct {
	tables  []model.Table
	leagues []model.League
}

// reopen asks, once, for a place instead of a thread that was deleted: for the tables that are played there
// and the leagues that it carries, and also for a table that is over where failed is a post of it. The post that
// asks tells everybody, goes to the channel of the thread, and opens the place where that is possible; what is for
// the thread waits until it is delivered.
func (h *Host) reopen(ctx context.Context, lost platform.Chat, failed *model.Post) (reopened, error) {
	if err := h.reopening.Lock(ctx); err != nil {
		return nothingThere, fmt.Errorf("bot: the place of a deleted thread: %w", err)
	}
	defer h.reopening.Unlock()
	known, err := h.store.Move(ctx, lost)
	switch {
	case err != nil && !errors.Is(err, model.ErrUnknown):
		return nothingThere, err
	case err == nil && !known.To.IsZero():
		place, err := h.moved(ctx, lost)
		if err != nil {
			return nothingThere, err
		}
		return placeIsKnown, h.moveThread(ctx, lost, place)
	case err == nil:
		return placeIsAsked, nil
	}
	there, err := h.residentsOf(ctx, lost, failed)
	if err != nil || len(there.tables)+len(there.leagues) == 0 {
		return nothingThere, err
	}
	x, err := h.askForPlace(ctx, lost, there)
	if err != nil {
		return nothingThere, err
	}
	x.change.Moves = append(x.change.Moves, model.Move{From: lost})
	return placeIsAsked, x.keep()
}

// residentsOf finds what lives in a thread.
func (h *Host) residentsOf(ctx context.Context, lost platform.Chat, failed *model.Post) (residents, error) {
	var there residents
	tables, err := h.directory.tablesAt(ctx, lost)
	if err != nil {
		return there, err
	}
	for _, record := range tables {
		if record.Place == lost && (record.Alive() || failed != nil && failed.Table == record.ID) {
			there.tables = append(there.tables, record)
		}
	}
	if err := h.leagues.hold(ctx, h.store); err != nil {
		return there, err
	}
	defer h.leagues.mu.Unlock()
	for _, l := range h.leagues.at(lost) {
		if slices.ContainsFunc(l.Chats, func(c model.Venue) bool { return c.Chat == lost }) {
			there.leagues = append(there.leagues, l.Clone())
		}
	}
	return there, nil
}

// askForPlace writes the post that opens another place, and what is told in private.
func (h *Host) askForPlace(ctx context.Context, lost platform.Chat, there residents) (*exchange, error) {
	x := h.ownExchange(ctx, there.lang())
	x.limits = h.limits(lost.Platform)
	p := x.newMessage(x.lang, x.limits)
	told := make(map[string]bool)
	for _, l := range there.leagues {
		p.Say(platform.Heading, "host.league.deleted", "league", l.Name)
		for _, id := range append([]string{l.Owner}, l.Organisers...) {
			if err := x.tellOrganiser(id, l, told); err != nil {
				return nil, err
			}
		}
	}
	for _, record := range there.tables {
		if err := x.tellDeleted(p, record); err != nil {
			return nil, err
		}
	}
	pages, menu := p.Finish(x.code(menuCode), x.now())
	if len(menu.Actions) > 0 {
		x.change.Menus = append(x.change.Menus, menu)
	}
	to := there.parent(lost)
	for i, page := range pages {
		message := platform.Message{Lang: p.Lang, Page: page, Silent: i < len(pages)-1}
		if i == len(pages)-1 {
			message.Place = &platform.Place{Title: commands.Clip(x.placeTitle(there), max(x.limits.Title, 1)), Instead: lost}
		}
		x.change.Posts = append(x.change.Posts, x.newPost(model.Post{Chat: to, Lane: laneOf(to)}, message))
	}
	return x, nil
}

// tellOrganiser tells an organiser in private, once, that the thread of a league was deleted.
func (x *exchange) tellOrganiser(id string, l model.League, told map[string]bool) error {
	player, err := x.directory.player(x.ctx, id)
	if errors.Is(err, model.ErrUnknown) {
		return nil
	}
	if err != nil || player.Closed || told[id+" "+l.ID] {
		return err
	}
	told[id+" "+l.ID] = true
	x.change.Posts = append(x.change.Posts, x.privateNotice(player, engine.T("host.league.deleted", "league", l.Name)))
	return nil
}

// tellDeleted tells the players of a table that its thread was deleted: publicly who can read it there, the others
// where they live.
func (x *exchange) tellDeleted(p *message.Builder, record model.Table) error {
	deleted := engine.T("host.place.deleted", "table", record.ID, "game", table.GameName(record.Setup.Game))
	p.Text(platform.Heading, deleted)
	var err error
	if x.d.Game, err = x.registry.Game(record.Setup.Game); err != nil {
		return err
	}
	x.d.Record = record
	for _, seat := range x.d.Recipients() {
		player, ok, err := x.d.PlayerAt(seat)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		x.address(p, player, record.Place.Platform, x.d.SeatName(seat))
		x.reach(player, true, func(p *message.Builder) { p.Text(platform.Plain, deleted) })
	}
	p.Row()
	p.Button(platform.Primary, engine.T("host.button.table", "table", record.ID, "game", table.GameName(record.Setup.Game)),
		model.Action{Do: "command", Table: record.ID, Command: "help"})
	x.d.State = table.State{}
	return nil
}

// lang is the language in which the place is asked for.
func (r residents) lang() string {
	if len(r.leagues) > 0 {
		return r.leagues[0].Lang
	}
	return r.tables[0].Lang
}

// placeTitle is the title of the new place.
func (x *exchange) placeTitle(there residents) string {
	if len(there.leagues) > 0 {
		return there.leagues[0].Name
	}
	return x.book.Say(x.lang, engine.T("host.place", "table", there.tables[0].ID, "game", table.GameName(there.tables[0].Setup.Game)))
}

// parent is where the place is asked for: where the first table was opened, if that is another thread, or the
// channel.
func (r residents) parent(lost platform.Chat) platform.Chat {
	channel := lost
	channel.Thread = ""
	if len(r.leagues) > 0 || len(r.tables) == 0 {
		return channel
	}
	if from := r.tables[0].Parent; from != lost && from.Platform == lost.Platform && from.Channel == lost.Channel {
		return from
	}
	return channel
}

// moveThread lets everything that was in a thread be in another place.
func (h *Host) moveThread(ctx context.Context, from, to platform.Chat) error {
	return h.moveAll(ctx, from, func(chat *platform.Chat) bool {
		if *chat != from {
			return false
		}
		*chat = to
		return true
	})
}

// insteadOf is the deleted thread for which a post opens a place; zero for other posts.
func insteadOf(post *model.Post) platform.Chat {
	if post.Table != "" || post.Player != "" {
		return platform.Chat{}
	}
	var message platform.Message
	if err := json.Unmarshal(post.Message, &message); err != nil || message.Place == nil {
		return platform.Chat{}
	}
	return message.Place.Instead
}

// threadGone draws the consequences of a thread's having been deleted: the post waits for another place, or is
// tried again at once. Where neither holds, the thread is like any other chat that cannot be written to.
func (o *outbox) threadGone(ctx context.Context, post *model.Post, thread platform.Chat) (waits, again bool, err error) {
	did, err := o.host.reopen(ctx, thread, post)
	if err != nil || did != nothingThere {
		return did == placeIsAsked, did == placeIsKnown, err
	}
	if insteadOf(post).IsZero() || post.Chat.Thread == "" {
		return false, false, nil
	}
	post.Chat.Thread = "" // the place that is asked for is opened from the channel itself
	return false, true, nil
}

// moveIn notes that a post was delivered which opened a place instead of a deleted thread: everything that was
// there is moved, and what waited for the thread is sent. A kill in between repeats it.
func (o *outbox) moveIn(ctx context.Context, post *model.Post, from, to platform.Chat) {
	o.saveDelivery(ctx, post, func() error {
		if err := o.host.moveThread(ctx, from, to); err != nil {
			return err
		}
		return o.host.store.Commit(ctx, &model.Change{
			Posts: []*model.Post{post}, Moves: []model.Move{{From: from, To: to}},
		})
	})
	o.mu.Lock()
	defer o.mu.Unlock()
	o.release(from)
	delete(o.absences, from)
}
