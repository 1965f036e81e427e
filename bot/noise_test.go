package bot_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
)

// Where the words have no room beside the map, the map comes first and wakes nobody; the words that follow
// mention the player, hold the buttons, and make the noise.
func TestMapComesBeforeTheMention(t *testing.T) {
	t.Parallel()
	limits := bottest.LikeTelegram
	limits.Caption = 40
	c := hosttest.NewRig(t, limits)
	c.Run()
	c.Table(true)
	before := len(c.Delivered())
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef")
	c.Do(hosttest.Anna, "order", "text", "commit")
	var public []platform.Message
	for _, message := range c.Delivered()[before:] {
		if message.Target.User == nil {
			public = append(public, message)
		}
	}
	if len(public) != 2 {
		t.Fatalf("%d messages tell the plan", len(public))
	}
	picture, words := public[0], public[1]
	if picture.Page.Picture == nil || len(picture.Page.Lines)+len(picture.Page.Buttons) > 0 || !picture.Silent {
		t.Errorf("first comes %+v", picture)
	}
	mentions := slices.ContainsFunc(words.Page.Lines, func(l platform.Line) bool { return l.Mention != nil && l.Mention.Name == "Boris" })
	if words.Page.Picture != nil || !mentions || len(words.Page.Buttons) == 0 || words.Silent {
		t.Errorf("then comes %+v", words)
	}
}

// home is the private chat of somebody.
func home(who platform.User) platform.Chat { return platform.Chat{Platform: "chat", Channel: who.ID} }

// One decision makes one noise: where the private message arrives, or the message at the table, as the player
// wishes, and at the table where no private message arrives.
func TestOneNoiseForADecision(t *testing.T) {
	t.Parallel()
	gone := &platform.GoneError{Err: errors.New("blocked, or 50007")}
	for _, test := range []struct {
		name   string
		limits platform.Limits
		// opened: Boris has opened his private chat; wish is what he asks of /dm.
		opened bool
		wish   string
		// fails: private messages to them do not arrive.
		fails bool
		// private and public tell how often they hear of their decision; notice: they are told at the table that they
		// cannot be written to.
		private, public, notice int
	}{
		{name: "never opened", limits: bottest.LikeTelegram, fails: true, public: 1, notice: 1},
		{name: "opened", limits: bottest.LikeTelegram, opened: true, private: 1},
		{name: "silent in private", limits: bottest.LikeTelegram, opened: true, wish: "silent", public: 1},
		{name: "no private messages", limits: bottest.LikeTelegram, opened: true, wish: "off", public: 1},
		{name: "blocked since", limits: bottest.LikeTelegram, opened: true, fails: true, notice: 1},
		{name: "usual where answers are ephemeral", limits: bottest.LikeDiscord, public: 1},
		{name: "wanted where answers are ephemeral", limits: bottest.LikeDiscord, wish: "on", private: 1},
		{name: "closed where answers are ephemeral", limits: bottest.LikeDiscord, wish: "on", fails: true, notice: 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := hosttest.NewRig(t, test.limits)
			c.Run()
			if test.opened {
				c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Boris, Command: "start", Chat: home(hosttest.Boris), Private: true})
			}
			if test.wish != "" {
				c.Do(hosttest.Boris, "dm", "switch", test.wish)
			}
			c.Do(hosttest.Anna, "new", "scenario", "short")
			c.Do(hosttest.Anna, "join", "seat", "red")
			c.Do(hosttest.Boris, "join", "seat", "blue")
			c.Do(hosttest.Anna, "start")
			before := len(c.Delivered())
			if test.fails {
				c.Platform.FailWith(func(m *platform.Message) error {
					if m.Target.User != nil && m.Target.User.ID == "boris" {
						return gone
					}
					return nil
				})
			}
			c.Do(hosttest.Anna, "order", "text", "pass")
			private, public, notice := 0, 0, 0
			for _, m := range c.Delivered()[before:] {
				words := bottest.Text(m.Page)
				switch {
				case m.Silent || !strings.Contains(words, "@Boris") && m.Target.User == nil:
				case m.Target.User != nil && m.Target.User.ID == "boris" && len(m.Page.Buttons) > 0:
					private++
				case strings.Contains(words, "don’t reach you"):
					notice++
				case m.Target.User == nil:
					public++
				}
			}
			if private != test.private || public != test.public || notice != test.notice {
				t.Errorf("he hears %d times privately, %d times at the table, is told %d times that he is out of reach", private, public, notice)
			}
			if !test.fails {
				return
			}
			// From now on the table is loud.
			before = len(c.Delivered())
			c.Do(hosttest.Boris, "order", "text", "pass")
			c.Do(hosttest.Anna, "order", "text", "pass")
			loud := slices.ContainsFunc(c.Delivered()[before:], func(m platform.Message) bool {
				return !m.Silent && strings.Contains(bottest.Text(m.Page), "@Boris")
			})
			if !loud {
				t.Error("the table stays silent for somebody who is out of reach")
			}
		})
	}
}

// Only who has never opened their private chat, or has closed it, is asked to open it.
func TestPrivateChatIsOpenedOnce(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	c.Run()
	ask := "Open it once"
	c.Do(hosttest.Anna, "new", "scenario", "short")
	c.Holds(c.Do(hosttest.Anna, "join", "seat", "red"), ask)
	c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Boris, Command: "start", Chat: home(hosttest.Boris), Private: true})
	joined := c.Do(hosttest.Boris, "join", "seat", "blue")
	c.Lacks(joined, ask)
	for _, page := range joined.Pages {
		if len(page.Buttons) > 0 {
			t.Errorf("a link to a chat that is open: %+v", page.Buttons)
		}
	}
	c.Handle(platform.Inbound{Kind: platform.Service, User: hosttest.Boris, Chat: home(hosttest.Boris), Private: true, Notice: platform.UserBlocked})
	c.Do(hosttest.Boris, "leave")
	c.Holds(c.Do(hosttest.Boris, "join", "seat", "blue"), ask)
	c.Handle(platform.Inbound{Kind: platform.Service, User: hosttest.Boris, Chat: home(hosttest.Boris), Private: true, Notice: platform.UserReachable})
	c.Do(hosttest.Boris, "leave")
	c.Lacks(c.Do(hosttest.Boris, "join", "seat", "blue"), ask)
}
