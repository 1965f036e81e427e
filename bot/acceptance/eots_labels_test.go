package acceptance_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
)

// TestHeadquartersKeepTheirFigures: where the name of a headquarters leaves no room, the name is shortened and not its figures.
func TestHeadquartersKeepTheirFigures(t *testing.T) {
	t.Parallel()
	for lang, words := range map[string]struct{ ops, efficiency string }{
		"en": {"Operations, ", "efficiency "}, "ru": {"ОК, ", "эффективность "}, "pl": {"operacje, ", "efektywność "},
	} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			c, _ := hosttest.NewEots(t)
			c.Do(hosttest.Anna, "lang", "language", lang)
			cards := c.Do(hosttest.Anna, "order")
			headquarters := 0
			for _, label := range hosttest.Buttons(c.Pressed(hosttest.Anna, cards, hosttest.Buttons(cards)[0])) {
				if strings.HasPrefix(label, words.ops) {
					headquarters++
					if !strings.Contains(label, words.efficiency) {
						t.Errorf("%q has no figures", label)
					}
				}
			}
			if headquarters < 3 {
				t.Errorf("%d headquarters", headquarters)
			}
		})
	}
}

// TestHexesWithoutNames: a hex that has a number only is told by what it is near to, where it is reached, where units stand, and at the
// ends of a range; lists say how many are picked of how many.
func TestHexesWithoutNames(t *testing.T) {
	t.Parallel()
	c, cards := hosttest.NewEots(t)
	c.Begins(cards, "jp-hq-south-seas")
	shows := func(labels []string, wanted ...string) {
		t.Helper()
		for _, want := range wanted {
			if !slices.Contains(labels, want) {
				t.Errorf("no button %q in %q", want, labels)
			}
		}
	}
	shows(hosttest.Buttons(c.Do(hosttest.Anna, "order")), "2812 · near Manila/Corregidor: 5th Air Division, 14th Army")
	c.Do(hosttest.Anna, "order", "text", "activate jp-ca-nachi jp-cvl-ryujo jp-army-16")
	moves := c.Do(hosttest.Anna, "order")
	c.Holds(moves, "Move units … (picked: 0 of 3)")
	picked := c.Pressed(hosttest.Anna, moves, "16th Army")
	shows(hosttest.Buttons(picked), "⚔ 2912: amphibious assault · near Manila/Corregidor", "⚔ Menado (2917): amphibious assault")
	shows(hosttest.Buttons(c.Pressed(hosttest.Anna, picked, "Others …")), "1714 · near Medan … 2317 · near Bandjermasin")
}
