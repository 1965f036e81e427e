package request

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// Settle draws the consequences of what has been decided and says what came of it: one message to the public, and a private
// one to every other player who wants or needs it.
func (x *Request) Settle() error {
	if err := x.Table.Settle(); err != nil {
		return err
	}
	if err := x.tellCancelled(); err != nil {
		return err
	}
	for _, show := range x.Later {
		show()
	}
	if !x.Table.Moved() || x.Table.Record.Lesson != nil { // a learner alone reads what happens
		return nil
	}
	asked := x.Table.NewlyAsked()
	if err := x.tellPublic(asked); err != nil {
		return err
	}
	if err := x.tellWatchers(); err != nil {
		return err
	}
	for _, seat := range x.Table.Recipients() {
		if x.Table.Holds(x.Me.ID, seat) {
			x.Table.Record.Seats[seat].Missed = nil // they are at the table
			if err := x.tellEnd(seat); err != nil {
				return err
			}
			continue
		}
		for _, s := range x.Table.SeatsOf(x.Table.Record.Seats[seat].Player) {
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

func (x *Request) tellPublic(asked []engine.Seat) error {
	telling := x.Report.Public()
	p := x.TableMessage()
	woken, notify, err := x.ask(p, asked)
	if err != nil {
		return err
	}
	asks, begins := p.Len(), x.Table.Stored.State.Record.Stage == model.Gathering
	if begins {
		report.Begins(p, x.Table.Record)
	}
	report.Telling(p, telling)
	for _, seat := range x.Table.Answered {
		p.Say(platform.Detail, "host.standing.acted", "seat", x.Table.SeatName(seat))
	}
	if err := report.Outcome(p, x.Table.State); err != nil {
		return err
	}
	if p.Len() == asks && !woken && (asks == 0 || engine.PhaseOf(x.Table.Before) == engine.PhaseOf(x.Table.Position)) {
		return nil // nothing has happened, the last message asks for the same part of the turn, and the asker is answered what they decide next
	}
	if telling.Picture || begins && !x.Services.Limits(x.Table.Record.Place.Platform).Rooms { // the page shows the map beside everything
		p.Each(func(p *message.Builder) { p.Picture = x.MapFor(engine.Everybody(), p.Lang) })
	}
	report.PublicButtons(p, x.Table.State, x.Extras())
	if x.Table.Explained() {
		p.Button(platform.Ordinary, engine.T("host.button.why-opponent"),
			model.Action{Do: "command", Command: "why", Args: map[string]string{"subject": "umpire", "about": strconv.Itoa(x.Table.Record.Events)}})
	}
	if !p.Empty() {
		phase := x.phase(p, asks)
		told := model.Post{Table: x.Table.Record.ID, After: x.Table.Stored.State.Record.Events, Upto: x.Table.Record.Events}
		x.Post(told, p, !notify, func(m *platform.Message) { m.Phase = phase })
	}
	return nil
}

// ask tells everybody what is asked now, in the first lines, which is all that a phone shows at first. woken: somebody is
// asked who has to be told; notify: they do not hear of it privately.
func (x *Request) ask(p *message.Builder, asked []engine.Seat) (woken, notify bool, err error) {
	pending := x.Table.Position.Pending()
	for _, decision := range pending {
		player, ok, err := x.Table.PlayerAt(decision.Seat)
		if err != nil {
			return false, false, err
		}
		if model.IsOpponent(player.ID) {
			continue // the game goes on as soon as it has thought
		}
		wakes := ok && player.ID != x.Me.ID && slices.Contains(asked, decision.Seat)
		woken = woken || wakes
		notify = notify || wakes && !x.hearsPrivately(player)
		p.Each(func(p *message.Builder) {
			line := x.asked(p, decision)
			if wakes {
				x.Address(p, player, x.Table.Record.Place.Platform, line)
			} else {
				p.Text(platform.Plain, line)
			}
		})
		p.Ends(x.Table.Due(decision.Seat))
	}
	return woken, notify, nil
}

// askPrivately tells what the game waits for, how long it takes, and until when.
func (x *Request) askPrivately(p *message.Builder) {
	for _, decision := range x.Table.Position.Pending() {
		p.Text(platform.Plain, x.asked(p, decision))
		p.Ends(x.Table.Due(decision.Seat))
	}
}

// asked is what somebody is asked; with a clock, the moment at which it is due has to follow.
func (x *Request) asked(p *message.Builder, decision engine.Decision) engine.Text {
	question := p.Question(x.Table.SeatName(decision.Seat), decision.Ask)
	line := engine.T("host.asked", "what", question, "effort", decision.Effort.Text())
	if !x.Table.Due(decision.Seat).IsZero() {
		return engine.T("host.due", "text", line)
	}
	return line
}

// phase tells which message the report of what happened may be added to: one of the part of the game in which it happened,
// where it is one message itself.
func (x *Request) phase(p *message.Builder, asks int) *platform.Phase {
	before, phased := x.Table.Before.(engine.Phased)
	now, still := x.Table.Position.(engine.Phased)
	if !phased || !still {
		return &platform.Phase{}
	}
	phase := &platform.Phase{Opens: now.Phase(), Asks: asks}
	if p.Count() == 1 {
		phase.During = before.Phase()
	}
	return phase
}

// missedAtMost is how many headlines are told later to whom nothing was asked when they came.
const missedAtMost = 5

// tellSeat tells another player privately what concerns them: their own lines, and what they have to decide. Who has an
// account where the table is gets it there.
func (x *Request) tellSeat(seat engine.Seat, asked bool) error {
	player, ok, err := x.Table.PlayerAt(seat)
	if err != nil || !ok {
		return err
	}
	account, remote := x.accountAt(player, x.Table.Record.Place.Platform), !Present(player, x.Table.Record.Place.Platform)
	if !remote && !x.WantsPrivate(player.Private, account.User.Platform) || account.Closed {
		return nil
	}
	plan := x.Table.Plans[seat]
	returned := len(plan.Returned) > 0 && !slices.Equal(plan.Returned, x.Table.Stored.State.Plans[seat].Returned)
	told := x.Report.To(engine.For(seat))
	news := told.Lines
	if !remote {
		news = x.Report.Own(seat)
	}
	missed := &x.Table.Record.Seats[seat].Missed
	if !asked && !returned && len(news) == 0 {
		*missed = append(slices.Clone(*missed), x.Report.Public().Headlines...)
		*missed = (*missed)[max(0, len(*missed)-missedAtMost):]
		return nil
	}
	p := x.NewMessage(x.language(player), x.Services.Limits(account.User.Platform))
	p.Hidden = !x.Table.Over()
	if asked || returned { // the question comes first: a phone shows no more of a message that has come
		x.Panel(p, seat, engine.Order{}, model.Action{})
	}
	report.SeatHeading(p, x.Table.State, seat)
	if remote {
		report.Telling(p, told)
	} else {
		report.Lines(p, *missed)
		report.Brief(p, told, x.Report.Own(seat))
	}
	*missed = nil
	if remote && told.Picture {
		p.Picture = x.MapFor(engine.For(seat), p.Lang)
	}
	if remote && x.Table.Over() {
		if err := report.Outcome(p, x.Table.State); err != nil {
			return err
		}
		report.ReplayButtons(p, x.Extras())
	}
	silent := !asked && !returned || player.Private == PrivateSilent && !remote
	x.Post(model.Post{Table: x.Table.Record.ID, Player: account.ID}, p, silent, func(m *platform.Message) { m.Panel = asked || returned })
	return nil
}

// tellEnd tells the asker how the game has ended, where they do not see the table's place.
func (x *Request) tellEnd(seat engine.Seat) error {
	if !x.Table.Over() {
		return nil
	}
	var err error
	x.Reach(x.Me, true, func(p *message.Builder) {
		report.SeatHeading(p, x.Table.State, seat)
		err = report.Outcome(p, x.Table.State)
		report.ReplayButtons(p, x.Extras())
	})
	return err
}

// tellWatchers tells everybody who watches what the public is told, without waking them.
func (x *Request) tellWatchers() error {
	telling := x.Report.Public()
	if len(telling.Lines) == 0 {
		return nil // what else has happened is told by notices
	}
	for _, id := range x.Table.Record.Watchers {
		player, err := x.Directory.Player(x.Ctx, id)
		if err != nil {
			return err
		}
		if player.Closed || x.Table.SeatOf(id) != engine.Nobody {
			continue
		}
		p := x.MessageTo(player)
		report.TableHeading(p, x.Table.Record)
		report.Telling(p, telling)
		if err := report.Outcome(p, x.Table.State); err != nil {
			return err
		}
		if telling.Picture {
			p.Picture = x.MapFor(engine.Everybody(), p.Lang)
		}
		x.Post(model.Post{Table: x.Table.Record.ID, Player: player.ID}, p, true)
	}
	return nil
}

// tellCancelled tells the owners, and nobody else, which of their standing orders are gone, and why.
func (x *Request) tellCancelled() error {
	for _, gone := range x.Table.Cancelled {
		player, err := x.player(gone.Player)
		if gone.Player == "" || err == nil && player.Closed {
			continue
		}
		if err != nil {
			return err
		}
		p := x.MessageTo(player)
		p.Hidden = true
		report.SeatHeading(p, x.Table.State, gone.Seat)
		p.Say(platform.Plain, "host.standing.gone", "order", x.Table.StandingText(gone.Order), "why", gone.Why)
		x.Post(model.Post{Table: x.Table.Record.ID, Player: player.ID}, p, false)
	}
	return nil
}

// hearsPrivately tells whether a player who has to decide hears of it in their private chat, so that the message at the
// table need not wake them too. Who cannot see the table hears of it nowhere else.
func (x *Request) hearsPrivately(player model.Player) bool {
	platform := x.Table.Record.Place.Platform
	if !Present(player, platform) {
		return true
	}
	return x.WantsPrivate(player.Private, platform) && player.Private != PrivateSilent && x.Reachable(x.accountAt(player, platform))
}

// Reachable tells whether private messages probably arrive at an account.
func (h *Services) Reachable(account model.Player) bool {
	return !account.Closed && (account.Opened || h.Limits(account.User.Platform).OpensPrivate)
}

// WantsPrivate tells whether a player with a wish gets their prompts by private message on a platform.
func (h *Services) WantsPrivate(wish, platform string) bool {
	switch wish {
	case PrivateOn, PrivateSilent:
		return true
	case PrivateOff:
		return false
	}
	return !h.Limits(platform).Ephemeral
}

// Painted tells whether the game has pictures.
func (x *Request) Painted() bool {
	if _, mapless := x.Table.Mapless(); mapless {
		return false
	}
	_, ok := x.Painters[x.Table.Record.Setup.Game]
	return ok
}

// Extras are what can be made of the game of the table.
func (x *Request) Extras() report.Extras {
	return report.Extras{Painted: x.Painted(), Reviewed: x.Opponents[x.Table.Record.Setup.Game].Judges()}
}

// MapFor is the picture of the present for a reader; nil where the game has none.
func (x *Request) MapFor(reader engine.Audience, lang string) *message.Picture {
	if !x.Painted() {
		return nil
	}
	return &message.Picture{Table: x.Table.Record.ID, Events: x.Table.Record.Events, Reader: reader, Lang: lang}
}

// TeamName is a team of any game in words.
func (h *Services) TeamName(game, word string) engine.Text {
	info := h.InfoOf(game)
	info.ID = game
	return table.TeamName(info, word)
}

// InfoOf describes a game; nothing where it is not known.
func (h *Services) InfoOf(game string) engine.Info {
	rules, err := h.Games.Game(game)
	if err != nil {
		return engine.Info{}
	}
	return rules.Info()
}

// SeatName is a seat of any table in words.
func (h *Services) SeatName(record model.Table, seat engine.Seat) engine.Text {
	return table.SeatName(h.InfoOf(record.Setup.Game), record.Setup.Game, seat)
}
