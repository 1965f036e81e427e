package bot_test

import (
	"testing"
	"time"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Who runs a game rules with a citation, adjourns and resumes, and corrects a mistaken entry; both sides read it where
// they live and in their languages, those who watch too, and it stays in the log.
func TestRulingsReachBothSides(t *testing.T) {
	t.Parallel()
	for name, seating := range map[string]func(w *world) (organiser, remote, local, watcher *guest){
		"told on Discord": func(w *world) (organiser, remote, local, watcher *guest) {
			return w.onDiscord("Kasia", "pl"), w.onTelegram("Борис", "ru"), w.onDiscord("Jakub", "en"), w.onTelegram("Wit", "pl")
		},
		"told on Telegram": func(w *world) (organiser, remote, local, watcher *guest) {
			return w.onTelegram("Вера", "ru"), w.onDiscord("Ola", "pl"), w.onTelegram("Борис", "en"), w.onDiscord("Jakub", "en")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, enginetest.New())
			organiser, remote, local, watcher := seating(w)
			id, at := w.sit(organiser, remote, local)
			watcher.asks(spot{}, "watch", "table", id)
			// everybody looks for words, each in his language, and gives what was public.
			everybody := func(since moment, key string, args ...any) {
				t.Helper()
				w.tells(w.publicly(at, since), organiser.label(key, args...))
				w.tells(remote.privately(since), id, remote.label(key, args...))
				w.tells(watcher.privately(since), id, watcher.label(key, args...))
			}

			// Rule with a citation; nobody else may.
			for _, other := range []*guest{remote, local, watcher} {
				reader := other
				if other == local && name == "told on Telegram" {
					reader = organiser // the group reads the answer, in the language of the table
				}
				w.tells(other.asks(at, "ruling", "rule", "3.2", "text", "I win."), reader.label("host.organiser.only"))
			}
			w.tells(organiser.asks(at, "ruling", "rule", "3.2"), organiser.label("host.ruling.how"))
			since := w.moment()
			words := "The defender wins a tie."
			organiser.asks(at, "ruling", "rule", "3.2", "text", words)
			everybody(since, "host.ruling", "rule", "3.2", "text", words)
			everybody(since, "skirmish.rule.3.2")
			everybody(since, "host.ruling.by", "player", organiser.name)
			w.tells(local.asks(at, "log"), organiser.label("host.ruling", "rule", "3.2", "text", words)[:3], words)

			// Adjourn and resume.
			since = w.moment()
			organiser.asks(at, "adjourn")
			everybody(since, "host.adjourned", "player", organiser.name)
			w.later(48 * time.Hour)
			w.tells(remote.asks(spot{}, "clock"), remote.label("host.clock.adjourned"))
			w.tells(organiser.asks(at, "adjourn"), organiser.label("host.adjourn.already"))
			since = w.moment()
			organiser.asks(at, "resume")
			everybody(since, "host.resumed", "player", organiser.name)

			// A ship is moved by mistake; the organiser takes that back after seeing what goes.
			remote.orders(spot{}, "move cruiser reef; commit")
			w.tells(organiser.asks(at, "rollback", "orders", "1"), organiser.label("host.correct.how"))
			since = w.moment()
			reason := "He meant the destroyer."
			moved := func(g *guest, ship string) string {
				return g.label("skirmish.told.moved", "place", engine.T("skirmish.place.reef"), "ship", engine.T("skirmish.ship.red-"+ship))
			}
			w.tells(organiser.asks(at, "rollback", "orders", "2", "reason", reason), moved(organiser, "cruiser"))
			w.lacks(remote.privately(since)+local.privately(since), reason)
			organiser.presses(at, organiser.label("host.button.correct"))
			everybody(since, "host.correct.done", "n", 2, "reason", reason)
			w.tells(remote.privately(since), remote.label("skirmish.ask.plan", "turn", 1))
			w.tells(local.asks(at, "log"), reason, "✗ ")
			since = w.moment()
			remote.orders(spot{}, "move destroyer reef; commit")
			w.tells(w.publicly(at, since), moved(organiser, "destroyer"))
			w.lacks(w.publicly(at, since), moved(organiser, "cruiser"))
			w.tells(remote.asks(spot{}, "log"), remote.label("host.log.corrected", "reason", reason),
				remote.label("host.log.void", "line", moved(remote, "cruiser")), words)
		})
	}
}
