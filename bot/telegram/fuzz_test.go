package telegram

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/go-telegram/bot/models"

	"github.com/umpire-games/umpire/bot/platform"
)

// Whatever the server says is read or refused, and gives inbounds that are whole.
func FuzzUpdates(f *testing.F) {
	for _, seed := range []string{
		`{"ok":true,"result":[{"update_id":1,"message":{"message_id":1,"date":1,"chat":{"id":7,"type":"private"},"from":{"id":7,"first_name":"A"},"text":"/start x"}}]}`,
		`{"ok":true,"result":[{"update_id":2,"callback_query":{"id":"1","from":{"id":7},"data":"v1:A:0","message":{"message_id":3,"date":0,"chat":{"id":-5}}}}]}`,
		`{"ok":true,"result":[{"update_id":3,"my_chat_member":{"chat":{"id":-5,"type":"group"},"new_chat_member":{"status":"kicked"},"old_chat_member":{"status":"member"}}}]}`,
		`{"ok":true,"result":[{"update_id":4,"message":{"migrate_to_chat_id":-100,"chat":{"id":-5}}},{"update_id":5}]}`,
		`{"ok":false,"error_code":429,"description":"Too Many Requests","parameters":{"retry_after":5}}`,
		`<html>`, `{"ok":true,"result":{}}`, `{"ok":true,"result":[{"update_id":-1}]}`,
	} {
		f.Add(seed)
	}
	r := newReader(&models.User{ID: 1, Username: "Bot"}, nil)
	f.Fuzz(func(t *testing.T, answer string) {
		updates, err := readUpdates([]byte(answer))
		if err != nil {
			return
		}
		for _, u := range updates {
			if u.broken != nil {
				continue
			}
			a, ok := r.read(u)
			if !ok {
				continue
			}
			if a.in.EventID == "" || a.in.Chat.Platform != Platform || a.in.Kind == platform.Command && a.in.Command == "" {
				t.Errorf("%+v", a.in)
			}
			if !utf8.ValidString(a.in.Text) {
				t.Errorf("%q", a.in.Text)
			}
		}
	})
}

func FuzzReference(f *testing.F) {
	f.Add("-100123/45/p")
	f.Add("7/1")
	f.Fuzz(func(t *testing.T, text string) {
		if r, ok := parseReference(text); ok {
			if again, ok := parseReference(r.String()); !ok || again != r {
				t.Errorf("%q: %+v, %+v", text, r, again)
			}
		}
	})
}

func FuzzMarkup(f *testing.F) {
	f.Add("<b>&amp; @name https://x.yz", "n <a href=\"x\">")
	f.Fuzz(func(t *testing.T, text, name string) {
		for style := platform.Plain; style <= platform.Code; style++ {
			words := markup([]platform.Line{{Style: style, Text: text, Mention: &platform.User{Platform: Platform, ID: "7", Name: name}}})
			for _, tag := range []string{"<b>", "</b>", "<i>", "</i>", "<code>", "</code>", `<a href="tg://user?id=7">`, "</a>"} {
				words = strings.Replace(words, tag, "", 1)
			}
			if strings.ContainsAny(words, "<>") {
				t.Errorf("markup leaks from %q, %q: %q", text, name, words)
			}
		}
	})
}
