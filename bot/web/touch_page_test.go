package web_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// mostTaps is how many touches a first Offensive may take: a card, its HQ, three units, one battle, committed and confirmed.
const mostTaps = 12

// TestOffensiveByTouch commits the first Offensive of Japan in 1942 by touching cards, units and hexes.
func TestOffensiveByTouch(t *testing.T) {
	t.Parallel()
	for name, size := range map[string][2]int{"phone": {390, 844}, "desktop": {1280, 860}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			u := openDealt(t, filepath.Join(t.TempDir(), "umpire.db"), 1)
			defer u.end(t)
			b := toucher{browser: newBrowser(t, size[0], size[1])}
			b.do(chromedp.EmulateViewport(int64(size[0]), int64(size[1])), chromedp.Navigate(u.address))
			b.join("Ann", "en")
			b.open("1942")
			b.say("/join japan")
			b.another("Boris", "ru")
			b.say("/join allies")
			b.say("/start")
			b.pull("map")
			b.screenshot("touch-boris-" + name)
			b.sure("/commit")
			b.as("Ann")
			b.pull("map")
			b.wait(`document.querySelector("#hand .card")`)
			b.wait(`document.querySelector("#board img")?.naturalWidth > 2000`)
			b.screenshot("touch-hand-" + name)
			b.taps = 0
			b.card(0)
			b.screenshot("touch-card-" + name)
			b.pick("play a card")
			b.pick("Operations")
			b.screenshot("touch-hq-" + name)
			b.tap("jp-hq-south")
			b.plans("South HQ")
			for _, unit := range []string{"jp-army-25", "jp-army-38", "jp-air-22"} {
				b.tap(unit)
				b.screenshot("touch-" + unit + "-" + name)
			}
			b.plans("22nd Air")
			b.screenshot("touch-units-" + name)
			b.tap("2014")
			b.plans("Kuantan")
			b.screenshot("touch-plan-" + name)
			b.pick("carry it out")
			b.told("Kuantan")
			t.Logf("%d taps", b.taps)
			if b.taps > mostTaps {
				t.Errorf("the Offensive takes %d taps, not %d", b.taps, mostTaps)
			}
			b.screenshot("touch-done-" + name)
			if wide := b.eval(`document.documentElement.scrollWidth`); wide != fmt.Sprint(size[0]) {
				t.Errorf("the page is %s pixels wide", wide)
			}
		})
	}
}
