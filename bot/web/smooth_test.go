package web_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// measures tells whether times are held to their limits: on a machine that does much else they say nothing.
func measures() bool { return os.Getenv("UMPIRE_MEASURE") != "" }

// milliseconds is a time on the page.
func (b *browser) milliseconds(expression string) float64 {
	b.t.Helper()
	ms, err := strconv.ParseFloat(b.eval(expression), 64)
	if err != nil {
		b.t.Fatal(err)
	}
	return ms
}

// within holds a time to its limit.
func within(t *testing.T, what string, ms, most float64) {
	t.Helper()
	t.Logf("%s: %.0f ms", what, ms)
	if measures() && ms > most {
		t.Errorf("%s takes %.0f ms, not %.0f", what, ms, most)
	}
}

// panning draws the map about for so many ms on a slow device, and keeps the longest time between two frames.
const panning = `(length => new Promise(done => {
	const box = document.querySelector("#board"), r = box.getBoundingClientRect(), frames = [], began = performance.now();
	box.setPointerCapture = () => {};
	const send = (type, x, y) => box.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: type === "pointermove" ? -1 : 0, clientX: x, clientY: y, bubbles: true }));
	for (let i = 0; i < 4; i++) box.dispatchEvent(new KeyboardEvent("keydown", { key: "+", bubbles: true, cancelable: true }));
	send("pointerdown", r.left + 200, r.top + 200);
	const step = now => {
		frames.push(now);
		const t = (now - began) / 700;
		send("pointermove", r.left + 200 + 180 * Math.sin(t), r.top + 200 + 140 * Math.cos(t * 1.3));
		if (now - began < length) return requestAnimationFrame(step);
		send("pointerup", r.left, r.top);
		const gaps = frames.slice(1).map((f, i) => f - frames[i]).slice(5);
		window.moved = box.querySelector("img").style.transform;
		done(Math.max(...gaps) + " of " + gaps.length + " frames, " + gaps.filter(g => g > 50).length + " over 50 ms");
	};
	requestAnimationFrame(step);
}))`

// TestSmooth draws the map of Empire of the Sun about, with all units lit that can be activated, on a device with a quarter of the speed.
// With UMPIRE_MEASURE=1 it does so for ten seconds and holds each frame to 50 ms.
func TestSmooth(t *testing.T) {
	t.Parallel()
	u := openDealt(t, filepath.Join(t.TempDir(), "umpire.db"), 1)
	defer u.end(t)
	b := toucher{browser: newBrowser(t, 390, 844)}
	b.do(chromedp.EmulateViewport(390, 844), chromedp.Navigate(u.address))
	b.join("Ann", "en")
	b.open("1942")
	b.say("/join japan")
	b.another("Boris", "en")
	b.say("/join allies")
	b.say("/start")
	b.sure("/commit")
	b.as("Ann")
	b.pull("map")
	b.card(0)
	b.pick("play a card")
	b.pick("Operations")
	b.tap("jp-hq-south")
	b.tap("jp-army-25")
	b.wait(`document.querySelectorAll("#board .overlay > *").length > 50`)
	b.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4})
		return err
	}))
	before, length := b.eval(`document.querySelector("#board img").style.transform`), 1000
	if measures() {
		length = 10_000
	}
	told := b.fetched(fmt.Sprintf("%s(%d)", panning, length))
	var longest float64
	if _, err := fmt.Sscan(told, &longest); err != nil {
		t.Fatal(err)
	}
	t.Log(told)
	within(t, "the longest frame", longest, 50)
	if moved := b.eval(`window.moved`); moved == before {
		t.Errorf("the map stays at %s", moved)
	}
}

// TestNeverStale: who looks on sees the map and the situation change when something has happened, without asking. With
// UMPIRE_MEASURE=1 it holds the time from the event to the new picture to 300 ms.
func TestNeverStale(t *testing.T) {
	t.Parallel()
	u := openDealt(t, filepath.Join(t.TempDir(), "umpire.db"), 1)
	defer u.end(t)
	b := newBrowser(t, 1280, 860)
	b.do(chromedp.EmulateViewport(1280, 860), chromedp.Navigate(u.address))
	b.join("Ann", "en")
	b.open("1942")
	b.say("/join japan")
	b.another("Boris", "en")
	b.say("/join allies")
	b.another("Zoe", "en")
	b.as("Boris")
	b.say("/start")
	other, cancel := chromedp.NewContext(b.ctx)
	defer cancel()
	if err := chromedp.Do(other); err != nil { // opens the tab, whose life is that of its context
		t.Fatal(err)
	}
	watcher := &browser{t: t, ctx: other}
	watcher.do(chromedp.EmulateViewport(1280, 860), chromedp.Navigate(b.eval(`location.href`)))
	watcher.as("Zoe")
	watcher.wait(`document.querySelector("#board img")?.naturalWidth > 2000`)
	watcher.wait(`document.querySelector("#status").innerText.includes("Allies")`)
	if lit := watcher.eval(`document.querySelectorAll("#board .overlay > *, #next button").length`); lit != "0" {
		t.Errorf("who looks on is offered %s things to touch", lit)
	}
	// Two things happen: a post comes, and the map is another one.
	watcher.eval(`(() => { const before = document.querySelector("#board img").src;
		new MutationObserver(() => { window.posted ??= performance.now(); }).observe(document.querySelector("#talk"), { childList: true });
		new MutationObserver(() => { const img = document.querySelector("#board img"); if (img && img.src !== before) window.redrawn ??= performance.now(); }).observe(document.querySelector("#board"), { childList: true, subtree: true }); })()`)
	b.sure("/commit")
	watcher.wait(`window.posted && window.redrawn`)
	within(t, "from the event to the new map", watcher.milliseconds(`window.redrawn - window.posted`), 300)
}
