package storage_test

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// TestPagePostsOfEveryRoom: what was told last at a table that rests is there, however much is told elsewhere.
func TestPagePostsOfEveryRoom(t *testing.T) {
	t.Parallel()
	store := storagetest.Open(t, filepath.Join(t.TempDir(), "umpire.db"), storage.Options{})
	defer func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	}()
	post := func(room, owner string, n int) {
		for i := range n {
			if err := store.Write(context.Background(), func(tx *storage.Tx) error {
				key := fmt.Sprint(room, owner, i)
				_, err := tx.SavePagePost(storage.PagePost{Key: key, Ref: key, Room: room, Owner: owner, Body: []byte(key)}, "")
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
	}
	post("rests", "", 5)
	post("", "other", 3)
	post("busy", "", 20)
	posts, err := store.Read(context.Background()).PagePosts("ann", 0, 10, 2)
	if err != nil {
		t.Fatal(err)
	}
	said := ""
	for _, p := range posts {
		said += string(p.Body) + " "
	}
	if want := "rests3 rests4 busy10 busy11 busy12 busy13 busy14 busy15 busy16 busy17 busy18 busy19 "; said != want {
		t.Errorf("the posts are\n%s, not\n%s", said, want)
	}
	if body, owner, err := store.Read(context.Background()).PageBody("other1"); err != nil || string(body) != "other1" || owner != "other" {
		t.Errorf("a post says %q to %q: %v", body, owner, err)
	}
}
