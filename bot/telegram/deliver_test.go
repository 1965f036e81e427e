package telegram_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/render"
)

func TestFaultsOfDelivery(t *testing.T) {
	t.Parallel()
	refuse := func(f telegramtest.Failure) func(r *rig) {
		return func(r *rig) { r.api.FailWith(func(telegramtest.Call) *telegramtest.Failure { return &f }) }
	}
	for _, test := range []struct {
		name    string
		prepare func(r *rig)
		want    any
	}{
		{"flood", refuse(telegramtest.Failure{Code: 429, Description: "Too Many Requests: retry after 17", RetryAfter: 17}), new(*platform.RetryError)},
		{"blocked", refuse(telegramtest.Failure{Code: 403, Description: "Forbidden: bot was blocked by the user"}), new(*platform.GoneError)},
		{"deactivated", refuse(telegramtest.Failure{Code: 403, Description: "Forbidden: user is deactivated"}), new(*platform.GoneError)},
		{"kicked", refuse(telegramtest.Failure{Code: 403, Description: "Forbidden: bot was kicked from the supergroup chat"}), new(*platform.GoneError)},
		{"unknown", refuse(telegramtest.Failure{Code: 400, Description: "Bad Request: chat not found"}), new(*platform.GoneError)},
		{"muted", refuse(telegramtest.Failure{Code: 400, Description: "Bad Request: not enough rights to send text messages to the chat"}), new(*platform.GoneError)},
		{"topic deleted", refuse(telegramtest.Failure{Code: 400, Description: "Bad Request: message thread not found"}), new(*platform.GoneError)},
		{"topic closed", refuse(telegramtest.Failure{Code: 400, Description: "Bad Request: TOPIC_CLOSED"}), new(*platform.ArchivedError)},
		{"malformed", refuse(telegramtest.Failure{Code: 400, Description: "Bad Request: can't parse entities"}), new(*platform.PermanentError)},
		{"too large", refuse(telegramtest.Failure{Code: 413, Description: "Request Entity Too Large"}), new(*platform.PermanentError)},
		{"upgraded", refuse(telegramtest.Failure{Code: 400, Description: "Bad Request: group chat was upgraded to a supergroup chat", MigrateTo: -1001234567890}), new(*platform.MigratedError)},
		{"proxy says 403", refuse(telegramtest.Failure{Code: 403, Body: "<html>403 Forbidden</html>"}), nil},
		{"proxy says 413", refuse(telegramtest.Failure{Code: 413, Body: "<html><h1>413 Request Entity Too Large</h1></html>"}), nil},
		{"another program says 400", refuse(telegramtest.Failure{Code: 400, Body: `{"error":"blocked"}`}), nil},
		{"internal", refuse(telegramtest.Failure{Code: 500, Description: "Internal Server Error"}), nil},
		{"gateway", refuse(telegramtest.Failure{Code: 502, Body: "<html>" + strings.Repeat("nonsense ", 500)}), nil},
		{"cut", refuse(telegramtest.Failure{Cut: true}), nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			r := newRig(t)
			group := r.api.Group("Club")
			test.prepare(r)
			_, err := r.adapter.Deliver(t.Context(), &platform.Message{Key: "k", Target: toChat(group), Page: page("hello")})
			if err == nil || len(err.Error()) > 700 || strings.Contains(err.Error(), "the_secret_token") {
				t.Fatalf("%v", err)
			}
			if test.want != nil && !errors.As(err, test.want) {
				t.Errorf("%T %v", err, err)
			}
			switch typed := err.(type) { //nolint:errorlint // the very error is looked at
			case *platform.RetryError:
				if typed.After != 17*time.Second {
					t.Errorf("after %s", typed.After)
				}
			case *platform.MigratedError:
				if typed.To.Channel != "-1001234567890" {
					t.Errorf("to %+v", typed.To)
				}
			case *platform.GoneError, *platform.ArchivedError, *platform.PermanentError:
			default:
				if test.want != nil {
					t.Errorf("%T", err)
				}
			}
		})
	}
}

