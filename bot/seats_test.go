package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// A table on Discord whose second seat is taken from Telegram by the link of an invitation, with watchers on both
// platforms, one of whom takes over a seat with its hand; everybody reads their language, and hidden things are shown
// to nobody else before the end.
func TestSeatsAcrossPlatforms(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, enginetest.New())
	ola, widz := w.OnDiscord("Ola", "pl"), w.OnDiscord("Wit", "pl")
	boris, vera := w.OnTelegram("Борис", "ru"), w.OnTelegram("Вера", "ru")
	id := open(w, ola)
	at := w.In(w.Record(id).Place)
	ola.Takes(at, id, "red")

	// The invitation: words for everybody, and a link.
	since := w.Moment()
	w.Tells(ola.Asks(at, "invite"), "Wolne: Niebiescy", "/join table:"+id)
	payload := ola.Link(since, "join-")
	w.Tells(boris.Follows(payload), "Ваша сторона: Синие")
	w.Tells(w.Publicly(at, since), "Борис", "Niebiescy")
	w.Tells(vera.Follows(payload), "заняты", "Синие: Борис")
	if seats := w.Record(id).Seats; seats[enginetest.Blue].Player != boris.ID() {
		t.Fatalf("Blue is %s", seats[enginetest.Blue].Player)
	}
	w.Tells(ola.Asks(at, "invite"), "zajęte")

	// Two watch.
	w.Tells(widz.Asks(hosttest.Spot{}, "watch", "table", id), id)
	w.Tells(vera.Asks(hosttest.Spot{}, "watch", "table", id), id)
	w.Tells(boris.Asks(hosttest.Spot{}, "watch", "table", id), "играете за этим столом")
	since = w.Moment()
	ola.Asks(at, "start")
	ola.Orders(at, "move cruiser reef; commit")
	w.Tells(widz.Privately(since), id, "krążownik", "rafa")
	w.Tells(vera.Privately(since), id, "крейсер", "риф")
	w.Tells(boris.Privately(since), "крейсер", "Вы берёте карту")
	hand := cards(w, boris, id, enginetest.Blue)
	for _, other := range []*hosttest.Guest{ola, widz, vera} {
		w.Lacks(other.Shown(at, since), hand...)
	}
	w.Lacks(widz.Asks(at, "hand")+vera.Asks(hosttest.Spot{}, "hand"), hand...)

	// Boris cannot go on: whoever watches can take the seat, by a button, and sees the hand.
	since = w.Moment()
	boris.Asks(hosttest.Spot{}, "leave")
	boris.Presses(hosttest.Spot{}, boris.Label("host.button.leave"))
	w.Tells(w.Publicly(at, since), "Niebiescy", "zastęp")
	w.Tells(vera.Privately(since), "замен")
	mark := w.Moment()
	briefing := vera.Presses(hosttest.Spot{}, vera.Label("host.button.join", "seat", "Синие"))
	w.Tells(briefing, append(cards(w, vera, id, enginetest.Blue), "Теперь ваша сторона — Синие")...)
	w.Tells(briefing, "крейсер", "сыграть карту")
	w.Tells(w.Publicly(at, mark), "Вера", "Борис", "Niebiescy")
	w.Tells(boris.Privately(mark)+widz.Privately(mark), "Вера")
	w.Lacks(ola.Shown(at, mark)+widz.Privately(mark), cards(w, ola, id, enginetest.Blue)...)
	w.Lacks(boris.Asks(hosttest.Spot{}, "hand"), hand...)
	mark = w.Moment()
	vera.Orders(at, "move cruiser shoal; commit")
	w.Tells(w.Publicly(at, mark), "krążownik", "mielizna")
	w.Lacks(widz.Privately(mark), "ręka")

	// The end shows everything to all.
	mark = w.Moment()
	ola.Asks(at, "resign")
	ola.Presses(at, ola.Label("host.button.resign"))
	if stage := w.Record(id).Stage; stage != model.Over {
		t.Fatalf("the game is %s", stage)
	}
	w.Tells(widz.Privately(mark), "Niebiescy zwyciężają")
	w.Tells(widz.Asks(at, "hand"), cards(w, widz, id, enginetest.Blue)...)
	if !strings.Contains(vera.Privately(mark), "Синие") {
		t.Errorf("the substitute does not hear of the victory:\n%s", vera.Privately(mark))
	}
}

