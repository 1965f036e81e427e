package acceptance_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/request"
)

// TestLookUp asks what is in a hex and what rules say, by number, by name and by word.
func TestLookUp(t *testing.T) {
	t.Parallel()
	c, _ := hosttest.NewEots(t)
	for asked, told := range map[string][]string{
		"2013":      {"2013", "Terrain", "Controlled by", "Malaya Air Force"},
		"kuantan":   {"Kuantan", "Controlled by"},
		"25th army": {"25th Army", "supply"},
		"nowhere":   {"nowhere"},
		"":          {"/hex 2013"},
	} {
		answer := c.Do(hosttest.Anna, "hex", "place", asked)
		for _, word := range told {
			if !strings.Contains(strings.ToLower(hosttest.Text(answer)), strings.ToLower(word)) {
				t.Errorf("/hex %s lacks %q:\n%s", asked, word, hosttest.Text(answer))
			}
		}
	}
	c.Holds(c.Do(hosttest.Anna, "hex", request.WholeLine, "25th army"), "25th Army") // as it is typed
	for asked, told := range map[string]string{
		"zoi": "Rule 6.4", "amphibious": "Rule 8.45", "ВЗВ": "zone of influence", "8.45": "Rule 8.45", "99.9": "no summary", "zzz": "no rule with",
	} {
		c.Holds(c.Do(hosttest.Anna, "rules", "rule", asked), told)
	}
	more := c.Do(hosttest.Anna, "rules", "rule", "supply")
	c.Holds(more, "More rules with")
	buttons := hosttest.Buttons(more)
	c.Holds(c.Pressed(hosttest.Anna, more, buttons[0]), "Rule "+buttons[0])
}
