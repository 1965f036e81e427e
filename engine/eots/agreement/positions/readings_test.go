package positions

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/edition"
)

// papua is a question about a US brigade at Madang: five movement points from Port Moresby, and
// four from Port Moresby to it.
func papua(unsupplied string) string {
	return `{"id":"p","ask":"supply","position":{"scenario":"1942","turn":2,"units":{"us-hq-southwest-pacific":"3727",` +
		`"us-bde-sf":"3721","jp-air-5":"3820","jp-hq-south-seas":"4017"},"japan_hexes":[3520,3720,3721,3820,3822,4017,3706]},` +
		`"answer":{"unsupplied":[` + unsupplied + `],"burma_road":"open"}}` + "\n"
}

func TestRule6_21_ReadingsExplainSupply(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		question string
		choices  edition.Choices
		want     Tally
	}{
		"agreed": {papua(`"us-bde-sf"`), edition.Choices{}, Tally{Asked: 1, Agreed: 1}},
		"points from the source": {
			papua(``),
			edition.Choices{},
			Tally{Asked: 1, Explained: map[string]int{"6.21 logistic-direction": 1}},
		},
		"points from the source, chosen": {
			papua(``), edition.Choices{}.With(edition.PointsFromSource),
			Tally{Asked: 1, Agreed: 1},
		},
		"neither": {papua(`"us-hq-southwest-pacific"`), edition.Choices{}, Tally{Asked: 1, Unexplained: 1}},
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

// TestCheckGoesOn: what is no question and what cannot be set up is counted and told, and the rest
// is checked all the same.
func TestCheckGoesOn(t *testing.T) {
	t.Parallel()
	good := papua(`"us-bde-sf"`)
	lines := "{\n" + `{"id":"odd","ask":"weather"}` + "\n" + strings.Replace(good, "us-bde-sf", "us-bde-none", 1) +
		strings.Replace(good, "3727", "9999", 1) + good
	file := filepath.Join(t.TempDir(), "questions.jsonl")
	if err := os.WriteFile(file, []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	var verbose bytes.Buffer
	report, err := Check([]string{file}, edition.Choices{}, &verbose)
	if err != nil {
		t.Fatal(err)
	}
	if want := (Report{Supply: Tally{Asked: 3, Agreed: 1, Unanswerable: 2}, Unreadable: 2}); !reflect.DeepEqual(report, want) {
		t.Errorf("%+v, want %+v", report, want)
	}
	if got := strings.Count(verbose.String(), "(no answer)"); got != 4 {
		t.Errorf("%d lines without an answer:\n%s", got, verbose.String())
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
		if !r.choosable && r.draw == nil && r.arrange == nil && r.supply == nil && r.route == nil &&
			r.overlook == nil {
			t.Errorf("reading %q does nothing", r.name)
		}
	}
}

// TestReadingsChangeNoAgreedAnswer: where a lapse bears on an answer that agrees, it does not change
// it. Only of the airlift from Dacca we do not know when it fails.
func TestReadingsChangeNoAgreedAnswer(t *testing.T) {
	t.Parallel()
	var flips [len(readings)]atomic.Int32
	t.Run("files", func(t *testing.T) {
		t.Parallel()
		for _, name := range vectorFiles(t) {
			t.Run(filepath.Base(name), func(t *testing.T) {
				t.Parallel()
				d, destinations := newDesk(edition.Choices{}), 0
				eachVector(t, name, func(q *question) {
					// Destinations take long, and there are many.
					if q.Ask == askDestinations {
						if destinations++; destinations%10 != 0 {
							return
						}
					}
					if difference, err := d.differs(q, 0); err != nil || difference != "" {
						return
					}
					bearing := d.bearing(q)
					for i := range readings {
						if !bearing.has(i) {
							continue
						}
						if difference, err := d.differs(q, 1<<i); err != nil || difference != "" {
							flips[i].Add(1)
						}
					}
				})
			})
		}
	})
	t.Cleanup(func() {
		for i := range readings {
			want := int32(0)
			if readings[i].name == "6.23 dacca" {
				want = 7
			}
			if got := flips[i].Load(); got != want {
				t.Errorf("%s changes %d answers that agree, want %d", readings[i].name, got, want)
			}
		}
	})
}
