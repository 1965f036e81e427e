package bot_test

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
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
)

// resident is one of the people of a simulated league.
type resident struct {
	seam.User
	zone *time.Location
	// lazy until: he does nothing although he is asked.
	lazy time.Time
}

func (r *resident) id() string { return r.Platform + ":" + r.ID }

// asleep tells whether it is night where he lives: from 23 to 8 o'clock.
func (r *resident) asleep(at time.Time) bool {
	hour := at.In(r.zone).Hour()
	return hour >= 23 || hour < 8
}

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
		db, err := storage.Open(t.Context(), filepath.Join(folder, "umpire.db"), storage.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = db.Close() })
		store = records.New(db)
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

func (s *simulation) resident(id string) *resident {
	for _, r := range s.people {
		if r.id() == id {
			return r
		}
	}
	s.t.Fatalf("nobody is %s", id)
	return nil
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

// act lets somebody do something at a table; false where nobody does.
func (s *simulation) act(random *rand.Rand, table string) bool {
	ctx := context.Background()
	record, err := s.store.Table(ctx, table)
	if err != nil {
		s.t.Error(err)
		return false
	}
	who := make([]*resident, len(record.Seats))
	for i, seat := range record.Seats {
		who[i] = s.resident(seat.Player)
	}
	awake := func(r *resident) bool {
		now := time.Now()
		return !r.asleep(now) && now.After(r.lazy) && !(record.Lost && r.Platform == record.Place.Platform)
	}
	switch {
	case record.Stage == bot.Over:
		return false
	case record.Stage == bot.Gathering:
		for _, r := range who {
			if awake(r) {
				s.begin(r, record)
				return true
			}
		}
		return false
	}
	watch := s.watches[table]
	if err := watch.Follow(ctx, s.store, table, 0); err != nil {
		s.t.Error(err)
		return false
	}
	for i, seat := range record.Seats {
		other := who[1-i]
		if seat.Clock.Fallen && awake(other) {
			s.mean(other, record)
			s.late1(random, other, record)
			return true
		}
	}
	if record.Adjourned && random.IntN(4) == 0 && awake(who[0]) {
		s.mean(who[0], record)
		s.guard(who[0].id(), table, s.do(who[0], s.seatAt(who[0], record), "resume"))
		return true
	}
	for _, decision := range watch.State().Pending() {
		if r := who[decision.Seat]; awake(r) {
			s.mean(r, record)
			s.decide(random, r, record, decision)
			return true
		}
	}
	return false
}

// mean makes clear which game somebody plays in his private chat, where several are open: one
// that the organiser has decided is.
func (s *simulation) mean(r *resident, record bot.TableRecord) {
	if s.seatAt(r, record) == record.Place {
		return
	}
	tables, err := s.store.TablesOf(context.Background(), r.id())
	if err != nil {
		s.t.Error(err)
	}
	tables = slices.DeleteFunc(tables, func(other bot.TableRecord) bool { return other.Stage == bot.Over })
	if len(tables) < 2 {
		return
	}
	for _, page := range s.do(r, s.home(r), "games").Pages {
		for _, row := range page.Buttons {
			for _, button := range row {
				if strings.Contains(button.Label, record.ID) {
					s.press(r, s.home(r), button.Token)
				}
			}
		}
	}
}

// begin starts a game.
func (s *simulation) begin(r *resident, record bot.TableRecord) {
	where := s.seatAt(r, record)
	if where == record.Place && r.Platform == "chat" {
		s.do(r, where, "start")
		return
	}
	// In a private chat "start" is how people say hello: there is a button.
	answer := s.do(r, s.home(r), "games")
	for range 3 {
		token := ""
		for _, page := range answer.Pages {
			for _, row := range page.Buttons {
				for _, button := range row {
					if token == "" && strings.Contains(button.Label, record.ID) || button.Style == seam.Success {
						token = button.Token
					}
				}
			}
		}
		if token == "" {
			return
		}
		answer = s.press(r, s.home(r), token)
	}
}

// late1 is what somebody does about an opponent whose time is over.
func (s *simulation) late1(random *rand.Rand, r *resident, record bot.TableRecord) {
	where := s.seatAt(r, record)
	choice := []string{"wait", "nudge", "adjourn", "claim", "claim"}[random.IntN(5)]
	s.tally("late: " + choice)
	answer := s.do(r, where, "late", "choice", choice)
	s.guard(r.id(), record.ID, answer)
	if token := danger(answer); token != "" && choice == "claim" {
		s.guard(r.id(), record.ID, s.press(r, where, token))
	}
}

// danger is the token of the button that loses something.
func danger(answer seam.Answer) string {
	for _, page := range answer.Pages {
		for _, row := range page.Buttons {
			for _, button := range row {
				if button.Style == seam.Danger {
					return button.Token
				}
			}
		}
	}
	return ""
}

// decide lets somebody answer a decision, or do something else in the meantime.
func (s *simulation) decide(random *rand.Rand, r *resident, record bot.TableRecord, decision engine.Decision) {
	where := s.seatAt(r, record)
	watch := s.watches[record.ID]
	switch random.IntN(60) {
	case 0, 1:
		if token := danger(s.do(r, where, "resign")); token != "" {
			s.tally("resign")
			s.guard(r.id(), record.ID, s.press(r, where, token))
		}
		return
	case 2, 3:
		s.tally("standing")
		s.guard(r.id(), record.ID, s.do(r, where, "standing", "when", []string{"react", "loss"}[random.IntN(2)], "answer",
			[]string{"usual", "ask", "decline", "react 3"}[random.IntN(4)]))
		return
	case 4:
		s.guard(r.id(), record.ID, s.do(r, where, []string{"hand", "status", "help", "games", "clock", "log"}[random.IntN(6)]))
		return
	}
	planned, _, err := watch.Planned(context.Background(), s.store, record.ID, decision.Seat)
	if err != nil {
		s.t.Error(err)
		return
	}
	order := wander(random, planned, decision.Seat)
	if order.IsZero() {
		return
	}
	s.tally("orders")
	s.guard(r.id(), record.ID, s.do(r, where, "order", "text", order.String()))
}

// wander walks through the options to an order.
func wander(random *rand.Rand, state engine.State, seat engine.Seat) engine.Order {
	var order engine.Order
	for {
		options := state.Options(seat, order)
		if len(options) == 0 {
			return engine.Order{}
		}
		option := options[random.IntN(len(options))]
		order = order.With(option.Word)
		if option.Complete {
			return order
		}
	}
}

// guard looks for the hand of another in an answer.
func (s *simulation) guard(player, table string, answer seam.Answer) {
	words := text(answer) + strings.Join(buttons(answer), " ") + answer.Toast
	if table != "" {
		s.inspect(player, table, words)
	}
}

func (s *simulation) inspect(player, table, words string) {
	ctx := context.Background()
	record, err := s.store.Table(ctx, table)
	if err != nil || record.Stage == bot.Gathering {
		return
	}
	watch := s.watches[table]
	if err := watch.Follow(ctx, s.store, table, 0); err != nil {
		s.t.Error(err)
		return
	}
	reader := engine.Nobody
	for i, seat := range record.Seats {
		if player != "" && seat.Player == player {
			reader = engine.Seat(i)
		}
	}
	for _, leak := range watch.Leaks(reader, words) {
		s.t.Errorf("table %s: %s: %q", table, leak, words)
	}
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

// examine compares what people saw and what the league says with what was played.
func (s *simulation) examine() {
	s.examinePosts()
	s.examineTable()
	dues, err := s.store.Dues(context.Background(), 100)
	if err != nil || len(dues) > 0 {
		s.t.Errorf("%d dues are left, %+v, %v", len(dues), dues, err)
	}
	for _, platform := range []*stormy{s.chat, s.talk} {
		for _, line := range platform.Broken() {
			s.t.Error(line)
		}
		s.t.Log(platform.Name(), len(platform.everything()), "messages", platform.faults)
	}
	s.t.Log(s.count)
}

// examinePosts: every post was shown once, in order, in its chat; only private ones to people
// who had closed theirs were not.
func (s *simulation) examinePosts() {
	s.mu.Lock()
	posts := maps.Clone(s.posts)
	s.mu.Unlock()
	times := make(map[string]int)
	last := make(map[string]int64)
	for _, platform := range []*stormy{s.chat, s.talk} {
		for _, message := range platform.everything() {
			times[message.Key]++
			post := posts[message.Key]
			lane := fmt.Sprint(message.Target.Chat)
			if message.Target.User != nil {
				lane = message.Target.User.ID
			}
			if post.ID <= last[lane] {
				s.t.Errorf("post %d is shown after %d in %s", post.ID, last[lane], lane)
			}
			last[lane] = max(last[lane], post.ID)
		}
	}
	lost, given := 0, 0
	for key, post := range posts {
		switch {
		case times[key] > 1:
			s.t.Errorf("post %d was shown %d times", post.ID, times[key])
		case times[key] == 1:
		case post.Player != "":
			given++
			if post.State != bot.GivenUp || s.adapter(s.resident(post.Player).Platform).faults["closed"] == 0 {
				s.t.Errorf("post %d is %s and was never shown", post.ID, post.State)
			}
		default:
			lost++
			if lost < 4 {
				s.t.Errorf("post %d for %v (table %s) is %s and was never shown: %s", post.ID, post.Chat, post.Table, post.State, post.Problem)
			}
		}
	}
	s.t.Logf("%d posts, %d not shown because a private chat was closed, %d lost", len(posts), given, lost)
}

// examineTable counts the season anew from the games as they are stored.
func (s *simulation) examineTable() {
	l := s.league()
	season := l.Divisions[0]
	type score struct{ points, buchholz, berger float64 }
	scores := make([]score, len(season.Entrants))
	games, byes, rated := 0, make([]int, len(season.Entrants)), 0
	met := make(map[[2]int]int)
	results := make([]league.Outcome, len(season.Matches))
	for i, m := range season.Matches {
		if m.Second < 0 {
			byes[m.First]++
			scores[m.First].points++
			results[i] = league.Bye
			continue
		}
		games++
		met[[2]int{min(m.First, m.Second), max(m.First, m.Second)}]++
		if ruled, ok := s.ruled[m.Table]; ok {
			results[i] = ruled
		} else {
			rated++
			results[i] = s.result(m.Table)
		}
		if m.Outcome != results[i] {
			s.t.Errorf("round %d, table %s: the league has %s, the game ended with %s", m.Round, m.Table, m.Outcome, results[i])
		}
		first, second := worth(results[i])
		scores[m.First].points += first
		scores[m.Second].points += second
	}
	for i, m := range season.Matches {
		if m.Second < 0 {
			continue
		}
		first, second := worth(results[i])
		scores[m.First].buchholz += scores[m.Second].points
		scores[m.Second].buchholz += scores[m.First].points
		scores[m.First].berger += first * scores[m.Second].points
		scores[m.Second].berger += second * scores[m.First].points
	}
	for pair, n := range met {
		if n > 1 {
			s.t.Errorf("%v meet %d times", pair, n)
		}
	}
	for entrant, n := range byes {
		if n > 1 {
			s.t.Errorf("%s has %d byes", season.Entrants[entrant].Name, n)
		}
	}
	if games < 200 {
		s.t.Errorf("only %d games", games)
	}
	before := score{points: 1000}
	for _, row := range season.Table() {
		want := scores[row.Entrant]
		if row.Points != want.points || row.Buchholz != want.buchholz || row.SonnebornBerger != want.berger {
			s.t.Errorf("%s has %+v in the table, and %+v by the games", season.Entrants[row.Entrant].Name, row, want)
		}
		if want.points > before.points {
			s.t.Errorf("%s stands below somebody with fewer points", season.Entrants[row.Entrant].Name)
		}
		before = want
	}
	s.examineNews(l)
	s.examineFile(season)
	s.examineRatings(rated)
	s.t.Logf("%d games, %d decided by the organiser", games, len(s.ruled))
}

// examineNews: both chats of the league heard of every result once, and every table that could
// open a thread plays in its own.
func (s *simulation) examineNews(l bot.LeagueRecord) {
	season := l.Divisions[0]
	told := map[string]map[string]int{"chat": {}, "talk": {}}
	for name, platform := range map[string]*stormy{"chat": s.chat, "talk": s.talk} {
		for _, message := range platform.everything() {
			for _, line := range message.Page.Lines {
				told[name][line.Text]++
			}
		}
	}
	threads := make(map[string]bool)
	for _, m := range season.Matches {
		if m.Second < 0 {
			continue
		}
		line := s.words.Say(l.Lang, engine.T("host.league.result", "league", l.Name,
			"first", season.Entrants[m.First].Name, "second", season.Entrants[m.Second].Name,
			"outcome", engine.T("host.league.outcome."+string(m.Outcome))))
		if told["chat"][line] != 1 || told["talk"][line] != 1 {
			s.t.Errorf("%q is told %d and %d times", line, told["chat"][line], told["talk"][line])
		}
		record, err := s.store.Table(context.Background(), m.Table)
		if err != nil {
			s.t.Fatal(err)
		}
		if record.Place.Platform == "chat" && (record.Place.Thread == "" || threads[record.Place.Thread]) {
			s.t.Errorf("table %s plays at %v", record.ID, record.Place)
		}
		threads[record.Place.Thread] = true
	}
	if len(l.Chats) != 2 || l.Chats[1].Chat != s.group {
		s.t.Errorf("the league is carried by %v", l.Chats)
	}
}

// worth is what an outcome gives the two.
func worth(outcome league.Outcome) (first, second float64) {
	switch outcome {
	case league.FirstWon, league.SecondGone:
		return 1, 0
	case league.SecondWon, league.FirstGone:
		return 0, 1
	case league.Drawn:
		return 0.5, 0.5
	}
	return 0, 0
}

// result plays the stored events of a table.
func (s *simulation) result(table string) league.Outcome {
	follower := bottest.NewFollower(s.game)
	if err := follower.Follow(context.Background(), s.store, table, 0); err != nil {
		s.t.Fatal(err)
	}
	outcome, over := follower.State().Outcome()
	switch {
	case !over:
		return league.Open
	case len(outcome.Winners) != 1:
		return league.Drawn
	case outcome.Winners[0] == enginetest.Red:
		return league.FirstWon
	}
	return league.SecondWon
}

// examineFile: the table that people get as a file is that of the season.
func (s *simulation) examineFile(season league.Season) {
	answer := s.do(s.people[0], hall, "league", "do", "csv", "league", "World")
	rows, err := csv.NewReader(strings.NewReader(text(answer))).ReadAll()
	if err != nil || len(rows) == 0 {
		s.t.Logf("the file: %v\n%.300s", err, text(answer))
		return
	}
	for _, row := range season.Table() {
		name := season.Entrants[row.Entrant].Name
		if !slices.ContainsFunc(rows, func(cells []string) bool { return slices.Contains(cells, name) }) {
			s.t.Errorf("%s is not in the file", name)
		}
	}
}

// examineRatings: every game that was played to its end rates two people.
func (s *simulation) examineRatings(rated int) {
	sum := 0
	for _, r := range s.people {
		ratings, err := s.store.RatingsOf(context.Background(), r.id())
		if err != nil {
			s.t.Fatal(err)
		}
		for _, rating := range ratings {
			sum += rating.Games()
		}
	}
	if sum != 2*rated {
		s.t.Errorf("%d games are rated for somebody, want %d", sum, 2*rated)
	}
}
