package leagues_test

import (
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
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
			c := hosttest.NewRig(t, bottest.LikeDiscord)
			c.Run()
			users := hosttest.Members(2)
			founded := c.Do(users[0], "league", "do", "new", "league", "Blitz", "text", "format=swiss rounds=1 scenario=short clock=evening forfeit="+forfeit)
			if says := strings.Contains(hosttest.Text(founded), "If your time runs out"); says != (forfeit == "yes") {
				t.Errorf("the league says %q", hosttest.Text(founded))
			}
			for _, u := range users {
				c.Do(u, "league", "do", "join")
			}
			c.Do(users[0], "league", "do", "start")
			c.Ring()
			c.Delivered()
			table := c.LeagueNow().Divisions[0].Matches[0].Table
			at := func(command string, args map[string]string) platform.Answer {
				return c.Handle(platform.Inbound{Kind: platform.Command, User: users[0], Chat: c.Record(table).Place, Command: command, Args: args})
			}
			c.Holds(at("clock", map[string]string{"preset": "off"}), "the league sets the clock")
			at("start", nil)
			c.Later(30 * time.Minute)
			if c.Record(table).Stage != model.Playing {
				t.Fatal("the game is over before the time is")
			}
			c.Later(2 * time.Hour)
			m := c.LeagueNow().Divisions[0].Matches[0]
			if forfeit == "no" {
				if c.Record(table).Stage != model.Playing || m.Outcome != tournament.Open {
					t.Errorf("the table is %s, the match %q", c.Record(table).Stage, m.Outcome)
				}
				return
			}
			if c.Record(table).Stage != model.Over || m.Outcome != tournament.SecondWon {
				t.Errorf("the table is %s, the match %q", c.Record(table).Stage, m.Outcome)
			}
			if told := strings.Count(c.Publicly(), "Under the league’s rules, the game is lost"); told != 1 {
				t.Errorf("it is told %d times", told)
			}
		})
	}
}
