// Package commandstest makes games that only have commands, to see whether platforms take those of many games.
package commandstest

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"log/slog"
	"testing"
	"testing/fstest"

	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// Game is a game of a number of verbs and nothing else.
type Game struct {
	engine.Game
	// ID is one word.
	ID string
	// Verbs is how many orders the game knows. InPhase of them are grouped in each phase; none are grouped
	// where it is 0.
	Verbs, InPhase int
	// Help is the length of the descriptions of its orders, Params is how many parameters each has.
	Help, Params int
	typical      bool
}

// Typical is a game whose orders are described as those of real games are, at some length.
func Typical(id string, verbs int) Game {
	return Game{ID: id, Verbs: verbs, InPhase: 8, Help: 60, Params: 2, typical: true}
}

// Info describes the game.
func (g Game) Info() engine.Info {
	info := engine.Info{ID: g.ID, Seats: []string{"one", "two"}, Scenarios: []string{"all"}, Rules: 1}
	for n := range g.Verbs {
		verb := engine.Verb{Word: fmt.Sprintf("order-%d", n)}
		if g.InPhase > 0 && n >= g.InPhase {
			verb.Phase = fmt.Sprintf("phase-%d", n/g.InPhase)
		}
		for p := range g.params(n) {
			verb.Params = append(verb.Params, engine.Param{Name: fmt.Sprintf("what-%d", p), Many: p > 0, Optional: p > 0})
		}
		info.Verbs = append(info.Verbs, verb)
	}
	return info
}

// params is how many parameters an order has: from none to Params where its descriptions are not the point.
func (g Game) params(n int) int {
	if g.typical {
		return n % (g.Params + 1)
	}
	return g.Params
}

// Nouns are none.
func (g Game) Nouns() []engine.Noun { return nil }

// Catalogue holds the names of the orders; Russian has the longest.
func (g Game) Catalogue() fs.FS {
	files := make(fstest.MapFS)
	for code, words := range map[string][3]string{
		"en": {"manoeuvre", "phase", "word"}, "ru": {"перестроение", "этап", "слово"},
		"pl": {"przegrupuj", "faza", "słowo"},
	} {
		texts := map[string]string{g.ID + ".name": g.ID, g.ID + ".command": g.ID, g.ID + ".command.help": g.ID, g.ID + ".scenario.all": "all"}
		for n, verb := range g.Info().Verbs {
			key := g.ID + ".verb." + verb.Word
			texts[key], texts[key+".also"] = padded(words[0], g.Help), fmt.Sprintf("%s-%s%d", words[0], g.ID, n)
			if verb.Phase != "" {
				phase := g.ID + ".phase." + verb.Phase
				texts[phase], texts[phase+".help"] = words[1]+verb.Phase[len("phase"):], padded(words[1], g.Help)
			}
			for p, param := range verb.Params {
				name := g.ID + ".param." + param.Name
				texts[name], texts[name+".help"] = fmt.Sprint(words[2], p), padded(words[2], g.Help*2/3)
			}
		}
		data, err := json.Marshal(texts)
		if err != nil {
			panic(err) // plain data
		}
		files[code+".json"] = &fstest.MapFile{Data: data}
	}
	return files
}

// padded is a text of a length in characters.
func padded(text string, length int) string {
	runes := []rune(text)
	for len(runes) < length {
		runes = append(runes, '.')
	}
	return string(runes)
}

// Specs are the commands of the host and of games.
func Specs(t testing.TB, games ...engine.Game) []commands.Spec {
	t.Helper()
	return Set(t, games...).Specs()
}

// Set is the commands of the host and of games.
func Set(t testing.TB, games ...engine.Game) *commands.Set {
	t.Helper()
	catalogues := []fs.FS{speech.Own()}
	for _, game := range games {
		catalogues = append(catalogues, game.Catalogue())
	}
	book, err := speech.New(slog.New(slog.DiscardHandler), catalogues...)
	if err != nil {
		t.Fatal(err)
	}
	registry, err := engine.NewRegistry(games...)
	if err != nil {
		t.Fatal(err)
	}
	return commands.NewSet(book, registry)
}
