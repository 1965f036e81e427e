package hosttest

import (
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Hand are the cards of Skirmish that a seat holds, or that lie in another place, in the order of their numbers.
func Hand(state engine.State, place string) []string {
	return state.(*enginetest.State).In(place, strings.Fields("1 2 3 4 5 6 7 8 9 10"))
}
