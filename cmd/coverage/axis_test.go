package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
)

// TestTheBookOfAxisIsListed compares the tables of Axis & Allies with the specification beside the
// repository: its sections and decisions, its worked examples, and its readings of unclear rules.
func TestTheBookOfAxisIsListed(t *testing.T) {
	t.Parallel()
	g := covered(t)[1]
	text := axisSpecification(t)
	book, err := readRulebook(g)
	if err != nil {
		t.Fatal(err)
	}
	var numbers []engine.Rule
	for _, pattern := range []string{`(?m)^#{2,3} (\d+(?:\.\d)?)\.? `, `(?m)^\| (D\d{1,2}) \|`} {
		for _, number := range found(pattern, text) {
			numbers = append(numbers, engine.Rule(number))
			if !book.known[engine.Rule(number)] {
				t.Errorf("%s is not listed", number)
			}
		}
	}
	for _, r := range book.rules {
		if !slices.Contains(numbers, r.number) {
			t.Errorf("%s is listed, which the specification does not have", r.number)
		}
	}
	sameLabels(t, g, "examples.txt", true, found(`(?m)^\*\*(E\d\d) `, text))
	sameLabels(t, g, "readings.txt", false, found("(?m)^`AMBIGUOUS: (A\\d\\d) ", text))
}

// found are the first groups of all places in a text that a pattern matches.
func found(pattern, text string) []string {
	var all []string
	for _, groups := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		all = append(all, groups[1])
	}
	return all
}

// axisSpecification is the text of the specification, or the test is skipped.
func axisSpecification(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if text, err := os.ReadFile(filepath.Join(dir, "shared", "rules", "aa", "rules.md")); err == nil {
			return string(text)
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Skip("no file shared/rules/aa/rules.md beside the repository: nothing to compare with")
		}
		dir = parent
	}
}
