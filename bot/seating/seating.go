// Package seating handles who sits where: new tables, seats, substitutes, the start and the end of a game.
package seating

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// longestSalt in characters.
const longestSalt = 100

// Join takes a seat.
func Join(x *request.Request) error {
	record := &x.Table.Record
	if record.Barred {
		x.TellClosed()
		return nil
	}
	if record.Stage == model.Playing && x.Table.Seat == engine.Nobody {
		for seat, s := range record.Seats {
			if s.Wanted && (x.Arg("seat") == "" || calledSeat(x, engine.Seat(seat), x.Arg("seat"))) {
				if knowsOpponent(x, engine.Seat(seat)) {
					return x.Say("host.substitute.knows")
				}
				return takeOver(x, engine.Seat(seat))
			}
		}
	}
	if record.Stage != model.Gathering {
		return late(x)
	}
	if addSalt(x) {
		return nil
	}
	if typed := x.Arg("seat"); typed == BothSides || x.Said("host.both.words", typed) && !isSide(x, typed) {
		return both(x)
	}
	if x.Table.Seat != engine.Nobody && !slices.ContainsFunc(x.Table.Free(), func(seat engine.Seat) bool { return x.Table.MayTake(x.Me.ID, seat) }) {
		return x.Say("host.join.seated", "seat", x.Table.SeatNames(x.Table.SeatsOf(x.Me.ID)))
	}
	if x.Arg("seat") == "" && len(x.Table.Free()) == 0 {
		x.Out.Say(platform.Plain, "host.invite.full")
		report.Gathering(x.Out, x.Table)
		return nil
	}
	seats, ok := findSeats(x, x.Arg("seat"))
	if !ok {
		return nil
	}
	if !slices.ContainsFunc(seats, func(seat engine.Seat) bool { return record.Seats[seat].Player == "" }) {
		x.Out.Say(platform.Plain, "host.join.taken", "seat", x.Table.SeatNames(seats))
		report.Gathering(x.Out, x.Table)
		return nil
	}
	for _, seat := range seats {
		if !x.Table.MayTake(x.Me.ID, seat) {
			return x.Say("host.join.seated", "seat", x.Table.SeatNames(x.Table.SeatsOf(x.Me.ID)))
		}
	}
	salt := chosenSalt(x)
	if salt == "" {
		salt = x.Code(request.MenuCode)
	}
	seats = slices.DeleteFunc(seats, func(seat engine.Seat) bool { return record.Seats[seat].Player != "" })
	for _, seat := range seats {
		record.Seats[seat] = model.Seat{Player: x.Me.ID, Salt: salt, Clock: clock.NewSeat(record.Clock)}
	}
	x.Sit()
	x.Table.Touch()
	x.Alter(func(me *model.Player) { me.Focus = record.ID })
	all := []joined{{x.Me.User.Name, seats}}
	if taken := seatOpponent(x); len(taken) > 0 {
		all = append(all, joined{model.Opponent(record.Against).Called(), taken})
	}
	told := tellJoined(x, all...)
	if !told || !x.Public() {
		x.Out.Say(platform.Plain, "host.join.done", "seat", x.Table.SeatNames(seats))
	}
	leadToTable(x)
	x.Toast = engine.T("host.join.done", "seat", x.Table.SeatNames(seats))
	if x.WantsPrivate(x.Me.Private, x.In.Chat.Platform) && !x.Reachable(x.Account) {
		openPrivate(x)
	}
	return nil
}

// late tells who comes for a side after the start what became of the sides, and what they can do.
func late(x *request.Request) error {
	record := &x.Table.Record
	switch {
	case record.Stage == model.Over:
		return x.Say("host.join.late.over", "table", record.ID)
	case x.Table.Seat != engine.Nobody:
		x.Out.Say(platform.Plain, "host.join.late.own", "table", record.ID, "seat", x.Table.SeatNames(x.Table.SeatsOf(x.Me.ID)))
		if _, asked := table.PendingOf(x.Table.Position, x.Table.Seat); asked {
			x.Out.Button(platform.Ordinary, engine.T("host.button.decide"), model.Action{Do: "panel", Table: record.ID})
		}
	default:
		x.Out.Say(platform.Plain, "host.join.late", "table", record.ID)
		if !slices.Contains(record.Watchers, x.Me.ID) {
			x.Out.Button(platform.Ordinary, engine.T("host.button.watch"), model.Action{Do: "command", Command: "watch", Table: record.ID})
		}
	}
	return nil
}

// openPrivate opens the private chat of who has pressed a button, where the platform can do that and the press is answered with
// nothing else; everybody else is told to open it.
func openPrivate(x *request.Request) {
	if x.In.Kind == platform.Press && x.Public() && x.Out.Empty() {
		if x.Opened = x.Link(x.In.Chat.Platform); x.Opened != "" {
			return
		}
	}
	if x.Table.Info().Holds() {
		x.Out.Say(platform.Plain, "host.join.open-private")
	} else {
		x.Out.Say(platform.Plain, "host.join.open-private-open")
	}
	x.InvitePrivate()
}

// joined is somebody who has taken seats.
type joined struct {
	player any // a name, or a text.
	seats  []engine.Seat
}

