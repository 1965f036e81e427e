package web_test

import (
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/web"
)

// TestChat: words that are no order are said to the room, a few at a time; what the umpire answers, commands and words in the
// lobby are not.
func TestChat(t *testing.T) {
	t.Parallel()
	p := openPage(t, web.Options{}, stubHost{handle: func(in platform.Inbound) (answer platform.Answer) {
		if in.Text == "move" {
			answer.Toast = "Done."
		}
		return answer
	}})
	_, ann := p.person("Ann")
	_, boris := p.person("Boris")
	listener := p.listen(hello{Secrets: []string{boris}, Room: "room-a"})
	listener.caught("room-a")
	say := func(n int, room, text string) int {
		t.Helper()
		status, _ := p.ask(http.MethodPost, "/act", ann, map[string]any{"event": fmt.Sprint("e", n), "room": room, "text": text})
		return status
	}
	for n, text := range []string{"move", "/hello", "  ", "hello <b>you</b>"} {
		say(n, "lobby", text)
		if status := say(n+10, "room-a", text); status != http.StatusOK {
			t.Errorf("%q is answered %d", text, status)
		}
	}
	said := 1
	for n := 20; ; n++ {
		status := say(n, "room-a", strings.Repeat("ł", 600))
		if status == http.StatusTooManyRequests {
			break
		}
		if said++; status != http.StatusOK || said > 20 {
			t.Fatalf("%d, after %d", status, said)
		}
	}
	if said != 6 {
		t.Errorf("she says %d things at once", said)
	}
	for n := range said {
		post, err := listener.post()
		if err != nil || post.Chat != "Ann" || len(post.Lines) != 1 {
			t.Fatalf("post %d is %+v, %v", n, post, err)
		}
		if want := map[bool]string{true: "hello <b>you</b>", false: strings.Repeat("ł", 500) + "…"}[n == 0]; post.Lines[0].Text != want {
			t.Errorf("post %d says %q", n, post.Lines[0].Text)
		}
	}
}

// TestTalkStays: what was said and answered is there when the page is loaded again, in another tab too; each room has an address, and
// Back leads to the one before; a command that is typed before the page knows the commands waits for them; words are said to the room
// as they are.
func TestTalkStays(t *testing.T) {
	t.Parallel()
	u := open(t, filepath.Join(t.TempDir(), "umpire.db"))
	defer u.end(t)
	b := newBrowser(t, 1280, 860)
	b.do(chromedp.Navigate(u.address))
	b.join("Ann", "en")
	b.open("1942")
	b.say("/join japan")
	b.hears("/status", "Table")
	b.say("<i>Good luck</i>, all")
	b.told("<i>Good luck</i>, all")
	if b.eval(`document.querySelectorAll("#talk i").length + document.querySelectorAll("#talk .mine:last-child").length`) != "0" {
		t.Error("what she says is not told as it is, or twice")
	}
	room := b.eval(`document.querySelector("#room").value`)
	if hash := b.eval(`location.hash`); hash != "#/room/"+room {
		t.Errorf("the address of %s is %s", room, hash)
	}
	private := b.eval(`document.querySelectorAll("#talk .answer").length`)
	b.do(chromedp.Reload())
	b.turned("Ann")
	b.wait(`document.querySelectorAll("#talk .answer").length === ` + private)
	b.eval(`history.back()`)
	b.wait(`document.querySelector("#room").value === "lobby" && document.querySelector("#panes").matches(".lobby")`)
	b.eval(`history.forward()`)
	b.wait(`document.querySelector("#room").value !== "lobby" && document.querySelectorAll("#talk .answer").length === ` + private)
	// The form of a command closes when another one is given.
	b.say("/help")
	b.eval(`document.querySelector("#menu").click(), [...document.querySelectorAll("#talk button")].findLast(b => b.querySelector("b")?.textContent === "/map").click()`)
	b.wait(`!document.querySelector("#builder").hidden`)
	b.say("/status")
	b.wait(`document.querySelector("#builder").hidden`)
	// Another tab hears of it.
	before := b.eval(`document.querySelectorAll("#talk .answer").length`)
	b.eval(`(k => { const kept = JSON.parse(localStorage.getItem(k)); kept.push({ id: "x", order: 1e9, page: { lines: [{ text: "from the other tab" }] } }); localStorage.setItem(k, JSON.stringify(kept)); dispatchEvent(new StorageEvent("storage", { key: k })); })(Object.keys(localStorage).find(k => k.startsWith("talk ") && k.endsWith(` + fmt.Sprintf("%q", room) + `)))`)
	b.wait(`document.querySelectorAll("#talk .answer").length === ` + before + ` + 1`)
	// The network is slow: the command is typed before the commands are known.
	b.do(chromedp.Navigate("about:blank"))
	b.do(chromedp.Navigate(u.address + "/#/room/" + room))
	b.eval(`(line => { line.value = "/status"; document.querySelector("#composer").requestSubmit(); })(document.querySelector("#line"))`)
	b.wait(`[...document.querySelectorAll("#talk .answer[data-act]")].some(a => a.innerText.includes("Table"))`)
}
