package telegram

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

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
	scopes := []string{privateScope, groupScope, adminScope}
	// The first list is for everybody without one in their language.
	codes := append([]string{""}, speech.Languages()...)
	for _, scope := range scopes {
		for _, code := range codes {
			list := a.listed(specs, code, scope)
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
	Chat int64  `json:"chat_id,omitempty"`
	User int64  `json:"user_id,omitempty"`
}

// The scopes of lists. The narrowest one counts.
const (
	privateScope = "all_private_chats"
	groupScope   = "all_group_chats"
	adminScope   = "all_chat_administrators"
	playerScope  = "chat_member" // one person in one group.
)

// listedCommand is a command of a list. The library's type lacks that it is sent as an ephemeral message.
type listedCommand struct {
	Command     string `json:"command"`
	Description string `json:"description"`
	Ephemeral   bool   `json:"is_ephemeral,omitempty"`
}

// listed are the commands of a list for a scope, with their descriptions: what is of use to everyone in groups, everything that is
// listed elsewhere, and with it for administrators what depends on who administers the chat.
func (a *Adapter) listed(specs []commands.Spec, code, scope string) []listedCommand {
	code = cmp.Or(code, speech.Languages()[0])
	ephemeral := scope != privateScope && a.ephemeral.Load() != ephemeralNone
	var list []listedCommand
	if scope != groupScope {
		for _, entry := range commands.Menu(specs, code) {
			list = append(list, listedCommand{entry.Name, entry.Help, ephemeral})
		}
	}
	for _, spec := range specs {
		if scope == groupScope && spec.Listed && spec.ForAll || scope == adminScope && spec.Guarded && !spec.Listed {
			list = append(list, listedCommand{spec.Name, spec.Help[code], ephemeral})
		}
	}
	return list
}

const (
	// menusAtMost bounds the memory of who has which list, menusWaiting how many lists wait to be set.
	menusAtMost  = 10_000
	menusWaiting = 100
	// menuPause is the pause between two lists.
	menuPause = time.Second
	// nowAtMost bounds the commands with which a list begins: the others are to stay in sight.
	nowAtMost = 6
)

// menu tells which list somebody has in a group.
type menu struct {
	plays, admin bool
	lang         string
	now          string // the commands with which it begins.
}

// asked is somebody who was asked something in a chat.
type asked struct {
	user platform.User
	chat platform.Chat
}

// noteAsked notes whom a message in a group asks something, as far as there is room: their lists are to begin with what they may do.
func (a *Adapter) noteAsked(m *platform.Message) {
	if m.Target.User != nil {
		return
	}
	for _, line := range m.Page.Lines {
		if line.Mention == nil || line.Mention.Platform != Platform {
			continue
		}
		select {
		case a.asked <- asked{*line.Mention, m.Target.Chat}:
		default:
		}
	}
}

// offerMenus gives those who are asked something the lists for that, until ctx ends.
func (r *receiver) offerMenus(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case one := <-r.asked:
			r.offerMenu(ctx, platform.Inbound{User: one.user, Chat: one.chat})
		}
	}
}

// offerMenu gives who has a side in a group the list of those who play there, in their language, which begins with what they may do now;
// and takes it back from who leaves. What fails is tried again when they speak next.
func (r *receiver) offerMenu(ctx context.Context, in platform.Inbound) {
	seater, knows := r.handling.Host.(limited).Host.(platform.Seater)
	user, err := strconv.ParseInt(in.User.ID, 10, 64)
	if !knows || err != nil {
		return
	}
	told, err := seater.Seated(ctx, in)
	if err != nil {
		r.log.Warn("telegram: it is not known who plays in a group", "chat", in.Chat.Channel, "err", err)
		return
	}
	at, err := parseChat(told.Chat)
	if err != nil || at.chat >= 0 {
		return
	}
	of := membership{at.chat, user}
	until, _ := r.admins.Get(of)
	wanted := menu{
		plays: told.Plays, admin: time.Now().Before(until), lang: r.words.Match(in.User.Lang),
		now: strings.Join(told.Now[:min(len(told.Now), nowAtMost)], " "),
	}
	has, _ := r.menus.Get(of)
	if wanted == has || !told.Plays && !has.plays || r.menusToSet.Load() >= menusWaiting {
		return
	}
	r.menus.Put(of, wanted)
	r.menusToSet.Add(1)
	r.setting.Add("menus", func() {
		defer r.menusToSet.Add(-1)
		if latest, _ := r.menus.Get(of); ctx.Err() != nil || latest != wanted {
			return // another one follows
		}
		if err := r.setMenu(ctx, of, wanted); err != nil {
			r.menus.Put(of, has)
			r.log.Info("telegram: a list of commands was not taken", "chat", of.chat, "err", r.clean(err))
		}
		platform.Pause(ctx, menuPause/time.Duration(max(r.speed, 1)))
	})
}

// setMenu sets the list of one person in a group, or takes it back. Theirs counts before that of administrators.
func (r *receiver) setMenu(ctx context.Context, of membership, wanted menu) error {
	scope := commandScope{Type: playerScope, Chat: of.chat, User: of.user}
	if !wanted.plays {
		return r.call(ctx, "deleteMyCommands", map[string]any{"scope": scope}, nil)
	}
	kind := playerScope
	if wanted.admin {
		kind = adminScope
	}
	specs := r.handling.Host.Commands()
	list := r.listed(specs, wanted.lang, kind)
	return r.call(ctx, "setMyCommands", commandList{Commands: r.foremost(list, specs, wanted), Scope: scope}, nil)
}

// foremost puts what somebody may do now before the other commands of a list.
func (a *Adapter) foremost(list []listedCommand, specs []commands.Spec, wanted menu) []listedCommand {
	var first []listedCommand
	for name := range strings.FieldsSeq(wanted.now) {
		if at := slices.IndexFunc(specs, func(s commands.Spec) bool { return s.Name == name }); at >= 0 {
			first = append(first, listedCommand{name, specs[at].Help[wanted.lang], a.ephemeral.Load() != ephemeralNone})
		}
	}
	return append(first, slices.DeleteFunc(list, func(c listedCommand) bool {
		return slices.ContainsFunc(first, func(f listedCommand) bool { return f.Command == c.Command })
	})...)
}
