package aam_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/gametest"
)

// joined are the packages of the game that say something.
func joined() []string {
	return []string{"air", "army", "attack", "components", "deploy", "explain", "movement", "reaction", "report", "setup", "state", "turn"}
}

// Everything that the game and its painter say exists in every language, once.
func TestCatalogueIsComplete(t *testing.T) {
	t.Parallel()
	gametest.CatalogueIsComplete(t, aam.New(), joined())
}

// A message has the same arguments in every language.
func TestCatalogueIsAlike(t *testing.T) {
	t.Parallel()
	gametest.CatalogueIsAlike(t, aam.New())
}
