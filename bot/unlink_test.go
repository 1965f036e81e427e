package bot_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
)

// inPublic handles a command in a chat of the second platform that everybody there reads.
func inPublic(c *hosttest.Rig, name, command, text string) platform.Answer {
	c.T.Helper()
	return c.Handle(platform.Inbound{
		Kind: platform.Command, Command: command, Text: text, Chat: platform.Chat{Platform: beside, Channel: "group"},
		User: platform.User{Platform: beside, ID: name, Name: strings.ToUpper(name[:1]) + name[1:], Lang: "pl"},
	})
}

// privatelyTold is what somebody on the first platform was told alone.
func privatelyTold(c *hosttest.Rig, who platform.User) string {
	c.T.Helper()
	var words []string
	for _, message := range c.Delivered() {
		if message.Target.User != nil && message.Target.User.ID == who.ID {
			words = append(words, bottest.Text(message.Page))
		}
	}
	return strings.Join(words, "\n")
}

// A code that was written where others read it cannot be used by anybody, in whatever words it stood, and who made it
// is told.
func TestCodeSeenInPublicIsVoid(t *testing.T) {
	t.Parallel()
	for name, said := range map[string]struct{ command, before string }{
		"as meant":        {"link", ""},
		"as a payload":    {"link", "link-"},
		"another command": {"join", "blue "},
		"an order":        {"order", "my code is "},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, _ := twoPlatforms(t)
			id := c.Table(true)
			code := linkCode(t, c.Do(hosttest.Anna, "link"))
			inPublic(c, "ania", said.command, said.before+strings.ToLower(code))
			c.Holds(elsewhere(c, "eve", "link", "code", code), "nieznany, zużyty")
			if got := c.Record(id).Seats[0].Player; got != "chat:anna" {
				t.Errorf("the seat belongs to %q", got)
			}
			if told := privatelyTold(c, hosttest.Anna); !strings.Contains(told, "it no longer works") {
				t.Errorf("Anna is told %q", told)
			}
			// In private the next one works.
			c.Holds(links(c, "ania", linkCode(t, c.Do(hosttest.Anna, "link"))), "Anna")
		})
	}
}

// Who made a code is told when it is used, and separates a stranger with one press: the stranger has what they brought,
// and takes no seat against the hands that they saw.
func TestStrangerIsSeparated(t *testing.T) {
	t.Parallel()
	for _, again := range []bool{false, true} {
		c, other := twoPlatforms(t)
		id := c.Table(true)
		// Eve has a game of her own.
		c.Do(hosttest.Boris, "new", "scenario", "short")
		c.Do(hosttest.Boris, "join", "seat", "red")
		theirs := c.TableID()
		elsewhere(c, "eve", "join", "seat", "blue", "table", theirs)
		c.Do(hosttest.Boris, "start")
		links(c, "eve", linkCode(t, c.Do(hosttest.Anna, "link")))
		if got := c.Record(theirs).Seats[1].Player; got != "chat:anna" {
			t.Fatalf("the seat of the linked account is %q's", got)
		}
		if again {
			c.Stop() // whatever is kept is stored
			c.Open()
			c.Run()
		}
		told := privatelyTold(c, hosttest.Anna)
		if !strings.Contains(told, "Your code was used: Eve (post)") {
			t.Fatalf("Anna is told %q", told)
		}
		var notice []platform.Page
		for _, message := range c.Delivered() {
			if message.Target.User != nil && message.Target.User.ID == hosttest.Anna.ID {
				notice = append(notice, message.Page)
			}
		}
		token := bottest.Token(notice, "Unlink Eve")
		if token == "" {
			t.Fatalf("there is no button in %+v", notice)
		}
		c.Holds(c.Handle(platform.Inbound{
			Kind: platform.Press, Token: token, Private: true, User: hosttest.Anna, Chat: platform.Chat{Platform: "chat", Channel: hosttest.Anna.ID},
		}), "Eve is a separate account again")
		if got := c.Record(id).Seats[0]; got.Player != "chat:anna" || !slices.Contains(got.Past, beside+":eve") {
			t.Errorf("Anna's seat is %+v", got)
		}
		if got := c.Record(theirs).Seats[1]; got.Player != beside+":eve" || got.From != "" || !slices.Contains(got.Past, "chat:anna") {
			t.Errorf("Eve's seat is %+v", got)
		}
		if hand := hosttest.Text(elsewhere(c, "eve", "hand", "table", id)); strings.Contains(hand, "Czerwoni") {
			t.Errorf("Eve still reads Anna's hand: %q", hand)
		}
		c.Delivered()
		if words := privately(other, "eve"); !strings.Contains(words, "nie jest już połączone z Anna") {
			t.Errorf("Eve is told %q", words)
		}
		c.Holds(c.Do(hosttest.Anna, "unlink"), "No linked accounts")
		// The same press once more separates nobody else, and the account can be linked again.
		links(c, "eve", linkCode(t, c.Do(hosttest.Anna, "link")))
		c.Holds(c.Do(hosttest.Anna, "link"), "/link")
		c.Holds(elsewhere(c, "eve", "unlink", "account", beside+":eve"), "nie jest już połączone")
		if got := c.Record(theirs).Seats[1].Player; got != beside+":eve" {
			t.Errorf("the second time the seat is %q's", got)
		}
	}
}

// From a linked account only that one can be separated: a stranger does not lock the person's own accounts out.
func TestStrangerSeparatesHimselfOnly(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	links(c, "ania", linkCode(t, c.Do(hosttest.Anna, "link")))
	links(c, "eve", linkCode(t, c.Do(hosttest.Anna, "link")))
	c.Holds(elsewhere(c, "eve", "unlink", "account", beside+":ania"), "Które konto")
	c.Holds(elsewhere(c, "eve", "unlink", "account", "chat:anna"), "Które konto")
	c.Holds(elsewhere(c, "ania", "link"), "już połączone")
	c.Holds(elsewhere(c, "eve", "unlink", "account", beside+":eve"), "nie jest już połączone z Anna")
	c.Holds(elsewhere(c, "eve", "unlink"), "Nie ma tu połączonych kont")
}
