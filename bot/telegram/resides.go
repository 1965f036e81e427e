package telegram

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/go-telegram/bot"

	"github.com/umpire-games/umpire/bot/platform"
)

// Resides asks Telegram whether the bot is in a group. A group that has another id now is still one of the bot's.
func (a *Adapter) Resides(ctx context.Context, chat platform.Chat, _ string) (bool, error) {
	id, err := strconv.ParseInt(chat.Channel, 10, 64)
	if err != nil {
		return false, fmt.Errorf("telegram: a group with the id %q", chat.Channel)
	}
	me := a.me.Load()
	if me == nil {
		return false, errors.New("telegram: the bot is not known yet")
	}
	member, err := a.bot.GetChatMember(ctx, &bot.GetChatMemberParams{ChatID: id, UserID: me.ID})
	switch migrated := new(bot.MigrateError); {
	case err == nil:
		return belongs(*member), nil
	case errors.As(err, &migrated):
		return true, nil
	case errors.Is(err, bot.ErrorForbidden), errors.Is(err, bot.ErrorBadRequest) && strings.Contains(err.Error(), "chat not found"):
		return false, nil
	}
	return false, a.clean(err)
}
