package bottest

import (
	"log/slog"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// What a seat holds is a leak to everybody else, in every language, until it was open.
func TestWatchFindsLeaks(t *testing.T) {
	t.Parallel()
	game := enginetest.New()
	book, err := speech.New(slog.New(slog.DiscardHandler), speech.Own(), game.Catalogue())
	if err != nil {
		t.Fatal(err)
	}
	w := NewWatch(game, book)
	if w.state, err = game.New(engine.Setup{Game: game.Info().ID, Scenario: game.Info().Scenarios[0]}); err != nil {
		t.Fatal(err)
	}
	events, err := w.state.Decide(engine.Referee, engine.ParseOrder("start"), engine.Min())
	if err != nil {
		t.Fatal(err)
	}
	w.state = w.state.Evolve(events...)
	titles := w.Titles(w.state, 0)
	if len(titles) == 0 {
		t.Fatal("nobody holds a card")
	}
	for _, title := range titles {
		words := "There is " + title + " here."
		if len(w.Leaks(1, words)) == 0 || len(w.Leaks(Reader(-1), words)) == 0 {
			t.Errorf("%q is no leak", title)
		}
		if leaks := w.Leaks(0, words); len(leaks) > 0 {
			t.Errorf("to its owner: %q", leaks)
		}
	}
	held := make(map[string]bool)
	for _, line := range w.state.View(engine.For(0)).Hand() {
		w.collect(line, held)
	}
	w.Open = func(engine.State) []string {
		var keys []string
		for key := range held {
			keys = append(keys, key)
		}
		return keys
	}
	w.learn(w.state)
	for _, title := range titles {
		if leaks := w.Leaks(1, title); len(leaks) > 0 {
			t.Errorf("open, but: %q", leaks)
		}
	}
}
