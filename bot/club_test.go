package bot_test

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/ratelimit"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/journal"
	"github.com/umpire-games/umpire/render"
)

// club is a hosting with one platform, and people who use it.
type club struct {
	t testing.TB
	// store is in memory; book is where the hosting writes, the same or a database.
	store    *bottest.Store
	book     model.Store
	platform *bottest.Platform
	// others are further platforms of the hosting.
	others []*bottest.Platform
	// limits bound what people may ask for.
	limits ratelimit.Limits
	owners []string
	// notifier joins this host with others on the same store.
	notifier model.Notifier
	// kept is the room for what is made once.
	kept int
	// heartbeat is how often the hosting writes something, 0 for never.
	heartbeat time.Duration
	// adapter is what the host has as its platform, where it is not the platform itself.
	adapter platform.Adapter
	host    *bot.Host
	game    engine.Game
	// more are further games.
	more    []engine.Game
	painter render.Painter
	log     *bottest.Journal
	channel platform.Chat
	events  *counter
	stop    func()
	now     func() time.Time
}

type counter struct {
	mu sync.Mutex
	n  int
}

func (c *counter) next() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
	return c.n
}

// painter paints the words of the status.
type painter struct{}

func (painter) Paint(_ context.Context, request render.Request) (render.Picture, error) {
	var words []string
	for _, text := range append(request.View.Status(), request.View.Hand()...) {
		words = append(words, request.Say(text))
	}
	alt := fmt.Sprint(request.Crop, " ", request.Overlays, " ", strings.Join(words, " | "))
	return render.Picture{PNG: []byte("PNG " + alt), Alt: alt}, nil
}

func newClub(t testing.TB, limits platform.Limits) *club {
	t.Helper()
	c := &club{
		t: t, store: bottest.NewStore(), platform: bottest.NewPlatform("chat", limits), game: enginetest.New(),
		painter: painter{}, log: &bottest.Journal{}, channel: platform.Chat{Platform: "chat", Channel: "100"}, events: &counter{},
		now: func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) },
	}
	c.book = c.store
	c.open()
	return c
}

// keep makes the hosting write elsewhere.
func (c *club) keep(book model.Store) {
	c.book = book
	c.open()
}

// open makes a new host on the store, as after a restart.
func (c *club) open() {
	c.t.Helper()
	games, err := engine.NewRegistry(append([]engine.Game{c.game}, c.more...)...)
	if err != nil {
		c.t.Fatal(err)
	}
	config := bot.Config{
		Store: c.book, Games: games, Book: bottest.Book(c.t, c.game), Adapters: []platform.Adapter{c.platform},
		Log: slog.New(slog.NewTextHandler(c.log, nil)), Random: bottest.NewChance(byte(c.events.next())),
		Now: c.now, Limits: c.limits, Owners: c.owners, Kept: c.kept, Heartbeat: c.heartbeat, Notifier: c.notifier,
	}
	if c.adapter != nil {
		config.Adapters = []platform.Adapter{c.adapter}
	}
	for _, other := range c.others {
		config.Adapters = append(config.Adapters, other)
	}
	if len(c.more) > 0 {
		config.Book = nil // read from their catalogues
	}
	if c.painter != nil {
		config.Painters = map[string]render.Painter{c.game.Info().ID: c.painter}
	}
	if c.host, err = bot.New(config); err != nil {
		c.t.Fatal(err)
	}
}

// clock makes a host whose time passes.
func (c *club) clock() {
	c.now = time.Now
	c.open()
}

// run delivers posts until the test ends or stop is called.
func (c *club) run() {
	ctx, cancel := context.WithCancel(context.Background())
	done, host := make(chan error, 1), c.host
	go func() { done <- host.Run(ctx) }()
	var once sync.Once
	c.stop = func() {
		once.Do(func() {
			cancel()
			if err := <-done; err != nil {
				c.t.Error(err)
			}
		})
	}
	c.t.Cleanup(c.stop)
}

// delivered waits until nothing waits in the outbox and gives what was posted.
func (c *club) delivered() []platform.Message {
	c.t.Helper()
	var unsent []model.Post
	if !bottest.Until(c.t, func() bool {
		var err error
		if unsent, err = c.book.Unsent(context.Background()); err != nil {
			c.t.Fatal(err)
		}
		return len(unsent) == 0
	}) {
		c.t.Fatalf("%d posts wait: %+v\n%s", len(unsent), unsent[0], c.log)
	}
	return c.platform.Posted()
}

func person(name string) platform.User {
	return platform.User{Platform: "chat", ID: strings.ToLower(name), Name: name, Lang: "en"}
}

var anna, boris, cecylia = person("Anna"), person("Boris"), person("Cecylia")

// limitsOf are those of one of the club's platforms.
func (c *club) limitsOf(platform string) platform.Limits {
	for _, other := range c.others {
		if other.Name() == platform {
			return other.Limits()
		}
	}
	return c.platform.Limits()
}

