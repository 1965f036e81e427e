package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
)

// One press answers as usual now and has the umpire do so from then on; it is not offered where that is so already.
func TestAlwaysTheUsualAnswer(t *testing.T) {
	t.Parallel()
	const always = "Always the usual answer"
	c, id := besieged(t)
	answer := c.Do(hosttest.Boris, "help")
	after := c.Pressed(hosttest.Boris, answer, always)
	c.Holds(after, "From now on, I give the usual answer for you")
	if kind := decisionOf(c, id, 1); kind == "react" {
		t.Error("the decision is still asked")
	}
	if orders := c.Record(id).Seats[1].Standing; len(orders) != 1 || orders[0] != (model.StandingOrder{Kind: "react", Answer: model.AnswerUsual}) {
		t.Errorf("standing orders %+v", orders)
	}
	if words := c.Publicly(); !strings.Contains(words, "Blue does not react") {
		t.Errorf("the public reads %s", words)
	}
	c, _ = besieged(t, model.StandingOrder{Kind: "react", Answer: "usual"})
	for _, label := range hosttest.Buttons(c.Do(hosttest.Boris, "help")) {
		if label == always {
			t.Error("it is offered although it is so")
		}
	}
}

// What everybody reads of a window that passes is the same whether it was let pass once, for a part of the turn, or always.
func TestPassesLookAlike(t *testing.T) {
	t.Parallel()
	public := func(label string) (words, part string) {
		c, id := besieged(t)
		c.Pressed(hosttest.Boris, c.Do(hosttest.Boris, "help"), label)
		if kind := decisionOf(c, id, 1); kind == "react" {
			t.Errorf("%s: the decision is still asked", label)
		}
		for _, order := range c.Record(id).Seats[1].Standing {
			part = order.During
		}
		return c.Publicly(), part
	}
	once, _ := public("do not react")
	for _, label := range []string{"Pass for this phase", "Always the usual answer"} {
		words, part := public(label)
		if words != once {
			t.Errorf("%s: the public reads\n%s\nand of a pass\n%s", label, words, once)
		}
		if strings.HasPrefix(label, "Pass") == (part == "") {
			t.Errorf("%s: the standing order is for the part %q", label, part)
		}
	}
}

// A standing order for a part of the turn goes by itself when the part is over, and then the player is asked again.
func TestPassEndsWithItsPart(t *testing.T) {
	t.Parallel()
	c, id := besieged(t)
	c.Pressed(hosttest.Boris, c.Do(hosttest.Boris, "help"), "Pass for this phase")
	for range 6 {
		c.Do(hosttest.Boris, "order", "text", "pass")
		c.Do(hosttest.Anna, "order", "text", "pass")
	}
	if list := c.Record(id).Seats[1].Standing; len(list) != 0 {
		t.Errorf("standing orders %+v", list)
	}
}
