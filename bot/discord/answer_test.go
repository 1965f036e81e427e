package discord_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/platform"
)

const (
	callbackRoute = "/interactions/{interaction_id}/{interaction_token}/callback"
	originalRoute = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
	followRoute   = "/webhooks/{webhook_id}/{webhook_token}"
	messagesRoute = "/channels/{channel_id}/messages"
)

// In a server everything that is answered is for the asker alone; the first page
// fills the deferred answer, the others follow.
func TestAnswersAreEphemeral(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.stub.handle = func(platform.Inbound) (platform.Answer, error) {
		if b.server.Count("POST", callbackRoute, 204) != 1 {
			t.Error("handled before it is acknowledged")
		}
		return platform.Answer{Pages: []platform.Page{page("one"), page("two"), page("three")}}, nil
	}
	b.run()
	i := b.ask(3)
	for n, m := range i.Shown() {
		if m.Only != b.anna.ID || m.Content != []string{"one", "two", "three"}[n] {
			t.Errorf("page %d is %q for %q", n, m.Content, m.Only)
		}
	}
	if kind, _ := i.Acknowledged(); kind != 5 {
		t.Errorf("acknowledged by %d", kind)
	}
	if len(b.server.Public()) != 0 {
		t.Error("something is public")
	}
}

// In the private chat answers stay.
func TestPrivateAnswersStay(t *testing.T) {
	t.Parallel()
	b := newBench(t).run()
	i, err := b.anna.Command(b.anna.Private(), "ask")
	if err != nil {
		t.Fatal(err)
	}
	b.answered(i, 1)
	if m := i.Shown()[0]; m.Only != "" || m.Flags&64 != 0 {
		t.Errorf("the answer vanishes: %+v", m)
	}
	if in := b.stub.inbounds()[0]; !in.Private || in.User.Lang != "pl" || in.User.Name != "Anna" {
		t.Errorf("%+v", in)
	}
}

// An answer without words takes the deferred one away.
func TestNothingToSay(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.stub.handle = func(platform.Inbound) (platform.Answer, error) { return platform.Answer{}, nil }
	b.run()
	i := b.ask(0)
	b.wait("the end of the deferred answer", i.Deleted)
}

// buttons is an answer with a button.
func buttons(label string, replace bool) platform.Answer {
	p := page("press")
	p.Buttons = [][]platform.Button{{{Label: label, Token: "v1:ABC:0"}}}
	return platform.Answer{Pages: []platform.Page{p}, Replace: replace}
}

// A press on a message of the asker's own changes it in place; on a public message
// it is answered beside it.
func TestReplace(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.stub.handle = func(in platform.Inbound) (platform.Answer, error) {
		return buttons("Next", in.Kind == platform.Press), nil
	}
	b.run()
	own := b.ask(1).Shown()[0]
	press, err := b.anna.Press(own.ID, "Next")
	if err != nil {
		t.Fatal(err)
	}
	b.answered(press, 1)
	if m := press.Shown()[0]; m.ID != own.ID || m.Edits != 1 || m.Only != b.anna.ID {
		t.Errorf("the message is not replaced: %+v", m)
	}
	if kind, _ := press.Acknowledged(); kind != 6 {
		t.Errorf("acknowledged by %d", kind)
	}
	if in := b.stub.inbounds()[1]; in.MessageRef != own.ID || in.Token != "v1:ABC:0" {
		t.Errorf("%+v", in)
	}

	receipt, err := b.deliver(platform.Message{Key: "k1", Page: buttons("Next", false).Pages[0]})
	if err != nil {
		t.Fatal(err)
	}
	press, err = b.anna.Press(receipt.Ref, "Next")
	if err != nil {
		t.Fatal(err)
	}
	b.answered(press, 1)
	if m := press.Shown()[0]; m.ID == receipt.Ref || m.Only != b.anna.ID {
		t.Errorf("a public message was changed: %+v", m)
	}
}

// A message that is gone cannot be replaced; the answer comes anew.
func TestReplaceWhatIsGone(t *testing.T) {
	t.Parallel()
	for _, code := range []int{10008, 30046} {
		b := newBench(t)
		b.stub.handle = func(in platform.Inbound) (platform.Answer, error) {
			return buttons("Next", in.Kind == platform.Press), nil
		}
		b.run()
		own := b.ask(1).Shown()[0]
		b.server.FailOnce("PATCH", originalRoute, discordtest.Reply{Status: 400, Code: code})
		press, err := b.anna.Press(own.ID, "Next")
		if err != nil {
			t.Fatal(err)
		}
		b.answered(press, 1)
		if m := press.Shown()[0]; m.ID == own.ID || m.Only != b.anna.ID {
			t.Errorf("%d: %+v", code, m)
		}
	}
}

