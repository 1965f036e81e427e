package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/engine/eots"
)

// whyClub is a table of Empire of the Sun at a platform like one of ours.
func whyClub(t *testing.T, limits platform.Limits) *club {
	t.Helper()
	limits.PerChat, limits.Overall = 0, 0
	c := newClub(t, limits)
	c.game = eots.New()
	c.open()
	c.run()
	c.wartime("1942", []platform.User{boris, anna})
	return c
}

// heard is what somebody is answered: at once, or in his private chat.
func (c *club) heard(who platform.User, do func() platform.Answer) string {
	c.t.Helper()
	before := len(c.delivered())
	words := text(do())
	for _, message := range c.delivered()[before:] {
		if user := message.Target.User; user != nil && user.ID == who.ID {
			words += bottest.Text(message.Page)
		}
	}
	return words
}

func TestWhyIsAnsweredPrivatelyInThreeLanguages(t *testing.T) {
	t.Parallel()
	limits := map[string]platform.Limits{"discord": (&discord.Adapter{}).Limits(), "telegram": (&telegram.Adapter{}).Limits()}
	for name, limit := range limits {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := whyClub(t, limit)
			public := c.delivered()
			for _, ask := range []struct {
				who   platform.User
				words string
				want  []string
			}{
				{boris, "why supply jp-hq-south", []string{"[6.22]"}},
				{boris, "/почему снабжение jp-army-15", []string{"[6.21]"}},
				{anna, "dlaczego victory", []string{"[17.2]"}},
				{anna, "why activate jp-army-15 jp-hq-south", []string{"[6.3]"}},
				{anna, "why zoi Manila/Corregidor", []string{"[6.4]"}},
				{anna, "why will", []string{"[16.4"}},
				{cecylia, "/why hand japan", []string{"[4.14]"}},
			} {
				words := c.heard(ask.who, func() platform.Answer {
					return c.handle(platform.Inbound{Kind: platform.Words, User: ask.who, Private: ask.who != cecylia, Text: ask.words, Chat: chatOf(c, ask.who)})
				})
				for _, want := range ask.want {
					if !strings.Contains(words, want) {
						t.Errorf("%q lacks %q:\n%s", ask.words, want, words)
					}
				}
				if found := leftover.FindString(words); found != "" {
					t.Errorf("%q: the answer holds %q:\n%s", ask.words, found, words)
				}
			}
			for _, message := range c.delivered()[len(public):] {
				if message.Target.User == nil && strings.Contains(bottest.Text(message.Page), "[6.") {
					t.Errorf("an explanation was posted for everybody: %s", bottest.Text(message.Page))
				}
			}
		})
	}
}

// chatOf is the private chat of a player, the channel of a spectator.
func chatOf(c *club, who platform.User) platform.Chat {
	if who == cecylia {
		return c.channel
	}
	return platform.Chat{Platform: "chat", Channel: who.ID}
}

// A refusal has a button that explains it, and /why without words explains the last one.
func TestWhyExplainsTheLastRefusal(t *testing.T) {
	t.Parallel()
	c := whyClub(t, bottest.LikeDiscord)
	c.holds(c.do(boris, "why"), "What do you want explained?")
	c.do(boris, "order", "text", "discard 999")
	refused := c.do(boris, "order", "text", "activate jp-army-15")
	if token := bottest.Token(refused.Pages, "Why?"); token != "" {
		if explained := c.press(boris, token); !explained.Secret {
			t.Errorf("the explanation is not secret: %+v %q %q", explained, text(refused), buttons(refused))
		}
	} else {
		t.Errorf("no button Why? at %q %q", text(refused), buttons(refused))
	}
	explained := c.do(boris, "why")
	if !explained.Secret || strings.Contains(text(explained), "What do you want explained?") {
		t.Errorf("the last refusal is not explained: %s", text(explained))
	}
	c.holds(c.do(anna, "why"), "What do you want explained?") // it is his, not hers
	c.holds(c.do(cecylia, "why", "subject", "order", "about", "pass"), "aren’t playing")
}

// The values of a question are listed as they may follow, and its buttons lead through it.
func TestWhyIsCompletedWordByWord(t *testing.T) {
	t.Parallel()
	c := whyClub(t, bottest.LikeDiscord)
	complete := func(param string, args ...string) []platform.Choice {
		in := platform.Inbound{User: boris, Chat: c.channel, Command: "why", Args: map[string]string{}}
		for i := 0; i+1 < len(args); i += 2 {
			in.Args[args[i]] = args[i+1]
		}
		found := c.host.Complete(t.Context(), in, param)
		if len(found) > bottest.LikeDiscord.Choices {
			t.Errorf("%v: %d choices", args, len(found))
		}
		return found
	}
	if found := complete("subject", "subject", "supp"); len(found) == 0 || found[0].Value != "supply" {
		t.Errorf("subjects: %+v", found)
	}
	if found := complete("about", "subject", "supply", "about", "jp-army"); len(found) == 0 || !strings.HasPrefix(found[0].Value, "jp-army-") {
		t.Errorf("units: %+v", found)
	}
	if found := complete("about", "subject", "activate", "about", "jp-army-15 "); len(found) == 0 || !strings.HasPrefix(found[0].Value, "jp-army-15 jp-hq-") {
		t.Errorf("HQs: %+v", found)
	}
	if found := complete("about", "subject", "will"); len(found) != 0 {
		t.Errorf("nothing follows: %+v", found)
	}
	list := c.do(boris, "why")
	sides := c.pressed(boris, list, "hand, deal and passes")
	c.holds(c.pressed(boris, sides, "Japan"), "Japan. Cards in hand", "[4.14]")
	parts := c.do(boris, "why", "subject", "supply")
	if len(buttons(parts)) < 2 {
		t.Errorf("a long list of units: %q", buttons(parts))
	}
	c.press(boris, bottest.Token(parts.Pages, buttons(parts)[0]))
	picture := c.do(boris, "why", "subject", "supply", "about", "jp-army-15")
	last := picture.Pages[len(picture.Pages)-1].Picture
	if last == nil || !strings.Contains(last.Request, `"places"`) {
		t.Errorf("no picture of the line: %+v", last)
	}
}