func (c *club) handle(in platform.Inbound) platform.Answer {
	c.t.Helper()
	if in.EventID == "" {
		in.EventID = fmt.Sprint("e", c.events.next())
	}
	if in.Chat.IsZero() {
		in.Chat = c.channel
	}
	answer, err := c.host.Handle(context.Background(), in)
	if err != nil {
		c.t.Fatalf("%+v: %v\n%s", in, err, c.log)
	}
	for _, line := range bottest.CheckAnswer(answer, c.limitsOf(in.Chat.Platform)) {
		c.t.Errorf("%s %s %q: %s", in.User.Name, in.Command, in.Text, line)
	}
	for _, line := range c.platform.Broken() {
		c.t.Error(line)
	}
	return answer
}

// do gives a command; args alternate names and values.
func (c *club) do(who platform.User, command string, args ...string) platform.Answer {
	c.t.Helper()
	in := platform.Inbound{Kind: platform.Command, User: who, Command: command, Args: map[string]string{}}
	for i := 0; i+1 < len(args); i += 2 {
		in.Args[args[i]] = args[i+1]
	}
	return c.handle(in)
}

func (c *club) press(who platform.User, token string) platform.Answer {
	c.t.Helper()
	return c.handle(platform.Inbound{Kind: platform.Press, User: who, Token: token})
}

// pressed presses the button of a label that an answer offers.
func (c *club) pressed(who platform.User, answer platform.Answer, label string) platform.Answer {
	c.t.Helper()
	token := bottest.Token(answer.Pages, label)
	if token == "" {
		c.t.Fatalf("no button %q in %q %q", label, text(answer), buttons(answer))
	}
	return c.press(who, token)
}

func text(answer platform.Answer) string {
	var words strings.Builder
	for _, page := range answer.Pages {
		words.WriteString(bottest.Text(page))
	}
	return words.String()
}

func buttons(answer platform.Answer) []string {
	var labels []string
	for _, page := range answer.Pages {
		labels = append(labels, bottest.Labels(page)...)
	}
	return labels
}

// holds complains where an answer lacks words.
func (c *club) holds(answer platform.Answer, words ...string) {
	c.t.Helper()
	for _, word := range words {
		if !strings.Contains(text(answer), word) {
			c.t.Errorf("%q lacks %q", text(answer), word)
		}
	}
}

func (c *club) lacks(answer platform.Answer, words ...string) {
	c.t.Helper()
	for _, word := range words {
		if strings.Contains(text(answer), word) {
			c.t.Errorf("%q holds %q", text(answer), word)
		}
	}
}

// table opens a table at which Anna plays red and Boris blue; started as wanted.
func (c *club) table(started bool) string {
	c.t.Helper()
	c.do(anna, "new", "scenario", "short")
	c.do(anna, "join", "seat", "red", "salt", "anna's salt")
	c.do(boris, "join", "seat", "blue")
	if started {
		if answer := c.do(anna, "start"); c.platform.Limits().Ephemeral {
			c.holds(answer, "The game has started")
		}
	}
	return c.tableID()
}

// tableID is the newest table of the channel.
func (c *club) tableID() string {
	c.t.Helper()
	tables, err := c.book.TablesAt(context.Background(), c.channel)
	if err != nil || len(tables) == 0 {
		c.t.Fatalf("no table: %v", err)
	}
	return tables[0].ID
}

func (c *club) record(id string) model.Table {
	c.t.Helper()
	record, err := c.book.Table(context.Background(), id)
	if err != nil {
		c.t.Fatal(err)
	}
	return record
}

func (c *club) draft(id string, seat engine.Seat) model.Draft {
	c.t.Helper()
	drafts, err := c.book.Drafts(context.Background(), id)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, draft := range drafts {
		if draft.Seat == seat {
			return draft
		}
	}
	return model.Draft{}
}

// state folds what stands of the stored acts of a table.
func (c *club) state(id string) engine.State {
	c.t.Helper()
	log, err := journal.Begin(c.game, c.record(id).Setup)
	if err != nil {
		c.t.Fatal(err)
	}
	acts, err := c.book.Acts(context.Background(), id, 0)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, act := range acts {
		if act.Seat == engine.System {
			entry, err := journal.Decode(act.Events[0].Kind, act.Events[0].Data)
			if err == nil {
				err = log.Enter(entry)
			}
			if err != nil {
				c.t.Fatal(err)
			}
			continue
		}
		events := make([]engine.Event, len(act.Events))
		for i, record := range act.Events {
			if events[i], err = c.game.DecodeEvent(record.Kind, record.Data); err != nil {
				c.t.Fatal(err)
			}
		}
		log.Play(events...)
	}
	return log.State()
}

func engineFor(seat engine.Seat) engine.Audience { return engine.For(seat) }

func itoa(n int) string { return fmt.Sprint(n) }
