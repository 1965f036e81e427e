package bot

import (
	"context"
	"errors"

	"github.com/umpire-games/umpire/bot/seam"
)

func movedName(chat seam.Chat) string { return "moved " + laneOf(chat) }

// noteMove keeps that a chat has another id now, for posts that were stored with the old one.
func (h *Host) noteMove(ctx context.Context, from, to seam.Chat) error {
	if to.Channel == "" || from.Channel == to.Channel {
		return nil
	}
	return h.store.Commit(ctx, &Change{Settings: []SettingRecord{{Name: movedName(from), Value: to.Channel}}})
}

// movesAtMost bounds how often a chat is followed.
const movesAtMost = 16

// moved is a chat with the id that it has now.
func (h *Host) moved(ctx context.Context, chat seam.Chat) (seam.Chat, error) {
	for range movesAtMost {
		channel, err := h.store.Setting(ctx, movedName(chat))
		if errors.Is(err, ErrUnknown) {
			return chat, nil
		}
		if err != nil {
			return chat, err
		}
		chat.Channel = channel
	}
	return chat, nil
}
