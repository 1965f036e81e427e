package web_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/render"
)

// firstTurn is a first turn that is played by touch alone.
type firstTurn struct {
	game       engine.Game
	paints     func() (render.Painter, error)
	table      string   // what is opened.
	ann, boris []string // the sides that they take.
	play       func(b *toucher)
}

func firstTurns() map[string]firstTurn {
	return map[string]firstTurn{
		"axis": {
			axis.New(), paintsAxis, "axis 1942",
			[]string{"ussr", "uk", "usa"},
			[]string{"germany", "japan"},
			func(b *toucher) {
				b.pick("buy units")
				b.pick("8 …")
				b.plans("8 infantry")
				b.pick("done")
				b.tap("caucasus")
				b.pick("3 …")
				b.tap("tank")
				b.tap("west_russia")
				b.plans("West Russia")
				b.screenshot("turn-axis-plan")
				b.pick("done")
				b.told("Battle in West Russia")
			},
		},
		"nextwar": {
			nextwar.New(), paintsNextWar, "nextwar soya",
			[]string{"red"},
			[]string{"blue"},
			func(b *toucher) {
				b.pick("Clear")
				b.tap("ru-39")
				b.pick("39 Motor Rifle Bde")
				b.tap("0604")
				b.screenshot("turn-nextwar-way")
				b.plans("39 Motor Rifle Bde")
				b.tap("ru-83")
				b.tap("0604")
				b.pick("move ground units")
				b.plans("83 Guards")
				b.pick("finish")
				b.wait(`document.querySelector("#asked").innerText.includes("attack")`)
			},
		},
		"aam": {
			aam.New(), paintsMiniatures, "aam points=50 map=crossroads",
			[]string{"axis"},
			[]string{"allies"},
			func(b *toucher) {
				b.pick("Take a ready army")
				b.pick("German combined arms")
				b.pick("Finish")
				b.as("Boris")
				b.pull("map")
				b.pick("готовую армию")
				b.pick("Общевойсковая группа США")
				b.pick("Закончить")
				b.as("Ann")
				b.pull("map")
				b.pick("northern")
				b.screenshot("turn-aam-deploy")
				b.pick("Place the rest")
				b.pick("Finish")
			},
		},
	}
}

// TestFirstTurnByTouch plays what comes first in each game by touching the map and the next step beside it.
func TestFirstTurnByTouch(t *testing.T) {
	t.Parallel()
	for game, turn := range firstTurns() {
		for size, at := range map[string][2]int{"phone": {390, 844}, "desktop": {1280, 860}} {
			t.Run(game+" "+size, func(t *testing.T) {
				t.Parallel()
				u := openGame(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, bottest.NewChance(42), turn.game, turn.paints)
				defer u.end(t)
				b := &toucher{browser: newBrowser(t, at[0], at[1])}
				b.do(chromedp.EmulateViewport(int64(at[0]), int64(at[1])), chromedp.Navigate(u.address))
				b.join("Ann", "en")
				b.say("/new " + turn.table)
				b.enter()
				for _, seat := range turn.ann {
					b.say("/join " + seat)
				}
				b.another("Boris", "ru")
				for _, seat := range turn.boris {
					b.say("/join " + seat)
				}
				b.say("/start")
				b.as("Ann")
				b.pull("map")
				b.wait(`document.querySelector("#board img")?.naturalWidth > 600`)
				b.screenshot("turn-" + game + "-" + size)
				b.taps = 0
				turn.play(b)
				b.screenshot("turn-" + game + "-end-" + size)
				t.Logf("%d taps", b.taps)
				if wide := b.eval(`document.documentElement.scrollWidth`); wide != fmt.Sprint(at[0]) {
					t.Errorf("the page is %s pixels wide", wide)
				}
			})
		}
	}
}
