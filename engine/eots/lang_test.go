package eots

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// The Allies are many and Japan is one: no message makes a verb of the side's name, and no
// title of a card has the quotation marks that are put around it.
func TestMessagesFitBothSides(t *testing.T) {
	t.Parallel()
	verb := regexp.MustCompile(`\{\{\.side\}\} \p{Ll}`)
	third := regexp.MustCompile(`\{\{\.side\}\}: (\p{Ll}+(?:ает|ует|ит)|(?:has|passes|takes|discards|sets|draws|goes|claims))[ ;]`)
	title := regexp.MustCompile(`"eots\.card\.[JA]\d+": "(.*)"`)
	files, err := fs.Glob(theGame().Catalogue(), "*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d catalogues: %v", len(files), err)
	}
	for _, name := range files {
		data, err := fs.ReadFile(theGame().Catalogue(), name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			if verb.MatchString(line) || third.MatchString(line) {
				t.Errorf("%s: a verb that fits one side only: %s", name, line)
			}
			outer := map[bool]string{true: "«»", false: "„”"}[strings.HasSuffix(name, ".ru.json")]
			if match := title.FindStringSubmatch(line); match != nil && strings.ContainsAny(match[1], outer) &&
				!strings.HasSuffix(name, ".en.json") {
				t.Errorf("%s: quotation marks within their like: %s", name, line)
			}
		}
	}
}

// Tracks below zero are told with a minus sign, as the modifiers of the dice are.
func TestTracksBelowZeroHaveAMinusSign(t *testing.T) {
	t.Parallel()
	b := newTable(t)
	lines := state.MarkerSet{Marker: state.WarInEurope, From: 1, Value: -2}.Tell(b.s, engine.Audience{Kind: engine.Spectator})
	if len(lines) != 1 || lines[0].Args["to"] != "−2" {
		t.Errorf("%+v", lines)
	}
}

// The messages speak as the rulebooks do: a unit is a часть, a hex a гексагон, a turn an etap.
func TestMessagesUseTheTermsOfTheRulebook(t *testing.T) {
	t.Parallel()
	strangers := map[string]*regexp.Regexp{
		"ru": regexp.MustCompile(`(?i)юнит|отряды|\P{L}гекс(а|ы|ов|е)?\P{L}|стратегическ\pL+ дорог|Тодзио|кост(ь|и)\P{L}`),
		"pl": regexp.MustCompile(`(?i)oddział(y|ów)|na ręku|droga strategiczna|\bspór armii`),
	}
	files, err := fs.Glob(theGame().Catalogue(), "*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d catalogues: %v", len(files), err)
	}
	for _, name := range files {
		data, err := fs.ReadFile(theGame().Catalogue(), name)
		if err != nil {
			t.Fatal(err)
		}
		lang := strings.Split(name, ".")[1]
		for line := range strings.Lines(string(data)) {
			key, text, _ := strings.Cut(line, `": `)
			if strange := strangers[lang]; strange != nil && strange.MatchString(text) && !strings.HasSuffix(key, ".also") {
				t.Errorf("%s: %q is no word of the rulebook: %s", name, strange.FindString(text), line)
			}
		}
	}
}
