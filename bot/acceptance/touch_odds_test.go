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
)

// TestPlannedOdds: a plan with an attack tells its odds, one without says nothing of battles.
func TestPlannedOdds(t *testing.T) {
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
		return panel.PlannedOdds(&message.Builder{Book: bottest.Book(t, game), Lang: "en", Limits: bottest.LikeDiscord}, now, 0)
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
