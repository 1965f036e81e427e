package acceptance_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/eots"
)

// TestStandingOrdersOfEmpireOfTheSun: its windows for cards can be answered in advance, by buttons and
// by words.
func TestStandingOrdersOfEmpireOfTheSun(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game, c.Painter = eots.New(), nil
	c.Open()
	c.Do(hosttest.Anna, "new", "scenario", "1942")
	c.Do(hosttest.Anna, "join", "seat", "japan")
	c.Do(hosttest.Boris, "join")
	c.Do(hosttest.Anna, "start")
	offered := c.Do(hosttest.Boris, "standing")
	c.Holds(offered, "None")
	c.Holds(c.Pressed(hosttest.Boris, offered, "+ Weather cards"), "Weather cards → the usual answer")
	c.Holds(c.Do(hosttest.Boris, "standing", "when", "reaction-cards", "answer", "decline"), "Reaction cards → decline")
	// Typed without a place, the answer follows the decision.
	typed := func(line string) platform.Answer {
		return c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Boris, Command: "standing", Text: line})
	}
	c.Holds(typed("quiet-cards decline"), "Other cards → decline")
	c.Holds(typed("hits usual"), "hits on enemy units → the usual answer")
}

// TestPassForThisOffensive lets one kind of window pass, in the words of the game.
func TestPassForThisOffensive(t *testing.T) {
	t.Parallel()
	c, cards := hosttest.NewEots(t)
	c.Begins(cards, "jp-hq-south-seas")
	c.Do(hosttest.Anna, "order", "text", "activate jp-ca-nachi jp-cvl-ryujo jp-army-16\nmove jp-ca-nachi jp-cvl-ryujo 2917\nmove jp-army-16 2917\ncommit")
	for range 6 { // questions before the first window
		asked := c.Do(hosttest.Boris, "order")
		labels := hosttest.Buttons(asked)
		if slices.Contains(labels, "do nothing: nothing more in this Offensive") && slices.Contains(labels, "Pass for this Offensive") {
			t.Errorf("two buttons let the Offensive pass: %q", labels)
		}
		if !slices.Contains(labels, "Pass for this Offensive") {
			if answer := c.Do(hosttest.Boris, "order", "text", "roll"); strings.Contains(hosttest.Text(answer), "✗") {
				c.Do(hosttest.Boris, "order", "text", "decline")
			}
			continue
		}
		c.Holds(c.Pressed(hosttest.Boris, asked, "Pass for this Offensive"), "Until this part of the turn ends, I pass for you")
		list := c.Record(c.TableID()).Seats[1].Standing
		if len(list) != 1 || list[0].During == "" || list[0].Answer != model.AnswerUsual {
			t.Errorf("standing orders %+v", list)
		}
		c.Holds(c.Do(hosttest.Boris, "auto"), "until this part of the turn ends → the usual answer")
		return
	}
	t.Error("no window was offered")
}
