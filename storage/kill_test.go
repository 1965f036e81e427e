package storage_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/storage"
)

const victimFile = "UMPIRE_TEST_VICTIM"

// TestMain makes this program the victim of TestKill where that asks for it.
func TestMain(m *testing.M) {
	if path := os.Getenv(victimFile); path != "" {
		if err := victim(path); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// victim writes until it is killed. Each transaction has an inbound and a message
// of the same number; it says what was committed.
func victim(path string) error {
	ctx := context.Background()
	store, err := storage.Open(ctx, path, storage.Options{})
	if err != nil {
		return err
	}
	queued, err := store.Posts(ctx, model.Waiting)
	if err != nil {
		return err
	}
	for n := len(queued) + 1; ; n++ {
		err := store.Write(ctx, func(tx *storage.Tx) error {
			if err := tx.Receive(model.Inbox{Platform: "p", Event: strconv.Itoa(n), Answer: []byte("{}")}); err != nil {
				return err
			}
			_, _, err := tx.Enqueue(model.Post{Key: strconv.Itoa(n), Message: []byte("{}"), State: model.Waiting})
			return err
		})
		if err != nil {
			return err
		}
		fmt.Printf("committed %d\n", n)
	}
}

func TestKill(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "umpire.db")
	last := 0
	for round := range 3 {
		victim := exec.CommandContext(t.Context(), os.Args[0])
		victim.Env = append(os.Environ(), victimFile+"="+path)
		output := value(victim.StdoutPipe())(t)
		must(t, victim.Start())
		lines := bufio.NewScanner(output)
		for read := 0; read < 60+20*round && lines.Scan(); {
			if n, err := fmt.Sscanf(lines.Text(), "committed %d", &last); n == 1 && err == nil {
				read++
			}
		}
		must(t, victim.Process.Kill())
		for lines.Scan() { // what it said before it died
			_, _ = fmt.Sscanf(lines.Text(), "committed %d", &last)
		}
		_ = victim.Wait()

		store := value(storage.Open(t.Context(), path, storage.Options{}))(t)
		queued := len(value(store.Posts(t.Context(), model.Waiting))(t))
		if last == 0 || queued < last {
			t.Errorf("said %d, queued %d", last, queued)
		}
		for n, want := range map[int]error{queued: nil, queued + 1: storage.ErrNotFound} {
			if _, err := store.Answered(t.Context(), "p", strconv.Itoa(n)); !errors.Is(err, want) {
				t.Errorf("inbound %d of %d messages: %v", n, queued, err)
			}
		}
		must(t, store.Close())
	}
}
