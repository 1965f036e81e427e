package pictures

import (
	"context"
	"errors"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/engine"
)

// Chapter is a part of a game that has begun.
type Chapter struct {
	Number  int
	Heading engine.Text
}

// ErrHidden tells that somebody was to read as the umpire before the end.
var ErrHidden = errors.New("bot: what is hidden is shown when the game is over")

// replay reads a game up to a number of events from the store. It needs no lock: what is
// stored does not change.
func (m *Maker) replay(ctx context.Context, record model.Table, events int) (*replay.Game, error) {
	rules, err := m.Games.Game(record.Setup.Game)
	if err != nil {
		return nil, err
	}
	game := &replay.Game{Code: record.ID, Rules: rules, Setup: record.Setup, Players: m.Players(ctx, record)}
	acts, err := m.Store.Acts(ctx, record.ID, 0)
	if err != nil {
		return nil, err
	}
	for _, act := range acts {
		if act.After >= events {
			break
		}
		if err := game.Follow(act); err != nil {
			return nil, err
		}
	}
	return game, nil
}

// Step is a step of a game as a reader is told it.
type Step struct {
	// After and Until are the numbers of events before and after it.
	After, Until int
	Heading      engine.Text
	Lines        []engine.Text
}

// steps are the acts of which a reader is told anything. Others are not counted, so that
// the numbers betray nothing.
func steps(game *replay.Game, reader engine.Audience) ([]Step, error) {
	var list []Step
	err := game.Retell(func(step replay.Step) error {
		if lines := game.Rules.Tell(step.Before, step.Events, reader).Lines; len(lines) > 0 {
			list = append(list, Step{step.Act.After, step.Until(), step.Heading, lines})
		}
		return nil
	})
	return list, err
}
