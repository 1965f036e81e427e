package bot

import (
	"context"
	"errors"

	"github.com/umpire-games/umpire/bot/leagues"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/moderation"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// Migrate follows a chat to its new id.
func (h *Host) Migrate(ctx context.Context, from, to platform.Chat) error {
	h.outbox.Follow(from, to)
	defer h.outbox.Arrive(from, to)
	if err := moderation.MoveRules(ctx, h.Services, from, to); err != nil {
		return err
	}
	if to.Channel != "" && from.Channel != to.Channel { // kept for posts that were stored with the old id
		move := model.Move{From: from, To: platform.Chat{Platform: from.Platform, Channel: to.Channel}}
		if err := h.Store.Commit(ctx, &model.Change{Moves: []model.Move{move}}); err != nil {
			return err
		}
	}
	follow := func(chat *platform.Chat) bool {
		if chat.Platform != from.Platform || chat.Channel != from.Channel || to.Channel == "" {
			return false
		}
		chat.Channel = to.Channel
		return true
	}
	return h.moveAll(ctx, platform.Chat{Platform: from.Platform, Channel: from.Channel}, follow)
}

// moveAll lets the tables and leagues of a chat follow it.
func (h *Host) moveAll(ctx context.Context, from platform.Chat, follow func(chat *platform.Chat) bool) error {
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
	return leagues.AmendLeagues(ctx, h.Services, func(l *model.League) bool {
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

// Lose notes that the tables of a chat have lost their place, and tells their
// players; or that they have it back.
func (h *Host) Lose(ctx context.Context, chat platform.Chat, lost bool) error {
	records, err := h.Directory.TablesAt(ctx, chat)
	if err != nil {
		return err
	}
	var last *model.Table
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
			last = &record
		}
	}
	if last != nil {
		h.lostFor(ctx, *last)
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
	if err := h.post(ctx, &change); err != nil {
		h.Log.Error("players were not told of a lost chat", "table", record.ID, "err", err)
	}
}

// movesAtMost bounds how often a chat is followed.
const movesAtMost = 16

// Moved is a chat with the id that it has now.
func (h *Host) Moved(ctx context.Context, chat platform.Chat) (platform.Chat, error) {
	for range movesAtMost {
		if chat.Thread != "" {
			move, err := h.Store.Move(ctx, chat)
			if err != nil && !errors.Is(err, model.ErrUnknown) {
				return chat, err
			}
			if !move.To.IsZero() {
				chat = move.To
				continue
			}
		}
		move, err := h.Store.Move(ctx, platform.Chat{Platform: chat.Platform, Channel: chat.Channel})
		if errors.Is(err, model.ErrUnknown) {
			return chat, nil
		}
		if err != nil {
			return chat, err
		}
		chat.Channel = move.To.Channel
	}
	return chat, nil
}
