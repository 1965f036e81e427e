package discordtest

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// A Discord for tests that lets everything pass proves nothing: it has to refuse
// what Discord refuses.
func TestJudge(t *testing.T) {
	t.Parallel()
	s := New(t)
	channel := s.Guild("general")
	const mentions = `"allowed_mentions":{"parse":[]}`
	button := func(n int, id string) string {
		return fmt.Sprintf(`{"type":2,"style":1,"label":"%s","custom_id":%q}`, strings.Repeat("l", n), id)
	}
	row := func(buttons ...string) string {
		return `{"type":1,"components":[` + strings.Join(buttons, ",") + `]}`
	}
	message := func(rows ...string) string {
		return `{"content":"x",` + mentions + `,"components":[` + strings.Join(rows, ",") + `]}`
	}
	framed := func(components ...string) string {
		return `{"flags":32768,` + mentions + `,"components":[` + strings.Join(components, ",") + `]}`
	}
	frame := func(components ...string) string {
		return `{"type":17,"components":[` + strings.Join(components, ",") + `]}`
	}
	words := func(text string) string { return `{"type":10,"content":"` + text + `"}` }
	six := make([]string, 6)
	rows := make([]string, 6)
	for i := range six {
		six[i] = button(1, fmt.Sprint(i))
		rows[i] = row(button(1, fmt.Sprint("r", i)))
	}
	messages := "/channels/" + channel.ID + "/messages"
	commands := "/applications/" + Application + "/commands"
	for name, c := range map[string]struct {
		method, path, body string
		fine               bool
	}{
		"words":                        {"POST", messages, `{"content":"x",` + mentions + `}`, true},
		"2000 characters":              {"POST", messages, `{"content":"` + strings.Repeat("ж", 2000) + `",` + mentions + `}`, true},
		"2001 characters":              {"POST", messages, `{"content":"` + strings.Repeat("x", 2001) + `",` + mentions + `}`, false},
		"nothing at all":               {"POST", messages, `{"content":"",` + mentions + `}`, false},
		"open mentions":                {"POST", messages, `{"content":"x"}`, false},
		"unknown field":                {"POST", messages, `{"content":"x",` + mentions + `,"enforced_nonce":true}`, false},
		"long nonce":                   {"POST", messages, `{"content":"x",` + mentions + `,"nonce":"` + strings.Repeat("n", 26) + `"}`, false},
		"five rows of five buttons":    {"POST", messages, message(row(six[:5]...)), true},
		"six buttons in a row":         {"POST", messages, message(row(six...)), false},
		"six rows":                     {"POST", messages, message(rows...), false},
		"label of 80":                  {"POST", messages, message(row(button(80, "a"))), true},
		"label of 81":                  {"POST", messages, message(row(button(81, "a"))), false},
		"id of 100":                    {"POST", messages, message(row(button(1, strings.Repeat("i", 100)))), true},
		"id of 101":                    {"POST", messages, message(row(button(1, strings.Repeat("i", 101)))), false},
		"the same id twice":            {"POST", messages, message(row(button(1, "a"), button(2, "a"))), false},
		"attachment without file":      {"POST", messages, `{"content":"x",` + mentions + `,"attachments":[{"id":"0","filename":"a.png"}]}`, false},
		"ephemeral post":               {"POST", messages, `{"content":"x","flags":64,` + mentions + `}`, false},
		"a frame":                      {"POST", messages, framed(frame(words("x"), `{"type":14}`, words("y"))), true},
		"a frame without the flag":     {"POST", messages, message(frame(words("x"))), false},
		"the flag with content":        {"POST", messages, `{"content":"x","flags":32768,` + mentions + `,"components":[` + words("x") + `]}`, false},
		"the flag alone":               {"POST", messages, framed(), false},
		"a frame in a frame":           {"POST", messages, framed(frame(frame(words("x")))), false},
		"an empty frame":               {"POST", messages, framed(frame()), false},
		"an empty text":                {"POST", messages, framed(words("")), false},
		"4000 characters in two texts": {"POST", messages, framed(words(strings.Repeat("ж", 2000)), words(strings.Repeat("x", 2000))), true},
		"4001 characters in two texts": {"POST", messages, framed(words(strings.Repeat("x", 2000)), words(strings.Repeat("x", 2001))), false},
		"40 components":                {"POST", messages, framed(frame(slices.Repeat([]string{words("x")}, 39)...)), true},
		"41 components":                {"POST", messages, framed(frame(slices.Repeat([]string{words("x")}, 40)...)), false},
		"six rows with the flag":       {"POST", messages, framed(rows...), true},
		"a picture that is nowhere":    {"POST", messages, framed(`{"type":12,"items":[{"media":{"url":"attachment://map.png"}}]}`), false},
		"command":                      {"PUT", commands, `[{"name":"a","description":"b","type":1,"contexts":[0]}]`, true},
		"command without words":        {"PUT", commands, `[{"name":"a","description":"","type":1}]`, false},
		"two alike":                    {"PUT", commands, `[{"name":"a","description":"b","type":1},{"name":"a","description":"b","type":1}]`, false},
		"101 commands":                 {"PUT", commands, "[" + strings.Repeat(`{"name":"a","description":"b","type":1},`, 100) + `{"name":"b","description":"b","type":1}]`, false},
		"thread for a week":            {"POST", messages + "/1/threads", `{"name":"x","auto_archive_duration":10081}`, false},
	} {
		req, err := http.NewRequestWithContext(t.Context(), c.method, s.URL()+"/api/v9"+c.path, bytes.NewReader([]byte(c.body)))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Authorization", "Bot "+Token)
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := io.ReadAll(resp.Body)
		if err != nil {
			t.Fatal(err)
		}
		if err := resp.Body.Close(); err != nil {
			t.Fatal(err)
		}
		problems := s.Forgive()
		if c.fine != (resp.StatusCode == http.StatusOK) || c.fine != (len(problems) == 0) {
			t.Errorf("%s: %d %s, problems %v", name, resp.StatusCode, answer, problems)
		}
	}
}

