package views

import (
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// Hand shows the asker's own hidden things; after the end it shows everybody's.
func Hand(x *request.Request) error {
	if x.Table.Position != nil {
		if _, over := x.Table.Position.Outcome(); over {
			reveal(x)
			return nil
		}
	}
	return x.Seated(func() error {
		lines := x.Table.Position.View(engine.For(x.Table.Seat)).Hand()
		x.Out.Say(platform.Heading, "host.hand", "seat", x.Table.SeatName(x.Table.Seat))
		if len(lines) == 0 {
			x.Out.Say(platform.Plain, "host.hand.empty")
		}
		for _, card := range lines {
			x.Out.Entry(card)
		}
		offerDecision(x)
		return nil
	})
}

// offerDecision leads to what the asker has to decide.
func offerDecision(x *request.Request) {
	if _, asked := table.PendingOf(x.Table.Position, x.Table.Seat); asked {
		x.Out.Row()
		x.Out.Button(platform.Primary, engine.T("host.button.decide"), model.Action{Do: "panel"})
	}
}

// Status tells whose move it is and how the game stands.
func Status(x *request.Request) error {
	if x.In.Kind == platform.Press && x.Public() && x.Limits.Toast > 0 {
		return brief(x) // the others have not asked
	}
	if x.Table.Position == nil {
		report.Gathering(x.Out, x.Table)
		return nil
	}
	x.Out.Say(platform.Heading, "host.table-plain", "table", x.Table.Record.ID, "game", table.GameName(x.Table.Record.Setup.Game))
	for seat := range x.Table.Record.Seats {
		player, ok, err := x.Table.PlayerAt(engine.Seat(seat))
		if err != nil {
			return err
		}
		if ok {
			key := "host.seat.taken"
			switch {
			case x.Table.Record.Stage == model.Playing && x.Table.Record.Seats[seat].Wanted:
				key = "host.seat.wanted"
			case player.Closed && !x.Limits.Ephemeral:
				key = "host.seat.unreachable"
			}
			x.Out.Say(platform.Plain, key, "seat", x.Table.SeatName(engine.Seat(seat)), "player", player.User.Name)
		}
	}
	for _, line := range table.Options(x.Table.Info(), x.Table.Record.Setup) {
		x.Out.Text(platform.Detail, line)
	}
	var told strings.Builder
	for _, line := range x.Table.Position.View(x.Reader()).Status() {
		x.Out.Text(platform.Plain, line)
		told.WriteString(x.Book.Say(x.Lang, line) + "\n")
	}
	for _, decision := range x.Table.Position.Pending() {
		if question := x.Book.Say(x.Lang, decision.Ask); !strings.Contains(told.String(), question) { // some games tell it themselves
			x.Out.Say(platform.Plain, "host.waiting-for", "what", x.Out.Question(x.Table.SeatName(decision.Seat), decision.Ask))
		}
	}
	offerDecision(x)
	for seat, s := range x.Table.Record.Seats {
		if x.Table.Seat == engine.Nobody && x.Table.Record.Stage == model.Playing && s.Wanted && x.Table.SeatsOf(s.Player)[0] == engine.Seat(seat) {
			report.TakeOverButton(x.Out, x.Table.State, engine.Seat(seat))
		}
	}
	return nil
}

// reveal shows everybody's hand after the end.
func reveal(x *request.Request) {
	for seat := range x.Table.Record.Seats {
		x.Out.Say(platform.Heading, "host.hand", "seat", x.Table.SeatName(engine.Seat(seat)))
		lines := x.Table.Position.View(engine.For(engine.Seat(seat))).Hand()
		if len(lines) == 0 {
			x.Out.Say(platform.Plain, "host.hand.empty")
		}
		for _, card := range lines {
			x.Out.Entry(card)
		}
	}
}
