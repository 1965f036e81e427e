package axis_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/notation/notationtest"
)

func TestGames(t *testing.T) {
	t.Parallel()
	notationtest.Games(t, axis.New())
}
