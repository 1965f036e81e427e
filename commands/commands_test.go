package commands_test

import (
	"errors"
	"io/fs"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/eots"
)

func newBook(t testing.TB, games ...engine.Game) *speech.Book {
	t.Helper()
	all := []fs.FS{speech.Own()}
	for _, game := range games {
		all = append(all, game.Catalogue())
	}
	book, err := speech.New(slog.New(slog.DiscardHandler), all...)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// planning is Skirmish at red's first plan: red holds the cards 1, 2 and 3.
func planning(t testing.TB) engine.State {
	t.Helper()
	state, err := enginetest.New().New(engine.Setup{Game: "skirmish"})
	if err != nil {
		t.Fatal(err)
	}
	events, err := state.Decide(engine.Referee, engine.Order{Verb: "start"}, engine.Min())
	if err != nil {
		t.Fatal(err)
	}
	return state.Evolve(events...)
}

func TestRead(t *testing.T) {
	t.Parallel()
	lexicon := commands.NewLexicon(newBook(t, enginetest.New()), enginetest.New())
	state := planning(t)
	for line, want := range map[string]string{
		"move red-cruiser reef": "move red-cruiser reef",
		"MOVE Red-Cruiser REEF": "move red-cruiser reef",
		"/move cruiser reef":    "move red-cruiser reef",
		"move cruiser to reef":  "move red-cruiser reef",
		"mov cruis ree":         "move red-cruiser reef",
		"go red cruiser, reef":  "move red-cruiser reef",
		"ход крейсер риф":       "move red-cruiser reef",
		"двигать красный крейсер в риф": "move red-cruiser reef",
		"ДВИГАТЬ Эсминец на РИФ":        "move red-destroyer reef",
		"ruch niszczyciel na rafa":      "move red-destroyer reef",
		"płyń czerwony krążownik rafa":  "move red-cruiser reef",
		"plyn krazownik rafa":           "move red-cruiser reef",
		"сыграть 1":                     "play 1",
		"play fair":                     "play 2",
		"pass":                          "pass",
		"пас":                           "pass",
		"commit":                        "commit",
		// Understood, though the game will refuse them.
		"move blue-cruiser reef":  "move blue-cruiser reef",
		"move cruiser blue-port":  "move red-cruiser blue-port",
		"move blue cruiser shoal": "move blue-cruiser shoal",
		"play 9":                  "play 9",
		"play 77":                 "play 77",
		"react 1":                 "react 1",
		"move cruiser":            "move red-cruiser",
	} {
		order, err := lexicon.Read(state, enginetest.Red, line)
		if err != nil {
			t.Errorf("%q: %v", line, err)
		} else if order.String() != want {
			t.Errorf("%q: %q, want %q", line, order, want)
		}
	}
}

func TestReadDoubts(t *testing.T) {
	t.Parallel()
	lexicon := commands.NewLexicon(newBook(t, enginetest.New()), enginetest.New())
	state := planning(t)
	for _, test := range []struct {
		line    string
		several bool
		want    []string
	}{
		{"move red reef", true, []string{"move red-cruiser reef", "move red-destroyer reef"}},
		{"move красный риф", true, []string{"move red-cruiser риф", "move red-destroyer риф"}},
		{"move cruiser reff", false, []string{"move red-cruiser reef"}},
		{"moev cruiser reef", false, []string{"move cruiser reef"}},
		{"move submarine reef", false, []string{"move red-cruiser reef", "move red-destroyer reef"}},
	} {
		_, err := lexicon.Read(state, enginetest.Red, test.line)
		var doubt *commands.Doubt
		if !errors.As(err, &doubt) {
			t.Errorf("%q: %v", test.line, err)
			continue
		}
		var lines []string
		for _, candidate := range doubt.Candidates {
			lines = append(lines, candidate.Line)
		}
		if doubt.Several != test.several || strings.Join(lines, "|") != strings.Join(test.want, "|") {
			t.Errorf("%q: several %v, %q", test.line, doubt.Several, lines)
		}
	}
}

// The seat that has nothing to decide is still understood, so that the game can
// say whose turn it is.
func TestReadOutOfTurn(t *testing.T) {
	t.Parallel()
	lexicon := commands.NewLexicon(newBook(t, enginetest.New()), enginetest.New())
	state := planning(t)
	order, err := lexicon.Read(state, enginetest.Blue, "move blue-cruiser shoal")
	if err != nil || order.String() != "move blue-cruiser shoal" {
		t.Errorf("%q, %v", order, err)
	}
	// Which cruiser is meant need not be asked.
	if order, err := lexicon.Read(state, enginetest.Blue, "move cruiser shoal"); err != nil || order.String() != "move cruiser shoal" {
		t.Errorf("an ambiguous name out of turn: %q, %v", order, err)
	}
}

func TestLines(t *testing.T) {
	t.Parallel()
	lines, err := commands.Lines("play 1 # the scout\r\n\n# nothing\n  move cruiser reef\n")
	if err != nil || strings.Join(lines, "|") != "play 1|move cruiser reef" {
		t.Errorf("%q, %v", lines, err)
	}
	for name, text := range map[string]string{
		"long": strings.Repeat("x", commands.MaxLine+1),
		"many": strings.Repeat("pass\n", commands.MaxLines+1),
	} {
		if _, err := commands.Lines(text); err == nil {
			t.Errorf("%s: no refusal", name)
		}
	}
}

func TestComplete(t *testing.T) {
	t.Parallel()
	lexicon := commands.NewLexicon(newBook(t, enginetest.New()), enginetest.New())
	state := planning(t)
	room := commands.Room{Count: 25, Text: 100}
	for _, test := range []struct {
		prefix, typed, lang string
		want                string
	}{
		{"move", "", "en", "red cruiser=red-cruiser red destroyer=red-destroyer"},
		{"move", "эсм", "ru", "красный эсминец=red-destroyer"},
		{"move", "blue", "en", ""},
		{"move red-cruiser", "", "pl", "Rafa=reef"},
		{"move red-cruiser", "rf", "pl", ""},
		{"play", "", "en", "Scout plane=1 Fair wind=2 Night watch=3"},
		{"play", "9", "en", ""},
	} {
		var got []string
		for _, c := range lexicon.Complete(state, enginetest.Red, engine.ParseOrder(test.prefix), test.typed, test.lang, room) {
			got = append(got, c.Label+"="+c.Value)
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s %q: %q, want %q", test.prefix, test.typed, got, test.want)
		}
	}
	if got := lexicon.Complete(state, enginetest.Blue, engine.ParseOrder("move"), "", "en", room); len(got) > 0 {
		t.Errorf("the seat that has nothing to decide gets %v", got)
	}
}

func TestSetKeepsThePlatformLimits(t *testing.T) {
	t.Parallel()
	registry, err := engine.NewRegistry(enginetest.New())
	if err != nil {
		t.Fatal(err)
	}
	set := commands.NewSet(newBook(t, enginetest.New()), registry)
	for _, line := range commands.Check(set.Specs()) {
		t.Error(line)
	}
	for _, word := range []string{"map", "/map", "карта", "Mapa", "reka", "сдаться", "move", "двинуть", "сесть", "/late", "table clock", "/стол часы", "skirmish move", "стычка двинуть"} {
		if _, ok := set.Find(word); !ok {
			t.Errorf("%q is no command", word)
		}
	}
	spec, _ := set.Find("move")
	if order, ok := spec.In("skirmish"); !ok || order.Verb != "move" {
		t.Errorf("move stands for %+v", order)
	}
}

// Two games that have the same verb share its command, with the parameters of both.
func TestGamesShareTheCommandsOfTheirVerbs(t *testing.T) {
	t.Parallel()
	first, second := enginetest.New(), eots.New()
	registry, err := engine.NewRegistry(first, second)
	if err != nil {
		t.Fatal(err)
	}
	set := commands.NewSet(newBook(t, first, second), registry)
	for _, line := range commands.Check(set.Specs()) {
		t.Error(line)
	}
	spec, ok := set.Find("move")
	if !ok || spec.Name != "move" || len(spec.Orders) != 2 {
		t.Fatalf("%+v", spec)
	}
	for game, want := range map[string][]string{"skirmish": {"ship", "place"}, "eots": {"units", "hex", "more"}} {
		if order, ok := spec.In(game); !ok || !slices.EqualFunc(order.Params, want, func(p commands.Param, name string) bool { return p.Name == name }) {
			t.Errorf("%s: %v", game, order.Params)
		}
	}
	for _, p := range spec.Params {
		if p.Required {
			t.Errorf("%s is required, though not in both games", p.Name)
		}
	}
	if spec, _ := set.Find("commit"); len(spec.Orders) != 2 || len(spec.Params) != 0 {
		t.Errorf("%+v", spec)
	}
	if spec, _ := set.Find("activate"); len(spec.Orders) != 1 || !spec.Params[0].Required {
		t.Errorf("%+v", spec)
	}
}

func TestCheckTellsWhatIsBroken(t *testing.T) {
	t.Parallel()
	good := commands.Local{"en": "a", "ru": "б", "pl": "c"}
	long := commands.Local{"en": strings.Repeat("x", 101), "ru": "б", "pl": "c"}
	broken := commands.Check([]commands.Spec{
		{Name: "fine", Titles: good, Help: good},
		{Name: "Bad-Name", Titles: commands.Local{"en": "Bad", "ru": "два слова", "pl": ""}, Help: long, Params: []commands.Param{
			{Name: "x", Titles: good, Help: good}, {Name: "y", Titles: good, Help: good, Required: true},
		}},
	})
	// One bad name, three bad titles, one long help, three names taken twice, one
	// parameter out of order.
	if len(broken) != 9 {
		t.Errorf("%d complaints: %q", len(broken), broken)
	}
}

func TestClip(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		text string
		n    int
		want string
	}{
		{"abc", 3, "abc"}, {"abcd", 3, "ab…"}, {"крейсер", 4, "кре…"}, {"ab cd", 4, "ab…"}, {"abc", 1, "…"}, {"abc", 0, ""},
	} {
		if got := commands.Clip(test.text, test.n); got != test.want {
			t.Errorf("%q %d: %q", test.text, test.n, got)
		}
	}
}

