package storage_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/storage"
)

// Somebody on the local page is forgotten with their secret and what was posted for them alone; what everybody may read
// stays, about a stranger.
func TestForgetSomebodyOnThePage(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	must(t, store.Write(t.Context(), func(tx *storage.Tx) error {
		for _, p := range []storage.PagePerson{
			{ID: "id0fZbyszek", Secret: "s3cret", Name: "Zbyszek", Lang: "pl"}, {ID: "other", Secret: "0ther", Name: "Boris", Lang: "en"},
		} {
			if err := tx.SavePagePerson(p); err != nil {
				return err
			}
			if err := tx.PutPlayer(model.Player{ID: "web:" + p.ID, User: platform.User{Platform: "web", ID: p.ID, Name: p.Name}}); err != nil {
				return err
			}
		}
		if _, err := tx.OpenPageRoom(storage.PageRoom{ID: "room", Key: "k", Title: "Zbyszek – Boris"}); err != nil {
			return err
		}
		if _, err := tx.OpenPageRoom(storage.PageRoom{ID: "lesson", Key: "l", Title: "Landing on Guadalcanal", Owner: "id0fZbyszek"}); err != nil {
			return err
		}
		for _, p := range []storage.PagePost{
			{Key: "1", Ref: "r1", Owner: "id0fZbyszek", Body: []byte(`{"lines":[{"text":"Your hand"}]}`), Picture: []byte("map")},
			{Key: "2", Ref: "r2", Room: "room", Body: []byte(`{"lines":[{"text":"Zbyszek plays Red","mention":{"platform":"web","id":"id0fZbyszek","name":"Zbyszek"}}]}`)},
			{Key: storage.ChatKey("id0fZbyszek", "e1"), Ref: "r4", Room: "room", Body: []byte(`{"chat":"Zbyszek","lines":[{"text":"I live in Toruń"}]}`)},
			{Key: storage.ChatKey("id0fZbyszek2", "e1"), Ref: "r5", Room: "room", Body: []byte(`{"chat":"Player 7777","lines":[{"text":"Hello Zbyszek"}]}`)},
			{Key: "3", Ref: "r3", Owner: "other", Body: []byte(`{"lines":[{"text":"Zbyszek has moved"}]}`)},
		} {
			if _, err := tx.SavePagePost(p, ""); err != nil {
				return err
			}
		}
		return nil
	}))
	stranger := model.Player{ID: "forgotten:7777", User: platform.User{Platform: "forgotten", ID: "7777", Name: "Player 7777"}}
	must(t, store.Forget(t.Context(), []string{"web:id0fZbyszek"}, stranger))

	if _, err := store.PagePerson(t.Context(), "s3cret"); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("his secret still opens the page: %v", err)
	}
	if p, err := store.PagePerson(t.Context(), "0ther"); err != nil || p.Name != "Boris" {
		t.Errorf("the other is %+v, %v", p, err)
	}
	if _, _, err := store.PagePicture(t.Context(), "r1"); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("his picture is still there: %v", err)
	}
	posts := append(value(store.PagePosts(t.Context(), "", "other", 0, 10))(t), value(store.PagePosts(t.Context(), "room", "", 0, 10))(t)...)
	if len(posts) != 3 { // without what he said himself
		t.Fatalf("%d posts are left", len(posts))
	}
	for _, post := range posts {
		if body := string(post.Body); strings.Contains(body, "Zbyszek") || !strings.Contains(body, "Player 7777") {
			t.Errorf("a post is left as %s", body)
		}
	}
	if rooms := value(store.PageRooms(t.Context(), "id0fZbyszek", 10, ""))(t); len(rooms) != 1 || rooms[0].Title != "Player 7777 – Boris" {
		t.Errorf("the rooms are %+v", rooms)
	}
}
