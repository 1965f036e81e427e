package bottest

import (
	"context"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

// Follower plays what is stored at a table.
type Follower struct {
	game engine.Game
	// log is nil before the first event was followed.
	log   *journal.Fold
	state engine.State
	// each is called with the position after each event.
	each func(engine.State)
}

// NewFollower follows a table of a game from its beginning.
func NewFollower(game engine.Game) *Follower { return &Follower{game: game} }

// State is the position as far as it was followed.
func (f *Follower) State() engine.State { return f.state }

// Events is how many events were followed.
func (f *Follower) Events() int {
	if f.log == nil {
		return 0
	}
	return f.log.Events()
}

// Follow plays what was stored at a table since the last time, entries of the umpire included; a
// limit of 0 is none.
func (f *Follower) Follow(ctx context.Context, store model.Store, table string, limit int) error {
	if f.log == nil {
		record, err := store.Table(ctx, table)
		if err != nil {
			return err
		}
		if f.log, err = journal.Begin(f.game, record.Setup); err != nil {
			return err
		}
		f.state = f.log.State()
	}
	acts, err := store.Acts(ctx, table, f.log.Events())
	if err != nil {
		return err
	}
	for _, act := range acts {
		if limit > 0 && act.After >= limit {
			break
		}
		for _, record := range act.Events {
			if err := f.play(record); err != nil {
				return err
			}
			f.state = f.log.State()
			if f.each != nil {
				f.each(f.state)
			}
		}
	}
	return nil
}

// play takes in one stored event.
func (f *Follower) play(record model.Event) error {
	if entry, err := journal.Decode(record.Kind, record.Data); err == nil {
		return f.log.Enter(entry)
	}
	event, err := f.game.DecodeEvent(record.Kind, record.Data)
	if err != nil {
		return err
	}
	f.log.Play(event)
	return nil
}

// Planned is the position as the plan of a seat would leave it.
func (f *Follower) Planned(ctx context.Context, store model.Store, table string, seat engine.Seat) (engine.State, int, error) {
	drafts, err := store.Drafts(ctx, table)
	if err != nil {
		return nil, 0, err
	}
	state, lines := f.state, 0
	for _, draft := range drafts {
		if draft.Seat != seat {
			continue
		}
		for _, line := range draft.Orders {
			events, err := engine.Try(state, seat, engine.ParseOrder(line))
			if err != nil {
				return nil, 0, fmt.Errorf("the plan holds %q: %w", line, err)
			}
			state = state.Evolve(events...)
			lines++
		}
	}
	return state, lines, nil
}
