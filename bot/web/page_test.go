package web_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"log/slog"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/render"
	aampictures "github.com/umpire-games/umpire/render/aam"
	axispictures "github.com/umpire-games/umpire/render/axis"
	eotspictures "github.com/umpire-games/umpire/render/eots"
	nextwarpictures "github.com/umpire-games/umpire/render/nextwar"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// The painters of the games are those of all tests: what lies under the counters is drawn by the first that shows it.
var (
	typefaces     = sync.OnceValues(render.NewTypefaces)
	paintsEots    = sync.OnceValues(func() (render.Painter, error) { return paintsWith(eotspictures.NewPainter) })
	paintsAxis    = sync.OnceValues(func() (render.Painter, error) { return paintsWith(axispictures.NewPainter) })
	paintsNextWar = sync.OnceValues(func() (render.Painter, error) { return paintsWith(nextwarpictures.NewPainter) })

	paintsMiniatures = sync.OnceValues(func() (render.Painter, error) { return paintsWith(aampictures.NewPainter) })
)

func paintsWith[P render.Painter](newPainter func(*render.Typefaces) (P, error)) (render.Painter, error) {
	faces, err := typefaces()
	if err != nil {
		return nil, err
	}
	return newPainter(faces)
}

// umpire is a running host.
type umpire struct {
	address string
	store   model.Store
	book    *speech.Book
	stop    func()
}

// posted waits until everything is posted.
func (u *umpire) posted(t *testing.T) {
	t.Helper()
	if !bottest.Until(t, func() bool {
		posts, err := u.store.Unsent(context.Background())
		return err == nil && len(posts) == 0
	}) {
		t.Fatal("the last post did not come")
	}
}

// end stops an umpire that has nothing left to do: pictures take a slow machine longer than an umpire that stops waits.
func (u *umpire) end(t *testing.T) {
	t.Helper()
	u.posted(t)
	u.stop()
}

// open starts an umpire on a database file.
func open(t *testing.T, data string) *umpire {
	t.Helper()
	return openWith(t, data, web.Options{Addr: "127.0.0.1:0"})
}

func openWith(t *testing.T, data string, options web.Options) *umpire {
	t.Helper()
	return openGame(t, data, options, rand.Reader, eots.New(), paintsEots)
}

// openDealt starts an umpire whose secrets, and so the cards that are dealt, follow from a seed.
func openDealt(t *testing.T, data string, seed byte) *umpire {
	t.Helper()
	return openGame(t, data, web.Options{Addr: "127.0.0.1:0"}, bottest.NewChance(seed), eots.New(), paintsEots)
}

// openGame starts an umpire of any game, on the page and on other platforms.
func openGame(t testing.TB, data string, options web.Options, random io.Reader, game engine.Game,
	paints func() (render.Painter, error), others ...platform.Adapter,
) *umpire {
	t.Helper()
	return openAgainst(t, data, options, random, game, paints, nil, others...)
}

// openAgainst starts an umpire who takes a seat too where the game has an opponent.
func openAgainst(t testing.TB, data string, options web.Options, random io.Reader, game engine.Game,
	paints func() (render.Painter, error), player *opponent.Opponent, others ...platform.Adapter,
) *umpire {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	store := storagetest.Open(t, data, storage.Options{})
	games, err := engine.NewRegistry(game)
	if err != nil {
		t.Fatal(err)
	}
	painter, err := paints()
	if err != nil {
		t.Fatal(err)
	}
	options.Listener = listen(t, options.Addr)
	page := web.New(store, options)
	opponents := make(map[string]*opponent.Opponent)
	if player != nil {
		opponents[game.Info().ID] = player
	}
	u := &umpire{store: store, book: bottest.Book(t, game)}
	host, err := bot.New(bot.Config{
		Store: u.store, Games: games, Book: u.book, Adapters: append([]platform.Adapter{page}, others...),
		Painters: map[string]render.Painter{game.Info().ID: painter}, Opponents: opponents,
		Log: slog.New(slog.DiscardHandler), Random: random,
	})
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- host.Run(ctx) }()
	u.address = "http://" + options.Listener.Addr().String()
	u.stop = func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	}
	return u
}

// handCard finds the number at the start of a line of a hand.
var handCard = regexp.MustCompile(`(?m)^(\d+)\. `)

// shed gets rid of a card, where it is the person's turn. One that may not be discarded (5.37) is
// played for its Operations value; if none of the hand can be, they pass.
func (b *browser) shed(hq string) {
	b.t.Helper()
	hand := handCard.FindAllStringSubmatch(b.say("/hand"), -1)
	for _, card := range hand {
		if !strings.Contains(b.sure("/discard "+card[1]), "5.37") || !strings.Contains(b.say("/play "+card[1]+" ops hq "+hq), "✗") {
			return
		}
	}
	if len(hand) > 0 {
		b.say("/pass")
	}
}

