package nextwar_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/gametest"
	"github.com/umpire-games/umpire/engine/nextwar"
)

// joined are the packages of the game that say something.
func joined() []string {
	return []string{
		"air", "combat", "detection", "display", "explain", "forces", "ground", "logistics", "module", "naval", "posture", "report", "seawar", "setup",
		"state", "strike", "turn",
	}
}

// Everything that the game and its painter say exists in every language, once.
func TestCatalogueIsComplete(t *testing.T) {
	t.Parallel()
	gametest.CatalogueIsComplete(t, nextwar.New(), joined())
}

// A message has the same arguments in every language.
func TestCatalogueIsAlike(t *testing.T) {
	t.Parallel()
	gametest.CatalogueIsAlike(t, nextwar.New())
}
