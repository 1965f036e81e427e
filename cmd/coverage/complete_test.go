package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/umpire-games/umpire/engine"
)

// TestEveryNumberOfTheRulebookIsListed wants every numbered paragraph of parts A to C of the
// specification, in a folder beside the repository, among the rules of this document.
func TestEveryNumberOfTheRulebookIsListed(t *testing.T) {
	t.Parallel()
	book, err := readRulebook(covered(t)[0])
	if err != nil {
		t.Fatal(err)
	}
	var (
		heading   = regexp.MustCompile(`(?m)^#{2,5} .*$`)
		paragraph = regexp.MustCompile(`(?m)(?:\*\*|^- )(\d{1,2}\.\d{1,2})\b`)
		number    = regexp.MustCompile(`\b\d{1,2}\.\d{1,2}\b`)
	)
	// The misprint of 7.23 in the newer rulebook.
	const misprint = engine.Rule("7.32")
	numbers := make(map[engine.Rule]bool)
	for _, file := range specification(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range heading.FindAllString(string(text), -1) {
			for _, n := range number.FindAllString(line, -1) {
				numbers[engine.Rule(n)] = true
			}
		}
		for _, found := range paragraph.FindAllStringSubmatch(string(text), -1) {
			numbers[engine.Rule(found[1])] = true
		}
	}
	delete(numbers, misprint)
	if len(numbers) < 150 {
		t.Fatalf("%d numbers in the specification", len(numbers))
	}
	for n := range numbers {
		if !book.known[n] && chapter.MatchString(string(n)) {
			t.Errorf("%s is not listed", n)
		}
	}
}

// chapter are the numbers of chapters 1 to 16; in the specification numbers below one are its own
// sections.
var chapter = regexp.MustCompile(`^(?:[1-9]|1[0-6])\.`)

// specification finds parts A to C of the specification, or skips.
func specification(t *testing.T) []string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for ; ; dir = filepath.Dir(dir) {
		files, _ := filepath.Glob(filepath.Join(dir, "shared", "rules", "eots", "[abc]-*.md"))
		if len(files) == 3 {
			return files
		}
		if filepath.Dir(dir) == dir {
			t.Skip("no folder shared/rules/eots above the test: nothing to compare with")
		}
	}
}
