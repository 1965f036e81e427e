package views

import (
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// longestBriefName is how much of a name is told where there is little room.
const longestBriefName = 40

// brief tells the asker, and nobody else in the chat, in one line whom the game waits for, where it stands, and how
// long is left.
func brief(x *request.Request) error {
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
	var parts []string
	tell := func(text engine.Text) { parts = append(parts, x.Book.Say(x.OwnLang, text)) }
	if names, err := awaited(x); err != nil {
		return err
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
	x.Toast = engine.T("words.plain", "word", strings.Join(parts, " · "))
	return nil
}

// awaited are the names of those who have to decide.
func awaited(x *request.Request) ([]string, error) {
	var names []string
	known := make(map[string]bool)
	for _, decision := range x.Table.Position.Pending() {
		player, ok, err := x.Table.PlayerAt(decision.Seat)
		if err != nil {
			return nil, err
		}
		if ok && !known[player.ID] {
			known[player.ID] = true
			names = append(names, commands.Clip(player.User.Name, longestBriefName))
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
