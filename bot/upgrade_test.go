package bot_test

import (
	"encoding/hex"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// The program gets a later version of the rules while a game is under way: the game goes on as it began until both
// players, one where it is told and one elsewhere, have agreed and have read what differs.
func TestUpgradeAcrossPlatforms(t *testing.T) {
	t.Parallel()
	for name, seating := range map[string]func(w *world) (local, remote *guest){
		"told on Discord": func(w *world) (local, remote *guest) {
			return w.onDiscord("Ola", "pl"), w.onTelegram("Борис", "ru")
		},
		"told on Telegram": func(w *world) (local, remote *guest) {
			return w.onTelegram("Борис", "ru"), w.onDiscord("Ola", "pl")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, enginetest.New())
			local, remote := seating(w)
			id, at := w.sit(local, local, remote)
			w.tells(local.asks(at, "upgrade"), local.label("host.upgrade.none", "from", 1))
			local.orders(at, "move cruiser reef; commit")
			remote.orders(spot{}, "move cruiser shoal; commit")
			local.orders(at, "move cruiser strait; commit")
			remote.orders(spot{}, "pass")
			w.updated(enginetest.NewLater())
			rules := func() int { return w.state(w.game, id).Setup().Rules }
			if rules() != 1 {
				t.Fatalf("the rules became version %d by themselves", rules())
			}

			// The remote one asks, the other refuses; then it is the other way round and they agree, each by a button
			// where he lives.
			since := w.moment()
			remote.asks(spot{}, "upgrade")
			w.tells(w.publicly(at, since), local.label("host.upgrade.asks", "player", remote.name, "from", 1, "to", 2))
			since = w.moment()
			local.presses(at, local.label("value.refuse"))
			refused := []any{"player", local.name, "seat", engine.T("skirmish.seat.red")}
			w.tells(w.publicly(at, since), local.label("host.proposal.refused", refused...))
			w.tells(remote.privately(since), remote.label("host.proposal.refused", refused...))
			if rules() != 1 {
				t.Fatal("the rules changed without consent")
			}
			since = w.moment()
			local.asks(at, "upgrade")
			w.tells(remote.privately(since), remote.label("host.upgrade.asks", "player", local.name, "from", 1, "to", 2),
				remote.label("host.upgrade.counted", "n", 0, "orders", 8))
			since = w.moment()
			remote.presses(spot{}, remote.label("value.agree"))
			w.tells(w.publicly(at, since), local.label("host.upgrade.done", "to", 2))
			if rules() != 2 {
				t.Fatalf("the game has version %d", rules())
			}
			w.tells(remote.asks(spot{}, "log"), remote.label("host.log.upgraded", "to", 2))
			w.tells(local.asks(at, "upgrade"), local.label("host.upgrade.none", "from", 2))

			// It goes on, and its end can be checked.
			since = w.moment()
			local.orders(at, "move cruiser shoal; commit")
			w.tells(remote.privately(since), remote.label("skirmish.told.battle", "place", engine.T("skirmish.place.shoal")))
			remote.orders(spot{}, "decline")
			remote.asks(spot{}, "resign")
			remote.presses(spot{}, remote.label("host.button.resign"))
			w.tells(local.asks(at, "audit"), hex.EncodeToString(w.record(id).Secret))
		})
	}
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
