package opponent_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	aamopponent "github.com/umpire-games/umpire/engine/aam/opponent"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/engine/opponent/match"
)

// Both levels win nearly every game against random play, an officer most games against recruits, and no plan has to be mended.
func TestLevels(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		a, b        opponent.Level
		games, wins int
	}{
		{opponent.Recruit, opponent.Random, 8, 7},
		{opponent.Officer, opponent.Random, 8, 7},
		{opponent.Officer, opponent.Recruit, 6, 4}, // 66 of 100: docs/opponents.md
	} {
		t.Run(test.a.String()+" "+test.b.String(), func(t *testing.T) {
			t.Parallel()
			game := aam.New()
			player, err := opponent.New(game, aamopponent.New())
			if err != nil {
				t.Fatal(err)
			}
			r, err := match.Run(t.Context(), match.Config{
				Game: game, Opponent: player, Setup: engine.Setup{Game: "aam"}, A: test.a, B: test.b, Games: test.games, Seed: 3,
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
