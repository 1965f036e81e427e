package main

import (
	"cmp"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/storage"
)

type doctorCommand struct{}

// check looks at one thing and tells what it found, or what is wrong.
type check struct {
	name string
	fn   func(context.Context, config) (string, error)
}

// Run checks everything, says what it found, and fails where something is wrong. Of the platforms only Telegram is asked, where it
// has a token.
func (doctorCommand) Run(ctx context.Context, std streams, p *program) error {
	checks := []check{{"games", checkGames}, {"messages", checkMessages}, {"commands", checkCommands}}
	c, err := p.config()
	if err != nil { // what depends on it is not known
		checks = append(checks, check{"configuration", func(context.Context, config) (string, error) { return "", err }})
	} else {
		checks = append(checks, check{"configuration", checkConfig}, check{"modules", checkModules}, check{"tokens", checkTokens}, check{"invitation", checkInvitation}, check{"inline mode", checkInline},
			check{"folder", checkFolder}, check{"database", checkDatabase}, check{"disk", checkDisk},
			check{"time zones", checkZones}, check{"page", checkPage})
		if c.Page.Board {
			checks = append(checks, boardChecks(nil)...)
		}
	}
	failed := false
	for _, check := range checks {
		finding, err := check.fn(ctx, c)
		if err != nil {
			failed = true
			fmt.Fprintf(std.out, "WRONG  %s: %v\n", check.name, err)
			continue
		}
		fmt.Fprintf(std.out, "ok     %s: %s\n", check.name, finding)
	}
	if failed {
		return errFailed
	}
	return nil
}

func checkConfig(_ context.Context, c config) (string, error) {
	page := "switched off"
	if c.Page.Enabled {
		page = "http://" + c.Page.Address
	}
	return fmt.Sprintf("data in %s, local page %s", c.Data, page), nil
}

// checkInvitation tells the link by which a server lets the bot of Discord in. The id of the application is configured, or the
// first part of the token.
func checkInvitation(_ context.Context, c config) (string, error) {
	token, err := c.Discord.Bot.readToken(discordToken)
	if err != nil {
		return "", fmt.Errorf("discord: %w", err)
	}
	first, _, _ := strings.Cut(strings.TrimPrefix(string(token), "Bot "), ".")
	id, _ := base64.RawStdEncoding.DecodeString(first)
	application := cmp.Or(c.Discord.ClientID, string(id))
	if !clientIDForm.MatchString(application) {
		return fmt.Sprintf("Discord needs the permissions %d; set discord.client_id to see the link", discord.Permissions()), nil
	}
	return discord.InviteURL(application), nil
}

func checkTokens(_ context.Context, c config) (string, error) {
	var found []string
	for _, platform := range []struct {
		name, variable string
		platformConfig
	}{{"Discord", discordToken, c.Discord.Bot}, {"Telegram", telegramToken, c.Telegram.Bot}} {
		token, err := platform.readToken(platform.variable)
		if err != nil {
			return "", fmt.Errorf("%s: %w", platform.name, err)
		}
		state := "has a token"
		if token == "" {
			state = "has none"
		}
		found = append(found, platform.name+" "+state)
		if err := ownAlone(platform.TokenFile); err != nil {
			return "", fmt.Errorf("%s: %w", platform.name, err)
		}
	}
	return strings.Join(found, ", "), nil
}

// ownAlone tells of a file with a secret that others may read.
func ownAlone(file string) error {
	if info, err := os.Stat(file); file != "" && err == nil && info.Mode().Perm()&0o077 != 0 {
		return fmt.Errorf("others may read %s: chmod 600", file)
	}
	return nil
}

func checkModules(_ context.Context, c config) (string, error) {
	sets, errs := c.modules()
	if len(errs) > 0 {
		return "", errors.Join(errs...)
	}
	ids := []string{"none beside the umpire’s own"}
	for i, set := range sets {
		if i == 0 {
			ids = nil
		}
		ids = append(ids, set.ID)
	}
	return strings.Join(ids, ", "), nil
}

