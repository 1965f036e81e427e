package bot_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
)

// ban lets Anna ban Boris, or take it back.
func (c club) ban(name string) platform.Answer {
	in := command(hosttest.Anna, "1", "S", true, name)
	in.About = hosttest.Boris.ID
	return c.Handle(in)
}

// atTable is a command in the thread of the table.
func (c club) atTable(who platform.User, name string, args ...string) platform.Answer {
	c.T.Helper()
	in := command(who, "1", "S", who == hosttest.Anna, name, args...)
	in.Chat = c.Record(c.TableID()).Place
	return c.Handle(in)
}

// newBanned is a club in which Boris plays blue in a game that is on, and administrators log what they do in channel 9.
func newBanned(t *testing.T, limits platform.Limits) club {
	t.Helper()
	c := newClub(t, limits)
	c.Channel.Channel = "1"
	c.Run()
	c.anna("9", "modlog", "switch", "on")
	c.anna("1", "new", "scenario", "short")
	c.Delivered()
	c.atTable(hosttest.Anna, "join", "seat", "red")
	c.atTable(hosttest.Boris, "join", "seat", "blue")
	return c
}

// TestBanned keeps somebody from opening, joining and playing in the whole server, not elsewhere, until it is taken back.
func TestBanned(t *testing.T) {
	t.Parallel()
	c := newBanned(t, bottest.LikeDiscord)
	c.atTable(hosttest.Anna, "start")
	panel := c.atTable(hosttest.Boris, "help")
	const banned = "banned you from the tables here"
	c.Holds(c.ban("ban"), "Boris is banned", "/unban")
	c.Holds(c.boris("2", "new", "scenario", "short"), banned)
	c.Holds(c.atTable(hosttest.Boris, "order"), banned)
	c.Holds(c.atTable(hosttest.Boris, "pass"), banned)
	c.Holds(c.atTable(hosttest.Boris, "join", "seat", "blue"), banned)
	if labels := hosttest.Buttons(panel); len(labels) > 0 {
		c.Holds(c.Pressed(hosttest.Boris, panel, labels[0]), banned)
	}
	private := command(hosttest.Boris, "dm", "", false, "order")
	private.Private = true
	c.Holds(c.Handle(private), banned)
	c.Lacks(c.boris("2", "games"), banned)
	c.Lacks(c.Handle(command(hosttest.Boris, "7", "T", false, "new", "scenario", "short")), banned) // of another server
	c.Lacks(c.atTable(hosttest.Boris, "leave"), banned)
	c.Holds(c.anna("1", "ban"), "Banned here: Boris")
	c.Holds(c.anna("1", "check"), "Banned here: Boris")
	if logged := c.logged(); !strings.Contains(logged, "Anna: Boris is banned.") {
		t.Errorf("the log has %q", logged)
	}
	c.Holds(c.ban("unban"), "Boris can play here again")
	c.Lacks(c.atTable(hosttest.Boris, "order"), banned)
	c.Holds(c.anna("1", "ban"), "There are no bans here")
	c.Holds(c.ban("unban"), "isn’t banned here")
}

// TestBannedGiveUpTheirSides frees the sides of somebody who is banned: at once before the start, for a substitute in a game that is on.
func TestBannedGiveUpTheirSides(t *testing.T) {
	t.Parallel()
	for name, started := range map[string]bool{"before the start": false, "in a game": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := newBanned(t, bottest.LikeDiscord)
			if started {
				c.atTable(hosttest.Anna, "start")
			}
			id := c.TableID()
			answer := c.ban("ban")
			token, _ := bottest.Find(answer.Pages, "Free their side: table "+id)
			press := platform.Inbound{Kind: platform.Press, Token: token, Chat: c.Record(id).Parent, Server: "S", User: hosttest.Cecylia}
			c.Holds(c.Handle(press), "Only administrators")
			press.User, press.Admin, press.EventID = hosttest.Anna, true, ""
			freed := c.Handle(press)
			if started {
				c.Holds(freed, "others can take over now")
				if !c.Record(id).Seats[1].Wanted {
					t.Error("no substitute is wanted")
				}
				c.atTable(hosttest.Cecylia, "join", "seat", "blue")
			} else {
				c.Holds(freed, "free now")
			}
			if player := c.Record(id).Seats[1].Player; player == "chat:boris" {
				t.Error("Boris still has the side")
			}
		})
	}
}

// TestBanByName bans on a platform where nobody is chosen from a list, by the name of somebody who plays there; strangers and oneself cannot be.
func TestBanByName(t *testing.T) {
	t.Parallel()
	limits := bottest.LikeTelegram
	c := newClub(t, limits)
	in := func(who platform.User, name string, args ...string) platform.Inbound {
		return command(who, "1", "", who == hosttest.Anna, name, args...)
	}
	c.Channel.Channel = "1"
	c.Table(false)
	c.Holds(c.Handle(in(hosttest.Anna, "ban", "player", "Olga")), "I don’t know that player")
	c.Holds(c.Handle(in(hosttest.Anna, "ban", "player", "Anna")), "can’t ban yourself")
	c.Holds(c.Handle(in(hosttest.Anna, "ban", "player", "boris")), "Boris is banned")
	if words := c.Handle(in(hosttest.Boris, "new", "scenario", "short")); !strings.Contains(hosttest.Text(words)+words.Toast, "banned you") {
		t.Errorf("Boris opens a table: %s", hosttest.Text(words))
	}
	c.Holds(c.Handle(in(hosttest.Anna, "unban", "player", "Boris")), "can play here again")
	stranger := in(hosttest.Anna, "ban")
	stranger.About = "olga"
	c.Handle(stranger)
	c.Holds(c.Handle(in(hosttest.Anna, "ban")), "without ever having played: 1 account")
	c.Holds(c.Handle(in(hosttest.Person("Olga"), "new")), "banned you")
}

// TestBanNamesNobody keeps no id and no name of those who are banned, so that the list holds after they are forgotten.
func TestBanNamesNobody(t *testing.T) {
	t.Parallel()
	c := newBanned(t, bottest.LikeDiscord)
	c.ban("ban")
	kept, err := c.Book.Setting(t.Context(), "allow chat S")
	if err != nil || !strings.Contains(kept, "banned") {
		t.Fatalf("%q, %v", kept, err)
	}
	for _, private := range []string{"boris", "Boris"} {
		if slices.Contains(strings.Fields(kept), private) || strings.Contains(kept, private) {
			t.Errorf("%q holds %q", kept, private)
		}
	}
}

// TestBannedAreRefusedAlone: who is banned cannot fill a group with refusals that everybody reads.
func TestBannedAreRefusedAlone(t *testing.T) {
	t.Parallel()
	c := newBanned(t, bottest.LikeTelegram)
	in := command(hosttest.Boris, "dm", "", false, "help")
	in.Private = true
	c.Handle(in)
	c.Delivered()
	c.ban("ban")
	if answer := c.boris("1", "new", "scenario", "short"); len(answer.Pages) > 0 {
		t.Errorf("the group reads %s", hosttest.Text(answer))
	}
	if !slices.ContainsFunc(c.Delivered(), func(m platform.Message) bool {
		return m.Target.User != nil && strings.Contains(bottest.Text(m.Page), "banned you from the tables here")
	}) {
		t.Error("who is banned is told nothing")
	}
}
