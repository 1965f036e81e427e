package bottest

import (
	"context"
	"fmt"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/engine"
)

// Follower plays what is stored at a table.
type Follower struct {
	game   engine.Game
	state  engine.State
	events int
	// each is called with the position after each event.
	each func(engine.State)
}

// NewFollower follows a table of a game from its beginning.
func NewFollower(game engine.Game) *Follower { return &Follower{game: game} }

// State is the position as far as it was followed.
func (f *Follower) State() engine.State { return f.state }

// Events is how many events were followed.
func (f *Follower) Events() int { return f.events }

// Follow plays what was stored at a table since the last time; a limit of 0 is none.
func (f *Follower) Follow(ctx context.Context, store bot.Store, table string, limit int) error {
	if f.state == nil {
		record, err := store.Table(ctx, table)
		if err != nil {
			return err
		}
		if f.state, err = f.game.New(record.Setup); err != nil {
			return err
		}
	}
	acts, err := store.Acts(ctx, table, f.events)
	if err != nil {
		return err
	}
	for _, act := range acts {
		if limit > 0 && act.After >= limit {
			break
		}
		for _, record := range act.Events {
			event, err := f.game.DecodeEvent(record.Kind, record.Data)
			if err != nil {
				return err
			}
			f.state = f.state.Evolve(event)
			f.events++
			if f.each != nil {
				f.each(f.state)
			}
		}
	}
	return nil
}

// Planned is the position as the plan of a seat would leave it.
func (f *Follower) Planned(ctx context.Context, store bot.Store, table string, seat engine.Seat) (engine.State, int, error) {
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
