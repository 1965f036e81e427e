package bot

import (
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// hand shows the asker's own hidden things; after the end it shows everybody's.
func (x *exchange) hand() error {
	if x.d.Position != nil {
		if _, over := x.d.Position.Outcome(); over {
			x.reveal()
			return nil
		}
	}
	return x.seated(func() error {
		lines := x.d.Position.View(engine.For(x.d.Seat)).Hand()
		x.out.Say(platform.Heading, "host.hand", "seat", x.d.SeatName(x.d.Seat))
		if len(lines) == 0 {
			x.out.Say(platform.Plain, "host.hand.empty")
		}
		for _, card := range lines {
			x.out.Entry(card)
		}
		x.offerDecision()
		return nil
	})
}

// offerDecision leads to what the asker has to decide.
func (x *exchange) offerDecision() {
	if _, asked := table.PendingOf(x.d.Position, x.d.Seat); asked {
		x.out.Row()
		x.out.Button(platform.Primary, engine.T("host.button.decide"), model.Action{Do: "panel"})
	}
}

// status tells whose move it is and how the game stands.
func (x *exchange) status() error {
	if x.in.Kind == platform.Press && x.public() && x.limits.Toast > 0 {
		return x.brief() // the others have not asked
	}
	if x.d.Position == nil {
		report.Gathering(x.out, x.d)
		return nil
	}
	x.out.Say(platform.Heading, "host.table-plain", "table", x.d.Record.ID, "game", table.GameName(x.d.Record.Setup.Game))
	for seat := range x.d.Record.Seats {
		player, ok, err := x.d.PlayerAt(engine.Seat(seat))
		if err != nil {
			return err
		}
		if ok {
			key := "host.seat.taken"
			switch {
			case x.d.Record.Stage == model.Playing && x.d.Record.Seats[seat].Wanted:
				key = "host.seat.wanted"
			case player.Closed && !x.limits.Ephemeral:
				key = "host.seat.unreachable"
			}
			x.out.Say(platform.Plain, key, "seat", x.d.SeatName(engine.Seat(seat)), "player", player.User.Name)
		}
	}
	for _, line := range table.Options(x.d.Info(), x.d.Record.Setup) {
		x.out.Text(platform.Detail, line)
	}
	told := ""
	for _, line := range x.d.Position.View(x.reader()).Status() {
		x.out.Text(platform.Plain, line)
		told += x.book.Say(x.lang, line) + "\n"
	}
	for _, decision := range x.d.Position.Pending() {
		if question := x.book.Say(x.lang, decision.Ask); !strings.Contains(told, question) { // some games tell it themselves
			x.out.Say(platform.Plain, "host.waiting-for", "what", x.out.Question(x.d.SeatName(decision.Seat), decision.Ask))
		}
	}
	x.offerDecision()
	for seat, s := range x.d.Record.Seats {
		if x.d.Seat == engine.Nobody && x.d.Record.Stage == model.Playing && s.Wanted && x.d.SeatsOf(s.Player)[0] == engine.Seat(seat) {
			report.TakeOverButton(x.out, x.d.State, engine.Seat(seat))
		}
	}
	return nil
}

// reveal shows everybody's hand after the end.
func (x *exchange) reveal() {
	for seat := range x.d.Record.Seats {
		x.out.Say(platform.Heading, "host.hand", "seat", x.d.SeatName(engine.Seat(seat)))
		lines := x.d.Position.View(engine.For(engine.Seat(seat))).Hand()
		if len(lines) == 0 {
			x.out.Say(platform.Plain, "host.hand.empty")
		}
		for _, card := range lines {
			x.out.Entry(card)
		}
	}
}
