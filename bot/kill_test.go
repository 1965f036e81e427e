package bot_test

import (
	"bufio"
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	mathrand "math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/records"
	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/storage"
)

// The environment variable that makes this test binary a hosting process.
const victimFolder = "UMPIRE_TEST_VICTIM"

func TestMain(m *testing.M) {
	if folder := os.Getenv(victimFolder); folder != "" {
		if err := victim(folder); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// tablesKilled are played one after another, each of this many inbounds.
const (
	tablesKilled = 3
	passes       = 16
	perTable     = 4 + passes
)

// inbound is step n of the script: the same at every attempt.
func inbound(n int) seam.Inbound {
	in := seam.Inbound{
		EventID: strconv.Itoa(n), Kind: seam.Command, User: anna, Args: map[string]string{},
		Chat: seam.Chat{Platform: "chat", Channel: fmt.Sprint("kill ", n/perTable)},
	}
	switch step := n % perTable; step {
	case 0:
		in.Command, in.Args["scenario"] = "new", "long"
	case 1:
		in.Command, in.Args["seat"] = "join", "red"
	case 2:
		in.Command, in.User = "join", boris
	case 3:
		in.Command = "start"
	default:
		in.Command = "pass"
		if step%2 == 1 {
			in.User = boris
		}
	}
	return in
}

// ledger is a platform in a file: what was shown stays shown when the process dies.
type ledger struct {
	*bottest.Platform
	mu    sync.Mutex
	file  *os.File
	shown map[string]bool
}

func openLedger(folder string) (*ledger, error) {
	l := &ledger{Platform: bottest.NewPlatform("chat", bottest.LikeDiscord), shown: make(map[string]bool)}
	var err error
	l.file, err = os.OpenFile(filepath.Join(folder, "shown"), os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	for lines := bufio.NewScanner(l.file); lines.Scan(); {
		l.shown[lines.Text()] = true
	}
	return l, nil
}

func (l *ledger) Deliver(_ context.Context, message *seam.Message) (seam.Receipt, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.shown[message.Key] {
		l.shown[message.Key] = true
		if _, err := fmt.Fprintln(l.file, message.Key); err != nil {
			return seam.Receipt{}, err
		}
	}
	return seam.Receipt{Ref: message.Key}, nil
}

// victim hosts, hands in the script from where it was acknowledged last, and says
// what is acknowledged.
func victim(folder string) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	db, err := storage.Open(ctx, filepath.Join(folder, "umpire.db"), storage.Options{})
	if err != nil {
		return err
	}
	platform, err := openLedger(folder)
	if err != nil {
		return err
	}
	games, err := engine.NewRegistry(enginetest.New())
	if err != nil {
		return err
	}
	host, err := bot.New(bot.Config{
		Store: records.New(db), Games: games, Adapters: []seam.Adapter{platform},
		Log: slog.New(slog.NewTextHandler(os.Stderr, nil)), Random: rand.Reader,
	})
	if err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() { done <- host.Run(ctx) }()
	begin, err := strconv.Atoi(os.Getenv(victimFolder + "_FROM"))
	if err != nil {
		return err
	}
	for n := begin; n < tablesKilled*perTable; n++ {
		if _, err := host.Handle(ctx, inbound(n)); err != nil {
			return err
		}
		fmt.Println(n)
	}
	for {
		unsent, err := records.New(db).Unsent(ctx)
		if err != nil {
			return err
		}
		if len(unsent) == 0 {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	cancel()
	return <-done
}

// A hosting that is killed again and again plays its games to the end: nothing
// that was acknowledged is lost, nothing is decided or shown twice.
func TestKill(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("starts many processes")
	}
	folder := t.TempDir()
	random := mathrand.New(mathrand.NewPCG(9, 9))
	next, kills := 0, 0
	for finished := false; !finished; {
		command := exec.CommandContext(t.Context(), os.Args[0])
		command.Env = append(os.Environ(), victimFolder+"="+folder, fmt.Sprint(victimFolder, "_FROM=", next))
		var complaints strings.Builder
		command.Stderr = &complaints
		out, err := command.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		// Killed some time after a few acknowledgements, wherever it is then.
		mercy := 1 + random.IntN(5)
		fate := time.AfterFunc(time.Minute, func() { _ = command.Process.Kill() })
		for lines := bufio.NewScanner(out); lines.Scan(); {
			n, err := strconv.Atoi(lines.Text())
			if err != nil || n != next {
				t.Fatalf("acknowledged %q, want %d", lines.Text(), next)
			}
			next++
			if mercy--; mercy == 0 {
				fate.Reset(time.Duration(random.IntN(1500)) * time.Microsecond)
			}
		}
		err = command.Wait()
		fate.Stop()
		finished = err == nil
		if !finished {
			kills++
			if !strings.Contains(err.Error(), "killed") {
				t.Fatalf("%v\n%s", err, complaints.String())
			}
		}
	}
	db, err := storage.Open(t.Context(), filepath.Join(folder, "umpire.db"), storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	tables, err := records.New(db).TablesOf(t.Context(), "chat:anna")
	if err != nil || len(tables) != tablesKilled {
		t.Fatalf("%d tables, %v", len(tables), err)
	}
	for _, table := range tables {
		acts, err := records.New(db).Acts(t.Context(), table.ID, 0)
		if err != nil || len(acts) != 1+passes || table.Stage != bot.Over {
			t.Errorf("table %s is %s after %d acts, %v", table.ID, table.Stage, len(acts), err)
		}
	}
	shown, err := os.ReadFile(filepath.Join(folder, "shown"))
	if err != nil {
		t.Fatal(err)
	}
	// Each table: opened, two joins, the start and its telling, a message a pass.
	keys := make(map[string]int)
	for _, key := range strings.Fields(string(shown)) {
		keys[key]++
	}
	if want := tablesKilled * (5 + passes); len(keys) != want || len(strings.Fields(string(shown))) != want {
		t.Errorf("%d messages shown, %d different, want %d", len(strings.Fields(string(shown))), len(keys), want)
	}
	t.Logf("killed %d times", kills)
	if kills < 3 {
		t.Errorf("only %d kills", kills)
	}
}
