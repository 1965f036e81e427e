package opponent_test

import (
	"testing"

	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/engine/opponent/match"
)

// An officer wins most games against random play and against recruits, and no plan has to be mended.
func TestLevels(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		a, b        opponent.Level
		games, wins int
	}{
		{opponent.Officer, opponent.Random, 8, 6},
		{opponent.Officer, opponent.Recruit, 6, 3},
	} {
		t.Run(test.a.String()+" "+test.b.String(), func(t *testing.T) {
			t.Parallel()
			registry, err := games.Registry()
			if err != nil {
				t.Fatal(err)
			}
			game, err := registry.Game("nextwar")
			if err != nil {
				t.Fatal(err)
			}
			player, err := games.Opponent(game)
			if err != nil {
				t.Fatal(err)
			}
			r, err := match.Run(t.Context(), match.Config{
				Game: game, Opponent: player, Setup: engine.Setup{Game: "nextwar"}, A: test.a, B: test.b, Games: test.games, Seed: 3,
			})
			if err != nil {
				t.Fatal(err)
			}
			if r.AWins < test.wins || r.Refused > 0 || r.Dropped > 0 {
				t.Errorf("%+v", *r)
			}
		})
	}
}
