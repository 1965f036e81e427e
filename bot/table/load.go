package table

import (
	"context"
	"errors"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

// ErrUnplayable: the game does not know the scenario of a table any more, or has other data of it. It wraps the refusal that
// says so. The table is as it was when the data are back.
var ErrUnplayable = errors.New("bot: the game of a table cannot go on")

func (ts *Tables) load(ctx context.Context, t *Table, id string) error {
	record, err := ts.store.Table(ctx, id)
	if err != nil {
		return err
	}
	s := State{Record: record, Lexicon: ts.lexicons[record.Setup.Game], Plans: make([]Plan, len(record.Seats))}
	if s.Game, err = ts.games.Game(record.Setup.Game); err != nil {
		return err
	}
	s.Levels = ts.levels(record.Setup.Game)
	if record.Stage != model.Gathering {
		if s.Position, err = ts.replay(ctx, record, record.Events, &s.kept); err != nil {
			return unplayable(err)
		}
	}
	drafts, err := ts.store.Drafts(ctx, id)
	if err != nil {
		return err
	}
	for seat := range s.Plans {
		s.Plans[seat].Table, s.Plans[seat].Seat = id, engine.Seat(seat)
	}
	for _, draft := range drafts {
		if draft.Seat < 0 || int(draft.Seat) >= len(s.Plans) {
			return fmt.Errorf("bot: table %s has a draft of seat %d", id, draft.Seat)
		}
		s.Plans[draft.Seat].Draft = draft
		s.retry(draft.Seat)
	}
	t.State, t.loaded = s, true
	return nil
}

// unplayable marks the refusal of a game to begin as it was set up.
func unplayable(err error) error {
	if _, refused := engine.AsRefusal(err); refused {
		return fmt.Errorf("%w: %w", ErrUnplayable, err)
	}
	return err
}

// Replay is the position of a table after a number of events.
func (ts *Tables) Replay(ctx context.Context, record model.Table, events int) (engine.State, error) {
	return ts.replay(ctx, record, events, nil)
}

// replay is the position of a table after a number of events. Where kept is given it becomes the number of events of the
// snapshot that was used.
func (ts *Tables) replay(ctx context.Context, record model.Table, events int, kept *int) (engine.State, error) {
	game, err := ts.games.Game(record.Setup.Game)
	if err != nil {
		return nil, err
	}
	log, err := ts.nearest(ctx, game, record, events)
	if err != nil {
		return nil, fmt.Errorf("bot: table %s: %w", record.ID, err)
	}
	if kept != nil {
		*kept = log.Events()
	}
	err = ts.play(ctx, game, log, record.ID, events)
	if errors.Is(err, journal.ErrEarlier) {
		if log, err = journal.Begin(game, record.Setup); err == nil {
			err = ts.play(ctx, game, log, record.ID, events)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("bot: table %s: %w", record.ID, err)
	}
	return log.State(), nil
}

// nearest is the last kept position of a table at no more than a number of events.
func (ts *Tables) nearest(ctx context.Context, game engine.Game, record model.Table, events int) (*journal.Fold, error) {
	snapshot, err := ts.store.Snapshot(ctx, record.ID, events)
	if errors.Is(err, model.ErrUnknown) {
		return journal.Begin(game, record.Setup)
	}
	if err != nil {
		return nil, err
	}
	state, err := game.DecodeState(snapshot.State)
	if err != nil {
		return nil, err
	}
	return journal.From(game, state, snapshot.Events), nil
}

// play plays what a table's log holds up to a number of events.
func (ts *Tables) play(ctx context.Context, game engine.Game, log *journal.Fold, id string, events int) error {
	acts, err := ts.store.Acts(ctx, id, log.Events())
	if err != nil {
		return err
	}
	for _, act := range acts {
		if act.After >= events {
			break
		}
		if err := act.Play(game, log); err != nil {
			return err
		}
	}
	return nil
}
