package opponents

import (
	"context"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/opponent"
)

// Question is what a seat of the umpire has to answer.
type Question struct {
	Table model.Table
	State engine.State
	Seat  engine.Seat
	Seed  uint64 // what follows from chance follows from this.
}

// Mind answers for seats. It stops thinking when ctx ends, and answers the same question alike.
type Mind interface {
	Answer(ctx context.Context, q Question) (opponent.Answer, error)
}

// Minds are what plays the seats of the umpire, by the game and the level.
type Minds struct {
	games map[string]*opponent.Opponent
	more  map[string]Mind
}

// NewMinds takes the opponents of games by their ids, and further minds by the levels that call for them.
func NewMinds(games map[string]*opponent.Opponent, more map[string]Mind) *Minds {
	return &Minds{games: games, more: more}
}

// of is the mind of a level; nil where there is none.
func (m *Minds) of(game, level string) Mind {
	if mind, ok := m.more[level]; ok {
		return mind
	}
	var played opponent.Level
	if player, ok := m.games[game]; ok && played.UnmarshalText([]byte(level)) == nil {
		return atLevel{player, played}
	}
	return nil
}

// atLevel is an opponent at a level.
type atLevel struct {
	*opponent.Opponent
	level opponent.Level
}

func (m atLevel) Answer(ctx context.Context, q Question) (opponent.Answer, error) {
	return m.Opponent.Answer(ctx, q.State, q.Seat, m.level, q.Seed)
}

// usual gives the usual answers of a game, and any where there is none: it has no planner that could fail.
type usual struct{ game engine.Game }

func (m usual) Answer(ctx context.Context, q Question) (opponent.Answer, error) {
	player, err := opponent.New(m.game, nil)
	if err != nil {
		return opponent.Answer{}, err
	}
	return player.Answer(ctx, q.State, q.Seat, opponent.Recruit, q.Seed)
}
