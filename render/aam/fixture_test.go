package aam

import (
	"log/slog"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/render"
)

// artist is a painter with its drawer.
type artist struct {
	*drawer
	*painter
}

// newArtist has painted nothing yet. It has so much memory for printed maps; 0 for the usual one.
func newArtist(groundBytes int) (*artist, error) {
	faces, err := render.NewTypefaces()
	if err != nil {
		return nil, err
	}
	d := newDrawer(faces)
	p, err := d.painter(groundBytes)
	return &artist{d, p}, err
}

// newPainter has painted nothing yet.
func newPainter(t testing.TB) *artist {
	t.Helper()
	a, err := newArtist(0)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

var oneArtist = sync.OnceValues(func() (*artist, error) { return newArtist(0) })

// shared is the painter of the tests that do not care what was painted before.
func shared(t testing.TB) *artist {
	t.Helper()
	a, err := oneArtist()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// paint also gives the least size of the texts of the picture: smaller ones are left out.
func (a *artist) paint(t *testing.T, request render.Request) (render.Picture, float64) {
	t.Helper()
	request.Geometry = true
	d, err := a.Draw(t.Context(), request)
	if err != nil {
		t.Fatalf("%s: %v", request.Crop, err)
	}
	picture, err := a.Encode(d)
	if err != nil {
		t.Fatalf("%s: %v", request.Crop, err)
	}
	return picture, d.Scene.f.Legible()
}

var readBook = sync.OnceValues(func() (*speech.Book, error) {
	return speech.New(slog.New(slog.DiscardHandler), aam.New().Catalogue())
})

// theBook holds the words of the game.
func theBook(t testing.TB) *speech.Book {
	t.Helper()
	book, err := readBook()
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func speaking(book *speech.Book, lang string) func(engine.Text) string {
	return func(text engine.Text) string { return book.Say(lang, text) }
}
