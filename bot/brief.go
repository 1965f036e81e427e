package bot

import (
	"strings"
	"time"

	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// longestBriefName is how much of a name is told where there is little room.
const longestBriefName = 40

// brief tells the asker, and nobody else in the chat, in one line whom the game waits for, where it stands, and how
// long is left.
func (x *exchange) brief() error {
	x.alert = true
	if x.d.Position == nil {
		if x.toast = engine.T("host.not-started"); len(x.d.Free()) > 0 {
			x.toast = engine.T("host.not-started.seats")
		}
		return nil
	}
	if outcome, over := x.d.Position.Outcome(); over {
		x.toast = outcome.Why
		return nil
	}
	var parts []string
	tell := func(text engine.Text) { parts = append(parts, x.book.Say(x.own, text)) }
	if names, err := x.awaited(); err != nil {
		return err
	} else if len(names) > 0 {
		tell(engine.T("host.brief.waiting", "players", strings.Join(names, ", ")))
	}
	if state, counts := x.d.Position.(engine.Chaptered); counts {
		_, heading := state.Chapter()
		tell(heading)
	}
	if left, runs := x.left(); runs {
		tell(engine.T("host.brief.left", "time", spanText(left)))
	}
	x.toast = engine.T("words.plain", "word", strings.Join(parts, " · "))
	return nil
}

// awaited are the names of those who have to decide.
func (x *exchange) awaited() ([]string, error) {
	var names []string
	known := make(map[string]bool)
	for _, decision := range x.d.Position.Pending() {
		player, ok, err := x.d.PlayerAt(decision.Seat)
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

// left is the time of the seat that has least of it, of those that have to decide; false where no clock runs.
func (x *exchange) left() (least time.Duration, runs bool) {
	for _, decision := range x.d.Position.Pending() {
		s := x.d.Record.Seats[decision.Seat].Clock
		if !s.Running() || !x.d.Record.Clock.Runs() {
			continue
		}
		if left := s.Left(x.d.Record.Clock, x.d.Preferences(decision.Seat).Hours(), x.now()); !runs || left < least {
			least, runs = left, true
		}
	}
	return max(least, 0), runs
}
