package axis

import (
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestFollow follows a game played at random.
func TestFollow(t *testing.T) {
	t.Parallel()
	rendertest.Follows{
		Painter: shared().painter, Say: speaking(theBook(), "en"),
		Played: rendertest.Played{
			Game: axis.New(), Setup: engine.Setup{Game: "axis", Scenario: "1942"}, Random: rand.New(rand.NewPCG(3, 1942)), Orders: 150,
		},
	}.Check(t)
}
