package storage_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// TestSharedPostsCountChangesOnce: of a message that is changed with every order, the last change is given and counts as one post.
func TestSharedPostsCountChangesOnce(t *testing.T) {
	t.Parallel()
	store := storagetest.Open(t, filepath.Join(t.TempDir(), "umpire.db"), storage.Options{})
	game := newGame(t, store, "g")
	must(t, store.Write(t.Context(), func(tx *storage.Tx) error {
		for n := range 20 {
			for _, said := range []string{`{"lang":"en"}`, `{"lang":"en","kept":"status"}`} {
				post := model.Post{Key: fmt.Sprint(n, said), Table: game.ID, Message: []byte(said), State: model.Delivered}
				if _, _, err := tx.Enqueue(post); err != nil {
					return err
				}
			}
		}
		return nil
	}))
	for after, want := range map[int64][]int64{0: {35, 37, 39, 40}, 36: {37, 39, 40}, 40: nil} {
		var ids []int64
		for _, post := range value(store.SharedPosts(t.Context(), game.ID, "", after, 4))(t) {
			ids = append(ids, post.ID)
		}
		if !slices.Equal(ids, want) {
			t.Errorf("after %d: %v, want %v", after, ids, want)
		}
	}
}
