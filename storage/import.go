package storage

import (
	"context"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
)

// Import checks a document by playing its game again and stores it. A game that is
// not over becomes GameAbandoned: without the secret of its dice nobody can play
// it on. It is an *ArchiveError where the game is not sound and ErrTaken where a
// game of its code is stored; then nothing has changed.
func (s *Store) Import(ctx context.Context, games *engine.Registry, archive *Archive) (Game, error) {
	verdict, err := Verify(games, archive)
	if err != nil {
		return Game{}, err
	}
	record := Game{
		Code: archive.Code, Title: archive.Title, Setup: verdict.State.Setup(), Status: GameAbandoned,
		Commitment: archive.Commitment, Salts: archive.Salts,
	}
	if archive.Status == GameFinished {
		record.Status = GameFinished
	}
	if archive.Secret != "" {
		secret, err := fairdice.ParseSecret(archive.Secret)
		if err != nil {
			return Game{}, err
		}
		record.Secret = &secret
	}
	err = s.Write(ctx, func(tx *Tx) error {
		made, err := tx.NewGame(record)
		if err != nil {
			return err
		}
		events := 0
		for i, order := range archive.Orders {
			given := Given{Seat: order.Seat, Order: engine.ParseOrder(order.Order), Events: verdict.events[i], Rolls: order.Rolls}
			if err := tx.Append(made.ID, events, given); err != nil {
				return err
			}
			events += len(given.Events)
		}
		if err := tx.SetStatus(made.ID, record.Status, archive.Outcome); err != nil {
			return err
		}
		record, err = tx.Game(made.ID)
		return err
	})
	if err != nil {
		return Game{}, err
	}
	return record, nil
}
