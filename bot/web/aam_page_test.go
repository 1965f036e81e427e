package web_test

import (
	"crypto/rand"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/engine/aam"
)

// TestArmiesOnThePage chooses armies by the command line of the page: from text, saved, loaded. The other player's window shows nothing
// of it before both are ready.
func TestArmiesOnThePage(t *testing.T) {
	t.Parallel()
	u := openGame(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, rand.Reader, aam.New(), paintsMiniatures)
	defer u.end(t)
	b := newBrowser(t, 1280, 860)
	b.do(chromedp.Navigate(u.address))
	b.join("Ann", "en")
	b.say("/new aam")
	b.enter()
	b.say("/join axis")
	b.another("Boris", "ru")
	b.say("/join allies")
	b.as("Ann")
	b.say("/start")
	b.hears("/army paste 2 Panzer IV Ausf. G, 4 Mauser Kar 98k", "Panzer IV")
	b.hears("/army save Big Cats", "Saved as “Big Cats”")
	b.say("/undo all")
	b.hears("/army load big cats", "Panzer IV")
	b.hears("/army text", "4 Mauser Kar 98k")
	b.as("Boris")
	b.hears("/армия вставить 3 M4A1 Sherman", "M4A1")
	if seen := b.eval(`document.body.innerText`); strings.Contains(seen, "Panzer") || strings.Contains(seen, "Mauser") {
		t.Errorf("Boris reads\n%s", seen)
	}
	b.say("/order done")
	b.as("Ann")
	b.say("/order done")
	b.told("M4A1 Sherman")
}

// TestMiniaturesByWords plays the first turn of Axis & Allies Miniatures in the talk, in two languages: units are deployed, and moves
// are planned and shown on the map, by presses and by typing.
func TestMiniaturesByWords(t *testing.T) {
	t.Parallel()
	u := openGame(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, bottest.NewChance(42), aam.New(), paintsMiniatures)
	defer u.end(t)
	b := newBrowser(t, 390, 844)
	b.do(chromedp.EmulateViewport(390, 844), chromedp.Navigate(u.address))
	seen := func(words string) { // a phone has one window for what is public and what is not
		b.wait(fmt.Sprintf(`document.body.innerText.includes(%q)`, words))
	}
	b.join("Ann", "en")
	b.say("/new aam points=50 map=crossroads")
	b.enter()
	b.say("/join axis")
	b.another("Boris", "ru")
	b.say("/join allies")
	b.as("Ann")
	b.say("/start")
	b.press("Take a ready army")
	b.press("German combined arms")
	b.screenshot("aam-army-phone")
	b.press("Finish")
	b.as("Boris")
	b.hears("/sample usa-combined", "48 из 50")
	b.press("Закончить")
	seen("Mauser Kar 98k ×4")
	b.as("Ann")
	b.say("/help")
	b.press("the northern edge")
	b.hears("/deploy panzer-iv-ausf-g F3 se", "Panzer IV")
	b.press("Place the rest for me")
	b.screenshot("aam-deployment-phone")
	b.press("Finish")
	b.as("Boris")
	b.say("/help")
	b.press("Разместить остальное")
	b.press("Закончить")
	b.as("Ann")
	b.hears("/first axis", "movement phase")
	b.press("Move a unit")
	b.press("Panzer IV Ausf. G")
	b.screenshot("aam-hexes-phone")
	b.press("G7")
	b.hears("/move mauser-kar-98k-1 F4", "5 units have no order yet")
	b.press("Show on the map")
	b.wait(`(a => a.innerText.includes("Your plan on the map") && a.querySelector("img")?.clientHeight > 300)([...document.querySelectorAll("#talk .answer")].pop())`)
	b.screenshot("aam-plan-phone")
	b.press("Finish")
	b.as("Boris")
	seen("Panzer IV Ausf. G")
	b.hears("/move m4a1-sherman F12", "M4A1")
	b.press("Закончить")
	b.as("Ann")
	b.hears("/volley", "rule 9.1")
	b.hears("/move panzer-iv-ausf-g G8", "Panzer IV Ausf. G: G8")
	b.press("Finish")
	b.as("Boris")
	b.hears("/move m4a1-sherman F11", "F11")
	b.press("Закончить")
	seen("Ход 2")
	b.screenshot("aam-turn-phone")
}

// TestMenuOfCommands reads the menu of commands in the lobby, as a watcher and as a player: what is of use there, with what it does, in
// groups that are folded.
func TestMenuOfCommands(t *testing.T) {
	t.Parallel()
	u := openGame(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, bottest.NewChance(42), aam.New(), paintsMiniatures)
	defer u.end(t)
	b := &toucher{browser: newBrowser(t, 390, 844)}
	b.do(chromedp.EmulateViewport(390, 844), chromedp.Navigate(u.address))
	const menu = `[...document.querySelectorAll("#talk .answer:has(.commands)")].pop()`
	reads := func(where, there, absent string) {
		t.Helper()
		b.pull("talk")
		b.clicks(`document.querySelector("#menu")`)
		b.screenshot("menu-" + where)
		names := b.eval(`[...` + menu + `.querySelectorAll(".command b")].map(e => e.textContent).join(" ") + " "`)
		for name := range strings.FieldsSeq(there) {
			if !strings.Contains(names, name+" ") {
				t.Errorf("%s there is no %s in %s", where, name, names)
			}
		}
		for name := range strings.FieldsSeq(absent) {
			if strings.Contains(names, name+" ") {
				t.Errorf("%s there is %s", where, name)
			}
		}
		if groups := b.eval(menu + `.querySelectorAll("details:not([open]) > summary").length`); groups < "3" {
			t.Errorf("%s there are %s groups", where, groups)
		}
		if bare := b.eval(`[...` + menu + `.querySelectorAll(".command")].filter(c => !c.querySelector("span").textContent).length`); bare != "0" {
			t.Errorf("%s %s commands do not say what they do", where, bare)
		}
		if wide := b.eval(`document.documentElement.scrollWidth`); wide != "390" {
			t.Errorf("%s the page is %s pixels wide", where, wide)
		}
	}
	b.join("Ann", "en")
	reads("lobby", "/new /learn /games /lang", "/status /log /move /aam")
	b.say("/new aam points=50 map=crossroads")
	b.enter()
	b.say("/join axis")
	b.another("Boris", "en")
	b.say("/join allies")
	b.as("Ann")
	b.say("/start")
	b.rests()
	reads("player", "/status /log /move /attack /lang", "/aam")
	b.another("Carl", "en")
	b.rests()
	reads("watcher", "/status /log /lang", "/move /attack /aam")
}
