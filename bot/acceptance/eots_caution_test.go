package acceptance_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
)

// An Offensive that would end before anything has happened in it is asked about, whether its end is pressed or
// typed; its button is never the first choice and never stands in the answer to an error.
func TestEmptyOffensiveIsAskedAbout(t *testing.T) {
	t.Parallel()
	c, cards := hosttest.NewEots(t)
	c.Begins(cards, "jp-hq-south")
	id := c.TableID()
	events := c.Record(id).Events
	const done = "done: carry it out"
	panel := c.Do(hosttest.Anna, "order")
	if hosttest.Style(t, panel, done) != platform.Ordinary {
		t.Error("the end of an empty Offensive is the first choice")
	}
	for name, answer := range map[string]platform.Answer{
		"pressed": c.Pressed(hosttest.Anna, panel, done), "typed": c.Do(hosttest.Anna, "order", "text", "commit"), "by its command": c.Do(hosttest.Anna, "commit"),
		"by the word of the button": c.Do(hosttest.Anna, "order", "text", "done"), "by that as a command": c.Do(hosttest.Anna, "done"),
		"with others": c.Do(hosttest.Anna, "order", "text", "commit\npass"),
	} {
		if !strings.Contains(hosttest.Text(answer), "0 of ") || hosttest.Style(t, answer, "Yes, do it") != platform.Danger {
			t.Errorf("%s: no question in %q", name, hosttest.Text(answer))
		}
	}
	for _, typed := range []string{"move jp-army-38", "xyzzy", "battle 2014", "assign"} {
		if answer := c.Do(hosttest.Anna, "order", "text", typed); slices.Contains(hosttest.Buttons(answer), done) && strings.Contains(hosttest.Text(answer), "✗") {
			t.Errorf("after %q: %q", typed, hosttest.Buttons(answer))
		}
	}
	c.Holds(c.Pressed(hosttest.Anna, c.Do(hosttest.Anna, "commit"), "Not yet"), "Activated 0")
	if c.Record(id).Events != events {
		t.Fatal("something was decided")
	}
	c.Do(hosttest.Anna, "order", "text", "activate jp-air-22\nmove jp-air-22 2112")
	panel = c.Do(hosttest.Anna, "order")
	if hosttest.Style(t, panel, done) != platform.Primary {
		t.Error("an Offensive that does something is not ended by the main button")
	}
	c.Do(hosttest.Anna, "undo", "steps", "all")
	c.Begins(cards, "jp-hq-south")
	c.Holds(c.Pressed(hosttest.Anna, c.Do(hosttest.Anna, "commit"), "Yes, do it"), "Done")
	if c.Record(id).Events == events {
		t.Error("nothing was decided")
	}
}

// A card that is thrown away, set aside or played at once is asked about first.
func TestCardsAreAskedAbout(t *testing.T) {
	t.Parallel()
	c, cards := hosttest.NewEots(t)
	id := c.TableID()
	events := c.Record(id).Events
	for _, order := range []string{"discard ", "future "} {
		for _, lines := range []string{order + cards[0], order + cards[0] + "\npass"} {
			if answer := c.Do(hosttest.Anna, "order", "text", lines); !slices.Contains(hosttest.Buttons(answer), "Not yet") {
				t.Errorf("%q is not asked about: %q", lines, hosttest.Text(answer))
			}
		}
	}
	if c.Record(id).Events != events {
		t.Fatal("something was decided")
	}
	sure := c.Do(hosttest.Anna, "order", "text", "discard "+cards[0])
	c.Holds(sure, "throws")
	c.Holds(c.Pressed(hosttest.Anna, sure, "Yes, do it"), "Done")
}
