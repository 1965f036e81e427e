package hosttest

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
	"github.com/umpire-games/umpire/bot/opponents"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/ratelimit"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/journal"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/render"
)

// Rig is a hosting with one platform, and people who use it.
type Rig struct {
	T testing.TB
	// Store is in memory; book is where the hosting writes, the same or a database.
	Store    *bottest.Store
	Book     model.Store
	Platform *bottest.Platform
	// Others are further platforms of the hosting.
	Others []*bottest.Platform
	// Page is one more adapter; nil for none.
	Page platform.Adapter
	// Limits bound what people may ask for.
	Limits ratelimit.Limits
	Owners []string
	// Notifier joins this host with others on the same store.
	Notifier model.Notifier
	// Kept is the room for what is made once.
	Kept int
	// Heartbeat is how often the hosting writes something, 0 for never.
	Heartbeat time.Duration
	// Adapter is what the host has as its platform, where it is not the platform itself.
	Adapter platform.Adapter
	Host    *bot.Host
	Game    engine.Game
	// More are further games.
	More    []engine.Game
	Painter render.Painter
	// Opponents play seats, by the id of the game; Minds by the level that calls for them. Thinking is how many do at once.
	Opponents map[string]*opponent.Opponent
	Minds     map[string]opponents.Mind
	Thinking  int
	Log       *bottest.Journal
	Channel   platform.Chat
	Events    *counter
	Stop      func()
	Now       func() time.Time
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

// Painter paints the words of the status.
type Painter struct{}

func (Painter) Paint(_ context.Context, request render.Request) (render.Picture, error) {
	var words []string
	for _, text := range append(request.View.Status(), request.View.Hand()...) {
		words = append(words, request.Say(text))
	}
	alt := fmt.Sprint(request.Crop, " ", request.Overlays, " ", strings.Join(words, " | "))
	picture := render.Picture{PNG: []byte("PNG " + alt), Alt: alt}
	if request.Geometry {
		picture.Geometry = &render.Geometry{Width: 1, Height: 1, Areas: []render.Area{{Word: "reef", Outlines: [][]int{{0, 0, 1, 0, 1, 1}}}}}
	}
	return picture, nil
}

func NewRig(t testing.TB, limits platform.Limits) *Rig {
	t.Helper()
	c := &Rig{
		T: t, Store: bottest.NewStore(), Platform: bottest.NewPlatform("chat", limits), Game: enginetest.New(),
		Painter: Painter{}, Log: &bottest.Journal{}, Channel: platform.Chat{Platform: "chat", Channel: "100"}, Events: &counter{},
		Now: func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) },
	}
	c.Book = c.Store
	c.Open()
	return c
}

// Keep makes the hosting write elsewhere.
func (c *Rig) Keep(book model.Store) {
	c.Book = book
	c.Open()
}

// Open makes a new host on the store, as after a restart.
func (c *Rig) Open() {
	c.T.Helper()
	games, err := engine.NewRegistry(append([]engine.Game{c.Game}, c.More...)...)
	if err != nil {
		c.T.Fatal(err)
	}
	config := bot.Config{
		Store: c.Book, Games: games, Book: bottest.Book(c.T, c.Game), Adapters: []platform.Adapter{c.Platform},
		Log: slog.New(slog.NewTextHandler(c.Log, nil)), Random: bottest.NewChance(byte(c.Events.next())),
		Now: c.Now, Limits: c.Limits, Owners: c.Owners, Kept: c.Kept, Heartbeat: c.Heartbeat, Notifier: c.Notifier,
		Opponents: c.Opponents, Minds: c.Minds, Thinking: c.Thinking,
	}
	if c.Adapter != nil {
		config.Adapters = []platform.Adapter{c.Adapter}
	}
	for _, other := range c.Others {
		config.Adapters = append(config.Adapters, other)
	}
	if c.Page != nil {
		config.Adapters = append(config.Adapters, c.Page)
	}
	if len(c.More) > 0 {
		config.Book = nil // read from their catalogues
	}
	if c.Painter != nil {
		config.Painters = map[string]render.Painter{c.Game.Info().ID: c.Painter}
	}
	if c.Host, err = bot.New(config); err != nil {
		c.T.Fatal(err)
	}
}

// Clock makes a host whose time passes.
func (c *Rig) Clock() {
	c.Now = time.Now
	c.Open()
}

// Run delivers posts until the test ends or stop is called.
func (c *Rig) Run() {
	ctx, cancel := context.WithCancel(context.Background())
	done, host := make(chan error, 1), c.Host
	go func() { done <- host.Run(ctx) }()
	var once sync.Once
	c.Stop = func() {
		once.Do(func() {
			cancel()
			if err := <-done; err != nil {
				c.T.Error(err)
			}
		})
	}
	c.T.Cleanup(c.Stop)
}

// Delivered waits until nothing waits in the outbox and gives what was posted.
func (c *Rig) Delivered() []platform.Message {
	c.T.Helper()
	var unsent []model.Post
	if !bottest.Until(c.T, func() bool {
		var err error
		if unsent, err = c.Book.Unsent(context.Background()); err != nil {
			c.T.Fatal(err)
		}
		return len(unsent) == 0
	}) {
		c.T.Fatalf("%d posts wait: %+v\n%s", len(unsent), unsent[0], c.Log)
	}
	return c.Platform.Posted()
}

func Person(name string) platform.User {
	return platform.User{Platform: "chat", ID: strings.ToLower(name), Name: name, Lang: "en"}
}

