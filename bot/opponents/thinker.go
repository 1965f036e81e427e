package opponents

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/opponent"
)

const (
	// longestThought is how long one answer may be thought about; then it is completed without thinking.
	longestThought = 10 * time.Second
	// longestTurn is after how much time the answers so far are given, although the umpire is still asked.
	longestTurn = 3 * time.Second
	// mostSteps is after how many answers that is done.
	mostSteps = 100
)

// Thinker thinks and gives the orders.
type Thinker struct {
	*request.Services
	Minds *Minds
	// blamed are the minds whose failures have been reported, by game and level.
	blamed sync.Map
}

// step is an answer of a turn.
type step struct {
	seat   engine.Seat
	events int // how many there were before it.
	orders []engine.Order
	why    *model.Why
}

var (
	errAsked = errors.New("opponents: the seat is asked")
	errMoved = errors.New("opponents: the game has gone on")
)

// Think does a job to think.
func (t *Thinker) Think(ctx context.Context, job model.Job) error {
	var before table.State
	err := t.Visit(ctx, job.Subject, func(x *request.Request) error {
		if x.Table.Thinks(job.Seat) {
			before = x.Table.State.Clone()
			return errAsked // nothing is written
		}
		x.Table.Finish(job)
		return nil
	})
	switch {
	case errors.Is(err, model.ErrUnknown), errors.Is(err, table.ErrBroken):
		t.Log.Warn("a job was dropped", "subject", job.Subject, "kind", job.Kind, "err", err)
		return t.Done(ctx, job)
	case !errors.Is(err, errAsked):
		return err
	}
	steps, err := t.turn(ctx, before, job.Seat)
	if err == nil {
		err = ctx.Err() // where thinking was broken off it is done again
	}
	if err != nil {
		return err
	}
	err = request.OnConflict(func() error {
		return t.Visit(ctx, job.Subject, func(x *request.Request) error { return give(x, before.Record, steps) })
	})
	if errors.Is(err, errMoved) || errors.Is(err, model.ErrRepeated) {
		return nil // whatever moved the game made a job of its own
	}
	return err
}

// turn thinks until somebody else is asked, or another part of the game begins.
func (t *Thinker) turn(ctx context.Context, before table.State, seat engine.Seat) ([]step, error) {
	player := before.Record.Seats[seat].Player
	tx := table.Rehearsal(before, player, t.Now, func(id string) (model.Player, error) { return t.Directory.Player(ctx, id) })
	begun, phase := time.Now(), engine.PhaseOf(tx.Position)
	var steps []step
	for ctx.Err() == nil {
		s, err := t.answer(ctx, tx, seat)
		if err != nil {
			return steps, err
		}
		steps = append(steps, s)
		if err := tx.Advance(); err != nil {
			return steps, err
		}
		next, goesOn := next(tx.State)
		if !goesOn || engine.PhaseOf(tx.Position) != phase || len(steps) == mostSteps || time.Since(begun) > longestTurn {
			return steps, nil
		}
		seat = next
	}
	return nil, ctx.Err()
}

// next is the seat for which the umpire goes on; false where somebody else has to decide.
func next(s table.State) (engine.Seat, bool) {
	for _, decision := range s.Position.Pending() {
		if !s.Thinks(decision.Seat) {
			return engine.Nobody, false
		}
	}
	for _, decision := range s.Position.Pending() {
		return decision.Seat, true
	}
	return engine.Nobody, false
}

// answer asks the mind of a seat and gives its orders in a rehearsal. Where it fails, or its first order is refused, the
// usual answer takes its place.
func (t *Thinker) answer(ctx context.Context, tx *table.Transaction, seat engine.Seat) (step, error) {
	s := step{seat: seat, events: tx.Record.Events}
	level, _ := model.OpponentLevel(tx.Record.Seats[seat].Player)
	q := Question{Table: tx.Record, State: tx.Position, Seat: seat, Seed: tx.Seed(seat)}
	mind := t.Minds.of(tx.Record.Setup.Game, level)
	var err error
	for _, m := range []Mind{mind, usual{tx.Game}} {
		if m == nil {
			continue // the level is gone, as in a later version
		}
		var answer opponent.Answer
		if answer, err = t.ask(ctx, m, q, level); err == nil {
			s.orders, err = carryOut(tx, seat, answer)
		}
		if err == nil {
			if !answer.Why.IsZero() && m == mind {
				s.why = &model.Why{Text: answer.Why, Private: answer.Private}
			}
			return s, nil
		}
		if _, known := t.blamed.LoadOrStore(tx.Record.Setup.Game+" "+level, true); !known {
			t.Log.Error("an opponent failed; the usual answer takes the place of its own", "game", tx.Record.Setup.Game, "level", level,
				"table", tx.Record.ID, "events", tx.Record.Events, "err", err)
		}
	}
	return s, fmt.Errorf("opponents: table %s, seat %d: %w", tx.Record.ID, seat, err)
}

// ask asks a mind, for a while. A panic in it is an error.
func (t *Thinker) ask(ctx context.Context, mind Mind, q Question, level string) (answer opponent.Answer, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("it panicked: %v\n%s", cause, debug.Stack())
		}
	}()
	begun := time.Now()
	defer func() { t.Meter.Thought(q.Table.Setup.Game, level, time.Since(begun)) }()
	ctx, cancel := context.WithTimeout(ctx, longestThought)
	defer cancel()
	return mind.Answer(ctx, q)
}

// carryOut decides the orders of an answer as far as they go. It is an error if none does.
func carryOut(tx *table.Transaction, seat engine.Seat, answer opponent.Answer) (given []engine.Order, err error) {
	for _, order := range answer.Orders {
		if !answer.Goes(tx.Position) {
			break
		}
		rolled := tx.Record.Rolled
		if err := tx.Decide(seat, order); err != nil {
			if len(given) > 0 {
				break // something turned out otherwise than it could know
			}
			return nil, fmt.Errorf("%q: %w", order, err)
		}
		if given = append(given, order); tx.Record.Rolled > rolled {
			break
		}
	}
	if len(given) == 0 {
		return nil, errors.New("it has no orders")
	}
	return given, nil
}

// give gives the orders of a turn for real, if the game is where it was. The dice are the same as in the rehearsal.
func give(x *request.Request, before model.Table, steps []step) error {
	first := steps[0]
	player := before.Seats[first.seat].Player
	if x.Table.Record.Events != first.events || !x.Table.Thinks(first.seat) || !x.Table.Holds(player, first.seat) {
		return errMoved
	}
	x.Change.Inbox = &model.Inbox{
		Platform: model.OwnPlatform, Event: fmt.Sprintf("%s %d %s %d", before.ID, first.seat, model.JobThink, first.events),
		Answer: json.RawMessage("{}"), At: x.Now(),
	}
	x.Table.By = player
	for _, s := range steps {
		if x.Table.Record.Events != s.events {
			return fmt.Errorf("opponents: table %s went on otherwise than in the rehearsal", before.ID)
		}
		for _, order := range s.orders {
			if err := x.Table.Decide(s.seat, order); err != nil {
				return fmt.Errorf("opponents: table %s, %q: %w", before.ID, order, err)
			}
		}
		if s.why != nil {
			x.Table.Explain(*s.why)
		}
		if err := x.Table.Advance(); err != nil {
			return err
		}
	}
	return nil
}