// TestJudgeOfChanges: a message that is made of components stays one, and has nothing else.
func TestJudgeOfChanges(t *testing.T) {
	t.Parallel()
	const mentions = `"allowed_mentions":{"parse":[]}`
	const words = `"components":[{"type":10,"content":"x"}]`
	for name, c := range map[string]struct {
		before, change string
		fine           bool
	}{
		"an ordinary one gets frames":   {`{"content":"x",` + mentions + `}`, `{"content":null,"flags":32768,` + words + `,` + mentions + `}`, true},
		"but not beside its content":    {`{"content":"x",` + mentions + `}`, `{"flags":32768,` + words + `,` + mentions + `}`, false},
		"the flag cannot be taken back": {`{"flags":32768,` + words + `,` + mentions + `}`, `{"content":"x","flags":0,"components":[],` + mentions + `}`, false},
		"the flag stays":                {`{"flags":32768,` + words + `,` + mentions + `}`, `{` + words + `,` + mentions + `}`, true},
		"so content is refused":         {`{"flags":32768,` + words + `,` + mentions + `}`, `{"content":"x",` + mentions + `}`, false},
		"something has to be left":      {`{"flags":32768,` + words + `,` + mentions + `}`, `{"components":[]}`, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := New(t)
			messages := "/api/v9/channels/" + s.Guild("general").ID + "/messages"
			send := func(method, path, body string) int {
				req, err := http.NewRequestWithContext(t.Context(), method, s.URL()+path, strings.NewReader(body))
				if err != nil {
					t.Fatal(err)
				}
				req.Header.Set("Content-Type", "application/json")
				req.Header.Set("Authorization", "Bot "+Token)
				resp, err := http.DefaultClient.Do(req)
				if err != nil {
					t.Fatal(err)
				}
				if err := resp.Body.Close(); err != nil {
					t.Fatal(err)
				}
				return resp.StatusCode
			}
			if status := send("POST", messages, c.before); status != http.StatusOK {
				t.Fatalf("the message before is refused: %d %v", status, s.Problems())
			}
			status := send("PATCH", messages+"/"+s.Public()[0].ID, c.change)
			if problems := s.Forgive(); c.fine != (status == http.StatusOK) || c.fine != (len(problems) == 0) {
				t.Errorf("%d, problems %v", status, problems)
			}
		})
	}
}

// TestSchema: Discord's own schema judges requests too, where it is at hand. Snowflakes are
// digits, which none of our other limits looks at.
func TestSchema(t *testing.T) {
	t.Parallel()
	j := newJudge(t)
	if len(j.schemas) == 0 {
		t.Skipf("%s is not beside the repository: requests are not judged by Discord's schema", schemaFile)
	}
	const route = "/channels/{channel_id}/messages"
	if err := j.check("POST", route, []byte(`{"content":"x","message_reference":{"message_id":"7"}}`)); err != nil {
		t.Errorf("a reply is refused: %v", err)
	}
	if err := j.check("POST", route, []byte(`{"content":"x","message_reference":{"message_id":"seven"}}`)); err == nil {
		t.Error("a reply to no number is taken")
	}
}
