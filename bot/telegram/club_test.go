package telegram_test

import (
	"context"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// club is a whole umpire on the Telegram of the tests, through the real library:
// two people in a group with topics, and their private chats.
type club struct {
	t     testing.TB
	api   *telegramtest.Server
	game  engine.Game
	file  string
	store model.Store
	host  *bot.Host
	log   *bottest.Journal
	book  *speech.Book
	group *telegramtest.Chat
	// people by their seats.
	people []*telegramtest.Person
	id     string
	lang   string
	thread int
	// watch knows who may know what, once it was needed.
	watch *bottest.Watch
	seen  int
	stop  func()
}

// easel paints the same picture always; its alt text says what the reader sees.
type easel struct{ png []byte }

func (e easel) Paint(_ context.Context, request render.Request) (render.Picture, error) {
	var said []string
	for _, text := range append(request.View.Status(), request.View.Hand()...) {
		said = append(said, request.Say(text))
	}
	return render.Picture{PNG: e.png, Alt: strings.Join(said, "\n")}, nil
}

func newClub(t testing.TB, game engine.Game, lang string) *club {
	t.Helper()
	c := &club{lang: lang, t: t, api: telegramtest.New(t), game: game, file: filepath.Join(t.TempDir(), "umpire.db"), log: &bottest.Journal{}}
	c.group = c.api.Forum("Wargame club")
	c.people = []*telegramtest.Person{c.api.Person("Anna", lang), c.api.Person("Борис <b>", lang)}
	c.book = bottest.Book(t, game)
	t.Cleanup(func() {
		if strings.Contains(c.log.String(), "the_secret_token") {
			t.Error("the log holds the token")
		}
		if strings.Contains(c.log.String(), "level=ERROR") {
			t.Errorf("errors in the log:\n%s", c.log)
		}
	})
	return c
}

// open runs the umpire on the file until stop is called or the test ends.
func (c *club) open() {
	c.t.Helper()
	db := storagetest.Open(c.t, c.file, storage.Options{})
	c.store = bottest.Waking{Store: db, Wake: c.api.Wake}
	games, err := engine.NewRegistry(c.game)
	if err != nil {
		c.t.Fatal(err)
	}
	log := slog.New(slog.NewTextHandler(c.log, nil))
	adapter := telegram.New(telegramtest.Token, telegram.Options{APIBase: c.api.URL, Log: log, Poll: 20 * time.Second, Inline: true, PerChat: -1, Overall: -1})
	adapter.Hurry()
	c.host, err = bot.New(bot.Config{
		Store: c.store, Games: games, Book: c.book, Adapters: []platform.Adapter{adapter}, Log: log,
		Painters: map[string]render.Painter{c.game.Info().ID: easel{picture(c.t, 640, 480)}},
		Random:   bottest.NewChance(byte(len(c.api.Sights())), 3),
	})
	if err != nil {
		c.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- c.host.Run(ctx) }()
	c.stop = sync.OnceFunc(func() {
		cancel()
		if err := <-done; err != nil {
			c.t.Error(err)
		}
		if err := db.Close(); err != nil {
			c.t.Error(err)
		}
	})
	c.t.Cleanup(c.stop)
}

func (c *club) wait(what string, holds func() bool) {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), bottest.Patience)
	defer cancel()
	if !c.api.Wait(ctx, holds) {
		c.t.Fatalf("waited in vain for %s\n%s", what, c.log)
	}
}

// settled waits until an update is dealt with and everything is posted.
func (c *club) settled(update int64) {
	c.t.Helper()
	if update == 0 {
		c.t.Fatal("the bot did not get to see it")
	}
	c.wait("the answer", func() bool { return c.api.Confirmed(update) })
	c.quiet()
}

func (c *club) quiet() {
	c.t.Helper()
	c.wait("the posts", func() bool {
		posts, err := c.store.Unsent(context.Background())
		return err == nil && len(posts) == 0
	})
}

// shown is what a chat got since a moment, edits included.
func (c *club) shown(chat int64, since int) string {
	var words []string
	for _, sight := range c.api.Sights()[since:] {
		if sight.Chat == chat {
			words = append(words, sight.Text)
		}
	}
	return strings.Join(words, "\n")
}

// said is what a person is shown in private after writing something there.
func (c *club) said(p *telegramtest.Person, text string) string {
	c.t.Helper()
	before := len(c.api.Sights())
	c.settled(p.Say(p.Private(), text))
	return c.shown(p.ID(), before)
}

// public is what the group is shown after somebody wrote there, in the topic once
// there is one; with what they alone are shown there.
func (c *club) public(p *telegramtest.Person, text string) string {
	c.t.Helper()
	before := len(c.api.Sights())
	c.settled(p.SayIn(c.group, c.thread, text))
	said := c.shown(c.group.ID, before)
	if len(p.Ephemeral(c.group)) > 0 {
		said += "\n" + c.shown(p.ID(), before)
	}
	return said
}

// holds looks for English words.
func (c *club) holds(got string, words ...string) {
	c.t.Helper()
	if c.lang != "en" {
		return
	}
	for _, word := range words {
		if !strings.Contains(got, word) {
			c.t.Errorf("%q is missing in:\n%s", word, got)
		}
	}
}

