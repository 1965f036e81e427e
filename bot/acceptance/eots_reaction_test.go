package acceptance_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine"
)

// A plan always offers to be carried out or says why it cannot be; the HQ of a reaction that was chosen is not
// offered again.
func TestPanelOfAReaction(t *testing.T) {
	t.Parallel()
	c, cards := hosttest.NewEots(t)
	c.Begins(cards, "jp-hq-south")
	c.Do(hosttest.Anna, "order", "text", "activate jp-army-38 jp-army-25\nmove jp-army-38 2014\nmove jp-army-25 2014\ncommit")
	c.Do(hosttest.Boris, "roll")
	panel := c.Do(hosttest.Boris, "order")
	const choose, done, yet = "choose the headquarters", "done: carry it out", "The plan can’t be carried out yet"
	hq := func(label string) bool { return label == choose || strings.Contains(label, "HQ – ") }
	at := slices.IndexFunc(hosttest.Buttons(panel), hq)
	if at < 0 {
		t.Fatalf("no HQ to choose: %q", hosttest.Buttons(panel))
	}
	if chosen := c.Pressed(hosttest.Boris, panel, hosttest.Buttons(panel)[at]); slices.ContainsFunc(hosttest.Buttons(chosen), hq) {
		t.Errorf("the HQ is to be chosen again: %q", hosttest.Buttons(chosen))
	}
	prefix, unfinished := engine.ParseOrder("activate"), 0
	state := c.State(c.TableID())
	events, err := engine.Try(state, 1, engine.ParseOrder(c.Draft(c.TableID(), 1).Orders[0]))
	if err != nil {
		t.Fatal(err)
	}
	state = state.Evolve(events...)
	for _, option := range state.Options(1, prefix) {
		answer := c.Do(hosttest.Boris, "order", "text", "activate "+option.Word)
		offered, told := slices.Contains(hosttest.Buttons(answer), done), strings.Contains(hosttest.Text(answer), yet)
		if offered == told {
			t.Errorf("after activate %s: done offered %v, the reason told %v:\n%s%q", option.Word, offered, told, hosttest.Text(answer), hosttest.Buttons(answer))
		}
		if told {
			unfinished++
		}
		c.Do(hosttest.Boris, "undo", "steps", "one")
	}
	if unfinished == 0 {
		t.Error("no plan was unfinished")
	}
}
