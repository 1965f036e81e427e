package outbox

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// board is an adapter on whose messages buttons can be removed.
type board struct {
	platform.Adapter
	bare []string
	left []platform.Page // what they show now
	err  error
}

func (*board) Limits() platform.Limits { return platform.Limits{PerChat: time.Hour, Burst: 9} }

func (b *board) RemoveButtons(_ context.Context, _ platform.Target, ref string, page platform.Page) error {
	b.bare, b.left = append(b.bare, ref), append(b.left, page)
	return b.err
}

// report is a message at a place that tells of a phase; its first lines ask.
func report(during, opens string, asks int, lines ...string) *platform.Message {
	m := &platform.Message{Target: platform.Target{Chat: platform.Chat{Platform: "chat", Channel: "c"}}, Silent: true}
	if opens != "" {
		m.Phase = &platform.Phase{During: during, Opens: opens, Asks: asks}
	}
	for _, line := range lines {
		m.Page.Lines = append(m.Page.Lines, platform.Line{Text: line})
	}
	m.Page.Buttons = [][]platform.Button{{{Label: "Decide", Token: "v1:a:0"}}}
	return m
}

// TestAdd: what follows in a phase changes the last message of its chat, where that wakes nobody who has to be woken, nothing
// stands below it, and both have room in one message.
func TestAdd(t *testing.T) {
	t.Parallel()
	first := func() *platform.Message { return report("movement", "combat", 1, "Which attack?", "Moved.") }
	loud := report("combat", "combat", 1, "@Boris: retreat?", "Fought.")
	loud.Silent = false
	for name, c := range map[string]struct {
		then   *platform.Message
		table  string
		limits platform.Limits
		spoken bool
		want   string // the lines of the message that changes the first one; empty where it is posted by itself.
	}{
		"the same phase":      {then: report("combat", "combat", 1, "Advance?", "Fought."), want: "Advance? Moved. Fought."},
		"the end of it":       {then: report("combat", "reaction", 0, "Fought."), want: "Moved. Fought."},
		"another phase":       {then: report("reaction", "reaction", 0, "Moved again.")},
		"only a question":     {then: report("reaction", "reaction", 1, "Boris: move?"), want: "Boris: move? Moved."},
		"wakes somebody":      {then: loud},
		"no phase":            {then: report("", "", 0, "Boris leaves.")},
		"several messages":    {then: report("", "combat", 0, "A part of much.")},
		"another table":       {then: report("combat", "combat", 0, "Fought."), table: "other"},
		"talk below":          {then: report("combat", "combat", 0, "Fought."), spoken: true},
		"too long":            {then: report("combat", "combat", 0, strings.Repeat("x", 95))},
		"no changes possible": {then: report("combat", "combat", 0, "Fought."), limits: platform.Limits{Text: 100}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := New(Config{Log: slog.New(slog.DiscardHandler)})
			limits := platform.Limits{Text: 100, Caption: 50, Edits: true}
			if c.limits.Text > 0 {
				limits = c.limits
			}
			o.tell(t.Context(), &board{}, first(), &model.Post{Table: "table"}, "r1")
			if c.spoken {
				o.Spoken(c.then.Target.Chat)
			}
			table := "table"
			if c.table != "" {
				table = c.table
			}
			own := slices.Clone(c.then.Page.Lines)
			o.add(c.then, table, limits)
			if c.want == "" {
				if c.then.Edit != "" || !slices.Equal(c.then.Page.Lines, own) {
					t.Errorf("it changes %q to %v", c.then.Edit, c.then.Page.Lines)
				}
				return
			}
			var words []string
			for _, line := range c.then.Page.Lines {
				words = append(words, line.Text)
			}
			if got := strings.Join(words, " "); c.then.Edit != "r1" || got != c.want {
				t.Errorf("it changes %q to %q, not to %q", c.then.Edit, got, c.want)
			}
		})
	}
}

// TestTheLastSignUpStands: sign-ups of a league are one message, which tells the last of them; those of two leagues are two.
func TestTheLastSignUpStands(t *testing.T) {
	t.Parallel()
	o := New(Config{Log: slog.New(slog.DiscardHandler)})
	limits := platform.Limits{Text: 100, Caption: 50, Edits: true}
	o.tell(t.Context(), &board{}, report("cup", "cup", 1, "Anna signs up: 1."), &model.Post{}, "r1")
	next := report("cup", "cup", 1, "Boris signs up: 2.")
	if o.add(next, "", limits); next.Edit != "r1" || len(next.Page.Lines) != 1 {
		t.Errorf("it changes %q to %v", next.Edit, next.Page.Lines)
	}
	other := report("bridge", "bridge", 1, "Boris signs up: 1.")
	if o.add(other, "", limits); other.Edit != "" {
		t.Errorf("another league changes %q", other.Edit)
	}
}

