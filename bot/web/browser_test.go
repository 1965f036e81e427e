package web_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/bottest"
)

// browser is a page in a real browser.
type browser struct {
	t   *testing.T
	ctx context.Context //nolint:containedctx // chromedp keeps its tab in it
}

// newBrowser opens a browser whose page is so wide and high.
func newBrowser(t *testing.T, width, height int, flags ...chromedp.ExecAllocatorOption) *browser {
	t.Helper()
	binary := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			binary = found
			break
		}
	}
	if binary == "" {
		t.Skip("no Chromium on this machine; .ci/test installs it")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(binary), chromedp.NoSandbox, chromedp.WSURLReadTimeout(bottest.Patience),
		chromedp.DisableGPU, chromedp.WindowSize(width, height), chromedp.UserDataDir(t.TempDir()),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("lang", "en-GB"))
	options = append(options, flags...)
	allocator, cancelAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	t.Cleanup(func() {
		cancel()
		cancelAllocator()
	})
	if err := chromedp.Do(ctx); err != nil { // starts the browser, whose life is that of ctx
		t.Fatal(err)
	}
	return &browser{t: t, ctx: ctx}
}

func (b *browser) do(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, bottest.Patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		b.t.Fatal(err)
	}
}

// eval is the value of an expression on the page.
func (b *browser) eval(expression string) string {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, bottest.Patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[string]("String("+expression+")"))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return value
}

// wait waits until an expression on the page holds.
func (b *browser) wait(expression string) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, bottest.Patience)
	defer cancel()
	if _, err := chromedp.Run(ctx, chromedp.Poll[bool]("!!("+expression+")", chromedp.WithPollingTimeout(bottest.Patience))); err != nil {
		b.t.Fatalf("%s: %v\nwindow: %s", expression, err, b.eval(`document.querySelector("#talk").innerText.slice(-600)`))
	}
}

// idle waits until the page awaits nothing.
func (b *browser) idle() {
	b.t.Helper()
	b.wait(`document.querySelector("#talk").ariaBusy !== "true"`)
}

// does does something on the page, and returns what the umpire answers to that: what it answers to what was done before,
// and what is posted meanwhile, is not taken for it, however slow the machine is.
func (b *browser) does(action string) string {
	b.t.Helper()
	return b.answered(func() { b.eval(action) })
}

// answered is [browser.does] for an act in Go.
func (b *browser) answered(act func()) string {
	b.t.Helper()
	b.idle()
	number := b.eval(`+(document.querySelector("#talk").dataset.acts ?? 0) + 1`)
	act()
	b.wait(`+document.querySelector("#talk").dataset.acts >= ` + number)
	b.idle()
	return b.eval(fmt.Sprintf(`[...document.querySelectorAll("#talk .answer[data-act='%s']")].map(a => a.innerText).join("\n")`, number))
}

// join lets a person come in.
func (b *browser) join(name, lang string) {
	b.t.Helper()
	b.wait(`document.querySelector("#join").open`)
	b.do(
		chromedp.SetValue("#lang", lang), chromedp.SetValue("#name", name),
		chromedp.Click("#join button[type=submit]"),
	)
	b.turned(name)
}

// as turns to the window of a person.
func (b *browser) as(name string) {
	b.t.Helper()
	button := fmt.Sprintf(`[...document.querySelectorAll("#people button")].find(b => b.textContent === %q)`, name)
	b.clicks(button)
	b.turned(name)
}

// turned waits until the window is that of a person, with what is at hand for them.
func (b *browser) turned(name string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`[...document.querySelectorAll("#people button")].some(b => b.textContent === %q && b.ariaPressed === "true")`, name))
	b.idle()
	b.wait(`document.querySelector("#quick button")`)
}

// another lets one more person come in on the same device.
func (b *browser) another(name, lang string) {
	b.t.Helper()
	b.eval(`[...document.querySelectorAll("#people button")].pop().click()`)
	b.join(name, lang)
}

