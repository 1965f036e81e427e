package leagues_test

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/tournament"
)

// playRound starts every open game of the league and has the second of each pair resign if the
// first one has the lower number.
func playRound(c *hosttest.Rig, users []platform.User) int {
	c.T.Helper()
	l := c.LeagueNow()
	played := 0
	for _, d := range l.Divisions {
		for _, i := range d.OpenMatches() {
			m := d.Matches[i]
			if m.Table == "" {
				c.T.Fatalf("match %d of round %d has no table", i, m.Round)
			}
			first, second := c.User(users, d.Entrants[m.First].Player), c.User(users, d.Entrants[m.Second].Player)
			loser := second
			if d.Entrants[m.First].Name > d.Entrants[m.Second].Name {
				loser = first
			}
			place := c.Record(m.Table).Place
			c.Handle(platform.Inbound{Kind: platform.Command, User: first, Chat: place, Command: "start"})
			sure := c.Handle(platform.Inbound{Kind: platform.Command, User: loser, Chat: place, Command: "resign"})
			c.Pressed(loser, sure, "Yes, I resign")
			played++
		}
	}
	c.Ring()
	return played
}

func TestLeague(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	users := hosttest.Members(7)
	c.Holds(c.Do(users[0], "league", "do", "new", "league", "Winter", "text", "format=swiss rounds=3 clock=relaxed scenario=short"), "Winter", "registration is open")
	for _, u := range users {
		c.Holds(c.Do(u, "league", "do", "join"), u.Name)
	}
	c.Holds(c.Do(users[1], "league", "do", "join"), "already in this league")
	c.Holds(c.Do(users[1], "league", "do", "start"), "Only the organizers")
	c.Holds(c.Do(users[0], "league", "do", "start", "league", "winter"), "Member00", "in progress")
	for round := 1; round <= 3; round++ {
		c.Open() // a restart before anything is due
		c.Ring()
		if played := playRound(c, users); played != 3 {
			t.Fatalf("%d games in round %d", played, round)
		}
	}
	c.Run()
	l := c.LeagueNow()
	season := l.Divisions[0]
	if season.Stage != tournament.Finished {
		t.Fatalf("after three rounds the season is %s", season.Stage)
	}
	painted := 0
	for _, message := range c.Delivered() {
		if message.Image != nil && strings.HasPrefix(message.Image.Alt, "Winter\n") {
			painted++
		}
	}
	if painted != 3 {
		t.Errorf("%d pictures of the standings", painted)
	}
	points := 0.0
	for i, row := range season.Table() {
		points += row.Points
		if i == 0 && season.Entrants[row.Entrant].Name != "Member00" {
			t.Errorf("%s is first", season.Entrants[row.Entrant].Name)
		}
	}
	if points != 9+3 {
		t.Errorf("%v points for nine games and three byes", points)
	}
	file, err := c.Host.Paint(t.Context(), *c.Do(users[0], "league", "do", "csv").Pages[0].Picture, bottest.LikeDiscord)
	if want := "Winter,1,1,1,Member00"; err != nil || !strings.HasPrefix(string(file.Data), "league,season,division,place") || !strings.Contains(string(file.Data), want) {
		t.Errorf("the file of the league holds %q, %v", file.Data, err)
	}
	c.Holds(c.Do(users[3], "ratings"), "Red", "Blue", "Member00", "±")
	c.Holds(c.Do(users[3], "ratings", "scope", "league", "league", "Winter"), "Member00")
	c.Holds(c.Do(users[3], "ratings", "scope", "here"), "Member00")
	c.Holds(c.Do(users[0], "profile"), "Member00", "3 finished")
	c.Holds(c.Do(users[0], "league", "do", "next"), "season 2", "registration is open", "Member06")
}

func TestLeagueOfTwoDivisionsAndTwoChannels(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	users := hosttest.Members(6)
	c.Do(users[0], "league", "do", "new", "league", "Cup", "text", "format=round-robin divisions=2 exchange=1 scenario=short")
	for _, u := range users {
		c.Do(u, "league", "do", "join")
	}
	elsewhere := platform.Chat{Platform: "chat", Channel: "200"}
	c.Handle(platform.Inbound{Kind: platform.Command, User: users[0], Chat: elsewhere, Command: "league", Args: map[string]string{"do": "carry", "league": "Cup"}})
	c.Do(users[0], "league", "do", "start")
	c.Ring()
	for range 3 {
		c.Delivered() // the games have their threads
		playRound(c, users)
	}
	l := c.LeagueNow()
	for i, d := range l.Divisions {
		if d.Stage != tournament.Finished || len(d.Entrants) != 3 {
			t.Errorf("division %d is %s with %d entrants", i+1, d.Stage, len(d.Entrants))
		}
	}
	here, there := 0, 0
	for _, message := range c.Delivered() {
		if words := bottest.Text(message.Page); strings.Contains(words, "the season is over") {
			switch message.Target.Chat.Channel {
			case "100":
				here++
			case "200":
				there++
			}
		}
	}
	if here != 2 || there != 2 {
		t.Errorf("the end is told %d and %d times in the two channels", here, there)
	}
}

