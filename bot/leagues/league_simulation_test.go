package leagues_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// simulation is a league of people in three time zones on two platforms, in bad weather.
type simulation struct {
	t      *testing.T
	random *rand.Rand
	game   engine.Game
	words  *speech.Book
	store  model.Store
	log    *bottest.Journal
	chat   *hosttest.Stormy // like Discord
	talk   *hosttest.Stormy // like Telegram
	people []*resident
	group  platform.Chat

	host    *bot.Host
	process *hosttest.Mortal
	halt    func()
	started int

	mu      sync.Mutex
	events  int
	watches map[string]*bottest.Watch
	// posts by key, as they were stored; fresh ones have not been looked at.
	posts map[string]model.Post
	fresh []model.Post
	// inboxes that were written.
	inboxes map[string]bool
	// late holds inbounds that come again later.
	late []platform.Inbound
	// ruled are the matches that an organiser decided.
	ruled map[string]tournament.Outcome
	count map[string]int
	// named are the players, with their tables, who have ordered something in advance that names a card.
	named map[string]bool
	// done is what happens once in a season.
	done map[string]bool
}

var hall = platform.Chat{Platform: "chat", Channel: "100"}

// residents is how many people play.
const residents = 64

// longSimulation is the environment variable that lets a restart follow each minute of play instead
// of every fourth.
const longSimulation = "UMPIRE_TEST_LONG"

// A league of many people over seven rounds on two platforms, with everything going wrong that
// can, ends with a correct table, and not one message is lost or shown twice.
func TestLeagueSimulation(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays more than 200 games")
	}
	folder := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		s := newSimulation(t, folder)
		s.enrol()
		s.play()
		s.calm()
		s.examine()
	})
}

func newSimulation(t *testing.T, folder string) *simulation {
	t.Helper()
	store := storagetest.Open(t, filepath.Join(folder, "umpire.db"), storage.Options{})
	game := enginetest.New()
	quick := bottest.LikeDiscord
	quick.PerChat, quick.Burst = 20*time.Millisecond, 5
	s := &simulation{
		t: t, random: rand.New(rand.NewPCG(64, 200)), game: game, words: bottest.Book(t, game), store: store, log: &bottest.Journal{},
		chat: hosttest.NewStormy("chat", quick, 1, false), talk: hosttest.NewStormy("talk", bottest.LikeTelegram, 2, true),
		group: platform.Chat{Platform: "talk", Channel: "-200"}, watches: make(map[string]*bottest.Watch),
		posts: make(map[string]model.Post), inboxes: make(map[string]bool), ruled: make(map[string]tournament.Outcome),
		count: make(map[string]int), done: make(map[string]bool),
		named: make(map[string]bool),
	}
	t.Cleanup(func() {
		if s.halt != nil {
			s.halt()
		}
	})
	return s
}

// boot starts a process.
func (s *simulation) boot() {
	s.t.Helper()
	games, err := engine.NewRegistry(s.game)
	if err != nil {
		s.t.Fatal(err)
	}
	s.started++
	for _, platform := range []*hosttest.Stormy{s.chat, s.talk} {
		platform.Set(func() { platform.Cut = false })
	}
	s.process = &hosttest.Mortal{Store: s.store, Random: rand.New(rand.NewPCG(uint64(s.started), 3)), Written: s.written}
	s.host, err = bot.New(bot.Config{
		Store: s.process, Games: games, Book: s.words, Adapters: []platform.Adapter{s.chat, s.talk},
		Log: slog.New(slog.NewTextHandler(s.log, &slog.HandlerOptions{Level: slog.LevelError})), Random: bottest.NewChance(byte(s.started), byte(s.started>>8)),
	})
	if err != nil {
		s.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	host := s.host
	go func() { done <- host.Run(ctx) }()
	s.halt = sync.OnceFunc(func() {
		cancel()
		if err := <-done; err != nil {
			s.t.Error(err)
		}
	})
}

// restart ends the process, in an orderly way or by a kill in the middle of what it does.
func (s *simulation) restart() {
	if s.random.IntN(2) == 0 {
		s.process.Kill()
		for _, platform := range []*hosttest.Stormy{s.chat, s.talk} {
			platform.Set(func() { platform.Cut = true })
		}
		s.tally("kill")
	}
	s.halt()
	s.look()
	s.log.Reset()
	s.boot()
}

func (s *simulation) tally(what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.count[what]++
}

// written sees every change that was written.
func (s *simulation) written(change *model.Change) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if in := change.Inbox; in != nil {
		key := in.Platform + " " + in.Event
		if s.inboxes[key] {
			s.t.Errorf("%s was taken twice", key)
		}
		s.inboxes[key] = true
		if words := strings.Fields(in.Event); in.Platform == "umpire" && len(words) > 2 {
			s.count["due "+words[2]]++
		}
	}
	for _, post := range change.Posts {
		if _, known := s.posts[post.Key]; !known {
			s.fresh = append(s.fresh, *post)
			if post.Player != "" && change.Inbox != nil && strings.Contains(change.Inbox.Event, " reminder ") {
				s.count["reminders"]++
				if r := s.resident(post.Player); r.asleep(time.Now()) {
					s.t.Errorf("%s is reminded at %s", r.Name, time.Now().In(r.zone).Format(time.TimeOnly))
				}
			}
		}
		s.posts[post.Key] = *post
	}
}

