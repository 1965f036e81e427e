package acceptance_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// TestOffersAreClosed: the message that offers the side of somebody who leaves has a button for as long as a substitute is wanted. An
// offer that is made again is a new message.
func TestOffersAreClosed(t *testing.T) {
	t.Parallel()
	for name, discord := range map[string]bool{"Discord": true, "Telegram": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := hosttest.NewTwoPlatforms(t, enginetest.New())
			guest := w.OnTelegram
			if w.Group = w.Tele.Forum("Wargame club"); discord {
				guest = w.OnDiscord
			}
			anna, boris, cecylia := guest("Anna", "en"), guest("Boris", "en"), guest("Cecylia", "en")
			anna.Home = w.Square()
			anna.Ask("new", "game", "skirmish", "scenario", "short")
			anna.Ask("join", "seat", "red")
			at := w.In(w.TableOf(anna).Place)
			anna.Home, boris.Home, cecylia.Home = at, at, at
			boris.Ask("join", "seat", "blue")
			anna.Ask("start")

			anna.Ask("leave")
			anna.Presses(at, "Yes, leave")
			if offer := telling(t, w, discord, "A substitute is wanted"); len(offer.labels) == 0 || offer.silent {
				t.Errorf("the offer is %+v", offer)
			}
			anna.Ask("leave")
			anna.Presses(at, "Stay")
			if closed := telling(t, w, discord, "A substitute is wanted"); len(closed.labels) > 0 {
				t.Errorf("she stays, and the offer is %+v", closed)
			}
			anna.Ask("leave")
			anna.Presses(at, "Yes, leave")
			w.Quiet()
			offers := 0
			for _, m := range everywhere(w, discord) {
				if len(m.labels) > 0 && m.labels[len(m.labels)-1] == "Play Red" {
					offers++
				}
			}
			if offers != 1 {
				t.Errorf("%d messages offer her side", offers)
			}
			cecylia.Presses(at, "Play Red")
			w.Quiet()
			for _, m := range everywhere(w, discord) {
				for _, label := range m.labels {
					if label == "Play Red" {
						t.Errorf("it is taken, and offered by %q", m.words)
					}
				}
			}
		})
	}
}
