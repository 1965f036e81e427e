package telegram_test

import (
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/eots"
)

// Whatever is pressed, in whatever language, by whomever and however late: every
// message and toast fits Telegram, and nobody sees what another holds.
func TestRandomPressesInEveryLanguage(t *testing.T) {
	t.Parallel()
	presses := 90
	if testing.Short() {
		presses = 40
	}
	for _, test := range []struct {
		lang     string
		game     engine.Game
		scenario string
	}{
		{"ru", enginetest.New(), "short"},
		{"pl", enginetest.New(), "long"},
		{"ru", eots.New(), "1942"},
		{"pl", eots.New(), "1942"},
		{"en", eots.New(), "1942"},
	} {
		t.Run(test.game.Info().ID+" "+test.lang, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(uint64(len(test.lang)), 11))
			c := newClub(t, test.game, test.lang)
			c.open()
			c.begin(test.scenario)
			stranger := c.api.Person("Cecylia", test.lang)
			c.settled(stranger.Start(""))
			for n := range presses {
				p := c.people[random.IntN(2)]
				if decision, asked := c.asked(); asked && random.IntN(4) > 0 {
					p = c.people[decision.Seat]
				}
				if n%6 == 0 {
					c.panel(p)
				}
				where := p.Private()
				switch random.IntN(12) {
				case 0:
					where = c.group
				case 1:
					where, p = c.group, stranger
				}
				posted := where.Messages()
				message := where.Last()
				if random.IntN(5) == 0 {
					message = where.Find(posted[random.IntN(len(posted))].ID)
				}
				labels := message.Labels()
				if len(labels) == 0 {
					c.panel(p)
					continue
				}
				if _, update, ok := p.Press(message, labels[random.IntN(len(labels))]); ok {
					c.settled(update)
				}
				if n%5 == 0 {
					c.guard()
				}
			}
			c.guard()
		})
	}
}

// The commands of the hosting with its games are taken by Telegram in all languages.
func TestHostedCommandsArePublished(t *testing.T) {
	t.Parallel()
	c := newClub(t, eots.New(), "en")
	c.open()
	c.wait("the lists", func() bool { return c.api.Commands("all_group_chats", "pl") != nil })
	for _, lang := range []string{"", "en", "ru", "pl"} {
		for scope, least := range map[string]int{"all_private_chats": 10, "all_group_chats": 8} {
			if list := c.api.Commands(scope, lang); len(list) < least {
				t.Errorf("%s %q: %d commands", scope, lang, len(list))
			}
		}
	}
	if ru, en := c.api.Commands("all_group_chats", "ru"), c.api.Commands("all_group_chats", ""); ru[0] == en[0] {
		t.Errorf("not in Russian: %+v", ru[0])
	}
}
