package web_test

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/web"
)

// TestAnswersAreToldApart: while an answer is awaited the window says so, and each answer tells what it answers, so that
// nobody takes it for the answer to what was sent next, however late it comes.
func TestAnswersAreToldApart(t *testing.T) {
	t.Parallel()
	late := make(chan struct{})
	page := func(text string) platform.Answer {
		return platform.Answer{Pages: []platform.Page{{
			Lines:   []platform.Line{{Text: text}},
			Buttons: [][]platform.Button{{{Label: "Next", Token: "next"}}},
		}}}
	}
	p := openPage(t, web.Options{}, stubHost{handle: func(in platform.Inbound) platform.Answer {
		if in.Kind == platform.Press {
			<-late
			return page("pressed")
		}
		return page("heard " + in.Text)
	}})
	b := newBrowser(t, 1280, 860)
	b.do(chromedp.Navigate("http://" + p.address))
	b.wait(`document.querySelector("#join").open`)
	b.do(chromedp.SetValue("#name", "Ann"), chromedp.Click("#join button[type=submit]"))
	b.wait(`document.querySelector("#people [aria-pressed=true]")`)
	if answer := b.say("first"); answer != "heard first\n\nNext" {
		t.Errorf("the first line is answered %q", answer)
	}
	// A press and a line, one right after the other: the line is sent before the press is answered.
	b.eval(`document.querySelector("#talk .answer button").click()`)
	b.do(chromedp.SetValue("#line", "second"))
	b.eval(`document.querySelector("#composer button[type=submit]").click()`)
	b.wait(`document.querySelector("#talk").ariaBusy === "true" && document.querySelector("#talk").dataset.acts === "3"`)
	close(late)
	b.idle()
	for act, want := range map[string]string{"2": "pressed", "3": "heard second"} {
		if got := b.eval(`document.querySelector("#talk .answer[data-act='` + act + `'] p").innerText`); got != want {
			t.Errorf("act %s is answered %q, not %q", act, got, want)
		}
	}
	if answer := b.press("Next"); answer != "pressed\n\nNext" {
		t.Errorf("the press is answered %q", answer)
	}
}

// TestOptionsGoWhenTheTableOpens: the options chosen for a table are gone from the lobby once it is open, even where the page has
// gone to its room before the answer has come.
func TestOptionsGoWhenTheTableOpens(t *testing.T) {
	t.Parallel()
	late := make(chan struct{})
	p := openPage(t, web.Options{}, stubHost{handle: func(in platform.Inbound) platform.Answer {
		options := platform.Page{Lines: []platform.Line{{Text: "Scenario"}}, Buttons: [][]platform.Button{{{Label: "Open the table", Token: "open"}}}}
		if in.Kind != platform.Press {
			return platform.Answer{Pages: []platform.Page{options}}
		}
		<-late
		return platform.Answer{Replace: true, Pages: []platform.Page{{Lines: []platform.Line{{Text: "Opened"}}}}}
	}})
	b := newBrowser(t, 1280, 860)
	b.do(chromedp.Navigate("http://" + p.address))
	b.wait(`document.querySelector("#join").open`)
	b.do(chromedp.SetValue("#name", "Ann"), chromedp.Click("#join button[type=submit]"))
	b.wait(`document.querySelector("#people [aria-pressed=true]")`)
	b.say("new")
	b.eval(`document.querySelector("#talk .answer button").click()`)
	b.wait(`document.querySelector("#talk").ariaBusy === "true"`)
	if _, err := p.adapter.Deliver(context.Background(), &platform.Message{
		Key: "k1", Target: platform.Target{Chat: platform.Chat{Platform: web.Platform, Channel: web.Lobby}},
		Page: platform.Page{Lines: []platform.Line{{Text: "Free seats"}}}, Place: &platform.Place{Title: "Table"},
	}); err != nil {
		t.Fatal(err)
	}
	b.wait(`location.hash.startsWith("#/room/")`)
	close(late)
	b.idle()
	b.eval(`history.back()`)
	b.wait(`!location.hash.startsWith("#/room/") && document.querySelector("#talk").innerText.includes("Free seats")`)
	if talk := b.eval(`document.querySelector("#talk").innerText`); strings.Contains(talk, "Open the table") {
		t.Errorf("the lobby still shows the options:\n%s", talk)
	}
}
