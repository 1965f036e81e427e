package table

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
)

// Thinks tells whether the umpire itself has to decide for a seat.
func (s State) Thinks(seat engine.Seat) bool {
	if seat < 0 || int(seat) >= len(s.Record.Seats) || !model.IsOpponent(s.Record.Seats[seat].Player) {
		return false
	}
	if s.Record.Stage != model.Playing || s.Record.Adjourned || s.Record.Closed {
		return false
	}
	_, asked := PendingOf(s.Position, seat)
	return asked
}

// thinking are the seats for which the umpire itself has to decide.
func (s State) thinking() []engine.Seat {
	var seats []engine.Seat
	for seat := range s.Record.Seats {
		if s.Thinks(engine.Seat(seat)) {
			seats = append(seats, engine.Seat(seat))
		}
	}
	return seats
}

// scheduleThoughts makes the jobs that answer for the umpire itself part of what asks it, and takes those back that have
// nothing to answer any more.
func (tx *Transaction) scheduleThoughts() {
	old := tx.Stored.State
	underWay := len(old.thinking()) > 0 // it goes on at once with what it began
	for i, s := range tx.Record.Seats {
		seat := engine.Seat(i)
		before, now := old.Thinks(seat), tx.Thinks(seat)
		known := before && old.Record.Events == tx.Record.Events && old.Record.Seats[i].Player == s.Player
		job := model.Job{Subject: tx.Record.ID, Seat: seat, Kind: model.JobThink, At: tx.Now()}
		if !underWay {
			job.At = job.At.Add(tx.pause(seat))
		}
		switch {
		case now && !known:
			tx.Change.Jobs = append(tx.Change.Jobs, job)
		case before && !now:
			tx.Finish(job)
		}
	}
}

// Seed is what the thoughts of a seat at this moment of the game follow from: the same after a restart, and nothing that
// anybody could learn of the dice.
func (s State) Seed(seat engine.Seat) uint64 {
	sum := sha256.Sum256(fmt.Appendf(nil, "thought %s %d %d", s.Record.ID, s.Record.Events, seat))
	return binary.BigEndian.Uint64(sum[:])
}

// Between these bounds the umpire answers at the pace of people.
const (
	promptly, leisurely = 20 * time.Second, 90 * time.Second
	unhurried, slowly   = 3 * time.Minute, 20 * time.Minute
)

// pause is how long the umpire waits before it thinks. It follows from the number of events: from no hand, and from no
// time that thinking takes.
func (s State) pause(seat engine.Seat) time.Duration {
	if s.Record.Pace != model.PacePeople {
		return 0
	}
	least, most := unhurried, slowly
	if s.Record.Clock.Preset == clock.Evening {
		least, most = promptly, leisurely
	}
	if s.Record.Clock.Runs() {
		most = max(least, min(most, s.Record.Clock.Grace))
	}
	if most == least {
		return least
	}
	return least + time.Duration(s.Seed(seat)%uint64(most-least))
}

// Rehearsal is a transaction on a copy of a table that is never stored: what follows from orders can be seen without the
// table's lock.
func Rehearsal(state State, by string, now func() time.Time, player func(id string) (model.Player, error)) *Transaction {
	return &Transaction{State: state.Clone(), By: by, Seat: engine.Nobody, Change: &model.Change{}, Now: now, Player: player}
}
