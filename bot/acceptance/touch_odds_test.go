package acceptance_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/nextwar"
)

// TestOddsOfPlannedBattles: a plan with an attack tells its odds, one without says nothing of battles.
func TestOddsOfPlannedBattles(t *testing.T) {
	t.Parallel()
	game := axis.New()
	state, err := game.New(engine.Setup{Game: "axis"})
	if err != nil {
		t.Fatal(err)
	}
	give := func(seat engine.Seat, line string) []engine.Event {
		t.Helper()
		events, err := state.Decide(seat, engine.ParseOrder(line), engine.Script())
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		return events
	}
	state = state.Evolve(give(engine.Referee, "start")...)
	state = state.Evolve(give(0, "commit")...)
	now := table.State{
		Record: model.Table{Setup: state.Setup(), Seats: make([]model.Seat, 5)}, Game: game, Position: state, Plans: make([]table.Plan, 5),
		Lexicon: commands.NewLexicon(bottest.Book(t, game), game),
	}
	odds := func() []string {
		return panel.Odds(&message.Builder{Book: bottest.Book(t, game), Lang: "en", Limits: bottest.LikeDiscord}, now, 0, engine.Order{})
	}
	if got := odds(); len(got) > 0 {
		t.Errorf("without a plan: %q", got)
	}
	order := engine.ParseOrder("move caucasus 3 infantry artillery tank west_russia")
	events := give(0, order.String())
	now.Plans[0].Steps = []table.Step{{Order: order, Events: events, After: state.Evolve(events...)}}
	if got := odds(); len(got) != 1 || !strings.Contains(got[0], "West Russia") || !strings.Contains(got[0], "%") {
		t.Errorf("with an attack: %q", got)
	}
}

// TestOddsOfAnOrder: an attack that is being said tells its odds with the units that are named, and so does the question about it, until
// its roll. A card tells what a place without a name is near to.
func TestOddsOfAnOrder(t *testing.T) {
	t.Parallel()
	game := nextwar.New()
	state, err := game.New(engine.Setup{Game: "nextwar", Scenario: "soya"})
	if err != nil {
		t.Fatal(err)
	}
	give := func(seat engine.Seat, line string, dice ...int) {
		t.Helper()
		events, err := state.Decide(seat, engine.ParseOrder(line), engine.Script(dice...))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		state = state.Evolve(events...)
	}
	book := bottest.Book(t, game)
	now := func() table.State {
		return table.State{
			Record: model.Table{Setup: state.Setup(), Seats: make([]model.Seat, 2)}, Game: game, Position: state, Plans: make([]table.Plan, 2),
			Lexicon: commands.NewLexicon(book, game),
		}
	}
	builder := func() *message.Builder { return &message.Builder{Book: book, Lang: "en", Limits: bottest.LikeDiscord} }
	odds := func(saying string) string {
		return strings.Join(panel.Odds(builder(), now(), 0, engine.ParseOrder(saying)), "\n")
	}
	give(engine.Referee, "start")
	give(0, "weather clear", 6, 4, 5, 4)
	give(0, "move ru-39 0604")
	give(0, "move ru-83 0604")
	give(0, "done")
	for saying, want := range map[string]string{"": "", "attack 0705": "", "attack 0705 ru-39": "8 to 1", "attack 0705 ru-39 ru-83": "11 to 1"} {
		if got := odds(saying); (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%q: %q, not %q", saying, got, want)
		}
	}
	card := panel.Card(builder(), now(), 0, "ru-39")
	if place := panel.Card(builder(), now(), 0, "0604"); len(card.Lines) == 0 || len(place.Lines) == 0 ||
		card.Lines[0] != "0604 · near Toyotomi (0603)" || place.Lines[0] != card.Lines[0] {
		t.Errorf("the cards are %q and %q", card.Lines, place.Lines)
	}
	give(0, "attack 0705 ru-39 ru-83")
	give(0, "lead ru-83")
	if got := odds(""); !strings.Contains(got, "11 to 1") || !strings.Contains(got, "10 % each: 1/3") {
		t.Errorf("the support is chosen with %q", got)
	}
	give(0, "support 2")
	give(1, "none", 8, 5)
	if got := odds(""); got != "" {
		t.Errorf("after the roll: %q", got)
	}
}
