package seating

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

const (
	// AgainstPeople is what is said in the place of a level: people play the other side.
	AgainstPeople = "people"
	// UsualLevel is that of an opponent of whom nothing else was said.
	UsualLevel = "officer"
	// BothSides is what is said in the place of a side by whoever plays both.
	BothSides = "*"
)

// Level is the level that was meant, where the game is played at it; false where not.
func Level(levels []string, typed string) (string, bool) {
	typed = strings.ToLower(strings.TrimSpace(typed))
	if slices.Contains(levels, typed) {
		return typed, true
	}
	return "", false
}

// usualLevel is the level that is meant where none is named.
func usualLevel(levels []string) string {
	if slices.Contains(levels, UsualLevel) || len(levels) == 0 {
		return UsualLevel
	}
	return levels[len(levels)-1]
}

// WhichLevel offers the levels at which the umpire plays.
func WhichLevel(x *request.Request) error {
	levels := x.Levels(x.Table.Record.Setup.Game)
	if len(levels) == 0 {
		return x.Say("host.vs.none", "game", table.GameName(x.Table.Record.Setup.Game))
	}
	beginOffer(x)
	x.Out.Say(platform.Plain, "host.vs.which")
	x.Out.Row()
	for _, level := range levels {
		style := platform.Ordinary
		if level == usualLevel(levels) {
			style = platform.Primary
		}
		x.Out.Button(style, engine.T("value."+level), report.Against(level))
	}
	return nil
}

// playAgainst lets the umpire take the sides that no person has, before the start; or gives them back to people.
func playAgainst(x *request.Request, typed string) error {
	record := &x.Table.Record
	levels := x.Levels(record.Setup.Game)
	level, known := Level(levels, typed)
	switch {
	case record.Stage != model.Gathering:
		return late(x)
	case x.Table.Seat == engine.Nobody && record.Owner != x.Me.ID:
		return x.Say("host.no-seat")
	case record.League != "":
		return x.Say("host.vs.league")
	case typed == AgainstPeople:
		return playPeople(x)
	case !known:
		return WhichLevel(x)
	}
	x.Replace = true
	record.Against = level
	x.Table.Touch()
	if x.Table.Seat == engine.Nobody {
		x.Out.Say(platform.Plain, "host.vs.side", "player", model.Opponent(level).Called())
		report.FreeSeats(x.Out, x.Table.State)
		return nil
	}
	seats := seatOpponent(x)
	if len(seats) == 0 {
		return x.Say("host.vs.taken")
	}
	tellJoined(x, joined{model.Opponent(level).Called(), seats})
	x.Out.Say(platform.Plain, "host.join.public", "player", model.Opponent(level).Called(), "seat", x.Table.SeatNames(seats))
	return nil
}

// playPeople gives the seats of the umpire back.
func playPeople(x *request.Request) error {
	record := &x.Table.Record
	record.Against = ""
	for seat := range record.Seats {
		if s := &record.Seats[seat]; model.IsOpponent(s.Player) {
			s.Player, s.Salt = "", ""
		}
	}
	x.Table.Touch()
	x.Out.Say(platform.Plain, "host.vs.people")
	report.Gathering(x.Out, x.Table)
	return nil
}

// seatOpponent seats the umpire on the sides of which no person has a part, where that is wanted and a person has a side.
func seatOpponent(x *request.Request) []engine.Seat {
	record := &x.Table.Record
	person := func(seat engine.Seat) bool {
		player := record.Seats[seat].Player
		return player != "" && !model.IsOpponent(player)
	}
	var others []engine.Seat
	against := false
	for _, team := range table.Teams(x.Table.Info()) {
		if slices.ContainsFunc(team.Seats, person) {
			against = true
			continue
		}
		others = append(others, team.Seats...)
	}
	if record.Against == "" || !against {
		return nil
	}
	var seats []engine.Seat
	for _, seat := range others {
		if s := &record.Seats[seat]; s.Player != model.OpponentID(record.Against) {
			s.Player, s.Salt = model.OpponentID(record.Against), x.Code(request.MenuCode)
			seats = append(seats, seat)
		}
	}
	return seats
}

// both gives the asker all sides, for practice.
func both(x *request.Request) error {
	record := &x.Table.Record
	switch {
	case record.League != "":
		return x.Say("host.vs.league")
	case slices.ContainsFunc(record.Seats, func(s model.Seat) bool { return s.Player != "" && s.Player != x.Me.ID && !model.IsOpponent(s.Player) }):
		return x.Say("host.both.others")
	}
	salt := chosenSalt(x)
	if salt == "" {
		salt = x.Code(request.MenuCode)
	}
	for seat := range record.Seats {
		s := &record.Seats[seat]
		s.Player, s.Salt = x.Me.ID, salt
	}
	record.Practice, record.Against = true, ""
	x.Sit()
	x.Table.Touch()
	x.Alter(func(me *model.Player) { me.Focus = record.ID })
	all := make([]engine.Seat, len(record.Seats))
	for seat := range all {
		all[seat] = engine.Seat(seat)
	}
	tellJoined(x, joined{x.Me.User.Name, all})
	x.Out.Say(platform.Plain, "host.both.done")
	leadToTable(x)
	return nil
}
