package telegram

import (
	"context"
	"errors"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
)

const (
	mostCommands    = 100
	longestDescribe = 256
)

// publish tells Telegram the commands, for its menus in private chats and groups,
// in every language; until it is done or ctx ends.
func (a *Adapter) publish(ctx context.Context, host platform.Host) {
	specs := host.Commands()
	scopes := []models.BotCommandScope{&models.BotCommandScopeAllPrivateChats{}, &models.BotCommandScopeAllGroupChats{}}
	for _, scope := range scopes {
		// The first list is for everybody without one in his language.
		for _, code := range append([]string{""}, speech.Languages()...) {
			params := &bot.SetMyCommandsParams{Commands: listed(specs, code), Scope: scope, LanguageCode: code}
			if !a.publishOne(ctx, params) {
				return
			}
		}
	}
}

// publishOne publishes a list until Telegram takes or refuses it; false where ctx ended first.
func (a *Adapter) publishOne(ctx context.Context, params *bot.SetMyCommandsParams) bool {
	_ = platform.Backoff{First: firstPause, Longest: longestPause, Speed: a.speed}.Retry(ctx, func() error {
		_, err := a.bot.SetMyCommands(ctx, params)
		if err == nil || ctx.Err() != nil {
			return nil
		}
		fault := a.fault(err)
		a.log.Warn("telegram: the list of commands was not taken", "language", params.LanguageCode, "err", fault)
		var permanent *platform.PermanentError
		if errors.As(fault, &permanent) {
			return platform.Stop(fault) // the other lists may be better
		}
		return fault
	})
	return ctx.Err() == nil
}

// listed are the commands of a short list with their descriptions.
func listed(specs []commands.Spec, code string) []models.BotCommand {
	if code == "" {
		code = speech.Languages()[0]
	}
	var list []models.BotCommand
	for _, spec := range specs {
		if spec.Listed && len(list) < mostCommands {
			list = append(list, models.BotCommand{Command: spec.Name, Description: commands.Clip(spec.Help[code], longestDescribe)})
		}
	}
	return list
}