// Pictures are painted after the acknowledgement and have alt texts.
func TestPictures(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	p := page("the map")
	p.Picture = &platform.Picture{Request: "r", File: "map.png"}
	b.stub.handle = func(in platform.Inbound) (platform.Answer, error) {
		return platform.Answer{Pages: []platform.Page{p}}, nil
	}
	b.stub.paint = func(picture platform.Picture) (platform.Image, error) {
		if b.server.Count("POST", callbackRoute, 204) == 0 {
			return platform.Image{}, errors.New("painted before the acknowledgement")
		}
		return platform.Image{Data: []byte("PNG"), Alt: strings.Repeat("ä", 1024), File: picture.File}, nil
	}
	b.run()
	m := b.ask(1).Shown()[0]
	if len(m.Files) != 1 || m.Files[0].Filename != "map.png" || string(m.Files[0].Data) != "PNG" || len([]rune(m.Files[0].Description)) != 1024 {
		t.Errorf("%+v", m.Files)
	}
}

// Animations and documents go as files of their own types.
func TestFilesOfOtherTypes(t *testing.T) {
	t.Parallel()
	for name, mediaType := range map[string]string{"game.gif": platform.GIF, "chronicle.html": platform.HTML} {
		b := newBench(t)
		p := page("here it is")
		p.Picture = &platform.Picture{Request: "r", File: name}
		b.stub.handle = func(platform.Inbound) (platform.Answer, error) {
			return platform.Answer{Pages: []platform.Page{p}}, nil
		}
		b.stub.paint = func(picture platform.Picture) (platform.Image, error) {
			return platform.Image{Data: []byte("data"), Type: mediaType, Alt: "a game", File: picture.File}, nil
		}
		b.run()
		if m := b.ask(1).Shown()[0]; len(m.Files) != 1 || m.Files[0].Filename != name || m.Files[0].Description != "a game" {
			t.Errorf("%s: %+v", name, m.Files)
		}
	}
}

// Where painting fails the words are shown; without any, an apology in the asker's
// language.
func TestPaintingFails(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	p := platform.Page{Picture: &platform.Picture{Request: "r", File: "map.png"}}
	b.stub.handle = func(in platform.Inbound) (platform.Answer, error) {
		words := p
		words.Lines = page("words").Lines
		return platform.Answer{Pages: []platform.Page{words, p}}, nil
	}
	b.run()
	shown := b.ask(2).Shown()
	if shown[0].Content != "words" || !strings.Contains(shown[1].Content, "stole") {
		t.Errorf("%q and %q", shown[0].Content, shown[1].Content)
	}
}

// What could not be recorded is tried again; then there is an apology.
func TestHandlingFails(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	failures := 2
	b.stub.handle = func(platform.Inbound) (platform.Answer, error) {
		if failures--; failures >= 0 {
			return platform.Answer{}, errors.New("the disk is full")
		}
		return say("done"), nil
	}
	b.run()
	if m := b.ask(1).Shown()[0]; m.Content != "done" {
		t.Errorf("%q", m.Content)
	}
	failures = 1000
	if m := b.ask(1).Shown()[0]; !strings.Contains(m.Content, "stole") {
		t.Errorf("%q", m.Content)
	}
	if in := b.stub.inbounds(); in[0].EventID != in[2].EventID {
		t.Error("the repeated inbound has another id")
	}
}

// Faults of the acknowledgement: too late is not carried out, already acknowledged
// is, and what passes is tried again.
func TestAcknowledgementFaults(t *testing.T) {
	t.Parallel()
	t.Run("too late 10062", func(t *testing.T) {
		t.Parallel()
		b := newBench(t).run()
		b.server.FailOnce("POST", callbackRoute, discordtest.Reply{Status: 404, Code: 10062})
		b.ask(0)
		b.wait("the refusal", func() bool { return b.server.Count("POST", callbackRoute, 404) == 1 })
		b.ask(1)
		if n := len(b.stub.inbounds()); n != 1 {
			t.Errorf("%d inbounds were handled", n)
		}
	})
	for name, reply := range map[string]discordtest.Reply{
		"already acknowledged 40060": {Status: 502, After: true, Plain: true},
		"busy":                       {Status: 500},
		"limited":                    {Status: 429, Retry: 50 * time.Millisecond},
		"broken connection":          {},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t).run()
			b.server.FailOnce("POST", callbackRoute, reply)
			if m := b.ask(1).Shown()[0]; m.Content != "ok" {
				t.Errorf("%q", m.Content)
			}
			if n := len(b.stub.inbounds()); n != 1 {
				t.Errorf("handled %d times", n)
			}
		})
	}
}

