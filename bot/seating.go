package bot

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// longestSalt in characters.
const longestSalt = 100

// gathering tells what a table that has not started is and who sits where, with
// a button for each free seat.
func (x *exchange) gathering(p *paper) {
	record := x.d.record
	p.say(platform.Heading, "host.table-plain", "table", record.ID, "game", gameName(record.Setup.Game))
	p.say(platform.Plain, "host.scenario", "scenario", engine.T(record.Setup.Game+".scenario."+record.Setup.Scenario))
	for _, line := range x.options(record.Setup) {
		p.text(platform.Detail, line)
	}
	free := x.sides(p)
	for seat, s := range record.Seats {
		name := x.seatName(engine.Seat(seat))
		if s.Player == "" {
			p.say(platform.Plain, "host.seat.free", "seat", name)
			continue
		}
		if player, ok, err := x.playerAt(engine.Seat(seat)); ok && err == nil {
			p.say(platform.Plain, "host.seat.taken", "seat", name, "player", player.User.Name)
		}
	}
	if free == 0 {
		p.button(platform.Success, engine.T("host.button.start"), model.Action{Do: "command", Command: "start"})
	}
}

// sides offers the free seats and counts them.
func (x *exchange) sides(p *paper) int {
	free := x.free()
	button := func(word string, name engine.Text) {
		p.button(platform.Primary, engine.T("host.button.join", "seat", name),
			model.Action{Do: "command", Command: "join", Args: map[string]string{"seat": word}})
	}
	for _, c := range camps(x.info()) {
		if len(c.seats) > 1 && !slices.ContainsFunc(c.seats, func(seat engine.Seat) bool { return !slices.Contains(free, seat) }) {
			p.row()
			button(c.word, c.name)
		}
	}
	p.row()
	for _, seat := range free {
		button(x.seatWord(seat), x.seatName(seat))
	}
	return len(free)
}

// options are the options of a setup that differ from their defaults.
func (x *exchange) options(setup engine.Setup) []engine.Text {
	game, err := x.registry.Game(setup.Game)
	if err != nil {
		return nil
	}
	var lines []engine.Text
	for _, option := range game.Info().Options {
		value, set := setup.Options[option.ID]
		if set && len(option.Values) > 0 && value != option.Values[0] {
			key, line := setup.Game+".option."+option.ID, "host.option"
			if option.Rule != "" {
				line = "host.option-rule"
			}
			lines = append(lines, engine.T(line, "option", engine.T(key), "value", engine.T(key+"."+value), "rule", string(option.Rule)))
		}
	}
	return lines
}

