package bot_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
)

// command is a command in a chat of a server.
func command(who platform.User, chat, server string, admin bool, name string, args ...string) platform.Inbound {
	in := platform.Inbound{
		Kind: platform.Command, User: who, Command: name, Args: map[string]string{}, Server: server, Admin: admin,
		Chat: platform.Chat{Platform: "chat", Channel: chat},
	}
	for i := 0; i+1 < len(args); i += 2 {
		in.Args[args[i]] = args[i+1]
	}
	return in
}

func TestEverybodyOpensTablesUntilItIsForbidden(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	ask := func(who platform.User, chat, server string, admin bool, name string, args ...string) platform.Answer {
		t.Helper()
		return c.Handle(command(who, chat, server, admin, name, args...))
	}
	c.Holds(ask(hosttest.Boris, "1", "S", false, "new", "scenario", "short"), "is open")
	c.Holds(ask(hosttest.Boris, "1", "S", false, "allow"), "Who can open tables here: everyone", "Who can create leagues here: everyone")
	c.Holds(ask(hosttest.Boris, "1", "S", false, "allow", "what", "tables", "who", "organisers"), "Only administrators", "Who can open tables here: everyone")
	c.Holds(ask(hosttest.Anna, "1", "S", true, "allow", "what", "chess", "who", "organisers"), "Write, for example: /allow")
	c.Holds(ask(hosttest.Anna, "1", "S", true, "allow", "what", "tables", "who", "organisers"), "Who can open tables here: administrators", "Who can create leagues here: everyone")
	c.Open() // it is kept
	c.Holds(ask(hosttest.Boris, "1", "S", false, "new", "scenario", "short"), "Only organizers can open tables")
	c.Holds(ask(hosttest.Boris, "2", "S", false, "new", "scenario", "short"), "Only organizers can open tables") // another channel of the server
	c.Holds(ask(hosttest.Boris, "3", "T", false, "new", "scenario", "short"), "is open")                         // another server
	c.Holds(ask(hosttest.Anna, "1", "S", true, "new", "scenario", "short"), "is open")
	c.Lacks(ask(hosttest.Boris, "1", "S", false, "league", "do", "new", "league", "Club"), "Only organizers")
	// Boris runs a league that this chat carries: he is an organiser here.
	c.Holds(ask(hosttest.Boris, "1", "S", false, "new", "scenario", "short"), "is open")
	c.Holds(ask(hosttest.Anna, "1", "S", true, "allow", "what", "league", "who", "organisers"), "Who can create leagues here: administrators")
	c.Holds(ask(hosttest.Cecylia, "1", "S", false, "league", "do", "new", "league", "Other club"), "Only organizers can create leagues")
	c.Holds(ask(hosttest.Anna, "1", "S", true, "allow", "what", "new", "who", "everyone"), "Who can open tables here: everyone")
	c.Holds(ask(hosttest.Cecylia, "1", "S", false, "new", "scenario", "short"), "is open")
	private := command(hosttest.Anna, "dm", "", true, "allow")
	private.Private = true
	c.Holds(c.Handle(private), "in a channel or group")
}

// What holds in one channel comes before what holds in the server; who may not write in a channel themselves opens
// nothing there, and asks for no thread that they could not open.
func TestChannelsHaveTheirOwnRules(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	allow := func(chat, who, where string) platform.Answer {
		return c.Handle(command(hosttest.Anna, chat, "S", true, "allow", "what", "tables", "who", who, "where", where))
	}
	open := func(chat string) platform.Answer {
		return c.Handle(command(hosttest.Boris, chat, "S", false, "new", "scenario", "short"))
	}
	c.Holds(allow("rules", "organisers", "channel"), "Who can open tables here: everyone", "In this channel only: Who can open tables here: administrators")
	c.Holds(open("rules"), "Only organizers can open tables")
	c.Holds(open("games"), "is open")
	c.Lacks(allow("games", "organisers", "server"), "In this channel only")
	c.Holds(open("games"), "Only organizers can open tables")
	c.Holds(allow("games", "everyone", "channel"), "In this channel only: Who can open tables here: everyone")
	c.Holds(open("games"), "is open")
	c.Holds(open("talk"), "Only organizers can open tables")
	c.Holds(allow("talk", "everyone", "planet"), "Write, for example: /allow")
	c.Handle(platform.Inbound{
		Kind: platform.Service, Notice: platform.ChatMigrated, Chat: platform.Chat{Platform: "chat", Channel: "games"},
		MovedTo: platform.Chat{Platform: "chat", Channel: "moved"},
	})

	for _, test := range []struct {
		name, do         string
		mute, threadless bool
		thread           string
		want             string
	}{
		{name: "new", mute: true, want: "can’t write here"},
		{name: "new", mute: true, thread: "7", want: "can’t write here"},
		{name: "new", threadless: true, want: "can’t open threads here"},
		{name: "new", threadless: true, thread: "7", want: "is open"},
		{name: "league", do: "new", mute: true, want: "can’t write here"},
	} {
		in := command(hosttest.Boris, "games", "S", false, test.name, "scenario", "short")
		if test.do != "" {
			in = command(hosttest.Boris, "games", "S", false, test.name, "do", test.do, "league", "Club", "text", "rounds=1")
		}
		in.Mute, in.Threadless, in.Chat.Thread = test.mute, test.threadless, test.thread
		c.Holds(c.Handle(in), test.want)
	}
}

// Whoever writes in the name of a group administers it: they say what is allowed, and is told why they can do nothing else.
func TestAnonymousAdministratorsAllow(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	ask := func(name string, args ...string) platform.Answer {
		in := command(platform.User{}, "1", "", true, name, args...)
		in.Anonymous = true
		return c.Handle(in)
	}
	c.Holds(ask("allow", "what", "tables", "who", "organisers"), "Who can open tables here: administrators")
	c.Holds(c.Handle(command(hosttest.Boris, "1", "", false, "new", "scenario", "short")), "Only organizers can open tables")
	for _, name := range []string{"new", "join", "hand", "status", "order", "league", "forget", "link", "games", "dm"} {
		c.Holds(ask(name), "on behalf of the group")
	}
	c.Holds(c.Handle(platform.Inbound{Kind: platform.Words, Text: "pass", Anonymous: true, Admin: true, Chat: c.Channel}), "on behalf of the group")
}

func TestOwnersGovernEverywhere(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	c.Owners = []string{"chat:cecylia"}
	c.Open()
	c.Holds(c.Handle(command(hosttest.Cecylia, "1", "", false, "allow", "what", "tables", "who", "organisers")), "administrators, league organizers and the owner")
	c.Holds(c.Handle(command(hosttest.Boris, "1", "", false, "new", "scenario", "short")), "Only organizers can open tables")
	c.Handle(command(hosttest.Cecylia, "1", "", false, "new", "scenario", "short"))
	if n := c.Opened("1"); n != 1 {
		t.Errorf("the owner has opened %d tables", n)
	}
	// A group that gets another id keeps what it allows.
	c.Handle(platform.Inbound{
		Kind: platform.Service, Notice: platform.ChatMigrated, Chat: platform.Chat{Platform: "chat", Channel: "1"},
		MovedTo: platform.Chat{Platform: "chat", Channel: "100001"},
	})
	c.Holds(c.Handle(command(hosttest.Boris, "100001", "", false, "new", "scenario", "short")), "Only organizers can open tables")
	before := c.Opened("1")
	if c.Handle(command(hosttest.Boris, "1", "", false, "new", "scenario", "short")); c.Opened("1") != before+1 {
		t.Error("another group that has the old id is bound by what the first one allows")
	}
}
