package bot_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Somebody with an account on Discord and one on Telegram links them by a link that works once, and is one person
// from then on: her games are told, listed and played on both, in her language.
func TestOnePersonOnTwoPlatforms(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, enginetest.New())
	ola, kuba := w.OnDiscord("Ola", "pl"), w.OnDiscord("Jakub", "en")
	phone, boris := w.OnTelegram("Aleksandra", "pl"), w.OnTelegram("Борис", "ru")
	first, at := sit(w, ola, ola, kuba)
	second, group := sit(w, boris, boris, phone) // she sat there before she was known

	since := w.Moment()
	ola.Asks(at, "link")
	if public := w.Publicly(at, since); public != "" {
		t.Errorf("everybody can read:\n%s", public)
	}
	payload := ola.Link(since, "link-")
	w.Tells(phone.Follows(payload), "Ola", "Czy to ty?")
	w.Lacks(phone.Asks(hosttest.Spot{}, "games"), first) // nothing is linked by following a link alone
	w.Tells(phone.Presses(hosttest.Spot{}, phone.Label("host.button.link")), "Połączono", "Ola")
	w.Tells(boris.Follows(payload), "неизвестен, использован или устарел")
	since = w.Moment()
	kuba.Asks(at, "link")
	late := kuba.Link(since, "link-")
	w.Later(16 * time.Minute)
	w.Tells(boris.Follows(late), "устарел")
	w.Until("the seat of the other account", func() bool {
		return w.Record(second).Seats[enginetest.Blue].Player == discord.Platform+":"+ola.Here.ID
	})

	// Her games are the same on both platforms; what waits for her is told.
	for _, list := range []string{ola.Asks(at, "games"), phone.Asks(hosttest.Spot{}, "games")} {
		w.Tells(list, "Twoje partie", first, second, "czeka na ciebie", "plan na etap 1")
	}
	w.Lacks(boris.Asks(hosttest.Spot{}, "games"), first)
	w.Tells(phone.Presses(hosttest.Spot{}, phone.Label("host.button.table", "table", first, "game", engine.T("skirmish.name"))), "plan na etap 1")
	w.Tells(phone.Asks(hosttest.Spot{}, "hand"), cards(w, phone, first, enginetest.Red)...)
	since = w.Moment()
	phone.Orders(hosttest.Spot{}, "move cruiser reef; commit")
	w.Tells(w.Publicly(at, since), "krążownik", "rafa")
	w.Tells(kuba.Asks(at, "status"), "red cruiser")

	// In the game of the group she is told where it is played, and answers from Discord.
	since = w.Moment()
	boris.Orders(group, "move cruiser reef; commit")
	w.Tells(w.Publicly(group, since), "крейсер", "риф")
	w.Tells(phone.Privately(since), second, "plan na etap 1")
	ola.Asks(hosttest.Spot{}, "games")
	ola.Presses(hosttest.Spot{}, ola.Label("host.button.table", "table", second, "game", engine.T("skirmish.name")))
	since = w.Moment()
	w.Tells(ola.Orders(hosttest.Spot{}, "pass"), "Wykonano")
	w.Tells(w.Publicly(group, since), "Синие пасуют")
	if player, err := w.Store.Player(context.Background(), phone.ID()); err != nil || player.Person == "" {
		t.Errorf("the other account is %+v, %v", player, err)
	}
}

// The seats of a lesson that its script plays have a name, in the reader's language.
func TestScriptOfALessonHasAName(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	for lang, name := range map[string]string{"en": "Instructor", "ru": "Инструктор", "pl": "Instruktor"} { //nolint:misspell // the Polish word
		record := model.Table{Seats: make([]model.Seat, 2), Lesson: &model.Lesson{}}
		if got := c.Host.PlayersOf(t.Context(), record, lang); !slices.Equal(got, []string{name, name}) {
			t.Errorf("%s: %q", lang, got)
		}
		if record.Lesson = nil; !slices.Equal(c.Host.PlayersOf(t.Context(), record, lang), []string{"", ""}) {
			t.Errorf("%s: free sides have names", lang)
		}
	}
}
