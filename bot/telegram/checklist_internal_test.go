package telegram

import (
	"testing"

	"github.com/umpire-games/umpire/bot/platform"
)

// A button of a checklist tells as many details as there is room for, none of them cut.
func TestChecklistShowsWhatFits(t *testing.T) {
	t.Parallel()
	for detail, want := range map[string]string{
		"":                        "☐ 5th Air Division",
		"20-10":                   "☐ 5th Air Division · 20-10",
		"20-10, range 2/4 · 2812": "☐ 5th Air Division · 20-10, range 2/4 · 2812",
		"20-10, range 2/4 · 2812 · near Manila/Corregidor": "☐ 5th Air Division · 20-10, range 2/4 · 2812",
	} {
		rows := checklist(platform.Select{Options: []platform.SelectOption{{Label: "5th Air Division", Detail: detail}}})
		if got := rows[0][0].Text; got != want {
			t.Errorf("%q is shown as %q", detail, got)
		}
	}
}
