package probe

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/edition"
)

// jehol is a question about an army north of Peiping: from Saigon it is in supply only
// where transport routes count half, from Kure only where lines from the sea go inland.
func jehol(hq, unsupplied string) string {
	return `{"id":"j","ask":"supply","position":{"scenario":"1942","turn":2,"units":{` + hq + `,"jp-army-35":"3103"},` +
		`"japan_hexes":[2211,2212,2311,2409,2410,2508,2609,2709,2809,2908,3004,3005,3007,3104,3105,3407,3507,3607,3706]},` +
		`"answer":{"unsupplied":[` + unsupplied + `],"burma_road":"open"}}` + "\n"
}

const (
	fromSaigon = `"jp-hq-south":"2212"`
	fromKure   = `"jp-hq-combined-fleet-yamamoto":"3407"`
)

func TestRule6_21_ReadingsExplainSupply(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		question string
		choices  edition.Choices
		want     Tally
	}{
		"agreed": {jehol(fromKure, ``), edition.Choices{}, Tally{Asked: 1, Agreed: 1}},
		"not inland": {
			jehol(fromKure, `"jp-army-35"`),
			edition.Choices{},
			Tally{Asked: 1, Explained: map[string]int{"6.21 supply-inland": 1}},
		},
		"not inland, chosen": {
			jehol(fromKure, `"jp-army-35"`), edition.Choices{}.With(edition.NoInland),
			Tally{Asked: 1, Agreed: 1},
		},
		"routes at half": {
			jehol(fromSaigon, ``),
			edition.Choices{},
			Tally{Asked: 1, Explained: map[string]int{"6.21 supply-routes": 1}},
		},
		"neither": {jehol(fromKure, `"jp-army-15"`), edition.Choices{}, Tally{Asked: 1, Unexplained: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "questions.jsonl")
			if err := os.WriteFile(file, []byte(test.question), 0o600); err != nil {
				t.Fatal(err)
			}
			var verbose bytes.Buffer
			report, err := Check([]string{file}, test.choices, &verbose)
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(report.Supply, test.want) {
				t.Errorf("%+v, want %+v\n%s", report.Supply, test.want, verbose.String())
			}
		})
	}
}

// TestReadingsHaveNames: each reading is a rule with a word, and does something.
func TestReadingsHaveNames(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for i := range readings {
		r := &readings[i]
		rule, word, ok := strings.Cut(r.name, " ")
		if !ok || seen[r.name] || !strings.Contains(rule, ".") || word == "" {
			t.Errorf("reading %q", r.name)
		}
		seen[r.name] = true
		if spec := r.option.Spec(); r.choosable && (spec.ID != word || spec.Rule != rule) {
			t.Errorf("reading %q is option %s %s", r.name, spec.Rule, spec.ID)
		}
		if !r.choosable && r.draw == nil && r.arrange == nil && r.route == nil && r.overlook == nil {
			t.Errorf("reading %q does nothing", r.name)
		}
	}
}
