package leagues_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/tournament"
)

// TestBannedAreNotPaired: somebody who was banned after joining is in no round that is paired later, and a match whose table is not open
// yet is won by the other one.
func TestBannedAreNotPaired(t *testing.T) {
	t.Parallel()
	ban := func(c *hosttest.Rig, by, who platform.User) {
		c.Holds(c.Handle(platform.Inbound{Kind: platform.Command, User: by, Admin: true, Command: "ban", About: who.ID}), "is banned")
	}
	for name, test := range map[string]struct {
		settings string
		when     func(c *hosttest.Rig, users []platform.User)
		games    int // Games that the banned one has in the end, all told.
	}{
		"before the start": {"format=swiss rounds=1 scenario=short", func(c *hosttest.Rig, users []platform.User) {
			ban(c, users[0], users[3])
			c.Do(users[0], "league", "do", "start")
			c.Ring()
		}, 0},
		"before the tables are open": {"format=swiss rounds=1 scenario=short", func(c *hosttest.Rig, users []platform.User) {
			c.Do(users[0], "league", "do", "start")
			ban(c, users[0], users[3])
			c.Ring()
		}, 1},
		"between two rounds": {"format=round-robin scenario=short", func(c *hosttest.Rig, users []platform.User) {
			c.Do(users[0], "league", "do", "start")
			c.Ring()
			ban(c, users[0], users[3])
			season := c.LeagueNow().Divisions[0]
			for _, m := range season.Matches { // the organizer decides their open game
				if at := season.Find("chat:" + users[3].ID); m.First == at || m.Second == at {
					c.Do(users[0], "league", "do", "report", "text", m.Table+" both-gone")
				}
			}
			for playRound(c, users) > 0 {
				c.Ring()
			}
		}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := hosttest.NewRig(t, bottest.LikeDiscord)
			users := hosttest.Members(4)
			c.Do(users[0], "league", "do", "new", "league", "Winter", "text", test.settings)
			for _, u := range users {
				c.Do(u, "league", "do", "join")
			}
			test.when(c, users)
			season := c.LeagueNow().Divisions[0]
			at, games := season.Find("chat:"+users[3].ID), 0
			for _, m := range season.Matches {
				if at < 0 || m.First != at && m.Second != at || m.Outcome == tournament.Bye {
					continue
				}
				games++
				if m.Table == "" && !slices.Contains([]tournament.Outcome{tournament.FirstGone, tournament.SecondGone}, m.Outcome) {
					t.Errorf("a match without a table is %q", m.Outcome)
				}
			}
			if games != test.games || at >= 0 && test.games == 0 {
				t.Errorf("%d games of the banned one (entrant %d): %+v", games, at, season.Matches)
			}
		})
	}
}