// What the fake refuses by itself is understood as well.
func TestPeopleWhoCannotBeReached(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	never, blocked := r.api.Person("Never", "en"), r.known("Blocked", "en")
	blocked.Block()
	kicked := r.api.Group("Club")
	kicked.Kick(blocked)
	var gone *platform.GoneError
	for _, target := range []platform.Target{
		toPerson(never), toPerson(blocked), toChat(kicked), {User: &platform.User{ID: "123"}}, {Chat: platform.Chat{Channel: "-5"}},
	} {
		if _, err := r.adapter.Deliver(t.Context(), &platform.Message{Key: "k", Target: target, Page: page("x")}); !errors.As(err, &gone) {
			t.Errorf("%+v: %v", target, err)
		}
	}
	var permanent *platform.PermanentError
	for _, target := range []platform.Target{{}, {Chat: platform.Chat{Channel: "abc"}}, {Chat: platform.Chat{Channel: "-5", Thread: "x"}}} {
		if _, err := r.adapter.Deliver(t.Context(), &platform.Message{Key: "k", Target: target, Page: page("x")}); !errors.As(err, &permanent) {
			t.Errorf("%+v: %v", target, err)
		}
	}
	old := r.api.Group("Old")
	now := old.Quietly()
	var migrated *platform.MigratedError
	if _, err := r.adapter.Deliver(t.Context(), &platform.Message{Key: "k", Target: toChat(old), Page: page("x")}); !errors.As(err, &migrated) || migrated.To != chatOf(now) {
		t.Errorf("%v", err)
	}
}

// Neither the words of errors nor the log hold the token, whatever goes wrong.
func TestTokenIsNeverTold(t *testing.T) {
	t.Parallel()
	log := &bottest.Journal{}
	for _, base := range []string{"http://127.0.0.1:1", "http://bad host", "://", "http://[::1", "gopher://example.org"} {
		a := telegram.New(telegramtest.Token, telegram.Options{APIBase: base, Poll: time.Second})
		a.Hurry()
		_, err := a.Deliver(t.Context(), &platform.Message{Key: "k", Target: platform.Target{Chat: platform.Chat{Channel: "-5"}}, Page: page("x")})
		running := a.Run(t.Context(), &clerk{})
		if err == nil || running == nil {
			t.Fatalf("%s: %v, %v", base, err, running)
		}
		for ; err != nil; err = errors.Unwrap(err) {
			fmt.Fprintf(log, "%v %+v\n", err, err)
		}
		fmt.Fprintf(log, "%v\n", running)
	}
	if words := log.String(); strings.Contains(words, "the_secret") {
		t.Errorf("told:\n%s", words)
	}
}

func TestHowAMessageLooks(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna := r.known("Anna", "en")
	group := r.api.Supergroup("Club")
	evil := "<b>Evil</b> & @UmpireTestBot https://evil.example/x tg://resolve?domain=x evil.com"
	r.deliver(&platform.Message{Target: toChat(group), Silent: true, Protect: true, Page: platform.Page{
		Lines: []platform.Line{
			{Style: platform.Heading, Text: "Battle of " + evil},
			{Text: "moves", Mention: &platform.User{Platform: telegram.Platform, ID: id(anna.ID()), Name: "Anna <&> @admin"}},
			{Style: platform.Detail, Text: "+1 rule 8.45"},
			{Style: platform.Code, Text: "move <a> @b c.de"},
			{Text: "waits", Mention: &platform.User{Platform: "discord", ID: "1", Name: "Boris"}},
		},
		Buttons: [][]platform.Button{
			{{Label: "Yes", Token: "v1:A:0", Style: platform.Success}, {Label: "No", Token: "v1:A:1", Style: platform.Danger}},
			{{Label: "A rather long label of a button", Token: "v1:A:2", Style: platform.Primary}, {Label: "Another long label", Token: "v1:A:3"}},
			{{Label: "Open", URL: "https://t.me/x?start=y"}},
		},
	}})
	m := group.Last()
	want := "Battle of <b>Evil</b> & @\u2060UmpireTestBot https:\u2060//evil.\u2060example/x tg:\u2060//resolve?domain=x evil.\u2060com\n" +
		"Anna <&> @\u2060admin moves\n+1 rule 8.45\nmove <a> @b c.de\nBoris waits"
	if m.Text != want {
		t.Errorf("shown %q\nwant  %q", m.Text, want)
	}
	var kinds strings.Builder
	for _, e := range m.Entities {
		kinds.WriteString(e.Type + " ")
		if e.Type == "text_mention" && e.User == nil {
			t.Error("nobody is mentioned")
		}
	}
	if kinds.String() != "bold text_mention italic code " {
		t.Errorf("entities %s", kinds.String())
	}
	var layout strings.Builder
	for _, row := range m.Buttons {
		for _, b := range row {
			layout.WriteString(b.Text[:2] + ":" + b.Style + " ")
		}
		layout.WriteString("/ ")
	}
	if layout.String() != "Ye:success No:danger / A :primary / An: / Op: / " || m.Buttons[0][0].CallbackData != "v1:A:0" || m.Buttons[3][0].URL == "" {
		t.Errorf("buttons %s %+v", layout.String(), m.Buttons)
	}
	if !m.Silent || !m.Protect {
		t.Errorf("silent %v, protected %v", m.Silent, m.Protect)
	}
}

