package web_test

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/lesson"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	"github.com/umpire-games/umpire/render"
)

// taught are the games with lessons, and the button that opens each in the three languages of the test.
func taught() map[string]struct {
	game   engine.Game
	paints func() (render.Painter, error)
	lang   string
	opens  string
} {
	return map[string]struct {
		game   engine.Game
		paints func() (render.Painter, error)
		lang   string
		opens  string
	}{
		"aam":     {aam.New(), paintsMiniatures, "ru", "Поединок на перекрёстке"},
		"axis":    {axis.New(), paintsAxis, "pl", "Pierwsza tura ZSRR"},
		"nextwar": {nextwar.New(module.Soya()), paintsNextWar, "ru", "Дорога на Хоронобэ"},
		"eots":    {eots.New(), paintsEots, "en", "Empire of the Sun: Landing on Guadalcanal"},
	}
}

// TestNewcomerLearns comes to an empty lobby on a phone and plays the lesson of each game by the button of each step.
func TestNewcomerLearns(t *testing.T) {
	t.Parallel()
	for name, g := range taught() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			u := openGame(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, bottest.NewChance(42), g.game, g.paints)
			defer u.end(t)
			b := &toucher{browser: newBrowser(t, 390, 844)}
			b.do(chromedp.EmulateViewport(390, 844), chromedp.Navigate(u.address))
			b.join("Ann", g.lang)
			b.wait(`document.querySelector("#talk .post button.primary") && document.querySelector("#quick button")`)
			if b.eval(`document.querySelector("#quick").checkVisibility()`) != "false" {
				t.Error("the lobby offers a newcomer the same commands twice")
			}
			b.screenshot("lesson-" + name + "-lobby")
			begun := time.Now()
			b.learns(g.game, g.opens, "lesson-"+name)
			b.screenshot("lesson-" + name + "-end")
			t.Logf("%d taps in %s", b.taps, time.Since(begun).Round(time.Second/10))
			const listed = `[...document.querySelectorAll("#room option")].length`
			b.another("Boris", g.lang)
			b.wait(`location.hash === "#/" && ` + listed + ` === 1`) // nobody else knows the room of her lesson
			b.as("Ann")
			b.wait(listed + ` === 2`)
		})
	}
}

// learns plays the first lesson of a game from the lobby, by the button of each step.
func (b *toucher) learns(game engine.Game, opens, shot string) {
	b.t.Helper()
	b.at(`document.querySelector("#talk .post button.primary")`)
	b.at(fmt.Sprintf(`[...document.querySelectorAll("#talk button")].find(b => b.textContent.includes(%q))`, opens))
	b.wait(`location.hash.startsWith("#/room/")`)
	for n, step := range lesson.Of(game)[0].Steps {
		b.wait(fmt.Sprintf(`document.querySelector("#asked").innerText.includes("%d") && document.querySelector("#asked").innerText.includes(%q)`, n+1, "("+string(step.Rule)+")"))
		b.pull("map")
		b.screenshot(fmt.Sprintf("%s-%02d", shot, n+1))
		if others := b.eval(`[...document.querySelectorAll("#next button:not(.primary)")].map(b => b.textContent).join(", ")`); others != "" {
			b.t.Errorf("step %d is to be done by one button, beside which are %s", n+1, others)
		}
		b.at(`document.querySelector("#next button.primary")`)
	}
	b.wait(`document.querySelector("#step").innerText.length > 0 && !document.querySelector("#hand").innerText`) // no card stays that is not to be played
}