// table opens a table with its topic.
func (c *club) table(scenario string) {
	c.t.Helper()
	c.holds(c.public(c.people[0], "/new "+scenario), "Play ", "SHA-256")
	tables, err := c.store.TablesAt(context.Background(), chatOf(c.group))
	if err != nil || len(tables) != 1 {
		c.t.Fatalf("%d tables, %v", len(tables), err)
	}
	c.id = tables[0].ID
	topics := c.group.Topics()
	for thread, name := range topics {
		c.thread = thread
		if !strings.Contains(name, c.id) {
			c.t.Errorf("the topic of %s is called %q", c.id, name)
		}
	}
	if len(topics) != 1 {
		c.t.Fatalf("topics %v", topics)
	}
	c.wait("the place", func() bool { return c.record().Place.Thread != "" })
}

// begin opens a table with a topic, seats both and starts.
func (c *club) begin(scenario string) {
	c.t.Helper()
	anna, boris := c.people[0], c.people[1]
	for _, p := range c.people {
		c.settled(p.Start("hello"))
		c.holds(p.Private().Last().Text, "Hello")
	}
	c.table(scenario)
	seats := c.game.Info().Seats
	c.holds(c.public(anna, "/join@"+c.api.BotName()+" "+seats[0]), "Your side")
	c.holds(c.public(boris, "/join "+seats[1]+" salt of <b>ris</b>"), "Борис <b> takes ")
	before := len(c.api.Sights())
	c.holds(c.public(anna, "/start"), "begins", "audit")
	c.holds(c.shown(anna.ID(), before), "The game has started")
	if last := c.group.Last(); last.Thread != c.thread {
		c.t.Errorf("the game is told outside of its topic: %+v", last)
	}
}

func (c *club) record() model.Table {
	c.t.Helper()
	record, err := c.store.Table(context.Background(), c.id)
	if err != nil {
		c.t.Fatal(err)
	}
	return record
}

// state folds the stored acts.
func (c *club) state() engine.State {
	c.t.Helper()
	follower := bottest.NewFollower(c.game)
	if err := follower.Follow(context.Background(), c.store, c.id, 0); err != nil {
		c.t.Fatal(err)
	}
	return follower.State()
}

// asked is who has to decide, and what; false when the game is over.
func (c *club) asked() (engine.Decision, bool) {
	pending := c.state().Pending()
	if len(pending) == 0 {
		return engine.Decision{}, false
	}
	return pending[0], true
}

// decisions are the labels that lead on.
func decisions(m *telegramtest.Message) []string { return bottest.Decisions(m.Labels()) }

// panel asks in private for what can be done now.
func (c *club) panel(p *telegramtest.Person) *telegramtest.Message {
	c.t.Helper()
	c.settled(p.Say(p.Private(), "/help"))
	return p.Private().Last()
}

// press presses a button in private and gives the message to go on with: the same
// one where it was replaced.
func (c *club) press(p *telegramtest.Person, m *telegramtest.Message, label string) *telegramtest.Message {
	c.t.Helper()
	query, update, ok := p.Press(m, label)
	if !ok {
		c.t.Fatalf("no button %q in %q", label, m.Labels())
	}
	posted := len(p.Private().Messages())
	c.settled(update)
	if c.api.Query(query).Answered != 1 {
		c.t.Error("a press is not answered")
	}
	if all := p.Private().Messages(); len(all) > posted && len(all[len(all)-1].Buttons) > 0 {
		return p.Private().Last()
	}
	return m
}

// decide presses buttons of the panel until an order is recorded, or nothing is
// left to press.
func (c *club) decide(p *telegramtest.Person, wanted ...string) bool {
	c.t.Helper()
	before := c.record().Events
	m := c.panel(p)
	for step := range 14 {
		labels := decisions(m)
		if len(labels) == 0 {
			return step > 0
		}
		m = c.press(p, m, bottest.Choose(labels, wanted...))
		if c.record().Events != before {
			return true
		}
	}
	return true
}

// guard looks at everything that was seen since it looked last: nobody sees what
// another seat holds, and what only its reader may know can be neither forwarded nor saved.
func (c *club) guard() {
	c.t.Helper()
	c.quiet()
	if c.watch == nil {
		c.watch = bottest.NewWatch(c.game, c.book)
	}
	if err := c.watch.Follow(context.Background(), c.store, c.id, 0); err != nil {
		c.t.Fatal(err)
	}
	sights := c.api.Sights()
	for _, sight := range sights[c.seen:] {
		reader := slices.IndexFunc(c.people, func(p *telegramtest.Person) bool { return p.ID() == sight.Chat })
		text := strings.ReplaceAll(sight.Text, "\u2060", "")
		for _, leak := range c.watch.Leaks(bottest.Reader(reader), text) {
			c.t.Errorf("%s:\n%s", leak, sight.Text)
		}
		if hidden := c.watch.Leaks(bottest.Reader(-1), text); len(hidden) > 0 && !sight.Protected {
			c.t.Errorf("%s, in a message that can be forwarded:\n%s", hidden[0], sight.Text)
		}
	}
	c.seen = len(sights)
}