// join takes a seat.
func (x *exchange) join() error {
	record := &x.d.record
	if record.Stage == model.Playing && x.seat == engine.Nobody {
		for seat, s := range record.Seats {
			if s.Wanted && (x.arg("seat") == "" || x.calledSeat(engine.Seat(seat), x.arg("seat"))) {
				if x.knowsOpponent(engine.Seat(seat)) {
					x.out.say(platform.Plain, "host.substitute.knows")
					return nil
				}
				return x.takeOver(engine.Seat(seat))
			}
		}
	}
	if record.Stage != model.Gathering {
		x.out.say(platform.Plain, "host.join.late", "table", record.ID)
		return nil
	}
	if x.salts() {
		return nil
	}
	if x.seat != engine.Nobody && !slices.ContainsFunc(x.free(), x.mayTake) {
		x.out.say(platform.Plain, "host.join.seated", "seat", x.seatNames(x.d.seatsOf(x.me.ID)))
		return nil
	}
	if x.arg("seat") == "" && len(x.free()) == 0 {
		x.out.say(platform.Plain, "host.invite.full")
		x.gathering(x.out)
		return nil
	}
	seats, ok := x.findSeats(x.arg("seat"))
	if !ok {
		return nil
	}
	if !slices.ContainsFunc(seats, func(seat engine.Seat) bool { return record.Seats[seat].Player == "" }) {
		x.out.say(platform.Plain, "host.join.taken", "seat", x.seatNames(seats))
		x.gathering(x.out)
		return nil
	}
	for _, seat := range seats {
		if !x.mayTake(seat) {
			x.out.say(platform.Plain, "host.join.seated", "seat", x.seatNames(x.d.seatsOf(x.me.ID)))
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
	x.touch()
	x.alter(func(me *model.Player) { me.Focus = record.ID })
	p := x.publicPaper()
	p.say(platform.Plain, "host.join.public", "player", x.me.User.Name, "seat", x.seatNames(seats))
	if x.sides(p) == 0 {
		p.say(platform.Plain, "host.join.full")
		p.button(platform.Success, engine.T("host.button.start"), model.Action{Do: "command", Command: "start"})
	}
	x.post(model.Post{Table: record.ID}, p, true)
	x.out.say(platform.Plain, "host.join.done", "seat", x.seatNames(seats))
	x.toast = engine.T("host.join.done", "seat", x.seatNames(seats))
	if x.wantsPrivate(x.me.Private, x.in.Chat.Platform) && !x.reachable(x.account) {
		if x.info().Open {
			x.out.say(platform.Plain, "host.join.open-private-open")
		} else {
			x.out.say(platform.Plain, "host.join.open-private")
		}
		x.invitePrivate()
	}
	return nil
}

// salt is what the asker wants to add to the dice.
func (x *exchange) salt() string {
	return commands.Clip(unspoken(tidyText(x.arg("salt"))), longestSalt)
}

// salts lets somebody who has his seats, as in a league, add a salt of his own before the start: the fingerprint of the
// secret is known by then.
func (x *exchange) salts() bool {
	seats, salt := x.d.seatsOf(x.me.ID), x.salt()
	meant := func(seat engine.Seat) bool { return x.arg("seat") == "" || x.calledSeat(seat, x.arg("seat")) }
	if salt == "" || !slices.ContainsFunc(seats, meant) {
		return false
	}
	for _, seat := range seats {
		x.d.record.Seats[seat].Salt = salt
	}
	x.touch()
	x.out.say(platform.Plain, "host.join.salted", "salt", salt)
	return true
}

// findSeats understands the name of a seat in any language, or of partners, which means all
// their free seats; without a name, the only free seat is meant.
func (x *exchange) findSeats(typed string) ([]engine.Seat, bool) {
	free := x.free()
	if typed == "" && len(free) == 1 {
		return free, true
	}
	for seat := range x.d.record.Seats {
		if typed != "" && x.calledSeat(engine.Seat(seat), typed) {
			return []engine.Seat{engine.Seat(seat)}, true
		}
	}
	for _, c := range camps(x.info()) {
		if typed != "" && x.called(c.word, c.name, typed) {
			seats := slices.DeleteFunc(slices.Clone(c.seats), func(seat engine.Seat) bool { return !slices.Contains(free, seat) })
			if len(seats) == 0 {
				seats = c.seats
			}
			return seats, true
		}
	}
	x.out.say(platform.Plain, "host.join.which")
	x.gathering(x.out)
	return nil, false
}

// free are the seats that nobody has taken.
func (x *exchange) free() []engine.Seat {
	var free []engine.Seat
	for seat, s := range x.d.record.Seats {
		if s.Player == "" {
			free = append(free, engine.Seat(seat))
		}
	}
	return free
}

// seatNames are several seats in words.
func (x *exchange) seatNames(seats []engine.Seat) []engine.Text {
	var names []engine.Text
	for _, seat := range seats {
		names = append(names, x.seatName(seat))
	}
	return names
}

func (x *exchange) calledSeat(seat engine.Seat, typed string) bool {
	return x.called(x.seatWord(seat), x.seatName(seat), typed)
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
	case x.seat == engine.Nobody:
		x.out.say(platform.Plain, "host.no-seat")
		return nil
	case x.d.record.Stage == model.Playing:
		return x.leaveGame()
	case x.d.record.Stage != model.Gathering:
		x.out.say(platform.Plain, "host.leave.late")
		return nil
	}
	seats := x.d.seatsOf(x.me.ID)
	names := x.seatNames(seats)
	for _, seat := range seats {
		x.d.record.Seats[seat] = model.Seat{}
	}
	x.touch()
	p := x.publicPaper()
	p.say(platform.Plain, "host.leave.public", "player", x.me.User.Name, "seat", names)
	x.seat = engine.Nobody
	x.gathering(p)
	x.post(model.Post{Table: x.d.record.ID}, p, true)
	x.out.say(platform.Plain, "host.leave.done", "seat", names)
	return nil
}