// tellJoined tells the table who has taken seats. Where the table's own message can be changed it tells so, and nothing else
// has to be posted until the game can start. The asker is told where they read it, or by a toast.
func tellJoined(x *request.Request, all ...joined) (told bool) {
	full := len(x.Table.Free()) == 0
	if x.Keeps() && !full {
		return x.In.Kind == platform.Press && x.Limits.Toast > 0 && x.In.Chat.Platform == x.Table.Record.Place.Platform
	}
	p := x.TableMessage()
	for _, one := range all {
		p.Say(platform.Plain, "host.join.public", "player", one.player, "seat", x.Table.SeatNames(one.seats))
	}
	report.FreeSeats(p, x.Table.State)
	keep := func(*platform.Message) {}
	if full {
		p.Say(platform.Plain, "host.join.full")
		p.Button(platform.Success, engine.T("host.button.start"), model.Action{Do: "command", Command: "start"})
		keep = x.KeepFull(p)
	}
	// The button goes when the game has begun.
	x.Post(model.Post{Table: x.Table.Record.ID}, p, true, keep, func(m *platform.Message) { m.Phase = &platform.Phase{Opens: "full"} })
	return x.Keeps() && x.In.Chat == x.Table.Record.Place || x.In.Kind == platform.Press && x.Limits.Toast > 0
}

// chosenSalt is what the asker wants to add to the dice.
func chosenSalt(x *request.Request) string {
	return commands.Clip(message.WithoutCommands(message.OneLine(x.Arg("salt"))), longestSalt)
}

// addSalt lets somebody who has their seats, as in a league, add a salt of their own before the start: the fingerprint of the
// secret is known by then.
func addSalt(x *request.Request) bool {
	seats, salt := x.Table.SeatsOf(x.Me.ID), chosenSalt(x)
	meant := func(seat engine.Seat) bool { return x.Arg("seat") == "" || calledSeat(x, seat, x.Arg("seat")) }
	if salt == "" || !slices.ContainsFunc(seats, meant) {
		return false
	}
	for _, seat := range seats {
		x.Table.Record.Seats[seat].Salt = salt
	}
	x.Table.Touch()
	x.Out.Say(platform.Plain, "host.join.salted", "salt", salt)
	return true
}

// findSeats understands the name of a seat in any language, or of partners, which means all
// their free seats; without a name, the only free seat is meant.
func findSeats(x *request.Request, typed string) ([]engine.Seat, bool) {
	free := x.Table.Free()
	if typed == "" && len(free) == 1 {
		return free, true
	}
	for seat := range x.Table.Record.Seats {
		if typed != "" && calledSeat(x, engine.Seat(seat), typed) {
			return []engine.Seat{engine.Seat(seat)}, true
		}
	}
	for _, c := range table.Teams(x.Table.Info()) {
		if typed != "" && called(x, c.Word, c.Name, typed) {
			seats := slices.DeleteFunc(slices.Clone(c.Seats), func(seat engine.Seat) bool { return !slices.Contains(free, seat) })
			if len(seats) == 0 {
				seats = c.Seats
			}
			return seats, true
		}
	}
	x.Out.Say(platform.Plain, "host.join.which")
	report.Gathering(x.Out, x.Table)
	return nil, false
}

// isSide tells whether a seat or partners are called so.
func isSide(x *request.Request, typed string) bool {
	return slices.ContainsFunc(table.Teams(x.Table.Info()), func(c table.Team) bool {
		return called(x, c.Word, c.Name, typed) || slices.ContainsFunc(c.Seats, func(seat engine.Seat) bool { return calledSeat(x, seat, typed) })
	})
}

func calledSeat(x *request.Request, seat engine.Seat, typed string) bool {
	return called(x, x.Table.SeatWord(seat), x.Table.SeatName(seat), typed)
}

// called tells whether what was typed is a word, or a name in any language.
func called(x *request.Request, word string, name engine.Text, typed string) bool {
	names := []string{word}
	for _, code := range speech.Languages() {
		names = append(names, x.Book.Say(code, name))
	}
	return slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, strings.TrimSpace(typed)) })
}

// Leave gives a seat up; in a game that is on, only for a substitute.
func Leave(x *request.Request) error {
	switch {
	case x.Table.Seat == engine.Nobody:
		return x.Say("host.no-seat")
	case x.Table.Record.Stage == model.Playing:
		return LeaveGame(x)
	case x.Table.Record.Stage != model.Gathering:
		return x.Say("host.leave.late")
	}
	seats := x.Table.SeatsOf(x.Me.ID)
	names := x.Table.SeatNames(seats)
	for _, seat := range seats {
		x.Table.Record.Seats[seat] = model.Seat{Clock: clock.NewSeat(x.Table.Record.Clock)}
	}
	x.Table.Record.Practice = false
	x.Table.Touch()
	x.Table.Seat = engine.Nobody
	if !x.Keeps() {
		p := x.TableMessage()
		p.Say(platform.Plain, "host.leave.public", "player", x.Me.User.Name, "seat", names)
		report.Gathering(p, x.Table)
		x.Post(model.Post{Table: x.Table.Record.ID}, p, true)
	}
	return x.Say("host.leave.done", "seat", names)
}
