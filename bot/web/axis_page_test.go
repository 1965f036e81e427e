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

// shows waits until the map in sight is told by some words.
func (b *browser) shows(words ...string) {
	b.t.Helper()
	for _, w := range words {
		b.wait(fmt.Sprintf(`document.querySelector("#board img")?.alt.includes(%q)`, w))
	}
}

// quick wants some commands to be at hand, and others not.
func (b *browser) quick(there, absent string) {
	b.t.Helper()
	const names = `[...document.querySelectorAll("#quick button")].map(b => b.textContent)`
	for word := range strings.FieldsSeq(there) {
		b.wait(fmt.Sprintf(`%s.includes(%q)`, names, word))
	}
	for word := range strings.FieldsSeq(absent) {
		b.wait(fmt.Sprintf(`!%s.includes(%q)`, names, word))
	}
}

// TestAxisTurn plays a turn of Axis & Allies on the page with five people, each with a power: the Soviet
// Union buys, attacks, fights to the end without waiting for the defender, and places its units; then all
// are told that Germany is waited for. What is at hand comes from the game: it has odds and no hands.
func TestAxisTurn(t *testing.T) {
	t.Parallel()
	u := openGame(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, rand.Reader, axis.New(),
		func(faces *render.Typefaces) (render.Painter, error) { return axispictures.NewPainter(faces) })
	defer u.stop()
	b := newBrowser(t, 1400, 900)
	b.do(chromedp.Navigate(u.address))
	b.join("Ann", "en")
	b.quick("new games help", "status")
	b.say("/new axis 1942")
	b.wait(`document.querySelectorAll("#room option").length > 1`)
	b.eval(`(r => { r.selectedIndex = r.options.length - 1; r.dispatchEvent(new Event("change")); })(document.querySelector("#room"))`)
	b.settled()
	b.press("Play Soviet Union")
	b.told("Ann")
	others := []struct{ name, lang, seat, power, waited string }{
		{"Boris", "ru", "germany", "Германия", "Ждём. Германия"},
		{"Zofia", "pl", "uk", "Wielka Brytania", "Czekamy. Niemcy"},
		{"Dan", "en", "japan", "Japan", "Waiting. Germany"},
		{"Ola", "pl", "usa", "USA", "Czekamy. Niemcy"},
	}
	for _, o := range others {
		b.eval(`[...document.querySelectorAll("#people button")].pop().click()`)
		b.join(o.name, o.lang)
		b.hears("/join "+o.seat, o.power)
	}
	b.as("Ann")
	b.say("/start")
	b.quick("order status odds map help", "hand")
	b.shows("purchase")
	b.hears("/buy 8 infantry", "8 infantry")
	b.say("/commit")
	b.shows("combat move")
	b.say("/move caucasus 3 infantry artillery tank west_russia")
	b.say("/move russia 2 tank fighter west_russia")
	b.hears("/odds west_russia", "%")
	if public := b.eval(`document.querySelector("#public").innerText`); strings.Contains(public, "West Russia") {
		t.Errorf("the draft is public:\n%s", public)
	}
	b.say("/commit")
	b.told("Battle in West Russia")
	for fighting := true; fighting; { // the attacker is asked for casualties and whether they go on
		switch status := b.say("/status"); {
		case strings.Contains(status, "asualt"):
			b.say("/losses usual")
		case strings.Contains(status, "ress on or retreat?"):
			b.say("/press through")
		default:
			fighting = false
		}
	}
	b.say("/home")
	b.say("/commit")
	b.say("/place 4 infantry caucasus")
	b.say("/place 4 infantry russia")
	b.say("/commit")
	b.told("Germany")
	// The map is that of Germany's turn, though nothing was painted for the channel since the Soviet one.
	b.shows("Germany", "purchase")
	b.wait(`document.querySelector("#board img")?.naturalWidth > 600`)
	for _, o := range others {
		b.as(o.name)
		b.hears("/status", o.waited)
		b.shows(map[string]string{"ru": "Германия", "pl": "Niemcy", "en": "Germany"}[o.lang])
		if o.lang == "ru" { // the pictures of the channel speak to each in their own language, too
			b.wait(`[...document.querySelectorAll("#public img")].some(i => /[а-я]/.test(i.alt) && i.naturalWidth > 300)`)
		}
	}
	b.screenshot("axis-turn")
}
