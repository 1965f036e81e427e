package bot_test

import (
	"encoding/hex"
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// The program gets a later version of the rules while a game is under way: the game goes on as it began until both
// players, one where it is told and one elsewhere, have agreed and have read what differs.
func TestUpgradeAcrossPlatforms(t *testing.T) {
	t.Parallel()
	for name, seating := range map[string]func(w *hosttest.TwoPlatforms) (local, remote *hosttest.Guest){
		"told on Discord": func(w *hosttest.TwoPlatforms) (local, remote *hosttest.Guest) {
			return w.OnDiscord("Ola", "pl"), w.OnTelegram("Борис", "ru")
		},
		"told on Telegram": func(w *hosttest.TwoPlatforms) (local, remote *hosttest.Guest) {
			return w.OnTelegram("Борис", "ru"), w.OnDiscord("Ola", "pl")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := hosttest.NewTwoPlatforms(t, enginetest.New())
			local, remote := seating(w)
			id, at := sit(w, local, local, remote)
			w.Tells(local.Asks(at, "upgrade"), local.Label("host.upgrade.none", "from", 1))
			local.Orders(at, "move cruiser reef; commit")
			remote.Orders(hosttest.Spot{}, "move cruiser shoal; commit")
			local.Orders(at, "move cruiser strait; commit")
			remote.Orders(hosttest.Spot{}, "pass")
			w.Updated(enginetest.NewLater())
			rules := func() int { return w.State(w.Game, id).Setup().Rules }
			if rules() != 1 {
				t.Fatalf("the rules became version %d by themselves", rules())
			}

			// The remote one asks, the other refuses; then it is the other way round and they agree, each by a button
			// where they live.
			since := w.Moment()
			remote.Asks(hosttest.Spot{}, "upgrade")
			w.Tells(w.Publicly(at, since), local.Label("host.upgrade.asks", "player", remote.Name, "from", 1, "to", 2))
			since = w.Moment()
			local.Presses(at, local.Label("value.refuse"))
			refused := []any{"player", local.Name, "seat", engine.T("skirmish.seat.red")}
			w.Tells(w.Publicly(at, since), local.Label("host.proposal.refused", refused...))
			w.Tells(remote.Privately(since), remote.Label("host.proposal.refused", refused...))
			if rules() != 1 {
				t.Fatal("the rules changed without consent")
			}
			since = w.Moment()
			local.Asks(at, "upgrade")
			w.Tells(remote.Privately(since), remote.Label("host.upgrade.asks", "player", local.Name, "from", 1, "to", 2),
				remote.Label("host.upgrade.counted", "n", 0, "orders", 8))
			since = w.Moment()
			remote.Presses(hosttest.Spot{}, remote.Label("value.agree"))
			w.Tells(w.Publicly(at, since), local.Label("host.upgrade.done", "to", 2))
			if rules() != 2 {
				t.Fatalf("the game has version %d", rules())
			}
			w.Tells(remote.Asks(hosttest.Spot{}, "log"), remote.Label("host.log.upgraded", "to", 2))
			w.Tells(local.Asks(at, "upgrade"), local.Label("host.upgrade.none", "from", 2))

			// It goes on, and its end can be checked.
			since = w.Moment()
			local.Orders(at, "move cruiser shoal; commit")
			w.Tells(remote.Privately(since), remote.Label("skirmish.told.battle", "place", engine.T("skirmish.place.shoal")))
			remote.Orders(hosttest.Spot{}, "decline")
			remote.Asks(hosttest.Spot{}, "resign")
			remote.Presses(hosttest.Spot{}, remote.Label("host.button.resign"))
			w.Tells(local.Asks(at, "audit"), hex.EncodeToString(w.Record(id).Secret))
		})
	}
}

// What would have gone differently is told to both; where the position would be another one, the game stays with its
// version.
func TestUpgradeTellsWhatDiffers(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, enginetest.New())
	ola, boris := w.OnDiscord("Ola", "pl"), w.OnTelegram("Борис", "ru")
	id, at := sit(w, ola, ola, boris)
	ola.Orders(at, "move cruiser reef; commit")
	boris.Orders(hosttest.Spot{}, "move cruiser shoal; commit")
	ola.Orders(at, "move cruiser strait; commit")
	boris.Orders(hosttest.Spot{}, "pass")
	ola.Orders(at, "move cruiser shoal; commit")
	boris.Orders(hosttest.Spot{}, "decline")
	w.Updated(enginetest.NewLater())
	since := w.Moment()
	answer := boris.Asks(hosttest.Spot{}, "upgrade")
	told := w.Publicly(at, since)
	if told == "" { // a tie: the attacker would have won it
		told = answer
		w.Tells(answer, "остаётся на версии 1", " 11")
	}
	if answer != told {
		w.Tells(told, "Rozkazów rozegrano: 11. Inaczej przebiegłby 1 rozkaz.", "Rozkaz 11 (Niebiescy)", "było: Niebiescy nie reagują")
	}
	if rules := w.State(w.Game, id).Setup().Rules; rules != 1 {
		t.Errorf("the game has version %d", rules)
	}
}
