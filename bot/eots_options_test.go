package bot_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/eots"
)

// TestOptionsOfEmpireOfTheSun: its many options can be found by typing within the limits of
// a platform, and a table tells those that differ from the canonical rules, with the rule.
func TestOptionsOfEmpireOfTheSun(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.game, c.painter = eots.New(), nil
	c.open()
	for typed, want := range map[string]string{
		"":                                "edition=v2",
		"aedition=v2 alaska=":             "aedition=v2 alaska=three",
		"edition=v2, alas":                "edition=v2 alaska=four",
		"carrier":                         "range-match=ships",
		strings.Repeat("alaska=four ", 9): "",
	} {
		in := platform.Inbound{User: anna, Chat: c.channel, Command: "new", Args: map[string]string{"options": typed}}
		found := c.host.Complete(t.Context(), in, "options")
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
	c.holds(c.do(anna, "new", "scenario", "1942", "options", "weather=bad"), "weather")
	c.holds(c.do(anna, "new", "scenario", "1942", "options", "alaska=often"), "often")
	c.do(anna, "new", "scenario", "1942", "options", "alaska=four logistic-direction=unit")
	told := c.do(anna, "status")
	c.holds(told, "ground unit in one hex (16.42)")
	c.lacks(told, "end of a supply line")
	c.do(anna, "join", "seat", "japan")
	c.do(boris, "join")
	c.do(anna, "start")
	c.holds(c.do(anna, "status"), "ground unit in one hex (16.42)")
}
