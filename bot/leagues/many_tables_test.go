package leagues_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
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
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	events := 0
	handle := func(n int, command string, args map[string]string) platform.Answer {
		events++
		answer, err := c.Host.Handle(t.Context(), platform.Inbound{
			EventID: fmt.Sprint("many ", events), Kind: platform.Command, User: hosttest.Anna, Command: command, Args: args,
			Chat: platform.Chat{Platform: "chat", Channel: fmt.Sprint("hall ", n)},
		})
		if err != nil {
			t.Error(err)
		}
		return answer
	}
	soon(t, "a host with thousands of tables", func() {
		for n := range tables {
			handle(n, "new", map[string]string{"scenario": "short"})
		}
		for n := range tables {
			c.Holds(handle(n, "join", map[string]string{"seat": "red"}), "Your side: Red.")
		}
	})
}

// TestLeagueOpensManyTables: a round of a league opens 1,500 tables by itself, and each gets its thread.
func TestLeagueOpensManyTables(t *testing.T) {
	t.Parallel()
	const tables, people = 1500, 60
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	users := hosttest.Members(people)
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
	state, err := c.Game.New(engine.Setup{Game: c.Game.Info().ID, Scenario: "short"})
	if err != nil {
		t.Fatal(err)
	}
	change.Leagues = []model.League{{
		ID: "MANY", Name: "Winter", Owner: season.Entrants[0].Player, Lang: "en", Setup: state.Setup(), Number: 1,
		Chats: []model.Venue{{Chat: c.Channel}}, Divisions: []tournament.Season{season},
	}}
	change.Jobs = []model.Job{{Subject: "MANY", Seat: engine.Nobody, Kind: model.JobRound, At: c.Now()}}
	if err := c.Book.Commit(t.Context(), &change); err != nil {
		t.Fatal(err)
	}
	soon(t, "a league with many tables", func() {
		c.Run()
		bottest.Until(t, func() bool {
			all, err := c.Book.Leagues(context.Background())
			if err != nil || len(all) != 1 {
				t.Error(err)
				return true
			}
			matches := all[0].Divisions[0].Matches
			return matches[len(matches)-1].Table != ""
		})
		c.Delivered()
	})
	for _, match := range c.LeagueNow().Divisions[0].Matches {
		record, err := c.Book.Table(t.Context(), match.Table)
		if err != nil {
			t.Fatalf("match of %d and %d: %v", match.First, match.Second, err)
		}
		if record.Place.Thread == "" {
			t.Errorf("table %s has no thread", match.Table)
		}
	}
}
