package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// A match that the organisers decide closes its table, wherever it stands; the players may go on with it, and
// the league keeps what was decided.
func TestRuledMatchClosesItsTable(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	users := members(2)
	c.do(users[0], "league", "do", "new", "league", "Pair", "text", "format=swiss rounds=1 scenario=short mirrored=yes clock=evening")
	for _, u := range users {
		c.do(u, "league", "do", "join")
	}
	c.do(users[0], "league", "do", "start")
	c.ring()
	c.run()
	c.delivered()
	matches := c.leagueNow().Divisions[0].Matches
	begun, waiting := matches[0].Table, matches[1].Table
	at := func(table string, who platform.User, command string) platform.Answer {
		return c.handle(platform.Inbound{Kind: platform.Command, User: who, Chat: c.record(table).Place, Command: command})
	}
	at(begun, users[0], "start")
	for _, table := range []string{begun, waiting} {
		c.do(users[0], "league", "do", "report", "text", table+" first")
	}
	c.stop()
	c.open() // the tables are closed also when the umpire ends here
	c.run()
	c.ring()
	c.delivered()
	for _, table := range []string{begun, waiting} {
		record := c.record(table)
		if !record.Closed {
			t.Fatalf("table %s is open", table)
		}
		for seat, s := range record.Seats {
			if s.Clock.Running() {
				t.Errorf("the clock of seat %d runs at table %s", seat, table)
			}
		}
	}
	if jobs, err := c.book.Jobs(t.Context(), 10); err != nil || len(jobs) > 0 {
		t.Errorf("still due: %v, %v", jobs, err)
	}
	told := 0
	for _, message := range c.delivered() {
		words := bottest.Text(message.Page)
		if message.Target.Chat == c.record(begun).Place && strings.Contains(words, "decided this match") && strings.Contains(words, "1–0") {
			told++
		}
	}
	if told != 1 {
		t.Errorf("the table is told %d times", told)
	}
	c.lacks(c.do(users[1], "games"), begun, waiting)
	for _, command := range []string{"hand", "pass", "takeback"} {
		c.holds(at(begun, users[0], command), "This table is closed")
	}
	c.holds(at(begun, users[1], "log"), "Adjourned by the organizer")

	// They play on; who resigns now changes nothing in the league.
	c.holds(at(begun, users[1], "resume"), "✓")
	c.holds(at(waiting, users[1], "start"), "The game has started")
	if c.record(begun).Closed || c.record(waiting).Closed {
		t.Error("the tables are still closed")
	}
	for _, table := range []string{begun, waiting} {
		first := c.user(users, c.record(table).Seats[0].Player)
		c.pressed(first, at(table, first, "resign"), "Yes, I resign")
	}
	c.ring()
	for i, m := range c.leagueNow().Divisions[0].Matches {
		if m.Outcome != matchOutcome || c.record(m.Table).Stage != model.Over {
			t.Errorf("match %d: %q, its table is %s", i, m.Outcome, c.record(m.Table).Stage)
		}
	}
}

// matchOutcome is what the test has reported.
const matchOutcome = "first"

// Where the game ends before the table is closed, it stays as it ended.
func TestRuledMatchOfAFinishedGame(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	users := members(2)
	c.do(users[0], "league", "do", "new", "league", "Pair", "text", "format=swiss rounds=1 scenario=short")
	for _, u := range users {
		c.do(u, "league", "do", "join")
	}
	c.do(users[0], "league", "do", "start")
	c.ring()
	c.playRound(users)
	table := c.leagueNow().Divisions[0].Matches[0].Table
	c.do(users[0], "league", "do", "report", "text", table+" draw")
	c.ring()
	if record := c.record(table); record.Closed || record.Stage != model.Over {
		t.Errorf("the table is %s, closed %v", record.Stage, record.Closed)
	}
}
