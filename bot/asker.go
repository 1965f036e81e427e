package bot

import (
	"errors"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands/speech"
)

// meet finds or makes the record of the asker.
func (x *exchange) meet() error {
	defer func() { x.own, x.out = x.lang, x.newMessage(x.lang, x.limits) }()
	if x.in.User.ID == "" {
		x.met, x.lang = true, speech.Languages()[0]
		return nil
	}
	me, err := x.directory.player(x.ctx, playerID(x.in.User))
	switch {
	case errors.Is(err, model.ErrUnknown):
		me = model.Player{ID: playerID(x.in.User), User: x.in.User}
	case err == nil && me.Person != "":
		return x.meetPerson(me)
	case err != nil:
		return err
	default:
		if x.in.User.Lang == "" {
			// Not everything that arrives tells the language (a message on Discord).
			x.in.User.Lang = me.User.Lang
		}
		x.met = me.User == x.in.User
		me.User = x.in.User
	}
	x.me, x.account = me, me
	x.lang = x.language(me)
	return nil
}

// meetPerson finds the person to whom an account is linked.
func (x *exchange) meetPerson(account model.Player) error {
	me, err := x.directory.player(x.ctx, account.Person)
	if err != nil {
		return err
	}
	if x.in.User.Lang == "" {
		x.in.User.Lang = account.User.Lang
	}
	if account.User != x.in.User {
		account.User = x.in.User
		x.change.Players = append(x.change.Players, account)
	}
	x.me, x.account, x.met = me, account, true
	x.lang = me.Lang
	if !speech.Supported(x.lang) {
		x.lang = x.book.Match(account.User.Lang)
	}
	return nil
}

// alter changes the record of the asker as a person.
func (x *exchange) alter(change func(me *model.Player)) {
	before := x.me
	change(&x.me)
	if x.account.ID == x.me.ID {
		x.account = x.me
	}
	x.met = x.met && x.me.Equal(before)
}

// alterAccount changes the record of the account that the asker uses.
func (x *exchange) alterAccount(change func(account *model.Player)) {
	if x.account.ID == x.me.ID {
		x.alter(change)
		return
	}
	before := x.account
	if change(&x.account); x.account.Equal(before) {
		return
	}
	x.change.Players = slices.DeleteFunc(x.change.Players, func(p model.Player) bool { return p.ID == x.account.ID })
	x.change.Players = append(x.change.Players, x.account)
}

// opens notes that the asker has opened the private chat in which he asks, where the umpire cannot do that.
func (x *exchange) opens() {
	if x.in.Private && x.in.User.ID != "" && !x.limits.OpensPrivate && x.in.Notice != platform.UserBlocked {
		x.alterAccount(func(account *model.Player) { account.Opened, account.Closed = true, false })
	}
}

func playerID(user platform.User) string { return user.Platform + ":" + user.ID }

// language is what a player reads.
func (h *services) language(player model.Player) string {
	if speech.Supported(player.Lang) {
		return player.Lang
	}
	return h.book.Match(player.User.Lang)
}
