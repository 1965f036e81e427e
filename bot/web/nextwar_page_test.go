package web_test

import (
	"crypto/rand"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/engine/nextwar"
)

// TestNextWarCombat plays the first segments of Next War on the page, on a phone and on a desktop: the plan is shown on the map, the
// combat is reported with its picture, and what is decided next needs no look at the channel.
func TestNextWarCombat(t *testing.T) {
	t.Parallel()
	for name, size := range map[string][2]int{"phone": {390, 844}, "desktop": {1280, 860}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			u := openGame(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, rand.Reader, nextwar.New(), paintsNextWar)
			defer u.end(t)
			b := newBrowser(t, size[0], size[1])
			b.do(chromedp.EmulateViewport(int64(size[0]), int64(size[1])), chromedp.Navigate(u.address))
			b.join("Ann", "en")
			b.say("/new nextwar soya")
			b.enter()
			b.say("/join red")
			b.another("Boris", "ru")
			b.say("/join blue")
			b.as("Ann")
			b.say("/start")
			b.say("/weather clear")
			b.screenshot("nextwar-start-" + name)
			b.press("move ground units")
			b.press("39 Motor Rifle Bde")
			b.screenshot("nextwar-hexes-" + name)
			b.press("0604")
			b.hears("/move 83 0604", "39 Motor Rifle Bde")
			b.press("Show on the map")
			b.wait(`(a => a.innerText.includes("Your plan on the map") && a.querySelector("img")?.clientHeight > 300)([...document.querySelectorAll("#talk .answer")].pop())`)
			b.screenshot("nextwar-plan-" + name)
			b.hears("/done", "declare the next attack")
			if name == "desktop" { // a phone shows the map on a page of its own
				b.shows("Initiative Combat")
			}
			b.hears("/attack 0705 39 83", "support")
			b.hears("/support 2", "advance")
			b.screenshot("nextwar-combat-" + name)
			if name == "desktop" {
				b.told("Horonobe (0705)")
			}
			if wide := b.eval(`document.documentElement.scrollWidth`); wide != fmt.Sprint(size[0]) {
				t.Errorf("the page is %s pixels wide", wide)
			}
			b.say("/advance 39")
			if answer := b.say("/status"); !strings.Contains(answer, "Russians (Red)") {
				t.Errorf("the status is\n%s", answer)
			}
			b.screenshot("nextwar-status-" + name)
			b.as("Boris")
			b.hears("/status", "Россия (Красные)")
			b.screenshot("nextwar-boris-" + name)
		})
	}
}
