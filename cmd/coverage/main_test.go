package main

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
)

var update = flag.Bool("update", false, "rewrite docs/coverage.md")

// TestDocumentIsUpToDate compares docs/coverage.md with the sources; -update rewrites it.
func TestDocumentIsUpToDate(t *testing.T) {
	t.Parallel()
	root := filepath.Join("..", "..")
	want, err := report(root)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(root, filepath.FromSlash(documentPath))
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("docs/coverage.md is out of date; run: go test ./cmd/coverage -update")
	}
}

func TestCitations(t *testing.T) {
	t.Parallel()
	book, err := readRulebook()
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		text string
		want []engine.Rule
	}{
		{"Rule 8.45 lets a stack land.", []engine.Rule{"8.45"}},
		{"every refusal (7.25E, 9.2 F.5) ends with 8.43.", []engine.Rule{"7.25", "9.2", "8.43"}},
		{"Rules 9.32 to 9.34, 9.4 C", []engine.Rule{"9.32", "9.33", "9.34", "9.4"}},
		{"version 1.26.3, 99.45, 0.5", nil},
		{"rule 8.45 weather.game", []engine.Rule{"8.45"}},
	}
	for _, test := range tests {
		if got := book.cited(test.text); !slices.Equal(got, test.want) {
			t.Errorf("%q cites %v, not %v", test.text, got, test.want)
		}
	}
	if got := book.inName("TestRule8_24_8_48_Overstacking"); !slices.Equal(got, []engine.Rule{"8.24", "8.48"}) {
		t.Errorf("the name cites %v", got)
	}
}
