package components_test

import (
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/umpire-games/umpire/engine/eots/components"
)

// Limits of what the pictures and the chats can show.
const (
	tinyRunes = 6
	nameRunes = 40
	textRunes = 350
)

// nouns reads the catalogue of names of a language.
func nouns(t *testing.T, language string) map[string]string {
	t.Helper()
	data, err := os.ReadFile("../lang/nouns." + language + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var catalogue map[string]string
	if err := json.Unmarshal(data, &catalogue); err != nil {
		t.Fatal(err)
	}
	return catalogue
}

// dueKeys are the keys that every language has to have, with the longest text allowed.
func dueKeys() map[string]int {
	set := components.Default()
	due := map[string]int{"eots.side.japan": nameRunes, "eots.side.allies": nameRunes, "eots.side.nobody": nameRunes}
	for i := range set.Units {
		due["eots.unit."+set.Units[i].ID] = nameRunes
		due["eots.unit."+set.Units[i].ID+".tiny"] = tinyRunes
	}
	for i := range set.Hexes {
		if set.Hexes[i].Slug != "" {
			due["eots.place."+set.Hexes[i].Hex.String()] = nameRunes
		}
	}
	for i := range set.Cards {
		due["eots.card."+set.Cards[i].ID] = 2 * nameRunes
		due["eots.card."+set.Cards[i].ID+".text"] = textRunes
	}
	for turn := 1; turn <= components.NumTurns; turn++ {
		due["eots.turn."+strconv.Itoa(turn)] = nameRunes
	}
	for i := range set.Nations {
		due["eots.nation."+set.Nations[i].ID] = nameRunes
	}
	for i := range set.Scenarios {
		due["eots.scenario."+set.Scenarios[i].ID] = nameRunes
	}
	for group, words := range map[string]string{
		"terrain": "ocean atoll open jungle mixed mountain",
		"type": "hq cv cvl cve bb bc ca cl apd dd air lrb b29 army corps division brigade " +
			"armoured-brigade regiment",
	} {
		for word := range strings.FieldsSeq(words) {
			due["eots."+group+"."+word] = nameRunes
		}
	}
	return due
}

func TestNamesAreComplete(t *testing.T) {
	t.Parallel()
	due := dueKeys()
	for _, language := range []string{"en", "ru", "pl"} {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			catalogue := nouns(t, language)
			for _, key := range slices.Sorted(maps.Keys(due)) {
				text, ok := catalogue[key]
				switch {
				case !ok || strings.TrimSpace(text) == "":
					t.Errorf("%s is missing", key)
				case utf8.RuneCountInString(text) > due[key]:
					t.Errorf("%s has %d letters, at most %d fit: %q", key, utf8.RuneCountInString(text), due[key], text)
				case strings.ContainsAny(text, "{}<>\n"):
					t.Errorf("%s has characters that mean something to a template: %q", key, text)
				}
			}
			for _, key := range slices.Sorted(maps.Keys(catalogue)) {
				if _, ok := due[key]; !ok {
					t.Errorf("%s names nothing", key)
				}
			}
		})
	}
}

// TestNamesAreUnambiguous: a player who types the name of a unit or place means one.
func TestNamesAreUnambiguous(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "ru", "pl"} {
		catalogue := nouns(t, language)
		for _, group := range []string{"eots.unit.", "eots.place."} {
			bearers := make(map[string]string)
			for _, key := range slices.Sorted(maps.Keys(catalogue)) {
				if !strings.HasPrefix(key, group) || strings.HasSuffix(key, ".tiny") {
					continue
				}
				name := strings.ToLower(catalogue[key])
				if other, taken := bearers[name]; taken {
					t.Errorf("%s: %s and %s are both %q", language, other, key, name)
				}
				bearers[name] = key
			}
		}
	}
}

// TestCardTextsTellTheSameFigures compares the numbers in the three languages, and the
// logistic value and the printed figures with the card.
func TestCardTextsTellTheSameFigures(t *testing.T) {
	t.Parallel()
	numeral := regexp.MustCompile(`\d+`)
	english, russian, polish := nouns(t, "en"), nouns(t, "ru"), nouns(t, "pl")
	figures := func(text string) []string {
		found := numeral.FindAllString(text, -1)
		slices.Sort(found)
		return found
	}
	set := components.Default()
	for i := range set.Cards {
		info := &set.Cards[i]
		key := "eots.card." + info.ID + ".text"
		want := figures(english[key])
		for language, text := range map[string]string{"ru": russian[key], "pl": polish[key]} {
			if got := figures(text); !slices.Equal(got, want) {
				t.Errorf("%s %s: %v, in English %v", language, key, got, want)
			}
		}
		if info.Logistic > 0 && !info.LogisticOC && !slices.Contains(want, strconv.Itoa(int(info.Logistic))) {
			t.Errorf("%s does not tell the logistic value %d", key, info.Logistic)
		}
		if info.LogisticAlt > 0 && !slices.Contains(want, strconv.Itoa(int(info.LogisticAlt))) {
			t.Errorf("%s does not tell the other logistic value %d", key, info.LogisticAlt)
		}
	}
}
