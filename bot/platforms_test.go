package bot_test

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"regexp"
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
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// world is one umpire on Discord and on Telegram, through the real libraries, with a channel
// here and a group there.
type world struct {
	t       *testing.T
	discord *discordtest.Server
	channel *discordtest.Channel
	tele    *telegramtest.Server
	group   *telegramtest.Chat
	store   model.Store
	// file of the store.
	file string
	host *bot.Host
	log  *bottest.Journal
	game engine.Game
	book *speech.Book
	// witness knows what was answered on Discord.
	witness *bottest.Witness
	random  *bottest.Chance
	// painters by the game, as the umpire has them.
	painters map[string]render.Painter
	// rewrite rewrites the file, as the umpire does from time to time.
	rewrite func(ctx context.Context) error
	// stop ends the work of the umpire; start begins it anew on the same records.
	stop func()
	// begun is when the test began: at noon of a Saturday in its own time.
	begun  time.Time
	mu     sync.Mutex
	passed time.Duration
}

// attended is the adapter of Discord with the witness between it and the host.
type attended struct {
	*discord.Adapter
	witness *bottest.Witness
}

func (a attended) Run(ctx context.Context, host platform.Host) error {
	return a.Adapter.Run(ctx, a.witness.Of(host))
}

// newWorld opens the umpire for a game, with its painter if pictures are wanted.
func newWorld(t *testing.T, rules engine.Game, painters ...render.Painter) *world {
	t.Helper()
	w := &world{
		t: t, discord: discordtest.New(t), tele: telegramtest.New(t), log: &bottest.Journal{}, game: rules, book: bottest.Book(t, rules),
		painters: make(map[string]render.Painter), random: bottest.NewChance(42), begun: time.Now(),
	}
	w.witness = bottest.NewWitness(w.discord.Wake)
	w.channel, w.group = w.discord.Guild("general"), w.tele.Supergroup("Wargame club")
	db := storagetest.New(t)
	w.store, w.file, w.rewrite = db, db.Path(), db.Rewrite
	for _, painter := range painters {
		w.painters[rules.Info().ID] = painter
	}
	t.Cleanup(func() {
		w.stop()
		if strings.Contains(w.log.String(), "level=ERROR") {
			t.Errorf("errors in the log:\n%.2000s", w.log)
		}
	})
	w.start()
	return w
}

// start lets the umpire work until stop, and waits for his connection.
func (w *world) start() {
	w.t.Helper()
	log := slog.New(slog.NewTextHandler(w.log, nil))
	here, err := discord.New(discordtest.Token, discord.Options{Log: log, Server: w.discord.URL(), Overall: time.Microsecond, Acknowledging: bottest.Patience})
	if err != nil {
		w.t.Fatal(err)
	}
	there := telegram.New(telegramtest.Token, telegram.Options{APIBase: w.tele.URL, Log: log, Poll: 20 * time.Second, Answering: bottest.Patience, PerChat: -1, Overall: -1})
	games, err := engine.NewRegistry(w.game)
	if err != nil {
		w.t.Fatal(err)
	}
	w.host, err = bot.New(bot.Config{
		Store: w.store, Games: games, Book: w.book, Adapters: []platform.Adapter{attended{here, w.witness}, there}, Log: log, Now: w.now,
		Random: w.random, Painters: w.painters,
	})
	if err != nil {
		w.t.Fatal(err)
	}
	before, _, _, _ := w.discord.Sessions()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- w.host.Run(ctx) }()
	w.stop = sync.OnceFunc(func() {
		cancel()
		if err := <-done; err != nil {
			w.t.Error(err)
		}
	})
	soon, patient := context.WithTimeout(ctx, bottest.Patience)
	defer patient()
	connected := w.discord.Wait(soon, func() bool {
		identified, _, _, _ := w.discord.Sessions()
		return identified > before
	})
	if !connected || !w.discord.Connected(soon) {
		w.t.Fatalf("no connection; problems %v", w.discord.Problems())
	}
}

// updated goes on with another version of the program, which knows the game otherwise.
func (w *world) updated(rules engine.Game) {
	w.t.Helper()
	w.stop()
	w.game = rules
	w.start()
}

// now is the time of the umpire, which the test can let pass. It does not depend on the hour and the
// day on which the test runs: people have nights, and weekends.
func (w *world) now() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC).Add(time.Since(w.begun) + w.passed)
}

