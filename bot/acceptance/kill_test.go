package acceptance_test

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/storage"
)

// The environment variables that make this test binary a hosting process: where it keeps its
// files, what it plays, and the step that was begun when the last one died.
const (
	victimFolder = "UMPIRE_TEST_VICTIM"
	victimScript = "UMPIRE_TEST_VICTIM_SCRIPT"
	victimStep   = "UMPIRE_TEST_VICTIM_STEP"
)

func TestMain(m *testing.M) {
	if folder := os.Getenv(victimFolder); folder != "" {
		if err := victim(folder, os.Getenv(victimScript)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// script is what a hosting is given to do.
type script interface {
	game() engine.Game
	// next is inbound n, given what is stored; false at the end.
	next(ctx context.Context, store model.Store, n int) (platform.Inbound, bool, error)
}

func scriptOf(name string) script {
	switch name {
	case "war":
		return warScript{bottest.NewFollower(eots.New())}
	case "disputed war":
		return disputedWar{warScript{bottest.NewFollower(eots.New())}}
	case "opponent":
		return againstUmpire{}
	case "dispute":
		return disputes{}
	}
	return skirmishes{}
}

// step is what a hosting says of an inbound: before it hands it in, and once it is
// acknowledged.
type step struct {
	N  int              `json:"n"`
	In platform.Inbound `json:"in"`
	// Done: acknowledged, with these words, when so many events were stored.
	Done   bool   `json:"done,omitempty"`
	Words  string `json:"words,omitempty"`
	Events int    `json:"events,omitempty"`
}

// sight is a message that was shown, when so many events were stored.
type sight struct {
	Key    string `json:"key"`
	User   string `json:"user,omitempty"`
	Words  string `json:"words"`
	Events int    `json:"events"`
}

// ledger is a platform in a file: what was shown stays shown when the process dies.
type ledger struct {
	*bottest.Platform
	store model.Store
	mu    sync.Mutex
	file  *os.File
	shown map[string]bool
}

func openLedger(folder string, store model.Store) (*ledger, error) {
	l := &ledger{Platform: bottest.NewPlatform("chat", bottest.LikeDiscord), store: store, shown: make(map[string]bool)}
	sights, err := readSights(folder)
	if err != nil {
		return nil, err
	}
	for _, s := range sights {
		l.shown[s.Key] = true
	}
	l.file, err = os.OpenFile(filepath.Join(folder, "shown"), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	return l, err
}

func readSights(folder string) ([]sight, error) {
	data, err := os.ReadFile(filepath.Join(folder, "shown"))
	if os.IsNotExist(err) {
		return nil, nil
	}
	var sights []sight
	for line := range strings.Lines(string(data)) {
		var s sight
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			return nil, err
		}
		sights = append(sights, s)
	}
	return sights, err
}

func (l *ledger) Deliver(ctx context.Context, message *platform.Message) (platform.Receipt, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.shown[message.Key] {
		events, err := eventsOf(ctx, l.store)
		if err != nil {
			return platform.Receipt{}, err
		}
		s := sight{Key: message.Key, Events: events, Words: bottest.Text(message.Page) + strings.Join(bottest.Labels(message.Page), "\n")}
		if message.Target.User != nil {
			s.User = message.Target.User.ID
		}
		line, err := json.Marshal(s)
		if err != nil {
			return platform.Receipt{}, err
		}
		l.shown[message.Key] = true
		if _, err := l.file.Write(append(line, '\n')); err != nil {
			return platform.Receipt{}, err
		}
	}
	return platform.Receipt{Ref: message.Key}, nil
}

// eventsOf is how many events the newest table has.
func eventsOf(ctx context.Context, store model.Store) (int, error) {
	tables, err := store.TablesAt(ctx, battlefield)
	if err != nil || len(tables) == 0 {
		return 0, err
	}
	return tables[0].Events, nil
}

// victim hosts, hands in the script from where it was acknowledged last, and says
// what it is about to do and what is acknowledged. It goes on when it is told to: it cannot outrun who kills it.
func victim(folder, name string) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var begin step
	if err := json.Unmarshal([]byte(os.Getenv(victimStep)), &begin); err != nil {
		return err
	}
	play := scriptOf(name)
	db, err := storage.Open(ctx, filepath.Join(folder, "umpire.db"), storage.Options{NoSync: true})
	if err != nil {
		return err
	}
	store := db
	network, err := openLedger(folder, store)
	if err != nil {
		return err
	}
	games, err := engine.NewRegistry(play.game())
	if err != nil {
		return err
	}
	host, err := bot.New(bot.Config{
		Store: store, Games: games, Adapters: []platform.Adapter{network},
		Log: slog.New(slog.NewTextHandler(os.Stderr, nil)), Random: chances(begin.N),
		Opponents: opponentsOf(play),
	})
	if err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() { done <- host.Run(ctx) }()
	say := json.NewEncoder(os.Stdout)
	for n := begin.N; ; n++ {
		in, more := begin.In, true
		if n != begin.N || in.EventID == "" {
			if in, more, err = play.next(ctx, store, n); err != nil {
				return err
			}
		}
		if !more {
			break
		}
		in.EventID = strconv.Itoa(n)
		if err := say.Encode(step{N: n, In: in}); err != nil {
			return err
		}
		answer, err := host.Handle(ctx, in)
		if err != nil {
			return err
		}
		events, err := eventsOf(ctx, store)
		if err != nil {
			return err
		}
		if err := say.Encode(step{N: n, In: in, Done: true, Words: hosttest.Text(answer), Events: events}); err != nil {
			return err
		}
		if _, err := os.Stdin.Read(make([]byte, 1)); err != nil {
			return err
		}
	}
	for {
		unsent, err := store.Unsent(ctx)
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

// chances are the same dice in each run of the test, which are chosen when a table opens.
func chances(step int) io.Reader {
	if step == 0 {
		return bottest.NewChance(5)
	}
	return rand.Reader
}

// battlefield is the channel of the scripts.
var battlefield = platform.Chat{Platform: "chat", Channel: "kill"}

// skirmishes are played one after another, each of this many inbounds.
type skirmishes struct{}

const (
	tablesKilled = 3
	passes       = 16
	perTable     = 4 + passes
)

func (skirmishes) game() engine.Game { return enginetest.New() }

func (skirmishes) next(_ context.Context, _ model.Store, n int) (platform.Inbound, bool, error) {
	in := platform.Inbound{
		Kind: platform.Command, User: hosttest.Anna, Args: map[string]string{},
		Chat: platform.Chat{Platform: "chat", Channel: fmt.Sprint("kill ", n/perTable)},
	}
	switch step := n % perTable; step {
	case 0:
		in.Command, in.Args["scenario"] = "new", "long"
	case 1:
		in.Command, in.Args["seat"] = "join", "red"
	case 2:
		in.Command, in.User = "join", hosttest.Boris
	case 3:
		in.Command = "start"
	default:
		in.Command = "pass"
		if step%2 == 1 {
			in.User = hosttest.Boris
		}
	}
	return in, n < tablesKilled*perTable, nil
}

// A hosting that is killed again and again plays its games to the end: nothing
// that was acknowledged is lost, nothing is decided or shown twice.
func TestKill(t *testing.T) {
	t.Parallel()
	left := slaughter(t, "skirmish", 10)
	tables, err := left.store.TablesOf(t.Context(), "chat:anna")
	if err != nil || len(tables) != tablesKilled {
		t.Fatalf("%d tables, %v", len(tables), err)
	}
	for _, table := range tables {
		acts, err := left.store.Acts(t.Context(), table.ID, 0)
		if err != nil || len(acts) != 1+passes || table.Stage != model.Over {
			t.Errorf("table %s is %s after %d acts, %v", table.ID, table.Stage, len(acts), err)
		}
	}
	// Each table: opened, two joins, the start with the first question, a message a pass.
	if shown, want := left.shownOnce(t), tablesKilled*(4+passes); len(shown) != want {
		t.Errorf("%d messages shown, want %d", len(shown), want)
	}
	left.often(t, 3)
}
