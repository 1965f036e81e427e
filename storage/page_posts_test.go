package storage_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// fillRoom posts in a room, or to the owner alone.
func fillRoom(t *testing.T, store *storage.Store, room, owner string, n int) {
	t.Helper()
	must(t, store.Write(t.Context(), func(tx *storage.Tx) error {
		for i := range n {
			key := fmt.Sprint(room, owner, i)
			if _, err := tx.SavePagePost(storage.PagePost{Key: key, Ref: key, Room: room, Owner: owner, Body: []byte(key)}, ""); err != nil {
				return err
			}
		}
		return nil
	}))
}

// TestPagePostsOfOneRoom: whoever opens a room is given the newest posts of that room, and nothing of others.
func TestPagePostsOfOneRoom(t *testing.T) {
	t.Parallel()
	store := storagetest.Open(t, filepath.Join(t.TempDir(), "umpire.db"), storage.Options{})
	fillRoom(t, store, "rests", "", 5)
	fillRoom(t, store, "", "ann", 3)
	fillRoom(t, store, "busy", "", 20)
	for _, c := range []struct {
		room, owner string
		after       int64
		newest      int
		want        string
	}{
		{"rests", "", 0, 2, "rests3 rests4"},
		{"rests", "", 0, 9, "rests0 rests1 rests2 rests3 rests4"},
		{"rests", "", 4, 9, "rests4"},
		{"rests", "ann", 0, 9, ""},
		{"", "ann", 0, 2, "ann1 ann2"},
		{"", "", 0, 9, ""},
		{"busy", "", 0, 3, "busy17 busy18 busy19"},
		{"busy", "", 27, 3, "busy19"},
		{"nowhere", "", 0, 9, ""},
	} {
		since := value(store.PageSince(t.Context(), c.room, c.owner, c.after, c.newest))(t)
		var said []string
		for _, p := range value(store.PagePosts(t.Context(), c.room, c.owner, since, c.newest+1))(t) {
			said = append(said, string(p.Body))
		}
		if got := strings.Join(said, " "); got != c.want {
			t.Errorf("room %q of %q after %d, newest %d: %s, want %s", c.room, c.owner, c.after, c.newest, got, c.want)
		}
	}
	if few := value(store.PagePosts(t.Context(), "busy", "", 0, 2))(t); len(few) != 2 || string(few[0].Body) != "busy0" {
		t.Errorf("two posts at once are %v", few)
	}
	if body, owner, err := store.PageBody(t.Context(), "ann1"); err != nil || string(body) != "ann1" || owner != "ann" {
		t.Errorf("a post says %q to %q: %v", body, owner, err)
	}
}

// TestPageRoomsOfLate: the list of rooms does not grow with the games of all years, and a room of one person is in the list of nobody else.
func TestPageRoomsOfLate(t *testing.T) {
	t.Parallel()
	store := storagetest.Open(t, filepath.Join(t.TempDir(), "umpire.db"), storage.Options{})
	for _, room := range []storage.PageRoom{{ID: "a"}, {ID: "b"}, {ID: "c"}, {ID: "d"}, {ID: "e"}, {ID: "A", Owner: "ann"}, {ID: "B", Owner: "boris"}} {
		room.Key, room.Title = room.ID, room.ID
		must(t, store.Write(t.Context(), func(tx *storage.Tx) error {
			opened, err := tx.OpenPageRoom(room)
			if opened != room {
				t.Errorf("the room %+v is opened as %+v", room, opened)
			}
			return err
		}))
	}
	fillRoom(t, store, "b", "", 1)
	fillRoom(t, store, "d", "", 1)
	fillRoom(t, store, "c", "", 1)
	fillRoom(t, store, "a", "", 1)
	for _, c := range []struct {
		person string
		most   int
		named  string
		want   string
	}{
		{"", 10, "", "abcde"},
		{"", 1, "", "e"},
		{"", 3, "", "ace"},
		{"", 3, "b", "abce"},
		{"", 3, "a", "ace"},
		{"", 1, "nowhere", "e"},
		{"", 10, "A", "abcde"},
		{"ann", 10, "", "abcdeA"},
		{"ann", 1, "", "A"},
		{"ann", 10, "B", "abcdeA"},
		{"boris", 2, "", "eB"},
		{"carl", 10, "B", "abcde"},
	} {
		var got strings.Builder
		for _, room := range value(store.PageRooms(t.Context(), c.person, c.most, c.named))(t) {
			got.WriteString(room.ID)
		}
		if got.String() != c.want {
			t.Errorf("%d rooms and %q for %q: %s, want %s", c.most, c.named, c.person, got.String(), c.want)
		}
	}
}

// TestEditedPosts: a post that is edited is the newest change and keeps its ref and its first number, also when it is edited once
// more; nobody edits what another person alone may read.
func TestEditedPosts(t *testing.T) {
	t.Parallel()
	store := storagetest.Open(t, filepath.Join(t.TempDir(), "umpire.db"), storage.Options{})
	save := func(key, owner, replaces string) (saved storage.PagePost) {
		t.Helper()
		must(t, store.Write(t.Context(), func(tx *storage.Tx) (err error) {
			saved, err = tx.SavePagePost(storage.PagePost{Key: key, Ref: "ref-" + key, Room: "room", Owner: owner, Body: []byte(key)}, replaces)
			return err
		}))
		return saved
	}
	first := save("a", "", "")
	save("b", "", "")
	for _, c := range []struct {
		key, owner, replaces string
		ref, body            string
		first                int64
	}{
		{"c", "", "ref-a", "ref-a", "c", first.Seq},
		{"d", "", "ref-a", "ref-a", "d", first.Seq},
		{"d", "", "", "ref-a", "d", first.Seq}, // once more, after a kill
		{"e", "ann", "ref-a", "ref-e", "e", 0},
		{"f", "", "ref-none", "ref-f", "f", 0},
	} {
		if saved := save(c.key, c.owner, c.replaces); saved.Ref != c.ref || saved.First != c.first || string(saved.Body) != c.body {
			t.Errorf("%s instead of %q is %+v", c.key, c.replaces, saved)
		}
	}
	must(t, store.Write(t.Context(), func(tx *storage.Tx) error {
		_, err := tx.OpenPageRoom(storage.PageRoom{ID: "table", Key: "a", Title: "Table", Post: "ref-a"})
		return err
	}))
	if door := value(store.PageDoor(t.Context(), "table"))(t); string(door.Body) != "d" || door.First != first.Seq {
		t.Errorf("the room was opened by %+v", door)
	}
	if id := value(store.PageOpened(t.Context(), "ref-a"))(t); id != "table" {
		t.Errorf("the post has opened %q", id)
	}
}
