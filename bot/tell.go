package bot

import (
	"reflect"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// tell says what was decided: one message to the public, a private one to every
// other player who wants or needs it, and the asker's own answer.
func (x *exchange) tell() error {
	asked := x.newlyAsked()
	if err := x.tellPublic(asked); err != nil {
		return err
	}
	if err := x.tellWatchers(); err != nil {
		return err
	}
	for _, voice := range x.d.voices() {
		if x.d.holds(x.me.ID, voice) {
			if err := x.tellEnd(voice); err != nil {
				return err
			}
			continue
		}
		seat := voice // of several seats of one player the one that is asked
		for _, s := range x.d.seatsOf(x.d.record.Seats[voice].Player) {
			if slices.Contains(asked, s) {
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

// newlyAsked are the seats that have to decide something which they had not to
// decide before.
func (x *exchange) newlyAsked() []engine.Seat {
	var before []engine.Decision
	if x.before != nil {
		before = x.before.Pending()
	}
	var seats []engine.Seat
	for _, decision := range x.d.state.Pending() {
		if !slices.ContainsFunc(before, func(old engine.Decision) bool { return reflect.DeepEqual(old, decision) }) {
			seats = append(seats, decision.Seat)
		}
	}
	return seats
}

// told is what an audience may know of this exchange.
func (x *exchange) told(audience engine.Audience) engine.Telling {
	return x.t.game.Tell(x.before, x.events, audience)
}

func (x *exchange) tellPublic(asked []engine.Seat) error {
	telling := x.told(engine.Everybody())
	p := x.publicPaper()
	for _, line := range telling.Lines {
		p.text(platform.Plain, line)
	}
	for _, seat := range x.stood {
		p.say(platform.Detail, "host.standing.acted", "seat", x.seatName(seat))
	}
	if err := x.tellOutcome(p); err != nil {
		return err
	}
	notify := false
	for _, decision := range x.d.state.Pending() {
		player, ok, err := x.playerAt(decision.Seat)
		if err != nil {
			return err
		}
		woken := ok && player.ID != x.me.ID && slices.Contains(asked, decision.Seat)
		notify = notify || woken && !x.hearsPrivately(player)
		p.each(func(p *paper) {
			line := engine.T("host.asked", "what", x.asks(p.lang, decision), "effort", decision.Effort.Text())
			if woken {
				x.address(p, player, x.d.record.Place.Platform, line)
			} else {
				p.text(platform.Plain, line)
			}
		})
	}
	if telling.Picture {
		p.each(func(p *paper) { p.picture = x.mapFor(engine.Everybody(), p.lang) })
	}
	x.publicButtons(p)
	if !p.empty() {
		x.post(model.Post{Table: x.d.record.ID}, p, !notify)
	}
	return nil
}

// publicButtons lead every player to what is his alone: nothing on them tells
// what he holds.
func (x *exchange) publicButtons(p *paper) {
	p.row()
	if len(x.d.state.Pending()) > 0 {
		p.button(platform.Primary, engine.T("host.button.decide"), model.Action{Do: "panel"})
	}
	if _, over := x.d.state.Outcome(); !over && !x.info().Open {
		p.button(platform.Ordinary, engine.T("host.button.hand"), model.Action{Do: "command", Command: "hand"})
	}
	p.button(platform.Ordinary, engine.T("host.button.status"), model.Action{Do: "command", Command: "status"})
	if _, over := x.d.state.Outcome(); over {
		x.memoryButtons(p)
	}
}

func (x *exchange) tellOutcome(p *paper) error {
	outcome, over := x.d.state.Outcome()
	if !over {
		return nil
	}
	var names []engine.Text
	for _, seat := range outcome.Winners {
		names = append(names, x.seatName(seat))
	}
	if len(names) == 0 {
		p.say(platform.Heading, "host.over.draw")
	} else {
		p.say(platform.Heading, "host.over.won", "seats", names, "n", len(names))
	}
	source, err := x.d.source()
	if err != nil {
		return err
	}
	p.say(platform.Detail, "host.over.dice")
	p.write(platform.Code, source.Secret.Reveal())
	return nil
}

// tellSeat tells another player privately what concerns him: his own lines, and
// what he has to decide. Who has an account where the table is gets it there.
func (x *exchange) tellSeat(seat engine.Seat, asked bool) error {
	player, ok, err := x.playerAt(seat)
	if err != nil || !ok {
		return err
	}
	account, remote := x.accountAt(player, x.d.record.Place.Platform), !x.present(player, x.d.record.Place.Platform)
	if !remote && !x.wantsPrivate(player.Private, account.User.Platform) || account.Closed {
		return nil
	}
	public, own := x.told(engine.Everybody()).Lines, x.told(engine.For(seat)).Lines
	returned := len(x.d.plans[seat].Returned) > 0 && !slices.Equal(x.d.plans[seat].Returned, x.t.desk.plans[seat].Returned)
	news := own
	if !remote {
		news = apart(own, public)
	}
	if !asked && !returned && len(news) == 0 {
		return nil
	}
	p := x.paper(x.language(player), x.Host.limits(account.User.Platform))
	x.privateHeading(p, seat)
	for _, line := range own {
		p.text(platform.Plain, line)
	}
	if remote && x.told(engine.For(seat)).Picture {
		p.picture = x.mapFor(engine.For(seat), p.lang)
	}
	if _, over := x.d.state.Outcome(); over && remote {
		if err := x.tellOutcome(p); err != nil {
			return err
		}
		x.memoryButtons(p)
	}
	if asked || returned {
		x.panel(p, seat, engine.Order{}, model.Action{})
	}
	silent := !asked && !returned || player.Private == privateSilent && !remote
	x.post(model.Post{Table: x.d.record.ID, Player: account.ID}, p, silent)
	return nil
}

// hearsPrivately tells whether a player who has to decide hears of it in his private chat, so that the message at the
// table need not wake him too. Who cannot see the table hears of it nowhere else.
func (x *exchange) hearsPrivately(player model.Player) bool {
	platform := x.d.record.Place.Platform
	if !x.present(player, platform) {
		return true
	}
	return x.wantsPrivate(player.Private, platform) && player.Private != privateSilent && x.reachable(x.accountAt(player, platform))
}

// reachable tells whether private messages probably arrive at an account.
func (h *Host) reachable(account model.Player) bool {
	return !account.Closed && (account.Opened || h.limits(account.User.Platform).OpensPrivate)
}

// tellEnd tells the asker how the game has ended, where he does not see the table's place.
func (x *exchange) tellEnd(seat engine.Seat) error {
	if _, over := x.d.state.Outcome(); !over {
		return nil
	}
	var err error
	x.reach(x.me, true, func(p *paper) {
		x.privateHeading(p, seat)
		err = x.tellOutcome(p)
		x.memoryButtons(p)
	})
	return err
}

// apart are the lines of own that are not among the public ones.
func apart(own, public []engine.Text) []engine.Text {
	return slices.DeleteFunc(slices.Clone(own), func(line engine.Text) bool {
		return slices.ContainsFunc(public, func(other engine.Text) bool { return reflect.DeepEqual(line, other) })
	})
}

// playerAt is who has a seat; false where nobody does.
func (x *exchange) playerAt(seat engine.Seat) (model.Player, bool, error) {
	if seat < 0 || int(seat) >= len(x.d.record.Seats) || x.d.record.Seats[seat].Player == "" {
		return model.Player{}, false, nil
	}
	id := x.d.record.Seats[seat].Player
	if id == x.me.ID {
		return x.me, true, nil
	}
	player, err := x.directory.player(x.ctx, id)
	return player, err == nil, err
}

// wantsPrivate tells whether a player with a wish gets his prompts by private message on a platform.
func (h *Host) wantsPrivate(wish, platform string) bool {
	switch wish {
	case privateOn, privateSilent:
		return true
	case privateOff:
		return false
	}
	return !h.limits(platform).Ephemeral
}

func (x *exchange) seatName(seat engine.Seat) engine.Text {
	return seatText(x.d.record.Setup.Game, x.seatWord(seat))
}

// seatWord is a seat as the notation writes it.
func (x *exchange) seatWord(seat engine.Seat) string { return x.seatWordOf(x.d.record, seat) }

// seatWordOf is a seat of any table as the notation writes it.
func (h *Host) seatWordOf(record model.Table, seat engine.Seat) string {
	game, err := h.registry.Game(record.Setup.Game)
	if err != nil || seat < 0 || int(seat) >= len(game.Info().Seats) {
		return ""
	}
	return game.Info().Seats[seat]
}

func seatText(game, word string) engine.Text { return engine.T(game + ".seat." + word) }
