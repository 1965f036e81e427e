package seating

import (
	"maps"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/bot/views"
	"github.com/umpire-games/umpire/engine"
)

// The buttons of somebody who wants to leave a game.
const (
	DoLeave = "leave"
	DoStay  = "stay"
)

// LeaveGame asks whether somebody means to leave a game that is on, and does it when they say so. Who has said it
// already may stay after all; nobody is told twice.
func LeaveGame(x *request.Request) error {
	return x.Seated(func() error {
		seats := x.Table.SeatsOf(x.Me.ID)
		offered := x.Table.Record.Seats[x.Table.Seat].Wanted && x.Table.Record.Seats[x.Table.Seat].Offered
		x.Out.Menu.Seat = x.Table.Seat
		switch {
		case x.Action.Do == DoLeave && !offered:
			x.Replace = true
			x.Out.Say(platform.Plain, "host.leave.wanted", "seat", x.Table.SeatNames(seats))
			return WantSubstitute(x, x.Table.Seat)
		case x.Action.Do == DoStay && !offered:
			x.Replace = true
			x.Out.Say(platform.Plain, "host.leave.stays", "seat", x.Table.SeatNames(seats))
		case x.Action.Do == DoStay:
			for _, s := range seats {
				x.Table.Record.Seats[s].Wanted, x.Table.Record.Seats[s].Offered = false, false
			}
			x.Table.Touch()
			x.Replace = true
			x.Out.Say(platform.Plain, "host.leave.stays", "seat", x.Table.SeatNames(seats))
			return x.Notify(request.Notice{Silent: true, Words: func(p *message.Builder) {
				p.Say(platform.Plain, "host.substitute.no-longer", "player", x.Me.User.Name, "seat", x.Table.SeatNames(seats))
			}})
		case offered:
			x.Out.Say(platform.Plain, "host.leave.already", "seat", x.Table.SeatNames(seats))
			x.Out.Row()
			x.Out.Button(platform.Ordinary, engine.T("host.button.stay"), model.Action{Do: DoStay})
		default:
			x.Out.Say(platform.Plain, "host.leave.sure", "seat", x.Table.SeatNames(seats), "table", x.Table.Record.ID)
			x.Out.Row()
			x.Out.Button(platform.Danger, engine.T("host.button.leave"), model.Action{Do: DoLeave})
			x.Out.Button(platform.Ordinary, engine.T("host.button.not-yet"), model.Action{Do: DoStay})
		}
		return nil
	})
}

// WantSubstitute offers all the seats of somebody who plays to others.
func WantSubstitute(x *request.Request, seat engine.Seat) error {
	own := x.Table.Holds(x.Me.ID, seat) || model.IsOpponent(x.Table.Record.Seats[seat].Player) // it plays until then
	seats := x.Table.SeatsOf(x.Table.Record.Seats[seat].Player)
	known := true
	for _, s := range seats {
		place := &x.Table.Record.Seats[s]
		known = known && place.Wanted
		place.Offered = own || place.Wanted && place.Offered
		place.Wanted = true
	}
	x.Table.Touch()
	if known { // everybody has been told
		if !own {
			x.Out.Say(platform.Plain, "host.leave.already", "seat", x.Table.SeatNames(seats))
		}
		return nil
	}
	return x.Notify(request.Notice{
		Offered: seats,
		Words:   func(p *message.Builder) { report.Offer(p, x.Table.State, seats) },
		Buttons: func(p *message.Builder) {
			if len(x.Table.Levels) > 0 && !model.IsOpponent(x.Table.Record.Seats[seat].Player) {
				p.Row()
				p.Button(platform.Ordinary, engine.T("host.button.umpire-plays"), report.Against("which"))
			}
		},
		Offer: func(p *message.Builder) { report.TakeOverButton(p, x.Table.State, seat) },
	})
}

// takeOver puts the asker into a seat that wants a substitute, and into the others of the same
// player. They inherit the hands and get a briefing; what their predecessor planned in private goes
// with them.
func takeOver(x *request.Request, seat engine.Seat) error {
	seats := x.Table.SeatsOf(x.Table.Record.Seats[seat].Player)
	if err := TakeOver(x, seat, x.Me); err != nil {
		return err
	}
	x.Sit()
	x.Alter(func(me *model.Player) { me.Focus = x.Table.Record.ID })
	x.Alone()
	x.Out.Say(platform.Heading, "host.substitute.briefing", "seat", x.Table.SeatNames(seats))
	leadToTable(x)
	for _, line := range x.Table.Position.View(engine.For(x.Table.Seat)).Status() {
		x.Out.Text(platform.Plain, line)
	}
	for _, s := range seats {
		cards := x.Table.Position.View(engine.For(s)).Hand()
		if len(cards) > 0 {
			x.Out.Say(platform.Heading, "host.hand", "seat", x.Table.SeatName(s))
		}
		for _, card := range cards {
			x.Out.Entry(card)
		}
	}
	if err := views.Log(x); err != nil {
		return err
	}
	x.Panel(x.Out, x.Table.Seat, engine.Order{}, model.Action{})
	return nil
}

