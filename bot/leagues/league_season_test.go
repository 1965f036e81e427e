package leagues_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/commands/speech"
)

// newcomer moves in.
func (s *simulation) newcomer() *resident {
	n := len(s.people)
	place := []struct{ zone, short string }{{"Europe/Warsaw", "warsaw"}, {"America/New_York", "new york"}, {"Asia/Tokyo", "tokyo"}}[n%3]
	zone, err := time.LoadLocation(place.zone)
	if err != nil {
		s.t.Skip("no time zones on this machine: ", err)
	}
	r := &resident{zone: zone, User: platform.User{
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

func (s *simulation) league() model.League {
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
	carry := platform.Inbound{Kind: platform.Command, User: owner.User, Chat: s.group, Command: "league", Args: map[string]string{"do": "carry", "league": "World"}}
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
			s.t.Fatalf("the season does not end: round %d, %v%s", s.league().Divisions[0].Round, s.count, s.unfinished())
		}
		l := s.league()
		if l.Divisions[0].Stage == tournament.Finished {
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
func (s *simulation) weather(minute int, l model.League) {
	round := l.Divisions[0].Round
	stormy := minute%3 == 0
	s.chat.Set(func() { s.chat.Storm = stormy })
	s.talk.Set(func() { s.talk.Storm = stormy })
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
			network := s.adapter(r.Platform)
			open := false
			network.Set(func() {
				network.Closed[r.ID] = !network.Closed[r.ID]
				open = !network.Closed[r.ID]
			})
			if open {
				s.say(platform.Inbound{Kind: platform.Service, User: r.User, Chat: s.home(r), Private: true, Notice: platform.UserReachable})
			}
		}
	}
	if round == 2 && once("kicked from the group") {
		s.talk.Set(func() { s.talk.Lost["-200"] = true })
	}
	if s.random.IntN(10) == 0 {
		s.letIn(s.talk, s.group)
	}
	if round == 4 && once("group migrates") {
		s.letIn(s.talk, s.group)
		s.talk.Set(func() { s.talk.Moved["-200"] = "-100200" })
		s.group.Channel = "-100200"
	}
	if round == 5 && once("kicked from the hall") {
		s.chat.Set(func() { s.chat.Lost["100"] = true })
		s.say(platform.Inbound{Kind: platform.Service, Chat: hall, Notice: platform.ChatLost})
	}
	if s.random.IntN(10) == 0 {
		s.letIn(s.chat, hall)
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
			if record, err := s.store.Table(context.Background(), m.Table); m.Outcome == tournament.Open && err == nil && record.Stage == model.Gathering {
				s.done[fmt.Sprint("no-show ", round)] = true
				outcome := []tournament.Outcome{tournament.FirstGone, tournament.SecondGone, tournament.BothGone}[round%3]
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

// letIn lets the bot come back into a chat out of which it was thrown.
func (s *simulation) letIn(network *hosttest.Stormy, chat platform.Chat) {
	if !network.Threw(chat) {
		return
	}
	network.Set(func() { delete(network.Lost, chat.Channel) })
	s.say(platform.Inbound{Kind: platform.Service, Chat: chat, Notice: platform.ChatBack})
}

// minute lets people play, all tables at the same time; it tells whether anybody did anything.
func (s *simulation) minute(l model.League) bool {
	busy := false
	var tables []string
	var fortunes []*rand.Rand
	for _, m := range l.Divisions[0].Matches {
		if m.Outcome == tournament.Open && m.Table != "" && s.ruled[m.Table] == "" {
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
