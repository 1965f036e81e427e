package bot

import (
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// hand shows the asker's own hidden things; after the end it shows everybody's.
func (x *exchange) hand() error {
	if x.d.state != nil {
		if _, over := x.d.state.Outcome(); over {
			x.reveal()
			return nil
		}
	}
	return x.seated(func() error {
		lines := x.d.state.View(engine.For(x.seat)).Hand()
		x.out.say(platform.Heading, "host.hand", "seat", x.seatName(x.seat))
		if len(lines) == 0 {
			x.out.say(platform.Plain, "host.hand.empty")
		}
		for _, card := range lines {
			x.out.entry(card)
		}
		x.offerDecision()
		return nil
	})
}

// offerDecision leads to what the asker has to decide.
func (x *exchange) offerDecision() {
	if _, asked := pendingOf(x.d.state, x.seat); asked {
		x.out.row()
		x.out.button(platform.Primary, engine.T("host.button.decide"), model.Action{Do: "panel"})
	}
}

// reader is the audience of an answer to the asker: his seat where only he sees
// it, the public where everybody does.
func (x *exchange) reader() engine.Audience {
	if x.seat == engine.Nobody {
		return engine.Audience{Kind: engine.Spectator, Seat: engine.Nobody}
	}
	if !x.in.Private && !x.limits.Ephemeral {
		return engine.Everybody()
	}
	x.alone()
	return engine.For(x.seat)
}

// status tells whose move it is and how the game stands.
func (x *exchange) status() error {
	if x.in.Kind == platform.Press && x.public() && x.limits.Toast > 0 {
		return x.brief() // the others have not asked
	}
	if x.d.state == nil {
		x.gathering(x.out)
		return nil
	}
	x.out.say(platform.Heading, "host.table-plain", "table", x.d.record.ID, "game", gameName(x.d.record.Setup.Game))
	for seat := range x.d.record.Seats {
		player, ok, err := x.playerAt(engine.Seat(seat))
		if err != nil {
			return err
		}
		if ok {
			key := "host.seat.taken"
			switch {
			case x.d.record.Stage == model.Playing && x.d.record.Seats[seat].Wanted:
				key = "host.seat.wanted"
			case player.Closed && !x.limits.Ephemeral:
				key = "host.seat.unreachable"
			}
			x.out.say(platform.Plain, key, "seat", x.seatName(engine.Seat(seat)), "player", player.User.Name)
		}
	}
	for _, line := range x.options(x.d.record.Setup) {
		x.out.text(platform.Detail, line)
	}
	told := ""
	for _, line := range x.d.state.View(x.reader()).Status() {
		x.out.text(platform.Plain, line)
		told += x.book.Say(x.lang, line) + "\n"
	}
	for _, decision := range x.d.state.Pending() {
		if question := x.book.Say(x.lang, decision.Ask); !strings.Contains(told, question) { // some games tell it themselves
			x.out.say(platform.Plain, "host.waiting-for", "what", x.asks(x.lang, decision))
		}
	}
	x.offerDecision()
	for seat, s := range x.d.record.Seats {
		if x.seat == engine.Nobody && x.d.record.Stage == model.Playing && s.Wanted && x.d.seatsOf(s.Player)[0] == engine.Seat(seat) {
			x.offerSeat(x.out, engine.Seat(seat))
		}
	}
	return nil
}
