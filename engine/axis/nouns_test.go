package axis_test

import (
	"log/slog"
	"os"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
)

// TestNouns_Aliases: no alias means two things, or what another thing is called.
func TestNouns_Aliases(t *testing.T) {
	t.Parallel()
	book := newBook(t)
	meant := map[string]string{}
	for _, noun := range axis.New().Nouns() {
		forms := append([]string{noun.Word}, noun.Aliases...)
		for _, lang := range speech.Languages() {
			forms = append(forms, book.Say(lang, engine.T(noun.Name)))
		}
		for _, form := range forms {
			form = strings.ToLower(form)
			if other, taken := meant[form]; taken && other != noun.Word || form == "" {
				t.Errorf("%q means %s and %s", form, other, noun.Word)
			}
			meant[form] = noun.Word
		}
	}
}

// TestNouns_AliasTable: each line of the table names a word of the game, and none is named twice.
func TestNouns_AliasTable(t *testing.T) {
	t.Parallel()
	file, err := os.ReadFile("data/aliases.csv")
	if err != nil {
		t.Fatal(err)
	}
	unnamed := map[string]bool{}
	for _, noun := range axis.New().Nouns() {
		unnamed[noun.Word] = true
	}
	for _, line := range strings.Split(strings.TrimSpace(string(file)), "\n")[1:] {
		word, _, _ := strings.Cut(line, ",")
		if !unnamed[word] {
			t.Errorf("%q is no word of the game, or named twice", word)
		}
		delete(unnamed, word)
	}
}

// TestMarks_Typed: the cargo that marks a ship may be in any order, in all languages.
func TestMarks_Typed(t *testing.T) {
	t.Parallel()
	lexicon := commands.NewLexicon(newBook(t), axis.New())
	state := begun(t, axis.New())
	for _, line := range []string{"empty sz06 sz07", "units uk sz06 transport", "aboard uk sz06 transport infantry tank", "turn 1 uk"} {
		var err error
		if state, err = axis.New().EditPosition(state, strings.Fields(line)); err != nil {
			t.Fatal(err)
		}
	}
	move := order(t, state, "commit")
	const want = "move sz06 transport+infantry+tank sz07"
	for _, typed := range []string{
		"move sz06 transport+infantry+tank sz07", "move sz6 transport+tank+infantry sz7", "move sz6 tp+tank+inf sz7",
		"ход мз6 транспорт+танк+пехота мз7", "ход мз6 транспорт+пехота+танк мз7", "ruch sm6 transportowiec+czołg+piechota sm7",
	} {
		got, err := lexicon.Read(move, 2, typed)
		if err == nil {
			got = move.(interface {
				Canonical(engine.Seat, engine.Order) engine.Order
			}).Canonical(2, got)
		}
		if err != nil || got.String() != want {
			t.Errorf("%q is %q (%v), want %q", typed, got, err, want)
		}
	}
}

// TestNouns_Typed: orders can be typed in all languages, inflected and short.
func TestNouns_Typed(t *testing.T) {
	t.Parallel()
	lexicon := commands.NewLexicon(newBook(t), axis.New())
	purchase := begun(t, axis.New())
	var err error
	if purchase, err = axis.New().EditPosition(purchase, strings.Fields("turn 1 germany")); err != nil {
		t.Fatal(err)
	}
	move := order(t, purchase, "commit")
	for _, test := range []struct {
		state       engine.State
		typed, want string
	}{
		{purchase, "buy 3 inf 2 tanks", "buy 3 infantry 2 tank"},
		{purchase, "купить 3 пехоты танк", "buy 3 infantry tank"},
		{purchase, "kup 2 czołgi myśliwiec", "buy 2 tank fighter"},
		{purchase, "купить подлодку", "buy submarine"},
		{purchase, "buy aa", "buy aa-gun"},
		{purchase, "buy 14 infantry", "buy 14 infantry"},                        // too many: not the carrier, which costs 14
		{move, "load germany 20 infantry sz5", "load germany 20 infantry sz05"}, // not sea zone 20
		{move, "move Ukraine tank Caucasus", "move ukraine_ssr tank caucasus"},
		{move, "ход украину танк кавказ", "move ukraine_ssr tank caucasus"},
		{move, "ruch Ukraina czołg Kaukaz", "move ukraine_ssr tank caucasus"},
		{move, "ход украина 3 пехоты кавказ", "move ukraine_ssr 3 infantry caucasus"},    // as the hints have it
		{move, "ruch ukraina 3 piechoty kaukaz", "move ukraine_ssr 3 infantry caucasus"}, // as the hints have it
		{move, "move sz5 dd sz6", "move sz05 destroyer sz06"},
		{move, "move мз5 эсминец мз6", "move sz05 destroyer sz06"},
		{move, "move germany ftr Eastern Europe belo karelia", "move germany fighter eastern_europe belorussia karelia_ssr"},
		{move, "ход германия истребитель восточная европа белоруссия карелия", "move germany fighter eastern_europe belorussia karelia_ssr"},
		{move, "ruch Niemcy myśliwiec Europa Wschodnia Białoruś Karelia", "move germany fighter eastern_europe belorussia karelia_ssr"},
	} {
		got, err := lexicon.Read(test.state, 1, test.typed)
		if err != nil || got.String() != test.want {
			t.Errorf("%q is %q (%v), want %q", test.typed, got, err, test.want)
		}
	}
}

func newBook(t *testing.T) *speech.Book {
	t.Helper()
	book, err := speech.New(slog.New(slog.DiscardHandler), speech.Own(), axis.New().Catalogue())
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func begun(t *testing.T, game engine.Game) engine.State {
	t.Helper()
	state, err := game.New(engine.Setup{Game: "axis"})
	if err != nil {
		t.Fatal(err)
	}
	return decided(t, state, engine.Referee, "start")
}

// order is the state after an order of the seat that is asked.
func order(t *testing.T, state engine.State, line string) engine.State {
	t.Helper()
	return decided(t, state, state.Pending()[0].Seat, line)
}

func decided(t *testing.T, state engine.State, seat engine.Seat, line string) engine.State {
	t.Helper()
	events, err := state.Decide(seat, engine.ParseOrder(line), nil)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return state.Evolve(events...)
}
