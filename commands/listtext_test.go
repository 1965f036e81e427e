package commands_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
)

// armyKinds are the nouns in an army of miniatures.
var armyKinds = []engine.NounKind{"type", "formation"}

func armyLexicon(t testing.TB) *commands.Lexicon {
	t.Helper()
	game := aam.New()
	return commands.NewLexicon(bottest.Book(t, game), game)
}

// Every unit and formation is read again as it is written, in each language, alone and in a list of all.
func TestListsComeBack(t *testing.T) {
	t.Parallel()
	lexicon := armyLexicon(t)
	var all []engine.Item
	for _, noun := range aam.New().Nouns() {
		if slices.Contains(armyKinds, noun.Kind) {
			all = append(all, engine.Item{Word: noun.Word, Count: 1 + len(all)%commands.MaxListed})
		}
	}
	if len(all) < 400 {
		t.Fatalf("%d units", len(all))
	}
	for _, code := range speech.Languages() {
		for part := range slices.Chunk(all, 40) {
			text := lexicon.SayList(part, code, armyKinds)
			if read, err := lexicon.ReadList(text, armyKinds, nil); err != nil || !slices.Equal(read, part) {
				t.Errorf("%s: %s came back as %v: %v", code, text, read, err)
			}
		}
	}
	if english, russian := lexicon.SayList(all[:40], "en", armyKinds), lexicon.SayList(all[:40], "ru", armyKinds); english == russian {
		t.Errorf("both are %s", english)
	}
}

// Lists are read as people write them.
func TestListsArePeoples(t *testing.T) {
	t.Parallel()
	lexicon := armyLexicon(t)
	const want = "2 ussr-t-34-76, 3 usa-m1-garand-rifle"
	for _, text := range []string{
		"2 T-34/76, 3 M1 Garand Rifle", "2x t-34/76; 3 × m1 garand rifle", "T-34/76 x2\nM1 Garand Rifle ×3\n", "ussr-t-34-76, 3 usa-m1-garand-rifle,, T-34/76",
		"2 ussr-t-34-76,3 usa-m1-garand-rifle",
	} {
		items, err := lexicon.ReadList(text, armyKinds, nil)
		slices.SortFunc(items, func(a, b engine.Item) int { return strings.Compare(b.Word, a.Word) })
		if words := wordsOf(items); words != want || err != nil {
			t.Errorf("%q is %s: %v", text, words, err)
		}
	}
	items, err := lexicon.ReadList("6 Pounder Anti-Tank Gun, 2 6 Pounder Anti-Tank Gun, 1000 Minefield", armyKinds, nil)
	if words := wordsOf(items); err != nil || words != "3 uk-6-pounder-anti-tank-gun, 99 minefield" {
		t.Errorf("guns are %s: %v", words, err)
	}
	if items, err := lexicon.ReadList(" ,\n; ", armyKinds, nil); len(items) > 0 || err != nil {
		t.Errorf("nothing is %v: %v", items, err)
	}
	var doubt *commands.Doubt
	if _, err := lexicon.ReadList("2 T-34/76, 3 flying saucers", armyKinds, nil); !errors.As(err, &doubt) || doubt.Typed != "flying saucers" {
		t.Errorf("saucers are understood: %v", err)
	}
	if _, err := lexicon.ReadList(strings.Repeat("x", commands.MaxListText+1), armyKinds, nil); err == nil {
		t.Error("a list without end is read")
	}
}

func wordsOf(items []engine.Item) string {
	words := make([]string, len(items))
	for i, item := range items {
		words[i] = strconv.Itoa(item.Count) + " " + item.Word
	}
	return strings.Join(words, ", ")
}

// Whatever is typed is read within bounds, and what was understood is read again as it is written.
func FuzzReadList(f *testing.F) {
	lexicon := armyLexicon(f)
	for _, text := range []string{
		"2 T-34/76, 3 M1 Garand Rifle", "3 «Шерман» VC, 17-фунтовая пушка", "x2 x ×", "99999999999999999999 Minefield", "1 1 1, ,2", "２ T-34/76", "minefield x0",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		items, err := lexicon.ReadList(text, armyKinds, nil)
		if err != nil {
			return
		}
		for i, item := range items {
			if item.Count < 1 || item.Count > commands.MaxListed || slices.ContainsFunc(items[:i], func(other engine.Item) bool { return other.Word == item.Word }) {
				t.Fatalf("%q is read as %v", text, items)
			}
		}
		if len(items) > 60 {
			return // whose text may be too long
		}
		for _, code := range speech.Languages() {
			said := lexicon.SayList(items, code, armyKinds)
			if again, err := lexicon.ReadList(said, armyKinds, nil); err != nil || !slices.Equal(again, items) {
				t.Fatalf("%q is %v, and as %q it is %v: %v", text, items, said, again, err)
			}
		}
	})
}
