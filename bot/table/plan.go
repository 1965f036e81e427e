package table

import (
	"errors"
	"slices"
	"time"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
)

// Plan is the draft of a seat with the positions it leads through.
type Plan struct {
	model.Draft
	Steps []Step // Steps go with Orders.
}

// Step is a tried order of a plan.
type Step struct {
	Order  engine.Order
	Events []engine.Event
	After  engine.State
}

func (p Plan) answers(decision engine.Decision) bool {
	return decision.Continues(p.Kind, p.Round)
}

func (s *State) extend(seat engine.Seat, decision engine.Decision, step Step) {
	p := &s.Plans[seat]
	p.Kind, p.Round = decision.Kind, decision.Round
	p.Orders = append(slices.Clip(p.Orders), step.Order.String())
	p.Steps = append(slices.Clip(p.Steps), step)
	p.dropReturned()
	p.Version++
}

func (p *Plan) dropReturned() {
	p.Returned, p.Reason, p.Rule = nil, engine.Text{}, ""
}

// Clear empties a plan.
func (p *Plan) Clear() {
	p.Orders, p.Waiting, p.Steps = nil, nil, nil
	p.dropReturned()
	p.Version++
}

// UndoLast takes the last order back and gives it.
func (p *Plan) UndoLast() engine.Order {
	n := len(p.Orders) - 1
	last := p.Steps[n].Order
	p.Orders, p.Steps = p.Orders[:n:n], p.Steps[:n:n]
	p.dropReturned()
	p.Version++
	return last
}

// handBack gives lines back to the player with the reason.
func (p *Plan) handBack(lines []string, refusal *engine.Refusal) {
	p.Returned = slices.Clone(lines)
	p.Reason, p.Rule = refusal.Why, refusal.Rule
	p.Waiting = nil
	p.Version++
}

// retry tries the plan of a seat again in the present position. Orders that have become impossible are handed back
// with all that follow.
func (s *State) retry(seat engine.Seat) {
	p := &s.Plans[seat]
	p.Steps = nil
	position := s.Position
	for i, line := range p.Orders {
		order := engine.ParseOrder(line)
		decision, asked := PendingOf(position, seat)
		var events []engine.Event
		err := error(&engine.Refusal{Kind: engine.NotNow, Why: engine.T("host.plan.overtaken")})
		if asked && p.answers(decision) {
			events, err = engine.Try(position, seat, order)
		}
		if err != nil {
			lost := slices.Clone(p.Orders[i:])
			p.Orders = p.Orders[:i:i]
			p.handBack(lost, refusalOf(err))
			return
		}
		position = position.Evolve(events...)
		p.Steps = append(p.Steps, Step{Order: order, Events: events, After: position})
	}
}

// refusalOf is the refusal in an error; for other errors one that blames nobody.
func refusalOf(err error) *engine.Refusal {
	if refusal, ok := engine.AsRefusal(err); ok {
		return refusal
	}
	if errors.Is(err, engine.ErrWithheld) {
		return &engine.Refusal{Kind: engine.NotNow, Why: engine.T("host.plan.needs-dice")}
	}
	return &engine.Refusal{Kind: engine.NotNow, Why: engine.T("host.plan.overtaken")}
}

// PendingOf is the decision that a position waits for from a seat.
func PendingOf(position engine.State, seat engine.Seat) (engine.Decision, bool) {
	if position != nil {
		for _, decision := range position.Pending() {
			if decision.Seat == seat {
				return decision, true
			}
		}
	}
	return engine.Decision{}, false
}

// Preferences are those of who sits in a seat.
func (tx *Transaction) Preferences(seat engine.Seat) model.Preferences {
	player, ok, err := tx.PlayerAt(seat)
	if !ok || err != nil {
		return model.Preferences{}
	}
	return player.Preferences
}

// Due is when a seat has to have decided what it is asked when the change is written; zero where no clock runs for it.
func (tx *Transaction) Due(seat engine.Seat) time.Time {
	if seat < 0 {
		return time.Time{}
	}
	_, asked := tx.asks(seat)
	return tx.wound(seat, asked).Flag(tx.Record.Clock, tx.Preferences(seat).Hours())
}

// asks is what a game that goes on waits for from a seat.
func (tx *Transaction) asks(seat engine.Seat) (engine.Decision, bool) {
	decision, asked := PendingOf(tx.Position, seat)
	return decision, asked && tx.Record.Stage == model.Playing && !tx.Record.Adjourned
}

// wound is the clock of a seat in line with whom the game waits for: a seat that is asked anew begins with its grace, one that has
// answered pays with its bank.
func (tx *Transaction) wound(seat engine.Seat, asked bool) clock.Seat {
	c := tx.Record.Seats[seat].Clock
	if c.Running() && (!asked || tx.acted(seat)) {
		c = c.Stop(tx.Record.Clock, tx.Preferences(seat).Hours(), tx.Now())
	}
	if asked && !c.Running() {
		c = c.Start(tx.Now())
	}
	return c
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

// updateClocks brings the clocks of the seats in line with whom the game waits for.
func (tx *Transaction) updateClocks() {
	now := tx.Now()
	for i := range tx.Record.Seats {
		seat := engine.Seat(i)
		s := &tx.Record.Seats[i]
		decision, asked := tx.asks(seat)
		if tx.acted(seat) && tx.Holds(tx.By, seat) && !s.Offered {
			s.Wanted = false // they are back
		}
		before := s.Clock
		s.Clock = tx.wound(seat, asked)
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
// from an instant on. The umpire itself is neither late nor reminded.
func (tx *Transaction) Schedule(seat engine.Seat, from time.Time) {
	record := tx.Record
	flag, reminder := time.Time{}, time.Time{}
	if s := record.Seats[seat].Clock; s.Running() && !model.IsOpponent(record.Seats[seat].Player) {
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
