package request

import (
	"errors"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands/speech"
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
