package render

import "github.com/umpire-games/umpire/engine"

// Follower is a painter that knows where on the board something happened. Asked by replays, whose pictures follow the action; without
// it they show the whole board.
type Follower interface {
	// Follow is the part of the board to show for a step of a game, from the view before it to the view after it: last, the part shown
	// before, as long as everything that happened is inside it, or a larger one around both where that is not too large. It is zero where the whole board has to be shown, and placed is false
	// where nothing that happened has a place.
	Follow(before, after engine.View, last Box) (part Box, placed bool)
	// Entire is the whole board as a part of it, where that is hardly larger than other parts: a film then shows nothing else. Zero where
	// the board is too large for that.
	Entire(view engine.View) Box
}
