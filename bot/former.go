package bot

import (
	"encoding/json"
	"time"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/engine"
)

// former are habits that counted until an instant.
type former struct {
	Habits
	// Until in milliseconds since 1970.
	Until int64 `json:"until"`
}

// formersKept is how many of them a player has: clocks are brought up to date with every change, so that more than
// one is only needed where that failed.
const formersKept = 4

// change gives a player other habits from an instant on.
func (p *PlayerRecord) change(habits Habits, at time.Time) {
	list := append(p.formers(), former{p.Habits, at.UnixMilli()})
	if data, err := json.Marshal(list[max(0, len(list)-formersKept):]); err == nil {
		p.Earlier = string(data)
	}
	p.Habits = habits
}

// formers are the habits of before, the oldest first.
func (p PlayerRecord) formers() []former {
	var list []former
	if p.Earlier == "" || json.Unmarshal([]byte(p.Earlier), &list) != nil {
		return nil
	}
	return list
}

// settle accounts on a clock of the player for the time of his former habits, as far as that was not done.
func (p PlayerRecord) settle(s clock.Seat, rules clock.Rules) clock.Seat {
	if !s.Running() {
		return s
	}
	for _, f := range p.formers() {
		s = s.Settle(rules, f.hours(), time.UnixMilli(f.Until))
	}
	return s
}

// catchUp settles the clocks of those whose habits have changed: it is written with the next change of the table, and
// done again where there is none.
func (x *exchange) catchUp() {
	for i := range x.d.record.Seats {
		s := &x.d.record.Seats[i]
		if !s.Clock.Running() {
			continue
		}
		if player, ok, err := x.playerAt(engine.Seat(i)); ok && err == nil {
			s.Clock = player.settle(s.Clock, x.d.record.Clock)
		}
	}
}