func (w *world) later(d time.Duration) {
	w.t.Helper()
	w.mu.Lock()
	w.passed += d
	w.mu.Unlock()
	w.ring()
}

func (w *world) ring() {
	w.t.Helper()
	if _, err := w.host.RunJobs(context.Background()); err != nil {
		w.t.Fatal(err)
	}
	w.quiet()
}

func (w *world) until(what string, holds func() bool) {
	w.t.Helper()
	if !bottest.Until(w.t, holds) {
		w.t.Fatalf("%s did not come; problems %v, log:\n%.3000s", what, w.discord.Problems(), w.log)
	}
}

func (w *world) quiet() {
	w.t.Helper()
	w.until("the last post", func() bool {
		posts, err := w.store.Unsent(context.Background())
		return err == nil && len(posts) == 0
	})
}

// here is what somebody on Discord is answered.
func (w *world) here(i *discordtest.Interaction, err error) []discordtest.Message {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
	w.until("the answer", func() bool {
		pages, answered := w.witness.Answered(i.ID)
		return answered && len(i.Shown()) >= pages
	})
	w.quiet()
	return i.Shown()
}

func said(messages []discordtest.Message) string {
	var words []string
	for _, m := range messages {
		words = append(words, unmarked(m.Content))
	}
	return strings.Join(words, "\n")
}

// mentioned finds the mention of a command on Discord.
var mentioned = regexp.MustCompile(`</(?:[^:>]* )?([^: >]+):\d+>`)

