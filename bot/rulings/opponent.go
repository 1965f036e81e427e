package rulings

import (
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/seating"
	"github.com/umpire-games/umpire/engine"
)

// Invite brings somebody to the table: people, or the umpire itself. In a game that is on, the umpire takes a seat over whose
// player is late or wants to leave, and gives one to a person, when all others agree.
func Invite(x *request.Request) error {
	level := x.Arg("vs")
	if x.Table.Record.Stage != model.Playing || level == "" && x.Arg("reply") == "" {
		return seating.Invite(x)
	}
	return x.Seated(func() error {
		x.Aloud()
		if answered, err := reply(x, model.ProposeOpponent); answered || err != nil {
			return err
		}
		if level == seating.AgainstPeople {
			return wantPerson(x)
		}
		return wantOpponent(x, level)
	})
}

// wantOpponent asks the others to let the umpire take over.
func wantOpponent(x *request.Request, typed string) error {
	seat := engine.Seat(slices.IndexFunc(x.Table.Record.Seats, func(s model.Seat) bool {
		return (s.Wanted || s.Clock.Fallen) && !model.IsOpponent(s.Player)
	}))
	if seat < 0 {
		return x.Say("host.vs.nobody-leaves")
	}
	if allowed, err := opponentsAllowed(x); !allowed {
		return err
	}
	level, known := seating.Level(x.Levels(x.Table.Record.Setup.Game), typed)
	if !known {
		return seating.WhichLevel(x)
	}
	seats := x.Table.SeatsOf(x.Table.Record.Seats[seat].Player)
	if !slices.ContainsFunc(x.Table.Recipients(), func(s engine.Seat) bool { return !slices.Contains(seats, s) }) {
		return x.Say("host.vs.nobody-else")
	}
	p := model.Proposal{Kind: model.ProposeOpponent, Seats: seats, Level: level}
	return propose(x, p, func(p *message.Builder) {
		p.Say(platform.Heading, "host.vs.asks", "player", x.Me.User.Name, "umpire", model.Opponent(level).Called(), "seat", x.Table.SeatNames(seats))
	})
}

// opponentsAllowed tells whether the umpire may play in the game; where it may not, that was said.
func opponentsAllowed(x *request.Request) (bool, error) {
	if x.Table.Record.League == "" {
		return true, nil
	}
	all, err := x.Store.Leagues(x.Ctx)
	if err != nil {
		return false, err
	}
	if slices.ContainsFunc(all, func(l model.League) bool { return l.ID == x.Table.Record.League && l.Opponents }) {
		return true, nil
	}
	return false, x.Say("host.vs.league")
}

// wantPerson asks the others to offer the seats of the umpire to people; it plays until somebody takes them.
func wantPerson(x *request.Request) error {
	seat := slices.IndexFunc(x.Table.Record.Seats, func(s model.Seat) bool { return model.IsOpponent(s.Player) })
	if seat < 0 {
		return x.Say("host.vs.no-umpire")
	}
	seats := x.Table.SeatsOf(x.Table.Record.Seats[seat].Player)
	return propose(x, model.Proposal{Kind: model.ProposeOpponent, Seats: seats}, func(p *message.Builder) {
		p.Say(platform.Heading, "host.vs.asks-person", "player", x.Me.User.Name, "seat", x.Table.SeatNames(seats))
	})
}

// seatAgreed seats the umpire where all have agreed to it, or offers its seats.
func seatAgreed(x *request.Request, p model.Proposal) error {
	if p.Level == "" {
		return seating.WantSubstitute(x, p.Seats[0])
	}
	return seating.TakeOver(x, p.Seats[0], model.Opponent(p.Level))
}
