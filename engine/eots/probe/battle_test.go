package probe

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// vectors are the question files beside the repository; the test is skipped without.
func vectors(t *testing.T) []string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		files, _ := filepath.Glob(filepath.Join(dir, "shared", "vectors", "eots", "*.gz"))
		if len(files) > 0 {
			return files
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Skip("shared/vectors/eots is not beside the repository")
		}
		dir = parent
	}
}

func TestRule9_2And9_4_BattleVectors(t *testing.T) {
	t.Parallel()
	asked := 0
	err := check(vectors(t), func(q *question, ours any, err error) error {
		if q.Ask != "battle" {
			return nil
		}
		asked++
		if err != nil {
			return err
		}
		same, differences, err := compare(ours, q.Answer)
		if !same {
			t.Errorf("%s: %s", q.ID, differences)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if asked == 0 {
		t.Fatal("no question about a battle")
	}
}

func TestBattleQuestionsThatMakeNoSense(t *testing.T) {
	t.Parallel()
	const good = `{"id":"x","ask":"battle","turn":4,"hex":4423,"stage":"air-naval","active":"japan","firing":"japan","intelligence":"surprise",` +
		`"air_naval":{"japan":[{"unit":"jp-cv-akagi","at":4423}]},"ground":{},"roll":5}`
	var out strings.Builder
	if err := Answer(strings.NewReader(good), &out); err != nil {
		t.Fatal(err)
	}
	var line reply
	if err := json.Unmarshal([]byte(out.String()), &line); err != nil || line.Error != "" {
		t.Fatal(errors.Join(err, errors.New(line.Error)))
	}
	for _, change := range [][2]string{
		{`"turn":4`, `"turn":13`},
		{`"hex":4423`, `"hex":9999`},
		{`"stage":"air-naval"`, `"stage":"sea"`},
		{`"active":"japan"`, `"active":"france"`},
		{`"firing":"japan"`, `"firing":""`},
		{`"intelligence":"surprise"`, `"intelligence":"none"`},
		{`"jp-cv-akagi"`, `"us-cv-wasp"`},
		{`"jp-cv-akagi"`, `"jp-army-14"`},
		{`"jp-cv-akagi"`, `"bismarck"`},
		{`"at":4423`, `"at":-1`},
		{`"roll":5`, `"roll":10`},
	} {
		out.Reset()
		if err := Answer(strings.NewReader(strings.Replace(good, change[0], change[1], 1)), &out); err != nil {
			t.Fatal(err)
		}
		line = reply{}
		if err := json.Unmarshal([]byte(out.String()), &line); err != nil {
			t.Fatal(err)
		}
		if line.Error == "" {
			t.Errorf("%s is answered: %s", change[1], out.String())
		}
	}
}
