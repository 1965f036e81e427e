package web_test

import (
	"crypto/rand"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/render"
	axispictures "github.com/umpire-games/umpire/render/axis"
)

// press presses the last button of the window that says some words, once there is one.
func (b *browser) press(words string) {
	b.t.Helper()
	button := fmt.Sprintf(`[...document.querySelectorAll("#private button")].filter(b => !b.disabled && b.textContent.includes(%q)).pop()`, words)
	b.wait(button)
	b.eval(button + `.click()`)
}

// told waits until the channel tells something.
func (b *browser) told(words string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`document.querySelector("#public").innerText.includes(%q)`, words))
}

// TestAxisTurn plays a turn of Axis & Allies on the page: two people take a side each by one button, the
// Soviet Union buys, attacks, fights to the end without waiting for the defender, and places its units;
// then Germany is asked.
func TestAxisTurn(t *testing.T) {
	t.Parallel()
	u := openGame(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, rand.Reader, axis.New(),
		func(faces *render.Typefaces) (render.Painter, error) { return axispictures.NewPainter(faces) })
	defer u.stop()
	b := newBrowser(t, 1400, 900)
	b.do(chromedp.Navigate(u.address))
	b.join("Ann", "en")
	b.say("/new axis 1942")
	b.wait(`document.querySelectorAll("#room option").length > 1`)
	b.eval(`(r => { r.selectedIndex = r.options.length - 1; r.dispatchEvent(new Event("change")); })(document.querySelector("#room"))`)
	b.settled()
	b.press("Play Allies")
	b.told("Ann")
	b.eval(`[...document.querySelectorAll("#people button")].pop().click()`)
	b.join("Boris", "ru")
	b.hears("/join axis", "Германия")
	b.as("Ann")
	b.say("/start")
	b.hears("/buy 8 infantry", "8 infantry")
	b.say("/commit")
	b.say("/move caucasus 3 infantry artillery tank west_russia")
	b.say("/move russia 2 tank fighter west_russia")
	b.hears("/odds west_russia", "%")
	if public := b.eval(`document.querySelector("#public").innerText`); strings.Contains(public, "West Russia") {
		t.Errorf("the draft is public:\n%s", public)
	}
	b.say("/commit")
	b.told("Battle in West Russia")
	for range 12 { // the attacker may be asked after each round
		if !strings.Contains(b.say("/status"), "press on or retreat") {
			break
		}
		b.say("/press through")
	}
	b.say("/home")
	b.say("/commit")
	b.say("/place 4 infantry caucasus")
	b.say("/place 4 infantry russia")
	b.say("/commit")
	b.told("Germany")
	b.wait(`document.querySelector("#board img")?.naturalWidth > 600`)
	b.as("Boris")
	b.hears("/status", "Германия")
	b.screenshot("axis-turn")
}
