package telegram_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
)

// thumb taps the buttons of a private chat, and counts how often.
type thumb struct {
	*club
	last *telegramtest.Message
	taps int
}

// tap taps the first button whose label begins so.
func (h *thumb) tap(p *telegramtest.Person, labels ...string) {
	h.t.Helper()
	for _, label := range labels {
		if at := slices.IndexFunc(h.last.Labels(), func(l string) bool { return strings.HasPrefix(l, label) }); at >= 0 {
			label = h.last.Labels()[at]
		}
		h.last = h.press(p, h.last, label)
		h.taps++
	}
}

// opens goes on from the newest message in somebody's private chat.
func (h *thumb) opens(p *telegramtest.Person) {
	h.quiet()
	h.last = p.Private().Last()
}

// An Offensive of five units with a battle, a reaction of two and movement after the battle is played by at most 22 taps of both
// sides. What is ticked stays where it is, and each tap is one change of the message.
func TestAnOffensiveTakesFewTaps(t *testing.T) {
	t.Parallel()
	c := newClub(t, eots.New(), "en")
	c.open()
	c.begin("1942")
	anna, boris := c.people[0], c.people[1]
	c.order(boris, engine.Order{Verb: "commit"})
	h := &thumb{club: c}
	h.opens(anna)
	h.tap(anna, "J32", "Operations, South Seas HQ · range 12, efficiency 2")
	before := h.last.Labels()
	edits := h.last.Edits
	h.tap(anna, "Davao (2915): CA Nachi, CVL Ryujo, CVL Zuiho, 16th Army")
	for i, label := range h.last.Labels()[:24] {
		if strings.TrimLeft(label, "☐☑▫\ufe0f ") != strings.TrimLeft(before[i], "☐☑▫\ufe0f ") {
			t.Errorf("%q has the place of %q", label, before[i])
		}
	}
	if !slices.Contains(h.last.Labels(), "☑ CA Nachi · 10-10 · Davao (2915)") || h.last.Edits != edits+1 {
		t.Errorf("after %d changes of the message the labels are %q", h.last.Edits-edits, h.last.Labels())
	}
	c.holds(h.last.Text, "picked: 4 of 5")
	h.tap(anna, "☐ 1st SN Brigade", "CA Nachi, CVL Ryujo, CVL Zuiho", "⚔ Menado", "All of these", "done: carry it out")
	h.opens(boris)
	h.tap(boris, "roll the die")
	h.tap(boris, "☐ CA US Asiatic", "☐ DD US Asiatic", "All of these", "done: carry it out", "do nothing: nothing more",
		"CA US Asiatic Fleet, DD US Asiatic Fleet →", "done: carry it out")
	h.opens(anna)
	h.tap(anna, "CA Nachi, CVL Ryujo, CVL Zuiho →", "done: carry it out")
	if h.taps > 22 {
		t.Errorf("%d taps", h.taps)
	}
	t.Logf("%d taps", h.taps)
	c.guard()
}

// Where places stand for a long list, what is likely comes first, and says in one press what the way to a place only leads to.
func TestPlacesOfALongList(t *testing.T) {
	t.Parallel()
	c := newClub(t, eots.New(), "en")
	c.open()
	c.begin("1942")
	anna, boris := c.people[0], c.people[1]
	c.order(boris, engine.Order{Verb: "commit"})
	for _, card := range c.state().Options(0, engine.Order{Verb: "play"}) {
		order := engine.ParseOrder("play " + card.Word + " ops hq jp-hq-combined-fleet-yamamoto")
		if _, err := engine.Try(c.state(), 0, order); err == nil {
			c.order(anna, order)
			break
		}
	}
	const davao = "Davao (2915): CA Nachi, CVL Ryujo, CVL Zuiho, 16th Army"
	labels := anna.Private().Last().Labels()
	if likely, place := slices.Index(labels, davao), slices.Index(labels, "› "+davao); likely < 0 || place < likely {
		t.Errorf("all of Davao is at %d, the way there at %d of %q", likely, place, labels)
	}
}
