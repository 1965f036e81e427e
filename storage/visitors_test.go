package storage_test

import (
	"errors"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/storage"
)

// Who came to the page and never played is forgotten when they do not come back; who has said something later than who
// has not, and whoever plays, has played or is linked, never.
func TestForgetVisitors(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	now := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	day := 24 * time.Hour
	visitors := []struct {
		name  string
		seen  time.Duration // before now
		says  bool
		knows string // what is known of them
		stays bool
	}{
		{name: "silent", seen: 3 * day},
		{name: "silentyet", seen: day, stays: true},
		{name: "talker", seen: 61 * day, says: true},
		{name: "talkeryet", seen: 59 * day, says: true, stays: true},
		{name: "player", seen: 400 * day, says: true, knows: "seat", stays: true},
		{name: "owner", seen: 400 * day, says: true, knows: "owner", stays: true},
		{name: "watcher", seen: 400 * day, says: true, knows: "game", stays: true},
		{name: "rated", seen: 400 * day, says: true, knows: "rating", stays: true},
		{name: "entrant", seen: 400 * day, says: true, knows: "league", stays: true},
		{name: "linked", seen: 400 * day, says: true, knows: "person", stays: true},
		{name: "person", seen: 400 * day, says: true, knows: "accounts", stays: true},
	}
	must(t, store.Write(t.Context(), func(tx *storage.Tx) error {
		for _, v := range visitors {
			if err := tx.SavePagePerson(storage.PagePerson{ID: v.name, Secret: "secret" + v.name, Name: v.name, Lang: "en", Seen: now.Add(-v.seen)}); err != nil {
				return err
			}
			if _, err := tx.SavePagePost(storage.PagePost{Key: v.name, Ref: v.name, Owner: v.name, Body: []byte("{}")}, ""); err != nil {
				return err
			}
			if !v.says {
				continue
			}
			id := "web:" + v.name
			player := model.Player{ID: id, User: platform.User{Platform: "web", ID: v.name, Name: v.name}}
			switch v.knows {
			case "person":
				player.Person = "discord:1"
			case "accounts":
				player.Accounts = []string{"discord:1"}
			}
			if err := tx.PutPlayer(player); err != nil {
				return err
			}
			game := storage.Game{Table: model.Table{
				ID: "G" + v.name, Setup: engine.Setup{Game: "skirmish", Rules: 1}, Stage: model.Gathering, Commitment: v.name, Created: now,
				Seats: []model.Seat{{}},
			}}
			var err error
			switch v.knows {
			case "seat":
				game.Seats[0].Player = id
				err = tx.NewGame(game)
			case "owner":
				game.Owner = id
				err = tx.NewGame(game)
			case "game":
				game.Watchers = []string{id}
				err = tx.NewGame(game)
			case "rating":
				err = tx.PutRating(model.Rating{Player: id, Game: "skirmish"})
			case "league":
				err = tx.PutLeague(model.League{ID: "L", Organisers: []string{id}})
			}
			if err != nil {
				return err
			}
		}
		return nil
	}))
	for range 2 { // what was done is not done again
		must(t, store.Write(t.Context(), func(tx *storage.Tx) error {
			return tx.ForgetVisitors(now.Add(-2*day), now.Add(-60*day))
		}))
	}
	for _, v := range visitors {
		_, err := store.PagePerson(t.Context(), "secret"+v.name)
		_, _, posted := store.PageBody(t.Context(), v.name)
		_, known := store.Player(t.Context(), "web:"+v.name)
		for what, err := range map[string]error{"person": err, "post": posted, "player": known} {
			if what == "player" && !v.says {
				continue
			}
			if gone := errors.Is(err, storage.ErrNotFound); gone == v.stays {
				t.Errorf("%s: the %s is gone: %v (%v)", v.name, what, gone, err)
			}
		}
	}
}