// Faults of the answer: what passes is tried again, an expired token ends it.
func TestAnswerFaults(t *testing.T) {
	t.Parallel()
	for name, reply := range map[string]discordtest.Reply{
		"busy":              {Status: 503, Plain: true},
		"limited":           {Status: 429, Retry: 30 * time.Millisecond},
		"global limit":      {Status: 429, Retry: 30 * time.Millisecond, Global: true},
		"broken connection": {},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t).run()
			b.server.FailOnce("PATCH", originalRoute, reply)
			if m := b.ask(1).Shown()[0]; m.Content != "ok" {
				t.Errorf("%q", m.Content)
			}
		})
	}
	t.Run("expired token 50027", func(t *testing.T) {
		t.Parallel()
		b := newBench(t)
		b.stub.handle = func(platform.Inbound) (platform.Answer, error) {
			if len(b.stub.inbounds()) == 1 {
				b.server.Advance(16 * time.Minute)
			}
			return say("ok"), nil
		}
		b.run()
		b.ask(0)
		b.wait("the refusal", func() bool { return b.server.Count("PATCH", originalRoute, 401) == 1 })
		b.ask(1)
		if strings.Contains(b.log.String(), "aW50ZXJhY3Rpb24") {
			t.Error("the token of an interaction is in the log")
		}
	})
}

// The orders of one person are handled in the order in which they gave them.
func TestOrderOfOnePerson(t *testing.T) {
	t.Parallel()
	b := newBench(t).run()
	late := true
	b.server.Fail(func(r *discordtest.Request) *discordtest.Reply {
		// The first acknowledgement takes a second attempt.
		if late && r.Route == callbackRoute {
			late = false
			return &discordtest.Reply{Status: 500}
		}
		return nil
	})
	const n = 30
	for i := range n {
		if _, err := b.anna.Command(b.channel.ID, "ask", "what", fmt.Sprint(i)); err != nil {
			t.Fatal(err)
		}
	}
	b.wait("all of them", func() bool { return len(b.stub.inbounds()) == n })
	for i, in := range b.stub.inbounds() {
		if in.Args["what"] != fmt.Sprint(i) {
			t.Errorf("%d is %v", i, in.Args)
		}
	}
}

// One person's slow order keeps nobody else waiting.
func TestOthersDoNotWait(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	boris := b.server.Person("Boris", "ru")
	release := make(chan struct{})
	b.stub.handle = func(in platform.Inbound) (platform.Answer, error) {
		if in.User.ID == b.anna.ID {
			<-release
		}
		return say("ok"), nil
	}
	b.run()
	slow := b.ask(0)
	quick, err := boris.Command(b.channel.ID, "ask")
	if err != nil {
		t.Fatal(err)
	}
	b.answered(quick, 1)
	close(release)
	b.answered(slow, 1)
}

func TestCompletions(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	for i := range 25 {
		b.stub.words = append(b.stub.words, platform.Choice{Label: strings.Repeat("ł", 100), Value: strings.Repeat("v", 98) + fmt.Sprintf("%02d", i)})
	}
	b.run()
	choices, err := b.anna.Complete(t.Context(), b.channel.ID, "ask", "what", "x")
	if err != nil || len(choices) != 25 || choices[24].Value != b.stub.words[24].Value {
		t.Errorf("%d choices (%v)", len(choices), err)
	}
	b.stub.words = nil
	if choices, err = b.anna.Complete(t.Context(), b.channel.ID, "ask", "what", ""); err != nil || len(choices) != 0 {
		t.Errorf("%v (%v)", choices, err)
	}
}

// What is written privately is answered there, page by page; a repeated answer
// shows nothing twice.
func TestPrivateWords(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.stub.handle = func(platform.Inbound) (platform.Answer, error) {
		return platform.Answer{Pages: []platform.Page{page("one"), page("two")}}, nil
	}
	b.run()
	b.server.FailOnce("POST", messagesRoute, discordtest.Reply{Status: 502, Plain: true, After: true})
	b.anna.Say("pass\ncommit")
	private := b.anna.Private()
	b.wait("both pages", func() bool { return len(b.server.Messages(private, b.anna.ID)) == 2 })
	if m := b.server.Messages(private, b.anna.ID); m[0].Content != "one" || m[1].Content != "two" {
		t.Errorf("%q, %q", m[0].Content, m[1].Content)
	}
	if in := b.stub.inbounds(); len(in) != 1 || in[0].Text != "pass\ncommit" || in[0].Kind != platform.Words || !in[0].Private {
		t.Errorf("%+v", in)
	}
}