// adapter is the platform on which somebody lives.
func (s *simulation) adapter(platform string) *hosttest.Stormy {
	if platform == "talk" {
		return s.talk
	}
	return s.chat
}

// say hands an inbound in, as the platform does: again where it could not be recorded, and now
// and then once more although it was.
func (s *simulation) say(in platform.Inbound) platform.Answer {
	s.mu.Lock()
	s.events++
	in.EventID = fmt.Sprint("e", s.events)
	fate := s.random.IntN(20)
	s.mu.Unlock()
	var answer platform.Answer
	for try := 0; ; try++ {
		var err error
		if answer, err = s.host.Handle(context.Background(), in); err == nil {
			break
		}
		s.tally("handed in again")
		if try > 20 {
			s.t.Errorf("%+v: %v", in, err)
			return answer
		}
	}
	for _, line := range bottest.CheckAnswer(answer, s.adapter(in.Chat.Platform).Limits()) {
		s.t.Errorf("%s %s: %s", in.User.Name, in.Command, line)
	}
	switch fate {
	case 0, 1:
		s.tally("duplicate")
		if again, err := s.host.Handle(context.Background(), in); err == nil && again.Repeat && hosttest.Text(again) != hosttest.Text(answer) {
			s.t.Errorf("a repeat of %s %q is answered by %q instead of %q", in.Command, in.Text, hosttest.Text(again), hosttest.Text(answer))
		}
	case 2:
		s.mu.Lock()
		s.late = append(s.late, in)
		s.mu.Unlock()
	}
	return answer
}

// do gives a command where the person would: in the chat, or on their own.
func (s *simulation) do(r *resident, where platform.Chat, command string, args ...string) platform.Answer {
	in := platform.Inbound{Kind: platform.Command, User: r.User, Chat: where, Command: command, Args: map[string]string{}}
	in.Private = where == s.home(r)
	for i := 0; i+1 < len(args); i += 2 {
		in.Args[args[i]] = args[i+1]
	}
	return s.say(in)
}

func (s *simulation) press(r *resident, where platform.Chat, token string) platform.Answer {
	return s.say(platform.Inbound{Kind: platform.Press, User: r.User, Chat: where, Private: where == s.home(r), Token: token})
}

func (s *simulation) home(r *resident) platform.Chat {
	return platform.Chat{Platform: r.Platform, Channel: "home-" + r.ID}
}

// seatAt is where somebody plays a game: at the table, or in their private chat where the
// table is on the other platform.
func (s *simulation) seatAt(r *resident, record model.Table) platform.Chat {
	if r.Platform == record.Place.Platform {
		return record.Place
	}
	return s.home(r)
}

// watch looks for hands at a new table; what lies on the discard pile is no secret.
func (s *simulation) watch() *bottest.Watch {
	w := bottest.NewWatch(s.game, s.words)
	w.Open = func(state engine.State) []string {
		var keys []string
		for _, card := range hosttest.Hand(state, enginetest.Discard) {
			keys = append(keys, "skirmish.card."+card)
		}
		return keys
	}
	return w
}

// look looks at the posts that were stored since the last time.
func (s *simulation) look() {
	s.mu.Lock()
	fresh := s.fresh
	s.fresh = nil
	s.mu.Unlock()
	for _, post := range fresh {
		var message platform.Message
		if err := json.Unmarshal(post.Message, &message); err != nil {
			s.t.Error(err)
		}
		if post.Table != "" && s.watches[post.Table] != nil {
			s.inspect(post.Player, post.Table, bottest.Text(message.Page)+strings.Join(bottest.Labels(message.Page), " "))
		}
	}
}

// calm ends the storm and waits until everything is delivered.
func (s *simulation) calm() {
	for _, platform := range []*hosttest.Stormy{s.chat, s.talk} {
		platform.Set(func() { platform.Storm = false })
	}
	s.letIn(s.talk, s.group)
	s.letIn(s.chat, hall)
	for range 60 {
		time.Sleep(10 * time.Minute)
		unsent, err := s.store.Unsent(context.Background())
		if err != nil {
			s.t.Fatal(err)
		}
		if len(unsent) == 0 {
			return
		}
	}
	unsent, _ := s.store.Unsent(context.Background())
	s.t.Errorf("%d posts are never delivered: %+v", len(unsent), unsent[0])
}