// TestAddedPicture: the newer picture counts, and beside one there is less room.
func TestAddedPicture(t *testing.T) {
	t.Parallel()
	o := New(Config{Log: slog.New(slog.DiscardHandler)})
	limits := platform.Limits{Text: 100, Caption: 50, Edits: true}
	first := report("movement", "combat", 0, "Moved.")
	first.Page.Picture = &platform.Picture{Request: "old"}
	o.tell(t.Context(), &board{}, first, &model.Post{Table: "table"}, "r1")
	for _, c := range []struct {
		line, picture, want string // want is the picture; empty where the message is posted by itself.
	}{
		{"Fought.", "", "old"},
		{"Fought.", "new", "new"},
		{strings.Repeat("x", 50), "", ""},
	} {
		m := report("combat", "combat", 0, c.line)
		if c.picture != "" {
			m.Page.Picture = &platform.Picture{Request: c.picture}
		}
		o.add(m, "table", limits)
		switch {
		case c.want == "" && m.Edit != "":
			t.Errorf("%d characters are added beside a picture", len(c.line))
		case c.want != "" && (m.Page.Picture == nil || m.Page.Picture.Request != c.want):
			t.Errorf("%q with %q shows %+v", c.line, c.picture, m.Page.Picture)
		}
	}
}

// TestAddedInAllLanguages: what is added is added in every language, and to nothing that lacks one.
func TestAddedInAllLanguages(t *testing.T) {
	t.Parallel()
	in := func(m *platform.Message, lang, line string) *platform.Message {
		m.Translations = map[string]platform.Page{lang: {Lines: []platform.Line{{Text: line}}}}
		return m
	}
	for _, c := range []struct{ lang, want string }{{"pl", "Ruch. Walka."}, {"ru", ""}} {
		o := New(Config{Log: slog.New(slog.DiscardHandler)})
		o.tell(t.Context(), &board{}, in(report("movement", "combat", 0, "Moved."), "pl", "Ruch."), &model.Post{Table: "table"}, "r1")
		m := in(report("combat", "combat", 0, "Fought."), c.lang, "Walka.")
		o.add(m, "table", platform.Limits{Text: 100, Caption: 50, Edits: true})
		var words []string
		for _, line := range m.Translations[c.lang].Lines {
			words = append(words, line.Text)
		}
		if got := strings.Join(words, " "); (m.Edit != "") != (c.want != "") || m.Edit != "" && got != c.want {
			t.Errorf("in %s it changes %q to %q", c.lang, m.Edit, got)
		}
	}
}

// TestOldQuestionsGo: a message that is not the last any more tells what happened; one that did nothing but ask keeps its question.
func TestOldQuestionsGo(t *testing.T) {
	t.Parallel()
	o, b := New(Config{Log: slog.New(slog.DiscardHandler)}), &board{}
	for i, m := range []*platform.Message{report("a", "b", 1, "Boris: move?", "Fought."), report("b", "c", 1, "Anna: retreat?"), report("c", "d", 0, "Over.")} {
		o.tell(t.Context(), b, m, &model.Post{Table: "table"}, "r"+string(rune('0'+i)))
	}
	for i, want := range []string{"Fought.", "Anna: retreat?"} {
		if page := b.left[i]; len(page.Lines) != 1 || page.Lines[0].Text != want || len(page.Buttons) != 0 {
			t.Errorf("%s shows %+v", b.bare[i], page)
		}
	}
}

// TestOldPicturesKeepTheirDescription: a message whose buttons go still says what its picture shows.
func TestOldPicturesKeepTheirDescription(t *testing.T) {
	t.Parallel()
	o, b := New(Config{Log: slog.New(slog.DiscardHandler)}), &board{}
	painted, missing := report("a", "b", 0, "1"), report("b", "c", 0, "2")
	painted.Page.Picture, painted.Image = &platform.Picture{File: "map.png"}, &platform.Image{File: "map.png", Alt: "a map"}
	missing.Page.Picture = &platform.Picture{File: "map.png"}
	for i, m := range []*platform.Message{painted, missing, report("c", "d", 0, "3")} {
		o.tell(t.Context(), b, m, &model.Post{Table: "table"}, "r"+string(rune('0'+i)))
	}
	if shown := b.left[0].Picture; shown == nil || shown.Alt != "a map" || painted.Page.Picture.Alt != "" {
		t.Errorf("the picture is %+v", shown)
	}
	if b.left[1].Picture != nil {
		t.Error("there is a picture that could not be painted")
	}
}

// TestOldButtonsGo: the buttons of the message before are removed once, from a message that was posted and not from the one
// that has become another; that this fails stops nothing. Each removal counts for the pace of the chat.
func TestOldButtonsGo(t *testing.T) {
	t.Parallel()
	o, b := New(Config{Log: slog.New(slog.DiscardHandler)}), &board{err: errors.New("not now")}
	for _, step := range []struct {
		m    *platform.Message
		ref  string
		want string
	}{
		{report("a", "b", 0, "1"), "r1", ""},
		{report("b", "b", 0, "2"), "r1", ""}, // changed
		{report("", "", 0, "notice"), "n1", ""},
		{report("b", "c", 0, "3"), "r2", "r1"},
		{report("c", "d", 0, "4"), "r3", "r1 r2"},
	} {
		o.tell(t.Context(), b, step.m, &model.Post{Table: "table", Lane: "chat c"}, step.ref)
		if got := strings.Join(b.bare, " "); got != step.want {
			t.Errorf("after %q the buttons of %q are gone, not of %q", step.ref, got, step.want)
		}
	}
	if left := int(o.paced("chat c", b.Limits()).Tokens()); left != 7 {
		t.Errorf("%d of 9 are left after two removals", left)
	}
}
