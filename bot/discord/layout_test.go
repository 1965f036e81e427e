package discord_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/platform"
)

const messageRoute = "/channels/{channel_id}/messages/{message_id}"

// report is a page with a story, battles and buttons.
func report(battles int) platform.Page {
	page := platform.Page{
		Lines:   []platform.Line{{Text: "Who decides?"}, {Text: "An Offensive"}},
		Buttons: [][]platform.Button{{{Label: "Your move", Token: "v1:a:0"}}},
	}
	for n := range battles {
		page.Lines = append(page.Lines,
			platform.Line{Style: platform.Heading, Text: fmt.Sprint("battle ", n)},
			platform.Line{Style: platform.Aside, Text: "strength"}, platform.Line{Style: platform.Aside, Text: "die"})
	}
	return page
}

// A battle that calls nobody stands in a frame: its headline, then what led to it. Phones show nothing of such a message when it comes,
// so one that calls somebody is an ordinary one until it is changed.
func TestBattlesStandInFrames(t *testing.T) {
	t.Parallel()
	image := &platform.Image{Data: []byte("PNG"), File: "map.png", Alt: "a map"}
	pictured := report(1)
	pictured.Picture = &platform.Picture{File: "map.png"}
	card := platform.Page{Lines: []platform.Line{
		{Style: platform.Heading, Text: "KQ7R"},
		{Text: "Waiting for Anna"},
		{Style: platform.Detail, Text: "Due:", At: &time.Time{}},
		{Style: platform.Detail, Text: "cards 7"},
	}, Buttons: report(0).Buttons}
	for name, test := range map[string]struct {
		message platform.Message
		parts   string
	}{
		"a battle":          {platform.Message{Page: report(1), Silent: true}, "text frame(text separator text) row"},
		"two battles":       {platform.Message{Page: report(2), Silent: true}, "text frame(text separator text) frame(text separator text) row"},
		"with its map":      {platform.Message{Page: pictured, Image: image, Silent: true}, "text frame(text separator text) gallery row"},
		"too many for that": {platform.Message{Page: report(12), Silent: true}, "text row"},
		"no battle":         {platform.Message{Page: report(0), Silent: true}, ""},
		"somebody is asked": {platform.Message{Page: report(1)}, ""},
		"a document": {platform.Message{Page: report(1), Silent: true, Image: &platform.Image{
			Data: []byte("{}"), File: "x.json", Type: platform.JSON,
		}}, ""},
		"the card of a table": {platform.Message{Page: card, Silent: true, Kept: platform.KeptStatus}, "frame(text separator text row)"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t)
			test.message.Key = "K"
			if _, err := b.deliver(test.message); err != nil {
				t.Fatal(err)
			}
			m := b.server.Public()[0]
			if m.Framed() != (test.parts != "") || m.Framed() && m.Parts != test.parts {
				t.Errorf("flags %d, %s", m.Flags, m.Parts)
			}
			var lines []string
			for _, line := range test.message.Page.Lines {
				lines = append(lines, line.Text)
			}
			at := -1
			for _, line := range lines { // nothing is lost, and nothing stands elsewhere
				next := strings.Index(m.Words()[at+1:], line)
				if next < 0 {
					t.Fatalf("%q is not behind the others in\n%s", line, m.Words())
				}
				at += 1 + next
			}
			if len(m.Buttons()) != 1 || (len(m.Files) == 1) != (test.message.Image != nil) {
				t.Errorf("%d buttons, %d files", len(m.Buttons()), len(m.Files))
			}
		})
	}
}

// TestQuestionsGoWithTheirButtons: what a message told stays.
func TestQuestionsGoWithTheirButtons(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	receipt, err := b.deliver(platform.Message{Key: "K1", Page: page("Boris: move? Fought.")})
	if err != nil {
		t.Fatal(err)
	}
	at := platform.Target{Chat: platform.Chat{Platform: discord.Platform, Channel: b.channel.ID}}
	for _, left := range []platform.Page{page("Fought."), {}} { // without lines they stay
		if err := b.adapter.RemoveButtons(t.Context(), at, receipt.Ref, left); err != nil {
			t.Fatal(err)
		}
		if m := b.server.Public()[0]; m.Content != "Fought." || len(m.Buttons()) != 0 {
			t.Errorf("it is %+v", m)
		}
	}
}

// A message gets its frames when it is changed, keeps its map where only its buttons go, and never loses the frames.
func TestMessagesGetFramesLater(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	image := &platform.Image{Data: []byte("PNG"), File: "map.png", Alt: "a map"}
	page := report(1)
	page.Picture = &platform.Picture{File: "map.png", Alt: image.Alt}
	now := func() *discordtest.Message { return &b.server.Public()[0] }
	receipt, err := b.deliver(platform.Message{Key: "K1", Page: page, Image: image})
	if err != nil || now().Framed() {
		t.Fatalf("%+v (%v)", now(), err)
	}
	at := platform.Target{Chat: platform.Chat{Platform: discord.Platform, Channel: b.channel.ID}}
	if err := b.adapter.RemoveButtons(t.Context(), at, receipt.Ref, page); err != nil {
		t.Fatal(err)
	}
	if m := now(); m.Parts != "text frame(text separator text) gallery" || m.Content != "" || len(m.Files) != 1 || len(m.Buttons()) != 0 ||
		!slices.Contains(m.Alts, image.Alt) {
		t.Errorf("without its buttons it is %+v", m)
	}
	page.Lines = append(page.Lines, platform.Line{Text: "After the battle"})
	if _, err := b.deliver(platform.Message{Key: "K2", Page: page, Image: image, Edit: receipt.Ref, Silent: true}); err != nil {
		t.Fatal(err)
	}
	if m := now(); m.Parts != "text frame(text separator text) text gallery row" || len(b.server.Public()) != 1 {
		t.Errorf("changed it is %+v", m)
	}
}

// What Discord refuses as components is posted as an ordinary message.
func TestRefusedFramesArePlain(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.server.FailOnce("POST", messagesRoute, discordtest.Reply{Status: 400, Code: 50035})
	if _, err := b.deliver(platform.Message{Key: "K1", Page: report(1), Silent: true}); err != nil {
		t.Fatal(err)
	}
	first := b.server.Public()[0]
	b.server.FailOnce("PATCH", messageRoute, discordtest.Reply{Status: 400, Code: 50035})
	second, err := b.deliver(platform.Message{Key: "K2", Page: report(2), Silent: true, Edit: first.ID})
	if err != nil {
		t.Fatal(err)
	}
	if all := b.server.Public(); len(all) != 2 || all[1].ID != second.Ref || all[0].Framed() || all[1].Framed() || !strings.Contains(all[1].Content, "battle 1") {
		t.Errorf("%+v", all)
	}
}
