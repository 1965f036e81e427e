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
