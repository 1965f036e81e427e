package bot_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
)

// inPublic handles a command in a chat of the second platform that everybody there reads.
func (c *club) inPublic(name, command, text string) platform.Answer {
	c.t.Helper()
	return c.handle(platform.Inbound{
		Kind: platform.Command, Command: command, Text: text, Chat: platform.Chat{Platform: beside, Channel: "group"},
		User: platform.User{Platform: beside, ID: name, Name: strings.ToUpper(name[:1]) + name[1:], Lang: "pl"},
	})
}

// privatelyTold is what somebody on the first platform was told alone.
func (c *club) privatelyTold(who platform.User) string {
	c.t.Helper()
	var words []string
	for _, message := range c.delivered() {
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
			id := c.table(true)
			code := linkCode(t, c.do(anna, "link"))
			c.inPublic("ania", said.command, said.before+strings.ToLower(code))
			c.holds(c.elsewhere("eve", "link", "code", code), "nieznany, zużyty")
			if got := c.record(id).Seats[0].Player; got != "chat:anna" {
				t.Errorf("the seat belongs to %q", got)
			}
			if told := c.privatelyTold(anna); !strings.Contains(told, "it no longer works") {
				t.Errorf("Anna is told %q", told)
			}
			// In private the next one works.
			c.holds(c.links("ania", linkCode(t, c.do(anna, "link"))), "Anna")
		})
	}
}

// Who made a code is told when it is used, and separates a stranger with one press: the stranger has what he brought,
// and takes no seat against the hands that he saw.
func TestStrangerIsSeparated(t *testing.T) {
	t.Parallel()
	for _, again := range []bool{false, true} {
		c, other := twoPlatforms(t)
		id := c.table(true)
		// Eve has a game of her own.
		c.do(boris, "new", "scenario", "short")
		c.do(boris, "join", "seat", "red")
		theirs := c.tableID()
		c.elsewhere("eve", "join", "seat", "blue", "table", theirs)
		c.do(boris, "start")
		c.links("eve", linkCode(t, c.do(anna, "link")))
		if got := c.record(theirs).Seats[1].Player; got != "chat:anna" {
			t.Fatalf("the seat of the linked account is %q's", got)
		}
		if again {
			c.stop() // whatever is kept is stored
			c.open()
			c.run()
		}
		told := c.privatelyTold(anna)
		if !strings.Contains(told, "Your code was used: Eve (post)") {
			t.Fatalf("Anna is told %q", told)
		}
		var notice []platform.Page
		for _, message := range c.delivered() {
			if message.Target.User != nil && message.Target.User.ID == anna.ID {
				notice = append(notice, message.Page)
			}
		}
		token := bottest.Token(notice, "Unlink Eve")
		if token == "" {
			t.Fatalf("there is no button in %+v", notice)
		}
		c.holds(c.handle(platform.Inbound{
			Kind: platform.Press, Token: token, Private: true, User: anna, Chat: platform.Chat{Platform: "chat", Channel: anna.ID},
		}), "Eve is a separate account again")
		if got := c.record(id).Seats[0]; got.Player != "chat:anna" || !slices.Contains(got.Past, beside+":eve") {
			t.Errorf("Anna's seat is %+v", got)
		}
		if got := c.record(theirs).Seats[1]; got.Player != beside+":eve" || got.From != "" || !slices.Contains(got.Past, "chat:anna") {
			t.Errorf("Eve's seat is %+v", got)
		}
		if hand := text(c.elsewhere("eve", "hand", "table", id)); strings.Contains(hand, "Czerwoni") {
			t.Errorf("Eve still reads Anna's hand: %q", hand)
		}
		c.delivered()
		if words := privately(other, "eve"); !strings.Contains(words, "nie jest już połączone z Anna") {
			t.Errorf("Eve is told %q", words)
		}
		c.holds(c.do(anna, "unlink"), "No linked accounts")
		// The same press once more separates nobody else, and the account can be linked again.
		c.links("eve", linkCode(t, c.do(anna, "link")))
		c.holds(c.do(anna, "link"), "/link")
		c.holds(c.elsewhere("eve", "unlink", "account", beside+":eve"), "nie jest już połączone")
		if got := c.record(theirs).Seats[1].Player; got != beside+":eve" {
			t.Errorf("the second time the seat is %q's", got)
		}
	}
}

// From a linked account only that one can be separated: a stranger does not lock the person's own accounts out.
func TestStrangerSeparatesHimselfOnly(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	c.links("ania", linkCode(t, c.do(anna, "link")))
	c.links("eve", linkCode(t, c.do(anna, "link")))
	c.holds(c.elsewhere("eve", "unlink", "account", beside+":ania"), "Które konto")
	c.holds(c.elsewhere("eve", "unlink", "account", "chat:anna"), "Które konto")
	c.holds(c.elsewhere("ania", "link"), "już połączone")
	c.holds(c.elsewhere("eve", "unlink", "account", beside+":eve"), "nie jest już połączone z Anna")
	c.holds(c.elsewhere("eve", "unlink"), "Nie ma tu połączonych kont")
}
