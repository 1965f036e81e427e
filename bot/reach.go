package bot

import (
	"context"

	"github.com/umpire-games/umpire/bot/accounts"
	"github.com/umpire-games/umpire/bot/leagues"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// unreachable gives a private post up and notes that the player cannot be
// reached; it says so at the table, where everybody sees why he does not answer.
func (o *outbox) unreachable(ctx context.Context, post *model.Post, cause error) {
	h := o.host
	post.State, post.Problem = model.GivenUp, cause.Error()
	if err := request.OnConflict(func() error { return o.noteUnreachable(ctx, post) }); err != nil {
		h.Log.Error("a closed private chat was not noted", "post", post.ID, "err", err)
		return
	}
	h.Log.Warn("a private chat is closed", "player", post.Player, "post", post.ID, "err", cause)
}

func (o *outbox) noteUnreachable(ctx context.Context, post *model.Post) error {
	h := o.host
	change := &model.Change{Posts: []*model.Post{post}}
	if player, err := h.Directory.Player(ctx, post.Player); err == nil && !player.Closed {
		player.Closed = true
		change.Players = []model.Player{player}
		if record, err := h.Store.Table(ctx, post.Table); err == nil {
			change.Posts = append(change.Posts, unreachableNotice(h.Services, record, player))
		}
	}
	// The first post is the one that was given up.
	return o.Write(ctx, change.Posts[1:], func() error { return h.Commit(ctx, change, model.Table{}) })
}

func unreachableNotice(h *request.Services, record model.Table, player model.Player) *model.Post {
	limits := h.Limits(record.Place.Platform)
	p := h.NewMessage(record.Lang, limits)
	if limits.Ephemeral {
		p.Mention(player.User, engine.T("host.unreachable.here"))
	} else {
		p.Mention(player.User, engine.T("host.unreachable"))
	}
	if link := h.Link(record.Place.Platform); link != "" {
		p.Link(engine.T("host.button.open-private"), link)
	}
	pages, _ := p.Finish("", h.Now())
	return h.NewPost(model.Post{Table: record.ID, Lane: request.LaneOf(record.Place)}, platform.Message{Lang: p.Lang, Page: pages[0]})
}

// migrate follows a chat to its new id.
func (h *Host) migrate(ctx context.Context, from, to platform.Chat) error {
	h.outbox.follow(from, to)
	defer h.outbox.arrive(from, to)
	if err := accounts.MovePermissions(h.Services, ctx, from, to); err != nil {
		return err
	}
	if err := noteMove(h.Services, ctx, from, to); err != nil {
		return err
	}
	follow := func(chat *platform.Chat) bool {
		if chat.Platform != from.Platform || chat.Channel != from.Channel || to.Channel == "" {
			return false
		}
		chat.Channel = to.Channel
		return true
	}
	return moveAll(h.Services, ctx, platform.Chat{Platform: from.Platform, Channel: from.Channel}, follow)
}

// moveAll lets the tables and leagues of a chat follow it.
func moveAll(h *request.Services, ctx context.Context, from platform.Chat, follow func(chat *platform.Chat) bool) error {
	records, err := h.Directory.TablesAt(ctx, from)
	if err != nil {
		return err
	}
	for _, record := range records {
		err := h.Amend(ctx, record.ID, func(record *model.Table) bool {
			place, parent := follow(&record.Place), follow(&record.Parent)
			if place && from.Thread != "" {
				record.Lost = false // what was lost is the thread that there was
			}
			return place || parent
		})
		if err != nil {
			return err
		}
	}
	return migrateLeagues(h, ctx, follow)
}

// migrateLeagues lets the leagues that a chat carries follow it.
func migrateLeagues(h *request.Services, ctx context.Context, follow func(chat *platform.Chat) bool) error {
	return leagues.AmendLeagues(h, ctx, func(l *model.League) bool {
		moved := false
		for i := range l.Chats {
			moved = follow(&l.Chats[i].Chat) || moved
		}
		for i := range l.Homes {
			moved = follow(&l.Homes[i].Chat) || moved
		}
		return moved
	})
}

// lose notes that the tables of a chat have lost their place, and tells their
// players; or that they have it back.
func (h *Host) lose(ctx context.Context, chat platform.Chat, lost bool) error {
	records, err := h.Directory.TablesAt(ctx, chat)
	if err != nil {
		return err
	}
	for _, record := range records {
		if record.Stage == model.Over {
			continue
		}
		changed := false
		err := h.Amend(ctx, record.ID, func(record *model.Table) bool {
			changed = record.Lost != lost
			record.Lost = lost
			return changed
		})
		if err != nil {
			return err
		}
		if changed && lost {
			h.tellLost(ctx, record)
		}
	}
	return nil
}

func (h *Host) tellLost(ctx context.Context, record model.Table) {
	var change model.Change
	for _, seat := range record.Seats {
		player, err := h.Directory.Player(ctx, seat.Player)
		if err != nil || player.Closed {
			continue
		}
		change.Posts = append(change.Posts, h.PrivateNotice(player,
			engine.T("host.place.lost", "table", record.ID, "game", table.GameName(record.Setup.Game))))
	}
	if len(change.Posts) == 0 {
		return
	}
	if err := h.outbox.Write(ctx, change.Posts, func() error { return h.Store.Commit(ctx, &change) }); err != nil {
		h.Log.Error("players were not told of a lost chat", "table", record.ID, "err", err)
	}
}
