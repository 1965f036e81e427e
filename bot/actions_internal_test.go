package bot

import (
	"io/fs"
	"log/slog"
	"testing"

	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Every command of the hosting does something, and whatever can be done is a command.
func TestEveryCommandDoesSomething(t *testing.T) {
	t.Parallel()
	game := enginetest.New()
	registry, err := engine.NewRegistry(game)
	if err != nil {
		t.Fatal(err)
	}
	book, err := speech.New(slog.New(slog.DiscardHandler), []fs.FS{speech.Own(), game.Catalogue()}...)
	if err != nil {
		t.Fatal(err)
	}
	rest := actions()
	for _, spec := range commands.NewSet(book, registry).Specs() {
		if _, ok := rest[spec.Name]; ok != (len(spec.Orders) == 0) {
			t.Errorf("%s does something: %v", spec.Name, ok)
		}
		delete(rest, spec.Name)
	}
	for name := range rest {
		t.Errorf("there is no command %s", name)
	}
}
