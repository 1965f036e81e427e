package discord_test

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
	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// rig is a hosting on the Discord of the tests, through the real discordgo.
type rig struct {
	t       testing.TB
	server  *discordtest.Server
	game    engine.Game
	painter render.Painter
	store   model.Store
	file    string
	token   string
	random  *bottest.Chance
	log     *bottest.Journal
	// witness knows what was answered.
	witness *bottest.Witness
	adapter *discord.Adapter
	host    *bot.Host
	book    *speech.Book
	// stop ends the hosting as kill does not: what has begun is finished.
	stop func()

	channel *discordtest.Channel
	// watch knows who may know what, once it was needed.
	watch *bottest.Watch
	// seen is how much of what was shown the guard has looked at.
	seen int
}

// attended is the adapter with the witness between it and the host.
type attended struct {
	*discord.Adapter
	witness *bottest.Witness
}

func (a attended) Run(ctx context.Context, host platform.Host) error {
	return a.Adapter.Run(ctx, a.witness.Of(host))
}

// newRig hosts a game; with a file it is kept in a database.
func newRig(t testing.TB, game engine.Game, database bool) *rig {
	t.Helper()
	r := &rig{
		t: t, server: discordtest.New(t), game: game, token: discordtest.Token, log: &bottest.Journal{},
		store: bottest.NewStore(), random: bottest.NewChance(1),
	}
	if database {
		r.file = filepath.Join(t.TempDir(), "umpire.db")
	}
	r.channel = r.server.Guild("general")
	r.book = bottest.Book(t, game)
	t.Cleanup(func() {
		if strings.Contains(r.log.String(), discordtest.Token) || strings.Contains(r.log.String(), "aW50ZXJhY3Rpb24") {
			t.Error("a token is in the log")
		}
	})
	return r
}

// start runs the hosting until stop is called or the test ends.
func (r *rig) start() {
	r.t.Helper()
	var db *storage.Store
	if r.file != "" {
		db = storagetest.Open(r.t, r.file, storage.Options{})
		r.store = db
	}
	log := slog.New(slog.NewTextHandler(r.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	adapter, err := discord.New(r.token, discord.Options{Log: log, Transport: discordtest.Transport(r.server.URL()), Overall: time.Microsecond, Acknowledging: bottest.Patience})
	if err != nil {
		r.t.Fatal(err)
	}
	games, err := engine.NewRegistry(r.game)
	if err != nil {
		r.t.Fatal(err)
	}
	r.adapter, r.witness = adapter, bottest.NewWitness(r.server.Wake)
	config := bot.Config{
		Store: bottest.Waking{Store: r.store, Wake: r.server.Wake}, Games: games, Book: r.book, Adapters: []platform.Adapter{attended{adapter, r.witness}}, Log: log, Random: r.random,
	}
	if r.painter != nil {
		config.Painters = map[string]render.Painter{r.game.Info().ID: r.painter}
	}
	if r.host, err = bot.New(config); err != nil {
		r.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- r.host.Run(ctx) }()
	r.stop = sync.OnceFunc(func() {
		cancel()
		if err := <-done; err != nil {
			r.t.Error(err)
		}
		if db != nil {
			if err := db.Close(); err != nil {
				r.t.Error(err)
			}
		}
	})
	r.t.Cleanup(r.stop)
}

// up starts the hosting and waits until it is connected.
func (r *rig) up() {
	r.t.Helper()
	r.start()
	r.wait("the connection", func() bool {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		_, times := r.server.Registered()
		return times > 0 && r.server.Connected(ctx)
	})
}

// restart drops the hosting and everything in memory, and opens it anew.
func (r *rig) restart() {
	r.t.Helper()
	before, _, _, _ := r.server.Sessions()
	r.stop()
	r.start()
	r.wait("the new connection", func() bool {
		identified, _, _, _ := r.server.Sessions()
		return identified > before
	})
}

// wait waits until something holds, and fails the test where it does not come.
func (r *rig) wait(what string, holds func() bool) {
	r.t.Helper()
	ctx, cancel := context.WithTimeout(r.t.Context(), bottest.Patience)
	defer cancel()
	if !r.server.Wait(ctx, holds) {
		r.t.Fatalf("%s did not come; log:\n%s\nproblems: %v", what, r.log, r.server.Problems())
	}
}

// done waits until an interaction is answered in full, and gives the answer.
func (r *rig) done(i *discordtest.Interaction, err error) []discordtest.Message {
	r.t.Helper()
	if err != nil {
		r.t.Fatal(err)
	}
	r.wait("the answer", func() bool {
		pages, handled := r.witness.Answered(i.ID)
		kind, _ := i.Acknowledged()
		switch {
		case !handled:
			return false
		case pages == 0 && kind == 5:
			return i.Deleted()
		}
		return len(i.Shown()) >= pages
	})
	return i.Shown()
}

// text is the words of messages, without the marks of escapes.
func text(messages []discordtest.Message) string {
	var words []string
	for _, m := range messages {
		words = append(words, m.Words())
	}
	return plain(strings.Join(words, "\n"))
}

func plain(text string) string { return strings.ReplaceAll(text, `\`, "") }

func (r *rig) holds(messages []discordtest.Message, words ...string) {
	r.t.Helper()
	for _, word := range words {
		if !strings.Contains(text(messages), word) {
			r.t.Errorf("%q is missing in:\n%s", word, text(messages))
		}
	}
}

// state is the position of a table, from what is stored.
func (r *rig) state(id string) engine.State {
	r.t.Helper()
	follower := bottest.NewFollower(r.game)
	if err := follower.Follow(context.Background(), r.store, id, 0); err != nil {
		r.t.Fatal(err)
	}
	return follower.State()
}

// tables are the ids of the tables of the channel, newest first.
func (r *rig) tables() []string {
	r.t.Helper()
	list, err := r.store.TablesAt(context.Background(), platform.Chat{Platform: discord.Platform, Channel: r.channel.ID})
	if err != nil {
		r.t.Fatal(err)
	}
	var ids []string
	for _, record := range list {
		ids = append(ids, record.ID)
	}
	return ids
}

// quiet waits until all posts are delivered.
func (r *rig) quiet() {
	r.t.Helper()
	r.wait("the last post", func() bool {
		posts, err := r.store.Unsent(context.Background())
		return err == nil && len(posts) == 0
	})
}

// guard looks at everything that was shown since it looked last: nobody sees what
// another seat holds.
func (r *rig) guard(id string, people ...*discordtest.Person) {
	r.t.Helper()
	r.quiet()
	if r.watch == nil {
		r.watch = bottest.NewWatch(r.game, r.book)
	}
	if err := r.watch.Follow(context.Background(), r.store, id, 0); err != nil {
		r.t.Fatal(err)
	}
	sights := r.server.Sights()
	for _, sight := range sights[r.seen:] {
		reader := slices.IndexFunc(people, func(p *discordtest.Person) bool { return p.ID == sight.Person })
		for _, leak := range r.watch.Leaks(bottest.Reader(reader), plain(sight.Text)) {
			r.t.Errorf("%s:\n%s", leak, sight.Text)
		}
	}
	r.seen = len(sights)
}
