package storage_test

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/umpire-games/umpire/storage"
)

const victimFile = "UMPIRE_TEST_VICTIM"

// TestVictim is the process that TestKill kills. Each transaction has an inbound
// and a message of the same number; it says what was committed.
func TestVictim(t *testing.T) {
	t.Parallel()
	path := os.Getenv(victimFile)
	if path == "" {
		t.Skip("only a part of TestKill")
	}
	store := value(storage.Open(t.Context(), path, storage.Options{}))(t)
	for n := len(value(store.Read(t.Context()).Messages(storage.Waiting))(t)) + 1; ; n++ {
		write(t, store, func(tx *storage.Tx) {
			must(t, tx.Receive(storage.Inbound{Platform: "p", Event: strconv.Itoa(n), Answer: []byte("{}")}))
			_, _, err := tx.Enqueue(storage.Message{Key: strconv.Itoa(n), Message: []byte("{}"), State: storage.Waiting})
			must(t, err)
		})
		fmt.Printf("committed %d\n", n)
	}
}

func TestKill(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "umpire.db")
	last := 0
	for round := range 3 {
		victim := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestVictim$")
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
		queued := len(value(store.Read(t.Context()).Messages(storage.Waiting))(t))
		if last == 0 || queued < last {
			t.Errorf("said %d, queued %d", last, queued)
		}
		for n, want := range map[int]error{queued: nil, queued + 1: storage.ErrNotFound} {
			if _, err := store.Read(t.Context()).Answer("p", strconv.Itoa(n)); !errors.Is(err, want) {
				t.Errorf("inbound %d of %d messages: %v", n, queued, err)
			}
		}
		must(t, store.Close())
	}
}
