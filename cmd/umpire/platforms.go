package main

import (
	"fmt"
	"log/slog"
	"net/http"

	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/storage"
)

// The environment variables that hold the tokens, and the key of the page's administrators.
const (
	discordToken  = "UMPIRE_DISCORD_TOKEN"
	telegramToken = "UMPIRE_TELEGRAM_TOKEN"
	adminKey      = "UMPIRE_ADMIN_KEY"
)

// platforms are the adapters that the configuration asks for.
func platforms(c *config, store *storage.Store, extra map[string]http.Handler, log *slog.Logger) ([]platform.Adapter, error) {
	var adapters []platform.Adapter
	if c.Page.Enabled {
		key, err := c.Page.readAdminKey(adminKey)
		if err != nil {
			return nil, fmt.Errorf("page: %w", err)
		}
		adapters = append(adapters, web.New(store, web.Options{
			Addr: c.Page.Address, Log: log, Extra: extra, Public: c.Page.Public, Hosts: c.Page.Hosts, AdminKey: key,
		}))
	}
	token, err := c.Discord.readToken(discordToken)
	if err != nil {
		return nil, fmt.Errorf("discord: %w", err)
	}
	if token != "" {
		adapter, err := discord.New(string(token), discord.Options{Log: log})
		if err != nil {
			return nil, err
		}
		adapters = append(adapters, adapter)
	}
	token, err = c.Telegram.readToken(telegramToken)
	if err != nil {
		return nil, fmt.Errorf("telegram: %w", err)
	}
	if token != "" {
		adapters = append(adapters, telegram.New(string(token), telegram.Options{Log: log}))
	}
	return adapters, nil
}