// What led to a result is folded away, a moment is told in the reader's own time, and the address of a message in a topic
// leads there.
func TestFoldedLinesAndMoments(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	group := r.api.Supergroup("Club")
	noon := time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)
	receipt := r.deliver(&platform.Message{Target: toChat(group), Page: platform.Page{Lines: []platform.Line{
		{Text: "Japan wins"},
		{Style: platform.Aside, Text: "die 9"},
		{Style: platform.Aside, Text: "die 3 & 4"},
		{Text: "Due:", At: &noon},
		{Style: platform.Aside, Text: "one alone"},
	}}})
	m := group.Last()
	if want := "Japan wins\ndie 9\ndie 3 & 4\nDue: 2026-11-26 12:00 UTC\none alone"; m.Text != want {
		t.Errorf("shown %q, not %q", m.Text, want)
	}
	var kinds []string
	for _, e := range m.Entities {
		kinds = append(kinds, fmt.Sprint(e.Type, " ", e.Length, " ", e.Time, e.Format))
	}
	if want := []string{"expandable_blockquote 15 0", "date_time 20 1795694400Dt"}; !slices.Equal(kinds, want) {
		t.Errorf("entities %q, not %q", kinds, want)
	}
	for chat, want := range map[platform.Chat]string{
		{Channel: "-1001000000001"}:              "https://t.me/c/1000000001/",
		{Channel: "-1001000000001", Thread: "7"}: "https://t.me/c/1000000001/7/",
	} {
		if got := r.adapter.MessageURL("", chat, receipt.Ref); got != want+fmt.Sprint(m.ID) {
			t.Errorf("the address in %+v is %q, not %q", chat, got, want)
		}
	}
	if got := r.adapter.MessageURL("", platform.Chat{}, "-1001/7"); got != "" {
		t.Errorf("a message of a group has the address %q", got)
	}
}

// Telegram counts as Measure does: whatever fits by the limits is taken, and its
// length is the one that was measured.
func TestMeasure(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	group := r.api.Group("Club")
	style := rapid.SampledFrom([]platform.LineStyle{platform.Plain, platform.Heading, platform.Detail, platform.Code, platform.Aside})
	noon := time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)
	words := rapid.StringOfN(rapid.RuneFrom([]rune("ab<>&\"@.:/🚢é漢 _")), 1, 60, -1)
	rapid.Check(t, func(rt *rapid.T) {
		var all []platform.Line
		for range rapid.IntRange(1, 5).Draw(rt, "n") {
			text := "x" + strings.TrimSpace(words.Draw(rt, "text")) + "x" // lines have no blanks at their ends
			line := platform.Line{Style: style.Draw(rt, "style"), Text: text}
			if rapid.Bool().Draw(rt, "mention") {
				line.Mention = &platform.User{Platform: telegram.Platform, ID: "17", Name: "n" + text}
			}
			if rapid.Bool().Draw(rt, "moment") {
				line.At = &noon
			}
			all = append(all, line)
		}
		if _, err := r.adapter.Deliver(context.Background(), &platform.Message{Key: "k", Target: toChat(group), Page: platform.Page{Lines: all}}); err != nil {
			rt.Fatal(err)
		}
		n := 0
		for _, c := range group.Last().Text {
			n++
			if c > 0xffff {
				n++
			}
		}
		if got := telegram.Length(all); got != n {
			rt.Fatalf("measured %d, shown %d", got, n)
		}
	})
}

