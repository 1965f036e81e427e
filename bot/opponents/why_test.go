package opponents_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/opponent"
)

// passes plans to pass, for a reason.
func passes(why string, private bool) func(t *opponent.Thought) opponent.Plan {
	return func(t *opponent.Thought) opponent.Plan {
		for _, option := range t.Known().State().Options(t.Known().Seat(), engine.Order{}) {
			if option.Word == "pass" {
				return opponent.Plan{
					Orders: []engine.Order{{Verb: "pass"}}, Why: engine.T("words.plain", "word", why), Private: private,
				}
			}
		}
		return opponent.Plan{}
	}
}

// The umpire tells why it did what it did last, on a press below it and when it is asked in any language, also after a
// restart.
func TestWhyDidYouDoThat(t *testing.T) {
	t.Parallel()
	c := newRig(t, passes("The reef was quiet.", false))
	c.Run()
	against(c, "officer")
	c.Do(hosttest.Anna, "start")
	c.Holds(c.Do(hosttest.Anna, "why", "subject", "umpire"), "no reasons to show")
	c.Do(hosttest.Anna, "order", "text", "pass")
	c.Ring()
	restart(c)
	for _, word := range []string{"umpire", "судья", "sędzia"} {
		c.Holds(c.Do(hosttest.Anna, "why", "subject", word), "Blue: why it did that", "The reef was quiet.")
	}
	pressed := 0
	for _, message := range c.Delivered() {
		if token := bottest.Token([]platform.Page{message.Page}, "Why did you do that?"); token != "" {
			c.Holds(c.Press(hosttest.Anna, token), "The reef was quiet.")
			pressed++
		}
	}
	if pressed != 1 {
		t.Errorf("%d posts have the button", pressed)
	}
}

// What only the umpire may know is told when the game is over; before that nothing shows that there is something to tell.
func TestWhyIsNotToldBeforeTheEnd(t *testing.T) {
	t.Parallel()
	c := newRig(t, passes("The nine comes later.", true))
	c.Run()
	id := against(c, "officer")
	c.Do(hosttest.Anna, "start")
	for c.Record(id).Stage != model.Over {
		c.Do(hosttest.Anna, "order", "text", "pass")
		c.Ring()
		if c.Record(id).Stage != model.Over {
			c.Holds(c.Do(hosttest.Anna, "why", "subject", "umpire"), "no reasons to show")
		}
	}
	for _, message := range c.Delivered() {
		if slices.Contains(bottest.Labels(message.Page), "Why did you do that?") || strings.Contains(bottest.Text(message.Page), "nine") {
			t.Errorf("it tells: %s", bottest.Text(message.Page))
		}
	}
	c.Holds(c.Do(hosttest.Anna, "why", "subject", "umpire"), "The nine comes later.")
}