func TestLeagueReportByHand(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	users := c.StartLeague(2, "Pair", "format=swiss rounds=1 scenario=short mirrored=yes")
	c.Ring()
	season := c.LeagueNow().Divisions[0]
	if len(season.Matches) != 2 {
		t.Fatalf("%d games of a mirrored pair", len(season.Matches))
	}
	c.Holds(c.Do(users[0], "league", "do", "report", "text", "KQ7RX somehow"), "Write the table code")
	for _, m := range season.Matches {
		c.Holds(c.Do(users[0], "league", "do", "report", "text", m.Table+" first-gone"), "Pair")
	}
	if l := c.LeagueNow(); l.Divisions[0].Stage != tournament.Finished {
		t.Errorf("the season is %s", l.Divisions[0].Stage)
	}
	c.Holds(c.Do(users[1], "profile"), "missed: 1")
	if ratings, err := c.Book.RatingsOf(t.Context(), "chat:"+users[0].ID); err != nil || len(ratings) > 0 {
		t.Errorf("a no-show is rated: %v, %v", ratings, err)
	}
}

// TestLeagueReportByHandOfAnUmpiresGame: a result that is reported by hand rates nobody if the umpire had a side in the game.
func TestLeagueReportByHandOfAnUmpiresGame(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	users := c.StartLeague(2, "Pair", "format=swiss rounds=1 scenario=short mirrored=yes")
	c.Ring()
	for i, m := range c.LeagueNow().Divisions[0].Matches {
		if i == 0 {
			record := c.Record(m.Table)
			record.Seats[0].Past = []string{model.OpponentID("officer")}
			if err := c.Book.Commit(t.Context(), &model.Change{Base: record.At(), Table: &record}); err != nil {
				t.Fatal(err)
			}
		}
		c.Holds(c.Do(users[0], "league", "do", "report", "text", m.Table+" first"), "Pair")
		if ratings, err := c.Book.RatingsOf(t.Context(), "chat:"+users[0].ID); err != nil || len(ratings) != i {
			t.Errorf("after report %d: %v, %v", i+1, ratings, err)
		}
	}
}

// Hints name what can be written in the language of the reader, and it is understood.
func TestHintsOfALeagueAreUnderstood(t *testing.T) {
	t.Parallel()
	for lang, outcome := range map[string]string{"en": "second-gone", "ru": "второй-нет", "pl": "drugi-brak"} {
		c := hosttest.NewRig(t, bottest.LikeDiscord)
		users := hosttest.Members(2)
		users[0].Lang = lang
		var words []string
		for _, word := range strings.Fields(hosttest.Text(c.Do(users[0], "league", "do", "new"))) {
			if key, value, ok := strings.Cut(strings.TrimRight(word, "."), "="); ok && !strings.Contains(key, ".") && len(words) < 9 {
				value, _, _ = strings.Cut(value, "|")
				words = append(words, key+"="+value)
			}
		}
		c.Do(users[0], "league", "do", "new", "league", "Pair", "text", strings.Join(words, " "))
		l := c.LeagueNow()
		if d := l.Divisions[0]; len(words) != 9 || d.Format != tournament.Swiss || d.Rounds != 5 || l.Clock.Preset != clock.Daily || l.Setup.Scenario == "" {
			t.Fatalf("%s: %q found %+v", lang, words, l)
		}
		for _, user := range users {
			c.Do(user, "league", "do", "join", "league", "Pair")
		}
		c.Do(users[0], "league", "do", "start", "league", "Pair")
		c.Ring()
		c.Holds(c.Do(users[0], "league", "do", "report", "text", "KQ7RX ?"), outcome)
		c.Do(users[0], "league", "do", "report", "text", c.LeagueNow().Divisions[0].Matches[0].Table+" "+outcome)
		if m := c.LeagueNow().Divisions[0].Matches[0]; m.Outcome != tournament.SecondGone {
			t.Errorf("%s: %s is %q", lang, outcome, m.Outcome)
		}
	}
}

// A league that is typed has all its settings, however the line names its arguments.
func TestATypedLeagueLosesNoWord(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		"new Bridge Club format=ladder rounds=3 scenario=short", "new Bridge Club text:format=ladder rounds=3 scenario=short",
		"new league:Bridge Club text:format=ladder rounds=3 scenario=short", "do:new text:format=ladder rounds=3 scenario=short league:Bridge Club",
	} {
		c := hosttest.NewRig(t, bottest.LikeTelegram)
		c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Anna, Command: "league", Text: line})
		l := c.LeagueNow()
		if season := l.Divisions[0]; l.Name != "Bridge Club" || season.Format != tournament.Ladder || season.Rounds != 3 || l.Setup.Scenario != "short" {
			t.Errorf("/league %s: %q, %s, %d rounds, %q", line, l.Name, season.Format, season.Rounds, l.Setup.Scenario)
		}
	}
}

