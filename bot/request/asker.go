package request

import (
	"context"
	"errors"
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// Meet finds or makes the record of the asker.
func (x *Request) Meet() error {
	defer func() { x.OwnLang, x.Out = x.Lang, x.NewMessage(x.Lang, x.Limits) }()
	if x.In.User.ID == "" {
		x.MeStored, x.Lang = true, speech.Languages()[0]
		return nil
	}
	me, err := x.Directory.Player(x.Ctx, PlayerID(x.In.User))
	switch {
	case errors.Is(err, model.ErrUnknown):
		me = model.Player{ID: PlayerID(x.In.User), User: x.In.User}
	case err == nil && me.Person != "":
		return x.meetPerson(me)
	case err != nil:
		return err
	case x.In.Via != "": // the platform itself knows their name in its chats
		x.In.User, x.MeStored = me.User, true
	default:
		if x.In.User.Lang == "" {
			// Not everything that arrives tells the language (a message on Discord).
			x.In.User.Lang = me.User.Lang
		}
		x.MeStored = me.User == x.In.User
		me.User = x.In.User
	}
	x.Me, x.Account = me, me
	x.Lang = x.language(me)
	return nil
}

// meetPerson finds the person to whom an account is linked.
func (x *Request) meetPerson(account model.Player) error {
	me, err := x.Directory.Player(x.Ctx, account.Person)
	if err != nil {
		return err
	}
	if x.In.User.Lang == "" {
		x.In.User.Lang = account.User.Lang
	}
	if x.In.Via != "" {
		x.In.User = account.User
	}
	if account.User != x.In.User {
		account.User = x.In.User
		x.Change.Players = append(x.Change.Players, account)
	}
	x.Me, x.Account, x.MeStored = me, account, true
	x.Lang = me.Lang
	if !speech.Supported(x.Lang) {
		x.Lang = x.Book.Match(account.User.Lang)
	}
	return nil
}

// Alter changes the record of the asker as a person.
func (x *Request) Alter(change func(me *model.Player)) {
	before := x.Me
	change(&x.Me)
	if x.Account.ID == x.Me.ID {
		x.Account = x.Me
	}
	x.MeStored = x.MeStored && x.Me.Equal(before)
}

// AlterAccount changes the record of the account that the asker uses.
func (x *Request) AlterAccount(change func(account *model.Player)) {
	if x.Account.ID == x.Me.ID {
		x.Alter(change)
		return
	}
	before := x.Account
	if change(&x.Account); x.Account.Equal(before) {
		return
	}
	x.Change.Players = slices.DeleteFunc(x.Change.Players, func(p model.Player) bool { return p.ID == x.Account.ID })
	x.Change.Players = append(x.Change.Players, x.Account)
}

// Opens notes that the asker has opened the private chat in which they ask, where the umpire cannot do that.
func (x *Request) Opens() {
	if x.In.Private && x.In.User.ID != "" && !x.Limits.OpensPrivate && x.In.Notice != platform.UserBlocked {
		x.AlterAccount(func(account *model.Player) { account.Opened, account.Closed = true, false })
	}
}

func PlayerID(user platform.User) string { return user.Platform + ":" + user.ID }

// language is what a player reads.
func (h *Services) language(player model.Player) string {
	if speech.Supported(player.Lang) {
		return player.Lang
	}
	return h.Book.Match(player.User.Lang)
}

// Reach tells a player privately what they cannot read at the table, because they live on another
// platform; private messages that are switched off are for what is told at the table as well.
func (x *Request) Reach(player model.Player, silent bool, write func(p *message.Builder)) {
	if player.Closed || Present(player, x.Table.Record.Place.Platform) {
		return
	}
	p := x.MessageTo(player)
	write(p)
	x.Post(model.Post{Table: x.Table.Record.ID, Player: player.ID}, p, silent)
}

// PrivateNotice is a post of one line to a player's private chat.
func (h *Services) PrivateNotice(player model.Player, text engine.Text) *model.Post {
	p := h.MessageTo(player)
	p.Text(platform.Plain, text)
	pages, _ := p.Finish("", h.Now())
	return h.NewPost(model.Post{Player: player.ID, Lane: model.PrivateLane(player.ID)}, platform.Message{Lang: p.Lang, Page: pages[0]})
}

// Amend changes the record of a table outside of a request, together with posts.
func (h *Services) Amend(ctx context.Context, id string, change func(record *model.Table) bool, posts ...*model.Post) error {
	return OnConflict(func() error {
		return h.Tables.With(ctx, id, func(t *table.Table) error {
			d := t.State.Clone()
			if !change(&d.Record) {
				return nil
			}
			if err := h.Commit(ctx, &model.Change{Base: d.Record.At(), Table: &d.Record, Posts: posts}, t.State.Record); err != nil {
				t.Drop()
				return err
			}
			t.State = d
			return nil
		})
	})
}

// Present tells whether a person can read what is posted on a platform.
func Present(player model.Player, platform string) bool {
	_, ok := player.AccountOn(platform)
	return ok
}

// Address speaks to a player in a public chat: with a mention where they have an account on the
// platform, by their name elsewhere.
func (x *Request) Address(p *message.Builder, player model.Player, platformName string, text engine.Text) {
	if Present(player, platformName) {
		p.Mention(x.accountAt(player, platformName).User, engine.T("host.addressed", "text", text))
		return
	}
	p.Say(platform.Plain, "host.address", "player", player.User.Name, "text", text)
}

// accountAt is the account of a person on a platform, or their first one where they have none there.
func (x *Request) accountAt(player model.Player, platform string) model.Player {
	id, ok := player.AccountOn(platform)
	if !ok || id == player.ID {
		return player
	}
	account, err := x.Directory.Player(x.Ctx, id)
	if err != nil {
		return player
	}
	return account
}

// LacksAny tells whether the platform does not let the umpire do one of some things in the chat.
func (x *Request) LacksAny(rights ...platform.Right) bool {
	return slices.ContainsFunc(rights, func(right platform.Right) bool { return slices.Contains(x.In.Lacks, right) })
}

// Public tells whether others can read what the asker wrote and is answered.
func (x *Request) Public() bool { return !x.In.Private && !x.Limits.Ephemeral }

// Aside tells whether a command was typed where everybody reads it, so that a long answer is better given to the asker alone, and
// whether that would reach them.
func (x *Request) Aside() (typed, reaches bool) {
	typed = x.Public() && x.In.Kind == platform.Command && !x.In.Anonymous
	return typed, typed && x.Reachable(x.Account)
}

// The wishes about private messages.
const (
	PrivateOn     = "on"
	PrivateSilent = "silent" // the mention at the table makes the noise.
	PrivateOff    = "off"
)

// InvitePrivate leads to the private chat who never opened it or has closed it, where the umpire cannot open it.
func (x *Request) InvitePrivate() {
	if link := x.Link(x.In.Chat.Platform); link != "" && !x.Reachable(x.Account) {
		x.Out.Link(engine.T("host.button.open-private"), link)
	}
}
