package telegram_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

const (
	perMinute = 20 // perMinute is how much a group takes.
	turns     = 4  // turns that are played at each table.
)

// Three busy tables of one group share what it takes in a minute: messages, changes of messages and answers to those who ask there. Nothing is
// refused, nothing is lost, and each table is told in its order.
func TestTablesOfAGroupShareItsPace(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		game := enginetest.New()
		c := &club{lang: "en", t: t, api: telegramtest.NewWithin(t), game: game, log: &bottest.Journal{}, book: bottest.Book(t, game)}
		c.api.Strict(perMinute)
		c.group = c.api.Forum("Wargame club")
		store := bottest.NewStore()
		c.store = bottest.Waking{Store: store, Wake: c.api.Wake}
		log := slog.New(slog.NewTextHandler(c.log, nil))
		games, err := engine.NewRegistry(game)
		if err != nil {
			t.Fatal(err)
		}
		adapter := telegram.New(telegramtest.Token, telegram.Options{APIBase: c.api.URL, Client: c.api.Client(), Log: log})
		c.host, err = bot.New(bot.Config{
			Store: c.store, Games: games, Book: c.book, Adapters: []platform.Adapter{adapter}, Log: log, Random: bottest.NewChance(3, 4),
		})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		done := make(chan error, 1)
		go func() { done <- c.host.Run(ctx) }()
		defer func() {
			cancel()
			if err := <-done; err != nil {
				t.Error(err)
			}
		}()
		begun := time.Now()
		talker := c.api.Person("Cecylia", "en")
		var players [][]*telegramtest.Person
		var threads []int
		for i := range 3 {
			both := []*telegramtest.Person{c.api.Person(fmt.Sprint("Anna", i), "en"), c.api.Person(fmt.Sprint("Boris", i), "en")}
			players = append(players, both)
			for _, p := range both {
				p.Start("hello")
			}
			both[0].Say(c.group, "/new short")
			time.Sleep(time.Minute)
			for thread := range c.group.Topics() {
				if !slices.Contains(threads, thread) {
					threads = append(threads, thread)
				}
			}
			if len(threads) != i+1 {
				t.Fatalf("%d topics, %s", len(threads), c.log)
			}
			both[0].SayIn(c.group, threads[i], "/join red")
			both[1].SayIn(c.group, threads[i], "/join blue")
			time.Sleep(time.Minute)
			both[0].SayIn(c.group, threads[i], "/start")
		}
		for range turns { // which all tables play at the same time, while others ask
			for i, both := range players {
				for _, p := range both {
					p.Say(p.Private(), "pass\ncommit")
				}
				talker.SayIn(c.group, threads[i], "/status")
				talker.SayIn(c.group, threads[i], "/help")
			}
			time.Sleep(20 * time.Second)
		}
		c.quiet()
		if n := c.api.Refused(); n > 0 {
			t.Errorf("%d messages and changes were too many for the group", n)
		}
		last, shown := make(map[string]int), make(map[string]int)
		for _, post := range store.Posts() {
			var m platform.Message
			if err := json.Unmarshal(post.Message, &m); err != nil || post.State != model.Delivered {
				t.Errorf("a post is %s, %v: %s", post.State, err, post.Message)
			}
			if post.Player != "" || m.Kept != "" && m.Kept != platform.KeptFull { // nobody leaves, so it isn't changed
				continue
			}
			id, err := strconv.Atoi(strings.Split(post.Ref, "/")[1])
			if err != nil || id < last[post.Table] { // one that was added to the last message has its id
				t.Errorf("table %s: a post stands in message %d, the one before it in %d", post.Table, id, last[post.Table])
			}
			last[post.Table] = id
			shown[post.Table]++
		}
		for table, n := range shown {
			if n < 2*(turns-1) {
				t.Errorf("table %s: %d posts", table, n)
			}
		}
		if len(shown) != len(threads) {
			t.Errorf("posts of %d tables", len(shown))
		}
		t.Logf("%d messages, %d changes in %s", len(c.group.Messages()), len(c.api.Calls("editMessageText"))+len(c.api.Calls("editMessageReplyMarkup")), time.Since(begun))
	})
}
