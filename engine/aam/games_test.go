package aam_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/notation/notationtest"
)

func TestGames(t *testing.T) {
	t.Parallel()
	notationtest.Games(t, aam.New())
}
