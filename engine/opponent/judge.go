package opponent

import "github.com/umpire-games/umpire/engine"

// Judge is what the planner of a game may be too: it tells how far a side is ahead. What a point is, the text
// "<game>.opponent.points" says.
type Judge interface {
	// Lead is by how many points the side of a seat is ahead of the other; negative where it is behind. It looks at
	// everything, also at what is hidden, and not at whether the game is over: it is for games that are told again.
	Lead(state engine.State, seat engine.Seat) float64
}

// Lead is what the judge of the game tells of a position; false where it has none.
func (o *Opponent) Lead(state engine.State, seat engine.Seat) (points float64, ok bool) {
	judge, ok := o.planner.(Judge)
	if !ok {
		return 0, false
	}
	return judge.Lead(state, seat), true
}

// Best is the strongest level that it plays.
func (o *Opponent) Best() Level { return o.levels[len(o.levels)-1] }
