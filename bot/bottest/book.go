package bottest

import (
	"fmt"
	"log/slog"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// books by the type of the game, each a func() (*speech.Book, error) that reads it once.
var books sync.Map

// Book holds the words of the host and of a game. All tests of a process share it: a book
// never changes, and to read one takes longer than most tests.
func Book(t testing.TB, game engine.Game) *speech.Book {
	t.Helper()
	read, _ := books.LoadOrStore(fmt.Sprintf("%T", game), sync.OnceValues(func() (*speech.Book, error) {
		return speech.New(slog.New(slog.DiscardHandler), speech.Own(), game.Catalogue())
	}))
	book, err := read.(func() (*speech.Book, error))()
	if err != nil {
		t.Fatal(err)
	}
	return book
}
