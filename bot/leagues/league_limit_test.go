package leagues_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine/axis"
)

// A league cannot wait for players to agree that a game is over: it limits games that need not end, unless
// it is founded otherwise. Its own word "rounds" is not an option of the game; "axis.rounds" is.
func TestALeagueLimitsItsGames(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		text   string
		limit  string
		rounds int
		says   string
	}{
		{"rounds=3", "30", 3, "Round limit: 30"},
		{"rounds=3 axis.rounds=8 victory=12", "8", 3, "Round limit: 8"},
		{"axis.rounds=none", "none", 5, "registration is open"},
	} {
		t.Run(test.text, func(t *testing.T) {
			t.Parallel()
			c := hosttest.NewRig(t, bottest.LikeDiscord)
			c.Game = axis.New()
			c.Open()
			c.Holds(c.Do(hosttest.Anna, "league", "do", "new", "league", "World", "text", test.text), test.says)
			l := c.LeagueNow()
			if got := l.Setup.Options["rounds"]; got != test.limit || l.Divisions[0].Rounds != test.rounds {
				t.Errorf("games end after round %q, the league after %d; want %q and %d", got, l.Divisions[0].Rounds, test.limit, test.rounds)
			}
		})
	}
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game = axis.New()
	c.Open()
	c.Holds(c.Do(hosttest.Anna, "league", "do", "new"), "axis.rounds=none|6|8|10|12|30")
	c.Holds(c.Do(hosttest.Anna, "league", "do", "new", "league", "World", "text", "axis.rounds=7"), "Round limit")
}
