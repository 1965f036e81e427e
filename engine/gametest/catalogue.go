// Package gametest holds tests that several games pass: of their messages, and of what they make of forged files.
package gametest

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"log/slog"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// named are the keys that the sources of the game and of its painter name: whole ones, and the beginnings of those that are
// put together.
func named(t *testing.T, id string, joined []string) (whole, beginnings map[string]bool) {
	t.Helper()
	whole, beginnings = map[string]bool{}, map[string]bool{}
	key := regexp.MustCompile(`^` + id + `(\.[a-z0-9_-]+)+\.?$`)
	folders := append([]string{".", filepath.Join("..", "..", "render", id)}, joined...)
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(node ast.Node) bool {
				literal, ok := node.(*ast.BasicLit)
				if !ok || literal.Kind != token.STRING {
					return true
				}
				text, err := strconv.Unquote(literal.Value)
				switch {
				case err != nil || !key.MatchString(text):
				case strings.HasSuffix(text, ".") || strings.HasSuffix(text, "-"):
					beginnings[text] = true
				default:
					whole[text] = true
				}
				return true
			})
		}
	}
	return whole, beginnings
}

// asked are the keys that hosts ask for by what the game tells of itself.
func asked(game engine.Game) []string {
	info := game.Info()
	keys := []string{"name", "command", "command.help", "why.refuse.incomplete", "why.refuse.order", "why.refuse.word", "why.order.allowed"}
	for _, reason := range []string{
		"over", "not-asked", "not-yours", "not-now", "empty", "verb", "word", "incomplete", "scenario", "rules-version", "option", "option-value",
	} {
		keys = append(keys, "refuse."+reason)
	}
	for _, verb := range info.Verbs {
		keys = append(keys, "verb."+verb.Word, "verb."+verb.Word+".also")
		if verb.Phase != "" {
			keys = append(keys, "phase."+verb.Phase, "phase."+verb.Phase+".help")
		}
		for _, p := range verb.Params {
			keys = append(keys, "param."+p.Name)
		}
	}
	for _, word := range info.Seats {
		keys = append(keys, "seat."+word)
	}
	for _, id := range info.Scenarios {
		keys = append(keys, "scenario."+id)
	}
	for _, o := range info.Options {
		keys = append(keys, "option."+o.ID)
		for _, value := range o.Values {
			keys = append(keys, "option."+o.ID+"."+value)
		}
	}
	for _, id := range info.Overlays {
		keys = append(keys, "overlay."+id)
	}
	for _, r := range info.Routines {
		keys = append(keys, "routine."+r.Kind)
	}
	for i := range keys {
		keys[i] = info.ID + "." + keys[i]
	}
	for _, noun := range game.Nouns() {
		keys = append(keys, noun.Name)
	}
	return keys
}

// CatalogueIsComplete checks that everything which a game and its painter say exists in every language, once. It runs in the folder of the
// game; joined are those of its packages that say something.
func CatalogueIsComplete(t *testing.T, game engine.Game, joined []string) {
	t.Helper()
	book, err := speech.New(slog.New(slog.DiscardHandler), game.Catalogue())
	if err != nil {
		t.Fatal(err)
	}
	whole, beginnings := named(t, game.Info().ID, joined)
	for _, name := range asked(game) {
		whole[name] = true
	}
	for _, lang := range speech.Languages() {
		for _, name := range slices.Sorted(maps.Keys(whole)) {
			if !book.Has(lang, name) && !slices.ContainsFunc(book.Keys("en"), func(longer string) bool { return strings.HasPrefix(longer, name+".") }) {
				t.Errorf("%s: no %s", lang, name)
			}
		}
		if n := len(book.Keys(lang)); n != len(book.Keys("en")) {
			t.Errorf("%d messages in %s, %d in English", n, lang, len(book.Keys("en")))
		}
	}
	for beginning := range beginnings {
		if !slices.ContainsFunc(book.Keys("en"), func(name string) bool { return strings.HasPrefix(name, beginning) }) {
			t.Errorf("nothing begins with %s", beginning)
		}
	}
}

// CatalogueIsAlike checks that a message has the same arguments in every language, but for numbers that a language tells by the form of
// the word.
func CatalogueIsAlike(t *testing.T, game engine.Game) {
	t.Helper()
	field := regexp.MustCompile(`\{\{\.(\w+)\}\}`)
	fields := map[string]map[string][]string{}
	catalogue := game.Catalogue()
	files, err := fs.Glob(catalogue, "*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		data, err := fs.ReadFile(catalogue, name)
		if err != nil {
			t.Fatal(err)
		}
		var messages map[string]json.RawMessage
		if err := json.Unmarshal(data, &messages); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		lang := strings.Split(name, ".")[1]
		if fields[lang] == nil {
			fields[lang] = map[string][]string{}
		}
		for key, message := range messages {
			used := map[string]bool{}
			for _, f := range field.FindAllStringSubmatch(string(message), -1) {
				used[f[1]] = f[1] != "n"
			}
			delete(used, "n")
			fields[lang][key] = slices.Sorted(maps.Keys(used))
		}
	}
	for key, want := range fields["en"] {
		for _, lang := range speech.Languages() {
			if got, known := fields[lang][key]; !known || !slices.Equal(got, want) {
				t.Errorf("%s of %s has the arguments %v, in English %v", key, lang, got, want)
			}
		}
	}
}
