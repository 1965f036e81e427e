package probe

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"slices"
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

// inlandRule marks the disagreements of one kind: the other implementation lets supply
// lines go from land to sea at a port but never from sea to land, while 6.21 allows a
// change either way at one supplied port (Townsville by sea to Port Moresby and inland).
const inlandRule = "6.21"

// TestVectors compares our answers with those of another implementation of the rules.
// Every difference must be listed in disagreements.csv with the rule that decides; those
// of the inlandRule must vanish under edition.NoInland.
func TestVectors(t *testing.T) {
	t.Parallel()
	listed := disagreements(t)
	report, inland := new(Report), new(Report)
	d := newDesk(c.Default())
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
			difference, err := d.check(&q, report)
			switch {
			case err != nil || difference == "":
				return err
			case q.Ask == "destinations":
				return nil // judged hex by hex in package position
			}
			row := disagreement{q.ID, q.Ask}
			switch rule := listed[row]; rule {
			case "":
				t.Errorf("%s %s: %s", q.ID, q.Ask, difference)
			case inlandRule:
				if !dependsOnInland(t, d, &q) {
					t.Errorf("%s %s differs by more than lines from port to inland: %s", q.ID, q.Ask, difference)
				}
				inland.tally(q.Ask).Agreed++
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
		t.Errorf("disagreements.csv: %s %s agrees", row.id, row.ask)
	}
	for _, kind := range []struct {
		ask string
		// agree and either are the least shares of answers, in percent, that agree
		// outright, and under one of the two readings.
		agree, either int
	}{
		{"supply", 79, 97},
		{"activate", 94, 99},
		{"destinations", 70, 70},
		{"battle", 100, 100},
	} {
		tally := *report.tally(kind.ask)
		either := tally.Agreed + inland.tally(kind.ask).Agreed
		t.Logf("%s: %d asked, %d agreed, %d more without lines from port to inland", kind.ask,
			tally.Asked, tally.Agreed, inland.tally(kind.ask).Agreed)
		if tally.Agreed*100 < kind.agree*tally.Asked || either*100 < kind.either*tally.Asked {
			t.Errorf("%s: %d of %d answers agree, %d under either reading", kind.ask, tally.Agreed, tally.Asked, either)
		}
	}
}

// dependsOnInland tells whether all that differs from a given answer follows it under
// the reading without inland lines.
func dependsOnInland(t *testing.T, d *desk, q *question) bool {
	t.Helper()
	ours := answerUnder(t, d, q, false)
	other := answerUnder(t, d, q, true)
	given, fixed := units(t, q)
	if ours.fixed != fixed {
		return false
	}
	for id := range q.Position.Units {
		in := slices.Contains(given, id)
		if in != slices.Contains(ours.units, id) && in != slices.Contains(other.units, id) {
			return false
		}
	}
	return true
}
