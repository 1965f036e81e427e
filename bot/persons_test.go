package bot_test

import (
	"context"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Somebody with an account on Discord and one on Telegram links them by a link that works once, and is one person
// from then on: her games are told, listed and played on both, in her language.
func TestOnePersonOnTwoPlatforms(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	ola, kuba := w.onDiscord("Ola", "pl"), w.onDiscord("Jakub", "en")
	phone, boris := w.onTelegram("Aleksandra", "pl"), w.onTelegram("Борис", "ru")
	first, at := w.sit(ola, ola, kuba)
	second, group := w.sit(boris, boris, phone) // she sat there before she was known

	since := w.moment()
	ola.asks(at, "link")
	if public := w.publicly(at, since); public != "" {
		t.Errorf("everybody can read:\n%s", public)
	}
	payload := ola.link(since, "link-")
	w.tells(phone.follows(payload), "Ola", "Czy to ty?")
	w.lacks(phone.asks(spot{}, "games"), first) // nothing is linked by following a link alone
	w.tells(phone.presses(spot{}, phone.label("host.button.link")), "Połączono", "Ola")
	w.tells(boris.follows(payload), "неизвестен, использован или устарел")
	since = w.moment()
	kuba.asks(at, "link")
	late := kuba.link(since, "link-")
	w.later(16 * time.Minute)
	w.tells(boris.follows(late), "устарел")
	w.until("the seat of the other account", func() bool {
		return w.record(second).Seats[enginetest.Blue].Player == discord.Platform+":"+ola.here.ID
	})

	// Her games are the same on both platforms; what waits for her is told.
	for _, list := range []string{ola.asks(at, "games"), phone.asks(spot{}, "games")} {
		w.tells(list, "Twoje partie", first, second, "czeka na ciebie", "plan na etap 1")
	}
	w.lacks(boris.asks(spot{}, "games"), first)
	w.tells(phone.presses(spot{}, phone.label("host.button.table", "table", first, "game", engine.T("skirmish.name"))), "plan na etap 1")
	w.tells(phone.asks(spot{}, "hand"), w.cards(phone, first, enginetest.Red)...)
	since = w.moment()
	phone.orders(spot{}, "move cruiser reef; commit")
	w.tells(w.publicly(at, since), "krążownik", "rafa")
	w.tells(kuba.asks(at, "status"), "red cruiser")

	// In the game of the group she is told where it is played, and answers from Discord.
	since = w.moment()
	boris.orders(group, "move cruiser reef; commit")
	w.tells(w.publicly(group, since), "крейсер", "риф")
	w.tells(phone.privately(since), second, "plan na etap 1")
	ola.asks(spot{}, "games")
	ola.presses(spot{}, ola.label("host.button.table", "table", second, "game", engine.T("skirmish.name")))
	since = w.moment()
	w.tells(ola.orders(spot{}, "pass"), "Wykonano")
	w.tells(w.publicly(group, since), "Синие пасуют")
	if player, err := w.store.Player(context.Background(), phone.id()); err != nil || player.Person == "" {
		t.Errorf("the other account is %+v, %v", player, err)
	}
}
