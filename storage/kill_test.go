package storage_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/umpire-games/umpire/storage"
)

const victimFile = "UMPIRE_TEST_VICTIM"

// TestVictim is the process that TestKill kills. It counts in a mark and in the
// outbox, and says what was committed.
func TestVictim(t *testing.T) {
	t.Parallel()
	path := os.Getenv(victimFile)
	if path == "" {
		t.Skip("only a part of TestKill")
	}
	store := value(storage.Open(t.Context(), path, storage.Options{}))(t)
	for {
		var n int
		write(t, store, func(tx *storage.Tx) {
			n, _ = strconv.Atoi(value(tx.Mark("count"))(t))
			n++
			must(t, tx.SetMark("count", strconv.Itoa(n)))
			value(tx.Enqueue(storage.Message{Key: strconv.Itoa(n), Platform: "p", Target: "t", Payload: []byte("{}")}))(t)
		})
		fmt.Printf("committed %d\n", n)
	}
}

func TestKill(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "umpire.db")
	last := 0
	for round := range 3 {
		victim := exec.Command(os.Args[0], "-test.run=^TestVictim$")
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
		count := value(strconv.Atoi(value(store.Read(t.Context()).Mark("count"))(t)))(t)
		queued := value(store.Read(t.Context()).Messages("p", storage.Pending, 0))(t)
		if last == 0 || count < last || len(queued) != count {
			t.Errorf("said %d, counted %d, queued %d", last, count, len(queued))
		}
		must(t, store.Close())
	}
}
