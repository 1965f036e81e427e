package bot

import (
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// start deals and begins when every seat is taken.
func (x *exchange) start() error {
	record := &x.d.Record
	switch {
	case x.d.Seat == engine.Nobody && record.Owner != x.me.ID:
		x.out.Say(platform.Plain, "host.no-seat")
		if record.Stage == model.Gathering {
			report.FreeSeats(x.out, x.d.State)
		}
		return nil
	case record.Stage != model.Gathering:
		x.out.Say(platform.Plain, "host.start.already", "table", record.ID)
		return nil
	case slices.ContainsFunc(record.Seats, func(s model.Seat) bool { return s.Player == "" }):
		x.out.Say(platform.Plain, "host.not-started.seats")
		report.Gathering(x.out, x.d)
		return nil
	}
	state, err := x.d.Game.New(record.Setup)
	if err != nil {
		return fmt.Errorf("bot: table %s: %w", record.ID, err)
	}
	x.d.Position = state
	if err := x.d.Decide(engine.Referee, engine.Order{Verb: "start"}); err != nil {
		return fmt.Errorf("bot: table %s cannot start: %w", record.ID, err)
	}
	record.Stage, record.Closed = model.Playing, false
	err = x.notify(notice{silent: true, asker: true, words: func(p *message.Builder) {
		p.Say(platform.Heading, "host.start.public", "game", table.GameName(record.Setup.Game))
		p.Say(platform.Detail, "host.start.dice", "hash", record.Commitment)
		for seat, s := range record.Seats {
			p.Say(platform.Detail, "host.start.salt", "seat", x.d.SeatName(engine.Seat(seat)), "salt", s.Salt)
		}
	}})
	if err != nil {
		return err
	}
	x.alone()
	x.out.Say(platform.Plain, "host.start.done")
	if x.d.Seat != engine.Nobody {
		x.ownTelling()
		x.panel(x.out, x.d.Seat, engine.Order{}, model.Action{})
	}
	return nil
}

// resign gives the game up, after asking once more.
func (x *exchange) resign() error {
	return x.seated(func() error {
		if x.d.Record.Stage == model.Over {
			x.out.Say(platform.Plain, "host.resign.over")
			return nil
		}
		if x.action.Do != "resign" {
			x.out.Menu.Seat = x.d.Seat
			x.out.Say(platform.Plain, "host.resign.sure", "table", x.d.Record.ID)
			x.out.Row()
			x.out.Button(platform.Danger, engine.T("host.button.resign"), model.Action{Do: "resign"})
			return nil
		}
		for _, seat := range x.d.SeatsOf(x.me.ID) {
			if _, over := x.d.Position.Outcome(); over {
				break
			}
			// Games let the umpire record it, or the seat itself.
			err := x.d.Decide(engine.Referee, engine.Order{Verb: "resign", Args: []string{x.d.SeatWord(seat)}})
			if _, refused := engine.AsRefusal(err); refused {
				err = x.d.Decide(seat, engine.Order{Verb: "resign"})
			}
			if refusal, ok := engine.AsRefusal(err); ok {
				x.refuse(refusal)
				return nil
			}
			if err != nil {
				return err
			}
		}
		x.out.Say(platform.Plain, "host.resign.done")
		return nil
	})
}
