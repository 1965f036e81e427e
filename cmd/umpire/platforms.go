package main

import (
	"fmt"
	"log/slog"

	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/render"
)

// The environment variables that hold the tokens.
const (
	discordToken  = "UMPIRE_DISCORD_TOKEN"
	telegramToken = "UMPIRE_TELEGRAM_TOKEN"
)

// platforms are the adapters that the configuration asks for.
func platforms(c *config, log *slog.Logger) ([]seam.Adapter, error) {
	for _, platform := range []struct {
		name, variable string
		platformConfig
	}{{"discord", discordToken, c.Discord}, {"telegram", telegramToken, c.Telegram}} {
		token, err := platform.readToken(platform.variable)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", platform.name, err)
		}
		if token != "" {
			log.Warn("this version of the program does not host there", "platform", platform.name)
		}
	}
	return nil, nil
}

// painters draw the games, by their ids.
func painters() map[string]render.Painter {
	return map[string]render.Painter{}
}
