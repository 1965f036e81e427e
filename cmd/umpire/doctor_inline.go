package main

import (
	"context"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/bot/telegram"
)

// inlinePatience is how long Telegram may take to say what the bot can do.
const inlinePatience = 5 * time.Second

// checkInline tells whether the bot of Telegram answers in any chat. Only Telegram knows what BotFather has switched on, so that it is asked;
// where it can't be, nothing is wrong.
func checkInline(ctx context.Context, c config) (string, error) {
	token, err := c.Telegram.Bot.readToken(telegramToken)
	if err != nil {
		return "", fmt.Errorf("telegram: %w", err)
	}
	switch {
	case token == "":
		return "Telegram has no token", nil
	case !c.Telegram.Inline:
		return "switched off by telegram.inline", nil
	}
	ctx, cancel := context.WithTimeout(ctx, inlinePatience)
	defer cancel()
	on, err := telegram.New(string(token), telegram.Options{APIBase: c.Telegram.Server}).Inline(ctx)
	switch {
	case err != nil:
		return fmt.Sprintf("not known, Telegram does not answer: %v", err), nil
	case !on:
		return "off: send /setinline to BotFather and choose the bot, or set telegram.inline to false", nil
	}
	return "on", nil
}
