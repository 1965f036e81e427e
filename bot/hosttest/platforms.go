package hosttest

import (
	"context"
	"log/slog"
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
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// NewTwoPlatforms opens the umpire for a game, with its painter if pictures are wanted.
func NewTwoPlatforms(t *testing.T, rules engine.Game, painters ...render.Painter) *TwoPlatforms {
	t.Helper()
	w := &TwoPlatforms{
		T: t, Discord: discordtest.New(t), Tele: telegramtest.New(t), Log: &bottest.Journal{}, Game: rules, Book: bottest.Book(t, rules),
		painters: make(map[string]render.Painter), random: bottest.NewChance(42), begun: time.Now(),
	}
	w.witness = bottest.NewWitness(w.Discord.Wake)
	w.Channel, w.Group = w.Discord.Guild("general"), w.Tele.Supergroup("Wargame club")
	db := storagetest.New(t)
	w.Store, w.File, w.Rewrite = db, db.Path(), db.Rewrite
	for _, painter := range painters {
		w.painters[rules.Info().ID] = painter
	}
	t.Cleanup(func() {
		w.stop()
		if strings.Contains(w.Log.String(), "level=ERROR") {
			t.Errorf("errors in the log:\n%.2000s", w.Log)
		}
	})
	w.start()
	return w
}

func Said(messages []discordtest.Message) string {
	var words []string
	for _, m := range messages {
		words = append(words, unmarked(m.Words()))
	}
	return strings.Join(words, "\n")
}

// unmarked is what was written on Discord without its markup: a command by its own name.
func unmarked(content string) string {
	return mentioned.ReplaceAllString(strings.ReplaceAll(content, `\`, ""), "/$1")
}

// TwoPlatforms is one umpire on Discord and on Telegram, through the real libraries, with a channel
// here and a group there.
type TwoPlatforms struct {
	T       *testing.T
	Discord *discordtest.Server
	Channel *discordtest.Channel
	Tele    *telegramtest.Server
	Group   *telegramtest.Chat
	Store   model.Store
	// File of the store.
	File string
	host *bot.Host
	Log  *bottest.Journal
	Game engine.Game
	Book *speech.Book
	// Opponents play seats, by the id of the game.
	Opponents map[string]*opponent.Opponent
	// witness knows what was answered on Discord.
	witness *bottest.Witness
	random  *bottest.Chance
	// painters by the game, as the umpire has them.
	painters map[string]render.Painter
	// Rewrite rewrites the file, as the umpire does from time to time.
	Rewrite func(ctx context.Context) error
	// stop ends the work of the umpire; start begins it anew on the same records.
	stop func()
	// begun is when the test began: at noon of a Saturday in its own time.
	begun  time.Time
	mu     sync.Mutex
	passed time.Duration
}

// Here is what somebody on Discord is answered.
func (w *TwoPlatforms) Here(i *discordtest.Interaction, err error) []discordtest.Message {
	w.T.Helper()
	if err != nil {
		w.T.Fatal(err)
	}
	w.Until("the answer", func() bool {
		pages, answered := w.witness.Answered(i.ID)
		return answered && len(i.Shown()) >= pages
	})
	w.Quiet()
	return i.Shown()
}

func (w *TwoPlatforms) Holds(got string, words ...string) {
	w.T.Helper()
	for _, word := range words {
		if !strings.Contains(got, word) {
			w.T.Errorf("%q is missing in:\n%s", word, got)
		}
	}
}

func (w *TwoPlatforms) Later(d time.Duration) {
	w.T.Helper()
	w.mu.Lock()
	w.passed += d
	w.mu.Unlock()
	w.Ring()
}

func (w *TwoPlatforms) League() model.League {
	w.T.Helper()
	all, err := w.Store.Leagues(context.Background())
	if err != nil || len(all) != 1 {
		w.T.Fatalf("%d leagues, %v", len(all), err)
	}
	return all[0]
}

// Now is the time of the umpire, which the test can let pass. It does not depend on the hour and the
// day on which the test runs: people have nights, and weekends.
func (w *TwoPlatforms) Now() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC).Add(time.Since(w.begun) + w.passed)
}

func (w *TwoPlatforms) Quiet() {
	w.T.Helper()
	w.Until("the last post", func() bool {
		posts, err := w.Store.Unsent(context.Background())
		return err == nil && len(posts) == 0
	})
}

func (w *TwoPlatforms) Ring() {
	w.T.Helper()
	if _, err := w.host.RunJobs(context.Background()); err != nil {
		w.T.Fatal(err)
	}
	w.Quiet()
}

// There is what somebody on Telegram is shown in private after an update.
func (w *TwoPlatforms) There(p *telegramtest.Person, update int64) string {
	w.T.Helper()
	before := len(p.Private().Messages())
	w.Until("the confirmation", func() bool { return w.Tele.Confirmed(update) })
	w.Quiet()
	var words []string
	for i, m := range p.Private().Messages() {
		if i >= before-1 {
			words = append(words, m.Text)
		}
	}
	return strings.Join(words, "\n")
}

func (w *TwoPlatforms) Until(what string, holds func() bool) {
	w.T.Helper()
	if !bottest.Until(w.T, holds) {
		w.T.Fatalf("%s did not come; problems %v, log:\n%.3000s", what, w.Discord.Problems(), w.Log)
	}
}

// Updated goes on with another version of the program, which knows the game otherwise.
func (w *TwoPlatforms) Updated(rules engine.Game) {
	w.T.Helper()
	w.stop()
	w.Game = rules
	w.start()
}

// mentioned finds the mention of a command on Discord.
var mentioned = regexp.MustCompile(`</(?:[^:>]* )?([^: >]+):\d+>`)

// start lets the umpire work until stop, and waits for his connection.
func (w *TwoPlatforms) start() {
	w.T.Helper()
	log := slog.New(slog.NewTextHandler(w.Log, nil))
	here, err := discord.New(discordtest.Token, discord.Options{
		Log: log, Transport: discordtest.Transport(w.Discord.URL()),
		Overall: time.Microsecond, Acknowledging: bottest.Patience,
	})
	if err != nil {
		w.T.Fatal(err)
	}
	there := telegram.New(telegramtest.Token, telegram.Options{
		APIBase: w.Tele.URL, Log: log, Poll: 20 * time.Second, Answering: bottest.Patience,
		PerChat: -1, Overall: -1,
	})
	games, err := engine.NewRegistry(w.Game)
	if err != nil {
		w.T.Fatal(err)
	}
	w.host, err = bot.New(bot.Config{
		Store: w.Store, Games: games, Book: w.Book, Adapters: []platform.Adapter{attended{here, w.witness}, there}, Log: log, Now: w.Now,
		Random: w.random, Painters: w.painters, Opponents: w.Opponents,
	})
	if err != nil {
		w.T.Fatal(err)
	}
	before, _, _, _ := w.Discord.Sessions()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- w.host.Run(ctx) }()
	w.stop = sync.OnceFunc(func() {
		cancel()
		if err := <-done; err != nil {
			w.T.Error(err)
		}
	})
	soon, patient := context.WithTimeout(ctx, bottest.Patience)
	defer patient()
	connected := w.Discord.Wait(soon, func() bool {
		identified, _, _, _ := w.Discord.Sessions()
		return identified > before
	})
	if !connected || !w.Discord.Connected(soon) {
		w.T.Fatalf("no connection; problems %v", w.Discord.Problems())
	}
}

// attended is the adapter of Discord with the witness between it and the host.
type attended struct {
	*discord.Adapter
	witness *bottest.Witness
}

func (a attended) Run(ctx context.Context, host platform.Host) error {
	return a.Adapter.Run(ctx, a.witness.Of(host))
}
