package acceptance_test

import (
	"log/slog"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
)

// reading is what reads orders of the 1942 scenario, and its opening position.
func reading(t *testing.T) (*commands.Lexicon, engine.State) {
	t.Helper()
	game := eots.New()
	book, err := speech.New(slog.New(slog.DiscardHandler), speech.Own(), game.Catalogue())
	if err != nil {
		t.Fatal(err)
	}
	state, err := game.New(engine.Setup{Game: "eots", Scenario: "1942"})
	if err != nil {
		t.Fatal(err)
	}
	return commands.NewLexicon(book, game), state
}

// A number after a verb that takes a card is a card, not a unit of that number: the 21st Air
// Flotilla is not set aside for a Future Offensive.
func TestNumbersOfCards(t *testing.T) {
	t.Parallel()
	lexicon, state := reading(t)
	for line, want := range map[string]string{
		"future 21":    "future 21",
		"/future 16":   "future 16",
		"discard 14":   "discard 14",
		"play 38 ops":  "play 38 ops",
		"react 25":     "react 25",
		"move 21 2112": "move jp-air-21 2112",
	} {
		order, err := lexicon.Read(state, engine.Seat(0), line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
		} else if order.String() != want {
			t.Errorf("%s is read as %s", line, order)
		}
	}
}

// Where only headquarters may follow, a headquarters is meant, not the card of the same name.
func TestHeadquartersOfTheNameOfACard(t *testing.T) {
	t.Parallel()
	lexicon, state := reading(t)
	give := func(seat engine.Seat, line string) {
		events, err := state.Decide(seat, engine.ParseOrder(line), engine.Min())
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		state = state.Evolve(events...)
	}
	give(engine.Referee, "start")
	for n := 0; state.Pending()[0].Kind != "impulse"; n++ {
		if n > 20 {
			t.Fatalf("no impulse: %+v", state.Pending())
		}
		give(state.Pending()[0].Seat, "commit")
	}
	card := ""
	for _, option := range state.Options(0, engine.ParseOrder("play")) {
		prefix := engine.ParseOrder("play " + option.Word + " ops hq")
		if card == "" && len(state.Options(0, prefix)) > 1 {
			card = option.Word
		}
	}
	order, err := lexicon.Read(state, 0, "play "+card+" ops hq combined fleet")
	if want := "play " + card + " ops hq jp-hq-combined-fleet-yamamoto"; err != nil || order.String() != want {
		t.Errorf("read as %s, want %s: %v", order, want, err)
	}
}

// What a card can be played for is understood in the words that the hint of the parameter shows, in each language.
func TestUsesOfACardAreUnderstoodAsTheHintShowsThem(t *testing.T) {
	t.Parallel()
	lexicon, state := reading(t)
	give := func(seat engine.Seat, line string) {
		events, err := state.Decide(seat, engine.ParseOrder(line), engine.Min())
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		state = state.Evolve(events...)
	}
	give(engine.Referee, "start")
	for n := 0; state.Pending()[0].Kind != "impulse"; n++ {
		if n > 20 {
			t.Fatalf("no impulse: %+v", state.Pending())
		}
		give(state.Pending()[0].Seat, "commit")
	}
	book := bottest.Book(t, eots.New())
	uses := strings.Split(strings.TrimPrefix(book.Say("en", engine.T("eots.param.use.help")), "What for: "), ", ")
	read := 0
	for _, option := range state.Options(0, engine.ParseOrder("play")) {
		possible := map[string]bool{}
		for _, use := range state.Options(0, engine.ParseOrder("play "+option.Word)) {
			possible[use.Word] = true
		}
		for _, lang := range []string{"ru", "pl"} {
			_, hint, _ := strings.Cut(book.Say(lang, engine.T("eots.param.use.help")), ": ")
			for i, shown := range strings.Split(hint, ", ") {
				if !possible[uses[i]] {
					continue
				}
				read++
				order, err := lexicon.Read(state, 0, "play "+option.Word+" "+shown)
				if err != nil || len(order.Args) < 2 || order.Args[1] != uses[i] {
					t.Errorf("%s: %q is read as %s, want %s: %v", lang, shown, order, uses[i], err)
				}
			}
		}
	}
	if read < 6 {
		t.Errorf("only %d uses were read", read)
	}
}
