package nextwar

import (
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestFollow follows a game played at random.
func TestFollow(t *testing.T) {
	t.Parallel()
	rendertest.Follows{
		Painter: shared(t).painter, Say: speaking(theBook(t), "en"),
		Played: rendertest.Played{
			Game: nextwar.New(), Setup: engine.Setup{Game: "nextwar", Scenario: "soya"}, Random: rand.New(rand.NewPCG(3, 1942)), Orders: 150,
		},
	}.Check(t)
}
