package leagues_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// examine compares what people saw and what the league says with what was played.
func (s *simulation) examine() {
	s.examinePosts()
	s.examineTable()
	jobs, err := s.store.Jobs(context.Background(), 100)
	if err != nil || len(jobs) > 0 {
		s.t.Errorf("%d dues are left, %+v, %v", len(jobs), jobs, err)
	}
	for _, platform := range []*hosttest.Stormy{s.chat, s.talk} {
		for _, line := range platform.Broken() {
			s.t.Error(line)
		}
		s.t.Log(platform.Name(), len(platform.Everything()), "messages", platform.Faults)
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
	for _, platform := range []*hosttest.Stormy{s.chat, s.talk} {
		for _, message := range platform.Everything() {
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
			if post.State != model.GivenUp || s.adapter(s.resident(post.Player).Platform).Faults["closed"] == 0 {
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

// unfinished tells what the open games of a season that does not end wait for, a line each.
func (s *simulation) unfinished() string {
	var lines strings.Builder
	for _, m := range s.league().Divisions[0].Matches {
		if m.Outcome != tournament.Open {
			continue
		}
		record, err := s.store.Table(context.Background(), m.Table)
		fmt.Fprintf(&lines, "\n%s, ruled %q, adjourned %t, closed %t, lost %t, at %v, %d events, %v:",
			record.Stage, s.ruled[m.Table], record.Adjourned, record.Closed, record.Lost, record.Place, record.Events, err)
		for _, seat := range record.Seats {
			r := s.resident(seat.Player)
			fmt.Fprintf(&lines, " %s lazy until %s, clock %+v;", r.id(), r.lazy.Format(time.DateTime), seat.Clock)
		}
	}
	return lines.String()
}

// examineTable counts the season anew from the games as they are stored.
func (s *simulation) examineTable() {
	l := s.league()
	season := l.Divisions[0]
	type score struct{ points, buchholz, berger float64 }
	scores := make([]score, len(season.Entrants))
	games, byes, rated := 0, make([]int, len(season.Entrants)), 0
	met := make(map[[2]int]int)
	results := make([]tournament.Outcome, len(season.Matches))
	for i, m := range season.Matches {
		if m.Second < 0 {
			byes[m.First]++
			scores[m.First].points++
			results[i] = tournament.Bye
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
	if games < residents*25/8 {
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
	s.t.Logf("%d games, %d decided by the organizer", games, len(s.ruled))
}

// examineNews: both chats of the league heard of every result once, and every table that could
// open a thread plays in its own.
func (s *simulation) examineNews(l model.League) {
	season := l.Divisions[0]
	told := map[string]map[string]int{"chat": {}, "talk": {}}
	for name, platform := range map[string]*hosttest.Stormy{"chat": s.chat, "talk": s.talk} {
		for _, message := range platform.Everything() {
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
func worth(outcome tournament.Outcome) (first, second float64) {
	switch outcome {
	case tournament.FirstWon, tournament.SecondGone:
		return 1, 0
	case tournament.SecondWon, tournament.FirstGone:
		return 0, 1
	case tournament.Drawn:
		return 0.5, 0.5
	}
	return 0, 0
}

// result plays the stored events of a table.
func (s *simulation) result(table string) tournament.Outcome {
	follower := bottest.NewFollower(s.game)
	if err := follower.Follow(context.Background(), s.store, table, 0); err != nil {
		s.t.Fatal(err)
	}
	outcome, over := follower.State().Outcome()
	switch {
	case !over:
		return tournament.Open
	case len(outcome.Winners) != 1:
		return tournament.Drawn
	case outcome.Winners[0] == enginetest.Red:
		return tournament.FirstWon
	}
	return tournament.SecondWon
}

// examineFile: the table that people get as a file is that of the season.
func (s *simulation) examineFile(season tournament.Season) {
	answer := s.do(s.people[0], hall, "league", "do", "csv", "league", "World")
	file, err := s.host.Paint(context.Background(), *answer.Pages[0].Picture, bottest.LikeDiscord)
	if err != nil {
		s.t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(file.Data)).ReadAll()
	if err != nil || len(rows) != 1+len(season.Table()) {
		s.t.Errorf("the file has %d lines, %v:\n%.300s", len(rows), err, file.Data)
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
