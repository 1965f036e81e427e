package discord_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// A question tells how long it takes, and with a clock when it is due, in the time of each reader; to everybody as to the one
// who is asked.
func TestQuestionsTellWhenTheyAreDue(t *testing.T) {
	t.Parallel()
	for locale, words := range map[string][2]string{
		"en-US": {"takes about 10 min", "due"}, "ru": {"займёт около 10 минут", "срок:"}, "pl": {"zajmie około 10 min", "termin:"},
	} {
		for _, preset := range []string{"daily", "off"} {
			t.Run(locale+" "+preset, func(t *testing.T) {
				t.Parallel()
				r := newRig(t, enginetest.New(), false)
				anna, boris := r.server.Person("Anna", locale), r.server.Person("Boris", locale)
				r.up()
				r.done(anna.Command(r.channel.ID, "new", "scenario", r.game.Info().Scenarios[0]))
				r.quiet()
				record, err := r.store.Table(t.Context(), r.tables()[0])
				if err != nil {
					t.Fatal(err)
				}
				thread := record.Place.Thread
				r.done(anna.Command(thread, "join", "seat", "red"))
				r.done(boris.Command(thread, "join", "seat", "blue"))
				r.done(anna.Command(thread, "table clock", "preset", preset))
				panel := text(r.done(boris.Command(thread, "table start")))
				r.quiet()
				asked := regexp.MustCompile(`(?i)` + words[0] + `( · .*)?\n`)
				public := text(r.server.Messages(thread, ""))
				for where, said := range map[string]string{"public": public, "panel": panel, "own": text(r.done(anna.Command(thread, "help")))} {
					found := asked.FindStringSubmatch(said + "\n")
					if where == "panel" && found == nil {
						continue // who began the game is not asked first
					}
					if found == nil || strings.Contains(found[0], words[1]) != (preset == "daily") {
						t.Errorf("%s: %q in\n%s", where, found, said)
					}
				}
				if pings := slices.DeleteFunc(r.server.Messages(thread, ""), func(m discordtest.Message) bool { return !strings.Contains(m.Content, "<@") }); len(pings) != 1 {
					t.Errorf("%d messages call somebody", len(pings))
				}
			})
		}
	}
}