// FuzzRead: whatever is typed gives an order or a clear refusal, and an order
// that was read is read again as the same.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"move cruiser reef", "/ход крейсер в риф", "play 1", "move red", "", "   ", ",;,", "\x00\xff", "ｍｏｖｅ ｃruiser",
		"move move move", "płyń", "play 00000000000000000000001", "commit now", "ﷺ ﷺ ﷺ", "move \u202e cruiser",
	} {
		f.Add(seed)
	}
	lexicon := commands.NewLexicon(newBook(f, enginetest.New()), enginetest.New())
	state := planning(f)
	f.Fuzz(func(t *testing.T, text string) {
		lines, err := commands.Lines(text)
		if err != nil {
			if _, ok := engine.AsRefusal(err); !ok {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		for _, line := range lines {
			order, err := lexicon.Read(state, enginetest.Red, line)
			if err != nil {
				var doubt *commands.Doubt
				if _, ok := engine.AsRefusal(err); !ok && !errors.As(err, &doubt) {
					t.Fatalf("%q: %v", line, err)
				}
				if doubt != nil && len(doubt.Candidates) > 8 {
					t.Fatalf("%q: %d candidates", line, len(doubt.Candidates))
				}
				continue
			}
			if !utf8.ValidString(order.String()) {
				t.Fatalf("%q: order %q is not valid text", line, order)
			}
			again, err := lexicon.Read(state, enginetest.Red, order.String())
			if err != nil || again.String() != order.String() {
				t.Fatalf("%q: %q is read again as %q, %v", line, order, again, err)
			}
		}
	})
}

// TestLinesAndSemicolons: orders end with a line or a semicolon; comments and blank lines are no orders.
func TestLinesAndSemicolons(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"move a b\nmove c d":               {"move a b", "move c d"},
		"activate a; move a b;commit":      {"activate a", "move a b", "commit"},
		" ; \n# nothing; here\nmove a # x": {"move a"},
		"":                                 nil,
	} {
		got, err := commands.Lines(text)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	if _, err := commands.Lines(strings.Repeat("a;", commands.MaxLines+1)); err == nil {
		t.Error("too many orders are taken")
	}
}