func TestLongestMessages(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	group := r.api.Group("Club")
	measure := r.adapter.Limits().Measure
	for _, line := range []platform.Line{
		{Text: strings.Repeat("&", 4096)}, {Style: platform.Heading, Text: strings.Repeat("🚢", 2048)}, {Style: platform.Code, Text: strings.Repeat("<", 4096)},
	} {
		if n := measure(line); n != 4096 {
			t.Errorf("measured %d", n)
		}
		r.deliver(&platform.Message{Target: toChat(group), Page: platform.Page{Lines: []platform.Line{line}}})
		line.Text += "x"
		var permanent *platform.PermanentError
		if _, err := r.adapter.Deliver(t.Context(), &platform.Message{Key: "k", Target: toChat(group), Page: platform.Page{Lines: []platform.Line{line}}}); !errors.As(err, &permanent) {
			t.Errorf("too long, but %v", err)
		}
	}
}

func TestPictures(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	group := r.api.Group("Club")
	long := page(strings.Repeat("word ", 300) + "end")
	long.Buttons = [][]platform.Button{{{Label: "Yes", Token: "v1:A:0"}}}
	for _, test := range []struct {
		name          string
		image         platform.Image
		page          platform.Page
		messages      int
		photo         bool
		width, height int
	}{
		{name: "photo", page: page("The map"), messages: 1, photo: true, width: 640, height: 480},
		{name: "photo without words", messages: 1, photo: true, width: 640, height: 480},
		{name: "wanted as a file", image: platform.Image{Document: true}, page: page("The map"), messages: 1, width: 64, height: 48},
		{name: "sides", page: page("The map"), messages: 1, width: 6000, height: 4001},
		{name: "largest sides", page: page("The map"), messages: 1, photo: true, width: 6000, height: 4000},
		{name: "ratio", page: page("The map"), messages: 1, width: 2100, height: 100},
	} {
		before := len(group.Messages())
		test.image.Data, test.image.File = picture(t, test.width, test.height), "map.png"
		receipt := r.deliver(&platform.Message{Key: test.name, Target: toChat(group), Page: test.page, Image: &test.image})
		posted := group.Messages()[before:]
		last := posted[len(posted)-1]
		if len(posted) != test.messages || (last.Photo != nil) != test.photo || (last.Document != nil) == test.photo {
			t.Errorf("%s: %d messages, photo %v, file %v", test.name, len(posted), last.Photo != nil, last.Document != nil)
		}
		if !strings.Contains(receipt.Ref, fmt.Sprint(last.ID)) {
			t.Errorf("%s: reference %s of %d", test.name, receipt.Ref, last.ID)
		}
	}
	// Words that have no room below the picture follow it, with the buttons: the picture wakes nobody.
	before := len(group.Messages())
	image := &platform.Image{Data: picture(t, 640, 480), File: "map.png"}
	receipt := r.deliver(&platform.Message{Key: "long words", Target: toChat(group), Page: long, Image: image})
	posted := group.Messages()[before:]
	if len(posted) != 2 || posted[0].Photo == nil || !posted[0].Silent || len(posted[0].Buttons) > 0 || posted[0].Text != "" {
		t.Fatalf("the picture goes as %+v", posted)
	}
	if words := posted[1]; words.Photo != nil || words.Silent || len(words.Buttons) != 1 || !strings.Contains(receipt.Ref, fmt.Sprint(words.ID)) {
		t.Errorf("the words go as %+v, reference %s", words, receipt.Ref)
	}
	// An animation plays; other documents are files. Each may take the place of a photo.
	for _, test := range []struct {
		image     platform.Image
		animation bool
	}{
		{platform.Image{Data: film(t), Type: platform.GIF, File: "game.gif"}, true},
		{platform.Image{Data: []byte("<!doctype html>"), Type: platform.HTML, File: "chronicle.html", Document: true}, false},
	} {
		before := len(group.Messages())
		photo := r.deliver(&platform.Message{Target: toChat(group), Page: page("Before"), Image: &platform.Image{Data: picture(t, 64, 48), File: "map.png"}})
		r.deliver(&platform.Message{Target: toChat(group), Page: page("Again"), Image: &test.image, Edit: photo.Ref})
		r.deliver(&platform.Message{Target: toChat(group), Page: page("Anew"), Image: &test.image})
		posted := group.Messages()[before:]
		if len(posted) != 2 {
			t.Fatalf("%s: %d messages", test.image.File, len(posted))
		}
		for _, m := range posted {
			if m.Photo != nil || (m.Animation != nil) != test.animation || (m.Document != nil) == test.animation {
				t.Errorf("%s: animation %v, file %v", test.image.File, m.Animation != nil, m.Document != nil)
			}
		}
	}
	// A picture that could not be painted leaves something to hold on to.
	r.deliver(&platform.Message{Target: toChat(group), Page: platform.Page{Picture: &platform.Picture{}}})
}

