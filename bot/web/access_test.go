package web_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// unnamed lists what a screen reader could not name, and ids that are used twice.
const unnamed = `(() => {
	const name = (e) => (e.getAttribute("aria-label") || e.ariaLabel || e.labels?.[0]?.textContent || e.alt || e.title || e.textContent || document.getElementById(e.getAttribute("aria-labelledby"))?.textContent || "").trim();
	const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
	return [...document.querySelectorAll("button, a, select, input, textarea, img, nav, dialog, section, summary, [tabindex], [role=button], [role=group], [role=log], [role=dialog]")]
		.filter((e) => e.checkVisibility() && !e.closest("[aria-hidden=true]") && e !== document.activeElement?.ownerDocument.body && !name(e)).map((e) => e.outerHTML.slice(0, 80))
		.concat(ids.filter((id, i) => ids.indexOf(id) !== i)).join("; ");
})()`

// reachable counts what is lit on the map, and what of it the arrows lead to from the first.
const reachable = `(() => {
	const all = [...document.querySelectorAll("#board .overlay > *")], first = all.find((e) => e.getAttribute("tabindex") === "0");
	const seen = new Set([first]), next = [first];
	for (const el of next) for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
		el.focus();
		el.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
		if (!seen.has(document.activeElement)) { seen.add(document.activeElement); next.push(document.activeElement); }
	}
	return all.length + " " + [...seen].filter((e) => all.includes(e)).length;
})()`

// TestKeyboardAndScreenReader plays without a pointer: everything has a name and enough contrast, arrows lead to all that is lit on the
// map, Enter says it, and a list is read and left by keys. With UMPIRE_AXE=axe.min.js it asks axe-core, too.
func TestKeyboardAndScreenReader(t *testing.T) {
	t.Parallel()
	u := openDealt(t, filepath.Join(t.TempDir(), "umpire.db"), 1)
	defer u.end(t)
	b := toucher{browser: newBrowser(t, 1280, 860)}
	b.do(chromedp.EmulateViewport(1280, 860), chromedp.Navigate(u.address))
	check := func(where string) {
		t.Helper()
		if found := b.eval(unnamed); found != "" {
			t.Errorf("%s has no name for %s", where, found)
		}
		if small := b.eval(smallPrint); small != "" {
			t.Errorf("%s has what cannot be read: %s", where, small)
		}
		axe := os.Getenv("UMPIRE_AXE")
		if axe == "" {
			return
		}
		script, err := os.ReadFile(axe)
		if err != nil {
			t.Fatal(err)
		}
		b.eval("(() => {" + string(script) + "; return 1; })()")
		if found := b.fetched(`axe.run(document, { resultTypes: ["violations"] }).then(r => r.violations.map(v => v.id + " " + v.nodes.map(n => n.target + " " + n.html.slice(0, 90)).join(" | ")).join("\n"))`); found != "" {
			t.Errorf("%s: axe-core finds\n%s", where, found)
		}
	}
	b.join("Ann", "en")
	check("the lobby")
	b.open("1942")
	b.say("/join japan")
	b.another("Boris", "en")
	b.say("/join allies")
	b.say("/start")
	b.sure("/commit")
	b.as("Ann")
	b.card(0)
	check("the list at a card")
	b.eval(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))`)
	if b.eval(`document.querySelector("#choices").hidden && document.activeElement.matches("#hand .card")`) != "true" {
		t.Error("Escape does not lead back to the card")
	}
	b.card(0)
	b.pick("play a card")
	b.pick("Operations")
	b.wait(`document.querySelector("#board .overlay [data-words~='jp-hq-south']")`)
	check("the HQs on the map")
	if all, reached, _ := strings.Cut(b.eval(reachable), " "); all != reached {
		t.Errorf("arrows lead to %s of %s HQs", reached, all)
	}
	b.eval(`(e => { e.focus(); e.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })); })(document.querySelector("#board .overlay [data-words~='jp-hq-south']"))`)
	b.plans("South HQ")
	b.rests()
	if all, reached, _ := strings.Cut(b.eval(reachable), " "); all != reached {
		t.Errorf("arrows lead to %s of %s units", reached, all)
	}
	check("the units on the map")
}