// enter goes to the room that was opened last, which is there a moment before the umpire knows that the table is in it.
func (b *browser) enter() {
	b.t.Helper()
	b.wait(`document.querySelectorAll("#room option").length > 1`)
	b.eval(`(r => { r.selectedIndex = r.options.length - 1; r.dispatchEvent(new Event("change")); })(document.querySelector("#room"))`)
	b.settled()
}

// hears types a line and wants some words in the answer.
func (b *browser) hears(line, words string) {
	b.t.Helper()
	if answer := b.say(line); !strings.Contains(answer, words) {
		b.t.Fatalf("%s is answered:\n%s\nwindow:\n%s", line, answer, b.eval(`document.querySelector("#room").value + "\n" + document.querySelector("#talk").innerText.slice(-900)`))
	}
}

// say types a line, sends it, and returns what the umpire answers.
func (b *browser) say(line string) string {
	b.t.Helper()
	b.do(chromedp.SetValue("#line", line))
	return b.does(`document.querySelector("#composer button[type=submit]").click()`) // wherever it has moved to
}

// press presses the last button of the window that says some words, once there is one, and returns what the umpire answers.
func (b *browser) press(words string) string {
	b.t.Helper()
	return b.pressIn("#talk", words)
}

// pressIn presses the last button of a part of the page.
func (b *browser) pressIn(part, words string) string {
	b.t.Helper()
	button := fmt.Sprintf(`[...document.querySelectorAll("%s button")].findLast(b => !b.disabled && b.textContent.includes(%q))`, part, words)
	return b.answered(func() { b.clicks(button) })
}

// clicks clicks a button as soon as it is there: the page may take it away and draw it anew at any time.
func (b *browser) clicks(button string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`(b => b && (b.focus(), b.click(), true))(%s)`, button))
}

// sure types a line, and confirms it where the umpire asks whether it is meant.
func (b *browser) sure(line string) string {
	b.t.Helper()
	answer := b.say(line)
	for _, label := range []string{"Yes, do it", "Да, выполнить"} {
		if strings.Contains(answer, label) {
			b.press(label)
		}
	}
	return answer
}

// open opens a table of Empire of the Sun and goes to its room.
func (b *browser) open(scenario string) {
	b.t.Helper()
	b.say("/new eots " + scenario)
	b.enter()
}

// settled waits until the umpire knows the table of the room.
func (b *browser) settled() {
	b.t.Helper()
	if !bottest.Until(b.t, func() bool { return !strings.Contains(b.say("/status"), "There is no table here") }) {
		b.t.Fatal("the room has no table")
	}
}

// screenshot writes a picture of the page into the folder that UMPIRE_SCREENSHOTS names, for somebody who wants to look at it.
// docs/phone.png is one of them, which this command paints again:
//
//	UMPIRE_SCREENSHOTS=$PWD/docs go test ./bot/web -run 'TestFirstTurnByTouch/eots_phone' && cd docs && mv turn-eots-plan-phone.png phone.png && rm turn-*.png
func (b *browser) screenshot(name string) {
	b.t.Helper()
	folder := os.Getenv("UMPIRE_SCREENSHOTS")
	if folder == "" {
		return
	}
	png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, name+".png"), png, 0o600); err != nil {
		b.t.Fatal(err)
	}
}

// publicText is what everybody reads in the talk.
const publicText = `[...document.querySelectorAll("#talk .public")].map(p => p.innerText).join("\n")`

// told waits until everybody is told something.
func (b *browser) told(words string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`%s.includes(%q)`, publicText, words))
}

// pull pulls the sheet of a phone up to the talk, or down to the map.
func (b *browser) pull(pane string) {
	b.t.Helper()
	b.eval(fmt.Sprintf(`document.querySelector("#panes").dataset.pane !== %q && document.querySelector("#pull").click()`, pane))
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
