package web_test

import (
	"crypto/rand"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/engine/nextwar"
)

// TestNextWarByWords plays the first segments of Next War in the talk, in two languages: the plan is shown on the map, the combat is
// reported with its picture, and what is decided next needs no look at the channel.
func TestNextWarByWords(t *testing.T) {
	t.Parallel()
	u := openGame(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, rand.Reader, nextwar.New(), paintsNextWar)
	defer u.end(t)
	b := newBrowser(t, 1280, 860)
	b.do(chromedp.EmulateViewport(1280, 860), chromedp.Navigate(u.address))
	b.join("Ann", "en")
	b.say("/new nextwar soya")
	b.enter()
	b.say("/join red")
	b.another("Boris", "ru")
	b.say("/join blue")
	b.as("Ann")
	b.say("/start")
	b.say("/weather clear")
	b.screenshot("nextwar-start-desktop")
	b.press("move ground units")
	b.press("39 Motor Rifle Bde")
	b.screenshot("nextwar-hexes-desktop")
	b.press("0604")
	b.hears("/move 83 0604", "39 Motor Rifle Bde")
	b.press("Show on the map")
	b.wait(`(a => a.innerText.includes("Your plan on the map") && a.querySelector("img")?.clientHeight > 300)([...document.querySelectorAll("#talk .answer")].pop())`)
	b.screenshot("nextwar-plan-desktop")
	b.hears("/done", "declare the next attack")
	b.shows("Initiative Combat")
	b.hears("/attack 0705 39 83", "support")
	fought := b.say("/support 2")
	b.screenshot("nextwar-combat-desktop")
	b.told("Horonobe (0705)")
	if !strings.Contains(fought, ". Roll ") {
		t.Errorf("the combat is told as\n%s", fought)
	}
	// The page draws other random numbers beside the secret of the dice: the attackers can advance only where the roll lets them.
	if strings.Contains(fought, "advance") {
		b.hears("/advance 39", "✓")
	}
	if answer := b.say("/status"); !strings.Contains(answer, "Russians (Red)") {
		t.Errorf("the status is\n%s", answer)
	}
	b.screenshot("nextwar-status-desktop")
	b.as("Boris")
	b.hears("/status", "Россия (Красные)")
	b.screenshot("nextwar-boris-desktop")
}
