package bot

import (
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// tell says what was decided: one message to the public, and a private one to every other player who wants or needs it.
func (x *exchange) tell() error {
	asked := x.d.NewlyAsked()
	if err := x.tellPublic(asked); err != nil {
		return err
	}
	if err := x.tellWatchers(); err != nil {
		return err
	}
	for _, seat := range x.d.Recipients() {
		if x.d.Holds(x.me.ID, seat) {
			if err := x.tellEnd(seat); err != nil {
				return err
			}
			continue
		}
		for _, s := range x.d.SeatsOf(x.d.Record.Seats[seat].Player) {
			if slices.Contains(asked, s) { // of several seats of one player the one that is asked
				seat = s
				break
			}
		}
		if err := x.tellSeat(seat, slices.Contains(asked, seat)); err != nil {
			return err
		}
	}
	return nil
}

func (x *exchange) tellPublic(asked []engine.Seat) error {
	telling := x.told.Public()
	p := x.tableMessage()
	report.Lines(p, telling.Lines)
	for _, seat := range x.d.Answered {
		p.Say(platform.Detail, "host.standing.acted", "seat", x.d.SeatName(seat))
	}
	if err := report.Outcome(p, x.d.State); err != nil {
		return err
	}
	notify := false
	for _, decision := range x.d.Position.Pending() {
		player, ok, err := x.d.PlayerAt(decision.Seat)
		if err != nil {
			return err
		}
		woken := ok && player.ID != x.me.ID && slices.Contains(asked, decision.Seat)
		notify = notify || woken && !x.hearsPrivately(player)
		p.Each(func(p *message.Builder) {
			line := engine.T("host.asked", "what", p.Question(x.d.SeatName(decision.Seat), decision.Ask), "effort", decision.Effort.Text())
			if woken {
				x.address(p, player, x.d.Record.Place.Platform, line)
			} else {
				p.Text(platform.Plain, line)
			}
		})
	}
	if telling.Picture {
		p.Each(func(p *message.Builder) { p.Picture = x.mapFor(engine.Everybody(), p.Lang) })
	}
	report.PublicButtons(p, x.d.State, x.painted())
	if !p.Empty() {
		x.post(model.Post{Table: x.d.Record.ID}, p, !notify)
	}
	return nil
}

// tellSeat tells another player privately what concerns them: their own lines, and what they have to decide. Who has an
// account where the table is gets it there.
func (x *exchange) tellSeat(seat engine.Seat, asked bool) error {
	player, ok, err := x.d.PlayerAt(seat)
	if err != nil || !ok {
		return err
	}
	account, remote := x.accountAt(player, x.d.Record.Place.Platform), !present(player, x.d.Record.Place.Platform)
	if !remote && !x.wantsPrivate(player.Private, account.User.Platform) || account.Closed {
		return nil
	}
	plan := x.d.Plans[seat]
	returned := len(plan.Returned) > 0 && !slices.Equal(plan.Returned, x.d.Stored.State.Plans[seat].Returned)
	told := x.told.To(engine.For(seat))
	news := told.Lines
	if !remote {
		news = x.told.Own(seat)
	}
	if !asked && !returned && len(news) == 0 {
		return nil
	}
	p := x.newMessage(x.language(player), x.services.limits(account.User.Platform))
	report.SeatHeading(p, x.d.State, seat)
	report.Lines(p, told.Lines)
	if remote && told.Picture {
		p.Picture = x.mapFor(engine.For(seat), p.Lang)
	}
	if remote && x.d.Over() {
		if err := report.Outcome(p, x.d.State); err != nil {
			return err
		}
		report.ReplayButtons(p, x.painted())
	}
	if asked || returned {
		x.panel(p, seat, engine.Order{}, model.Action{})
	}
	silent := !asked && !returned || player.Private == privateSilent && !remote
	x.post(model.Post{Table: x.d.Record.ID, Player: account.ID}, p, silent)
	return nil
}

// tellEnd tells the asker how the game has ended, where they do not see the table's place.
func (x *exchange) tellEnd(seat engine.Seat) error {
	if !x.d.Over() {
		return nil
	}
	var err error
	x.reach(x.me, true, func(p *message.Builder) {
		report.SeatHeading(p, x.d.State, seat)
		err = report.Outcome(p, x.d.State)
		report.ReplayButtons(p, x.painted())
	})
	return err
}

// tellWatchers tells everybody who watches what the public is told, without waking them.
func (x *exchange) tellWatchers() error {
	telling := x.told.Public()
	if len(telling.Lines) == 0 {
		return nil // what else has happened is told by notices
	}
	for _, id := range x.d.Record.Watchers {
		player, err := x.directory.player(x.ctx, id)
		if err != nil {
			return err
		}
		if player.Closed || x.d.SeatOf(id) != engine.Nobody {
			continue
		}
		p := x.messageTo(player)
		report.TableHeading(p, x.d.Record)
		report.Lines(p, telling.Lines)
		if err := report.Outcome(p, x.d.State); err != nil {
			return err
		}
		if telling.Picture {
			p.Picture = x.mapFor(engine.Everybody(), p.Lang)
		}
		x.post(model.Post{Table: x.d.Record.ID, Player: player.ID}, p, true)
	}
	return nil
}

// tellCancelled tells the owners, and nobody else, which of their standing orders are gone, and why.
func (x *exchange) tellCancelled() error {
	for _, gone := range x.d.Cancelled {
		player, err := x.player(gone.Player)
		if gone.Player == "" || err == nil && player.Closed {
			continue
		}
		if err != nil {
			return err
		}
		p := x.messageTo(player)
		report.SeatHeading(p, x.d.State, gone.Seat)
		p.Say(platform.Plain, "host.standing.gone", "order", x.d.StandingText(gone.Order), "why", gone.Why)
		x.post(model.Post{Table: x.d.Record.ID, Player: player.ID}, p, false)
	}
	return nil
}

// hearsPrivately tells whether a player who has to decide hears of it in their private chat, so that the message at the
// table need not wake them too. Who cannot see the table hears of it nowhere else.
func (x *exchange) hearsPrivately(player model.Player) bool {
	platform := x.d.Record.Place.Platform
	if !present(player, platform) {
		return true
	}
	return x.wantsPrivate(player.Private, platform) && player.Private != privateSilent && x.reachable(x.accountAt(player, platform))
}

// reachable tells whether private messages probably arrive at an account.
func (h *services) reachable(account model.Player) bool {
	return !account.Closed && (account.Opened || h.limits(account.User.Platform).OpensPrivate)
}

// wantsPrivate tells whether a player with a wish gets their prompts by private message on a platform.
func (h *services) wantsPrivate(wish, platform string) bool {
	switch wish {
	case privateOn, privateSilent:
		return true
	case privateOff:
		return false
	}
	return !h.limits(platform).Ephemeral
}

// painted tells whether the game has pictures.
func (x *exchange) painted() bool {
	_, ok := x.painters[x.d.Record.Setup.Game]
	return ok
}

// mapFor is the picture of the present for a reader; nil where the game has none.
func (x *exchange) mapFor(reader engine.Audience, lang string) *message.Picture {
	if !x.painted() {
		return nil
	}
	return &message.Picture{Table: x.d.Record.ID, Events: x.d.Record.Events, Reader: reader, Lang: lang}
}

// teamName is a team of any game in words.
func (h *services) teamName(game, word string) engine.Text {
	info := h.infoOf(game)
	info.ID = game
	return table.TeamName(info, word)
}

// infoOf describes a game; nothing where it is not known.
func (h *services) infoOf(game string) engine.Info {
	rules, err := h.registry.Game(game)
	if err != nil {
		return engine.Info{}
	}
	return rules.Info()
}

// seatName is a seat of any table in words.
func (h *services) seatName(record model.Table, seat engine.Seat) engine.Text {
	return table.SeatName(h.infoOf(record.Setup.Game), record.Setup.Game, seat)
}
