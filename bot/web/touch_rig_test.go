package web_test

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/bottest"
)

// toucher is somebody who plays by touch alone, and how often they have touched.
type toucher struct {
	*browser
	taps int
	shot string // the names of screenshots.
}

// look takes a screenshot.
func (b *toucher) look(name string) { b.screenshot(fmt.Sprintf(b.shot, name)) }

// turn turns to the map of a person.
func (b *toucher) turn(name string) {
	b.t.Helper()
	b.as(name)
	b.pull("map")
}

// says touches the last button of the talk that says some words.
func (b *toucher) says(words string) {
	b.t.Helper()
	b.pull("talk")
	b.at(fmt.Sprintf(`[...document.querySelectorAll("#talk button")].findLast(b => b.checkVisibility() && b.textContent.includes(%q))`, words))
}

// asks waits until somebody is asked something beside the map.
func (b *toucher) asks(words string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`document.querySelector("#asked").innerText.includes(%q)`, words))
}

// at touches the middle of an element, once it is there and the map awaits nothing. A page that is being laid out may move a button
// away from under the finger: whoever sees that nothing was pressed touches it again.
func (b *toucher) at(element string) {
	b.t.Helper()
	pressed := func() bool {
		b.rests()
		return b.touch(element)
	}
	if !bottest.Until(b.t, pressed) {
		b.screenshot("lost")
		b.t.Fatalf("there is no %s\n%s", element, b.eval(`document.querySelector("#step").innerText`))
	}
	b.taps++
	b.rests()
}

// touch touches the middle of an element, and tells whether it was there and, if it is a button, was pressed. The page may draw
// a button anew at any time: pressing one that says the same counts as well.
func (b *toucher) touch(element string) bool {
	b.t.Helper()
	where := strings.Split(b.eval(fmt.Sprintf(`(e => {
		if (!e) return "";
		const button = e instanceof HTMLButtonElement;
		document.body.dataset.pressed = !button;
		const says = e.textContent;
		if (button) document.addEventListener("click", click => {
			if (click.target.closest("button")?.textContent === says) document.body.dataset.pressed = true;
		}, { once: true, capture: true });
		e.scrollIntoView?.({ block: "nearest" });
		if (e.closest(".overlay")) e.focus();
		const r = e.getBoundingClientRect();
		return [r.left + r.width / 2, r.top + r.height / 2].join();
	})(%s)`, element)), ",")
	if len(where) != 2 {
		return false
	}
	x, errX := strconv.ParseFloat(where[0], 64)
	y, errY := strconv.ParseFloat(where[1], 64)
	if errX != nil || errY != nil {
		b.t.Fatalf("%s is at %v", element, where)
	}
	b.do(chromedp.MouseClickXY(x, y))
	return b.eval(`document.body.dataset.pressed`) == "true"
}

// rests waits until the map awaits nothing, and is the present one.
func (b *toucher) rests() {
	b.t.Helper()
	b.wait(`document.querySelector("#board").ariaBusy !== "true" && !+(document.querySelector("#board").dataset.looks ?? 0)`)
	b.idle()
}

// tap touches what stands for a word on the map.
func (b *toucher) tap(word string) {
	b.t.Helper()
	b.at(fmt.Sprintf(`document.querySelector("#board .overlay [data-words~='%s']")`, word))
}

// pick touches an entry of the list at the last tap, or else a button of the next step, that says some words.
func (b *toucher) pick(words string) {
	b.t.Helper()
	b.at(fmt.Sprintf(`[...document.querySelectorAll("#choices:not([hidden]) button, #step button")].find(b => b.checkVisibility() && b.textContent.includes(%q))`, words))
}

// card touches a card of the hand.
func (b *toucher) card(n int) {
	b.t.Helper()
	b.at(fmt.Sprintf(`document.querySelectorAll("#hand .card")[%d]`, n))
}

// plans waits until the plan beside the map says some words.
func (b *toucher) plans(words string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`document.querySelector("#plan").innerText.includes(%q)`, words))
}
