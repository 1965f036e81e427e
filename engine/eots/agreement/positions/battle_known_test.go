package positions

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/edition"
)

func TestBattleQuestionsThatMakeNoSense(t *testing.T) {
	t.Parallel()
	const good = `{"id":"x","ask":"battle","turn":4,"hex":4423,"stage":"air-naval","active":"japan","firing":"japan","intelligence":"surprise",` +
		`"air_naval":{"japan":[{"unit":"jp-cv-akagi","at":4423}]},"ground":{},"roll":5}`
	var out strings.Builder
	if err := Answer(strings.NewReader(good), &out, edition.Choices{}); err != nil {
		t.Fatal(err)
	}
	var line struct{ Error string }
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
		if err := Answer(strings.NewReader(strings.Replace(good, change[0], change[1], 1)), &out, edition.Choices{}); err != nil {
			t.Fatal(err)
		}
		line.Error = ""
		if err := json.Unmarshal([]byte(out.String()), &line); err != nil {
			t.Fatal(err)
		}
		if line.Error == "" {
			t.Errorf("%s is answered: %s", change[1], out.String())
		}
	}
}
