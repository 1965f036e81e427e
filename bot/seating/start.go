package seating

import (
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// Start deals and begins when every seat is taken.
func Start(x *request.Request) error {
	record := &x.Table.Record
	switch {
	case x.Table.Seat == engine.Nobody && record.Owner != x.Me.ID:
		x.Out.Say(platform.Plain, "host.no-seat")
		if record.Stage == model.Gathering {
			report.FreeSeats(x.Out, x.Table.State)
		}
		return nil
	case record.Stage != model.Gathering:
		return x.Say("host.start.already", "table", record.ID)
	case slices.ContainsFunc(record.Seats, func(s model.Seat) bool { return s.Player == "" }):
		x.Out.Say(platform.Plain, "host.not-started.seats")
		report.Gathering(x.Out, x.Table)
		return nil
	}
	state, err := x.Table.Game.New(record.Setup)
	if err != nil {
		return fmt.Errorf("bot: table %s: %w", record.ID, err)
	}
	x.Table.Position = state
	if err := x.Table.Decide(engine.Referee, engine.Order{Verb: "start"}); err != nil {
		return fmt.Errorf("bot: table %s cannot start: %w", record.ID, err)
	}
	record.Stage, record.Closed = model.Playing, false
	err = x.Notify(request.Notice{Silent: true, Asker: true, Words: func(p *message.Builder) {
		p.Say(platform.Heading, "host.start.public", "game", table.GameName(record.Setup.Game))
		p.Say(platform.Detail, "host.start.dice", "hash", record.Commitment)
		for seat, s := range record.Seats {
			p.Say(platform.Detail, "host.start.salt", "seat", x.Table.SeatName(engine.Seat(seat)), "salt", s.Salt)
		}
	}})
	if err != nil {
		return err
	}
	x.Alone()
	x.Out.Say(platform.Plain, "host.start.done")
	if x.Table.Seat != engine.Nobody {
		x.OwnTelling()
		x.Panel(x.Out, x.Table.Seat, engine.Order{}, model.Action{})
	}
	return nil
}

// Resign gives the game up, after asking once more.
func Resign(x *request.Request) error {
	return x.Seated(func() error {
		if x.Table.Record.Stage == model.Over {
			return x.Say("host.resign.over")
		}
		if x.Action.Do != "resign" {
			x.Out.Menu.Seat = x.Table.Seat
			x.Out.Say(platform.Plain, "host.resign.sure", "table", x.Table.Record.ID)
			x.Out.Row()
			x.Out.Button(platform.Danger, engine.T("host.button.resign"), model.Action{Do: "resign"})
			return nil
		}
		for _, seat := range x.Table.SeatsOf(x.Me.ID) {
			if _, over := x.Table.Position.Outcome(); over {
				break
			}
			// Games let the umpire record it, or the seat itself.
			err := x.Table.Decide(engine.Referee, engine.Order{Verb: "resign", Args: []string{x.Table.SeatWord(seat)}})
			if _, refused := engine.AsRefusal(err); refused {
				err = x.Table.Decide(seat, engine.Order{Verb: "resign"})
			}
			if refusal, ok := engine.AsRefusal(err); ok {
				x.Refuse(refusal)
				return nil
			}
			if err != nil {
				return err
			}
		}
		return x.Say("host.resign.done")
	})
}
