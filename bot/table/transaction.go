package table

import (
	"encoding/json"
	"log/slog"
	"reflect"
	"slices"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

// snapshotEvery is the number of events between snapshots.
const snapshotEvery = 200

// Transaction is one change of a table: a working copy of its state, and what is to be written. Nothing is changed until
// it is stored and kept.
type Transaction struct {
	Stored *Table // the table as it was; nil where no table is concerned, or the table is new.
	State
	By     string // who acts, empty for nobody, and Seat the seat for which they act.
	Seat   engine.Seat
	Change *model.Change    // what is written.
	Now    func() time.Time // the clock, Player finds who has a seat.
	Player func(id string) (model.Player, error)

	Before    engine.State // the position before the first act; Events are those of all acts.
	Events    []engine.Event
	rolls     int
	Answered  []engine.Seat // the seats for which standing orders have acted.
	Cancelled []Cancelled   // the standing orders that could no longer be carried out.
	reset     bool          // the position is not the one that the acts led to, see ResetTo.
}

// Cancelled is a standing order that is gone because it could no longer be carried out.
type Cancelled struct {
	Seat   engine.Seat
	Player string
	Order  model.StandingOrder
	Why    engine.Text
}

// Open begins to change a locked table.
func (tx *Transaction) Open(t *Table) {
	tx.Stored, tx.State = t, t.State.Clone()
	tx.Seat = tx.SeatOf(tx.By)
	tx.settleClocks()
}

// PlayerAt is who has a seat; false where nobody does.
func (tx *Transaction) PlayerAt(seat engine.Seat) (model.Player, bool, error) {
	if seat < 0 || int(seat) >= len(tx.Record.Seats) || tx.Record.Seats[seat].Player == "" {
		return model.Player{}, false, nil
	}
	player, err := tx.Player(tx.Record.Seats[seat].Player)
	return player, err == nil, err
}

// Touch marks the record of the table as changed.
func (tx *Transaction) Touch() {
	record := tx.Record
	tx.Change.Table = &record
}

// Finish makes a job part of what it causes: it is gone with it.
func (tx *Transaction) Finish(job model.Job) {
	tx.Change.Jobs = append(tx.Change.Jobs, model.Job{Subject: job.Subject, Seat: job.Seat, Kind: job.Kind})
}

// Explain notes why the umpire itself gave the last order.
func (tx *Transaction) Explain(why model.Why) {
	tx.Change.Acts[len(tx.Change.Acts)-1].Why = &why
}

// Explained tells whether the umpire itself has said of something why it did it, so that everybody may know.
func (tx *Transaction) Explained() bool {
	return slices.ContainsFunc(tx.Change.Acts, func(act model.Act) bool { return act.Why != nil && !act.Why.Private })
}

// Decide gives one order to the game for real, with fair dice. A refusal changes nothing.
func (tx *Transaction) Decide(seat engine.Seat, order engine.Order) error {
	source, err := tx.Dice()
	if err != nil {
		return err
	}
	dice := engine.NewRecorder(source.Dice(tx.Record.Rolled))
	events, err := tx.Position.Decide(seat, order, dice)
	if err != nil {
		return err
	}
	records, err := model.EncodeEvents(events...)
	if err != nil {
		return err
	}
	if tx.Before == nil {
		tx.Before = tx.Position
	}
	tx.Change.Acts = append(tx.Change.Acts, model.Act{
		After: tx.Record.Events, Roll: tx.Record.Rolled, Seat: seat, Order: order.String(),
		Events: records, Rolls: dice.Rolls(), At: tx.Now(),
	})
	tx.Events = append(tx.Events, events...)
	tx.rolls += len(dice.Rolls())
	tx.Record.Events += len(events)
	tx.Record.Rolled += len(dice.Rolls())
	tx.Position = tx.Position.Evolve(events...)
	tx.reseat(events)
	return nil
}

// reseat gives the seats to the players anew after events that say so (engine.Reseater). A player takes their clock
// along; the salts stay, because the dice hang on their order. What others planned in those seats is void.
func (tx *Transaction) reseat(events []engine.Event) {
	for _, event := range events {
		moved, ok := event.(engine.Reseater)
		if !ok {
			continue
		}
		from := moved.Seated()
		if len(from) != len(tx.Record.Seats) {
			continue // everybody stays
		}
		before := slices.Clone(tx.Record.Seats)
		for seat := range before {
			if s := &before[seat]; s.Clock.Running() {
				s.Clock = s.Clock.Stop(tx.Record.Clock, tx.Preferences(engine.Seat(seat)).Hours(), tx.Now())
			}
		}
		for seat, old := range from {
			came := before[old]
			came.Salt, came.Past = before[seat].Salt, before[seat].Past
			tx.Record.Seats[seat] = came
			tx.Plans[seat].Clear()
		}
		tx.Seat = tx.SeatOf(tx.By)
	}
}

// savepoint is a point to which the acts of a transaction can be rolled back.
type savepoint struct {
	state  State
	before engine.State
	acts   int
	events int
	rolls  int
}

func (tx *Transaction) savepoint() savepoint {
	return savepoint{tx.State.Clone(), tx.Before, len(tx.Change.Acts), len(tx.Events), tx.rolls}
}

func (tx *Transaction) rollback(to savepoint) {
	tx.State, tx.Before, tx.rolls = to.state, to.before, to.rolls
	tx.Change.Acts, tx.Events = tx.Change.Acts[:to.acts], tx.Events[:to.events]
}

// Enter writes an entry into the log of the table.
func (tx *Transaction) Enter(entry journal.Entry) error {
	records, err := model.EncodeEvents(entry)
	if err != nil {
		return err
	}
	tx.Change.Acts = append(tx.Change.Acts, model.Act{
		After: tx.Record.Events, Roll: tx.Record.Rolled, Seat: engine.System, Order: entry.Order().String(),
		Events: records, At: tx.Now(),
	})
	tx.Record.Events++
	return nil
}

// Suspend stops the game and its clocks until somebody goes on, as nobody who plays has wished; nobody's side is free for others.
func (tx *Transaction) Suspend() error {
	record := &tx.Record
	if tx.Position != nil && !record.Adjourned {
		if err := tx.Enter(journal.Adjourned{By: engine.Nobody, Organiser: true}); err != nil {
			return err
		}
	}
	record.Adjourned = tx.Position != nil
	for i := range record.Seats {
		record.Seats[i].Clock.Fallen, record.Seats[i].Wanted = false, false
	}
	return nil
}

// ResetTo puts the table into the position that an entry leads to. Everybody is asked anew; what somebody planned to do
// after an answer is void, and so is what a standing order was about to answer.
func (tx *Transaction) ResetTo(entry journal.Entry, position engine.State) error {
	if tx.Before == nil {
		tx.Before = tx.Position
	}
	if err := tx.Enter(entry); err != nil {
		return err
	}
	tx.Position, tx.reset = position, true
	for seat := range tx.Plans {
		if len(tx.Plans[seat].Waiting) > 0 {
			tx.Plans[seat].Clear()
		}
		tx.Finish(model.Job{Subject: tx.Record.ID, Seat: engine.Seat(seat), Kind: model.JobStandingOrder})
	}
	return nil
}

// Moved tells whether anything happened in the game itself.
func (tx *Transaction) Moved() bool {
	return tx.reset || slices.ContainsFunc(tx.Change.Acts, func(act model.Act) bool { return act.Seat != engine.System })
}

// Diced tells whether dice have been rolled, not only cards drawn.
func (tx *Transaction) Diced() bool {
	return slices.ContainsFunc(tx.Change.Acts, func(act model.Act) bool {
		return slices.ContainsFunc(act.Rolls, func(roll engine.Roll) bool { return !roll.Draw })
	})
}

// acted tells whether a seat has decided something.
func (tx *Transaction) acted(seat engine.Seat) bool {
	return slices.ContainsFunc(tx.Change.Acts, func(act model.Act) bool { return act.Seat == seat })
}

// NewlyAsked are the seats that have to decide something which they had not to decide before.
func (tx *Transaction) NewlyAsked() []engine.Seat {
	var before []engine.Decision
	if tx.Before != nil {
		before = tx.Before.Pending()
	}
	var seats []engine.Seat
	for _, decision := range tx.Position.Pending() {
		if !slices.ContainsFunc(before, func(old engine.Decision) bool { return reflect.DeepEqual(old, decision) }) {
			seats = append(seats, decision.Seat)
		}
	}
	return seats
}

// Settle draws the consequences of what has been decided: plans that waited go on, standing orders answer, and the other
// plans are tried again in the new position.
func (tx *Transaction) Settle() error {
	if !tx.Moved() {
		return nil
	}
	if err := tx.Advance(); err != nil {
		return err
	}
	over := tx.Over()
	for seat := range tx.Plans {
		p := &tx.Plans[seat]
		switch {
		case over && len(p.Orders)+len(p.Waiting)+len(p.Returned) > 0:
			p.Clear()
		case !over && len(p.Orders) > 0:
			tx.retry(engine.Seat(seat))
		}
	}
	if !over {
		return nil
	}
	tx.Record.Stage = model.Over
	for seat := range tx.Record.Seats { // no standing order has anything to answer any more
		tx.Finish(model.Job{Subject: tx.Record.ID, Seat: engine.Seat(seat), Kind: model.JobStandingOrder})
	}
	if tx.Record.League != "" {
		tx.Change.Jobs = append(tx.Change.Jobs, model.Job{Subject: tx.Record.ID, Seat: engine.Nobody, Kind: model.JobResult, At: tx.Now()})
	}
	return nil
}

// Advance lets happen what follows by itself: plans that waited go on, and standing orders answer.
func (tx *Transaction) Advance() error {
	if err := tx.goOn(); err != nil {
		return err
	}
	if tx.reset || tx.Record.Lesson != nil {
		return nil // what was taken back is decided by the players themselves, and lessons go by their script
	}
	return tx.runStandingOrders()
}

// Close completes the change with what became of the table.
func (tx *Transaction) Close(log *slog.Logger) {
	if tx.Stored == nil {
		return
	}
	old := tx.Stored.State
	if len(tx.Change.Acts) > 0 || tx.Change.Table != nil {
		if p := tx.Record.Proposal; p != nil && p.Events != tx.Record.Events {
			tx.Record.Proposal = nil // the game has gone on
		}
		tx.updateClocks()
		tx.scheduleThoughts()
		tx.Touch()
		tx.Change.Base = old.Record.At()
	}
	for seat := range tx.Plans {
		if tx.Plans[seat].Version != old.Plans[seat].Version {
			tx.Change.Drafts = append(tx.Change.Drafts, tx.Plans[seat].Draft)
			tx.Change.Base = old.Record.At()
		}
	}
	if !tx.reset && tx.Record.Events-tx.kept < snapshotEvery {
		return
	}
	state, err := json.Marshal(tx.Position)
	if err != nil {
		log.Error("a state cannot be kept", "table", tx.Record.ID, "err", err)
		return
	}
	tx.Change.Snapshot = &model.Snapshot{Table: tx.Record.ID, Events: tx.Record.Events, State: state}
	tx.kept = tx.Record.Events
}

// Keep makes a stored change the table's present.
func (tx *Transaction) Keep() {
	if tx.Stored == nil {
		return
	}
	if tx.Change.Base.ID != "" {
		tx.Record.Version = tx.Change.Base.Version
	}
	tx.Stored.State = tx.State
}
