package axis

import (
	_ "embed"
	"encoding/csv"
	"fmt"
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

// nouns makes the nouns of a set. A defect in the table of aliases is a defect of the program.
func nouns(set *components.Set) []engine.Noun {
	aliases, err := readAliases(set)
	if err != nil {
		panic(err)
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

func readAliases(set *components.Set) (map[string][]string, error) {
	lines, err := csv.NewReader(strings.NewReader(aliasTable)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("axis: aliases.csv: %w", err)
	}
	aliases := make(map[string][]string, len(lines))
	for _, line := range lines[1:] {
		word := line[0]
		_, space := set.Find(word)
		_, unit := set.TypeOf(word)
		if _, twice := aliases[word]; twice || !space && !unit {
			return nil, fmt.Errorf("axis: aliases.csv: %q is no word of the game, or named twice", word)
		}
		aliases[word] = strings.Split(line[1], ";")
	}
	return aliases, nil
}

// Rulebook finds our summary of a section of the rulebook.
func (g *Game) Rulebook(rule engine.Rule) (engine.Text, bool) {
	if _, known := g.summaries[rule]; !known {
		return engine.Text{}, false
	}
	return engine.T("axis.rule." + string(rule)), true
}

// summaries are the sections that have a summary.
func summaries() map[engine.Rule]bool {
	rules := make(map[engine.Rule]bool)
	for _, rule := range []engine.Rule{
		"3", "4.1", "4.2", "4.3", "4.4", "4.6", "4.7", "5", "6", "7.1", "7.2", "7.3", "7.4", "7.5", "7.6",
		"8", "8.1", "9", "9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9", "10", "11",
		"12.1", "12.2", "12.3", "12.4", "12.5", "13", "14", "15.1", "15.2", "15.3", "16",
	} {
		rules[rule] = true
	}
	return rules
}
