package main

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// game is a game that the document covers, with the look of the citations in its sources.
type game struct {
	engine.Game
	title string
	// sources is the folder where its rules are refereed, from the root of the repository.
	sources string
	// tables is the folder with rules.txt, and with examples.txt, readings.txt and citations.txt where
	// there are any.
	tables string
	citations
}

// citations are the expressions of citations.txt: a line has the name of one and then its text. Without
// a line the usual one is taken.
type citations struct {
	// rules is how a rule looks wherever it stands in a text: its only group is the number.
	rules *regexp.Regexp
	// lists is a list of rules in a text that numbers alone would not give away: its groups
	// are the list; nil where there are none.
	lists *regexp.Regexp
	// ruled is a rule in the name of a test: its groups are the parts of the number.
	ruled *regexp.Regexp
	// labels are the examples and readings in a text, named those in the name of a test, without their "_".
	labels, named *regexp.Regexp
	// hyphens has an empty group where a label has a "-" that the name of a test has not.
	hyphens *regexp.Regexp
}

// usual are the citations of most games: "8.45", "8.45B", "9.2 F.5", "TestRule8_24_8_48_Overstacking".
func usual() citations {
	return citations{
		rules:  regexp.MustCompile(`(?:^|[^0-9.])(\d{1,2}\.\d{1,2})[A-Z]?(?:$|[^0-9.]|\.(?:$|[^0-9]))`),
		ruled:  regexp.MustCompile(`(\d{1,2})_(\d{1,2})`),
		labels: regexp.MustCompile(`[A-Z]{1,3}-?\d{1,2}`),
		named:  regexp.MustCompile(`_[A-Z]{1,3}\d{1,2}`),
	}
}

// allGames are the games in the order of the document: those that list their rules in engine/<id>/rulebook.
func allGames(root string) ([]*game, error) {
	var all []*game
	for _, played := range games.All() {
		id := played.Info().ID
		g := &game{Game: played, sources: "engine/" + id, tables: filepath.Join(root, "engine", id, "rulebook"), citations: usual()}
		if _, err := os.Stat(filepath.Join(g.tables, "rules.txt")); err != nil {
			continue
		}
		book, err := speech.New(slog.New(slog.DiscardHandler), speech.Own(), played.Catalogue())
		if err != nil {
			return nil, err
		}
		g.title = book.Say(speech.Languages()[0], engine.T(id+".name"))
		if err := g.readCitations(); err != nil {
			return nil, err
		}
		all = append(all, g)
	}
	return all, nil
}

// table is the text of a table of the game, empty where there is none.
func (g *game) table(name string) (string, error) {
	data, err := os.ReadFile(filepath.Join(g.tables, name))
	if errors.Is(err, fs.ErrNotExist) && name != "rules.txt" {
		return "", nil
	}
	return string(data), err
}

func (g *game) readCitations() error {
	text, err := g.table("citations.txt")
	if err != nil {
		return err
	}
	kinds := map[string]**regexp.Regexp{
		"rules": &g.rules, "lists": &g.lists, "ruled": &g.ruled, "labels": &g.labels, "named": &g.named, "hyphens": &g.hyphens,
	}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		kind, expression, _ := strings.Cut(line, " ")
		if kinds[kind] == nil {
			return fmt.Errorf("%s/citations.txt: %q", g.tables, line)
		}
		if *kinds[kind], err = regexp.Compile(expression); err != nil {
			return err
		}
	}
	return nil
}

// labelOf is the id of a label in the name of a test.
func (g *game) labelOf(word string) string {
	word = strings.ReplaceAll(word, "_", "")
	if g.hyphens == nil {
		return word
	}
	for i, at := range g.hyphens.FindStringSubmatchIndex(word) {
		if i > 1 && at >= 0 {
			return word[:at] + "-" + word[at:]
		}
	}
	return word
}

// scope lists what can be played, from the game itself.
func (g *game) scope(b *strings.Builder) {
	info := g.Info()
	var scenarios, options []string
	for _, id := range info.Scenarios {
		scenarios = append(scenarios, fmt.Sprintf("* %s\n", id))
	}
	for _, spec := range info.Options {
		options = append(options, fmt.Sprintf("* `%s` (%s): %s\n", spec.ID, spec.Rule, strings.Join(spec.Values, ", ")))
	}
	writeList(b, "Scenarios that can be played", scenarios)
	writeList(b, "Options, the usual value first", options)
}
