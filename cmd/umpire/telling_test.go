package main

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
	"github.com/umpire-games/umpire/engine/notation"
)

// raw is what no reader may see: keys, arguments that were not given, what is left of a template,
// words of the notation, and what sentences become when a part of them is empty.
var raw = regexp.MustCompile(`[{}]|<no value>|%!|\b(?:eots|axis|host|engine)\.[a-z]|[a-z]_[a-z]|  |\(\)|[,:;]\.| [,;:.!?](?:\s|$)|[^.]\.\.(?:$|[^.])|^[,;:.]`)

// english are words of the notation in a text of another language.
var english = regexp.MustCompile(`(?:^|[^A-Za-z0-9-])[a-z]{3,}(?:$|[^A-Za-z0-9-])`)

// TestPlayedGamesReadWell reads what the games of the tests tell, ask, offer and refuse, in every
// language.
func TestPlayedGamesReadWell(t *testing.T) {
	t.Parallel()
	registry, err := games.Registry()
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range registry.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			files, err := filepath.Glob(filepath.Join("..", "..", "engine", id, "testdata", "games", "*.game"))
			if err != nil || len(files) == 0 {
				t.Fatalf("%d games: %v", len(files), err)
			}
			game, err := registry.Game(id)
			if err != nil {
				t.Fatal(err)
			}
			var log bytes.Buffer
			book, err := catalogues(registry, slog.New(slog.NewTextHandler(&log, nil)))
			if err != nil {
				t.Fatal(err)
			}
			r := &reading{t: t, game: game, book: book, read: make(map[string]bool)}
			for _, name := range files {
				r.play(registry, name)
			}
			if log.Len() > 0 {
				t.Errorf("the book lacks:\n%s", log.String())
			}
			if len(r.read) < 1000 {
				t.Errorf("only %d texts were read", len(r.read))
			}
		})
	}
}

// reading looks at everything that a game says while it is played.
type reading struct {
	t    *testing.T
	game engine.Game
	book *speech.Book
	// read are the texts seen so far, in all languages.
	read map[string]bool
}

func (r *reading) play(registry *engine.Registry, name string) {
	data, err := os.ReadFile(name)
	if err != nil {
		r.t.Fatal(err)
	}
	file, err := notation.Parse(filepath.Base(name), bytes.NewReader(data))
	if err != nil {
		r.t.Fatal(err)
	}
	runner := notation.Runner{Games: registry, Watch: r.watch}
	if _, err := runner.Run(file); err != nil {
		r.t.Error(err)
	}
}

func (r *reading) watch(entry notation.Entry, before, after engine.State) {
	audiences := []engine.Audience{engine.Everybody()}
	for seat := range r.game.Info().Seats {
		audiences = append(audiences, engine.For(engine.Seat(seat)))
	}
	for _, audience := range audiences {
		r.look(r.game.Tell(before, entry.Events, audience).Lines...)
		view := after.View(audience)
		r.look(view.Status()...)
		r.look(view.Hand()...)
	}
	for _, decision := range after.Pending() {
		r.look(decision.Ask, decision.Effort.Text())
		for _, option := range after.Options(decision.Seat, engine.Order{}) {
			r.look(option.Label)
			r.offer(after, decision.Seat, engine.Order{Verb: option.Word})
		}
	}
	if outcome, over := after.Outcome(); over {
		r.look(outcome.Why)
	}
}

// offer looks at what may follow a verb, and at what is answered to nonsense after it.
func (r *reading) offer(state engine.State, seat engine.Seat, order engine.Order) {
	const few = 6 // of many words of a kind
	dice := fairdice.Source{Game: "telling"}.Dice(0)
	refuse := func(order engine.Order) {
		_, err := state.Decide(seat, order, dice)
		if refusal, ok := engine.AsRefusal(err); ok {
			r.look(refusal.Why)
		}
	}
	refuse(order)
	refuse(order.With("7777"))
	options := state.Options(seat, order)
	for _, option := range options[:min(few, len(options))] {
		r.look(option.Label)
		refuse(order.With(option.Word))
		refuse(order.With(option.Word).With("7777"))
	}
}

func (r *reading) look(texts ...engine.Text) {
	r.t.Helper()
	for _, text := range texts {
		if text.IsZero() {
			continue
		}
		for _, lang := range speech.Languages() {
			said := r.book.Say(lang, text)
			if r.read[said] {
				continue
			}
			r.read[said] = true
			for line := range strings.SplitSeq(said, "\n") {
				if raw.MatchString(line) || lang == "ru" && english.MatchString(line) {
					r.t.Errorf("%s, %s: %q", lang, text.Key, line)
				}
			}
		}
	}
}
