package main

import (
	"embed"
	"fmt"
	"regexp"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/eots"
)

// game is a game that the document covers, with the look of the citations in its sources.
type game struct {
	title string
	// sources is the folder where its rules are refereed, from the root of the repository.
	sources string
	// tables is the folder with rules.txt, examples.txt and readings.txt.
	tables string
	// rules is how a rule looks wherever it stands in a text: its only group is the number.
	rules *regexp.Regexp
	// lists is a list of rules in a text that numbers alone would not give away: its groups
	// are the list; nil where there are none.
	lists *regexp.Regexp
	// ruled is a rule in the name of a test: its groups are the parts of the number.
	ruled *regexp.Regexp
	// labels are the examples and readings in a text, labelsNamed those in the name of a test;
	// labelOf is the id of a label there, from which "_" is taken out.
	labels, labelsNamed *regexp.Regexp
	labelOf             func(word string) string
	// scope tells what of the game is not refereed.
	scope func(b *strings.Builder)
}

//go:embed eots axis
var tables embed.FS

// table is the text of a table of the game.
func (g *game) table(name string) (string, error) {
	data, err := tables.ReadFile(g.tables + "/" + name)
	return string(data), err
}

// games are the games in the order of the document.
func games() []*game {
	return []*game{
		{
			title: "Empire of the Sun", sources: "engine/eots", tables: "eots",
			// "8.45", "8.45B", "9.2 F.5".
			rules: regexp.MustCompile(`(?:^|[^0-9.])(\d{1,2}\.\d{1,2})[A-Z]?(?:$|[^0-9.]|\.(?:$|[^0-9]))`),
			// "TestRule8_24_8_48_Overstacking".
			ruled: regexp.MustCompile(`(\d{1,2})_(\d{1,2})`),
			// "B-W07", "AMB-36", "B-A24", "S4", "T1.A", "6.21-4", "C-V8", "D-1", "C-A04".
			labels: regexp.MustCompile(`B-[WDA]\d\d|[CD]-A\d\d|AMB-\d\d|T\d\.[A-C]|[TCSO]\d{1,2}|\d{1,2}\.\d{1,2}-\d{1,2}|C-V\d{1,2}|[DE]-\d`),
			// "BW07", "B_W07", "BA24", "AMB36", "AMB_36", "O12".
			labelsNamed: regexp.MustCompile(`B_?[WDA]\d\d|AMB_?\d\d|C_V\d{1,2}|_[TCSO]\d{1,2}`),
			labelOf: func(word string) string {
				switch {
				case strings.HasPrefix(word, "AMB"):
					return "AMB-" + word[len("AMB"):]
				case word[0] == 'B':
					return "B-" + word[1:]
				case strings.HasPrefix(word, "CV"):
					return "C-" + word[1:]
				}
				return word
			},
			scope: scopeOfEmpireOfTheSun,
		},
		{
			title: "Axis & Allies 1942", sources: "engine/axis", tables: "axis",
			// "7.5", "D13"; a section without a dot only in a list: "Rules 4.6, 9 and 14", "(13)", "(16, A01)".
			rules:       regexp.MustCompile(`(?:^|[^0-9A-Za-z.])(\d{1,2}\.\d|D\d{1,2})(?:$|[^0-9A-Za-z.]|\.(?:$|[^0-9]))`),
			lists:       regexp.MustCompile(`(?:[Rr]ules?|[Ss]ections?) ((?:[0-9D.]+(?:, and |, | and | or )?)+)|\(((?:[0-9ADE.]+(?:, | and )?)+)\)|^([0-9.]+)$`),
			ruled:       regexp.MustCompile(`Rule(\d{1,2})(?:_(\d)(?:_|$))?`),
			labels:      regexp.MustCompile(`[AE]\d\d`),
			labelsNamed: regexp.MustCompile(`_[AE]\d\d`),
			labelOf:     func(word string) string { return word },
			scope:       scopeOfAxis,
		},
	}
}

// scopeOfEmpireOfTheSun lists the scenarios, from the game itself.
func scopeOfEmpireOfTheSun(b *strings.Builder) { writeScenarios(b, eots.New()) }

// scopeOfAxis lists the scenarios and the options, from the game itself.
func scopeOfAxis(b *strings.Builder) {
	game := axis.New()
	writeScenarios(b, game)
	var options []string
	for _, spec := range game.Info().Options {
		options = append(options, fmt.Sprintf("* `%s` (%s): %s\n", spec.ID, spec.Rule, strings.Join(spec.Values, ", ")))
	}
	writeList(b, "Options, the usual value first", options)
}

func writeScenarios(b *strings.Builder, game engine.Game) {
	var scenarios []string
	for _, id := range game.Info().Scenarios {
		scenarios = append(scenarios, fmt.Sprintf("* %s\n", id))
	}
	writeList(b, "Scenarios that can be played", scenarios)
}
