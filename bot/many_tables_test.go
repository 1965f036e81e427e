package bot_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/engine"
)

// soon fails the test where fn takes minutes: what hangs is to be named, not to be waited for.
func soon(t *testing.T, what string, fn func()) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		fn()
	}()
	select {
	case <-done:
	case <-time.After(10 * time.Minute): // seconds, even where other tests run and races are looked for
		t.Fatalf("%s hangs", what)
	}
}

// TestThreeThousandTables: many more tables are used than are kept in memory, each of them twice.
func TestThreeThousandTables(t *testing.T) {
	t.Parallel()
	const tables = 3000
	c := newClub(t, bottest.LikeDiscord)
	events := 0
	handle := func(n int, command string, args map[string]string) platform.Answer {
		events++
		answer, err := c.host.Handle(t.Context(), platform.Inbound{
			EventID: fmt.Sprint("many ", events), Kind: platform.Command, User: anna, Command: command, Args: args,
			Chat: platform.Chat{Platform: "chat", Channel: fmt.Sprint("hall ", n)},
		})
		if err != nil {
			t.Error(err)
		}
		return answer
	}
	soon(t, "a host with 3,000 tables", func() {
		for n := range tables {
			handle(n, "new", map[string]string{"scenario": "short"})
		}
		for n := range tables {
			c.holds(handle(n, "join", map[string]string{"seat": "red"}), "Your side: Red.")
		}
	})
}

// TestLeagueOpensManyTables: a round of a league opens 1,500 tables by itself, and each gets its thread.
func TestLeagueOpensManyTables(t *testing.T) {
	t.Parallel()
	const tables, people = 1500, 60
	c := newClub(t, bottest.LikeDiscord)
	users := members(people)
	season := tournament.Season{Format: tournament.RoundRobin, Stage: tournament.Running, Round: 1}
	var change model.Change
	for _, user := range users {
		id := "chat:" + user.ID
		change.Players = append(change.Players, model.Player{ID: id, User: user})
		season.Entrants = append(season.Entrants, tournament.Entrant{Player: id, Name: user.Name})
	}
	for first := range users {
		for second := first + 1; second < people && len(season.Matches) < tables; second++ {
			season.Matches = append(season.Matches, tournament.Match{Round: 1, First: first, Second: second})
		}
	}
	state, err := c.game.New(engine.Setup{Game: c.game.Info().ID, Scenario: "short"})
	if err != nil {
		t.Fatal(err)
	}
	change.Leagues = []model.League{{
		ID: "MANY", Name: "Winter", Owner: season.Entrants[0].Player, Lang: "en", Setup: state.Setup(), Number: 1,
		Chats: []model.Venue{{Chat: c.channel}}, Divisions: []tournament.Season{season},
	}}
	change.Jobs = []model.Job{{Subject: "MANY", Seat: engine.Nobody, Kind: model.JobRound, At: c.now()}}
	if err := c.book.Commit(t.Context(), &change); err != nil {
		t.Fatal(err)
	}
	soon(t, "a league with 1,500 tables", func() {
		c.run()
		bottest.Until(t, func() bool {
			all, err := c.book.Leagues(context.Background())
			if err != nil || len(all) != 1 {
				t.Error(err)
				return true
			}
			matches := all[0].Divisions[0].Matches
			return matches[len(matches)-1].Table != ""
		})
		c.delivered()
	})
	for _, match := range c.leagueNow().Divisions[0].Matches {
		record, err := c.book.Table(t.Context(), match.Table)
		if err != nil {
			t.Fatalf("match of %d and %d: %v", match.First, match.Second, err)
		}
		if record.Place.Thread == "" {
			t.Errorf("table %s has no thread", match.Table)
		}
	}
}
