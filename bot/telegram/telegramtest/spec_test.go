package telegramtest

import (
	"errors"
	"os"
	"strings"
	"testing"
)

// The judge judges: each of these calls breaks the description in one way.
func TestJudge(t *testing.T) {
	t.Parallel()
	spec, err := LoadSpec()
	if errors.Is(err, os.ErrNotExist) {
		t.Skipf("%s is not beside the repository: requests are not judged by the description of the Bot API", specFile)
	}
	if err != nil {
		t.Fatal(err)
	}
	good := map[string]any{"chat_id": "7", "text": "x"}
	with := func(name string, value any) map[string]any {
		call := map[string]any{name: value}
		for k, v := range good {
			if _, given := call[k]; !given {
				call[k] = v
			}
		}
		return call
	}
	if broken := spec.request("sendMessage", good, nil); len(broken) > 0 {
		t.Errorf("%q", broken)
	}
	for _, test := range []struct {
		method string
		params map[string]any
		files  map[string]File
		want   string
	}{
		{"sendMassage", good, nil, "no method"},
		{"sendMessage", map[string]any{"chat_id": "7"}, nil, "text is missing"},
		{"sendMessage", with("colour", "red"), nil, "unknown field colour"},
		{"sendMessage", with("message_thread_id", "abc"), nil, "is no Integer"},
		{"sendMessage", with("protect_content", "yes"), nil, "is no Boolean"},
		{"sendMessage", with("reply_parameters", `{"message_id":"5"}`), nil, "is no Integer"},
		{"sendMessage", with("reply_markup", `{"inline_keyboard":[[{"callback_data":"x"}]]}`), nil, "reply_markup"},
		{"sendMessage", with("reply_markup", `{"inline_keyboard":[[{"text":"a","copy_text":{}}]]}`), nil, "reply_markup"},
		{"sendPhoto", map[string]any{"chat_id": "7"}, nil, "photo is missing"},
		{"sendPhoto", map[string]any{"chat_id": "7"}, map[string]File{"photo": {}, "other": {}}, "nobody asks for the file other"},
		{"getUpdates", map[string]any{"allowed_updates": "message"}, nil, "is no Array"},
	} {
		broken := strings.Join(spec.request(test.method, test.params, test.files), "\n")
		if !strings.Contains(broken, test.want) {
			t.Errorf("%s %v: %q lacks %q", test.method, test.params, broken, test.want)
		}
	}
	attached := map[string]any{"media": `{"type":"photo","media":"attach://picture"}`}
	if broken := spec.request("editMessageMedia", attached, map[string]File{"picture": {}}); len(broken) > 0 {
		t.Errorf("%q", broken)
	}
	if broken := spec.object("Update", map[string]any{"update_id": 1, "message": map[string]any{"message_id": 1}}); len(broken) == 0 {
		t.Error("half a message is taken")
	}
}

func TestParseHTML(t *testing.T) {
	t.Parallel()
	text, entities, err := parseHTML(`<b>🚢 A</b> &lt;x&gt; &amp;&#39; <a href="tg://user?id=7">n</a>`)
	if err != nil || text != "🚢 A <x> &' n" || len(entities) != 2 || entities[0].Length != 4 || entities[1].Offset != 12 {
		t.Errorf("%q %+v %v", text, entities, err)
	}
	for _, wrong := range []string{"<x>a</x>", "a < b", "<b>a", "a</b>", "<b><i>a</b></i>", "<3"} {
		if _, _, err := parseHTML(wrong); err == nil {
			t.Errorf("%q is taken", wrong)
		}
	}
}
