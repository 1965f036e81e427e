// Package views handles what is only shown: the position, hands, maps, logs, replays, explanations, dice.
package views

import (
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// Hand shows the asker's own hidden things; after the end it shows everybody's.
func Hand(x *request.Request) error {
	if x.Table.Position != nil {
		if _, over := x.Table.Position.Outcome(); over {
			for seat := range x.Table.Record.Seats {
				showHand(x, engine.Seat(seat))
			}
			return nil
		}
	}
	return x.Seated(func() error {
		showHand(x, x.Table.Seat)
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

// Status tells first for whom the game waits, and since when, and how the game stands.
func Status(x *request.Request) error {
	typed, _ := x.Aside()
	switch whole := x.In.Args[wholeStatus] != ""; {
	case whole:
		x.Alone()
	case x.In.Kind == platform.Press && x.Public() && x.Limits.Toast > 0:
		return briefly(x) // the others have not asked
	case typed && x.Table.Position != nil && !x.Table.Over():
		return inBrief(x)
	}
	if x.Table.Position == nil {
		report.Gathering(x.Out, x.Table)
		return nil
	}
	x.Out.Say(platform.Heading, "host.table-plain", "table", x.Table.Record.ID, "game", table.GameName(x.Table.Record.Setup.Game))
	pending := x.Table.Position.Pending()
	for _, decision := range x.Waiting(x.Out) {
		if x.Table.Record.Stage == model.Over {
			continue // a lesson ends before its game, and waits for nobody
		}
		if err := x.Awaited(x.Out, decision); err != nil {
			return err
		}
	}
	names := x.PlayersOf(x.Ctx, x.Table.Record, x.Lang)
	for seat := range x.Table.Record.Seats {
		player, ok, err := x.Table.PlayerAt(engine.Seat(seat))
		if err != nil {
			return err
		}
		if names[seat] != "" {
			key := "host.seat.taken"
			switch {
			case !ok: // the script of a lesson
			case x.Table.Record.Stage == model.Playing && x.Table.Record.Seats[seat].Wanted:
				key = "host.seat.wanted"
			case unreachable(x, player):
				key = "host.seat.unreachable"
			}
			x.Out.Say(platform.Plain, key, "seat", x.Table.SeatName(engine.Seat(seat)), "player", names[seat])
		}
	}
	for _, line := range table.Options(x.Table.Info(), x.Table.Record.Setup) {
		x.Out.Text(platform.Detail, line)
	}
	for _, line := range x.Table.Position.View(x.Reader()).Status() {
		if !x.Out.Asks(line, pending) { // which is told above, if at all
			x.Out.Text(platform.Plain, line)
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

// tellStanding tells how the game stands and what it waits for, without naming players.
func tellStanding(x *request.Request) {
	pending := x.Table.Position.Pending()
	for _, line := range x.Table.Position.View(x.Reader()).Status() {
		if !x.Out.Asks(line, pending) {
			x.Out.Text(platform.Plain, line)
		}
	}
	for _, decision := range pending {
		x.Out.Say(platform.Plain, "host.waiting-for", "what", x.Out.Question(x.Table.SeatName(decision.Seat), decision.Ask))
	}
}

// showHand tells the hidden things of a seat.
func showHand(x *request.Request, seat engine.Seat) {
	x.Out.Say(platform.Heading, "host.hand", "seat", x.Table.SeatName(seat))
	lines := x.Table.Position.View(engine.For(seat)).Hand()
	if len(lines) == 0 {
		x.Out.Say(platform.Plain, "host.hand.empty")
	}
	for _, card := range lines {
		x.Out.Entry(card)
	}
}

// longestBriefName is how much of a name is told where there is little room.
const longestBriefName = 40

// wholeStatus is the argument of the button that shows everything to the asker alone.
const wholeStatus = "whole"

// inBrief answers in a chat where everybody reads it: in one line, with buttons that lead to the rest.
func inBrief(x *request.Request) error {
	line, err := brief(x, x.Lang)
	if err != nil {
		return err
	}
	report.TableHeading(x.Out, x.Table.Record)
	x.Out.Text(platform.Plain, line)
	if err := sayUnreachable(x); err != nil {
		return err
	}
	x.Out.Row()
	if len(x.Table.Position.Pending()) > 0 {
		x.Out.Button(platform.Primary, engine.T("host.button.decide"), model.Action{Do: "panel"})
	}
	x.Out.Button(platform.Ordinary, engine.T("host.button.whole"), model.Action{Do: "command", Command: "status", Args: map[string]string{wholeStatus: "yes"}})
	return nil
}

// sayUnreachable names the players whom private messages do not reach: the others wonder why they don't answer.
func sayUnreachable(x *request.Request) error {
	for seat := range x.Table.Record.Seats {
		player, ok, err := x.Table.PlayerAt(engine.Seat(seat))
		if err != nil {
			return err
		}
		if ok && unreachable(x, player) {
			x.Out.Say(platform.Plain, "host.seat.unreachable", "seat", x.Table.SeatName(engine.Seat(seat)), "player", player.Called())
		}
	}
	return nil
}

// unreachable tells whether private messages do not reach a player who needs them here.
func unreachable(x *request.Request, player model.Player) bool {
	return player.Closed && !x.Limits.Ephemeral && !model.IsOpponent(player.ID)
}

// briefly tells the asker, and nobody else in the chat, in one line how the game stands.
func briefly(x *request.Request) error {
	x.Alert = true
	if x.Table.Position == nil {
		if x.Toast = engine.T("host.not-started"); len(x.Table.Free()) > 0 {
			x.Toast = engine.T("host.not-started.seats")
		}
		return nil
	}
	if outcome, over := x.Table.Position.Outcome(); over {
		x.Toast = outcome.Why
		return nil
	}
	line, err := brief(x, x.OwnLang)
	x.Toast = line
	return err
}

// brief tells in one line whom the game waits for, where it stands, and how long is left.
func brief(x *request.Request, lang string) (engine.Text, error) {
	var parts []string
	tell := func(text engine.Text) { parts = append(parts, x.Book.Say(lang, text)) }
	if names, err := awaited(x, lang); err != nil {
		return engine.Text{}, err
	} else if len(names) > 0 {
		tell(engine.T("host.brief.waiting", "players", strings.Join(names, ", ")))
	}
	if state, counts := x.Table.Position.(engine.Chaptered); counts {
		_, heading := state.Chapter()
		tell(heading)
	}
	if left, runs := timeLeft(x); runs {
		tell(engine.T("host.brief.left", "time", request.SpanText(left)))
	}
	return engine.T("words.plain", "word", strings.Join(parts, " · ")), nil
}

// awaited are the names of those who have to decide.
func awaited(x *request.Request, lang string) ([]string, error) {
	var names []string
	known := make(map[string]bool)
	for _, decision := range x.Table.Position.Pending() {
		player, ok, err := x.Table.PlayerAt(decision.Seat)
		if err != nil {
			return nil, err
		}
		if ok && !known[player.ID] {
			known[player.ID] = true
			names = append(names, commands.Clip(x.Named(player, lang), longestBriefName))
		}
	}
	return names, nil
}

// timeLeft is the time of the seat that has least of it, of those that have to decide; false where no clock runs.
func timeLeft(x *request.Request) (least time.Duration, runs bool) {
	for _, decision := range x.Table.Position.Pending() {
		s := x.Table.Record.Seats[decision.Seat].Clock
		if !s.Running() || !x.Table.Record.Clock.Runs() {
			continue
		}
		if left := s.Left(x.Table.Record.Clock, x.Table.Preferences(decision.Seat).Hours(), x.Now()); !runs || left < least {
			least, runs = left, true
		}
	}
	return max(least, 0), runs
}
