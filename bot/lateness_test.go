package bot_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// When the flag of somebody has fallen, his opponent has five choices, by buttons where the game is told; each is
// told to both where they live and in their languages, and nothing is lost by time alone.
func TestFiveChoicesAfterTheFlag(t *testing.T) {
	t.Parallel()
	for name, seating := range map[string]func(w *world) (late, other, spare *guest){
		"told on Discord": func(w *world) (late, other, spare *guest) {
			return w.onTelegram("Борис", "ru"), w.onDiscord("Ola", "pl"), w.onDiscord("Jakub", "en")
		},
		"told on Telegram": func(w *world) (late, other, spare *guest) {
			return w.onDiscord("Ola", "pl"), w.onTelegram("Борис", "ru"), w.onDiscord("Jakub", "en")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, enginetest.New())
			late, other, spare := seating(w)
			id, at := w.sit(other, late, other, func(at spot) { other.asks(at, "clock", "preset", "daily") })
			say := func(key string, args ...any) string { return w.book.Say(w.record(id).Lang, engine.T(key, args...)) }
			choice := func(what string) string { return say("value." + what) }
			falls := func() moment {
				t.Helper()
				since := w.moment()
				w.later(40 * 24 * time.Hour)
				if !w.record(id).Seats[enginetest.Red].Clock.Fallen {
					t.Fatal("the flag has not fallen")
				}
				plan := engine.T("skirmish.ask.plan", "turn", 1)
				w.tells(w.publicly(at, since), say("host.late.public", "seat", engine.T("skirmish.seat.red"), "what", plan))
				w.tells(late.privately(since), late.label("host.late.public", "seat", engine.T("skirmish.seat.red"), "what", plan))
				return w.moment()
			}
			w.lacks(other.asks(at, "timeout", "choice", "claim"), other.label("host.late.claim-sure", "seat", engine.T("skirmish.seat.red")))

			since := falls()
			other.presses(at, choice("wait"))
			w.tells(w.publicly(at, since), say("host.late.waits", "player", other.name, "seat", engine.T("skirmish.seat.red"),
				"time", engine.T("host.span.days", "n", 1)))
			w.tells(late.privately(since), other.name)
			if w.record(id).Seats[enginetest.Red].Clock.Fallen {
				t.Error("who waits has not set the flag up again")
			}

			since = falls()
			w.tells(other.presses(at, choice("nudge")), other.label("host.late.nudged")[3:10])
			w.tells(late.privately(since), id, late.label("skirmish.ask.plan", "turn", 1))
			w.lacks(w.publicly(at, since), say("host.late.nudged"))

			since = w.moment()
			other.presses(at, choice("adjourn"))
			w.tells(w.publicly(at, since), say("host.adjourned", "player", other.name))
			w.tells(late.privately(since), late.label("host.adjourned", "player", other.name))
			w.later(100 * 24 * time.Hour)
			if w.record(id).Seats[enginetest.Red].Clock.Fallen {
				t.Error("a flag fell while the game was adjourned")
			}
			since = w.moment()
			late.presses(spot{}, late.label("host.button.resume"))
			w.tells(w.publicly(at, since), say("host.resumed", "player", late.name))

			since = falls()
			other.presses(at, choice("substitute"))
			w.tells(w.publicly(at, since), say("host.substitute.wanted", "seat", []engine.Text{engine.T("skirmish.seat.red")}, "table", id))
			w.tells(late.privately(since), id)
			w.tells(spare.asks(spot{}, "join", "table", id, "seat", "red"), "You are now playing Red")
			if player := w.record(id).Seats[enginetest.Red].Player; player != spare.id() {
				t.Fatalf("Red is %s", player)
			}

			late = spare
			w.later(40 * 24 * time.Hour)
			since = w.moment()
			other.presses(at, choice("claim"))
			if w.record(id).Stage != model.Playing {
				t.Fatal("the win is claimed without a question")
			}
			other.presses(spot{channel: at.channel}, other.label("value.claim"))
			w.tells(w.publicly(at, since), say("host.late.claimed", "player", other.name, "seat", engine.T("skirmish.seat.red")))
			w.tells(spare.shown(at, since), other.name)
			if record := w.record(id); record.Stage != model.Over {
				t.Errorf("the game is %s", record.Stage)
			}
		})
	}
}

// Absence and quiet hours are each player's own, set where he lives: his clock stands still, and he hears nothing.
func TestAbsenceAndQuietHours(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	boris, ola := w.onTelegram("Борис", "ru"), w.onDiscord("Ola", "pl")
	id, at := w.sit(ola, boris, ola, func(at spot) {
		ola.asks(at, "clock", "preset", "custom", "grace", "1h", "bank", "30m", "vacation", "10d", "nights", "free")
		hour := w.now().UTC().Hour()
		w.tells(boris.writes(spot{}, fmt.Sprintf("/pace zone:UTC quiet:%d-%d remind:30m", (hour+23)%24, (hour+9)%24)), "UTC", "тих")
	})
	fallen := func() bool { return w.record(id).Seats[enginetest.Red].Clock.Fallen }
	since := w.moment()
	w.later(4 * time.Hour)
	if fallen() || boris.privately(since) != "" {
		t.Errorf("in the quiet hours: fallen %v, told:\n%s", fallen(), boris.privately(since))
	}
	w.tells(boris.asks(spot{}, "schedule", "away", "5d"), "2026-")
	since = w.moment()
	w.later(4 * 24 * time.Hour)
	if fallen() || boris.privately(since) != "" {
		t.Errorf("during the absence: fallen %v, told:\n%s", fallen(), boris.privately(since))
	}
	w.tells(ola.asks(at, "clock"), "Czerwoni", "urlop")
	boris.writes(spot{}, "/pace away:off quiet:off")
	since = w.moment()
	w.later(3 * time.Hour)
	if !fallen() || boris.privately(since) == "" {
		t.Errorf("back again: fallen %v, told:\n%s", fallen(), boris.privately(since))
	}
	w.tells(w.publicly(at, since), "Czerwoni: czas minął")
}
