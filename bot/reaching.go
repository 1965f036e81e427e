package bot

import (
	"context"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// reach tells a player privately what he cannot read at the table, because he lives on another
// platform; private messages that are switched off are for what is told at the table as well.
func (x *exchange) reach(player model.Player, silent bool, write func(p *message.Builder)) {
	if player.Closed || present(player, x.d.Record.Place.Platform) {
		return
	}
	p := x.messageTo(player)
	write(p)
	x.post(model.Post{Table: x.d.Record.ID, Player: player.ID}, p, silent)
}

// privateNotice is a post of one line to a player's private chat.
func (h *services) privateNotice(player model.Player, text engine.Text) *model.Post {
	p := h.messageTo(player)
	p.Text(platform.Plain, text)
	pages, _ := p.Finish("", h.now())
	return h.newPost(model.Post{Player: player.ID, Lane: privateLane(player.ID)}, platform.Message{Lang: p.Lang, Page: pages[0]})
}

// amend changes the record of a table outside of an exchange, together with posts.
func (h *services) amend(ctx context.Context, id string, change func(record *model.Table) bool, posts ...*model.Post) error {
	return onConflict(func() error {
		return h.tables.With(ctx, id, func(t *table.Table) error {
			d := t.State.Clone()
			if !change(&d.Record) {
				return nil
			}
			if err := h.commit(ctx, &model.Change{Base: d.Record.At(), Table: &d.Record, Posts: posts}, t.State.Record); err != nil {
				t.Drop()
				return err
			}
			t.State = d
			return nil
		})
	})
}

// present tells whether a person can read what is posted on a platform.
func present(player model.Player, platform string) bool {
	_, ok := player.AccountOn(platform)
	return ok
}

// address speaks to a player in a public chat: with a mention where he has an account on the
// platform, by his name elsewhere.
func (x *exchange) address(p *message.Builder, player model.Player, platformName string, text engine.Text) {
	if present(player, platformName) {
		p.Mention(x.accountAt(player, platformName).User, text)
		return
	}
	p.Say(platform.Plain, "host.address", "player", player.User.Name, "text", text)
}

// accountAt is the account of a person on a platform, or his first one where he has none there.
func (x *exchange) accountAt(player model.Player, platform string) model.Player {
	id, ok := player.AccountOn(platform)
	if !ok || id == player.ID {
		return player
	}
	account, err := x.directory.player(x.ctx, id)
	if err != nil {
		return player
	}
	return account
}

// public tells whether others can read what the asker wrote and is answered.
func (x *exchange) public() bool { return !x.in.Private && !x.limits.Ephemeral }

// The wishes about private messages.
const (
	privateOn = "on"
	// privateSilent: the mention at the table makes the noise.
	privateSilent = "silent"
	privateOff    = "off"
)

// invitePrivate leads to the private chat who never opened it or has closed it, where the umpire cannot open it.
func (x *exchange) invitePrivate() {
	if link := x.link(x.in.Chat.Platform); link != "" && !x.reachable(x.account) {
		x.out.Link(engine.T("host.button.open-private"), link)
	}
}