// film is an animation of two frames.
func film(t *testing.T) []byte {
	t.Helper()
	var animation render.Animation
	for _, size := range []uint8{0, 1} {
		img := image.NewPaletted(image.Rect(0, 0, 64, 48), color.Palette{color.White, color.Black})
		img.Pix[0] = size
		var out bytes.Buffer
		if err := errors.Join(png.Encode(&out, img), animation.Add(out.Bytes(), time.Second)); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := animation.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// A message of two parts goes on where it stopped; a topic is opened once.
func TestInterruptedDeliveryGoesOn(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	forum := r.api.Forum("Forum")
	var step atomic.Int32
	r.api.FailWith(func(call telegramtest.Call) *telegramtest.Failure {
		if (call.Method == "sendMessage" || call.Method == "createForumTopic") && step.Add(1)%2 == 1 {
			return &telegramtest.Failure{Code: 429, Description: "Too Many Requests: retry after 3", RetryAfter: 3}
		}
		return nil
	})
	m := &platform.Message{
		Key: "k", Target: toChat(forum), Page: page(strings.Repeat("word ", 300) + "end"),
		Image: &platform.Image{Data: picture(t, 40, 30), File: "map.png"}, Place: &platform.Place{Title: "Game KQ7R"},
	}
	var receipt platform.Receipt
	attempts := 0
	for {
		var err error
		attempts++
		if receipt, err = r.adapter.Deliver(t.Context(), m); err == nil {
			break
		}
		var retry *platform.RetryError
		if !errors.As(err, &retry) || attempts > 5 {
			t.Fatal(err)
		}
	}
	if posted := forum.Messages(); attempts != 3 || len(posted) != 2 {
		t.Errorf("%d attempts, %d messages", attempts, len(posted))
	}
	if topics := forum.Topics(); len(topics) != 1 || receipt.Place.Thread == "" {
		t.Errorf("topics %v, receipt %+v", topics, receipt)
	}
}

func TestTopics(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	forum, plain, basic := r.api.Forum("Forum"), r.api.Supergroup("Plain"), r.api.Group("Basic")
	anna := r.known("Anna", "en")
	for _, c := range []*telegramtest.Chat{plain, basic} {
		receipt := r.deliver(&platform.Message{Target: toChat(c), Page: page("x"), Place: &platform.Place{Title: "Game"}})
		if !receipt.Place.IsZero() {
			t.Errorf("%s: %+v", c.Title, receipt.Place)
		}
	}
	if receipt := r.deliver(&platform.Message{Target: toPerson(anna), Page: page("x"), Place: &platform.Place{Title: "Game"}}); !receipt.Place.IsZero() {
		t.Errorf("%+v", receipt.Place)
	}
	receipt := r.deliver(&platform.Message{Target: toChat(forum), Page: page("x"), Place: &platform.Place{Title: "Game KQ7R"}})
	place := receipt.Place
	if place.Channel != id(forum.ID) || place.Thread == "" || forum.Last().Thread != 0 {
		t.Fatalf("%+v", receipt)
	}
	r.deliver(&platform.Message{Target: platform.Target{Chat: place}, Page: page("in the topic")})
	if last := forum.Last(); id(int64(last.Thread)) != place.Thread {
		t.Errorf("thread %d", last.Thread)
	}
	forum.CloseTopic(forum.Last().Thread)
	var archived *platform.ArchivedError
	m := &platform.Message{Key: "k", Target: platform.Target{Chat: place}, Page: page("closed?")}
	if _, err := r.adapter.Deliver(t.Context(), m); !errors.As(err, &archived) {
		t.Fatalf("%v", err)
	}
	if err := r.adapter.Reopen(t.Context(), place); err != nil {
		t.Fatal(err)
	}
	r.deliver(m)
}

func TestEdits(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	group := r.api.Group("Club")
	words := r.deliver(&platform.Message{Target: toChat(group), Page: page("one")})
	for _, text := range []string{"two", "two"} { // the second changes nothing
		if again := r.deliver(&platform.Message{Target: toChat(group), Edit: words.Ref, Page: page(text)}); again.Ref != words.Ref {
			t.Errorf("posted anew: %+v", again)
		}
	}
	image := &platform.Image{Data: picture(t, 40, 30), File: "map.png"}
	shown := r.deliver(&platform.Message{Target: toChat(group), Edit: words.Ref, Page: page("map"), Image: image})
	if m := group.Last(); len(group.Messages()) != 1 || m.Photo == nil || m.Text != "map" {
		t.Errorf("%+v", m)
	}
	// A picture does not become words again, and what is gone is posted anew.
	for _, ref := range []string{shown.Ref, "-1/999", "nonsense", id(group.ID) + "/424242"} {
		before := len(group.Messages())
		receipt := r.deliver(&platform.Message{Target: toChat(group), Edit: ref, Page: page("words")})
		if len(group.Messages()) != before+1 || receipt.Ref == ref {
			t.Errorf("%s: %+v", ref, receipt)
		}
	}
}

// TestButtonsAreRemoved: what a message told stays below its picture or as words, what it asked goes with its buttons.
func TestButtonsAreRemoved(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	group := r.api.Group("Club")
	for name, c := range map[string]struct {
		image *platform.Image
		left  platform.Page
		want  string
	}{
		"words":             {nil, page("told"), "told"},
		"a picture":         {&platform.Image{Data: picture(t, 40, 30), File: "map.png"}, page("told"), "told"},
		"nothing but these": {nil, platform.Page{}, "asked"},
	} {
		asks := page("asked")
		asks.Buttons = [][]platform.Button{{{Label: "Your move", Token: "v1:a:0"}}}
		posted := r.deliver(&platform.Message{Key: name, Target: toChat(group), Page: asks, Image: c.image})
		if err := r.adapter.RemoveButtons(t.Context(), toChat(group), posted.Ref, c.left); err != nil {
			t.Fatal(err)
		}
		if m := group.Last(); m.Text != c.want || len(m.Buttons) != 0 || (m.Photo != nil) != (c.image != nil) {
			t.Errorf("%s: %+v", name, m)
		}
	}
}

// What is protected is so in the message, in the picture before it, and where it takes the place of a message that was
// not: no change protects a message, so that one is taken back.
func TestProtectedMessages(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna := r.known("Anna", "en")
	image := &platform.Image{Data: picture(t, 64, 48), File: "map.png"}
	long := strings.Repeat("words ", 300)
	for _, test := range []struct {
		name        string
		page        platform.Page
		image       *platform.Image
		open, anew  bool // open: the message before was not protected.
		wantPosted  int
		wantEdited  int
		wantRemoved bool
	}{
		{name: "words", page: page("your hand"), wantPosted: 1},
		{name: "a picture", page: page("your hand"), image: image, wantPosted: 1},
		{name: "a picture before long words", page: page(long), image: image, wantPosted: 2},
		{name: "instead of an open one", page: page("your hand"), open: true, anew: true, wantPosted: 1, wantRemoved: true},
		{name: "instead of a protected one", page: page("your hand"), anew: true, wantEdited: 1},
	} {
		var old platform.Receipt
		if test.anew {
			old = r.deliver(&platform.Message{Key: test.name + " 0", Target: toPerson(anna), Page: page("before"), Protect: !test.open})
		}
		before := anna.Private().Messages()
		r.deliver(&platform.Message{Key: test.name, Target: toPerson(anna), Page: test.page, Image: test.image, Protect: true, Edit: old.Ref})
		after := anna.Private().Messages()
		removed := 0
		if test.wantRemoved {
			removed = 1
		}
		if len(after) != len(before)+test.wantPosted-removed {
			t.Errorf("%s: %d messages, then %d", test.name, len(before), len(after))
		}
		if last := after[len(after)-1]; last.Edits != test.wantEdited {
			t.Errorf("%s: %+v", test.name, last)
		}
	}
	for _, m := range anna.Private().Messages() {
		if !m.Protect {
			t.Errorf("%q can be forwarded", m.Text)
		}
	}
}
