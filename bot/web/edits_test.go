package web_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/web"
)

// TestEdits: a post that is edited is told to the pages that show it, and stands where it stood; so does the post of a table in
// the room that it has opened. A message that comes again after a kill changes nothing, and nothing is added to it.
func TestEdits(t *testing.T) {
	t.Parallel()
	p := openPage(t, web.Options{}, stubHost{})
	deliver := func(key, edit, words string, change ...func(*platform.Message)) platform.Receipt {
		t.Helper()
		m := &platform.Message{
			Key: key, Edit: edit, Target: platform.Target{Chat: platform.Chat{Platform: web.Platform, Channel: web.Lobby}},
			Page: platform.Page{Lines: []platform.Line{{Text: words}}},
		}
		for _, c := range change {
			c(m)
		}
		receipt, err := p.adapter.Deliver(context.Background(), m)
		if err != nil {
			t.Fatal(err)
		}
		return receipt
	}
	table := deliver("k1", "", "Free seats", func(m *platform.Message) { m.Place = &platform.Place{Title: "Table"} })
	room := table.Place.Thread
	inRoom := func(m *platform.Message) { m.Target.Chat.Thread = room }
	first := deliver("k2", "", "Moved", inRoom)
	deliver("k3", "", "Left", inRoom)
	shown := p.listen(hello{Room: room})
	before := shown.posts(room)
	if got := told(before); got != "Free seats|Moved|Left" {
		t.Fatalf("the room has %s", got)
	}
	deliver("k4", first.Ref, "Moved and fought", inRoom)
	deliver("k5", table.Ref, "Ann sits")
	for i, want := range []string{"Moved and fought", "Ann sits"} {
		post, err := shown.post()
		if err != nil || post.Lines[0].Text != want || post.Ref != before[1-i].Ref || post.First != before[1-i].Seq || post.Seq <= before[2].Seq {
			t.Errorf("told is %+v, %v, after %+v", post, err, before[1-i])
		}
	}
	// A kill: what was told before it is forgotten, so that the message is told without it.
	if again := deliver("k4", "", "fought", inRoom); again.Ref != "" {
		t.Errorf("a message is added to %s", again.Ref)
	}
	if again := deliver("k5", table.Ref, "Ann sits"); again.Ref != table.Ref {
		t.Errorf("the message of the table is %s, not %s", again.Ref, table.Ref)
	}
	if got := told(p.listen(hello{Room: room}).posts(room)); got != "Ann sits|Left|Moved and fought" { // in the order of their changes
		t.Errorf("after all the room has %s", got)
	}
	if got := told(p.listen(hello{Room: web.Lobby}).posts(web.Lobby)); got != "Ann sits" {
		t.Errorf("after all the lobby has %s", got)
	}
}

// posts reads what the page has of a room.
func (l *listening) posts(room string) (posts []wirePiece) {
	l.t.Helper()
	for {
		piece, _, err := l.read()
		if err != nil {
			l.t.Fatal(err)
		}
		if piece.Caught == room {
			return posts
		}
		if piece.Ref != "" {
			posts = append(posts, piece)
		}
	}
}

// told is what posts say.
func told(posts []wirePiece) string {
	var words []string
	for _, post := range posts {
		words = append(words, post.Lines[0].Text)
	}
	return strings.Join(words, "|")
}

// tab opens the page of the browser once more.
func (b *browser) tab(address string) *browser {
	b.t.Helper()
	ctx, cancel := chromedp.NewContext(b.ctx)
	b.t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil { // opens the tab, whose life is that of ctx
		b.t.Fatal(err)
	}
	other := &browser{t: b.t, ctx: ctx}
	other.do(chromedp.Navigate(address))
	return other
}

