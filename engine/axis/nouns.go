package axis

import (
	_ "embed"
	"encoding/csv"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// aliasTable holds what people type for spaces and units beside their names: short and
// inflected forms in all languages.
//
//go:embed data/aliases.csv
var aliasTable string

// Nouns are the spaces and the types of units.
func (g *Game) Nouns() []engine.Noun { return slices.Clone(g.nouns) }

// nouns makes the nouns of a set.
func nouns(set *components.Set) []engine.Noun {
	lines, err := csv.NewReader(strings.NewReader(aliasTable)).ReadAll()
	if err != nil {
		panic(err) // the table is part of the program
	}
	aliases := make(map[string][]string, len(lines))
	for _, line := range lines[1:] {
		aliases[line[0]] = strings.Split(line[1], ";")
	}
	var list []engine.Noun
	for i := range set.Spaces {
		word := set.Spaces[i].Word
		list = append(list, engine.Noun{Kind: "place", Word: word, Name: "axis.space." + word, Aliases: aliases[word]})
	}
	for i := range set.Units {
		word := set.Units[i].Word
		list = append(list, engine.Noun{Kind: "unit", Word: word, Name: "axis.unit." + word, Aliases: aliases[word]})
	}
	return list
}

// Rulebook finds our summary of a section of the rulebook.
func (g *Game) Rulebook(rule engine.Rule) (engine.Text, bool) {
	switch rule {
	case "3", "4.1", "4.2", "4.3", "4.4", "4.6", "4.7", "5", "6", "7.1", "7.2", "7.3", "7.4", "7.5", "7.6",
		"8", "8.1", "9", "9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9", "10", "11",
		"12.1", "12.2", "12.3", "12.4", "12.5", "13", "14", "15.1", "15.2", "15.3", "16":
		return engine.T("axis.rule." + string(rule)), true
	}
	return engine.Text{}, false
}
