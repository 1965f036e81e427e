package discord_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/engine/eots"
)

func show(t *testing.T, n int, m discordtest.Message) {
	t.Helper()
	text := plain(m.Content)
	for _, l := range m.Lists() {
		text += "\n   <" + l.Placeholder + fmt.Sprint(" max ", l.Most) + ">"
		for _, o := range l.Options {
			text += fmt.Sprintf("\n     %v %s | %s", o.Default, o.Label, o.Description)
		}
	}
	for _, r := range m.Rows {
		text += "\n"
		for _, b := range r.Components {
			if b.Type == 2 {
				text += fmt.Sprintf("   [%s]%d", b.Label, b.Style)
			}
		}
	}
	t.Logf("--- %d:\n%s", n, text)
}

func TestPressesOfAnOffensive(t *testing.T) {
	t.Parallel()
	r := newRig(t, eots.New(), true)
	anna, boris := r.server.Person("Anna", "en-US"), r.server.Person("Boris", "en-GB")
	r.up()
	_, thread := r.table(anna, boris, "japan", "allies")
	r.order(boris, thread, "commit")
	r.quiet()
	public := r.server.Messages(thread, "")
	for _, m := range public {
		show(t, 0, m)
	}
	n := 0
	last := public[len(public)-1]
	do := func(p *discordtest.Person, steps ...string) {
		for _, s := range steps {
			if s == "" { return }
			n++
			var i *discordtest.Interaction
			var err error
			if s[0] == '+' {
				i, err = p.Pick(last.ID, split(s[1:])...)
			} else {
				label := s
				for _, b := range last.Buttons() {
					if len(b.Label) >= len(s) && b.Label[:len(s)] == s {
						label = b.Label
						break
					}
				}
				i, err = p.Press(last.ID, label)
			}
			a := r.done(i, err)
			last = a[len(a)-1]
			show(t, n, last)
		}
	}
	do(anna, "Your move", "J10", "Operations", "South Seas", "+CA Nachi;CVL Ryujo;16th Army;1st SN", "✓", "+CA Nachi;CVL Ryujo","")
}

func split(s string) []string { return strings.Split(s, ";") }
