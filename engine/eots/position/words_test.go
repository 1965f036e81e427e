package position_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// Every refusal of movement has its sentence in every language, and no sentence is idle.
func TestWordsOfMovement(t *testing.T) {
	t.Parallel()
	used := map[string]bool{}
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	key := regexp.MustCompile(`"(eots\.move\.[a-z-]+)"`)
	for _, name := range sources {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range key.FindAllSubmatch(text, -1) {
			used[string(match[1])] = true
		}
	}
	for _, language := range []string{"en", "ru", "pl"} {
		text, err := os.ReadFile(filepath.Join("..", "lang", "movement."+language+".json"))
		if err != nil {
			t.Fatal(err)
		}
		known := map[string]string{}
		if err := json.Unmarshal(text, &known); err != nil {
			t.Fatal(err)
		}
		for word := range used {
			if known[word] == "" {
				t.Errorf("%s: no sentence for %s", language, word)
			}
		}
		for word := range known {
			if !used[word] {
				t.Errorf("%s: %s is never said", language, word)
			}
		}
	}
}
