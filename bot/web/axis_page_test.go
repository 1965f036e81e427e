package web_test

import (
	"crypto/rand"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/engine/axis"
)

// TestAxisTurn plays a turn of Axis & Allies on the page with five people, each with a power: the Soviet
// Union buys, attacks, fights to the end without waiting for the defender, and places its units; then all
// are told that Germany is waited for. What is at hand comes from the game: it has odds and no hands.
func TestAxisTurn(t *testing.T) {
	t.Parallel()
	u := openGame(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, rand.Reader, axis.New(), paintsAxis)
	defer u.end(t)
	b := newBrowser(t, 1400, 900)
	b.do(chromedp.Navigate(u.address))
	b.join("Ann", "en")
	b.quick("new games help", "status")
	b.say("/new axis 1942")
	b.enter()
	b.press("Play Soviet Union")
	b.told("Ann")
	others := []struct{ name, lang, seat, power, waited string }{
		{"Boris", "ru", "germany", "Германия", "Ждём: Boris. Германия"},
		{"Zofia", "pl", "uk", "Wielka Brytania", "Czekamy: Boris. Niemcy"},
		{"Dan", "en", "japan", "Japan", "Waiting for Boris. Germany"},
		{"Ola", "pl", "usa", "USA", "Czekamy: Boris. Niemcy"},
	}
	for _, o := range others {
		b.another(o.name, o.lang)
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
	if public := b.eval(publicText); strings.Contains(public, "West Russia") {
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
			b.wait(`[...document.querySelectorAll("#talk .public img")].some(i => /[а-я]/.test(i.alt) && i.naturalWidth > 300)`)
		}
	}
	b.screenshot("axis-turn")
}
