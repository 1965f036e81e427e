package web_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/render"
)

// firstTurn is a first turn that is played by touch alone.
type firstTurn struct {
	game       engine.Game
	paints     func() (render.Painter, error)
	luck       byte
	table      []string // what is chosen where the umpire asks for more than the game.
	ann, boris []string // the sides that they take.
	play       func(b *toucher)
}

func firstTurns() map[string]firstTurn {
	return map[string]firstTurn{
		"eots":    {eots.New(), paintsEots, 1, []string{"1942", "Open the table"}, []string{"Japan"}, []string{"Allies"}, (*toucher).offensive},
		"axis":    {axis.New(), paintsAxis, 42, nil, []string{"Soviet Union", "United Kingdom", "United States"}, []string{"Germany", "Japan"}, (*toucher).sovietTurn},
		"nextwar": {nextwar.New(), paintsNextWar, 42, nil, []string{"Red"}, []string{"Blue"}, (*toucher).weekOfWar},
		"aam":     {aam.New(), paintsMiniatures, 42, nil, []string{"Axis"}, []string{"Allies"}, (*toucher).skirmish},
	}
}

// TestFirstTurnByTouch opens a table of each game, takes the sides and plays to the end of the first turn, without a key.
func TestFirstTurnByTouch(t *testing.T) {
	t.Parallel()
	for name, turn := range firstTurns() {
		for size, at := range map[string][2]int{"phone": {390, 844}, "desktop": {1280, 860}} {
			t.Run(name+" "+size, func(t *testing.T) {
				t.Parallel()
				u := openGame(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, bottest.NewChance(turn.luck), turn.game, turn.paints)
				defer u.end(t)
				b := &toucher{browser: newBrowser(t, at[0], at[1]), shot: "turn-" + name + "-%s-" + size}
				b.do(chromedp.EmulateViewport(int64(at[0]), int64(at[1])), chromedp.Navigate(u.address))
				b.join("Ann", "en")
				b.says("/new")
				b.look("new")
				for _, choice := range turn.table {
					b.says(choice)
				}
				b.wait(`document.querySelector("#room").value !== "lobby"`)
				for _, side := range turn.ann {
					b.says("Play " + side)
				}
				b.another("Boris", "en")
				b.says("/status")
				for _, side := range turn.boris {
					b.says("Play " + side)
				}
				b.says("Start the game")
				b.turn("Ann")
				if name != "aam" { // its map is chosen with the armies
					b.mapped()
				}
				b.look("start")
				b.taps = 0
				turn.play(b)
				b.look("end")
				t.Logf("%d taps", b.taps)
				if wide := b.eval(`document.documentElement.scrollWidth`); wide != fmt.Sprint(at[0]) {
					t.Errorf("the page is %s pixels wide", wide)
				}
			})
		}
	}
}

// mostTaps is how many touches a first Offensive may take: a card, its HQ, three units, one battle, committed and confirmed.
const mostTaps = 12

// offensive commits the first Offensive of Japan in 1942, and answers it.
func (b *toucher) offensive() {
	b.turn("Boris")
	b.asks("emergency move")
	b.pick("CA Exeter")
	b.inSight("1308")
	b.pick("Back")
	b.finish()
	b.wait(`![...document.querySelectorAll("#talk .answer button")].some(b => b.textContent.includes("carry it out"))`) // it was decided
	b.turn("Ann")
	b.kuantan()
	b.through("Allies, impulse of turn")
}

// kuantan commits the Offensive of Japan on Kuantan.
func (b *toucher) kuantan() {
	b.t.Helper()
	b.wait(`document.querySelector("#hand .card")`)
	before := b.taps
	b.card(0)
	b.pick("play a card")
	b.pick("Operations")
	b.look("hq")
	b.pick("South HQ · Saigon (2212) · range 13, efficiency 1, 26 units")
	b.plans("South HQ")
	b.inSight("jp-army-25")
	for _, unit := range []string{"jp-army-25", "jp-army-38", "jp-air-22"} {
		b.tap(unit)
	}
	b.plans("22nd Air")
	b.look("units")
	b.tap("2014")
	b.plans("Kuantan")
	b.look("plan")
	b.pick("carry it out")
	b.told("Kuantan")
	if taken := b.taps - before; taken > mostTaps {
		b.t.Errorf("the Offensive takes %d taps, not %d", taken, mostTaps)
	}
}

// sovietTurn plays the turn of the Soviet Union: units bought, a battle fought to its end, units placed.
func (b *toucher) sovietTurn() {
	b.pick("buy units")
	b.pick("8 …")
	b.plans("8 infantry")
	b.pick("done")
	b.tap("caucasus")
	b.pick("3 …")
	b.tap("tank")
	b.tap("west_russia")
	b.plans("West Russia")
	b.look("plan")
	b.pick("done")
	b.told("Battle in West Russia")
	b.pick("the usual")
	b.pick("to the end")
	b.pick("done")
	b.pick("4 …")
	b.look("place")
	b.tap("russia")
	b.plans("New in Russia")
	b.pick("everything")
	b.tap("caucasus")
	b.plans("New in Caucasus")
	b.pick("done")
	b.told("Germany: buy units")
}

