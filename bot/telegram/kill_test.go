package telegram_test

import (
	"bufio"
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	mathrand "math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/storage"
)

// The environment variables that make this test binary an umpire.
const (
	victimFile = "UMPIRE_TEST_TELEGRAM_FILE"
	victimAPI  = "UMPIRE_TEST_TELEGRAM_API"
)

func TestMain(m *testing.M) {
	if file := os.Getenv(victimFile); file != "" {
		if err := victim(file, os.Getenv(victimAPI)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// victim hosts until it is killed.
func victim(file, api string) error {
	ctx := context.Background()
	db, err := storage.Open(ctx, file, storage.Options{NoSync: true})
	if err != nil {
		return err
	}
	games, err := engine.NewRegistry(enginetest.New())
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	adapter := telegram.New(telegramtest.Token, telegram.Options{APIBase: api, Log: log, Poll: 20 * time.Second, PerChat: -1, Overall: -1})
	host, err := bot.New(bot.Config{
		Store: db, Games: games, Adapters: []platform.Adapter{adapter}, Log: log, Random: rand.Reader,
	})
	if err != nil {
		return err
	}
	fmt.Println("hosting")
	return host.Run(ctx)
}

// process is an umpire that can be killed.
type process struct {
	command *exec.Cmd
	gone    chan struct{}
}

func (c *club) spawn() *process {
	c.t.Helper()
	command := exec.CommandContext(c.t.Context(), os.Args[0])
	command.Env = append(os.Environ(), victimFile+"="+c.file, victimAPI+"="+c.api.URL)
	command.Stderr = c.log
	out, err := command.StdoutPipe()
	if err != nil {
		c.t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		c.t.Fatal(err)
	}
	p := &process{command: command, gone: make(chan struct{})}
	reader := bufio.NewReader(out)
	if line, err := reader.ReadString('\n'); err != nil {
		c.t.Fatalf("%q, %v\n%s", line, err, c.log)
	}
	go func() {
		_ = command.Wait()
		close(p.gone)
	}()
	return p
}

func (p *process) kill() {
	_ = p.command.Process.Kill()
	<-p.gone
}

// pressed presses without looking at the database, which belongs to the process,
// and gives the message to go on with.
func (c *club) pressed(p *telegramtest.Person, m *telegramtest.Message, label string) *telegramtest.Message {
	c.t.Helper()
	posted := len(p.Private().Messages())
	_, update, ok := p.Press(m, label)
	if !ok {
		return nil
	}
	c.wait("the answer", func() bool { return c.api.Confirmed(update) })
	all := p.Private().Messages()
	for i := len(all) - 1; i >= posted; i-- {
		if len(all[i].Buttons) > 0 {
			return p.Private().Find(all[i].ID)
		}
	}
	return m
}

// A game whose umpire is killed again and again, in the middle of requests, goes on
// to its end. Nothing is lost; a message may come twice where the process died
// between Telegram's taking it and its writing that down: at most one of each chat
// for each death.
func TestKilledAgainAndAgain(t *testing.T) {
	t.Parallel()
	random := mathrand.New(mathrand.NewPCG(7, 4))
	c := newClub(t, enginetest.New(), "en")
	c.open()
	c.begin("short")
	c.stop()
	since := len(c.api.Sights())

	var doom atomic.Pointer[process]
	var calls, deaths atomic.Int32
	deadly := int32(5)
	dying := make(chan struct{}, 1)
	c.api.FailWith(func(call telegramtest.Call) *telegramtest.Failure {
		if call.Method == "setMyCommands" || calls.Add(1) < atomic.LoadInt32(&deadly) {
			return nil
		}
		victim := doom.Swap(nil)
		if victim == nil {
			return nil
		}
		deaths.Add(1)
		victim.kill()
		dying <- struct{}{}
		// Half of the requests were carried out before the answer was lost.
		return &telegramtest.Failure{Cut: true, Done: calls.Load()%2 == 0 && call.Method != "getUpdates"}
	})
	respawn := make(chan struct{})
	finished := make(chan struct{})
	go func() {
		defer close(finished)
		for {
			calls.Store(0)
			atomic.StoreInt32(&deadly, int32(3+random.IntN(25)))
			p := c.spawn()
			doom.Store(p)
			select {
			case <-dying:
			case <-respawn:
				p.kill()
				return
			}
		}
	}()
	over := func() bool { return strings.Contains(c.shown(c.group.ID, since), "The secret behind the dice") }
	for range 300 {
		if over() {
			break
		}
		for _, p := range c.people {
			update := p.Say(p.Private(), "/help")
			c.wait("help", func() bool { return c.api.Confirmed(update) })
			m := p.Private().Last()
			for range 8 {
				if m == nil || len(decisions(m)) == 0 {
					break
				}
				m = c.pressed(p, m, bottest.Choose(decisions(m), "✓", "Yes"))
			}
		}
	}
	if !over() {
		t.Fatalf("the game has no end after %d deaths\n%s", deaths.Load(), c.log)
	}
	close(respawn)
	<-finished
	if deaths.Load() < 5 {
		t.Errorf("only %d deaths", deaths.Load())
	}
	c.api.FailWith(nil)
	c.open() // what was left is posted
	c.quiet()
	c.posted(since, int(deaths.Load()))
}

// posted compares what the group was shown with what was to be told there.
func (c *club) posted(since, deaths int) {
	c.t.Helper()
	if _, over := c.state().Outcome(); !over {
		c.t.Error("the stored game has no end")
	}
	acts, err := c.store.Acts(c.t.Context(), c.id, 0)
	if err != nil {
		c.t.Fatal(err)
	}
	shown := make(map[string]int)
	for _, sight := range c.api.Sights()[since:] {
		if sight.Chat == c.group.ID {
			shown[sight.Text]++
		}
	}
	doubled := 0
	for _, n := range shown {
		doubled += n - 1
	}
	if doubled > deaths {
		c.t.Errorf("%d messages were shown again after %d deaths", doubled, deaths)
	}
	// Every public line that the game tells of its acts is there.
	state, err := c.game.New(c.record().Setup)
	if err != nil {
		c.t.Fatal(err)
	}
	all := c.shown(c.group.ID, 0)
	missing := 0
	for _, act := range acts {
		var events []engine.Event
		for _, record := range act.Events {
			event, err := c.game.DecodeEvent(record.Kind, record.Data)
			if err != nil {
				c.t.Fatal(err)
			}
			events = append(events, event)
		}
		for _, line := range c.game.Tell(state, events, engine.Everybody()).Lines {
			if !slices.ContainsFunc(strings.Split(all, "\n"), func(l string) bool { return l == c.book.Say("en", line) }) {
				missing++
				c.t.Errorf("lost: %q", c.book.Say("en", line))
			}
		}
		state = state.Evolve(events...)
	}
	c.t.Logf("%d acts, %d messages in the group, %d deaths, %d doubled, %d lost", len(acts), len(shown), deaths, doubled, missing)
}
