package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"

	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/storage"
)

// The environment variables that hold the tokens, the key of the page's administrators, and the client secret of Discord's
// application.
const (
	discordToken  = "UMPIRE_DISCORD_TOKEN"
	telegramToken = "UMPIRE_TELEGRAM_TOKEN"
	adminKey      = "UMPIRE_ADMIN_KEY"
	discordSecret = "UMPIRE_DISCORD_CLIENT_SECRET"
)

// platforms are the adapters that the configuration asks for.
func platforms(ctx context.Context, c *config, store *storage.Store, extra map[string]http.Handler, log *slog.Logger) ([]platform.Adapter, error) {
	var adapters []platform.Adapter
	board, err := readBoard(c)
	if err != nil {
		return nil, err
	}
	discordBot, err := c.Discord.Bot.readToken(discordToken)
	if err != nil {
		return nil, fmt.Errorf("discord: %w", err)
	}
	if discordBot != "" {
		adapter, err := discord.New(string(discordBot), discord.Options{Log: log, Board: c.Page.Board, Launches: board.activity(), Shards: c.Discord.Shards})
		if err != nil {
			return nil, err
		}
		adapters = append(adapters, adapter)
	}
	telegramBot, err := c.Telegram.Bot.readToken(telegramToken)
	if err != nil {
		return nil, fmt.Errorf("telegram: %w", err)
	}
	if telegramBot != "" {
		options := telegram.Options{Log: log, APIBase: c.Telegram.Server, Ephemeral: c.Telegram.Ephemeral, Inline: c.Telegram.Inline}
		if c.Page.Board {
			options.MiniApp = telegram.MiniApp{URL: web.BoardAt(c.Page.Public), Name: c.Telegram.MiniApp}
		}
		adapter := telegram.New(string(telegramBot), options)
		board.telegram(adapter)
		adapters = append(adapters, adapter)
	}
	if c.Page.Enabled {
		key, err := c.Page.readAdminKey(adminKey)
		if err != nil {
			return nil, fmt.Errorf("page: %w", err)
		}
		if err := free(ctx, c.Page.Address); err != nil {
			return nil, err
		}
		adapters = append(adapters, web.New(store, web.Options{
			Addr: c.Page.Address, Log: log, Extra: extra, Public: c.Page.Public, Hosts: c.Page.Hosts, AdminKey: key,
			Board: board.Board, Proxies: c.Page.Proxies,
		}))
	}
	return adapters, nil
}

// free tells whether the page can be opened at an address: nothing is hosted where it can't.
func free(ctx context.Context, address string) error {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", address)
	if err != nil {
		return fmt.Errorf("the page can't be opened at %s, where another program may be listening: choose another port, such as --address 127.0.0.1:8081, or none with --no-page: %w",
			address, err)
	}
	return listener.Close()
}

// board is who may sign in to the page.
type board struct{ *web.Board }

// readBoard is the board as configured, without people of Telegram; its Board is nil where it is switched off.
func readBoard(c *config) (board, error) {
	if !c.Page.Board {
		return board{}, nil
	}
	b := board{&web.Board{Introducers: map[string]platform.Introducer{}}}
	secret, err := c.Discord.readClientSecret(discordSecret)
	if err != nil {
		return b, fmt.Errorf("discord: %w", err)
	}
	if secret != "" {
		b.Introducers[discord.Platform] = &discord.SignIn{ClientID: c.Discord.ClientID, Secret: string(secret)}
		b.Frames = append(b.Frames, "https://discord.com", "https://*.discordsays.com")
		b.Origins = append(b.Origins, "https://"+c.Discord.ClientID+".discordsays.com")
	}
	return b, nil
}

// activity tells whether Discord shows the board as an Activity.
func (b board) activity() bool { return b.Board != nil && b.Introducers[discord.Platform] != nil }

// telegram lets people of Telegram in, whose web client shows Mini Apps in frames.
func (b board) telegram(adapter *telegram.Adapter) {
	if b.Board != nil {
		b.Introducers[telegram.Platform] = adapter
		b.Frames = append(b.Frames, "https://web.telegram.org")
	}
}