// The same the other way round: the table is in a group of Telegram, where nobody can be shown anything alone, and what
// is secret comes in private chats.
func TestSeatsOfAGroup(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, enginetest.New())
	boris, vera := w.OnTelegram("Борис", "ru"), w.OnTelegram("Вера", "ru")
	ola, wit := w.OnDiscord("Ola", "pl"), w.OnDiscord("Wit", "pl")
	id := open(w, boris)
	at := w.In(w.Record(id).Place)
	boris.Takes(at, id, "red")
	w.Tells(boris.Asks(at, "invite"), "Синие", "/join table:"+id)
	since := w.Moment()
	w.Tells(ola.Asks(hosttest.Spot{}, "join", "table", id), "Twoja strona: Niebiescy")
	w.Tells(w.Publicly(at, since), "Ola", "Синие")
	w.Tells(wit.Asks(w.Square(), "watch", "table", id), id)
	w.Tells(vera.Writes(at, "/watch"), id)
	since = w.Moment()
	boris.Asks(at, "start")
	boris.Orders(hosttest.Spot{}, "play "+played(w, id, enginetest.Red)+"; move cruiser reef")
	if public := w.Publicly(at, since); strings.Contains(strings.ToLower(public), "риф") {
		t.Errorf("everybody reads a plan:\n%s", public)
	}
	hands := append(cards(w, boris, id, enginetest.Red), cards(w, ola, id, enginetest.Blue)...)
	for _, other := range []*hosttest.Guest{vera, wit} {
		w.Lacks(other.Shown(at, since), hands...)
	}
	w.Lacks(w.Publicly(at, since), hands...)
	since = w.Moment()
	boris.Orders(hosttest.Spot{}, "commit")
	w.Tells(w.Publicly(at, since), "крейсер", "риф", "Ola")
	w.Tells(ola.Privately(since), "krążownik", "rafa", "plan na etap 1")
	w.Tells(wit.Privately(since), id, "krążownik")
	w.Tells(vera.Privately(since), id, "крейсер")

	// In the group a hand is never shown, also where it is asked for there; a stranger gets none.
	since = w.Moment()
	boris.Presses(at, boris.Label("host.button.hand"))
	boris.Asks(at, "hand")
	w.Tells(boris.Privately(since), cards(w, boris, id, enginetest.Red)...)
	vera.Presses(at, boris.Label("host.button.hand"))
	w.Lacks(w.Publicly(at, since)+vera.Privately(since), hands...)

	// Ola gives her seat up where she lives; Vera takes it in the group, and reads the briefing alone.
	since = w.Moment()
	ola.Asks(hosttest.Spot{}, "leave")
	ola.Presses(hosttest.Spot{}, ola.Label("host.button.leave"))
	w.Tells(w.Publicly(at, since), "Синие", "замен")
	mark := w.Moment()
	vera.Presses(at, boris.Label("host.button.join", "seat", boris.Label("skirmish.seat.blue")))
	w.Tells(vera.Privately(mark), append(cards(w, vera, id, enginetest.Blue), "Синие", "сыграть карту")...)
	w.Tells(w.Publicly(at, mark), "Вера", "Ola")
	w.Tells(ola.Privately(mark)+wit.Privately(mark), "Вера")
	w.Lacks(w.Publicly(at, mark)+wit.Privately(mark), cards(w, vera, id, enginetest.Blue)...)
	w.Lacks(ola.Asks(hosttest.Spot{}, "hand"), cards(w, ola, id, enginetest.Blue)...)
	mark = w.Moment()
	vera.Orders(hosttest.Spot{}, "pass")
	w.Tells(w.Publicly(at, mark), "Синие пасуют")
	vera.Asks(at, "resign")
	if w.Record(id).Stage == model.Over {
		t.Fatal("a game is given up without a question")
	}
	vera.Presses(hosttest.Spot{}, vera.Label("host.button.resign"))
	w.Tells(wit.Privately(mark), "zwyciężają")
	w.Tells(wit.Asks(hosttest.Spot{}, "hand"), cards(w, wit, id, enginetest.Red)...)
}
