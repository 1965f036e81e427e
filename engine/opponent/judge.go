package opponent

import (
	"errors"

	"github.com/umpire-games/umpire/engine"
)

// Judge is what the planner of a game may be too: it tells how far a side is ahead. What a point is, the text
// "<game>.opponent.points" says.
type Judge interface {
	// Lead is by how many points the side of a seat is ahead of the other; negative where it is behind. It looks at
	// everything, also at what is hidden, and not at whether the game is over: it is for games that are told again.
	Lead(state engine.State, seat engine.Seat) float64
}

// ErrNoJudge tells that nobody can say who is ahead in a game.
var ErrNoJudge = errors.New("opponent: the game has no judge")

// Judges tells whether the opponent can say who is ahead; nil cannot.
func (o *Opponent) Judges() bool {
	if o == nil {
		return false
	}
	_, ok := o.planner.(Judge)
	return ok
}

// Lead is what the judge of the game tells of a position; 0 where it has none.
func (o *Opponent) Lead(state engine.State, seat engine.Seat) float64 {
	if judge, ok := o.planner.(Judge); ok {
		return judge.Lead(state, seat)
	}
	return 0
}

// Best is the strongest level that it plays.
func (o *Opponent) Best() Level { return o.levels[len(o.levels)-1] }