// TestFirstTurn plays turn 2 of the 1942 scenario on the page, two people on one device,
// with a restart of the umpire in the middle.
func TestFirstTurn(t *testing.T) {
	t.Parallel()
	data := filepath.Join(t.TempDir(), "umpire.db")
	u := openDealt(t, data, 1)
	b := newBrowser(t, 1400, 900)
	b.do(chromedp.Navigate(u.address))
	b.join("Ann", "en")
	b.open("1942")
	b.hears("/join japan ann", "Your side: Japan")
	b.another("Boris", "ru")
	b.hears("/join allies boris", "сторона: Союзники")
	b.as("Ann")
	b.say("/start")
	// The channel speaks to each in his own language, buttons and pictures too.
	b.told("Allies")
	b.as("Boris")
	b.wait(`!` + publicText + `.includes("Allies")`)
	if answer := b.press("Ваш ход"); !strings.Contains(answer, "Таунсвилл") {
		t.Errorf("Boris is asked:\n%s", answer)
	}
	b.say("/commit")
	b.as("Ann")
	b.quick("order status hand map help", "odds")
	hand := b.say("/hand")
	numbers := handCard.FindAllStringSubmatch(hand, -1)
	if len(numbers) != 7 {
		t.Fatalf("Japan holds %d cards:\n%s", len(numbers), hand)
	}
	b.screenshot("hand")
	// An Offensive, built privately and committed.
	if answer := b.say("/play " + numbers[0][1] + " ops hq jp-hq-south"); !strings.Contains(answer, "Offensive") {
		t.Errorf("the Offensive begins with:\n%s", answer)
	}
	b.say("/activate jp-air-22")
	b.say("/map")
	b.wait(`document.querySelector("#talk .answer img")?.naturalWidth > 600`)
	b.wait(`document.querySelector("#board img")?.naturalWidth > 600`)
	if public := b.eval(publicText); strings.Contains(public, "22nd Air") || strings.Contains(public, "Offensive, Japan") {
		t.Errorf("the draft is public:\n%s", public)
	}
	b.screenshot("draft")
	b.sure("/commit")
	b.wait(publicText + `.includes("22")`)
	b.screenshot("offensive")
	// The umpire stops and comes back under the same address; nothing is lost.
	shown := b.eval(`document.querySelectorAll("#talk .public").length`)
	u.stop()
	u = openDealt(t, data, 2)
	defer u.end(t)
	secrets := b.eval(`JSON.stringify(localStorage)`)
	b.do(chromedp.Navigate(u.address))
	b.eval(fmt.Sprintf(`Object.entries(%s).forEach(([k, v]) => localStorage.setItem(k, v))`, secrets))
	b.do(chromedp.Reload())
	b.wait(`document.querySelectorAll("#talk .public").length >= ` + shown)
	// Both hands are thrown away card by card; what is refused changes nothing.
	status := ""
	for range 16 {
		for _, name := range []string{"Boris", "Ann"} {
			b.as(name)
			b.sure("/decline all")
			b.sure("/commit")
			b.shed(map[string]string{"Boris": "us-hq-central-pacific", "Ann": "jp-hq-south"}[name])
		}
		if status = b.say("/status"); strings.Contains(status, "Turn 3") {
			break
		}
	}
	if !strings.Contains(status, "Turn 3") {
		t.Errorf("after turn 2:\n%s", status)
	}
	b.screenshot("turn-3")
}

// TestPhone looks at the page on a narrow screen: nothing is wider than it.
func TestPhone(t *testing.T) {
	t.Parallel()
	u := open(t, filepath.Join(t.TempDir(), "umpire.db"))
	defer u.end(t)
	b := newBrowser(t, 390, 800)
	b.do(chromedp.EmulateViewport(390, 800), chromedp.Navigate(u.address))
	b.join("Zofia", "pl")
	b.say("/new eots 1942")
	b.say("/help")
	b.enter()
	for _, pane := range []string{"map", "talk"} {
		b.pull(pane)
		if wide := b.eval(`document.documentElement.scrollWidth`); wide != "390" {
			t.Errorf("%s is %s pixels wide", pane, wide)
		}
		if small := b.eval(smallPrint); small != "" {
			t.Errorf("%s has what cannot be read on a phone: %s", pane, small)
		}
		b.screenshot("phone-" + pane)
	}
	if english := b.eval(`[...document.querySelectorAll("button, a, select, input, textarea, nav, dialog, [role=log], [role=group]")].map(nameOf => nameOf.ariaLabel ?? "").filter(n => ["Room", "Channel", "Map", "Your window", "Commands", "Close"].includes(n)).join()`); english != "" {
		t.Errorf("a screen reader says to Zofia: %s", english)
	}
	// Twice as large, it is as narrow as this.
	b.do(chromedp.EmulateViewport(195, 400))
	if wide := b.eval(`document.documentElement.scrollWidth`); wide != "195" {
		t.Errorf("at 200 %% the page is %s pixels wide of 195", wide)
	}
	b.do(chromedp.EmulateViewport(390, 800))
	// Who has pressed + player can think better of it.
	b.eval(`[...document.querySelectorAll("#people button")].pop().click()`)
	b.wait(`document.querySelector("#join").open`)
	b.eval(`document.querySelector("#leave").click()`)
	b.wait(`!document.querySelector("#join").open`)
	// Another tab lets somebody in: neither forgets the people of the other.
	b.eval(`(people => { localStorage.setItem("people", JSON.stringify([...people, { ...people[0], id: "else", name: "Ewa" }])); dispatchEvent(new StorageEvent("storage", { key: "people" })); })(JSON.parse(localStorage.getItem("people")))`)
	b.wait(`[...document.querySelectorAll("#people button")].some(p => p.textContent === "Ewa")`)
	// Players the umpire no longer knows are asked to enter again.
	b.eval(`localStorage.setItem("people", JSON.stringify([{ id: "gone", secret: "gone", name: "Olga", lang: "pl" }])), sessionStorage.clear()`)
	b.do(chromedp.Reload())
	b.wait(`document.querySelector("#join").open && !JSON.parse(localStorage.getItem("people")).length`)
}

