package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
	"github.com/umpire-games/umpire/engine/minutes"
)

// snapshotEvery is the number of events between snapshots.
const snapshotEvery = 200

// table is a game in memory. Its lock makes it the game's single writer.
type table struct {
	lock *waitLock
	// users hold the lock or wait for it; they belong to tables.mu.
	users int
	// loaded: the rest is what the store holds.
	loaded  bool
	game    engine.Game
	lexicon *commands.Lexicon
	desk    desk
	// refused holds the last refused order of each player as a question about it. It is a
	// convenience and lives as long as the table is in memory.
	refused map[string]string
}

// desk is everything of a table that changes. An exchange works on a copy, which
// replaces the original when it is stored.
type desk struct {
	record model.Table
	// state is nil before the start.
	state engine.State
	// plans by seat.
	plans []plan
	// kept is the number of events of the latest snapshot.
	kept int
}

// plan is the draft of a seat with the states it leads through.
type plan struct {
	model.Draft
	// steps go with Orders.
	steps []step
}

type step struct {
	order  engine.Order
	events []engine.Event
	after  engine.State
}

func (d desk) clone() desk {
	d.record.Seats = slices.Clone(d.record.Seats)
	d.plans = slices.Clone(d.plans)
	for i := range d.plans {
		p := &d.plans[i]
		p.Orders, p.Waiting, p.Returned = slices.Clip(p.Orders), slices.Clip(p.Waiting), slices.Clip(p.Returned)
		p.steps = slices.Clip(p.steps)
	}
	return d
}

// top is the state with the plan of a seat.
func (d desk) top(seat engine.Seat) engine.State {
	if seat >= 0 && int(seat) < len(d.plans) {
		if steps := d.plans[seat].steps; len(steps) > 0 {
			return steps[len(steps)-1].after
		}
	}
	return d.state
}

// source is what the dice of the table depend on.
func (d desk) source() (fairdice.Source, error) {
	if len(d.record.Secret) != fairdice.SecretSize {
		return fairdice.Source{}, fmt.Errorf("bot: table %s has no dice", d.record.ID)
	}
	source := fairdice.Source{Game: d.record.ID, Secret: fairdice.Secret(d.record.Secret)}
	for _, seat := range d.record.Seats {
		source.Salts = append(source.Salts, seat.Salt)
	}
	return source, nil
}

// load reads a table.
func (h *Host) load(ctx context.Context, t *table, id string) error {
	record, err := h.store.Table(ctx, id)
	if err != nil {
		return err
	}
	if t.game, err = h.registry.Game(record.Setup.Game); err != nil {
		return err
	}
	t.lexicon = h.lexicons[record.Setup.Game]
	d := desk{record: record, plans: make([]plan, len(record.Seats))}
	if record.Stage != model.Gathering {
		if d.state, err = h.replay(ctx, record, record.Events, &d.kept); err != nil {
			return err
		}
	}
	drafts, err := h.store.Drafts(ctx, id)
	if err != nil {
		return err
	}
	for seat := range d.plans {
		d.plans[seat].Table, d.plans[seat].Seat = id, engine.Seat(seat)
	}
	for _, draft := range drafts {
		if draft.Seat < 0 || int(draft.Seat) >= len(d.plans) {
			return fmt.Errorf("bot: table %s has a draft of seat %d", id, draft.Seat)
		}
		d.plans[draft.Seat].Draft = draft
		d.retry(draft.Seat)
	}
	t.desk, t.loaded = d, true
	return nil
}

// replay is the state of a table after a number of events. Where kept is given it
// becomes the number of events of the snapshot that was used.
func (h *Host) replay(ctx context.Context, record model.Table, events int, kept *int) (engine.State, error) {
	game, err := h.registry.Game(record.Setup.Game)
	if err != nil {
		return nil, err
	}
	log, err := h.nearest(ctx, game, record, events)
	if err != nil {
		return nil, fmt.Errorf("bot: table %s: %w", record.ID, err)
	}
	if kept != nil {
		*kept = log.Events()
	}
	err = h.follow(ctx, game, log, record.ID, events)
	if errors.Is(err, minutes.ErrEarlier) {
		if log, err = minutes.Begin(game, record.Setup); err == nil {
			err = h.follow(ctx, game, log, record.ID, events)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("bot: table %s: %w", record.ID, err)
	}
	return log.State(), nil
}

// nearest is the last kept position of a table at no more than a number of events.
func (h *Host) nearest(ctx context.Context, game engine.Game, record model.Table, events int) (*minutes.Fold, error) {
	snapshot, err := h.store.Snapshot(ctx, record.ID, events)
	if errors.Is(err, model.ErrUnknown) {
		return minutes.Begin(game, record.Setup)
	}
	if err != nil {
		return nil, err
	}
	state, err := game.DecodeState(snapshot.State)
	if err != nil {
		return nil, err
	}
	return minutes.From(game, state, snapshot.Events), nil
}

// follow plays what a table's log holds up to a number of events.
func (h *Host) follow(ctx context.Context, game engine.Game, log *minutes.Fold, id string, events int) error {
	acts, err := h.store.Acts(ctx, id, log.Events())
	if err != nil {
		return err
	}
	for _, act := range acts {
		if act.After >= events {
			break
		}
		if act.Seat == engine.House {
			entry, err := act.Entry()
			if err != nil {
				return err
			}
			if err := log.Enter(entry); err != nil {
				return err
			}
			continue
		}
		decoded, err := decodeEvents(game, act)
		if err != nil {
			return err
		}
		log.Play(decoded...)
	}
	return nil
}

func decodeEvents(game engine.Game, act model.Act) ([]engine.Event, error) {
	events := make([]engine.Event, len(act.Events))
	for i, record := range act.Events {
		event, err := game.DecodeEvent(record.Kind, record.Data)
		if err != nil {
			return nil, fmt.Errorf("bot: event %d: %w", act.After+i, err)
		}
		events[i] = event
	}
	return events, nil
}

func encodeEvents(events []engine.Event) ([]model.Event, error) {
	records := make([]model.Event, len(events))
	for i, event := range events {
		data, err := json.Marshal(event)
		if err != nil {
			return nil, fmt.Errorf("bot: event %s: %w", event.Kind(), err)
		}
		records[i] = model.Event{Kind: event.Kind(), Data: data}
	}
	return records, nil
}
