package bot

import (
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/minutes"
)

// enter writes an entry into the log of the table.
func (x *exchange) enter(entry minutes.Entry) error {
	records, err := encodeEvents([]engine.Event{entry})
	if err != nil {
		return err
	}
	x.change.Acts = append(x.change.Acts, model.Act{
		After: x.d.record.Events, Roll: x.d.record.Rolled, Seat: engine.House, Order: entry.Order().String(),
		Events: records, At: x.now(),
	})
	x.d.record.Events++
	return nil
}

// turn puts the table into the position that an entry leads to. Everybody is asked anew; what
// somebody planned to do after an answer is void, and so is what a standing order was about to answer.
func (x *exchange) turn(entry minutes.Entry, state engine.State) error {
	if x.before == nil {
		x.before = x.d.state
	}
	if err := x.enter(entry); err != nil {
		return err
	}
	x.d.state, x.turned = state, true
	for seat := range x.d.plans {
		if len(x.d.plans[seat].Waiting) > 0 {
			x.d.plans[seat].clear()
		}
		x.done(model.Job{Subject: x.d.record.ID, Seat: engine.Seat(seat), Kind: model.JobStandingOrder})
	}
	return nil
}

// moved tells whether anything happened in the game itself.
func (x *exchange) moved() bool {
	for _, act := range x.change.Acts {
		if act.Seat != engine.House {
			return true
		}
	}
	return x.turned
}

// docket is the log of a table as it stands.
type docket struct {
	// acts are the orders that stand, in their order; barred is how many of them, from the
	// first on, can no longer be taken back.
	acts   []model.Act
	barred int
	// void are the orders that were taken back, by the number of events before them.
	void map[int]bool
}

// newDocket reads a log.
func newDocket(log []model.Act) (docket, error) {
	d := docket{barred: 1, void: make(map[int]bool)}
	for _, act := range log {
		if act.Seat != engine.House {
			d.acts = append(d.acts, act)
			continue
		}
		entry, err := act.Entry()
		if err != nil {
			return d, err
		}
		switch e := entry.(type) {
		case minutes.TakenBack:
			for n := len(d.acts); n > 0 && d.acts[n-1].After >= e.To; n-- {
				d.void[d.acts[n-1].After] = true
				d.acts = d.acts[:n-1]
			}
		case minutes.Upgraded:
			d.barred = len(d.acts)
		}
	}
	return d, nil
}

// docket reads the log of the table.
func (x *exchange) docket() (docket, error) {
	log, err := x.store.Acts(x.ctx, x.d.record.ID, 0)
	if err != nil {
		return docket{}, err
	}
	return newDocket(log)
}

// tellActs tells orders, the last ones of many, as an audience may know them.
func (x *exchange) tellActs(acts []model.Act, audience engine.Audience) ([]engine.Text, error) {
	acts = acts[max(0, len(acts)-ordersShown):]
	if len(acts) == 0 {
		return nil, nil
	}
	state, err := x.replay(x.ctx, x.d.record, acts[0].After, nil)
	if err != nil {
		return nil, err
	}
	var lines []engine.Text
	for _, act := range acts {
		events, err := decodeEvents(x.t.game, act)
		if err != nil {
			return nil, err
		}
		lines = append(lines, x.t.game.Tell(state, events, audience).Lines...)
		state = state.Evolve(events...)
	}
	return lines, nil
}
