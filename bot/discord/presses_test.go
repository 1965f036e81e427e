package discord_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/engine/eots"
)

// hand presses the buttons of a message and of the answers that follow it, and counts how often.
type hand struct {
	*rig
	thread  string
	last    discordtest.Message
	presses int
}

// opens goes on from the newest public message.
func (h *hand) opens() {
	h.t.Helper()
	h.quiet()
	public := h.server.Messages(h.thread, "")
	h.last = public[len(public)-1]
}

// press presses the first button whose label begins so.
func (h *hand) press(p *discordtest.Person, labels ...string) {
	h.t.Helper()
	for _, label := range labels {
		for _, b := range h.last.Buttons() {
			if strings.HasPrefix(b.Label, label) {
				label = b.Label
				break
			}
		}
		h.goesOn(p.Press(h.last.ID, label))
	}
}

// pick picks options of a list at once.
func (h *hand) pick(p *discordtest.Person, labels ...string) {
	h.t.Helper()
	h.goesOn(p.Pick(h.last.ID, labels...))
}

func (h *hand) goesOn(i *discordtest.Interaction, err error) {
	h.t.Helper()
	answer := h.done(i, err)
	h.presses++
	h.last = answer[len(answer)-1]
}

// An Offensive of five units with a battle, a reaction of two and movement after the battle is played by at most 20 presses of both
// sides.
func TestAnOffensiveTakesFewPresses(t *testing.T) {
	t.Parallel()
	r := newRig(t, eots.New(), true)
	anna, boris := r.server.Person("Anna", "en-US"), r.server.Person("Boris", "en-GB")
	r.up()
	id, thread := r.table(anna, boris, "japan", "allies")
	r.order(boris, thread, "commit")
	h := &hand{rig: r, thread: thread}
	h.opens()
	h.press(anna, "Your move", "J10", "Operations, South Seas HQ · range 12, efficiency 2")
	before := h.last
	h.pick(anna, "CA Nachi", "16th Army")
	for i, o := range h.last.Lists()[0].Options {
		old := before.Lists()[0].Options[i]
		if o.Label != old.Label || o.Default != (o.Label == "CA Nachi" || o.Label == "16th Army") {
			t.Errorf("option %d is %+v, and was %+v", i, o, old)
		}
	}
	r.holds([]discordtest.Message{h.last}, "picked: 2 of 5")
	if first := h.last.Lists()[0].Options[0]; !strings.Contains(first.Description, "-") || !strings.Contains(first.Description, "·") {
		t.Errorf("an option has no factors and place: %+v", first)
	}
	h.presses-- // it was looked at
	h.pick(anna, "CVL Ryujo", "CVL Zuiho", "1st SN Brigade")
	h.press(anna, "CA Nachi, CVL Ryujo, CVL Zuiho", "⚔ Menado", "All of these", "done: carry it out")
	h.opens()
	h.press(boris, "Your move", "roll the die")
	h.pick(boris, "CA US Asiatic", "DD US Asiatic")
	h.press(boris, "All of these", "done: carry it out", "do nothing: nothing more", "CA US Asiatic Fleet, DD US Asiatic Fleet →", "done: carry it out")
	h.opens()
	h.press(anna, "Your move", "CA Nachi, CVL Ryujo, CVL Zuiho →", "done: carry it out")
	if h.presses > 20 {
		t.Errorf("%d presses", h.presses)
	}
	t.Logf("%d presses", h.presses)
	r.guard(id, anna, boris)
}

// Presses of lists that were overtaken change nothing and show the present.
func TestStaleListsShowThePresent(t *testing.T) {
	t.Parallel()
	r := newRig(t, eots.New(), true)
	anna, boris := r.server.Person("Anna", "en-US"), r.server.Person("Boris", "en-GB")
	r.up()
	_, thread := r.table(anna, boris, "japan", "allies")
	r.order(boris, thread, "commit")
	h := &hand{rig: r, thread: thread}
	h.opens()
	h.press(anna, "Your move", "J10", "Operations, South Seas HQ")
	list := h.last
	h.pick(anna, "CA Nachi", "CVL Ryujo", "CVL Zuiho", "16th Army", "1st SN Brigade")
	h.press(anna, "Undo") // now the plan is another one
	h.goesOn(anna.PressID(list.ID, list.Lists()[0].CustomID), nil)
	r.holds([]discordtest.Message{h.last}, "from an earlier moment", "picked: 0 of 5")
}
