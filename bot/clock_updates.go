package bot

import (
	"context"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
)

// preferencesAt are the preferences of who sits in a seat.
func (x *exchange) preferencesAt(seat engine.Seat) model.Preferences {
	player, ok, err := x.playerAt(seat)
	if !ok || err != nil {
		return model.Preferences{}
	}
	return player.Preferences
}

// updateClocks brings the clocks of the seats in line with whom the game waits for: a seat that is
// asked anew begins with its grace, one that has answered pays with its bank.
func (x *exchange) updateClocks() {
	now := x.now()
	for i := range x.d.record.Seats {
		seat := engine.Seat(i)
		s := &x.d.record.Seats[i]
		decision, asked := pendingOf(x.d.state, seat)
		asked = asked && x.d.record.Stage == model.Playing && !x.d.record.Adjourned
		if x.acted(seat) && x.d.holds(x.me.ID, seat) && !s.Offered {
			s.Wanted = false // he is back
		}
		before := s.Clock
		if s.Clock.Running() && (!asked || x.acted(seat)) {
			s.Clock = s.Clock.Stop(x.d.record.Clock, x.preferencesAt(seat).Hours(), now)
		}
		if asked && !s.Clock.Running() {
			s.Clock = s.Clock.Start(now)
		}
		s.Ask, s.Effort = engine.Text{}, 0
		if asked {
			s.Ask, s.Effort = decision.Ask, decision.Effort
		}
		if s.Clock.Since != before.Since {
			x.schedule(seat, now)
		}
	}
}

// acted tells whether a seat has decided something in this exchange.
func (x *exchange) acted(seat engine.Seat) bool {
	for _, act := range x.change.Acts {
		if act.Seat == seat {
			return true
		}
	}
	return false
}

// schedule notes when the flag of a seat falls and when its player is reminded next, counted
// from an instant on.
func (x *exchange) schedule(seat engine.Seat, from time.Time) {
	record := x.d.record
	flag, reminder := time.Time{}, time.Time{}
	if s := record.Seats[seat].Clock; s.Running() {
		preferences := x.preferencesAt(seat)
		if !s.Fallen {
			flag = s.Flag(record.Clock, preferences.Hours())
		}
		reminder = preferences.ReminderPace().Remind(record.Clock, preferences.Hours(), from, flag)
	}
	x.change.Jobs = append(x.change.Jobs,
		model.Job{Subject: record.ID, Seat: seat, Kind: model.JobFlag, At: flag},
		model.Job{Subject: record.ID, Seat: seat, Kind: model.JobReminder, At: reminder})
}

// rescheduleClocks schedules the seats of a player anew after his preferences have changed. It may be repeated.
func (h *Host) rescheduleClocks(ctx context.Context, player string) error {
	records, err := h.directory.tablesOf(ctx, player)
	if err != nil {
		return err
	}
	for _, record := range records {
		if record.Stage != model.Playing {
			continue
		}
		err := h.visit(ctx, record.ID, func(x *exchange) error {
			for _, seat := range x.d.seatsOf(player) {
				x.touch()
				x.schedule(seat, h.now())
			}
			return nil
		})
		if err != nil {
			return fmt.Errorf("bot: table %s: %w", record.ID, err)
		}
	}
	return h.commit(ctx, &model.Change{Jobs: []model.Job{{Subject: player, Seat: engine.Nobody, Kind: model.JobHours}}}, model.Table{})
}

// catchUp settles the clocks of those whose preferences have changed: it is written with the next change of the table, and
// done again where there is none.
func (x *exchange) catchUp() {
	for i := range x.d.record.Seats {
		s := &x.d.record.Seats[i]
		if !s.Clock.Running() {
			continue
		}
		if player, ok, err := x.playerAt(engine.Seat(i)); ok && err == nil {
			s.Clock = player.Settle(s.Clock, x.d.record.Clock)
		}
	}
}
