package bot_test

import (
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Who runs a game rules with a citation, adjourns and resumes, and corrects a mistaken entry; both sides read it where
// they live and in their languages, those who watch too, and it stays in the log.
func TestRulingsReachBothSides(t *testing.T) {
	t.Parallel()
	for name, seating := range map[string]func(w *hosttest.TwoPlatforms) (organiser, remote, local, watcher *hosttest.Guest){
		"told on Discord": func(w *hosttest.TwoPlatforms) (organiser, remote, local, watcher *hosttest.Guest) {
			return w.OnDiscord("Kasia", "pl"), w.OnTelegram("Борис", "ru"), w.OnDiscord("Jakub", "en"), w.OnTelegram("Wit", "pl")
		},
		"told on Telegram": func(w *hosttest.TwoPlatforms) (organiser, remote, local, watcher *hosttest.Guest) {
			return w.OnTelegram("Вера", "ru"), w.OnDiscord("Ola", "pl"), w.OnTelegram("Борис", "en"), w.OnDiscord("Jakub", "en")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := hosttest.NewTwoPlatforms(t, enginetest.New())
			organiser, remote, local, watcher := seating(w)
			id, at := sit(w, organiser, remote, local)
			watcher.Asks(hosttest.Spot{}, "watch", "table", id)
			// everybody looks for words, each in their language, and gives what was public.
			everybody := func(since hosttest.Moment, key string, args ...any) {
				t.Helper()
				w.Tells(w.Publicly(at, since), organiser.Label(key, args...))
				w.Tells(remote.Privately(since), id, remote.Label(key, args...))
				w.Tells(watcher.Privately(since), id, watcher.Label(key, args...))
			}

			// Rule with a citation; nobody else may.
			for _, other := range []*hosttest.Guest{remote, local, watcher} {
				reader := other
				if other == local && name == "told on Telegram" {
					reader = organiser // the group reads the answer, in the language of the table
				}
				w.Tells(other.Asks(at, "ruling", "rule", "3.2", "text", "I win."), reader.Label("host.organiser.only"))
			}
			w.Tells(organiser.Asks(at, "ruling", "rule", "3.2"), organiser.Label("host.ruling.how"))
			since := w.Moment()
			words := "The defender wins a tie."
			organiser.Asks(at, "ruling", "rule", "3.2", "text", words)
			everybody(since, "host.ruling", "rule", "3.2", "text", words)
			everybody(since, "skirmish.rule.3.2")
			everybody(since, "host.ruling.by", "player", organiser.Name)
			w.Tells(local.Asks(at, "log"), organiser.Label("host.ruling", "rule", "3.2", "text", words)[:3], words)

			// Adjourn and resume.
			since = w.Moment()
			organiser.Asks(at, "adjourn")
			everybody(since, "host.adjourned", "player", organiser.Name)
			w.Later(48 * time.Hour)
			w.Tells(remote.Asks(hosttest.Spot{}, "clock"), remote.Label("host.clock.adjourned"))
			w.Tells(organiser.Asks(at, "adjourn"), organiser.Label("host.adjourn.already"))
			since = w.Moment()
			organiser.Asks(at, "resume")
			everybody(since, "host.resumed", "player", organiser.Name)

			// A ship is moved by mistake; the organiser takes that back after seeing what goes.
			remote.Orders(hosttest.Spot{}, "move cruiser reef; commit")
			w.Tells(organiser.Asks(at, "rollback", "orders", "1"), organiser.Label("host.correct.how"))
			w.Tells(organiser.Asks(at, "rollback", "reason", "A mistake."), organiser.Label("host.correct.how"))
			w.Tells(organiser.Asks(at, "rollback", "orders", "99", "reason", "A mistake."), organiser.Label("host.correct.which", "n", 2))
			since = w.Moment()
			reason := "He meant the destroyer."
			moved := func(g *hosttest.Guest, ship string) string {
				return g.Label("skirmish.told.moved", "place", engine.T("skirmish.place.reef"), "ship", engine.T("skirmish.ship.red-"+ship))
			}
			w.Tells(organiser.Asks(at, "rollback", "orders", "2", "reason", reason), moved(organiser, "cruiser"))
			w.Lacks(remote.Privately(since)+local.Privately(since), reason)
			organiser.Presses(at, organiser.Label("host.button.correct"))
			everybody(since, "host.correct.done", "n", 2, "reason", reason)
			w.Tells(remote.Privately(since), remote.Label("skirmish.ask.plan", "turn", 1))
			w.Tells(local.Asks(at, "log"), reason, "✗ ")
			since = w.Moment()
			remote.Orders(hosttest.Spot{}, "move destroyer reef; commit")
			w.Tells(w.Publicly(at, since), moved(organiser, "destroyer"))
			w.Lacks(w.Publicly(at, since), moved(organiser, "cruiser"))
			w.Tells(remote.Asks(hosttest.Spot{}, "log"), remote.Label("host.log.corrected", "reason", reason),
				remote.Label("host.log.void", "line", moved(remote, "cruiser")), words)
		})
	}
}
