package main

import (
	"fmt"
	"strings"
)

// documentPath is the document, from the root of the repository.
const documentPath = "docs/coverage.md"

// report is the text of the document for the repository in a folder.
func report(root string) (string, error) {
	var b strings.Builder
	b.WriteString("# What is refereed, and what is not\n\n" +
		"Made by `go run ./cmd/coverage` from the sources; do not edit. A function counts for a rule that its comments\n" +
		"or its refusals cite, a test for one in its name or comment; files `….game` are in the folder `testdata/games` of the game.\n\n")
	all, err := allGames(root)
	if err != nil {
		return "", err
	}
	for _, g := range all {
		fmt.Fprintf(&b, "* [%s](#%s), `%s`\n", g.title, anchor(g.title), g.sources)
	}
	for _, g := range all {
		x, err := newIndex(g)
		if err != nil {
			return "", err
		}
		if err := x.read(root); err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "\n## %s\n\n", g.title)
		x.writeGaps(&b)
		g.scope(&b)
		x.writeExamples(&b)
		x.writeReadings(&b)
		x.writeTable(&b)
	}
	return b.String(), nil
}

// anchor is the address of a heading within the document.
func anchor(heading string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r >= '0' && r <= '9' || r >= 'a' && r <= 'z':
			return r
		}
		return -1
	}, strings.ToLower(heading))
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
	fmt.Fprintf(b, "### %s\n\n", heading)
	if len(lines) == 0 {
		lines = []string{"None.\n"}
	}
	b.WriteString(strings.Join(lines, "") + "\n")
}

func (x *index) writeTable(b *strings.Builder) {
	b.WriteString("### Rule by rule\n\n| rule | subject | functions | tests |\n| --- | --- | --- | --- |\n")
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
