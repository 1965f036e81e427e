package acceptance_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/render"
	axispaint "github.com/umpire-games/umpire/render/axis"
	eotspaint "github.com/umpire-games/umpire/render/eots"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// sink is a platform that takes everything and keeps nothing.
type sink struct{ delivered atomic.Int64 }

func (*sink) Name() string                                   { return "chat" }
func (*sink) Limits() platform.Limits                        { return new(web.Adapter).Limits() }
func (*sink) Run(ctx context.Context, _ platform.Host) error { <-ctx.Done(); return nil }
func (s *sink) Deliver(context.Context, *platform.Message) (platform.Receipt, error) {
	return platform.Receipt{Ref: fmt.Sprint(s.delivered.Add(1))}, nil
}

// pressers plays games of both kinds on a database, by pressing buttons at random.
type pressers struct {
	tb     testing.TB
	db     *storage.Store
	host   *bot.Host
	sink   *sink
	random *rand.Rand
	now    atomic.Int64 // how far the clock is, in nanoseconds
	events int
	people []*presser
	paint  bool
}

// presser is somebody at a table.
type presser struct {
	user   platform.User
	chat   platform.Chat
	tokens []string
}

func newPressers(b *testing.B, tables int, paint bool) *pressers {
	b.Helper()
	c := &pressers{tb: b, sink: &sink{}, random: rand.New(rand.NewPCG(1, 1942)), paint: paint}
	begun := time.Now()
	now := func() time.Time { return begun.Add(time.Duration(c.now.Load())) }
	c.db = storagetest.Open(b, filepath.Join(b.TempDir(), "umpire.db"), storage.Options{Now: now})
	games, err := engine.NewRegistry(eots.New(), axis.New())
	if err != nil {
		b.Fatal(err)
	}
	painters := map[string]render.Painter{}
	if paint {
		faces, err := render.NewTypefaces()
		if err != nil {
			b.Fatal(err)
		}
		if painters["eots"], err = eotspaint.NewPainter(faces); err != nil {
			b.Fatal(err)
		}
		if painters["axis"], err = axispaint.NewPainter(faces); err != nil {
			b.Fatal(err)
		}
	}
	c.host, err = bot.New(bot.Config{
		Store: c.db, Games: games, Adapters: []platform.Adapter{c.sink}, Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
		Random: bottest.NewChance(7), Painters: painters, Now: now,
	})
	if err != nil {
		b.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- c.host.Run(ctx) }()
	b.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			b.Error(err)
		}
	})
	for n := range tables {
		c.sit(n)
	}
	return c
}

// sit opens a table, the even ones of Empire of the Sun, and starts its game.
func (c *pressers) sit(n int) {
	chat := platform.Chat{Platform: "chat", Channel: fmt.Sprint("hall ", n)}
	player := func(i int) *presser {
		id := fmt.Sprint("player", n, "x", i)
		return &presser{user: platform.User{Platform: "chat", ID: id, Name: id, Lang: []string{"en", "ru", "pl"}[(n+i)%3]}, chat: chat}
	}
	first, second := player(0), player(1)
	game, scenario, seats := "eots", "1942", [][2]string{{"japan"}, {"allies"}}
	if n%2 == 1 {
		game, scenario, seats = "axis", "1942", nil
	}
	c.do(first, "new", "game", game, "scenario", scenario)
	if seats == nil {
		for i, seat := range []string{"ussr", "germany", "uk", "japan", "usa"} {
			c.do([]*presser{first, second}[i%2], "join", "seat", seat)
		}
	} else {
		c.do(first, "join", "seat", "japan")
		c.do(second, "join", "seat", "allies")
	}
	c.do(first, "start")
	c.people = append(c.people, first, second)
}

func (c *pressers) do(p *presser, command string, args ...string) {
	in := platform.Inbound{Kind: platform.Command, Command: command, Args: map[string]string{}}
	for i := 0; i+1 < len(args); i += 2 {
		in.Args[args[i]] = args[i+1]
	}
	c.send(p, in)
}

func (c *pressers) send(p *presser, in platform.Inbound) {
	c.events++
	in.EventID, in.User, in.Chat = fmt.Sprint(1443322110099887766+c.events), p.user, p.chat
	answer, err := c.host.Handle(context.Background(), in)
	if err != nil {
		c.tb.Fatal(err)
	}
	p.tokens = p.tokens[:0]
	for _, page := range answer.Pages {
		for _, row := range page.Buttons {
			for _, button := range row {
				if button.Token != "" {
					p.tokens = append(p.tokens, button.Token)
				}
			}
		}
		if page.Picture != nil && c.paint {
			if _, err := c.host.Paint(context.Background(), *page.Picture, c.sink.Limits()); err != nil {
				c.tb.Fatal(err)
			}
		}
	}
}

// press lets somebody press a button of what they read last, or ask what there is to do.
func (c *pressers) press() {
	c.now.Add(int64(180 * time.Millisecond)) // 10,000 presses are half an hour
	p := c.people[c.random.IntN(len(c.people))]
	if len(p.tokens) == 0 {
		c.do(p, "order")
		return
	}
	c.send(p, platform.Inbound{Kind: platform.Press, Token: p.tokens[c.random.IntN(len(p.tokens))]})
}

// residentMB is the memory of this process that is in use, in MB.
func residentMB(tb testing.TB) float64 {
	tb.Helper()
	data, err := os.ReadFile("/proc/self/status")
	if err != nil {
		tb.Skip("this system does not tell how much memory is resident")
	}
	var kb float64
	for line := range strings.Lines(string(data)) {
		if _, err := fmt.Sscanf(line, "VmRSS: %f kB", &kb); err == nil {
			return kb / 1024
		}
	}
	return 0
}

// size of what is stored, in bytes.
func (c *pressers) size() float64 {
	c.tb.Helper()
	used, err := c.db.Used(c.tb.Context())
	if err != nil {
		c.tb.Fatal(err)
	}
	return float64(used)
}

// BenchmarkHalfAnHour presses 10,000 buttons at twelve tables, as many as are pressed there in half an hour, without
// waiting; pictures are painted. It tells the resident memory after each quarter and what a press leaves in
// the database, at once and after the housekeeping of the next day. One operation is all of it.
func BenchmarkHalfAnHour(b *testing.B) {
	const presses = 10_000
	for range b.N {
		c := newPressers(b, 12, true)
		before := c.size()
		for quarter := range 4 {
			for range presses / 4 {
				c.press()
			}
			b.ReportMetric(residentMB(b), fmt.Sprintf("RSS-MB-%d", quarter+1))
		}
		b.ReportMetric((c.size()-before)/presses, "bytes/press")
		c.now.Add(int64(25 * time.Hour))
		if err := c.db.Housekeep(b.Context(), 60*24*time.Hour); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric((c.size()-before)/presses, "bytes/press-next-day")
	}
}

// BenchmarkThousandLiveGames plays a thousand games at once, in which somebody presses a button now and then.
func BenchmarkThousandLiveGames(b *testing.B) {
	for range b.N {
		c := newPressers(b, 1000, true)
		b.ReportMetric(residentMB(b), "RSS-MB-start")
		for range 5000 {
			c.press()
		}
		b.ReportMetric(residentMB(b), "RSS-MB")
	}
}
