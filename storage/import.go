package storage

import (
	"context"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
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
	record := Game{Status: GameAbandoned, Table: model.Table{
		ID: archive.Code, Setup: verdict.setup, Stage: model.Over, Lang: "en", Commitment: archive.Commitment, Created: archive.Created,
	}}
	if archive.Status == GameFinished {
		record.Status = GameFinished
	}
	for _, salt := range archive.Salts {
		record.Seats = append(record.Seats, model.Seat{Salt: salt})
	}
	if source, known, err := archive.source(); err != nil {
		return Game{}, err
	} else if known {
		record.Secret = source.Secret[:]
	}
	err = s.Write(ctx, func(tx *Tx) error {
		if err := tx.NewGame(record); err != nil {
			return err
		}
		events := 0
		for i, order := range archive.Orders {
			encoded, err := model.EncodeEvents(verdict.events[i]...)
			if err != nil {
				return err
			}
			at := order.At
			if archive.Version == 1 {
				at = archive.Created
			}
			err = tx.Append(record.ID, model.Act{
				After: events, Seat: order.Seat, Order: engine.ParseOrder(order.Order).String(), Events: encoded, Rolls: order.Rolls, At: at,
			})
			if err != nil {
				return err
			}
			events += len(encoded)
		}
		record, err = tx.Game(tx.ctx, record.ID)
		return err
	})
	if err != nil {
		return Game{}, err
	}
	return record, nil
}