// weekOfWar plays a turn of Next War: an attack, and nothing more from either side.
func (b *toucher) weekOfWar() {
	b.pick("Clear")
	b.first("move ground units …") // and not the mines of submarines, whose strait alone is not on the map
	b.tap("ru-39")
	b.pick("39 Motor Rifle Bde")
	b.tap("0604")
	b.look("way")
	b.plans("39 Motor Rifle Bde")
	b.tap("ru-83")
	b.lit("1415") // where only helicopters go
	b.pick("move ground units")
	b.lit("0604")
	b.dark("1415")
	b.tap("0604")
	b.plans("83 Guards")
	b.pick("finish")
	b.look("moved")
	b.asks("attack")
	b.tap("0705")
	b.tap("ru-39")
	b.pick("All")
	b.look("attack")
	b.plans("steps lost by attacker/defender")
	b.tap("ru-46")
	b.pick("46 MG-Artillery Rgt") // takes it back
	b.lacks("46 MG-Artillery Rgt")
	b.pick("As it is")
	b.plans("steps lost by attacker/defender") // while the support is chosen
	b.through("which units advance")
	b.tap("ru-39")
	b.pick("All")
	b.look("advance")
	b.pick("As it is")
	b.through("Bring reinforcements")
	b.turn("Boris")
	b.pick("71/7")
	b.inSight("1116")
	b.look("arrivals")
	b.tap("1116")
	b.plans("71/7")
	b.through("Turn 2")
}

// first wants the first button beside the map to say some words.
func (b *toucher) first(words string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`document.querySelector("#next button")?.textContent === %q`, words))
}

// lit wants a word to be lit up on the map; dark wants it not to be.
func (b *toucher) lit(word string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`document.querySelector("#board .overlay [data-words~='%s']")`, word))
}

func (b *toucher) dark(word string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`!document.querySelector("#board .overlay [data-words~='%s']")`, word))
}

// lacks wants the order that has begun to be without some words.
func (b *toucher) lacks(words string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`(said => said && !said.includes(%q))(document.querySelector("#phrase").innerText)`, words))
}

// inSight wants what stands for a word on the map to be in the part that is shown.
func (b *toucher) inSight(word string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`((at, map) => at && at.left >= map.left && at.right <= map.right && at.top >= map.top && at.bottom <= map.bottom)(
		document.querySelector("#board .overlay [data-words~='%s']")?.getBoundingClientRect(), document.querySelector("#board").getBoundingClientRect())`, word))
}

// skirmish plays the first turn of a battle of miniatures: ready armies, units that deploy, a move, an assault.
func (b *toucher) skirmish() {
	for _, player := range []struct{ name, army string }{{"Ann", "German combined arms"}, {"Boris", "US army with special units"}} {
		b.turn(player.name)
		b.wait(`document.querySelector("#board .hint").innerText.includes("both armies")`)
		b.pick("Take a ready army")
		b.pick(player.army)
		b.plans("points")
		b.look("army-" + player.name)
		if cut := b.eval(`(p => p.scrollHeight - p.clientHeight)(document.querySelector("#plan"))`); cut != "0" {
			b.t.Errorf("%s pixels of the army are out of sight", cut)
		}
		b.pick("Finish")
	}
	b.mapped()
	b.through("deploy the army")
	b.turnAsked()
	b.at(`document.querySelector("#board .overlay > .piece")`)
	b.wait(`document.querySelector("#phrase").innerText.includes("→")`)
	b.look("deploy")
	b.wait(inSight)
	b.through("Turn 2")
}

// inSight tells whether a place that is lit on the map is where it can be seen.
const inSight = `(([...places], board) => places.map(p => p.getBoundingClientRect()).some(p =>
	p.left > board.left && p.right < board.right && p.top > board.top && p.bottom < board.bottom))(
	document.querySelectorAll("#board .overlay > .area"), document.querySelector("#board").getBoundingClientRect())`

// mapped waits until the map of the game is shown.
func (b *toucher) mapped() {
	b.t.Helper()
	b.wait(`document.querySelector("#board img")?.naturalWidth > 600`)
}

// finish touches what finishes something, or else what is offered first, beside the map or on it, and confirms it.
func (b *toucher) finish() {
	b.t.Helper()
	b.at(`(beside => beside.findLast(b => /done|finish|carry it out|pass|roll/i.test(b.textContent)) ?? beside[0] ?? document.querySelector("#board:has(.picked) .overlay > .area, #board:not(:has(.picked)) .overlay > *"))(
		[...document.querySelectorAll("#next button")].filter(b => b.checkVisibility() && !b.textContent.startsWith("◀")))`)
	if b.eval(`!!document.querySelector("#reply button")`) == "true" {
		b.at(`document.querySelector("#reply button")`)
	}
}

// mostSteps are how many decisions a turn is left with when everything is finished at once.
const mostSteps = 40

// through lets each player finish whatever they are asked, until the page says some words.
func (b *toucher) through(words string) {
	b.t.Helper()
	for range mostSteps {
		b.rests()
		if b.eval(fmt.Sprintf(`document.querySelector("#map").innerText.includes(%q)`, words)) == "true" {
			return
		}
		b.turnAsked()
		b.finish()
	}
	b.t.Fatalf("%q does not come", words)
}

// turnAsked turns to the map of the person who is asked something.
func (b *toucher) turnAsked() {
	b.t.Helper()
	asked := b.eval(`document.querySelector("#asked").innerText`)
	for _, name := range []string{"Ann", "Boris"} {
		if strings.HasPrefix(asked, name+" · ") {
			b.turn(name)
			b.wait(fmt.Sprintf(`!document.querySelector("#asked").innerText.includes(%q)`, name))
		}
	}
}
