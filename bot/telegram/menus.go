package telegram

import (
	"cmp"
	"context"

	"github.com/go-telegram/bot"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// publish tells Telegram the commands, for its menus in private chats, in groups and for those who administer groups, and
// what the bot is, in every language; until it is done or ctx ends. The host learns what Telegram refused.
func (a *Adapter) publish(ctx context.Context, host platform.Host) {
	specs := host.Commands()
	var refused error
	insist := func(call func() error) error {
		return a.patiently(ctx, platform.Backoff{First: firstPause, Longest: longestPause, Speed: a.speed}, call)
	}
	scopes := []string{"all_private_chats", "all_group_chats", "all_chat_administrators"}
	// The first list is for everybody without one in their language.
	codes := append([]string{""}, speech.Languages()...)
	for n, scope := range scopes {
		for _, code := range codes {
			list := listed(specs, code, n == len(scopes)-1)
			for i := range list {
				list[i].Ephemeral = n > 0 && a.ephemeral.Load() != ephemeralNone // in groups
			}
			fault := insist(func() error {
				err := a.call(ctx, "setMyCommands", commandList{Commands: list, Scope: commandScope{Type: scope}, Lang: code}, nil)
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
	for _, code := range codes {
		if err := a.describe(ctx, code, insist); err != nil && ctx.Err() == nil {
			a.log.Warn("telegram: the description of the bot was not taken", "language", code, "err", a.clean(err))
		}
	}
}

// describe tells what the bot is: in the empty private chat, and on its profile.
func (a *Adapter) describe(ctx context.Context, code string, insist func(call func() error) error) error {
	lang := cmp.Or(code, speech.Languages()[0])
	if err := insist(func() error {
		_, err := a.bot.SetMyDescription(ctx, &bot.SetMyDescriptionParams{Description: a.words.Say(lang, engine.T("host.bot.about")), LanguageCode: code})
		return err
	}); err != nil {
		return err
	}
	return insist(func() error {
		_, err := a.bot.SetMyShortDescription(ctx, &bot.SetMyShortDescriptionParams{
			ShortDescription: a.words.Say(lang, engine.T("host.bot.short")), LanguageCode: code,
		})
		return err
	})
}

// commandList is a list of commands for those in a scope who read a language.
type commandList struct {
	Commands []listedCommand `json:"commands"`
	Scope    commandScope    `json:"scope"`
	Lang     string          `json:"language_code,omitempty"`
}

// commandScope is for whom a list is.
type commandScope struct {
	Type string `json:"type"`
}

// listedCommand is a command of a list. The library's type lacks that it is sent as an ephemeral message.
type listedCommand struct {
	Command     string `json:"command"`
	Description string `json:"description"`
	Ephemeral   bool   `json:"is_ephemeral,omitempty"`
}

// listed are the commands of a short list with their descriptions; admin: with those that depend on who administers the chat.
func listed(specs []commands.Spec, code string, admin bool) []listedCommand {
	code = cmp.Or(code, speech.Languages()[0])
	menu := commands.Menu(specs, code)
	for _, spec := range specs {
		if admin && spec.Guarded && !spec.Listed {
			menu = append(menu, commands.Entry{Name: spec.Name, Help: spec.Help[code]})
		}
	}
	list := make([]listedCommand, len(menu))
	for i, entry := range menu {
		list[i] = listedCommand{Command: entry.Name, Description: entry.Help}
	}
	return list
}
