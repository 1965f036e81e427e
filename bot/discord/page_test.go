package discord

import (
	"encoding/json"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/bot/platform"
)

func TestMarkupIsEscaped(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, want string }{
		{"plain words, 1.5 and 3:0", "plain words, 1.5 and 3:0"},
		{"*bold* _under_ ~~gone~~ `code` ||spoiler||", `\*bold\* \_under\_ \~\~gone\~\~ \` + "`code\\`" + ` \|\|spoiler\|\|`},
		{"<@123> <@&1> <#2> <t:1:R>", `\<\@123\> \<\@&1\> \<#2\> \<t:1\:R\>`},
		{"@everyone and @here", `\@everyone and \@here`},
		{"[text](https://example.org)", `\[text\](https\://example.org)`},
		{"# heading", `\# heading`},
		{"- list", `\- list`},
		{"+ list", `\+ list`},
		{"12. list", `12\. list`},
		{"Version 12. list", "Version 12. list"},
		{"> quote", `\> quote`},
		{":smile:", `\:smile:`},
		{`back\slash`, `back\\slash`},
		{"two\nlines", "two lines"},
		{"Кириллица, zażółć", "Кириллица, zażółć"},
	} {
		if got := escape(c.text, true); got != c.want {
			t.Errorf("escape(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}

func TestLineStyles(t *testing.T) {
	t.Parallel()
	anna := &platform.User{Platform: Platform, ID: "42", Name: "Anna"}
	noon := time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		line platform.Line
		want string
	}{
		{platform.Line{Text: "a*b"}, `a\*b`},
		{platform.Line{Style: platform.Heading, Text: "a"}, "**a**"},
		{platform.Line{Style: platform.Detail, Text: "a"}, "-# a"},
		{platform.Line{Style: platform.Aside, Text: "die 9"}, "-# die 9"},
		{platform.Line{Style: platform.Detail, Text: "Due:", At: &noon}, "-# Due: <t:1795694400:R>"},
		{platform.Line{Style: platform.Code, Text: "a*b"}, "`a*b`"},
		{platform.Line{Style: platform.Code, Text: "a`b``c"}, "``` a`b``c ```"},
		{platform.Line{Text: "go", Mention: anna}, "<@42> go"},
		{platform.Line{Style: platform.Detail, Text: "go", Mention: anna}, "-# <@42> go"},
		{platform.Line{Text: "go", Mention: &platform.User{Platform: "telegram", ID: "7"}}, "go"},
	} {
		if got := written(c.line, nil); got != c.want {
			t.Errorf("written(%+v) = %q, want %q", c.line, got, c.want)
		}
		if got, want := measure(c.line), len(c.want); got != want {
			t.Errorf("measure(%+v) = %d, want %d", c.line, got, want)
		}
	}
	if got := measure(platform.Line{Text: "🎲"}); got != 2 {
		t.Errorf("a die measures %d", got)
	}
}

func TestOnlyTheMentionIsAllowed(t *testing.T) {
	t.Parallel()
	anna := &platform.User{Platform: Platform, ID: "42"}
	body := compose(platform.Page{Lines: []platform.Line{{Text: "<@99> @everyone"}, {Text: "go", Mention: anna}}}, nil, nil)
	data, err := json.Marshal(body.AllowedMentions)
	if err != nil || string(data) != `{"parse":[],"users":["42"]}` {
		t.Errorf("allowed mentions are %s (%v)", data, err)
	}
	if body.Flags != discordgo.MessageFlagsSuppressEmbeds {
		t.Errorf("flags are %d", body.Flags)
	}
}

func TestComponents(t *testing.T) {
	t.Parallel()
	body := compose(platform.Page{Buttons: [][]platform.Button{
		{{Label: "A", Token: "v1:X:0"}, {Label: "B", Token: "v1:X:1", Style: platform.Danger}},
		{{Label: "C", URL: "https://example.org"}},
	}}, &platform.Image{Data: []byte{1}, Alt: "alt", File: "map.png"}, nil)
	data, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`{"type":2,"style":2,"label":"A","custom_id":"v1:X:0"}`, `{"type":2,"style":4,"label":"B","custom_id":"v1:X:1"}`,
		`{"type":2,"style":5,"label":"C","url":"https://example.org"}`, `"attachments":[{"id":"0","filename":"map.png","description":"alt"}]`,
	} {
		if !strings.Contains(string(data), want) {
			t.Errorf("%s is missing in %s", want, data)
		}
	}
}

// Whatever a line holds, what is written of it has no live mention, no line break,
// and the measure that was promised.
func FuzzWritten(f *testing.F) {
	f.Add("<@1> *x* `y`", uint8(0))
	f.Add("``", uint8(3))
	f.Add("\\", uint8(1))
	f.Fuzz(func(t *testing.T, text string, style uint8) {
		line := platform.Line{Style: platform.LineStyle(style % 4), Text: strings.ToValidUTF8(text, "?")}
		out := written(line, nil)
		if strings.Contains(out, "\n") {
			t.Errorf("a line break in %q", out)
		}
		if line.Style != platform.Code && strings.Contains(strings.ReplaceAll(out, `\\`, ""), "<@") {
			t.Errorf("a live mention in %q", out)
		}
		if measure(line) < utf8.RuneCountInString(out) {
			t.Errorf("%q measures %d", out, measure(line))
		}
	})
}
