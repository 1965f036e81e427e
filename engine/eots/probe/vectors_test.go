package probe

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"testing"

	c "github.com/umpire-games/umpire/engine/eots/components"
)

// vectorFiles finds the questions that come with the specification, in a folder beside
// the repository.
func vectorFiles(t *testing.T) []string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		files, _ := filepath.Glob(filepath.Join(dir, "shared", "vectors", "eots", "*.vectors.jsonl.gz"))
		if len(files) > 0 {
			return files
		}
		if filepath.Dir(dir) == dir {
			t.Skip("no folder shared/vectors/eots above the test: nothing to compare with")
		}
		dir = filepath.Dir(dir)
	}
}

// disagreement is a row of disagreements.csv: a given answer that contradicts a rule.
type disagreement struct{ id, ask string }

func disagreements(t *testing.T) map[disagreement]string {
	t.Helper()
	file, err := os.Open("disagreements.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	list := make(map[disagreement]string)
	for _, row := range rows[1:] {
		if row[2] == "" || row[3] == "" {
			t.Errorf("%s %s: a rule and a reason are needed", row[0], row[1])
		}
		list[disagreement{row[0], row[1]}] = row[2]
	}
	return list
}

// TestVectors compares our answers with those of another implementation of the rules. A
// different answer has to follow from other readings of the rules, or to be listed in
// disagreements.csv with the rule that decides; nothing else may be listed.
func TestVectors(t *testing.T) {
	t.Parallel()
	listed := disagreements(t)
	var report Report
	d := newDesk(c.Default(), 0)
	for _, name := range vectorFiles(t) {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		err = eachLine(file, func(line []byte) error {
			q, err := readQuestion(line)
			if err != nil {
				return err
			}
			f, err := d.check(&q, &report)
			if err != nil || f.difference == "" || f.explained {
				return err
			}
			row := disagreement{q.ID, q.Ask}
			if listed[row] == "" {
				t.Errorf("%s %s: %s", q.ID, q.Ask, f.difference)
			}
			delete(listed, row)
			return nil
		})
		_ = file.Close()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	for row := range listed {
		t.Errorf("disagreements.csv: %s %s agrees or is explained", row.id, row.ask)
	}
	for _, ask := range [...]string{askSupply, askActivate, askDestinations, askBattle} {
		tally := report.tally(ask)
		t.Logf("%s: %+v", ask, *tally)
		// At least 99.5 percent of each kind agree or are explained.
		if tally.Asked == 0 || tally.Unexplained*200 > tally.Asked {
			t.Errorf("%s: %d of %d answers are unexplained", ask, tally.Unexplained, tally.Asked)
		}
	}
}
