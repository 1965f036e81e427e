package records

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/storage"
)

// writeLeagues writes the leagues and ratings of a change.
func writeLeagues(tx *storage.Tx, change *model.Change) error {
	for _, record := range change.Leagues {
		data, err := json.Marshal(record)
		if err != nil {
			return fmt.Errorf("records: league %s: %w", record.ID, err)
		}
		if err := tx.PutLeague(storage.League{ID: record.ID, League: data}); err != nil {
			return err
		}
	}
	for _, r := range change.Ratings {
		err := tx.PutRating(storage.Rating{
			Player: r.Player, Game: r.Game, Side: r.Side, Value: r.Value, Deviation: r.Deviation, Volatility: r.Volatility,
			Won: r.Won, Drawn: r.Drawn, Lost: r.Lost, Changed: r.Changed,
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Leagues are all leagues.
func (s *Store) Leagues(ctx context.Context) ([]model.League, error) {
	return convertEach(func(l storage.League) (model.League, error) {
		var record model.League
		if err := json.Unmarshal(l.League, &record); err != nil {
			return record, fmt.Errorf("records: league %s: %w", l.ID, err)
		}
		return record, nil
	})(s.db.Read(ctx).Leagues())
}

func toRating(r storage.Rating) model.Rating {
	return model.Rating{
		Player: r.Player, Game: r.Game, Side: r.Side,
		Rating: tournament.Rating{Value: r.Value, Deviation: r.Deviation, Volatility: r.Volatility},
		Won:    r.Won, Drawn: r.Drawn, Lost: r.Lost, Changed: r.Changed,
	}
}

// RatingsOf are the ratings of a player.
func (s *Store) RatingsOf(ctx context.Context, player string) ([]model.Rating, error) {
	return convert(toRating)(s.db.Read(ctx).RatingsOf(player))
}

// Ratings are the strongest players on a side of a game.
func (s *Store) Ratings(ctx context.Context, game, side string, n int) ([]model.Rating, error) {
	return convert(toRating)(s.db.Read(ctx).Ratings(game, side, n))
}