// smallPrint lists what is shown in letters of less than 14 pixels, or too pale for its ground.
const smallPrint = `(() => {
	const light = (c) => c.match(/[\d.]+/g).slice(0, 3).map((v) => v / 255).map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
		.reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
	const ground = (e) => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor; if (!c.endsWith(", 0)")) return c; } return "rgb(255, 255, 255)"; };
	return [...document.querySelectorAll("body *")].filter((e) => e.checkVisibility({ visibilityProperty: true }) && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()))
		.filter((e) => {
			const style = getComputedStyle(e), [a, b] = [light(style.color), light(ground(e))];
			return parseFloat(style.fontSize) < 14 || (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 4.5;
		}).map((e) => e.tagName + " " + e.textContent.slice(0, 40)).join("; ");
})()`

// TestPhoneTable opens a table on a narrow screen: who opens it and who takes a side in the lobby come
// to its room, what happens in the channel is told in the window too, and the map comes by itself.
func TestPhoneTable(t *testing.T) {
	t.Parallel()
	u := open(t, filepath.Join(t.TempDir(), "umpire.db"))
	defer u.end(t)
	b := newBrowser(t, 390, 800)
	b.do(chromedp.EmulateViewport(390, 800), chromedp.Navigate(u.address))
	b.join("Ann", "en")
	b.say("/new eots 1942")
	b.wait(`document.querySelector("#room").value !== "lobby"`)
	b.settled()
	b.say("/join japan")
	b.wait(`document.querySelector("#talk .public").innerText.includes("Ann")`) // the table's own message says who sits
	b.another("Ola", "pl")
	b.eval(`(r => { r.value = "lobby"; r.dispatchEvent(new Event("change")); })(document.querySelector("#room"))`)
	b.press("Alianci")
	b.wait(`document.querySelector("#room").value !== "lobby"`)
	b.wait(`[...document.querySelectorAll("#talk button")].some(b => b.textContent === "Zacznij grę")`) // a channel speaks to each in their language
	const told = `document.querySelectorAll("#talk .post:not(.answer):not(.mine)").length`
	before := b.eval(told)
	b.press("Zacznij grę")
	b.wait(`document.querySelector("#board img")?.naturalWidth > 300`)
	// What she was told last begins on the screen, and what came of it in the channel is in the window
	// too, above it or below it: the two come on different ways.
	b.wait(`(a => a && a.getBoundingClientRect().top < innerHeight)([...document.querySelectorAll("#talk .answer")].pop())`)
	b.wait(told + " > " + before)
	b.screenshot("phone-table")
	// What is pressed is answered in the talk, and there the keyboard goes on.
	b.pull("talk")
	b.pressIn("#talk .public", "Twój ruch")
	b.wait(`document.querySelector("#panes").dataset.pane === "talk" && document.activeElement.matches("#talk .answer")`)
	// A page that is loaded again shows the same person and table, and asks for what it shows only.
	b.do(chromedp.Reload())
	b.wait(`document.querySelector("#board img")?.naturalWidth > 300 && [...document.querySelectorAll("#quick button")].some(b => b.textContent === "ręka")`)
	b.screenshot("phone-status")
	if who := b.eval(`document.querySelector("#people [aria-pressed=true]").textContent`); who != "Ola" {
		t.Errorf("%s is shown after the page was loaded again", who)
	}
	if asked := b.eval(`performance.getEntriesByType("resource").filter(e => /\/(act|painted|everyday)/.test(e.name)).length`); len(asked) > 1 {
		t.Errorf("the page asks %s times for what it has to show", asked)
	}
	b.wait(`[...document.querySelectorAll("#talk button")].some(b => b.textContent === "Twój ruch")`)
}
