package acceptance_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/eots"
)

// TestOptionsOfEmpireOfTheSun: its many options can be found by typing within the limits of
// a platform, and a table tells those that differ from the canonical rules, with the rule.
func TestOptionsOfEmpireOfTheSun(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game, c.Painter = eots.New(), nil
	c.Open()
	for typed, want := range map[string]string{
		"":                                "edition=v2",
		"aedition=v2 alaska=":             "aedition=v2 alaska=three",
		"edition=v2, alas":                "edition=v2 alaska=four",
		"carrier":                         "range-match=ships",
		strings.Repeat("alaska=four ", 9): "",
	} {
		in := platform.Inbound{User: hosttest.Anna, Chat: c.Channel, Command: "new", Args: map[string]string{"options": typed}}
		found := c.Host.Complete(t.Context(), in, "options")
		if len(found) > bottest.LikeDiscord.Choices {
			t.Errorf("%q: %d choices", typed, len(found))
		}
		first := ""
		for i, choice := range found {
			if i == 0 {
				first = choice.Value
			}
			if n := utf8.RuneCountInString(choice.Value); n > bottest.LikeDiscord.ChoiceText {
				t.Errorf("%q: a value of %d characters", typed, n)
			}
			if n := utf8.RuneCountInString(choice.Label); n == 0 || n > bottest.LikeDiscord.ChoiceText {
				t.Errorf("%q: a label of %d characters", typed, n)
			}
		}
		if first != want {
			t.Errorf("after %q: %q, want %q", typed, first, want)
		}
	}
	c.Holds(c.Do(hosttest.Anna, "new", "scenario", "1942", "options", "weather=bad"), "weather")
	c.Holds(c.Do(hosttest.Anna, "new", "scenario", "1942", "options", "alaska=often"), "often")
	c.Do(hosttest.Anna, "new", "scenario", "1942", "options", "alaska=four logistic-direction=unit")
	told := c.Do(hosttest.Anna, "status")
	c.Holds(told, "ground unit in one hex (16.42)")
	c.Lacks(told, "end of a supply line")
	c.Do(hosttest.Anna, "join", "seat", "japan")
	c.Do(hosttest.Boris, "join")
	c.Do(hosttest.Anna, "start")
	c.Holds(c.Do(hosttest.Anna, "status"), "ground unit in one hex (16.42)")
}
