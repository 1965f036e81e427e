package bot_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// When the flag of somebody has fallen, their opponent has five choices, by buttons where the game is told; each is
// told to both where they live and in their languages, and nothing is lost by time alone.
func TestFiveChoicesAfterTheFlag(t *testing.T) {
	t.Parallel()
	for name, seating := range map[string]func(w *hosttest.TwoPlatforms) (late, other, spare *hosttest.Guest){
		"told on Discord": func(w *hosttest.TwoPlatforms) (late, other, spare *hosttest.Guest) {
			return w.OnTelegram("Борис", "ru"), w.OnDiscord("Ola", "pl"), w.OnDiscord("Jakub", "en")
		},
		"told on Telegram": func(w *hosttest.TwoPlatforms) (late, other, spare *hosttest.Guest) {
			return w.OnDiscord("Ola", "pl"), w.OnTelegram("Борис", "ru"), w.OnDiscord("Jakub", "en")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := hosttest.NewTwoPlatforms(t, enginetest.New())
			late, other, spare := seating(w)
			id, at := sit(w, other, late, other, func(at hosttest.Spot) { other.Asks(at, "clock", "preset", "daily") })
			say := func(key string, args ...any) string { return w.Book.Say(w.Record(id).Lang, engine.T(key, args...)) }
			choice := func(what string) string { return say("value." + what) }
			falls := func() hosttest.Moment {
				t.Helper()
				since := w.Moment()
				w.Later(40 * 24 * time.Hour)
				if !w.Record(id).Seats[enginetest.Red].Clock.Fallen {
					t.Fatal("the flag has not fallen")
				}
				plan := engine.T("skirmish.ask.plan", "turn", 1)
				w.Tells(w.Publicly(at, since), say("host.late.public", "seat", engine.T("skirmish.seat.red"), "what", plan))
				w.Tells(late.Privately(since), late.Label("host.late.public", "seat", engine.T("skirmish.seat.red"), "what", plan))
				return w.Moment()
			}
			w.Lacks(other.Asks(at, "timeout", "choice", "claim"), other.Label("host.late.claim-sure", "seat", engine.T("skirmish.seat.red")))

			since := falls()
			other.Presses(at, choice("wait"))
			w.Tells(w.Publicly(at, since), say("host.late.waits", "player", other.Name, "seat", engine.T("skirmish.seat.red"),
				"time", engine.T("host.span.days", "n", 1)))
			w.Tells(late.Privately(since), other.Name)
			if w.Record(id).Seats[enginetest.Red].Clock.Fallen {
				t.Error("who waits has not set the flag up again")
			}

			since = falls()
			w.Tells(other.Presses(at, choice("nudge")), other.Label("host.late.nudged")[3:10])
			w.Tells(late.Privately(since), id, late.Label("skirmish.ask.plan", "turn", 1))
			w.Lacks(w.Publicly(at, since), say("host.late.nudged"))

			since = w.Moment()
			other.Presses(at, choice("adjourn"))
			blue := engine.T("host.player-at", "player", other.Name, "seat", engine.T("skirmish.seat.blue"))
			w.Tells(w.Publicly(at, since), say("host.adjourned", "player", blue))
			w.Tells(late.Privately(since), late.Label("host.adjourned", "player", blue))
			w.Later(100 * 24 * time.Hour)
			if w.Record(id).Seats[enginetest.Red].Clock.Fallen {
				t.Error("a flag fell while the game was adjourned")
			}
			since = w.Moment()
			late.Presses(hosttest.Spot{}, late.Label("host.button.resume"))
			w.Tells(w.Publicly(at, since), say("host.resumed", "player", engine.T("host.player-at", "player", late.Name, "seat", engine.T("skirmish.seat.red"))))

			since = falls()
			other.Presses(at, choice("substitute"))
			w.Tells(w.Publicly(at, since), say("host.substitute.wanted", "seat", []engine.Text{engine.T("skirmish.seat.red")}, "table", id))
			w.Tells(late.Privately(since), id)
			w.Tells(spare.Asks(hosttest.Spot{}, "join", "table", id, "seat", "red"), "You are now playing Red")
			if player := w.Record(id).Seats[enginetest.Red].Player; player != spare.ID() {
				t.Fatalf("Red is %s", player)
			}

			late = spare
			w.Later(40 * 24 * time.Hour)
			since = w.Moment()
			other.Presses(at, choice("claim"))
			if w.Record(id).Stage != model.Playing {
				t.Fatal("the win is claimed without a question")
			}
			other.Presses(hosttest.Spot{Channel: at.Channel}, other.Label("value.claim"))
			w.Tells(w.Publicly(at, since), say("host.late.claimed", "player", other.Name, "seat", engine.T("skirmish.seat.red")))
			w.Tells(spare.Shown(at, since), other.Name)
			if record := w.Record(id); record.Stage != model.Over {
				t.Errorf("the game is %s", record.Stage)
			}
		})
	}
}

// Absence and quiet hours are each player's own, set where they live: their clock stands still, and they hear nothing.
func TestAbsenceAndQuietHours(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, enginetest.New())
	boris, ola := w.OnTelegram("Борис", "ru"), w.OnDiscord("Ola", "pl")
	id, at := sit(w, ola, boris, ola, func(at hosttest.Spot) {
		ola.Asks(at, "clock", "preset", "custom", "grace", "1h", "bank", "30m", "vacation", "10d", "nights", "free")
		hour := w.Now().UTC().Hour()
		w.Tells(boris.Writes(hosttest.Spot{}, fmt.Sprintf("/pace zone:UTC quiet:%d-%d remind:30m", (hour+23)%24, (hour+9)%24)), "UTC", "тих")
	})
	fallen := func() bool { return w.Record(id).Seats[enginetest.Red].Clock.Fallen }
	since := w.Moment()
	w.Later(4 * time.Hour)
	if fallen() || boris.Privately(since) != "" {
		t.Errorf("in the quiet hours: fallen %v, told:\n%s", fallen(), boris.Privately(since))
	}
	w.Tells(boris.Asks(hosttest.Spot{}, "schedule", "away", "5d"), "2026-")
	since = w.Moment()
	w.Later(4 * 24 * time.Hour)
	if fallen() || boris.Privately(since) != "" {
		t.Errorf("during the absence: fallen %v, told:\n%s", fallen(), boris.Privately(since))
	}
	w.Tells(ola.Asks(at, "clock"), "Czerwoni", "urlop")
	boris.Writes(hosttest.Spot{}, "/pace away:off quiet:off")
	since = w.Moment()
	w.Later(3 * time.Hour)
	if !fallen() || boris.Privately(since) == "" {
		t.Errorf("back again: fallen %v, told:\n%s", fallen(), boris.Privately(since))
	}
	w.Tells(w.Publicly(at, since), "Czerwoni: czas minął")
}
