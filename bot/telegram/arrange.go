package telegram

import (
	"context"
	"errors"

	"github.com/go-telegram/bot"

	"github.com/umpire-games/umpire/bot/platform"
)

// Arrange shows in the list of topics how a table stands. Telegram lets a bot do that with topics that it has opened, or where it
// manages topics.
func (a *Adapter) Arrange(ctx context.Context, chat platform.Chat, how platform.Arrangement) error {
	at, err := parseChat(chat)
	if err != nil || at.thread == 0 || !how.Own {
		return err
	}
	if how.Renamed {
		_, err := a.bot.EditForumTopic(ctx, &bot.EditForumTopicParams{ChatID: at.chat, MessageThreadID: at.thread, Name: how.Title})
		if err != nil && !errors.Is(err, bot.ErrorBadRequest) && !errors.Is(err, bot.ErrorForbidden) {
			return a.fault(err)
		}
	}
	if how.Closed {
		_, err := a.bot.CloseForumTopic(ctx, &bot.CloseForumTopicParams{ChatID: at.chat, MessageThreadID: at.thread})
		if err != nil && !errors.Is(err, bot.ErrorBadRequest) && !errors.Is(err, bot.ErrorForbidden) {
			return a.fault(err)
		}
	}
	return nil
}
