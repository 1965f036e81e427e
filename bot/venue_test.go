package bot_test

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
)

// Games of a league are opened where both players read: in the chat where both have signed up, on the server or at
// least the platform of both; people who share nothing meet in the chat that suits most.
func TestLeagueGamesAreOpenedWhereBothPlayersAre(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	talk := bottest.NewPlatform("talk", bottest.LikeTelegram)
	c.Others = append(c.Others, talk)
	c.Open()
	var (
		hall    = platform.Inbound{Chat: platform.Chat{Platform: "chat", Channel: "100"}, Server: "one"}
		castle  = platform.Inbound{Chat: platform.Chat{Platform: "chat", Channel: "200"}, Server: "two"}
		cellar  = platform.Inbound{Chat: platform.Chat{Platform: "chat", Channel: "201"}, Server: "two"} // carries nothing
		group   = platform.Inbound{Chat: platform.Chat{Platform: "talk", Channel: "-300"}}
		private = platform.Inbound{Chat: platform.Chat{Platform: "talk", Channel: "gleb"}, Private: true}
	)
	who := func(platformName, name string) platform.User {
		return platform.User{Platform: platformName, ID: name, Name: name, Lang: "en"}
	}
	people := []struct {
		user platform.User
		at   platform.Inbound
	}{
		{who("chat", "Ada"), hall},
		{who("chat", "Bea"), castle},
		{who("chat", "Cid"), cellar},
		{who("chat", "Dan"), hall},
		{who("talk", "Eva"), group},
		{who("talk", "Gleb"), private},
	}
	say := func(user platform.User, at platform.Inbound, args ...string) {
		t.Helper()
		at.Kind, at.User, at.Command, at.Args = platform.Command, user, "league", map[string]string{"league": "Cup"}
		for i := 0; i+1 < len(args); i += 2 {
			at.Args[args[i]] = args[i+1]
		}
		c.Handle(at)
	}
	owner := people[0].user
	say(owner, hall, "do", "new", "text", "format=round-robin scenario=short")
	say(owner, castle, "do", "carry")
	say(owner, group, "do", "carry")
	for _, p := range people {
		say(p.user, p.at, "do", "join")
	}
	say(owner, hall, "do", "start")
	want := map[string]string{
		"Ada Bea":  "100", // on one platform: the league's first chat there
		"Ada Dan":  "100",
		"Bea Cid":  "200", // they read on that server
		"Ada Cid":  "100",
		"Eva Gleb": "-300", // and they are at least on that platform
		"Ada Eva":  "100",
		"Bea Eva":  "200",
		"Cid Eva":  "-300",
	}
	seen := 0
	for round := 1; round <= 5; round++ {
		c.Ring()
		season := c.LeagueNow().Divisions[0]
		for _, i := range season.OpenMatches() {
			m := season.Matches[i]
			names := []string{season.Entrants[m.First].Name, season.Entrants[m.Second].Name}
			if names[0] > names[1] {
				names[0], names[1] = names[1], names[0]
			}
			pair := fmt.Sprint(names[0], " ", names[1])
			if channel, known := want[pair]; known {
				seen++
				if got := c.Record(m.Table).Place.Channel; got != channel {
					t.Errorf("%s play in %s, want %s", pair, got, channel)
				}
			}
			say(owner, hall, "do", "report", "text", m.Table+" draw")
		}
	}
	if seen != len(want) {
		t.Errorf("%d of %d pairs met", seen, len(want))
	}
}

// The leaderboard of a place is that of its whole server, and of a group where there are no servers.
func TestLeaderboardOfTheServer(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	users := c.StartLeague(2, "Pair", "format=swiss rounds=1 scenario=short")
	c.Ring()
	table := c.LeagueNow().Divisions[0].Matches[0].Table
	place := c.Record(table).Place
	first := c.User(users, c.Record(table).Seats[0].Player)
	at := func(who platform.User, channel, server, command string, args map[string]string) platform.Answer {
		return c.Handle(platform.Inbound{
			Kind: platform.Command, User: who, Chat: platform.Chat{Platform: "chat", Channel: channel}, Server: server, Command: command, Args: args,
		})
	}
	// The league was founded before the server was told; it is learnt when somebody plays.
	at(users[0], place.Channel, "guild", "start", nil)
	c.Pressed(first, at(first, place.Channel, "guild", "resign", nil), "Yes, I resign")
	c.Ring()
	if server := c.Record(table).Server; server != "guild" {
		t.Fatalf("the table is on the server %q", server)
	}
	here := map[string]string{"scope": "here"}
	c.Holds(at(users[1], "lobby", "guild", "ratings", here), "Member00", "Member01")
	c.Holds(at(users[1], "lobby", "other guild", "ratings", here), "No ratings yet")
	c.Holds(at(users[1], place.Channel, "", "ratings", here), "Member00")
	c.Holds(at(users[1], "lobby", "", "ratings", here), "No ratings yet")
	c.Holds(at(users[1], "lobby", "other guild", "ratings", nil), "Member00")
}
