package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/tournament"
)

// A game is lost by time alone where its league says so, and nowhere else.
func TestForfeitByTimeIsForTheLeagueToSay(t *testing.T) {
	t.Parallel()
	for _, forfeit := range []string{"yes", "no"} {
		t.Run(forfeit, func(t *testing.T) {
			t.Parallel()
			c := newClub(t, bottest.LikeDiscord)
			c.run()
			users := members(2)
			founded := c.do(users[0], "league", "do", "new", "league", "Blitz", "text", "format=swiss rounds=1 scenario=short clock=evening forfeit="+forfeit)
			if says := strings.Contains(text(founded), "If your time runs out"); says != (forfeit == "yes") {
				t.Errorf("the league says %q", text(founded))
			}
			for _, u := range users {
				c.do(u, "league", "do", "join")
			}
			c.do(users[0], "league", "do", "start")
			c.ring()
			c.delivered()
			table := c.leagueNow().Divisions[0].Matches[0].Table
			at := func(command string, args map[string]string) platform.Answer {
				return c.handle(platform.Inbound{Kind: platform.Command, User: users[0], Chat: c.record(table).Place, Command: command, Args: args})
			}
			c.holds(at("clock", map[string]string{"preset": "off"}), "the league sets the clock")
			at("start", nil)
			c.later(30 * time.Minute)
			if c.record(table).Stage != model.Playing {
				t.Fatal("the game is over before the time is")
			}
			c.later(2 * time.Hour)
			m := c.leagueNow().Divisions[0].Matches[0]
			if forfeit == "no" {
				if c.record(table).Stage != model.Playing || m.Outcome != tournament.Open {
					t.Errorf("the table is %s, the match %q", c.record(table).Stage, m.Outcome)
				}
				return
			}
			if c.record(table).Stage != model.Over || m.Outcome != tournament.SecondWon {
				t.Errorf("the table is %s, the match %q", c.record(table).Stage, m.Outcome)
			}
			if told := strings.Count(c.publicly(), "Under the league’s rules, the game is lost"); told != 1 {
				t.Errorf("it is told %d times", told)
			}
		})
	}
}
