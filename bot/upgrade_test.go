package bot_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/enginetest"
)

// The program gets a later version of the rules while a game is under way: the game goes on as it began until both
// players, one here and one there, have agreed and have read what differs.
func TestUpgradeAcrossPlatforms(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	ola, boris := w.onDiscord("Ola", "pl"), w.onTelegram("Борис", "ru")
	id, at := w.sit(ola, ola, boris)
	w.tells(ola.asks(at, "upgrade"), "nowszej nie ma")
	ola.orders(at, "move cruiser reef; commit")
	boris.orders(spot{}, "move cruiser shoal; commit")
	ola.orders(at, "move cruiser strait; commit")
	boris.orders(spot{}, "pass")
	w.updated(enginetest.NewLater())
	rules := func() int { return w.state(w.game, id).Setup().Rules }
	if rules() != 1 {
		t.Fatalf("the rules became version %d by themselves", rules())
	}

	// Boris asks, Ola refuses; then she asks and he agrees, each by a button where he lives.
	since := w.moment()
	w.tells(boris.asks(spot{}, "upgrade"), "Соперников спросили")
	w.tells(w.publicly(at, since), "Борис proponuje grać dalej według wersji 2 zasad w programie zamiast 1", "nie zmienia", "0 ")
	since = w.moment()
	ola.presses(at, ola.label("value.refuse"))
	w.tells(w.publicly(at, since), "Ola (Czerwoni)")
	w.tells(boris.privately(since), "Ola (Красные)")
	if rules() != 1 {
		t.Fatal("the rules changed without consent")
	}
	since = w.moment()
	ola.asks(at, "upgrade")
	w.tells(boris.privately(since), "Ola предлагает продолжить по версии 2", "вместо 1")
	since = w.moment()
	boris.presses(spot{}, boris.label("value.agree"))
	w.tells(w.publicly(at, since), "wersji 2")
	if rules() != 2 {
		t.Fatalf("the game has version %d", rules())
	}
	w.tells(boris.asks(spot{}, "log"), "действует версия 2")
	w.tells(ola.asks(at, "upgrade"), "nowszej nie ma")

	// It goes on, and its end can be checked.
	since = w.moment()
	ola.orders(at, "move cruiser shoal; commit")
	w.tells(boris.privately(since), "отмель: бой")
	boris.orders(spot{}, "decline")
	boris.asks(spot{}, "resign")
	boris.presses(spot{}, boris.label("host.button.resign"))
	w.tells(ola.asks(at, "audit"), "Sprawdzono")
}

// What would have gone differently is told to both; where the position would be another one, the game stays with its
// version.
func TestUpgradeTellsWhatDiffers(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	ola, boris := w.onDiscord("Ola", "pl"), w.onTelegram("Борис", "ru")
	id, at := w.sit(ola, ola, boris)
	ola.orders(at, "move cruiser reef; commit")
	boris.orders(spot{}, "move cruiser shoal; commit")
	ola.orders(at, "move cruiser strait; commit")
	boris.orders(spot{}, "pass")
	ola.orders(at, "move cruiser shoal; commit")
	boris.orders(spot{}, "decline")
	w.updated(enginetest.NewLater())
	since := w.moment()
	answer := boris.asks(spot{}, "upgrade")
	told := w.publicly(at, since)
	if told == "" { // a tie: the attacker would have won it
		told = answer
		w.tells(answer, "остаётся на версии 1", " 11")
	}
	if answer != told {
		w.tells(told, "Rozkazów rozegrano: 11. Inaczej przebiegłby 1 rozkaz.", "Rozkaz 11 (Niebiescy)", "było: Niebiescy nie reagują")
	}
	if rules := w.state(w.game, id).Setup().Rules; rules != 1 {
		t.Errorf("the game has version %d", rules)
	}
}
