package bot_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
)

// A plan always offers to be carried out or says why it cannot be; the HQ of a reaction that was chosen is not
// offered again.
func TestPanelOfAReaction(t *testing.T) {
	t.Parallel()
	c, cards := newEots(t)
	c.begins(cards, "jp-hq-south")
	c.do(anna, "order", "text", "activate jp-army-38 jp-army-25\nmove jp-army-38 2014\nmove jp-army-25 2014\ncommit")
	c.do(boris, "roll")
	panel := c.do(boris, "order")
	const choose, done, yet = "choose the headquarters", "done: carry it out", "The plan can’t be carried out yet"
	hq := func(label string) bool { return label == choose || strings.Contains(label, "HQ – ") }
	at := slices.IndexFunc(buttons(panel), hq)
	if at < 0 {
		t.Fatalf("no HQ to choose: %q", buttons(panel))
	}
	if chosen := c.pressed(boris, panel, buttons(panel)[at]); slices.ContainsFunc(buttons(chosen), hq) {
		t.Errorf("the HQ is to be chosen again: %q", buttons(chosen))
	}
	prefix, unfinished := engine.ParseOrder("activate"), 0
	state := c.state(c.tableID())
	events, err := engine.Try(state, 1, engine.ParseOrder(c.draft(c.tableID(), 1).Orders[0]))
	if err != nil {
		t.Fatal(err)
	}
	state = state.Evolve(events...)
	for _, option := range state.Options(1, prefix) {
		answer := c.do(boris, "order", "text", "activate "+option.Word)
		offered, told := slices.Contains(buttons(answer), done), strings.Contains(text(answer), yet)
		if offered == told {
			t.Errorf("after activate %s: done offered %v, the reason told %v:\n%s%q", option.Word, offered, told, text(answer), buttons(answer))
		}
		if told {
			unfinished++
		}
		c.do(boris, "undo", "steps", "one")
	}
	if unfinished == 0 {
		t.Error("no plan was unfinished")
	}
}
