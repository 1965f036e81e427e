package bot_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// club is a server in which Anna administers and Boris plays.
type club struct{ *hosttest.Rig }

func newClub(t *testing.T, limits platform.Limits) club {
	t.Helper()
	return club{hosttest.NewRig(t, limits)}
}

// anna and boris give a command in a channel of the server.
func (c club) anna(channel, name string, args ...string) platform.Answer {
	c.T.Helper()
	return c.Handle(command(hosttest.Anna, channel, "S", true, name, args...))
}

func (c club) boris(channel, name string, args ...string) platform.Answer {
	c.T.Helper()
	return c.Handle(command(hosttest.Boris, channel, "S", false, name, args...))
}

// logged are the lines of the log in channel 9.
func (c club) logged() string {
	c.T.Helper()
	var lines []string
	for _, m := range c.Delivered() {
		if m.Target.Chat.Channel == "9" {
			lines = append(lines, bottest.Text(m.Page))
		}
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// loggedAbout tells whether the log says something about a channel.
func (c club) loggedAbout(act, channel string) bool {
	c.T.Helper()
	return slices.ContainsFunc(c.Delivered(), func(m platform.Message) bool {
		return m.Target.Chat.Channel == "9" && strings.Contains(bottest.Text(m.Page), act) &&
			slices.ContainsFunc(m.Page.Lines, func(line platform.Line) bool { return line.Chat != nil && line.Chat.Channel == channel })
	})
}

func TestOnlyAdministratorsModerate(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	for _, name := range []string{"channels", "limit", "close", "reopen", "ban", "unban", "modlog", "erase", "check"} {
		c.Holds(c.boris("1", name), "Only administrators")
		in := command(hosttest.Anna, "dm", "", true, name)
		in.Private = true
		c.Holds(c.Handle(in), "in a channel or group")
	}
}

func TestRolesOpenTables(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	open := func(roles ...string) platform.Answer {
		in := command(hosttest.Boris, "1", "S", false, "new", "scenario", "short")
		in.Roles = roles
		return c.Handle(in)
	}
	c.Holds(c.anna("1", "allow", "what", "tables", "role", "70 Wargamers"), "Who can open tables here: organizers and these roles: Wargamers")
	c.Holds(open(), "Only organizers can open tables", "Wargamers")
	c.Holds(open("70"), "is open")
	c.Holds(c.anna("1", "allow", "what", "tables", "role", "71 Hosts"), "Wargamers, Hosts")
	c.Holds(open("5", "71"), "is open")
	c.Holds(c.anna("1", "allow", "role", "71 Hosts"), "Write, for example")
	c.Holds(c.anna("1", "allow", "what", "tables", "role", "71 Hosts", "where", "channel"), "Write, for example")
	c.Holds(c.anna("1", "allow", "what", "tables", "who", "everyone"), "Who can open tables here: everyone")
	c.Holds(open(), "is open")
}

func TestChannelsOfTheUmpire(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.Run()
	c.anna("9", "modlog", "switch", "on")
	c.Holds(c.boris("2", "new", "scenario", "short"), "is open") // it goes on there
	c.Holds(c.anna("1", "channels", "use", "remove"), "This would leave no channel")
	answer := c.anna("1", "channels", "use", "add")
	c.Holds(answer, "Umpire is used in 1 channel only")
	if line := answer.Pages[0].Lines[1]; line.Chat == nil || line.Chat.Channel != "1" {
		t.Errorf("%+v names no channel", line)
	}
	c.Holds(c.boris("3", "new", "scenario", "short"), "isn’t used in this channel")
	c.Holds(c.boris("3", "games"), "isn’t used in this channel")
	c.Holds(c.boris("1", "new", "scenario", "short"), "is open")
	c.Holds(c.boris("2", "status"), "Short game")
	c.Holds(c.anna("3", "check"), "Umpire is used in 1 channel only")
	for _, command := range []string{"check", "channels", "limit"} {
		c.Lacks(c.anna("3", command), "isn’t used in this channel")
	}
	c.Holds(c.anna("3", "channels"), "Umpire is used in 1 channel only")
	c.Holds(c.anna("3", "channels", "use", "add"), "Umpire is used in 2 channels only")
	c.Holds(c.anna("1", "channels", "use", "remove"), "Umpire is used in 1 channel only")
	c.Holds(c.boris("1", "games"), "isn’t used in this channel")
	private := command(hosttest.Boris, "dm", "", false, "games")
	private.Private = true
	c.Lacks(c.Handle(private), "isn’t used")
	c.Holds(c.anna("3", "channels", "use", "anywhere"), "Umpire is used in all channels")
	c.anna("3", "allow", "what", "tables", "who", "organizers", "where", "channel")
	for act, where := range map[string]string{
		"Umpire is used in this channel:": "1", "Umpire is no longer used in this channel:": "1", "In this channel only: Who can open tables": "3",
	} {
		if !c.loggedAbout(act, where) {
			t.Errorf("the log doesn’t say “%s” about #%s:\n%s", act, where, c.logged())
		}
	}
	c.Holds(c.boris("1", "new", "scenario", "short"), "is open")
}

// In a group of Telegram it is topics that are chosen; words there may be meant for others and get no answer.
func TestTopicsOfTheUmpire(t *testing.T) {
	t.Parallel()
	limits := bottest.LikeTelegram
	limits.Places, limits.Beside = true, true
	c := newClub(t, limits)
	in := func(who platform.User, thread, name string, args ...string) platform.Inbound {
		in := command(who, "1", "", who == hosttest.Anna, name, args...)
		in.Chat.Thread = thread
		return in
	}
	c.Handle(in(hosttest.Anna, "7", "channels", "use", "add"))
	c.Holds(c.Handle(in(hosttest.Boris, "", "new", "scenario", "short")), "isn’t used in this channel")
	c.Holds(c.Handle(in(hosttest.Boris, "8", "new", "scenario", "short")), "isn’t used in this channel")
	words := in(hosttest.Boris, "8", "")
	words.Kind, words.Text, words.Command, words.Args = platform.Words, "pass", "", nil
	if answer := c.Handle(words); len(answer.Pages) > 0 {
		t.Errorf("words are answered: %s", hosttest.Text(answer))
	}
	c.Lacks(c.Handle(in(hosttest.Boris, "7", "new", "scenario", "short")), "isn’t used")
	c.Handle(platform.Inbound{
		Kind: platform.Service, Notice: platform.ChatMigrated, Chat: platform.Chat{Platform: "chat", Channel: "1"},
		MovedTo: platform.Chat{Platform: "chat", Channel: "100"},
	})
	moved := in(hosttest.Boris, "8", "games")
	moved.Chat.Channel = "100"
	c.Holds(c.Handle(moved), "isn’t used in this channel")
}

func TestLimitOfOpenTables(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.Holds(c.anna("1", "limit"), "0 tables are open here", "Any number")
	c.Holds(c.anna("1", "limit", "most", "many"), "Write a number from 1 to 1000")
	c.Holds(c.anna("1", "limit", "most", "2"), "At most 2 tables")
	c.Holds(c.boris("1", "new", "scenario", "short"), "is open")
	c.Holds(c.boris("2", "new", "scenario", "short"), "is open")
	c.Holds(c.boris("3", "new", "scenario", "short"), "Only 2 tables may be open here at once")
	c.Holds(c.Handle(command(hosttest.Boris, "4", "T", false, "new", "scenario", "short")), "is open") // another server
	c.Holds(c.anna("3", "new", "scenario", "short"), "is open")
	c.Holds(c.anna("1", "limit"), "3 tables are open here", "At most 2 tables")
	c.Holds(c.anna("1", "limit", "most", "off"), "Any number")
	c.Holds(c.boris("3", "new", "scenario", "short"), "is open")
}

// A table that an administrator has closed takes nothing until an administrator opens it again; its players read why.
func TestAnAdministratorClosesATable(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.Run()
	c.Holds(c.anna("9", "modlog"), "Write /modlog on")
	c.Holds(c.anna("9", "modlog", "switch", "on"), "logged in this channel")
	c.Holds(c.anna("1", "close"), "There is no open table")
	c.anna("1", "new", "scenario", "short")
	c.anna("1", "join", "seat", "red")
	c.boris("1", "join", "seat", "blue")
	c.anna("1", "start")
	c.Delivered()
	id := c.at("1")
	c.Holds(c.anna("2", "reopen"), "There is no table here that an administrator closed")
	c.Holds(c.anna("1", "reopen", "table", id), "wasn’t closed")
	c.Holds(c.Handle(command(hosttest.Cecylia, "5", "T", true, "close", "table", id)), "belongs to another server")
	answer := c.anna("2", "close", "reason", "They asked me.")
	c.Holds(answer, "Which table")
	c.Holds(c.anna("2", "close", "table", id, "reason", "They asked me."), "is closed")
	c.Holds(c.anna("2", "close", "table", id), "closed already")
	public := ""
	for _, m := range c.Delivered() {
		public += bottest.Text(m.Page) + "\n"
	}
	if !strings.Contains(public, "An administrator has closed table "+id+". Reason: They asked me.") {
		t.Errorf("the players are told %s", public)
	}
	for _, name := range []string{"order", "resume", "undo", "resign", "join", "start"} {
		c.Holds(c.boris("1", name), "Only an administrator can open it again")
	}
	for _, name := range []string{"order", "status", "help"} {
		shut := c.anna("1", name)
		c.Holds(shut, "Only an administrator can open it again")
		c.Lacks(shut, "Waiting for", "Your plan")
	}
	c.Holds(c.anna("2", "reopen", "table", id), "is open again")
	c.Holds(c.boris("1", "resume"), "Done")
	posted := c.Delivered()
	at := slices.IndexFunc(posted, func(m platform.Message) bool {
		return strings.Contains(bottest.Text(m.Page), "Boris (Blue) has resumed the game")
	})
	if at < 0 || posted[at].Silent || posted[at].Page.Lines[0].Mention == nil || posted[at].Page.Lines[0].Mention.ID != "anna" {
		t.Errorf("nobody calls Anna: %+v", posted)
	}
	if record := c.Record(id); record.Closed || record.Barred || record.Adjourned {
		t.Errorf("%+v", record)
	}
	if log := c.logged(); !strings.Contains(log, "Anna: Table "+id+" is closed. Reason: They asked me.") || !strings.Contains(log, "Anna: Table "+id+" is open again.") {
		t.Errorf("the log says %s", log)
	}
	c.Holds(c.anna("9", "modlog", "switch", "off"), "isn’t logged")
	c.anna("1", "limit", "most", "5")
	if log := c.logged(); strings.Contains(log, "5 tables") || !strings.HasSuffix(log, "isn’t logged.") {
		t.Errorf("the log says %s", log)
	}
}

// at is the table of a channel.
func (c club) at(channel string) string {
	c.T.Helper()
	tables, err := c.Book.TablesAt(c.T.Context(), platform.Chat{Platform: "chat", Channel: channel})
	if err != nil || len(tables) == 0 {
		c.T.Fatalf("no table in %s: %v", channel, err)
	}
	return tables[0].ID
}

// What is kept of a server goes with its tables, its own leagues and its rules; other servers and the people keep theirs.
func TestAServerIsErased(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.Run()
	c.anna("1", "new", "scenario", "short")
	c.anna("1", "join", "seat", "red")
	c.anna("1", "allow", "what", "tables", "who", "organizers")
	c.anna("1", "league", "do", "new", "league", "Club", "text", "rounds=1")
	c.Handle(command(hosttest.Boris, "4", "T", false, "new", "scenario", "short"))
	c.Delivered()
	here, there := c.at("1"), c.at("4")
	answer := c.anna("1", "erase")
	c.Holds(answer, "1 table included")
	if _, err := c.Book.Table(t.Context(), here); err != nil {
		t.Fatalf("before it is confirmed: %v", err)
	}
	token, _ := bottest.Find(answer.Pages, "Delete it all")
	press := func(who platform.User, admin bool) platform.Answer {
		return c.Handle(platform.Inbound{Kind: platform.Press, User: who, Token: token, Server: "S", Admin: admin, Chat: platform.Chat{Platform: "chat", Channel: "1"}})
	}
	c.Holds(press(hosttest.Boris, false), "Only administrators")
	c.Holds(press(hosttest.Anna, true), "is being deleted")
	if _, err := c.Host.RunJobs(t.Context()); err != nil {
		t.Fatal(err)
	}
	if !bottest.Until(t, func() bool { _, err := c.Book.Table(t.Context(), here); return errors.Is(err, model.ErrUnknown) }) {
		t.Fatal("the table is still there")
	}
	if _, err := c.Book.Table(t.Context(), there); err != nil {
		t.Errorf("the table of another server: %v", err)
	}
	if leagues, err := c.Book.Leagues(t.Context()); err != nil || len(leagues) > 0 {
		t.Errorf("%d leagues, %v", len(leagues), err)
	}
	c.Holds(c.boris("1", "status"), "no table")
	c.Holds(c.boris("1", "allow"), "Who can open tables here: everyone")
	c.Holds(c.boris("1", "new", "scenario", "short"), "is open")
	told := slices.ContainsFunc(c.Delivered(), func(m platform.Message) bool {
		return strings.Contains(bottest.Text(m.Page), "table "+here+": an administrator has deleted everything")
	})
	if !told {
		t.Error("nobody is told at the table's place")
	}
}

// Where the platform does not let the umpire post, nothing is opened, and who asks reads what is missing in plain words.
func TestWhatTheUmpireMayNotDo(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	ask := func(name, thread string, lacks ...platform.Right) platform.Answer {
		in := command(hosttest.Anna, "1", "S", true, name, "scenario", "short", "switch", "on")
		in.Lacks, in.Chat.Thread = lacks, thread
		return c.Handle(in)
	}
	c.Holds(ask("new", "", platform.RightSend, platform.RightPins), "I can’t post in this channel", "Send Messages")
	c.Holds(ask("new", "5", platform.RightInside), "I can’t post in this channel", "Send Messages in Threads")
	c.Holds(ask("modlog", "", platform.RightView), "I can’t post in this channel", "View Channel")
	c.Holds(ask("new", "", platform.RightPins, platform.RightThreads), "is open")
	player := command(hosttest.Boris, "1", "S", false, "new", "scenario", "short")
	player.Lacks = []platform.Right{platform.RightPins, platform.RightThreads}
	answer := c.Handle(player)
	c.Holds(answer, "I lack some permissions here", "/check")
	c.Lacks(answer, "Pin Messages")
	c.Holds(ask("check", ""), "I have all the permissions")
	c.Holds(ask("check", "", platform.Rights()...), "View Channel", "Send Messages", "Create Public Threads", "Attach Files", "Read Message History", "Pin Messages", "Manage Threads")
}
