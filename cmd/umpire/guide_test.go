package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// quoted finds a command in code: alone, with its words, or as a line of a block.
var quoted = regexp.MustCompile("(?m)(?:`|^)/([a-z]+)((?: [^`\n]+)?)(?:`|$)")

// TestGuides: every command that the README and the guide for players name exists, the fixed
// words that they give it are known, and what the guides play is in the game files of docs.
func TestGuides(t *testing.T) {
	t.Parallel()
	registry, err := games.Registry()
	if err != nil {
		t.Fatal(err)
	}
	book, err := catalogues(registry, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	set := commands.NewSet(book, registry)
	docs := filepath.Join("..", "..", "docs")
	game := read(t, filepath.Join(docs, "offensive.game")) + read(t, filepath.Join(docs, "blitz.game")) + read(t, filepath.Join(docs, "soya.game")) +
		read(t, filepath.Join(docs, "crossroads.game"))
	for name, least := range map[string]int{
		filepath.Join("..", "..", "README.md"): 1, filepath.Join(docs, "playing.md"): 60, filepath.Join(docs, "playing-nextwar.md"): 15,
		filepath.Join(docs, "playing-miniatures.md"): 20,
	} {
		text := read(t, name)
		found := quoted.FindAllStringSubmatch(text, -1)
		if len(found) < least {
			t.Errorf("%s: only %d commands", name, len(found))
		}
		for _, command := range found {
			spec, rest, ok := set.Read("/" + command[1] + command[2])
			if !ok {
				t.Errorf("%s: there is no /%s", name, command[1])
				continue
			}
			words := strings.Fields(rest)
			if spec.Name == "new" {
				if !opens(registry, command[2]) {
					t.Errorf("%s: /new%s opens nothing", name, command[2])
				}
				continue
			}
			if strings.ContainsAny(command[2], "[…") {
				continue // tells what may follow
			}
			if spec.Name == "map" || spec.Name == "hex" {
				if !shows(t, book, registry, words) {
					t.Errorf("%s: /%s does not know %q", name, command[1], command[2])
				}
				continue
			}
			if len(words) > len(spec.Params) && (len(spec.Params) == 0 || !takesMany(spec.Params[len(spec.Params)-1])) {
				t.Errorf("%s: /%s takes fewer words than %q", name, command[1], command[2])
			}
			for i, word := range words[:min(len(words), len(spec.Params))] {
				if param, value, named := strings.Cut(word, ":"); named { // "pace:at-once"
					i = slices.IndexFunc(spec.Params, func(p commands.Param) bool { return p.Name == param })
					if i < 0 {
						t.Errorf("%s: /%s takes no %q", name, command[1], param)
						continue
					}
					word = value
				}
				if choices := spec.Params[i].Choices; len(choices) > 0 && !chosen(choices, word) {
					t.Errorf("%s: /%s does not know %q", name, command[1], word)
				}
			}
		}
		for line := range strings.SplitSeq(text, "\n") {
			if order, ok := strings.CutPrefix(line, "/"); ok && !strings.Contains(game, ": "+order+"\n") {
				t.Errorf("%s: %q is in no game of the docs", name, order)
			}
		}
	}
}

// hexNumber is the number of a hex.
var hexNumber = regexp.MustCompile(`^\d{4}$`)

// shows tells whether words name a part of the map of some game, which may have several words, and layers of it
// behind; "full" is all of the map.
func shows(t *testing.T, book *speech.Book, registry *engine.Registry, words []string) bool {
	t.Helper()
	for _, id := range registry.IDs() {
		game, err := registry.Game(id)
		if err != nil {
			t.Fatal(err)
		}
		area := words
		for len(area) > 0 && slices.Contains(game.Info().Overlays, area[len(area)-1]) {
			area = area[:len(area)-1]
		}
		if len(area) == 0 || len(area) == 1 && (area[0] == "full" || hexNumber.MatchString(area[0])) {
			return true
		}
		if _, err := commands.NewLexicon(book, game).Noun(strings.Join(area, " "), game.Info().Shown, nil); err == nil {
			return true
		}
	}
	return false
}

// opens tells whether words call one game, or one scenario of one of the games, with or without
// the game before it; alone /new asks.
func opens(registry *engine.Registry, words string) bool {
	words, _, _ = strings.Cut(words, " vs umpire")
	name := strings.ReplaceAll(strings.TrimSpace(words), " ", "-")
	called := 0
	for _, id := range registry.IDs() {
		game, err := registry.Game(id)
		if err != nil {
			continue // the registry lists what it holds
		}
		if name == id {
			return true
		}
		if slices.Contains(game.Info().Scenarios, strings.TrimPrefix(name, id+"-")) {
			called++
		}
	}
	return name == "" || called == 1
}

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// takesMany tells whether a parameter takes all words that are left.
func takesMany(p commands.Param) bool { return p.Kind == commands.WordList || p.Kind == commands.Prose }

func chosen(choices []commands.Choice, word string) bool {
	for _, choice := range choices {
		if choice.Value == word {
			return true
		}
	}
	return false
}
