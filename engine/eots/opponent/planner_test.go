package opponent_test

import (
	"flag"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	eotsopponent "github.com/umpire-games/umpire/engine/eots/opponent"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/engine/opponent/match"
)

// games is how many games each pairing plays: few in the usual run, more for the tables of docs/opponents.md (-args -games=20).
var games = flag.Int("games", 2, "games of each pairing")

// An officer beats random play with the Allies of 1943, which never win at random.
func TestOfficersBeatRandomPlay(t *testing.T) {
	t.Parallel()
	for scenario, side := range map[string]string{"1943": "allies"} {
		t.Run(scenario, func(t *testing.T) {
			t.Parallel()
			game := eots.New()
			player, err := opponent.New(game, eotsopponent.New())
			if err != nil {
				t.Fatal(err)
			}
			report, err := match.Run(t.Context(), match.Config{
				Game: game, Opponent: player, Setup: engine.Setup{Game: "eots", Scenario: scenario}, A: opponent.Officer, B: opponent.Random, Games: *games, Seed: 3,
			})
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%+v", *report)
			if report.AWinsAs[side] < report.GamesAs[side]*90/100 {
				t.Errorf("the %s won %d of %d", side, report.AWinsAs[side], report.GamesAs[side])
			}
			if report.Refused > 0 || report.Dropped > 0 {
				t.Errorf("%d orders refused, %d dropped", report.Refused, report.Dropped)
			}
		})
	}
}
