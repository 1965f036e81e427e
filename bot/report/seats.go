package report

import (
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// Table tells what a table is, who sits there, how far its game is, and the fingerprint of the secret behind its dice. Its
// buttons are of use now.
func Table(p *message.Builder, tx *table.Transaction) {
	switch {
	case tx.Record.Barred:
		seats(p, tx)
		p.Say(platform.Plain, "host.close.barred")
	case tx.Record.Stage == model.Gathering:
		Gathering(p, tx)
	default:
		seats(p, tx)
		if tx.Over() {
			Winner(p, tx.State)
		} else {
			p.Say(platform.Plain, "host.kept.playing")
		}
		p.Row()
		p.Button(platform.Ordinary, engine.T("host.button.status"), model.Action{Do: "command", Command: "status"})
	}
	Commitment(p, tx.Record)
}

// Commitment tells the fingerprint of the secret behind the dice of a table.
func Commitment(p *message.Builder, record model.Table) {
	p.Say(platform.Detail, "host.dice.commitment")
	p.Write(platform.Code, record.Commitment)
}

// Gathering tells what a table that has not started is and who sits where, with a button for each free seat.
func Gathering(p *message.Builder, tx *table.Transaction) {
	seats(p, tx)
	sits := func(s model.Seat) bool { return model.IsOpponent(s.Player) }
	if against := tx.Record.Against; against != "" && !slices.ContainsFunc(tx.Record.Seats, sits) {
		p.Say(platform.Plain, "host.vs.joins", "player", model.Opponent(against).Called())
	}
	if FreeSeats(p, tx.State) == 0 {
		p.Button(platform.Success, engine.T("host.button.start"), model.Action{Do: "command", Command: "start"})
		return
	}
	alone(p, tx.State)
}

// alone offers what one person can do without others: to play against the umpire where a side is free, or both sides where
// all are.
func alone(p *message.Builder, t table.State) {
	if t.Record.League != "" {
		return
	}
	free, sides := t.Free(), 0
	teams := table.Teams(t.Info())
	for _, team := range teams {
		if !slices.ContainsFunc(team.Seats, func(seat engine.Seat) bool { return !slices.Contains(free, seat) }) {
			sides++
		}
	}
	p.Row()
	if len(t.Levels) > 0 && sides > 0 && t.Record.Against == "" {
		p.Button(platform.Ordinary, engine.T("host.button.against"), Against("which"))
	}
	if sides == len(teams) {
		p.Button(platform.Ordinary, engine.T("host.button.both"),
			model.Action{Do: "command", Command: "join", Args: map[string]string{"seat": "*"}})
	}
}

// Against is the button that lets the umpire play at a level.
func Against(level string) model.Action {
	return model.Action{Do: "command", Command: "invite", Args: map[string]string{"vs": level}}
}

// seats tells what a table is and who sits where.
func seats(p *message.Builder, tx *table.Transaction) {
	record := tx.Record
	TableHeading(p, record)
	p.Say(platform.Plain, "host.scenario", "scenario", engine.T(record.Setup.Game+".scenario."+record.Setup.Scenario))
	p.Details(table.Options(tx.Info(), record.Setup))
	for seat, s := range record.Seats {
		name := tx.SeatName(engine.Seat(seat))
		if s.Player == "" {
			p.Say(platform.Plain, "host.seat.free", "seat", name)
			continue
		}
		if player, ok, err := tx.PlayerAt(engine.Seat(seat)); ok && err == nil {
			p.Say(platform.Plain, "host.seat.taken", "seat", name, "player", player.Called())
		}
	}
}

// FreeSeats offers the free seats and counts them.
func FreeSeats(p *message.Builder, t table.State) int {
	free := t.Free()
	for _, team := range table.Teams(t.Info()) {
		if len(team.Seats) > 1 && !slices.ContainsFunc(team.Seats, func(seat engine.Seat) bool { return !slices.Contains(free, seat) }) {
			p.Row()
			joinButton(p, team.Word, team.Name)
		}
	}
	p.Row()
	for _, seat := range free {
		joinButton(p, t.SeatWord(seat), t.SeatName(seat))
	}
	return len(free)
}

// Offer tells that seats of somebody who plays are offered to others.
func Offer(p *message.Builder, t table.State, seats []engine.Seat) {
	p.Say(platform.Heading, "host.substitute.wanted", "seat", t.SeatNames(seats), "table", t.Record.ID)
	if t.Info().Holds() {
		p.Say(platform.Plain, "host.substitute.hand")
	}
}

// TakeOverButton lets the reader take a seat over, with the others of its player.
func TakeOverButton(p *message.Builder, t table.State, seat engine.Seat) {
	p.Row()
	seats := t.SeatsOf(t.Record.Seats[seat].Player)
	var name any = t.SeatNames(seats)
	for _, team := range table.Teams(t.Info()) {
		if len(team.Seats) > 1 && slices.Equal(team.Seats, seats) { // which is shorter than all their names
			name = team.Name
		}
	}
	joinButton(p, t.SeatWord(seat), name)
}

func joinButton(p *message.Builder, word string, name any) {
	p.Button(platform.Primary, engine.T("host.button.join", "seat", name),
		model.Action{Do: "command", Command: "join", Args: map[string]string{"seat": word}})
}
