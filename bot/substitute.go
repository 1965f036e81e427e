package bot

import (
	"maps"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
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
		seats := x.d.seatsOf(x.me.ID)
		offered := x.d.record.Seats[x.seat].Wanted && x.d.record.Seats[x.seat].Offered
		x.out.menu.Seat = x.seat
		switch {
		case x.action.Do == doLeave && !offered:
			x.replace = true
			x.out.say(platform.Plain, "host.leave.wanted", "seat", x.seatNames(seats))
			return x.wantSubstitute(x.seat)
		case x.action.Do == doStay && offered:
			for _, s := range seats {
				x.d.record.Seats[s].Wanted, x.d.record.Seats[s].Offered = false, false
			}
			x.touch()
			x.replace = true
			x.out.say(platform.Plain, "host.leave.stays", "seat", x.seatNames(seats))
			return x.notify(notice{silent: true, words: func(p *paper) {
				p.say(platform.Plain, "host.substitute.no-longer", "player", x.me.User.Name, "seat", x.seatNames(seats))
			}})
		case offered:
			x.out.say(platform.Plain, "host.leave.already", "seat", x.seatNames(seats))
			x.out.row()
			x.out.button(platform.Ordinary, engine.T("host.button.stay"), model.Action{Do: doStay})
		default:
			x.out.say(platform.Plain, "host.leave.sure", "seat", x.seatNames(seats), "table", x.d.record.ID)
			x.out.row()
			x.out.button(platform.Danger, engine.T("host.button.leave"), model.Action{Do: doLeave})
		}
		return nil
	})
}

// wantSubstitute offers all the seats of somebody who plays to others.
func (x *exchange) wantSubstitute(seat engine.Seat) error {
	own := x.d.holds(x.me.ID, seat)
	seats := x.d.seatsOf(x.d.record.Seats[seat].Player)
	known := true
	for _, s := range seats {
		place := &x.d.record.Seats[s]
		known = known && place.Wanted
		place.Offered = own || place.Wanted && place.Offered
		place.Wanted = true
	}
	x.touch()
	if known { // everybody has been told
		if !own {
			x.out.say(platform.Plain, "host.leave.already", "seat", x.seatNames(seats))
		}
		return nil
	}
	return x.notify(notice{
		words: func(p *paper) {
			p.say(platform.Heading, "host.substitute.wanted", "seat", x.seatNames(seats), "table", x.d.record.ID)
			if !x.info().Open {
				p.say(platform.Plain, "host.substitute.hand")
			}
		},
		offer: func(p *paper) { x.offerSeat(p, seat) },
	})
}

// offerSeat lets the reader take a seat over, with the others of its player.
func (x *exchange) offerSeat(p *paper, seat engine.Seat) {
	seats := x.d.seatsOf(x.d.record.Seats[seat].Player)
	p.row()
	p.button(platform.Primary, engine.T("host.button.join", "seat", x.seatNames(seats)),
		model.Action{Do: "command", Command: "join", Args: map[string]string{"seat": x.seatWord(seat)}})
}

// takeOver puts the asker into a seat that wants a substitute, and into the others of the same
// player. He inherits the hands and gets a briefing; what his predecessor planned in private goes
// with him.
func (x *exchange) takeOver(seat engine.Seat) error {
	before, _, err := x.playerAt(seat)
	if err != nil {
		return err
	}
	seats := x.d.seatsOf(x.d.record.Seats[seat].Player)
	for _, s := range seats {
		x.inherit(s)
	}
	x.sit()
	x.touch()
	x.alter(func(me *model.Player) { me.Focus = x.d.record.ID })
	err = x.notify(notice{words: func(p *paper) {
		p.say(platform.Heading, "host.substitute.taken", "player", x.me.User.Name, "seat", x.seatNames(seats), "before", before.User.Name)
	}})
	if err != nil {
		return err
	}
	x.alone()
	x.out.say(platform.Heading, "host.substitute.briefing", "seat", x.seatNames(seats))
	for _, line := range x.d.state.View(engine.For(x.seat)).Status() {
		x.out.text(platform.Plain, line)
	}
	for _, s := range seats {
		cards := x.d.state.View(engine.For(s)).Hand()
		if len(cards) > 0 {
			x.out.say(platform.Heading, "host.hand", "seat", x.seatName(s))
		}
		for _, card := range cards {
			x.out.entry(card)
		}
	}
	if err := x.chronicle(); err != nil {
		return err
	}
	x.panel(x.out, x.seat, engine.Order{}, model.Action{})
	return nil
}

