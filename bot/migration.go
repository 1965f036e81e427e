package bot

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
)

// noteMove keeps that a chat has another id now, for posts that were stored with the old one.
func noteMove(h *request.Services, ctx context.Context, from, to platform.Chat) error {
	if to.Channel == "" || from.Channel == to.Channel {
		return nil
	}
	return h.Store.Commit(ctx, &model.Change{Moves: []model.Move{{From: from, To: platform.Chat{Platform: from.Platform, Channel: to.Channel}}}})
}

// movesAtMost bounds how often a chat is followed.
const movesAtMost = 16

// moved is a chat with the id that it has now.
func moved(h *request.Services, ctx context.Context, chat platform.Chat) (platform.Chat, error) {
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

// forwardTime is how long it may take to find where chats have gone.
const forwardTime = 10 * time.Second

// forward puts posts that were just stored into the queues of the ids that their chats have now: a table
// may not know yet that its chat has another one, where the process ended before all were told.
func (o *outbox) forward(ctx context.Context, posts []*model.Post) {
	// What is stored is queued, whoever has gone away; a store that hangs does not keep it for ever.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), forwardTime)
	defer cancel()
	known := make(map[string]string)
	for _, post := range posts {
		if post.Player != "" {
			continue
		}
		if lane, ok := known[post.Lane]; ok {
			post.Lane = lane
			continue
		}
		platformName, channel, _ := strings.Cut(post.Lane, " ")
		chat, err := moved(o.host.Services, ctx, platform.Chat{Platform: platformName, Channel: channel})
		if err != nil {
			o.host.Log.Error("it is not known whether a chat has moved", "post", post.ID, "err", err)
			continue
		}
		known[post.Lane] = request.LaneOf(chat)
		post.Lane = request.LaneOf(chat)
	}
}
