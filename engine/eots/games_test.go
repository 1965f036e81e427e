package eots_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/notation/notationtest"
)

func TestGames(t *testing.T) {
	t.Parallel()
	notationtest.Games(t, eots.New())
}
