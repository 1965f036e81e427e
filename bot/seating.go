package bot

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// longestSalt in characters.
const longestSalt = 100

// join takes a seat.
func (x *exchange) join() error {
	record := &x.d.Record
	if record.Stage == model.Playing && x.d.Seat == engine.Nobody {
		for seat, s := range record.Seats {
			if s.Wanted && (x.arg("seat") == "" || x.calledSeat(engine.Seat(seat), x.arg("seat"))) {
				if x.knowsOpponent(engine.Seat(seat)) {
					x.out.Say(platform.Plain, "host.substitute.knows")
					return nil
				}
				return x.takeOver(engine.Seat(seat))
			}
		}
	}
	if record.Stage != model.Gathering {
		x.out.Say(platform.Plain, "host.join.late", "table", record.ID)
		return nil
	}
	if x.salts() {
		return nil
	}
	if x.d.Seat != engine.Nobody && !slices.ContainsFunc(x.d.Free(), func(seat engine.Seat) bool { return x.d.MayTake(x.me.ID, seat) }) {
		x.out.Say(platform.Plain, "host.join.seated", "seat", x.d.SeatNames(x.d.SeatsOf(x.me.ID)))
		return nil
	}
	if x.arg("seat") == "" && len(x.d.Free()) == 0 {
		x.out.Say(platform.Plain, "host.invite.full")
		report.Gathering(x.out, x.d)
		return nil
	}
	seats, ok := x.findSeats(x.arg("seat"))
	if !ok {
		return nil
	}
	if !slices.ContainsFunc(seats, func(seat engine.Seat) bool { return record.Seats[seat].Player == "" }) {
		x.out.Say(platform.Plain, "host.join.taken", "seat", x.d.SeatNames(seats))
		report.Gathering(x.out, x.d)
		return nil
	}
	for _, seat := range seats {
		if !x.d.MayTake(x.me.ID, seat) {
			x.out.Say(platform.Plain, "host.join.seated", "seat", x.d.SeatNames(x.d.SeatsOf(x.me.ID)))
			return nil
		}
	}
	salt := x.salt()
	if salt == "" {
		salt = x.code(menuCode)
	}
	seats = slices.DeleteFunc(seats, func(seat engine.Seat) bool { return record.Seats[seat].Player != "" })
	for _, seat := range seats {
		record.Seats[seat] = model.Seat{Player: x.me.ID, Salt: salt}
	}
	x.sit()
	x.d.Touch()
	x.alter(func(me *model.Player) { me.Focus = record.ID })
	p := x.tableMessage()
	p.Say(platform.Plain, "host.join.public", "player", x.me.User.Name, "seat", x.d.SeatNames(seats))
	if report.FreeSeats(p, x.d.State) == 0 {
		p.Say(platform.Plain, "host.join.full")
		p.Button(platform.Success, engine.T("host.button.start"), model.Action{Do: "command", Command: "start"})
	}
	x.post(model.Post{Table: record.ID}, p, true)
	x.out.Say(platform.Plain, "host.join.done", "seat", x.d.SeatNames(seats))
	x.toast = engine.T("host.join.done", "seat", x.d.SeatNames(seats))
	if x.wantsPrivate(x.me.Private, x.in.Chat.Platform) && !x.reachable(x.account) {
		if x.d.Info().Open {
			x.out.Say(platform.Plain, "host.join.open-private-open")
		} else {
			x.out.Say(platform.Plain, "host.join.open-private")
		}
		x.invitePrivate()
	}
	return nil
}

// salt is what the asker wants to add to the dice.
func (x *exchange) salt() string {
	return commands.Clip(message.WithoutCommands(message.OneLine(x.arg("salt"))), longestSalt)
}

// salts lets somebody who has his seats, as in a league, add a salt of his own before the start: the fingerprint of the
// secret is known by then.
func (x *exchange) salts() bool {
	seats, salt := x.d.SeatsOf(x.me.ID), x.salt()
	meant := func(seat engine.Seat) bool { return x.arg("seat") == "" || x.calledSeat(seat, x.arg("seat")) }
	if salt == "" || !slices.ContainsFunc(seats, meant) {
		return false
	}
	for _, seat := range seats {
		x.d.Record.Seats[seat].Salt = salt
	}
	x.d.Touch()
	x.out.Say(platform.Plain, "host.join.salted", "salt", salt)
	return true
}

// findSeats understands the name of a seat in any language, or of partners, which means all
// their free seats; without a name, the only free seat is meant.
func (x *exchange) findSeats(typed string) ([]engine.Seat, bool) {
	free := x.d.Free()
	if typed == "" && len(free) == 1 {
		return free, true
	}
	for seat := range x.d.Record.Seats {
		if typed != "" && x.calledSeat(engine.Seat(seat), typed) {
			return []engine.Seat{engine.Seat(seat)}, true
		}
	}
	for _, c := range table.Teams(x.d.Info()) {
		if typed != "" && x.called(c.Word, c.Name, typed) {
			seats := slices.DeleteFunc(slices.Clone(c.Seats), func(seat engine.Seat) bool { return !slices.Contains(free, seat) })
			if len(seats) == 0 {
				seats = c.Seats
			}
			return seats, true
		}
	}
	x.out.Say(platform.Plain, "host.join.which")
	report.Gathering(x.out, x.d)
	return nil, false
}

func (x *exchange) calledSeat(seat engine.Seat, typed string) bool {
	return x.called(x.d.SeatWord(seat), x.d.SeatName(seat), typed)
}

// called tells whether what was typed is a word, or a name in any language.
func (x *exchange) called(word string, name engine.Text, typed string) bool {
	names := []string{word}
	for _, code := range speech.Languages() {
		names = append(names, x.book.Say(code, name))
	}
	return slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, strings.TrimSpace(typed)) })
}

// leave gives a seat up; in a game that is on, only for a substitute.
func (x *exchange) leave() error {
	switch {
	case x.d.Seat == engine.Nobody:
		x.out.Say(platform.Plain, "host.no-seat")
		return nil
	case x.d.Record.Stage == model.Playing:
		return x.leaveGame()
	case x.d.Record.Stage != model.Gathering:
		x.out.Say(platform.Plain, "host.leave.late")
		return nil
	}
	seats := x.d.SeatsOf(x.me.ID)
	names := x.d.SeatNames(seats)
	for _, seat := range seats {
		x.d.Record.Seats[seat] = model.Seat{}
	}
	x.d.Touch()
	p := x.tableMessage()
	p.Say(platform.Plain, "host.leave.public", "player", x.me.User.Name, "seat", names)
	x.d.Seat = engine.Nobody
	report.Gathering(p, x.d)
	x.post(model.Post{Table: x.d.Record.ID}, p, true)
	x.out.Say(platform.Plain, "host.leave.done", "seat", names)
	return nil
}
