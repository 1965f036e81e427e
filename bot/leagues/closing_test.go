package leagues_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// A match that the organisers decide closes its table, wherever it stands; the players may go on with it, and
// the league keeps what was decided.
func TestRuledMatchClosesItsTable(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	users := c.StartLeague(2, "Pair", "format=swiss rounds=1 scenario=short mirrored=yes clock=evening")
	c.Ring()
	c.Run()
	c.Delivered()
	matches := c.LeagueNow().Divisions[0].Matches
	begun, waiting := matches[0].Table, matches[1].Table
	at := func(table string, who platform.User, command string) platform.Answer {
		return c.Handle(platform.Inbound{Kind: platform.Command, User: who, Chat: c.Record(table).Place, Command: command})
	}
	at(begun, users[0], "start")
	for _, table := range []string{begun, waiting} {
		c.Do(users[0], "league", "do", "report", "text", table+" first")
	}
	c.Stop()
	c.Open() // the tables are closed also when the umpire ends here
	c.Run()
	c.Ring()
	c.Delivered()
	for _, table := range []string{begun, waiting} {
		record := c.Record(table)
		if !record.Closed {
			t.Fatalf("table %s is open", table)
		}
		for seat, s := range record.Seats {
			if s.Clock.Running() {
				t.Errorf("the clock of seat %d runs at table %s", seat, table)
			}
		}
	}
	if jobs, err := c.Book.Jobs(t.Context(), 10); err != nil || len(jobs) > 0 {
		t.Errorf("still due: %v, %v", jobs, err)
	}
	told := 0
	for _, message := range c.Delivered() {
		words := bottest.Text(message.Page)
		if message.Target.Chat == c.Record(begun).Place && strings.Contains(words, "decided this match") && strings.Contains(words, "1–0") {
			told++
		}
	}
	if told != 1 {
		t.Errorf("the table is told %d times", told)
	}
	c.Lacks(c.Do(users[1], "games"), begun, waiting)
	for _, command := range []string{"hand", "pass", "takeback"} {
		c.Holds(at(begun, users[0], command), "This table is closed")
	}
	c.Holds(at(begun, users[1], "log"), "Adjourned by the organizer")

	// They play on; who resigns now changes nothing in the league.
	c.Holds(at(begun, users[1], "resume"), "✓")
	c.Holds(at(waiting, users[1], "start"), "The game has started")
	if c.Record(begun).Closed || c.Record(waiting).Closed {
		t.Error("the tables are still closed")
	}
	for _, table := range []string{begun, waiting} {
		first := c.User(users, c.Record(table).Seats[0].Player)
		c.Pressed(first, at(table, first, "resign"), "Yes, I resign")
	}
	c.Ring()
	for i, m := range c.LeagueNow().Divisions[0].Matches {
		if m.Outcome != matchOutcome || c.Record(m.Table).Stage != model.Over {
			t.Errorf("match %d: %q, its table is %s", i, m.Outcome, c.Record(m.Table).Stage)
		}
	}
}

// matchOutcome is what the test has reported.
const matchOutcome = "first"

// Where the game ends before the table is closed, it stays as it ended.
func TestRuledMatchOfAFinishedGame(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	users := c.StartLeague(2, "Pair", "format=swiss rounds=1 scenario=short")
	c.Ring()
	playRound(c, users)
	table := c.LeagueNow().Divisions[0].Matches[0].Table
	c.Do(users[0], "league", "do", "report", "text", table+" draw")
	c.Ring()
	if record := c.Record(table); record.Closed || record.Stage != model.Over {
		t.Errorf("the table is %s, closed %v", record.Stage, record.Closed)
	}
}
