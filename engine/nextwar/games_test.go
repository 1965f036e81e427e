package nextwar_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/notation/notationtest"
)

func TestGames(t *testing.T) {
	t.Parallel()
	notationtest.Games(t, nextwar.New())
}
