package web_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// key presses a key in the replay.
func (b *browser) key(name string) {
	b.t.Helper()
	b.eval(fmt.Sprintf(`document.querySelector("#replay [data-part=slider]").dispatchEvent(new KeyboardEvent("keydown", { key: %q, bubbles: true, cancelable: true }))`, name))
}

// replayed is what the replay says: the place in the game, and what happened there.
func (b *browser) replayed() (where, lines string) {
	b.t.Helper()
	return b.eval(`document.querySelector("#replay [data-part=where]").textContent`), b.eval(`document.querySelector("#replay .lines").innerText`)
}

// look opens the replay and waits for its first picture.
func (b *browser) look() {
	b.t.Helper()
	b.eval(`document.querySelector("#again").click()`)
	b.wait(`document.querySelector("#replay").open`)
	b.pictureOf(0)
}

// pictureOf waits for the picture of a step.
func (b *browser) pictureOf(step int) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`(i => i.dataset.step === "%d" && i.naturalWidth > 600)(document.querySelector("#replay img"))`, step))
}

// fetched is what a promise on the page comes to.
func (b *browser) fetched(promise string) string {
	b.t.Helper()
	b.eval(fmt.Sprintf(`(delete window.got, %s).then(v => { window.got = String(v); }), ""`, promise))
	b.wait(`"got" in window`)
	return b.eval(`window.got`)
}

// TestReplay looks at a game again: with slider and keys, on a phone, each player only what
// they may know, after a restart, and everything when the game is over.
func TestReplay(t *testing.T) {
	t.Parallel()
	data := filepath.Join(t.TempDir(), "umpire.db")
	u := open(t, data)
	b := newBrowser(t, 390, 800)
	b.do(chromedp.EmulateViewport(390, 800), chromedp.Navigate(u.address))
	b.join("Ann", "en")
	b.open("1942")
	b.eval(`document.querySelector("#again").click()`)
	b.wait(`document.querySelector("#state").textContent.includes("Nothing to show")`)
	b.say("/join japan")
	b.another("Boris", "en")
	b.say("/join allies")
	b.say("/start")
	b.say("/commit")
	b.as("Ann")
	hand := handCard.FindAllStringSubmatch(b.say("/hand"), -1)
	if len(hand) != 7 {
		t.Fatalf("Japan holds %d cards", len(hand))
	}
	title := func(line string) string { // with its number: there are an Operation C and an Operation Chronicle
		number, name, _ := strings.Cut(line, ". ")
		name, _, _ = strings.Cut(name, " –")
		return "J" + number + " " + name
	}
	held := title(strings.Split(b.say("/hand"), "\n")[2])
	if held == "J " {
		t.Fatal("no card of the hand was read")
	}

	b.look()
	_, lines := b.replayed()
	if !strings.Contains(lines, held) {
		t.Errorf("Ann is not shown her %q in:\n%s", held, lines)
	}
	if wide := b.eval(`Math.max(document.documentElement.scrollWidth, document.querySelector("#replay").scrollWidth)`); wide != "390" {
		t.Errorf("the replay is %s pixels wide", wide)
	}
	b.screenshot("replay-phone")
	last := b.eval(`document.querySelector("#replay [data-part=slider]").max`)
	b.key("End")
	if where, _ := b.replayed(); where == "" || !strings.HasPrefix(where, "Turn 2") || last == "0" {
		t.Errorf("the last of %s steps is %q", last, where)
	}
	b.key("ArrowLeft")
	b.key("ArrowRight")
	b.key("Home")
	if where, _ := b.replayed(); !strings.Contains(where, " 1 / ") {
		t.Errorf("Home leads to %q", where)
	}
	b.eval(`(s => { s.value = s.max; s.dispatchEvent(new Event("input")); })(document.querySelector("#replay [data-part=slider]"))`)
	b.wait(fmt.Sprintf(`document.querySelector("#replay img").dataset.step === %q`, last))
	b.eval(`document.querySelector("#replay [data-part=close]").click()`)

	// What Ann was dealt is no business of Boris.
	b.as("Boris")
	b.look()
	if _, lines := b.replayed(); strings.Contains(lines, held) {
		t.Errorf("Boris is shown Ann's %q:\n%s", held, lines)
	}
	if page := b.fetched(`fetch(document.querySelector("#replay [data-part=chronicle]").href).then(r => r.text())`); strings.Contains(page, held) || !strings.Contains(page, "still in progress") {
		t.Errorf("the chronicle of a running game names %q, or does not say that it goes on", held)
	}
	old := b.eval(`document.querySelector("#replay img").src`)

	u.stop()
	u = open(t, data)
	defer u.end(t)
	secrets := b.eval(`JSON.stringify(localStorage)`)
	b.do(chromedp.Navigate(u.address))
	b.eval(fmt.Sprintf(`Object.entries(%s).forEach(([k, v]) => localStorage.setItem(k, v))`, secrets))
	b.do(chromedp.Reload())
	b.wait(`document.querySelector("#quick button")`)
	b.do(chromedp.EmulateViewport(1400, 900))
	b.as("Boris")
	if status := b.fetched(fmt.Sprintf(`fetch(new URL(%q).pathname.slice(1)).then(r => r.status)`, old)); status != "404" {
		t.Errorf("an address of before the restart gives %s", status)
	}
	b.look()
	b.screenshot("replay")
	b.key("End")
	end := b.eval(`Number(document.querySelector("#replay [data-part=slider]").max)`)
	b.wait(fmt.Sprintf(`document.querySelector("#replay img").dataset.step === %q`, end))
	for _, shown := range []string{"whole", "part"} { // the switch, which stays as it is from step to step
		b.eval(`document.querySelector("#replay [data-part=whole]").click()`)
		b.wait(fmt.Sprintf(`document.querySelector("#replay img").dataset.shown === %q`, shown))
		if src := b.eval(`document.querySelector("#replay img").src`); strings.Contains(src, "whole=1") != (shown == "whole") {
			t.Errorf("%s is shown by %s", shown, src)
		}
	}
	b.eval(`document.querySelector("#replay [data-part=close]").click()`)

	b.say("/resign")
	b.does(`[...document.querySelectorAll("#talk .answer button.danger")].pop().click()`)
	b.wait(publicText + `.includes("Winner")`)
	b.look()
	if _, lines := b.replayed(); !strings.Contains(lines, held) {
		t.Errorf("after the end %q is still hidden:\n%s", held, lines)
	}
	page := b.fetched(`fetch(document.querySelector("#replay [data-part=chronicle]").href).then(r => r.text())`)
	for _, want := range []string{held, "Ann", "Boris", "data:image/png;base64,", "Hands at the end"} {
		if !strings.Contains(page, want) {
			t.Errorf("the chronicle lacks %q", want)
		}
	}
	if film := b.fetched(`fetch(document.querySelector("#replay [data-part=film]").href).then(r => r.headers.get("Content-Type"))`); film != "image/gif" {
		t.Errorf("the film is %s", film)
	}
}
