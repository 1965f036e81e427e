package bot

import (
	"context"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/engine"
)

// hours are when the player of a seat can be expected, from what he told about himself.
func (h Habits) hours() clock.Hours {
	hours := clock.Hours{}
	if zone, err := time.LoadLocation(h.Zone); err == nil {
		hours.Zone = zone
	}
	if quiet, err := clock.ParseQuiet(h.Quiet); err == nil {
		hours.Quiet = quiet
	}
	if h.AwayUntil > h.AwayFrom {
		hours.Away = clock.Span{From: time.Unix(h.AwayFrom, 0), Until: time.Unix(h.AwayUntil, 0)}
	}
	return hours
}

// pace is how often the player wants to be reminded.
func (h Habits) pace() clock.Pace {
	if h.Pace == clock.Off {
		return 0
	}
	if span, err := clock.ParseSpan(h.Pace); err == nil {
		return clock.Pace(span)
	}
	return clock.DefaultPace
}

// habitsAt are the habits of who sits in a seat.
func (x *exchange) habitsAt(seat engine.Seat) Habits {
	player, ok, err := x.playerAt(seat)
	if !ok || err != nil {
		return Habits{}
	}
	return player.Habits
}

// wind brings the clocks of the seats in line with whom the game waits for: a seat that is
// asked anew begins with its grace, one that has answered pays with its bank.
func (x *exchange) wind() {
	now := x.now()
	for i := range x.d.record.Seats {
		seat := engine.Seat(i)
		s := &x.d.record.Seats[i]
		decision, asked := pendingOf(x.d.state, seat)
		asked = asked && x.d.record.Stage == Playing && !x.d.record.Adjourned
		if x.acted(seat) && x.d.holds(x.me.ID, seat) && !s.Offered {
			s.Wanted = false // he is back
		}
		before := s.Clock
		if s.Clock.Running() && (!asked || x.acted(seat)) {
			s.Clock = s.Clock.Stop(x.d.record.Clock, x.habitsAt(seat).hours(), now)
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
		habits := x.habitsAt(seat)
		if !s.Fallen {
			flag = s.Flag(record.Clock, habits.hours())
		}
		reminder = habits.pace().Remind(record.Clock, habits.hours(), from, flag)
	}
	x.change.Dues = append(x.change.Dues,
		DueRecord{Subject: record.ID, Seat: seat, Kind: DueFlag, At: flag},
		DueRecord{Subject: record.ID, Seat: seat, Kind: DueReminder, At: reminder})
}

// rewind schedules the seats of a player anew after his habits have changed. It may be repeated.
func (h *Host) rewind(ctx context.Context, player string) error {
	records, err := h.directory.tablesOf(ctx, player)
	if err != nil {
		return err
	}
	for _, record := range records {
		if record.Stage != Playing {
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
	return h.commit(ctx, &Change{Dues: []DueRecord{{Subject: player, Seat: engine.Nobody, Kind: DueHours}}}, TableRecord{})
}