func TestLadderByCommand(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	users := c.StartLeague(3, "Rungs", "format=ladder scenario=short")
	c.Holds(c.Do(users[2], "league", "do", "challenge", "text", "nobody"), "is in this league")
	c.Holds(c.Do(users[0], "league", "do", "challenge", "text", "Member02"), "three places above")
	c.Do(users[2], "league", "do", "challenge", "text", "member00")
	c.Ring()
	season := c.LeagueNow().Divisions[0]
	outcome := "first"
	if season.Matches[0].Second == 2 {
		outcome = "second"
	}
	c.Do(users[0], "league", "do", "report", "text", season.Matches[0].Table+" "+outcome)
	if rungs := c.LeagueNow().Divisions[0].Rungs; fmt.Sprint(rungs) != "[2 0 1]" {
		t.Errorf("the rungs are %v", rungs)
	}
	c.Holds(c.Do(users[0], "league", "do", "finish"), "over")
}

func TestNoNameIsAFormula(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Anna": "Anna", "": "", "=1+1": "'=1+1", "@SUM(A1)": "'@SUM(A1)", "-2": "'-2", "+2": "'+2", "Ян": "Ян",
	} {
		l := model.League{Name: name, Divisions: []tournament.Season{{Entrants: []tournament.Entrant{{Name: name}}}}}
		rows, err := csv.NewReader(strings.NewReader(l.CSV())).ReadAll()
		if err != nil || len(rows) != 2 || rows[1][0] != want || rows[1][4] != want {
			t.Errorf("%q is written %q, %v", name, rows, err)
		}
	}
}

// Whoever is called like another does not become an organiser in their place.
func TestOrganiserWithANamesake(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	users := hosttest.Members(4)
	users[3].Name = strings.ToUpper(users[1].Name)
	c.Do(users[0], "league", "do", "new", "league", "Winter", "text", "format=swiss scenario=short")
	for _, u := range users {
		c.Do(u, "league", "do", "join")
	}
	asked := c.Do(users[0], "league", "do", "organiser", "text", users[1].Name)
	c.Holds(asked, "Several players are called “Member01”")
	if l := c.LeagueNow(); len(l.Organisers) > 0 {
		t.Fatalf("organisers %v", l.Organisers)
	}
	c.Pressed(users[0], asked, "2. MEMBER01, rating 1500")
	if l := c.LeagueNow(); !slices.Equal(l.Organisers, []string{"chat:" + users[3].ID}) {
		t.Errorf("organisers %v", l.Organisers)
	}
	c.Holds(c.Do(users[1], "league", "do", "start"), "Only the organizers")
	c.Do(users[0], "league", "do", "organiser", "text", "Member02")
	if l := c.LeagueNow(); len(l.Organisers) != 2 {
		t.Errorf("organisers %v", l.Organisers)
	}
	c.Holds(c.Do(users[0], "league", "do", "organiser", "text", "Member09"), "No player called “Member09”")
}

// Players of a league, whose seats are given to them, add salts of their own when they know the fingerprint of the
// secret, until the game starts.
func TestSaltsInALeague(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	users := c.StartLeague(2, "Winter", "format=swiss rounds=1 scenario=short")
	c.Ring()
	c.Delivered()
	id := c.LeagueNow().Divisions[0].Matches[0].Table
	at := func(who platform.User, command string, args map[string]string) platform.Answer {
		return c.Handle(platform.Inbound{Kind: platform.Command, User: who, Chat: c.Record(id).Place, Command: command, Args: args})
	}
	given := c.Record(id).Seats
	seat := slices.IndexFunc(given, func(s model.Seat) bool { return s.Player == "chat:"+users[1].ID })
	c.Holds(at(users[1], "join", map[string]string{"salt": "seven herons"}), "Your salt is mixed into the dice: seven herons")
	c.Holds(at(users[1], "join", nil), "already have a side")
	c.Holds(at(users[1], "join", map[string]string{"seat": []string{"blue", "red"}[seat], "salt": "eight"}), "already have a side")
	if now := c.Record(id).Seats; now[seat].Salt != "seven herons" || now[1-seat].Salt != given[1-seat].Salt {
		t.Fatalf("the seats are %+v", now)
	}
	at(users[0], "start", nil)
	c.Holds(at(users[1], "join", map[string]string{"salt": "too late"}), "already started")
	var told strings.Builder
	for _, message := range c.Delivered() {
		told.WriteString(bottest.Text(message.Page))
	}
	if c.Record(id).Seats[seat].Salt != "seven herons" || !strings.Contains(told.String(), "mix your own words into the dice") {
		t.Errorf("told:\n%s", told.String())
	}
	c.Holds(at(users[0], "audit", nil), "seven herons")
}
