package discord_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/engine/eots"
)

// The menu of a report explains its battle and replays the game from there; that of any other message says so; that of a person
// is their profile.
func TestMenusOfMessagesAndPeople(t *testing.T) {
	t.Parallel()
	r := newRig(t, eots.New(), true)
	anna, boris := r.server.Person("Anna", "en-US"), r.server.Person("Boris", "en-GB")
	stranger := r.server.Person("Olga", "ru")
	r.up()
	id, thread := r.table(anna, boris, "japan", "allies")
	r.order(boris, thread, "commit")
	h := &hand{rig: r, thread: thread}
	h.opens()
	h.press(anna, "Your move", "J10", "Operations, South Seas HQ · range 12, efficiency 2")
	h.pick(anna, "CA Nachi", "16th Army", "CVL Ryujo", "CVL Zuiho", "1st SN Brigade")
	h.press(anna, "CA Nachi, CVL Ryujo, CVL Zuiho", "⚔ Menado", "All of these", "done: carry it out")
	h.opens()
	plan := h.last
	menu := func(m discordtest.Message, p *discordtest.Person, name string) []discordtest.Message {
		t.Helper()
		return r.done(p.Menu(m.ID, name))
	}
	r.holds(menu(plan, boris, "Explain this battle"), "doesn’t report a battle")
	h.press(boris, "Your move", "roll the die")
	h.pick(boris, "CA US Asiatic", "DD US Asiatic")
	h.press(boris, "All of these", "done: carry it out", "do nothing: nothing more", "CA US Asiatic Fleet, DD US Asiatic Fleet →", "done: carry it out")
	r.quiet()
	public := r.server.Messages(thread, "")
	at := slices.IndexFunc(public, func(m discordtest.Message) bool { return strings.Contains(m.Words(), "⚔") })
	if at < 0 {
		t.Fatalf("no battle is reported:\n%s", text(public))
	}
	report := public[at]
	for _, p := range []*discordtest.Person{anna, boris, stranger} {
		explained := menu(report, p, "Explain this battle")
		replay := menu(report, p, "Replay from here")
		if p == stranger {
			r.holds(explained, "Как было до боя", "Шансы")
			continue
		}
		r.holds(explained, "As it stood before the battle", "Odds at Menado (2917)", "Air-naval fire, Japan: strength")
		r.holds(replay, "step 3 of", "J10")
	}
	other := r.server.Messages(r.channel.ID, "")[0]
	r.holds(menu(other, anna, "Explain this battle"), "isn’t a report of your game here")
	r.holds(menu(other, anna, "Replay from here"), "isn’t a report of your game here")
	r.holds(r.done(anna.MenuOf(thread, boris, "Profile")), "Boris")
	r.holds(r.done(anna.MenuOf(thread, stranger, "Profile")), "I don’t know that player")
	r.guard(id, anna, boris)
}
