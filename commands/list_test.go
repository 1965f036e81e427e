package commands_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
)

// picking is a state in which units are activated one after another, as many as there are.
type picking struct {
	engine.State
	units []engine.Option
}

func newPicking(game engine.Game) picking {
	var s picking
	for _, noun := range game.Nouns() {
		if strings.HasPrefix(noun.Word, "us-") && strings.HasPrefix(noun.Name, "eots.unit.") {
			s.units = append(s.units, engine.Option{Word: noun.Word, Label: engine.T(noun.Name), Complete: true, More: true})
		}
	}
	return s
}

func (s picking) Options(_ engine.Seat, prefix engine.Order) []engine.Option {
	if prefix.IsZero() {
		return []engine.Option{{Word: "activate", Label: engine.T("eots.verb.activate"), More: true}}
	}
	return slices.DeleteFunc(slices.Clone(s.units), func(o engine.Option) bool { return slices.Contains(prefix.Args, o.Word) })
}

func (s picking) Decide(engine.Seat, engine.Order, engine.Dice) ([]engine.Event, error) {
	return nil, engine.Misunderstood("read.nothing")
}

// A list shows all that is picked, and goes on from what it shows: the reader's program puts the label in the place of
// the value as soon as they type on.
func TestListShowsWhatIsPicked(t *testing.T) {
	t.Parallel()
	game := eots.New()
	lexicon, state := commands.NewLexicon(newBook(t, game), game), newPicking(game)
	activate, room := engine.Order{Verb: "activate"}, commands.Room{Count: 25, Text: 100}
	for _, test := range []struct{ typed, label, value string }{
		{"fea", "FEAF", "us-air-feaf"},
		{"FEAF + av", "FEAF + AVG Flying Tigers", "us-air-feaf us-air-avg"},
		{"feaf, flying ti", "FEAF + AVG Flying Tigers", "us-air-feaf us-air-avg"},
		{"us-air-feaf avg", "FEAF + AVG Flying Tigers", "us-air-feaf us-air-avg"},
		{"FEAF + AVG Flying Tigers", "FEAF + AVG Flying Tigers", "us-air-feaf us-air-avg"},
		{"FEAF + AVG Flying Tigers ", "", ""},
		{"nonsense + av", "", ""},
	} {
		found := lexicon.CompleteList(state, 0, activate, test.typed, "en", room)
		if test.label != "" && (len(found) == 0 || found[0] != commands.Completion{Label: test.label, Value: test.value}) {
			t.Errorf("%q: %+v", test.typed, found)
		}
		if test.typed == "nonsense + av" && len(found) > 0 {
			t.Errorf("%q: %+v", test.typed, found)
		}
	}
	// What is whole can stand, and another one can follow.
	if found := lexicon.CompleteList(state, 0, activate, "FEAF", "en", room); len(found) < 3 || !strings.HasPrefix(found[1].Label, "FEAF + ") {
		t.Errorf("after a whole name: %+v", found)
	}
}

// However long a list becomes, labels and values have room, mean what is picked, and nothing of it is forgotten.
func TestLongListsFit(t *testing.T) {
	t.Parallel()
	game := eots.New()
	lexicon, state := commands.NewLexicon(newBook(t, game), game), newPicking(game)
	activate, room := engine.Order{Verb: "activate"}, commands.Room{Count: 1, Text: 100}
	const picked = 20
	for _, lang := range []string{"en", "ru", "pl"} {
		for _, typesOn := range []bool{false, true} {
			typed := ""
			for n := range picked {
				found := lexicon.CompleteList(state, 0, activate, typed, lang, room)
				if len(found) != 1 {
					t.Fatalf("%s: nothing follows %q, %d picked", lang, typed, n)
				}
				label, value := found[0].Label, found[0].Value
				if utf8.RuneCountInString(label) > room.Text || utf8.RuneCountInString(value) > room.Text {
					t.Errorf("%s: %q = %q is too long", lang, label, value)
				}
				for _, text := range []string{label, value} {
					order, err := lexicon.Read(state, 0, "activate "+text)
					if err != nil || len(order.Args) != n+1 {
						t.Fatalf("%s: %q is read as %v, %v, with %d picked", lang, text, order, err, n+1)
					}
				}
				if typed = value + " "; typesOn {
					typed = label + " "
				}
			}
		}
	}
}