// unmarked is what was written on Discord without its markup: a command by its own name.
func unmarked(content string) string {
	return mentioned.ReplaceAllString(strings.ReplaceAll(content, `\`, ""), "/$1")
}

// there is what somebody on Telegram is shown in private after an update.
func (w *world) there(p *telegramtest.Person, update int64) string {
	w.t.Helper()
	before := len(p.Private().Messages())
	w.until("the confirmation", func() bool { return w.tele.Confirmed(update) })
	w.quiet()
	var words []string
	for i, m := range p.Private().Messages() {
		if i >= before-1 {
			words = append(words, m.Text)
		}
	}
	return strings.Join(words, "\n")
}

func (w *world) holds(got string, words ...string) {
	w.t.Helper()
	for _, word := range words {
		if !strings.Contains(got, word) {
			w.t.Errorf("%q is missing in:\n%s", word, got)
		}
	}
}

func (w *world) league() model.League {
	w.t.Helper()
	all, err := w.store.Leagues(context.Background())
	if err != nil || len(all) != 1 {
		w.t.Fatalf("%d leagues, %v", len(all), err)
	}
	return all[0]
}

// A league with somebody on Discord and somebody on Telegram: it is founded here, joined
// there, its game is played by each where he lives, with standing orders and clocks, and both
// places hear of the result.
func TestLeagueOnDiscordAndTelegram(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	anna, boris := w.discord.Person("Anna", "en-US"), w.tele.Person("Boris", "en")
	w.there(boris, boris.Start("hello"))
	w.holds(said(w.here(anna.Command(w.channel.ID, "league new", "league", "Bridge", "text", "format=swiss rounds=1 clock=daily scenario=short"))), "Bridge")
	w.here(anna.Command(w.channel.ID, "league join"))
	w.here(anna.Command(w.channel.ID, "schedule", "zone", "warsaw", "quiet", "22-7", "remind", "1d"))
	w.there(boris, boris.Say(boris.Private(), "/pace tokyo"))
	w.there(boris, boris.Say(w.group, "/league join Bridge"))
	w.there(boris, boris.Say(w.group, "/league show Bridge"))
	if n := len(w.league().Divisions[0].Entrants); n != 2 {
		t.Fatalf("%d entrants; the group reads %q", n, w.group.Last().Text)
	}
	w.here(anna.Command(w.channel.ID, "league start"))
	w.ring()
	m := w.league().Divisions[0].Matches[0]
	var record model.Table
	w.until("the table", func() bool {
		var err error
		record, err = w.store.Table(context.Background(), m.Table)
		return err == nil && record.Place.Thread != ""
	})
	w.quiet()
	thread := record.Place.Thread
	w.holds(boris.Private().Last().Text, "Bridge")
	w.holds(said(w.here(anna.Command(thread, "start"))), "The game has started")
	w.holds(said(w.here(anna.Command(thread, "clock"))), "1 day per decision")
	w.holds(said(w.here(anna.Command(thread, "auto", "when", "react", "answer", "usual"))), "a battle")

	// The flag of the one who is asked falls; the other is told where he lives, and waits.
	follower := bottest.NewFollower(enginetest.New())
	asked := func() engine.Seat {
		if err := follower.Follow(context.Background(), w.store, record.ID, 0); err != nil {
			t.Fatal(err)
		}
		if pending := follower.State().Pending(); len(pending) > 0 {
			return pending[0].Seat
		}
		return engine.Nobody
	}
	first := asked()
	w.later(12 * 24 * time.Hour)
	w.until("the flag", func() bool {
		stored, err := w.store.Table(context.Background(), record.ID)
		return err == nil && stored.Seats[first].Clock.Fallen
	})
	w.quiet()
	isAnna := func(seat engine.Seat) bool { return strings.HasPrefix(record.Seats[seat].Player, discord.Platform) }
	if isAnna(first) {
		w.holds(boris.Private().Last().Text, "time is up")
		w.there(boris, boris.Say(boris.Private(), "/late wait"))
	} else {
		messages := w.discord.Messages(thread, "")
		late := messages[len(messages)-1]
		w.holds(said(messages), "time is up")
		w.here(anna.Press(late.ID, late.Buttons()[0].Label))
	}
	w.until("the patience", func() bool {
		stored, err := w.store.Table(context.Background(), record.ID)
		return err == nil && !stored.Seats[first].Clock.Fallen
	})

	random := rand.New(rand.NewPCG(7, 7))
	for range 200 {
		seat := asked()
		if seat == engine.Nobody {
			break
		}
		planned, _, err := follower.Planned(context.Background(), w.store, record.ID, seat)
		if err != nil {
			t.Fatal(err)
		}
		order := wander(random, planned, seat).String()
		if isAnna(seat) {
			w.here(anna.Command(thread, "order", "text", order))
		} else {
			w.there(boris, boris.Say(boris.Private(), order))
		}
		w.later(20 * time.Minute) // standing orders answer
	}
	if _, over := follower.State().Outcome(); !over {
		t.Fatal("the game has no end")
	}
	w.ring()
	season := w.league().Divisions[0]
	if season.Stage != tournament.Finished || season.Matches[0].Outcome == tournament.Open {
		t.Errorf("the season is %s, the match %q", season.Stage, season.Matches[0].Outcome)
	}
	w.holds(said(w.discord.Messages(w.channel.ID, "")), "the season is over")
	w.holds(said(w.here(anna.Command(w.channel.ID, "league show"))), "Anna", "Boris")
	w.holds(said(w.here(anna.Command(w.channel.ID, "profile"))), "Anna")
	w.there(boris, boris.Say(w.group, "/league show Bridge"))
	w.holds(w.group.Last().Text, "Anna", "Boris")

	// Nobody was shown the hand of the other, on either side.
	guests := make([]*guest, 2)
	for seat := range guests {
		if guests[seat] = (&guest{w: w, there: boris}); isAnna(engine.Seat(seat)) {
			guests[seat] = &guest{w: w, here: anna}
		}
	}
	w.guardSights(bottest.NewWatch(enginetest.New(), w.book), record.ID, guests)
}

// guardSights looks in everything that was ever shown to anybody for cards that he may not know now.
func (w *world) guardSights(watch *bottest.Watch, id string, guests []*guest) *bottest.Watch {
	w.t.Helper()
	if err := watch.Follow(context.Background(), w.store, id, 0); err != nil {
		w.t.Fatal(err)
	}
	seat := make(map[string]engine.Seat)
	for i, g := range guests {
		seat[g.id()] = engine.Seat(i)
	}
	reader := func(account string) engine.Seat {
		if known, ok := seat[account]; ok {
			return known
		}
		return engine.Nobody
	}
	for _, sight := range w.discord.Sights() {
		w.guard(watch, reader(discord.Platform+":"+sight.Person), sight.Text)
	}
	for _, sight := range w.tele.Sights() {
		w.guard(watch, reader(fmt.Sprint(telegram.Platform, ":", sight.Chat)), sight.Text)
	}
	return watch
}

func (w *world) guard(watch *bottest.Watch, reader engine.Seat, words string) {
	w.t.Helper()
	for _, leak := range watch.Leaks(reader, words) {
		w.t.Errorf("%s: %s", leak, words)
	}
}
