package acceptance_test

import (
	"bufio"
	"encoding/json"
	mathrand "math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// remains are what the killed processes have left.
type remains struct {
	folder string
	db     *storage.Store
	store  model.Store
	// acknowledged are the steps that were dealt with.
	acknowledged []step
	kills        int
}

// slaughter lets a script be played by one process after another, each killed some time
// after a few lines of its report, and opens what they have left.
func slaughter(t *testing.T, name string, patience int) remains {
	t.Helper()
	if testing.Short() {
		t.Skip("starts many processes")
	}
	left := remains{folder: t.TempDir()}
	random := mathrand.New(mathrand.NewPCG(9, 9))
	var begun step
	for finished := false; !finished; {
		next, err := json.Marshal(begun)
		if err != nil {
			t.Fatal(err)
		}
		command := exec.CommandContext(t.Context(), os.Args[0])
		command.Env = append(os.Environ(), victimFolder+"="+left.folder, victimScript+"="+name, victimStep+"="+string(next))
		var complaints strings.Builder
		command.Stderr = &complaints
		out, err := command.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		goOn, err := command.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		mercy := 1 + random.IntN(patience)
		fate := time.AfterFunc(time.Minute, func() { _ = command.Process.Kill() })
		lines := json.NewDecoder(bufio.NewReader(out))
		for {
			var said step
			if lines.Decode(&said) != nil {
				break // the process is dead
			}
			if said.N != begun.N {
				t.Fatalf("step %+v, want step %d", said, begun.N)
			}
			begun = said
			if said.Done {
				left.acknowledged = append(left.acknowledged, said)
				begun = step{N: said.N + 1}
			}
			// Before it is handed in, while it is dealt with, or after it is acknowledged.
			if mercy--; mercy == 0 {
				fate.Reset(time.Duration(random.IntN(3000)) * time.Microsecond)
			}
			if said.Done && mercy > 0 {
				_, _ = goOn.Write([]byte{'\n'}) // the dead read nothing: their last lines come all the same
			}
		}
		err = command.Wait()
		fate.Stop()
		finished = err == nil
		if !finished {
			left.kills++
			if !strings.Contains(err.Error(), "killed") {
				t.Fatalf("%v\n%s", err, complaints.String())
			}
		}
	}
	left.db = storagetest.Open(t, filepath.Join(left.folder, "umpire.db"), storage.Options{})
	left.store = left.db
	return left
}

// shownOnce tells what was shown, and that nothing was shown twice.
func (left remains) shownOnce(t *testing.T) []sight {
	t.Helper()
	sights, err := readSights(left.folder)
	if err != nil {
		t.Fatal(err)
	}
	keys := make(map[string]bool)
	for _, s := range sights {
		if keys[s.Key] {
			t.Errorf("shown twice: %s %q", s.Key, s.Words)
		}
		keys[s.Key] = true
	}
	return sights
}

// often makes sure that the test is worth its name.
func (left remains) often(t *testing.T, kills int) {
	t.Helper()
	t.Logf("killed %d times", left.kills)
	if left.kills < kills {
		t.Errorf("only %d kills", left.kills)
	}
}
