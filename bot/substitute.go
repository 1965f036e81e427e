package bot

import (
	"maps"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// The buttons of somebody who wants to leave a game.
const (
	doLeave = "leave"
	doStay  = "stay"
)

// leaveGame asks whether somebody means to leave a game that is on, and does it when he says so. Who has said it
// already may stay after all; nobody is told twice.
func (x *exchange) leaveGame() error {
	return x.seated(func() error {
		seats := x.d.SeatsOf(x.me.ID)
		offered := x.d.Record.Seats[x.d.Seat].Wanted && x.d.Record.Seats[x.d.Seat].Offered
		x.out.Menu.Seat = x.d.Seat
		switch {
		case x.action.Do == doLeave && !offered:
			x.replace = true
			x.out.Say(platform.Plain, "host.leave.wanted", "seat", x.d.SeatNames(seats))
			return x.wantSubstitute(x.d.Seat)
		case x.action.Do == doStay && offered:
			for _, s := range seats {
				x.d.Record.Seats[s].Wanted, x.d.Record.Seats[s].Offered = false, false
			}
			x.d.Touch()
			x.replace = true
			x.out.Say(platform.Plain, "host.leave.stays", "seat", x.d.SeatNames(seats))
			return x.notify(notice{silent: true, words: func(p *message.Builder) {
				p.Say(platform.Plain, "host.substitute.no-longer", "player", x.me.User.Name, "seat", x.d.SeatNames(seats))
			}})
		case offered:
			x.out.Say(platform.Plain, "host.leave.already", "seat", x.d.SeatNames(seats))
			x.out.Row()
			x.out.Button(platform.Ordinary, engine.T("host.button.stay"), model.Action{Do: doStay})
		default:
			x.out.Say(platform.Plain, "host.leave.sure", "seat", x.d.SeatNames(seats), "table", x.d.Record.ID)
			x.out.Row()
			x.out.Button(platform.Danger, engine.T("host.button.leave"), model.Action{Do: doLeave})
		}
		return nil
	})
}

// wantSubstitute offers all the seats of somebody who plays to others.
func (x *exchange) wantSubstitute(seat engine.Seat) error {
	own := x.d.Holds(x.me.ID, seat)
	seats := x.d.SeatsOf(x.d.Record.Seats[seat].Player)
	known := true
	for _, s := range seats {
		place := &x.d.Record.Seats[s]
		known = known && place.Wanted
		place.Offered = own || place.Wanted && place.Offered
		place.Wanted = true
	}
	x.d.Touch()
	if known { // everybody has been told
		if !own {
			x.out.Say(platform.Plain, "host.leave.already", "seat", x.d.SeatNames(seats))
		}
		return nil
	}
	return x.notify(notice{
		words: func(p *message.Builder) {
			p.Say(platform.Heading, "host.substitute.wanted", "seat", x.d.SeatNames(seats), "table", x.d.Record.ID)
			if !x.d.Info().Open {
				p.Say(platform.Plain, "host.substitute.hand")
			}
		},
		offer: func(p *message.Builder) { report.TakeOverButton(p, x.d.State, seat) },
	})
}

// takeOver puts the asker into a seat that wants a substitute, and into the others of the same
// player. He inherits the hands and gets a briefing; what his predecessor planned in private goes
// with him.
func (x *exchange) takeOver(seat engine.Seat) error {
	before, _, err := x.d.PlayerAt(seat)
	if err != nil {
		return err
	}
	seats := x.d.SeatsOf(x.d.Record.Seats[seat].Player)
	for _, s := range seats {
		x.inherit(s)
	}
	x.sit()
	x.d.Touch()
	x.alter(func(me *model.Player) { me.Focus = x.d.Record.ID })
	err = x.notify(notice{words: func(p *message.Builder) {
		p.Say(platform.Heading, "host.substitute.taken", "player", x.me.User.Name, "seat", x.d.SeatNames(seats), "before", before.User.Name)
	}})
	if err != nil {
		return err
	}
	x.alone()
	x.out.Say(platform.Heading, "host.substitute.briefing", "seat", x.d.SeatNames(seats))
	for _, line := range x.d.Position.View(engine.For(x.d.Seat)).Status() {
		x.out.Text(platform.Plain, line)
	}
	for _, s := range seats {
		cards := x.d.Position.View(engine.For(s)).Hand()
		if len(cards) > 0 {
			x.out.Say(platform.Heading, "host.hand", "seat", x.d.SeatName(s))
		}
		for _, card := range cards {
			x.out.Entry(card)
		}
	}
	if err := x.chronicle(); err != nil {
		return err
	}
	x.panel(x.out, x.d.Seat, engine.Order{}, model.Action{})
	return nil
}

// knowsOpponent tells whether the asker has had a seat against which this one plays, and knows its hand.
func (x *exchange) knowsOpponent(seat engine.Seat) bool {
	if x.d.Info().Open {
		return false
	}
	for _, c := range table.Teams(x.d.Info()) {
		if slices.Contains(c.Seats, seat) {
			continue
		}
		for _, other := range c.Seats {
			if slices.ContainsFunc(x.d.Record.Seats[other].Past, func(id string) bool { return slices.Contains(x.me.AccountIDs(), id) }) {
				return true
			}
		}
	}
	return false
}

// inherit gives a seat to the asker, with half of a fresh bank at least.
func (x *exchange) inherit(seat engine.Seat) {
	s, rules := &x.d.Record.Seats[seat], x.d.Record.Clock
	fresh := clock.NewSeat(rules)
	fresh.Bank = max(s.Clock.Bank, rules.Bank/2)
	if s.Clock.Running() {
		fresh = fresh.Start(x.now())
	}
	if !slices.Contains(s.Past, s.Player) {
		s.Past = append(slices.Clone(s.Past), s.Player)
	}
	s.Player, s.From, s.Clock, s.Wanted, s.Offered, s.Standing = x.me.ID, "", fresh, false, false, nil
	x.d.Plans[seat].Clear()
	x.d.Schedule(seat, x.now())
}

// watch makes the asker get privately what the public of a table gets, or no longer.
func (x *exchange) watch() error {
	record := &x.d.Record
	if x.d.Seat != engine.Nobody {
		x.out.Say(platform.Plain, "host.watch.seated")
		return nil
	}
	if at := slices.Index(record.Watchers, x.me.ID); at >= 0 {
		record.Watchers = slices.Delete(slices.Clone(record.Watchers), at, at+1)
		x.out.Say(platform.Plain, "host.watch.off", "table", record.ID)
	} else {
		if len(record.Watchers) >= mostWatchers {
			x.out.Say(platform.Plain, "host.watch.many")
			return nil
		}
		record.Watchers = append(slices.Clone(record.Watchers), x.me.ID)
		x.alter(func(me *model.Player) { me.Focus = record.ID })
		x.out.Say(platform.Plain, "host.watch.on", "table", record.ID)
	}
	x.d.Touch()
	return nil
}

// mostWatchers get a table's news privately.
const mostWatchers = 50

// joinPayload stands in front of the code of a table in a link that opens a private chat.
const joinPayload = "join-"

// invite gives words and links that bring somebody to this table, from any platform.
func (x *exchange) invite() error {
	record := x.d.Record
	free := false
	for seat, s := range record.Seats {
		if s.Player == "" || s.Wanted {
			free = true
			x.out.Say(platform.Plain, "host.invite.seat", "seat", x.d.SeatName(engine.Seat(seat)))
		}
	}
	if !free {
		x.out.Say(platform.Plain, "host.invite.full")
		return nil
	}
	x.out.Say(platform.Plain, "host.invite", "game", table.GameName(record.Setup.Game))
	x.out.Write(platform.Code, "/join table:"+record.ID)
	for _, name := range slices.Sorted(maps.Keys(x.adapters)) {
		if linker, ok := x.adapters[name].(platform.Linker); ok {
			if link := linker.Link(joinPayload + record.ID); link != "" {
				x.out.Link(engine.T("host.button.invite", "table", record.ID), link)
			}
		}
	}
	return nil
}

// namedTable is the table whose code the asker gave; empty where there is none.
func (x *exchange) namedTable() (string, error) {
	id := strings.ToUpper(strings.TrimSpace(x.arg("table")))
	if payload, ok := strings.CutPrefix(x.in.Text, joinPayload); ok && x.in.Command == "start" {
		id = strings.ToUpper(payload)
	}
	if id == "" {
		return "", nil
	}
	record, err := x.store.Table(x.ctx, id)
	if err != nil {
		return "", err
	}
	return record.ID, nil
}
