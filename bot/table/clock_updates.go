package table

import (
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
)

// Preferences are those of who sits in a seat.
func (tx *Transaction) Preferences(seat engine.Seat) model.Preferences {
	player, ok, err := tx.PlayerAt(seat)
	if !ok || err != nil {
		return model.Preferences{}
	}
	return player.Preferences
}

// settleClocks accounts for the time under the preferences of before on the clocks of those whose preferences have
// changed: it is written with the next change of the table, and done again where there is none.
func (tx *Transaction) settleClocks() {
	for i := range tx.Record.Seats {
		s := &tx.Record.Seats[i]
		if !s.Clock.Running() {
			continue
		}
		if player, ok, err := tx.PlayerAt(engine.Seat(i)); ok && err == nil {
			s.Clock = player.Settle(s.Clock, tx.Record.Clock)
		}
	}
}

// updateClocks brings the clocks of the seats in line with whom the game waits for: a seat that is
// asked anew begins with its grace, one that has answered pays with its bank.
func (tx *Transaction) updateClocks() {
	now := tx.Now()
	for i := range tx.Record.Seats {
		seat := engine.Seat(i)
		s := &tx.Record.Seats[i]
		decision, asked := PendingOf(tx.Position, seat)
		asked = asked && tx.Record.Stage == model.Playing && !tx.Record.Adjourned
		if tx.acted(seat) && tx.Holds(tx.By, seat) && !s.Offered {
			s.Wanted = false // they are back
		}
		before := s.Clock
		if s.Clock.Running() && (!asked || tx.acted(seat)) {
			s.Clock = s.Clock.Stop(tx.Record.Clock, tx.Preferences(seat).Hours(), now)
		}
		if asked && !s.Clock.Running() {
			s.Clock = s.Clock.Start(now)
		}
		s.Ask, s.Effort = engine.Text{}, 0
		if asked {
			s.Ask, s.Effort = decision.Ask, decision.Effort
		}
		if s.Clock.Since != before.Since {
			tx.Schedule(seat, now)
		}
	}
}

// Schedule notes when the flag of a seat falls and when its player is reminded next, counted
// from an instant on.
func (tx *Transaction) Schedule(seat engine.Seat, from time.Time) {
	record := tx.Record
	flag, reminder := time.Time{}, time.Time{}
	if s := record.Seats[seat].Clock; s.Running() {
		preferences := tx.Preferences(seat)
		if !s.Fallen {
			flag = s.Flag(record.Clock, preferences.Hours())
		}
		reminder = preferences.ReminderPace().Remind(record.Clock, preferences.Hours(), from, flag)
	}
	tx.Change.Jobs = append(tx.Change.Jobs,
		model.Job{Subject: record.ID, Seat: seat, Kind: model.JobFlag, At: flag},
		model.Job{Subject: record.ID, Seat: seat, Kind: model.JobReminder, At: reminder})
}