// TakeOver gives a seat, and the others of its player, to somebody else, and says so.
func TakeOver(x *request.Request, seat engine.Seat, player model.Player) error {
	before, _, err := x.Table.PlayerAt(seat)
	if err != nil {
		return err
	}
	seats := x.Table.SeatsOf(before.ID)
	for _, s := range seats {
		inherit(x, s, player.ID)
	}
	x.Table.Touch()
	return x.Notify(request.Notice{Words: func(p *message.Builder) {
		p.Say(platform.Heading, "host.substitute.taken", "player", player.Called(), "seat", x.Table.SeatNames(seats), "before", before.Called())
	}})
}

// knowsOpponent tells whether the asker has had a seat against which this one plays, and knows its hand.
func knowsOpponent(x *request.Request, seat engine.Seat) bool {
	held := func(other engine.Seat) bool {
		return slices.ContainsFunc(x.Table.Record.Seats[other].Past, func(id string) bool { return slices.Contains(x.Me.AccountIDs(), id) })
	}
	return !x.Table.Info().Open && slices.ContainsFunc(table.Teams(x.Table.Info()), func(c table.Team) bool {
		return !slices.Contains(c.Seats, seat) && slices.ContainsFunc(c.Seats, held)
	})
}

// inherit gives a seat to a player, with half of a fresh bank at least.
func inherit(x *request.Request, seat engine.Seat, player string) {
	s, rules := &x.Table.Record.Seats[seat], x.Table.Record.Clock
	fresh := clock.NewSeat(rules)
	fresh.Bank = max(s.Clock.Bank, rules.Bank/2)
	if s.Clock.Running() {
		fresh = fresh.Start(x.Now())
	}
	if !slices.Contains(s.Past, s.Player) {
		s.Past = append(slices.Clone(s.Past), s.Player)
	}
	s.Player, s.From, s.Clock, s.Wanted, s.Offered, s.Standing = player, "", fresh, false, false, nil
	x.Table.Plans[seat].Clear()
	x.Table.Schedule(seat, x.Now())
}

// Watch makes the asker get privately what the public of a table gets, or no longer.
func Watch(x *request.Request) error {
	record := &x.Table.Record
	if x.Table.Seat != engine.Nobody {
		return x.Say("host.watch.seated")
	}
	if at := slices.Index(record.Watchers, x.Me.ID); at >= 0 {
		record.Watchers = slices.Delete(slices.Clone(record.Watchers), at, at+1)
		x.Out.Say(platform.Plain, "host.watch.off", "table", record.ID)
	} else {
		if len(record.Watchers) >= mostWatchers {
			return x.Say("host.watch.many")
		}
		record.Watchers = append(slices.Clone(record.Watchers), x.Me.ID)
		x.Alter(func(me *model.Player) { me.Focus = record.ID })
		x.Out.Say(platform.Plain, "host.watch.on", "table", record.ID)
		x.InvitePrivate()
	}
	x.Table.Touch()
	return nil
}

// mostWatchers get a table's news privately.
const mostWatchers = 50

// JoinPayload stands in front of the code of a table in a link that opens a private chat.
const JoinPayload = "join-"

// Invite gives words and links that bring somebody to this table, from any platform, or brings the umpire itself.
func Invite(x *request.Request) error {
	if level := x.Arg("vs"); level != "" {
		return playAgainst(x, level)
	}
	record := x.Table.Record
	free := false
	for seat, s := range record.Seats {
		if s.Player == "" || s.Wanted {
			free = true
			x.Out.Say(platform.Plain, "host.invite.seat", "seat", x.Table.SeatName(engine.Seat(seat)))
		}
	}
	if !free {
		return x.Say("host.invite.full")
	}
	x.Out.Say(platform.Plain, "host.invite", "game", table.GameName(record.Setup.Game))
	x.Out.Write(platform.Code, "/join table:"+record.ID)
	for _, name := range slices.Sorted(maps.Keys(x.Adapters)) {
		if linker, ok := x.Adapters[name].(platform.Linker); ok {
			if link := linker.Link(JoinPayload + record.ID); link != "" {
				x.Out.Link(engine.T("host.button.invite", "table", record.ID), link)
			}
		}
		if linker, ok := x.Adapters[name].(platform.RoomLinker); ok && record.Place.Platform == name {
			if link := linker.RoomLink(record.Place); link != "" {
				x.Out.Say(platform.Plain, "host.invite.page")
				x.Out.Write(platform.Code, link)
			}
		}
		if linker, ok := x.Adapters[name].(platform.ServerLinker); ok {
			if link := linker.ServerLink(); link != "" {
				x.Out.Link(engine.T("host.button.add-server"), link)
			}
		}
		if linker, ok := x.Adapters[name].(platform.GroupLinker); ok {
			if link := linker.GroupLink(); link != "" {
				x.Out.Link(engine.T("host.button.add-group"), link)
			}
		}
	}
	return nil
}

// NamedTable is the table whose code the asker gave; empty where there is none.
func NamedTable(x *request.Request) (string, error) {
	id := strings.ToUpper(strings.TrimSpace(x.Arg("table")))
	payload, ok := strings.CutPrefix(x.In.Text, JoinPayload)
	if !ok {
		payload, ok = strings.CutPrefix(x.In.Text, request.PanelPayload)
	}
	if ok && x.In.Command == "start" {
		id = strings.ToUpper(payload)
	}
	if id == "" {
		return "", nil
	}
	record, err := x.Store.Table(x.Ctx, id)
	if err != nil {
		return "", err
	}
	return record.ID, nil
}
