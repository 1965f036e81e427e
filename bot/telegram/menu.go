package telegram

import (
	"cmp"
	"context"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
)

// publish tells Telegram the commands, for its menus in private chats and groups,
// in every language; until it is done or ctx ends. The host learns what Telegram refused.
func (a *Adapter) publish(ctx context.Context, host platform.Host) {
	specs := host.Commands()
	var refused error
	scopes := []models.BotCommandScope{&models.BotCommandScopeAllPrivateChats{}, &models.BotCommandScopeAllGroupChats{}}
	for _, scope := range scopes {
		// The first list is for everybody without one in his language.
		for _, code := range append([]string{""}, speech.Languages()...) {
			list := listed(specs, code)
			backoff := platform.Backoff{First: firstPause, Longest: longestPause, Speed: a.speed}
			fault := a.patiently(ctx, backoff, func() error {
				_, err := a.bot.SetMyCommands(ctx, &bot.SetMyCommandsParams{Commands: list, Scope: scope, LanguageCode: code})
				if err != nil {
					a.log.Warn("telegram: a list of commands was not taken", "language", code, "commands", len(list), "err", a.clean(err))
				}
				return err
			})
			if ctx.Err() != nil {
				return
			}
			refused = cmp.Or(refused, fault) // the other lists may be better
		}
	}
	platform.ReportFault(ctx, host, platform.Fault{Platform: Platform, What: platform.CommandsRefused, Err: refused})
}

// listed are the commands of a short list with their descriptions.
func listed(specs []commands.Spec, code string) []models.BotCommand {
	if code == "" {
		code = speech.Languages()[0]
	}
	menu := commands.Menu(specs, code)
	list := make([]models.BotCommand, len(menu))
	for i, entry := range menu {
		list[i] = models.BotCommand{Command: entry.Name, Description: entry.Help}
	}
	return list
}
