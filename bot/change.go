package bot

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// write stores the change and makes it the table's present.
func (x *exchange) write(answer platform.Answer) error {
	if x.t != nil {
		x.gather()
	}
	c := &x.change
	if c.Empty() && x.met {
		return x.checkRepeat()
	}
	if !x.met {
		c.Players = append(c.Players, x.me)
	}
	stored, err := json.Marshal(answer)
	if err != nil {
		return fmt.Errorf("bot: answer: %w", err)
	}
	c.Inbox = &model.Inbox{Platform: x.in.Chat.Platform, Event: x.in.EventID, Answer: stored, At: x.now()}
	return x.keep()
}

// keep writes the change as it is.
func (x *exchange) keep() error {
	c := &x.change
	var old model.Table
	if x.t != nil {
		old = x.t.desk.record
	}
	if err := x.outbox.write(x.ctx, c.Posts, func() error { return x.commit(x.ctx, c, old) }); err != nil {
		if x.t != nil && !errors.Is(err, model.ErrRepeated) {
			x.t.drop()
		}
		return err
	}
	for range c.Acts {
		x.meter.Order(x.d.record.Setup.Game)
	}
	if x.t != nil {
		x.t.desk = x.d
	}
	if x.release != nil {
		x.leagues.note(c.Leagues)
	}
	if len(c.Jobs) > 0 {
		x.scheduler.wakeUp()
	}
	return nil
}

// checkRepeat looks whether an inbound that changes nothing now did so when it
// came first.
func (x *exchange) checkRepeat() error {
	_, err := x.store.Answered(x.ctx, x.in.Chat.Platform, x.in.EventID)
	switch {
	case err == nil:
		return model.ErrRepeated
	case errors.Is(err, model.ErrUnknown):
		return nil
	}
	return err
}

// touch marks the record of the table as changed.
func (x *exchange) touch() {
	record := x.d.record
	x.change.Table = &record
}

// gather completes the change with what became of the table.
func (x *exchange) gather() {
	old := x.t.desk
	if len(x.change.Acts) > 0 || x.change.Table != nil {
		if p := x.d.record.Proposal; p != nil && p.Events != x.d.record.Events {
			x.d.record.Proposal = nil // the game has gone on
		}
		x.updateClocks()
		x.touch()
		x.change.Before = old.record.Events
	}
	for seat := range x.d.plans {
		if x.d.plans[seat].Version != old.plans[seat].Version {
			x.change.Drafts = append(x.change.Drafts, x.d.plans[seat].Draft)
		}
	}
	if !x.turned && x.d.record.Events-x.d.kept < snapshotEvery {
		return
	}
	state, err := json.Marshal(x.d.state)
	if err != nil {
		x.log.Error("a state cannot be kept", "table", x.d.record.ID, "err", err)
		return
	}
	x.change.Snapshot = &model.Snapshot{Table: x.d.record.ID, Events: x.d.record.Events, State: state}
	x.d.kept = x.d.record.Events
}
