package bot_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/league"
	"github.com/umpire-games/umpire/bot/records"
	"github.com/umpire-games/umpire/bot/seam"
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
	store  bot.Store
	log    *bottest.Journal
	chat   *stormy // like Discord
	talk   *stormy // like Telegram
	people []*resident
	group  seam.Chat

	host    *bot.Host
	process *mortal
	halt    func()
	started int

	mu      sync.Mutex
	events  int
	watches map[string]*bottest.Watch
	// posts by key, as they were stored; fresh ones have not been looked at.
	posts map[string]bot.PostRecord
	fresh []bot.PostRecord
	// inboxes that were written.
	inboxes map[string]bool
	// late holds inbounds that come again later.
	late []seam.Inbound
	// ruled are the matches that an organiser decided.
	ruled map[string]league.Outcome
	count map[string]int
	// done is what happens once in a season.
	done map[string]bool
}

var hall = seam.Chat{Platform: "chat", Channel: "100"}

const residents = 64

// longSimulation is the environment variable that lets a restart follow each minute of play instead
// of every fourth.
const longSimulation = "UMPIRE_TEST_LONG"

// A league of 64 people over seven rounds on two platforms, with everything going wrong that
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
	var store bot.Store = bottest.NewStore()
	if !racing { // the database is machine-made code, which the race detector makes slow beyond use
		store = records.New(storagetest.Open(t, filepath.Join(folder, "umpire.db"), storage.Options{}))
	}
	game := enginetest.New()
	quick := bottest.LikeDiscord
	quick.PerChat, quick.Burst = 20*time.Millisecond, 5
	s := &simulation{
		t: t, random: rand.New(rand.NewPCG(64, 200)), game: game, words: bottest.Book(t, game), store: store, log: &bottest.Journal{},
		chat: newStormy("chat", quick, 1, false), talk: newStormy("talk", bottest.LikeTelegram, 2, true),
		group: seam.Chat{Platform: "talk", Channel: "-200"}, watches: make(map[string]*bottest.Watch),
		posts: make(map[string]bot.PostRecord), inboxes: make(map[string]bool), ruled: make(map[string]league.Outcome),
		count: make(map[string]int), done: make(map[string]bool),
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
	for _, platform := range []*stormy{s.chat, s.talk} {
		platform.set(func() { platform.cut = false })
	}
	s.process = &mortal{Store: s.store, random: rand.New(rand.NewPCG(uint64(s.started), 3)), written: s.written}
	s.host, err = bot.New(bot.Config{
		Store: s.process, Games: games, Book: s.words, Adapters: []seam.Adapter{s.chat, s.talk},
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
		s.process.kill()
		for _, platform := range []*stormy{s.chat, s.talk} {
			platform.set(func() { platform.cut = true })
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
func (s *simulation) written(change *bot.Change) {
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
func (s *simulation) adapter(platform string) *stormy {
	if platform == "talk" {
		return s.talk
	}
	return s.chat
}

// say hands an inbound in, as the platform does: again where it could not be recorded, and now
// and then once more although it was.
func (s *simulation) say(in seam.Inbound) seam.Answer {
	s.mu.Lock()
	s.events++
	in.EventID = fmt.Sprint("e", s.events)
	fate := s.random.IntN(20)
	s.mu.Unlock()
	var answer seam.Answer
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
		if again, err := s.host.Handle(context.Background(), in); err == nil && again.Repeat && text(again) != text(answer) {
			s.t.Errorf("a repeat of %s %q is answered by %q instead of %q", in.Command, in.Text, text(again), text(answer))
		}
	case 2:
		s.mu.Lock()
		s.late = append(s.late, in)
		s.mu.Unlock()
	}
	return answer
}

// do gives a command where the person would: in the chat, or on his own.
func (s *simulation) do(r *resident, where seam.Chat, command string, args ...string) seam.Answer {
	in := seam.Inbound{Kind: seam.Command, User: r.User, Chat: where, Command: command, Args: map[string]string{}}
	in.Private = where == s.home(r)
	for i := 0; i+1 < len(args); i += 2 {
		in.Args[args[i]] = args[i+1]
	}
	return s.say(in)
}

func (s *simulation) press(r *resident, where seam.Chat, token string) seam.Answer {
	return s.say(seam.Inbound{Kind: seam.Press, User: r.User, Chat: where, Private: where == s.home(r), Token: token})
}

func (s *simulation) home(r *resident) seam.Chat {
	return seam.Chat{Platform: r.Platform, Channel: "home-" + r.ID}
}

// seatAt is where somebody plays a game: at the table, or in his private chat where the
// table is on the other platform.
func (s *simulation) seatAt(r *resident, record bot.TableRecord) seam.Chat {
	if r.Platform == record.Place.Platform {
		return record.Place
	}
	return s.home(r)
}

// newcomer moves in.
func (s *simulation) newcomer() *resident {
	n := len(s.people)
	place := []struct{ zone, short string }{{"Europe/Warsaw", "warsaw"}, {"America/New_York", "new york"}, {"Asia/Tokyo", "tokyo"}}[n%3]
	zone, err := time.LoadLocation(place.zone)
	if err != nil {
		s.t.Skip("no time zones on this machine: ", err)
	}
	r := &resident{zone: zone, User: seam.User{
		Platform: []string{"chat", "talk"}[n/2%2], ID: fmt.Sprint("u", 100+n), Name: fmt.Sprintf("Player%02d", n),
		Lang: speech.Languages()[n/3%3],
	}}
	s.people = append(s.people, r)
	s.do(r, s.home(r), "pace", "zone", place.short, "quiet", "23-8", "remind", []string{"8h", "1d", "off"}[n%3])
	if n%5 == 0 {
		s.do(r, s.home(r), "dm", "switch", "on")
	}
	return r
}

func (s *simulation) league() bot.LeagueRecord {
	s.t.Helper()
	all, err := s.store.Leagues(context.Background())
	if err != nil || len(all) != 1 {
		s.t.Fatalf("%d leagues, %v", len(all), err)
	}
	return all[0]
}

// enrol founds the league and signs everybody up.
func (s *simulation) enrol() {
	s.boot()
	owner := s.newcomer()
	s.do(owner, hall, "league", "do", "new", "league", "World", "text", "format=swiss rounds=7 clock=daily scenario=short")
	s.do(owner, s.group, "league", "do", "show", "league", "World")
	for len(s.people) < residents {
		s.newcomer()
	}
	for _, r := range s.people {
		where := hall
		if r.Platform == "talk" {
			where = s.group
		}
		s.do(r, where, "league", "do", "join", "league", "World")
	}
	carry := seam.Inbound{Kind: seam.Command, User: owner.User, Chat: s.group, Command: "league", Args: map[string]string{"do": "carry", "league": "World"}}
	s.say(carry)
	s.do(owner, hall, "league", "do", "start", "league", "World")
	if n := len(s.league().Divisions[0].Entrants); n != residents {
		s.t.Fatalf("%d entrants", n)
	}
	if n := len(s.league().Chats); n != 2 {
		s.t.Fatalf("%d chats carry the league", n)
	}
}

// play plays the season: a minute at a time in which people act and what is due is done, with
// a restart after each, and hours in which nothing runs.
func (s *simulation) play() {
	for minute := 0; ; minute++ {
		if minute > 3000 {
			s.t.Fatalf("the season does not end: round %d, %v", s.league().Divisions[0].Round, s.count)
		}
		l := s.league()
		if l.Divisions[0].Stage == league.Finished {
			s.t.Logf("%d minutes, %d starts, %s", minute, s.started, time.Now().Format(time.DateOnly))
			return
		}
		s.weather(minute, l)
		busy := s.minute(l)
		time.Sleep(time.Minute + time.Duration(s.random.IntN(1000))*time.Nanosecond)
		if minute%4 == 0 || os.Getenv(longSimulation) != "" {
			s.restart()
		}
		if !busy || s.random.IntN(8) == 0 {
			s.halt()
			s.look()
			time.Sleep(time.Duration(3+s.random.IntN(5)) * time.Hour)
			s.boot()
		}
	}
}

// weather lets things go wrong, and people come and go.
func (s *simulation) weather(minute int, l bot.LeagueRecord) {
	round := l.Divisions[0].Round
	stormy := minute%3 == 0
	s.chat.set(func() { s.chat.storm = stormy })
	s.talk.set(func() { s.talk.storm = stormy })
	once := func(what string) bool {
		if s.done[what] {
			return false
		}
		s.done[what] = true
		return true
	}
	for _, r := range s.people {
		switch s.random.IntN(900) {
		case 0:
			r.lazy = time.Now().Add(time.Duration(s.random.IntN(12*24)) * time.Hour)
			s.tally("lazy")
		case 1:
			platform := s.adapter(r.Platform)
			open := false
			platform.set(func() {
				platform.closed[r.ID] = !platform.closed[r.ID]
				open = !platform.closed[r.ID]
			})
			if open {
				s.say(seam.Inbound{Kind: seam.Service, User: r.User, Chat: s.home(r), Private: true, Notice: seam.UserReachable})
			}
		}
	}
	if round == 2 && once("kicked from the group") {
		s.talk.set(func() { s.talk.lost["-200"] = true })
	}
	if round == 2 && s.talk.lost["-200"] && s.random.IntN(10) == 0 && once("back in the group") {
		s.talk.set(func() { delete(s.talk.lost, "-200") })
		s.say(seam.Inbound{Kind: seam.Service, Chat: s.group, Notice: seam.ChatBack})
	}
	if round == 4 && once("group migrates") {
		s.talk.set(func() { s.talk.moved["-200"] = "-100200" })
		s.group.Channel = "-100200"
	}
	if round == 5 && once("kicked from the hall") {
		s.chat.set(func() { s.chat.lost["100"] = true })
		s.say(seam.Inbound{Kind: seam.Service, Chat: hall, Notice: seam.ChatLost})
	}
	if round == 5 && s.chat.lost["100"] && s.random.IntN(10) == 0 && once("back in the hall") {
		s.chat.set(func() { delete(s.chat.lost, "100") })
		s.say(seam.Inbound{Kind: seam.Service, Chat: hall, Notice: seam.ChatBack})
	}
	if round == 2 && once("people leave") {
		for _, r := range []*resident{s.people[10], s.people[21]} {
			s.do(r, hall, "league", "do", "leave", "league", "World")
		}
		for range 3 {
			s.do(s.newcomer(), hall, "league", "do", "join", "league", "World")
		}
	}
	if round > 2 && !s.done[fmt.Sprint("no-show ", round)] {
		for _, m := range l.Divisions[0].Matches {
			if record, err := s.store.Table(context.Background(), m.Table); m.Outcome == league.Open && err == nil && record.Stage == bot.Gathering {
				s.done[fmt.Sprint("no-show ", round)] = true
				outcome := []league.Outcome{league.FirstGone, league.SecondGone, league.BothGone}[round%3]
				s.do(s.people[0], s.group, "league", "do", "report", "league", "World", "text",
					m.Table+" "+strings.ReplaceAll(string(outcome), "no-show", "gone"))
				s.ruled[m.Table] = outcome
				break
			}
		}
	}
	if s.random.IntN(5) == 0 {
		s.mu.Lock()
		late := s.late
		s.late = nil
		s.mu.Unlock()
		for _, in := range late {
			s.tally("late duplicate")
			if answer, err := s.host.Handle(context.Background(), in); err == nil {
				s.guard(in.User.Platform+":"+in.User.ID, "", answer)
			}
		}
	}
}

// minute lets people play, all tables at the same time; it tells whether anybody did anything.
func (s *simulation) minute(l bot.LeagueRecord) bool {
	busy := false
	var tables []string
	var fortunes []*rand.Rand
	for _, m := range l.Divisions[0].Matches {
		if m.Outcome == league.Open && m.Table != "" && s.ruled[m.Table] == "" {
			tables = append(tables, m.Table)
			fortunes = append(fortunes, rand.New(rand.NewPCG(s.random.Uint64(), 5)))
			if s.watches[m.Table] == nil {
				s.watches[m.Table] = s.watch()
			}
		}
	}
	var group sync.WaitGroup
	for i, table := range tables {
		random := fortunes[i]
		group.Go(func() {
			for range 8 {
				if !s.act(random, table) {
					return
				}
				s.mu.Lock()
				busy = true
				s.mu.Unlock()
			}
		})
	}
	group.Wait()
	s.look()
	return busy
}

// watch looks for hands at a new table; what lies on the discard pile is no secret.
func (s *simulation) watch() *bottest.Watch {
	w := bottest.NewWatch(s.game, s.words)
	w.Open = func(state engine.State) []string {
		var keys []string
		for _, card := range state.View(engine.Everybody()).(enginetest.View).Discards {
			keys = append(keys, fmt.Sprintf("skirmish.card.%d", card))
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
		var message seam.Message
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
	for _, platform := range []*stormy{s.chat, s.talk} {
		platform.set(func() { platform.storm = false })
	}
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
