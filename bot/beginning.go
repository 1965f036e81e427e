package bot

import (
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// start deals and begins when every seat is taken.
func (x *exchange) start() error {
	record := &x.d.record
	switch {
	case x.seat == engine.Nobody && record.Owner != x.me.ID:
		x.out.say(platform.Plain, "host.no-seat")
		if record.Stage == model.Gathering {
			x.sides(x.out)
		}
		return nil
	case record.Stage != model.Gathering:
		x.out.say(platform.Plain, "host.start.already", "table", record.ID)
		return nil
	case slices.ContainsFunc(record.Seats, func(s model.Seat) bool { return s.Player == "" }):
		x.out.say(platform.Plain, "host.not-started.seats")
		x.gathering(x.out)
		return nil
	}
	state, err := x.t.game.New(record.Setup)
	if err != nil {
		return fmt.Errorf("bot: table %s: %w", record.ID, err)
	}
	x.d.state = state
	if err := x.decide(engine.Referee, engine.Order{Verb: "start"}); err != nil {
		return fmt.Errorf("bot: table %s cannot start: %w", record.ID, err)
	}
	record.Stage, record.Closed = model.Playing, false
	err = x.notify(notice{silent: true, asker: true, words: func(p *paper) {
		p.say(platform.Heading, "host.start.public", "game", gameName(record.Setup.Game))
		p.say(platform.Detail, "host.start.dice", "hash", record.Commitment)
		for seat, s := range record.Seats {
			p.say(platform.Detail, "host.start.salt", "seat", x.seatName(engine.Seat(seat)), "salt", s.Salt)
		}
	}})
	if err != nil {
		return err
	}
	x.alone()
	x.out.say(platform.Plain, "host.start.done")
	if x.seat != engine.Nobody {
		x.ownTelling()
		x.panel(x.out, x.seat, engine.Order{}, model.Action{})
	}
	return nil
}

// resign gives the game up, after asking once more.
func (x *exchange) resign() error {
	return x.seated(func() error {
		if x.d.record.Stage == model.Over {
			x.out.say(platform.Plain, "host.resign.over")
			return nil
		}
		if x.action.Do != "resign" {
			x.out.menu.Seat = x.seat
			x.out.say(platform.Plain, "host.resign.sure", "table", x.d.record.ID)
			x.out.row()
			x.out.button(platform.Danger, engine.T("host.button.resign"), model.Action{Do: "resign"})
			return nil
		}
		for _, seat := range x.d.seatsOf(x.me.ID) {
			if _, over := x.d.state.Outcome(); over {
				break
			}
			// Games let the umpire record it, or the seat itself.
			err := x.decide(engine.Referee, engine.Order{Verb: "resign", Args: []string{x.seatWord(seat)}})
			if _, refused := engine.AsRefusal(err); refused {
				err = x.decide(seat, engine.Order{Verb: "resign"})
			}
			if refusal, ok := engine.AsRefusal(err); ok {
				x.refuse(refusal)
				return nil
			}
			if err != nil {
				return err
			}
		}
		x.out.say(platform.Plain, "host.resign.done")
		return nil
	})
}
