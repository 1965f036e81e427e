package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// A table on Discord whose second seat is taken from Telegram by the link of an invitation, with watchers on both
// platforms, one of whom takes over a seat with its hand; everybody reads his language, and hidden things are shown
// to nobody else before the end.
func TestSeatsAcrossPlatforms(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	ola, widz := w.onDiscord("Ola", "pl"), w.onDiscord("Wit", "pl")
	boris, vera := w.onTelegram("Борис", "ru"), w.onTelegram("Вера", "ru")
	id := w.open(ola)
	at := w.in(w.record(id).Place)
	ola.takes(at, id, "red")

	// The invitation: words for everybody, and a link.
	since := w.moment()
	w.tells(ola.asks(at, "invite"), "Wolne: Niebiescy", "/join table:"+id)
	payload := ola.link(since, "join-")
	w.tells(boris.follows(payload), "Ваша сторона: Синие")
	w.tells(w.publicly(at, since), "Борис", "Niebiescy")
	w.tells(vera.follows(payload), "заняты", "Синие: Борис")
	if seats := w.record(id).Seats; seats[enginetest.Blue].Player != boris.id() {
		t.Fatalf("Blue is %s", seats[enginetest.Blue].Player)
	}
	w.tells(ola.asks(at, "invite"), "zajęte")

	// Two watch.
	w.tells(widz.asks(spot{}, "watch", "table", id), id)
	w.tells(vera.asks(spot{}, "watch", "table", id), id)
	w.tells(boris.asks(spot{}, "watch", "table", id), "играете за этим столом")
	since = w.moment()
	ola.asks(at, "start")
	ola.orders(at, "move cruiser reef; commit")
	w.tells(widz.privately(since), id, "krążownik", "rafa")
	w.tells(vera.privately(since), id, "крейсер", "риф")
	w.tells(boris.privately(since), "крейсер", "Ваша рука")
	hand := w.cards(boris, id, enginetest.Blue)
	for _, other := range []*guest{ola, widz, vera} {
		w.lacks(other.shown(at, since), hand...)
	}
	w.lacks(widz.asks(at, "hand")+vera.asks(spot{}, "hand"), hand...)

	// Boris cannot go on: whoever watches can take the seat, by a button, and sees the hand.
	since = w.moment()
	boris.asks(spot{}, "leave")
	boris.presses(spot{}, boris.label("host.button.leave"))
	w.tells(w.publicly(at, since), "Niebiescy", "zastęp")
	w.tells(vera.privately(since), "замен")
	mark := w.moment()
	briefing := vera.presses(spot{}, vera.label("host.button.join", "seat", "Синие"))
	w.tells(briefing, append(w.cards(vera, id, enginetest.Blue), "Теперь ваша сторона — Синие")...)
	w.tells(briefing, "крейсер", "сыграть карту")
	w.tells(w.publicly(at, mark), "Вера", "Борис", "Niebiescy")
	w.tells(boris.privately(mark)+widz.privately(mark), "Вера")
	w.lacks(ola.shown(at, mark)+widz.privately(mark), w.cards(ola, id, enginetest.Blue)...)
	w.lacks(boris.asks(spot{}, "hand"), hand...)
	mark = w.moment()
	vera.orders(at, "move cruiser shoal; commit")
	w.tells(w.publicly(at, mark), "krążownik", "mielizna")
	w.lacks(widz.privately(mark), "ręka")

	// The end shows everything to all.
	mark = w.moment()
	ola.asks(at, "resign")
	ola.presses(at, ola.label("host.button.resign"))
	if stage := w.record(id).Stage; stage != model.Over {
		t.Fatalf("the game is %s", stage)
	}
	w.tells(widz.privately(mark), "Niebiescy zwyciężają")
	w.tells(widz.asks(at, "hand"), w.cards(widz, id, enginetest.Blue)...)
	if !strings.Contains(vera.privately(mark), "Синие") {
		t.Errorf("the substitute does not hear of the victory:\n%s", vera.privately(mark))
	}
}

// The same the other way round: the table is in a group of Telegram, where nobody can be shown anything alone, and what
// is secret comes in private chats.
func TestSeatsOfAGroup(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	boris, vera := w.onTelegram("Борис", "ru"), w.onTelegram("Вера", "ru")
	ola, wit := w.onDiscord("Ola", "pl"), w.onDiscord("Wit", "pl")
	id := w.open(boris)
	at := w.in(w.record(id).Place)
	boris.takes(at, id, "red")
	w.tells(boris.asks(at, "invite"), "Синие", "/join table:"+id)
	since := w.moment()
	w.tells(ola.asks(spot{}, "join", "table", id), "Twoja strona: Niebiescy")
	w.tells(w.publicly(at, since), "Ola", "Синие")
	w.tells(wit.asks(w.square(), "watch", "table", id), id)
	w.tells(vera.writes(at, "/watch"), id)
	since = w.moment()
	boris.asks(at, "start")
	boris.orders(spot{}, "play "+w.played(id, enginetest.Red)+"; move cruiser reef")
	if public := w.publicly(at, since); strings.Contains(strings.ToLower(public), "риф") {
		t.Errorf("everybody reads a plan:\n%s", public)
	}
	hands := append(w.cards(boris, id, enginetest.Red), w.cards(ola, id, enginetest.Blue)...)
	for _, other := range []*guest{vera, wit} {
		w.lacks(other.shown(at, since), hands...)
	}
	w.lacks(w.publicly(at, since), hands...)
	since = w.moment()
	boris.orders(spot{}, "commit")
	w.tells(w.publicly(at, since), "крейсер", "риф", "Ola")
	w.tells(ola.privately(since), "krążownik", "rafa", "plan na etap 1")
	w.tells(wit.privately(since), id, "krążownik")
	w.tells(vera.privately(since), id, "крейсер")

	// In the group a hand is never shown, also where it is asked for there; a stranger gets none.
	since = w.moment()
	boris.presses(at, boris.label("host.button.hand"))
	boris.asks(at, "hand")
	w.tells(boris.privately(since), w.cards(boris, id, enginetest.Red)...)
	vera.presses(at, boris.label("host.button.hand"))
	w.lacks(w.publicly(at, since)+vera.privately(since), hands...)

	// Ola gives her seat up where she lives; Vera takes it in the group, and reads the briefing alone.
	since = w.moment()
	ola.asks(spot{}, "leave")
	ola.presses(spot{}, ola.label("host.button.leave"))
	w.tells(w.publicly(at, since), "Синие", "замен")
	mark := w.moment()
	vera.presses(at, boris.label("host.button.join", "seat", boris.label("skirmish.seat.blue")))
	w.tells(vera.privately(mark), append(w.cards(vera, id, enginetest.Blue), "Синие", "сыграть карту")...)
	w.tells(w.publicly(at, mark), "Вера", "Ola")
	w.tells(ola.privately(mark)+wit.privately(mark), "Вера")
	w.lacks(w.publicly(at, mark)+wit.privately(mark), w.cards(vera, id, enginetest.Blue)...)
	w.lacks(ola.asks(spot{}, "hand"), w.cards(ola, id, enginetest.Blue)...)
	mark = w.moment()
	vera.orders(spot{}, "pass")
	w.tells(w.publicly(at, mark), "Синие пасуют")
	vera.asks(at, "resign")
	if w.record(id).Stage == model.Over {
		t.Fatal("a game is given up without a question")
	}
	vera.presses(spot{}, vera.label("host.button.resign"))
	w.tells(wit.privately(mark), "zwyciężają")
	w.tells(wit.asks(spot{}, "hand"), w.cards(wit, id, enginetest.Red)...)
}
