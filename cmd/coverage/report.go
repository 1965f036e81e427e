package main

import (
	"fmt"
	"strings"

	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// documentPath is the document, from the root of the repository.
const documentPath = "docs/coverage.md"

// report is the text of the document for the repository in a folder.
func report(root string) (string, error) {
	x, err := newIndex()
	if err != nil {
		return "", err
	}
	if err := x.read(root); err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("# What is refereed, and what is not\n\n" +
		"Made by `go run ./cmd/coverage` from the sources; do not edit. A function counts for a rule that its comments\n" +
		"or its refusals cite, a test for one in its name or comment; files `….game` are in `engine/eots/testdata/games`.\n\n")
	x.writeGaps(&b)
	writeScope(&b)
	x.writeExamples(&b)
	x.writeReadings(&b)
	x.writeTable(&b)
	return b.String(), nil
}

// writeGaps lists the rules without a function and those without a test.
func (x *index) writeGaps(b *strings.Builder) {
	var idle, untested []string
	for _, r := range x.book.rules {
		line := fmt.Sprintf("* %s %s\n", r.number, r.subject)
		switch {
		case r.excuse != "":
		case len(x.functions[r.number]) == 0:
			idle = append(idle, line)
		case len(x.tests[r.number]) == 0:
			untested = append(untested, line)
		}
	}
	writeList(b, "Rules that no function cites", idle)
	writeList(b, "Rules that are refereed without a test that cites them", untested)
}

// writeList writes a list with its heading.
func writeList(b *strings.Builder, heading string, lines []string) {
	fmt.Fprintf(b, "## %s\n\n", heading)
	if len(lines) == 0 {
		lines = []string{"None.\n"}
	}
	b.WriteString(strings.Join(lines, "") + "\n")
}

// writeScope lists the cards and scenarios that are not refereed, from the game itself.
func writeScope(b *strings.Builder) {
	game, titles := eots.New(), make(map[string]string)
	for i := range components.Default().Cards {
		card := &components.Default().Cards[i]
		titles[card.ID] = card.Title
	}
	var cards []string
	for _, id := range game.EventsToCome() {
		cards = append(cards, fmt.Sprintf("* %s %s\n", id, titles[id]))
	}
	heading := fmt.Sprintf("Cards whose events are refused so far (%d of %d)", len(cards), len(titles))
	writeList(b, heading, cards)
	if len(cards) > 0 {
		b.WriteString("They can be played for their Operations values and in every other way; playing one as an event is refused by 5.3.\n\n")
	}
	var scenarios []string
	for _, id := range game.Info().Scenarios {
		scenarios = append(scenarios, fmt.Sprintf("* %s\n", id))
	}
	writeList(b, "Scenarios that can be played", scenarios)
}

func (x *index) writeTable(b *strings.Builder) {
	b.WriteString("## Rule by rule\n\n| rule | subject | functions | tests |\n| --- | --- | --- | --- |\n")
	for _, r := range x.book.rules {
		functions := names(x.functions[r.number])
		if functions == "" {
			functions = r.excuse
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s |\n", r.number, r.subject, functions, names(x.tests[r.number]))
	}
}

// names writes names of code.
func names(list []string) string {
	quoted := make([]string, 0, len(list))
	for _, name := range list {
		quoted = append(quoted, "`"+name+"`")
	}
	return strings.Join(quoted, ", ")
}