var Anna, Boris, Cecylia = Person("Anna"), Person("Boris"), Person("Cecylia")

// limitsOf are those of one of the club's platforms.
func (c *Rig) limitsOf(platform string) platform.Limits {
	for _, other := range c.Others {
		if other.Name() == platform {
			return other.Limits()
		}
	}
	return c.Platform.Limits()
}

func (c *Rig) Handle(in platform.Inbound) platform.Answer {
	c.T.Helper()
	if in.EventID == "" {
		in.EventID = fmt.Sprint("e", c.Events.next())
	}
	if in.Chat.IsZero() {
		in.Chat = c.Channel
	}
	answer, err := c.Host.Handle(context.Background(), in)
	if err != nil {
		c.T.Fatalf("%+v: %v\n%s", in, err, c.Log)
	}
	for _, line := range bottest.CheckAnswer(answer, c.limitsOf(in.Chat.Platform)) {
		c.T.Errorf("%s %s %q: %s", in.User.Name, in.Command, in.Text, line)
	}
	for _, line := range c.Platform.Broken() {
		c.T.Error(line)
	}
	return answer
}

// Do gives a command; args alternate names and values.
func (c *Rig) Do(who platform.User, command string, args ...string) platform.Answer {
	c.T.Helper()
	in := platform.Inbound{Kind: platform.Command, User: who, Command: command, Args: map[string]string{}}
	for i := 0; i+1 < len(args); i += 2 {
		in.Args[args[i]] = args[i+1]
	}
	return c.Handle(in)
}

func (c *Rig) Press(who platform.User, token string) platform.Answer {
	c.T.Helper()
	return c.Handle(platform.Inbound{Kind: platform.Press, User: who, Token: token})
}

// Pressed presses the button of a label that an answer offers.
func (c *Rig) Pressed(who platform.User, answer platform.Answer, label string) platform.Answer {
	c.T.Helper()
	token, picks := bottest.Find(answer.Pages, label)
	if token == "" {
		c.T.Fatalf("no button %q in %q %q", label, Text(answer), Buttons(answer))
	}
	return c.Handle(platform.Inbound{Kind: platform.Press, User: who, Token: token, Picks: picks})
}

func Text(answer platform.Answer) string {
	var words strings.Builder
	for _, page := range answer.Pages {
		words.WriteString(bottest.Text(page))
	}
	return words.String()
}

func Buttons(answer platform.Answer) []string {
	var labels []string
	for _, page := range answer.Pages {
		labels = append(labels, bottest.Labels(page)...)
	}
	return labels
}

// Holds complains where an answer lacks words.
func (c *Rig) Holds(answer platform.Answer, words ...string) {
	c.T.Helper()
	for _, word := range words {
		if !strings.Contains(Text(answer), word) {
			c.T.Errorf("%q lacks %q", Text(answer), word)
		}
	}
}

// Opened is how many tables were opened in a channel.
func (c *Rig) Opened(channel string) int {
	c.T.Helper()
	tables, err := c.Book.TablesAt(context.Background(), platform.Chat{Platform: "chat", Channel: channel})
	if err != nil {
		c.T.Fatal(err)
	}
	return len(tables)
}

func (c *Rig) Lacks(answer platform.Answer, words ...string) {
	c.T.Helper()
	for _, word := range words {
		if strings.Contains(Text(answer), word) {
			c.T.Errorf("%q holds %q", Text(answer), word)
		}
	}
}

// Table opens a table at which Anna plays red and Boris blue; started as wanted.
func (c *Rig) Table(started bool) string {
	c.T.Helper()
	c.Do(Anna, "new", "scenario", "short")
	c.Do(Anna, "join", "seat", "red", "salt", "anna's salt")
	c.Do(Boris, "join", "seat", "blue")
	if started {
		if answer := c.Do(Anna, "start"); c.Platform.Limits().Ephemeral {
			c.Holds(answer, "The game has started")
		}
	}
	return c.TableID()
}

// TableID is the newest table of the channel.
func (c *Rig) TableID() string {
	c.T.Helper()
	tables, err := c.Book.TablesAt(context.Background(), c.Channel)
	if err != nil || len(tables) == 0 {
		c.T.Fatalf("no table: %v", err)
	}
	return tables[0].ID
}

func (c *Rig) Record(id string) model.Table {
	c.T.Helper()
	record, err := c.Book.Table(context.Background(), id)
	if err != nil {
		c.T.Fatal(err)
	}
	return record
}

func (c *Rig) Draft(id string, seat engine.Seat) model.Draft {
	c.T.Helper()
	drafts, err := c.Book.Drafts(context.Background(), id)
	if err != nil {
		c.T.Fatal(err)
	}
	for _, draft := range drafts {
		if draft.Seat == seat {
			return draft
		}
	}
	return model.Draft{}
}

// State folds what stands of the stored acts of a table.
func (c *Rig) State(id string) engine.State {
	c.T.Helper()
	log, err := journal.Begin(c.Game, c.Record(id).Setup)
	if err != nil {
		c.T.Fatal(err)
	}
	acts, err := c.Book.Acts(context.Background(), id, 0)
	if err != nil {
		c.T.Fatal(err)
	}
	for _, act := range acts {
		if err := act.Play(c.Game, log); err != nil {
			c.T.Fatal(err)
		}
	}
	return log.State()
}

func EngineFor(seat engine.Seat) engine.Audience { return engine.For(seat) }

func Itoa(n int) string { return fmt.Sprint(n) }
