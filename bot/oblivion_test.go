package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Somebody with accounts on both platforms asks to be forgotten: first she reads what is kept, alone; then nothing of
// hers is kept, her opponents are told that a substitute is wanted, leagues go on about a stranger, and if she comes back
// she is somebody new.
func TestForgottenOnBothPlatforms(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	zosia, jakub := w.onDiscord("Zofia Kowalczyk", "pl"), w.onDiscord("Jakub", "en")
	phone, boris := w.onTelegram("Zośka", "pl"), w.onTelegram("Борис", "ru")
	id, at := w.sit(jakub, zosia, boris)
	since := w.moment()
	zosia.asks(at, "link")
	phone.follows(zosia.link(since, "link-"))
	phone.presses(spot{}, phone.label("host.button.link"))
	zosia.asks(spot{}, "schedule", "zone", "Europe/Warsaw")
	phone.asks(spot{}, "watch", "table", w.open(jakub))
	boris.asks(w.square(), "league", "do", "new", "league", "Мосты", "text", "rounds=1 scenario=short")
	for _, g := range []*guest{boris, phone} {
		g.asks(w.square(), "league", "do", "join")
	}
	boris.asks(w.square(), "league", "do", "start")
	w.ring()

	since = w.moment()
	w.tells(zosia.asks(at, "mydata"), zosia.here.ID, seamID(phone.there), "Zofia Kowalczyk", "Europe/Warsaw", id, "Мосты")
	w.tells(phone.asks(spot{}, "forget"), "Mam cię zapomnieć?")
	if public := w.publicly(at, since) + w.publicly(w.square(), since); public != "" {
		t.Errorf("everybody reads:\n%s", public)
	}
	if len(leaks(t, w.file, zosia.here.ID)) == 0 {
		t.Fatal("the test looks in the wrong place")
	}
	since = w.moment()
	w.tells(phone.presses(spot{}, phone.label("host.button.forget")), "Usuwam twoje dane")
	w.until("the oblivion", func() bool {
		w.ring()
		if err := w.rewrite(t.Context()); err != nil {
			t.Fatal(err)
		}
		return len(leaks(t, w.file, zosia.here.ID)) == 0
	})
	for _, trace := range []string{zosia.here.ID, seamID(phone.there), "Kowalczyk", "Zośka"} {
		for _, where := range leaks(t, w.file, trace) {
			t.Errorf("%q is still there: %s", trace, where)
		}
	}
	seat := w.record(id).Seats[enginetest.Red]
	if !seat.Wanted || w.record(id).Stage != model.Playing {
		t.Fatalf("her seat is %+v", seat)
	}
	w.tells(w.publicly(at, since), "needs a substitute")
	w.tells(boris.privately(since), "Красные: нужна замена")
	w.tells(jakub.asks(at, "status"), "Red: Player ")
	standings := boris.asks(w.square(), "league")
	w.tells(standings, "Player ", "Борис")
	w.lacks(standings, "Kowalczyk", "Zośka")

	// She comes back and is new; the seat can be taken by anybody, so by her.
	w.tells(phone.asks(spot{}, "games"), "Nie masz jeszcze żadnej partii")
	w.tells(zosia.asks(at, "hand"), "Nie grasz przy tym stole")
	w.tells(zosia.asks(at, "join", "seat", "red"), "Grasz teraz", "Czerwoni")
	boris.asks(spot{}, "status")
	if player := w.record(id).Seats[enginetest.Red].Player; !strings.HasSuffix(player, zosia.here.ID) {
		t.Errorf("Red is %s", player)
	}
}