// TestTabsAgree: two tabs show the same talk. What is edited stays where it is, with the focus; buttons of the past go; the private
// talk is there after a reload; and whoever looks on is not offered what others decide.
func TestTabsAgree(t *testing.T) {
	t.Parallel()
	u := openDealt(t, filepath.Join(t.TempDir(), "umpire.db"), 1)
	defer u.end(t)
	b := newBrowser(t, 1280, 860)
	b.do(chromedp.Navigate(u.address))
	b.join("Ann", "en")
	b.open("1942")
	other := b.tab(u.address)
	other.turned("Ann")
	const door = `document.querySelector("#talk .public")`
	other.wait(door + `.innerText.includes("free")`)
	other.eval(door + `.dataset.marked = "yes", [...` + door + `.querySelectorAll("button")].find(b => b.textContent.includes("Allies")).focus()`)
	b.say("/join japan")
	other.wait(door + `.innerText.includes("Ann")`)
	if other.eval(door+`.dataset.marked === "yes" && document.activeElement.closest(".public") === `+door+` && document.activeElement.textContent.includes("Allies")`) != "true" {
		t.Errorf("the post of the table is another one, or has lost the focus: %s", other.eval(`document.activeElement.outerHTML.slice(0, 300)`))
	}
	b.another("Boris", "en")
	b.say("/join allies")
	const start = `[...document.querySelectorAll("#talk .public button")].some(b => b.textContent.includes("Start the game"))`
	other.wait(start)
	other.press("Start the game")
	for _, tab := range []*browser{b, other} {
		tab.told("Boris · Allies: before the first Japanese card")
		tab.wait(`!` + start)
	}
	// Ann, who is not asked, has no button of the call to Boris; nor has who looks on.
	const moves = `[...document.querySelectorAll("#talk .public button")].filter(b => b.textContent.includes("Your move")).length`
	b.wait(moves + ` === 1`)
	other.wait(moves + ` === 0`)
	other.another("Zofia", "en")
	other.wait(moves + ` === 0`)
	b.say("/commit")
	b.say("It is your turn")
	for _, tab := range []*browser{b, other} {
		tab.told("It is your turn")
		tab.told("Waiting for Ann")
		tab.wait(`!` + publicText + `.includes("Waiting for Boris") && ` + moves + ` === 0`)
		tab.wait(`!` + publicText + `.includes("before the first Japanese card")`) // what was asked went with its buttons
	}
	public := b.eval(publicText)
	if seen := other.eval(publicText); seen != public {
		t.Errorf("one tab shows\n%s\nthe other one\n%s", public, seen)
	}
	private := b.eval(`document.querySelectorAll("#talk .answer").length`)
	b.do(chromedp.Reload())
	b.turned("Boris")
	b.wait(`document.querySelectorAll("#talk .answer").length === ` + private)
	b.told("It is your turn")
	if seen := b.eval(publicText); seen != public {
		t.Errorf("before it was loaded again the page showed\n%s\nand then\n%s", public, seen)
	}
	// What is said now comes last. What is no command, and the name of the button, are answered.
	const newest = `[...document.querySelectorAll("#talk > *")].pop().innerText`
	for _, said := range [][2]string{{"/hex 2013", "Terrain: mountain"}, {"/foo", "I don’t know this command"}, {"/say Good luck", "Good luck"}} {
		b.say(said[0])
		b.wait(fmt.Sprintf("%s.includes(%q)", newest, said[1]))
	}
	b.eval(`document.querySelector("#line").value = "/send", document.querySelector("#composer").requestSubmit()`) // the umpire is not asked
	b.wait(newest + `.includes("Send is the button")`)
	// What somebody was asked to agree to goes with the next question of the game.
	const agrees = `[...document.querySelectorAll("#talk .public button")].some(b => b.textContent === "Agree")`
	b.say("/takeback")
	other.as("Ann")
	other.wait(agrees)
	other.press("Agree")
	other.wait(`!` + agrees)
}

// TestWatchersDecideNothing: whoever looks on, or waits, is not offered the move of a player, also where nobody is called by name.
func TestWatchersDecideNothing(t *testing.T) {
	t.Parallel()
	u := open(t, filepath.Join(t.TempDir(), "umpire.db"))
	defer u.end(t)
	b := newBrowser(t, 1280, 860)
	b.do(chromedp.Navigate(u.address))
	b.join("Ann", "en")
	b.open("1942")
	b.say("/join allies")
	b.another("Boris", "en")
	b.say("/join japan")
	b.as("Ann")
	b.say("/start") // and is asked first, without being called
	const moves = `[...document.querySelectorAll("#talk .public button")].filter(b => b.textContent.includes("Your move")).length`
	b.wait(moves + ` === 1`)
	b.another("Zofia", "en")
	b.told("cards dealt")
	b.wait(moves + ` === 0`)
	b.as("Boris")
	b.wait(moves + ` === 0`) // who waits has nothing to decide
	b.as("Ann")
	b.wait(moves + ` === 1`)
	// Who takes a seat over has its shortcuts, and not those of a watcher.
	b.as("Boris")
	b.say("/leave")
	b.press("Yes, leave")
	b.as("Zofia")
	b.quick("watch", "order")
	b.say("/join japan")
	b.quick("order", "watch")
}
