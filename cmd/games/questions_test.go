package games_test

import (
	"encoding/json"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/commands/speech"
)

// addresses finds words that speak to one person. The questions of a game are read by all at the table.
var addresses = map[string]*regexp.Regexp{
	"en": regexp.MustCompile(`(?i)\b(?:you|your|yours|yourself)\b`),
	"ru": regexp.MustCompile(`(?i)(?:^|\P{L})(?:вы|вас|вам|вами|ваш\p{L}*|ты|тебе|тво\p{L}+|[а-яё]+(?:аете|яете|уете|юете))(?:\P{L}|$)`),
	"pl": regexp.MustCompile(`(?i)(?:^|\P{L})(?:ty|ci|cię|ciebie|tobie|tw[oó]j\p{L}*|\p{L}*[aeiy]sz)(?:\P{L}|$)`),
}

// TestQuestionsAreForAllWhoReadThem: a question is shown to the player who is asked, and to others who wait for them. So the questions
// of all games, in every language, speak to nobody and can be read with the side before them.
func TestQuestionsAreForAllWhoReadThem(t *testing.T) {
	t.Parallel()
	for _, game := range games.All() {
		asked := 0
		files, err := fs.Glob(game.Catalogue(), "*.json")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			data, err := fs.ReadFile(game.Catalogue(), name)
			if err != nil {
				t.Fatal(err)
			}
			var catalogue map[string]json.RawMessage
			if err := json.Unmarshal(data, &catalogue); err != nil {
				t.Fatal(err)
			}
			lang := strings.Split(name, ".")[1]
			for _, key := range slices.Sorted(maps.Keys(catalogue)) {
				if !strings.Contains(key, ".ask.") {
					continue
				}
				asked++
				if word := addresses[lang].Find(catalogue[key]); word != nil {
					t.Errorf("%s in %q speaks to one of its readers (%q): %s", key, lang, word, catalogue[key])
				}
			}
		}
		if asked < 3*len(speech.Languages()) {
			t.Errorf("%s: %d questions", game.Info().ID, asked)
		}
	}
	for lang, said := range map[string]string{"en": "Japan, your impulse", "ru": "Япония, ваш импульс", "pl": "czy wetujesz?"} {
		if !addresses[lang].MatchString(said) {
			t.Errorf("nothing is found in %q", said)
		}
	}
}
