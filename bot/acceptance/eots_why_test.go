package acceptance_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/engine/eots"
)

// whyClub is a table of Empire of the Sun at a platform like one of ours.
func whyClub(t *testing.T, limits platform.Limits) *hosttest.Rig {
	t.Helper()
	limits.PerChat, limits.Overall = 0, 0
	c := hosttest.NewRig(t, limits)
	c.Game = eots.New()
	c.Open()
	c.Run()
	wartime(c, "1942", []platform.User{hosttest.Boris, hosttest.Anna})
	return c
}

// heard is what somebody is answered: at once, or in their private chat.
func heard(c *hosttest.Rig, who platform.User, do func() platform.Answer) string {
	c.T.Helper()
	before := len(c.Delivered())
	var words strings.Builder
	words.WriteString(hosttest.Text(do()))
	for _, message := range c.Delivered()[before:] {
		if user := message.Target.User; user != nil && user.ID == who.ID {
			words.WriteString(bottest.Text(message.Page))
		}
	}
	return words.String()
}

func TestWhyIsAnsweredPrivatelyInThreeLanguages(t *testing.T) {
	t.Parallel()
	limits := map[string]platform.Limits{"discord": (&discord.Adapter{}).Limits(), "telegram": (&telegram.Adapter{}).Limits()}
	for name, limit := range limits {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := whyClub(t, limit)
			public := c.Delivered()
			for _, ask := range []struct {
				who   platform.User
				words string
				want  []string
			}{
				{hosttest.Boris, "why supply jp-hq-south", []string{"[6.22]"}},
				{hosttest.Boris, "/почему снабжение jp-army-15", []string{"[6.21]"}},
				{hosttest.Anna, "dlaczego victory", []string{"[17.2]"}},
				{hosttest.Anna, "why activate jp-army-15 jp-hq-south", []string{"[6.3]"}},
				{hosttest.Anna, "why zoi Manila/Corregidor", []string{"[6.4]"}},
				{hosttest.Anna, "why will", []string{"[16.4"}},
				{hosttest.Cecylia, "/why hand japan", []string{"[4.14]"}},
			} {
				words := heard(c, ask.who, func() platform.Answer {
					return c.Handle(platform.Inbound{Kind: platform.Words, User: ask.who, Private: ask.who != hosttest.Cecylia, Text: ask.words, Chat: chatOf(c, ask.who)})
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
			for _, message := range c.Delivered()[len(public):] {
				if message.Target.User == nil && strings.Contains(bottest.Text(message.Page), "[6.") {
					t.Errorf("an explanation was posted for everybody: %s", bottest.Text(message.Page))
				}
			}
		})
	}
}

// ChatOf is the private chat of a player, the channel of a spectator.
func chatOf(c *hosttest.Rig, who platform.User) platform.Chat {
	if who == hosttest.Cecylia {
		return c.Channel
	}
	return platform.Chat{Platform: "chat", Channel: who.ID}
}

// A refusal has a button that explains it, and /why without words explains the last one.
func TestWhyExplainsTheLastRefusal(t *testing.T) {
	t.Parallel()
	c := whyClub(t, bottest.LikeDiscord)
	c.Holds(c.Do(hosttest.Boris, "why"), "What do you want explained?")
	c.Do(hosttest.Boris, "order", "text", "discard 999")
	refused := c.Do(hosttest.Boris, "order", "text", "activate jp-army-15")
	if token := bottest.Token(refused.Pages, "Why?"); token != "" {
		if explained := c.Press(hosttest.Boris, token); !explained.Secret {
			t.Errorf("the explanation is not secret: %+v %q %q", explained, hosttest.Text(refused), hosttest.Buttons(refused))
		}
	} else {
		t.Errorf("no button Why? at %q %q", hosttest.Text(refused), hosttest.Buttons(refused))
	}
	explained := c.Do(hosttest.Boris, "why")
	if !explained.Secret || strings.Contains(hosttest.Text(explained), "What do you want explained?") {
		t.Errorf("the last refusal is not explained: %s", hosttest.Text(explained))
	}
	c.Holds(c.Do(hosttest.Anna, "why"), "What do you want explained?") // it is theirs, not hers
	c.Holds(c.Do(hosttest.Cecylia, "why", "subject", "order", "about", "pass"), "aren’t playing")
}

// The values of a question are listed as they may follow, and its buttons lead through it.
func TestWhyIsCompletedWordByWord(t *testing.T) {
	t.Parallel()
	c := whyClub(t, bottest.LikeDiscord)
	complete := func(param string, args ...string) []platform.Choice {
		in := platform.Inbound{User: hosttest.Boris, Chat: c.Channel, Command: "why", Args: map[string]string{}}
		for i := 0; i+1 < len(args); i += 2 {
			in.Args[args[i]] = args[i+1]
		}
		found := c.Host.Complete(t.Context(), in, param)
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
	list := c.Do(hosttest.Boris, "why")
	sides := c.Pressed(hosttest.Boris, list, "hand, deal and passes")
	c.Holds(c.Pressed(hosttest.Boris, sides, "Japan"), "Japan. Cards in hand", "[4.14]")
	parts := c.Do(hosttest.Boris, "why", "subject", "supply")
	if len(hosttest.Buttons(parts)) < 2 {
		t.Errorf("a long list of units: %q", hosttest.Buttons(parts))
	}
	c.Press(hosttest.Boris, bottest.Token(parts.Pages, hosttest.Buttons(parts)[0]))
	picture := c.Do(hosttest.Boris, "why", "subject", "supply", "about", "jp-army-15")
	last := picture.Pages[len(picture.Pages)-1].Picture
	if last == nil || !strings.Contains(last.Request, `"places"`) {
		t.Errorf("no picture of the line: %+v", last)
	}
}
