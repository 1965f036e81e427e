package positions

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/edition"
)

// FuzzAnswer: whatever comes in, each line of the answer is an object with an answer or
// an error, and nothing panics.
func FuzzAnswer(f *testing.F) {
	f.Add([]byte(`{"id":"1","ask":"supply","position":{"scenario":"1942","turn":2,"units":{"jp-hq-south":"2212"},"japan_hexes":[2212]}}`))
	f.Add([]byte(`{"id":"2","ask":"activate","side":"japan","hq":"jp-hq-south","oc":2,"position":{"scenario":"burma","turn":6,"units":{"jp-hq-south":"2212","jp-army-15":"2008r","us-air-14af":"china"},"japan_hexes":[2212,3706],"built":["kwai"],"hump":true,"tokyo_express":4017,"asp":{"japan":[7,1]},"rivalry":{"allies":true},"surrendered":["china"]}}`))
	f.Add([]byte(`{"id":"3","ask":"destinations","side":"allies","unit":"us-cv-wasp","oc":3,"activated":["us-cv-wasp"],"position":{"scenario":"1943","turn":5,"units":{"us-cv-wasp":"5808"},"japan_hexes":[]}}`))
	f.Add([]byte(`{"ask":"battle","turn":4,"hex":4423,"stage":"ground","active":"japan","firing":"allies","intelligence":"ambush","ground":{"allies":[{"unit":"us-corps-x","at":4423}]},"roll":9}`))
	f.Add([]byte("\n\nnull\n[]\n{\"ask\":\"riddle\"}\n{\"position\":{\"units\":{\"x\":\"\"}}}"))
	f.Add([]byte{0x1f, 0x8b, 8, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		var out bytes.Buffer
		if err := Answer(bytes.NewReader(data), &out, edition.Choices{}); err != nil {
			return // broken compression or an endless line
		}
		for line := range strings.Lines(out.String()) {
			var r struct {
				Answer json.RawMessage
				Error  string
			}
			if err := json.Unmarshal([]byte(line), &r); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			if (r.Answer == nil) == (r.Error == "") {
				t.Errorf("%q holds neither or both", line)
			}
		}
	})
}

func TestAnswerWordsWhatIsWrong(t *testing.T) {
	t.Parallel()
	const good = `{"id":"q","ask":"activate","side":"japan","hq":"jp-hq-south","oc":2,"position":{"scenario":"1942","turn":2,"units":{"jp-hq-south":"2212"},"japan_hexes":[2212,3706]}}`
	for _, test := range []struct{ old, with, want string }{
		{`"ask":"activate"`, `"ask":"riddle"`, "cannot be answered"},
		{`"activate"`, `7`, "cannot unmarshal"},
		{`"side":"japan"`, `"side":"france"`, `unknown side "france"`},
		{`"hq":"jp-hq-south"`, `"hq":"jp-army-15"`, "no headquarters of japan"},
		{`"scenario":"1942"`, `"scenario":"1812"`, `unknown scenario "1812"`},
		{`"turn":2`, `"turn":13`, "turn 13"},
		{`"2212"}`, `"9999"}`, "hex 9999 is not on the map"},
		{`"2212"}`, `"nowhere"}`, "is no place"},
		{`[2212,3706]`, `[1]`, "hex 0001"},
		{`"units":{"jp-hq-south"`, `"units":{"bismarck"`, `unknown unit "bismarck"`},
		{`"turn":2`, `"turn":2,"built":["m1"]`, `unknown transport route "m1"`},
		{`"turn":2`, `"turn":2,"tokyo_express":-3`, "is no hex number"},
		{`"turn":2`, `"turn":2,"asp":{"japan":[300,0]}`, "Amphibious Shipping Points"},
		{`"oc":2`, `"oc":2,"activated":["bismarck"]`, `unknown unit "bismarck"`},
		{`"position"`, `"place"`, "no position"},
		{good, `{"id":`, "unexpected end"},
	} {
		var out bytes.Buffer
		question := strings.Replace(good, test.old, test.with, 1)
		if err := Answer(strings.NewReader(question), &out, edition.Choices{}); err != nil {
			t.Errorf("%s: %v", test.with, err)
		}
		var r struct{ Error string }
		if err := json.Unmarshal(out.Bytes(), &r); err != nil || !strings.Contains(r.Error, test.want) {
			t.Errorf("%s is answered by %s; want %q", test.with, out.String(), test.want)
		}
	}
}

func TestAnswer(t *testing.T) {
	t.Parallel()
	const questions = `
		{"id":"a","ask":"supply","position":{"scenario":"1942","turn":2,"units":{"jp-hq-south":"2212","jp-army-15":"5808"},"japan_hexes":[2212,3706]}}

		{"id":"b","ask":"activate","side":"japan","hq":"jp-hq-south","oc":2,"position":{"scenario":"1942","turn":2,"units":{"jp-hq-south":"2212","jp-army-15":"2211"},"japan_hexes":[2212,3706]}}`
	const want = `{"id":"a","ask":"supply","answer":{"unsupplied":["jp-army-15"],"burma_road":"open"}}
{"id":"b","ask":"activate","answer":{"units":["jp-army-15"],"limit":3}}
`
	var out bytes.Buffer
	if err := Answer(strings.NewReader(questions), &out, edition.Choices{}); err != nil {
		t.Fatal(err)
	}
	if out.String() != want {
		t.Errorf("answers:\n%swant:\n%s", out.String(), want)
	}
}

func TestCheckTellsDifferences(t *testing.T) {
	t.Parallel()
	const questions = `{"id":"a","ask":"supply","position":{"scenario":"1942","turn":2,"units":{"jp-army-15":"5808"},"japan_hexes":[]},"answer":{"unsupplied":["jp-army-15"],"burma_road":"open"}}
{"id":"b","ask":"supply","position":{"scenario":"1942","turn":2,"units":{"jp-army-15":"5808"},"japan_hexes":[]},"answer":{"unsupplied":["jp-army-16"],"burma_road":"hump"}}
`
	name := filepath.Join(t.TempDir(), "questions.jsonl")
	if err := os.WriteFile(name, []byte(questions), 0o600); err != nil {
		t.Fatal(err)
	}
	var verbose bytes.Buffer
	report, err := Check([]string{name}, edition.Choices{}, &verbose)
	if err != nil {
		t.Fatal(err)
	}
	if want := (Report{Supply: Tally{Asked: 2, Agreed: 1, Unexplained: 1}}); !reflect.DeepEqual(report, want) {
		t.Errorf("report %+v, want %+v", report, want)
	}
	const want = "b supply: unsupplied: ours alone jp-army-15; given alone jp-army-16; burma_road: ours open, given hump (unexplained)\n"
	if verbose.String() != want {
		t.Errorf("said %q, want %q", verbose.String(), want)
	}
	if _, err := Check([]string{name + ".missing"}, edition.Choices{}, nil); err == nil {
		t.Error("a missing file is no error")
	}
}