func checkGames(context.Context, config) (string, error) {
	registry, err := games.Registry()
	if err != nil {
		return "", err
	}
	return "data of " + strings.Join(registry.IDs(), ", ") + " are complete", nil
}

// checkMessages looks for messages that a language lacks.
func checkMessages(_ context.Context, c config) (string, error) {
	sets, _ := c.modules() // which have a check of their own
	registry, err := games.Registry(sets...)
	if err != nil {
		return "", err
	}
	book, err := catalogues(registry, slog.New(slog.DiscardHandler))
	if err != nil {
		return "", err
	}
	languages := speech.Languages()
	keys := book.Keys(languages[0])
	for _, language := range languages[1:] {
		var lacking []string
		for _, key := range keys {
			if !book.Has(language, key) {
				lacking = append(lacking, key)
			}
		}
		if len(lacking) > 0 {
			return "", fmt.Errorf("%d are missing in %s (English is shown), such as %s", len(lacking), language, lacking[0])
		}
	}
	return fmt.Sprintf("%d in %s", len(keys), strings.Join(languages, ", ")), nil
}

// checkCommands compares the commands with the limits of the platforms.
func checkCommands(_ context.Context, c config) (string, error) {
	sets, _ := c.modules()
	registry, err := games.Registry(sets...)
	if err != nil {
		return "", err
	}
	book, err := catalogues(registry, slog.New(slog.DiscardHandler))
	if err != nil {
		return "", err
	}
	specs := commands.NewSet(book, registry).Specs()
	if broken := commands.Check(specs); len(broken) > 0 {
		return "", fmt.Errorf("%d break a limit of the platforms: %s", len(broken), strings.Join(broken, "; "))
	}
	figures := commands.Measure(specs)
	return fmt.Sprintf("%d on Discord, of which %s has the most characters: %d of at most %d; %d listed on Telegram",
		figures.Commands, figures.Largest, figures.Characters, figures.Most, figures.Listed), nil
}

func checkFolder(_ context.Context, c config) (string, error) {
	folder := filepath.Dir(c.Data)
	probe, err := os.CreateTemp(folder, ".doctor-*")
	if err != nil {
		return "", fmt.Errorf("nothing can be written: %w", err)
	}
	if err := errors.Join(probe.Close(), os.Remove(probe.Name())); err != nil {
		return "", err
	}
	return folder + " can be written", nil
}

func checkDatabase(ctx context.Context, c config) (finding string, err error) {
	info, err := os.Stat(c.Data)
	if errors.Is(err, os.ErrNotExist) {
		return "there is none yet; serve makes it", nil
	}
	if err != nil {
		return "", err
	}
	if info.Mode().Perm()&0o077 != 0 {
		return "", fmt.Errorf("others may read %s, which holds hands and secrets: chmod 600", c.Data)
	}
	store, err := storage.Open(ctx, c.Data, storage.Options{})
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	if err := store.Sound(ctx); err != nil {
		return "", err
	}
	all, err := store.Games(ctx)
	if err != nil {
		return "", err
	}
	playing, err := store.Games(ctx, storage.GamePlaying)
	if err != nil {
		return "", err
	}
	waiting, err := store.Posts(ctx, model.Waiting)
	if err != nil {
		return "", err
	}
	dead, err := store.Posts(ctx, model.GivenUp)
	if err != nil {
		return "", err
	}
	for _, name := range []string{discord.Platform, telegram.Platform} {
		problem, err := store.Setting(ctx, model.FaultSetting(name, platform.CommandsRefused))
		if err != nil && !errors.Is(err, storage.ErrNotFound) {
			return "", err
		}
		if problem != "" {
			return "", fmt.Errorf("%s refused the commands when serve told them last: %s", name, problem)
		}
	}
	version, err := store.Version(ctx)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("sound, version %d, %d KB, %d games of which %d are being played; %d messages wait, %d were given up",
		version, info.Size()>>10, len(all), len(playing), len(waiting), len(dead)), nil
}