// knowsOpponent tells whether the asker has had a seat against which this one plays, and knows its hand.
func (x *exchange) knowsOpponent(seat engine.Seat) bool {
	if x.info().Open {
		return false
	}
	for _, c := range camps(x.info()) {
		if slices.Contains(c.seats, seat) {
			continue
		}
		for _, other := range c.seats {
			if slices.ContainsFunc(x.d.record.Seats[other].Past, func(id string) bool { return slices.Contains(x.me.AccountIDs(), id) }) {
				return true
			}
		}
	}
	return false
}

// inherit gives a seat to the asker, with half of a fresh bank at least.
func (x *exchange) inherit(seat engine.Seat) {
	s, rules := &x.d.record.Seats[seat], x.d.record.Clock
	fresh := clock.NewSeat(rules)
	fresh.Bank = max(s.Clock.Bank, rules.Bank/2)
	if s.Clock.Running() {
		fresh = fresh.Start(x.now())
	}
	if !slices.Contains(s.Past, s.Player) {
		s.Past = append(slices.Clone(s.Past), s.Player)
	}
	s.Player, s.From, s.Clock, s.Wanted, s.Offered, s.Standing = x.me.ID, "", fresh, false, false, nil
	x.d.plans[seat].clear()
	x.schedule(seat, x.now())
}

// watch makes the asker get privately what the public of a table gets, or no longer.
func (x *exchange) watch() error {
	record := &x.d.record
	if x.seat != engine.Nobody {
		x.out.say(platform.Plain, "host.watch.seated")
		return nil
	}
	if at := slices.Index(record.Watchers, x.me.ID); at >= 0 {
		record.Watchers = slices.Delete(slices.Clone(record.Watchers), at, at+1)
		x.out.say(platform.Plain, "host.watch.off", "table", record.ID)
	} else {
		if len(record.Watchers) >= mostWatchers {
			x.out.say(platform.Plain, "host.watch.many")
			return nil
		}
		record.Watchers = append(slices.Clone(record.Watchers), x.me.ID)
		x.alter(func(me *model.Player) { me.Focus = record.ID })
		x.out.say(platform.Plain, "host.watch.on", "table", record.ID)
	}
	x.touch()
	return nil
}

// mostWatchers get a table's news privately.
const mostWatchers = 50

// tellWatchers tells everybody who watches what the public is told, without waking him.
func (x *exchange) tellWatchers() error {
	for _, id := range x.d.record.Watchers {
		player, err := x.directory.player(x.ctx, id)
		if err != nil {
			return err
		}
		if player.Closed || x.d.seatOf(id) != engine.Nobody {
			continue
		}
		telling := x.told(engine.Everybody())
		if len(telling.Lines) == 0 {
			continue // what else has happened is told by notices
		}
		p := x.paper(x.language(player), x.Host.limits(player.User.Platform))
		x.watcherHeading(p)
		for _, line := range telling.Lines {
			p.text(platform.Plain, line)
		}
		if err := x.tellOutcome(p); err != nil {
			return err
		}
		if telling.Picture {
			p.picture = x.mapFor(engine.Everybody(), p.lang)
		}
		x.post(model.Post{Table: x.d.record.ID, Player: player.ID}, p, true)
	}
	return nil
}

// reveal shows everybody's hand after the end.
func (x *exchange) reveal() {
	for seat := range x.d.record.Seats {
		x.out.say(platform.Heading, "host.hand", "seat", x.seatName(engine.Seat(seat)))
		lines := x.d.state.View(engine.For(engine.Seat(seat))).Hand()
		if len(lines) == 0 {
			x.out.say(platform.Plain, "host.hand.empty")
		}
		for _, card := range lines {
			x.out.entry(card)
		}
	}
}

// joinPayload stands in front of the code of a table in a link that opens a private chat.
const joinPayload = "join-"

// invite gives words and links that bring somebody to this table, from any platform.
func (x *exchange) invite() error {
	record := x.d.record
	free := false
	for seat, s := range record.Seats {
		if s.Player == "" || s.Wanted {
			free = true
			x.out.say(platform.Plain, "host.invite.seat", "seat", x.seatName(engine.Seat(seat)))
		}
	}
	if !free {
		x.out.say(platform.Plain, "host.invite.full")
		return nil
	}
	x.out.say(platform.Plain, "host.invite", "game", gameName(record.Setup.Game))
	x.out.write(platform.Code, "/join table:"+record.ID)
	for _, name := range slices.Sorted(maps.Keys(x.adapters)) {
		if linker, ok := x.adapters[name].(platform.Linker); ok {
			if link := linker.Link(joinPayload + record.ID); link != "" {
				x.out.link(engine.T("host.button.invite", "table", record.ID), link)
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
