package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Somebody with accounts on both platforms asks to be forgotten: first she reads what is kept, alone; then nothing of
// hers is kept, her opponents are told that a substitute is wanted, leagues go on about a stranger, and if she comes back
// she is somebody new.
func TestForgottenOnBothPlatforms(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, enginetest.New())
	zosia, jakub := w.OnDiscord("Zofia Kowalczyk", "pl"), w.OnDiscord("Jakub", "en")
	phone, boris := w.OnTelegram("Zośka", "pl"), w.OnTelegram("Борис", "ru")
	id, at := sit(w, jakub, zosia, boris)
	since := w.Moment()
	zosia.Asks(at, "link")
	phone.Follows(zosia.Link(since, "link-"))
	phone.Presses(hosttest.Spot{}, phone.Label("host.button.link"))
	zosia.Asks(hosttest.Spot{}, "schedule", "zone", "Europe/Warsaw")
	phone.Asks(hosttest.Spot{}, "watch", "table", open(w, jakub))
	boris.Asks(w.Square(), "league", "do", "new", "league", "Мосты", "text", "rounds=1 scenario=short")
	for _, g := range []*hosttest.Guest{boris, phone} {
		g.Asks(w.Square(), "league", "do", "join")
	}
	boris.Asks(w.Square(), "league", "do", "start")
	w.Ring()

	since = w.Moment()
	w.Tells(zosia.Asks(at, "mydata"), zosia.Here.ID, hosttest.SeamID(phone.There), "Zofia Kowalczyk", "Europe/Warsaw", id, "Мосты")
	w.Tells(phone.Asks(hosttest.Spot{}, "forget"), "Mam cię zapomnieć?")
	if public := w.Publicly(at, since) + w.Publicly(w.Square(), since); public != "" {
		t.Errorf("everybody reads:\n%s", public)
	}
	if len(leaks(t, w.File, zosia.Here.ID)) == 0 {
		t.Fatal("the test looks in the wrong place")
	}
	since = w.Moment()
	w.Tells(phone.Presses(hosttest.Spot{}, phone.Label("host.button.forget")), "Usuwam twoje dane")
	w.Until("the oblivion", func() bool {
		w.Ring()
		if err := w.Rewrite(t.Context()); err != nil {
			t.Fatal(err)
		}
		return len(leaks(t, w.File, zosia.Here.ID)) == 0
	})
	for _, trace := range []string{zosia.Here.ID, hosttest.SeamID(phone.There), "Kowalczyk", "Zośka"} {
		for _, where := range leaks(t, w.File, trace) {
			t.Errorf("%q is still there: %s", trace, where)
		}
	}
	seat := w.Record(id).Seats[enginetest.Red]
	if !seat.Wanted || w.Record(id).Stage != model.Playing {
		t.Fatalf("her seat is %+v", seat)
	}
	w.Tells(w.Publicly(at, since), "A substitute is wanted")
	w.Tells(boris.Privately(since), "Красные: нужна замена")
	w.Tells(jakub.Asks(at, "status"), "Red: Player ")
	standings := boris.Asks(w.Square(), "league")
	w.Tells(standings, "Player ", "Борис")
	w.Lacks(standings, "Kowalczyk", "Zośka")

	// She comes back and is new; the seat can be taken by anybody, so by her.
	w.Tells(phone.Asks(hosttest.Spot{}, "games"), "Nie masz jeszcze żadnej partii")
	w.Tells(zosia.Asks(at, "hand"), "Nie grasz przy tym stole")
	w.Tells(zosia.Asks(at, "join", "seat", "red"), "Grasz teraz", "Czerwoni")
	boris.Asks(hosttest.Spot{}, "status")
	if player := w.Record(id).Seats[enginetest.Red].Player; !strings.HasSuffix(player, zosia.Here.ID) {
		t.Errorf("Red is %s", player)
	}
}
