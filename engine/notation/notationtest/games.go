// Package notationtest plays the game files that are the tests of a game.
package notationtest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/notation"
)

// Games plays every file of testdata/games: rules and cards as people would try them
// at a table, with the position inspected after each order. A case is added by adding a file.
func Games(t *testing.T, game engine.Game) {
	t.Helper()
	games, err := engine.NewRegistry(game)
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("testdata/games/*.game")
	if err != nil || len(files) == 0 {
		t.Fatalf("no games: %v", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".game"), func(t *testing.T) {
			t.Parallel()
			text, err := os.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			defer text.Close()
			file, err := notation.Parse(filepath.Base(name), text)
			if err != nil {
				t.Fatal(err)
			}
			runner := notation.Runner{Games: games, Dice: engine.Max(), Watch: func(entry notation.Entry, _, after engine.State) {
				if broken := after.(engine.Inspector).Inspect(); len(broken) > 0 {
					t.Errorf("line %d: %s", entry.Line, strings.Join(broken, "; "))
				}
			}}
			log, err := runner.Run(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, failure := range log.Failures {
				t.Error(failure)
			}
		})
	}
}
