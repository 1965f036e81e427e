package module

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// exampleFolder is the module that docs/modules.md builds.
var exampleFolder = filepath.Join("..", "..", "..", "docs", "example-module")

func TestExample(t *testing.T) {
	t.Parallel()
	set, problems := Load(os.DirFS(exampleFolder))
	for _, p := range problems {
		t.Errorf("%+v", p)
	}
	if set == nil {
		t.FailNow()
	}
	var counters [components.Sides]int
	for i := range set.Units {
		counters[set.Units[i].Side]++
	}
	if len(set.Hexes) != 36 || counters != [components.Sides]int{2, 2} || set.Play.Turns != 4 || set.Advanced {
		t.Errorf("%d hexes, %v counters, %d turns, Advanced Game: %t", len(set.Hexes), counters, set.Play.Turns, set.Advanced)
	}
}

// The guide shows each file of the example as it is.
func TestGuideShowsTheExample(t *testing.T) {
	t.Parallel()
	guide, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", "modules.md"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(exampleFolder, "*"))
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if filepath.Ext(name) != ".md" && !strings.Contains(string(guide), "\n"+string(text)+"```") {
			t.Errorf("docs/modules.md does not show %s", filepath.Base(name))
		}
	}
}

// The guide names each column of the tables and each field of the settings.
func TestGuideIsComplete(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", "modules.md"))
	if err != nil {
		t.Fatal(err)
	}
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`(?:get|optional)\("(\w+)"\)|m\.table\("([\w/.]+)", (?:true|false),?\s*"([^"]+)"(?: ?\+\s*"([^"]+)")?`)
	found := 0
	for _, name := range sources {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range named.FindAllStringSubmatch(string(source), -1) {
			words := append([]string{match[1], strings.TrimPrefix(match[2], "charts/")}, strings.Fields(match[3]+match[4])...)
			for _, word := range words {
				word = strings.TrimSuffix(word, "?")
				if word == "" {
					continue
				}
				found++
				if !strings.Contains(string(text), "`"+word+"`") {
					t.Errorf("docs/modules.md does not name %q, see %s", word, name)
				}
			}
		}
	}
	if found < 200 {
		t.Errorf("only %d words were found in the sources", found)
	}
}
