package positions

import (
	"encoding/csv"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/edition"
)

// vectorFiles are the files with questions and the answers of another implementation.
func vectorFiles(tb testing.TB) []string {
	tb.Helper()
	files, err := filepath.Glob("testdata/*.vectors.jsonl.gz")
	if err != nil || len(files) == 0 {
		tb.Fatalf("no files of questions: %v", err)
	}
	return files
}

// eachVector hands over the questions of a file.
func eachVector(tb testing.TB, name string, do func(*question)) {
	tb.Helper()
	file, err := os.Open(name)
	if err != nil {
		tb.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	err = eachLine(file, func(line []byte) error {
		q, err := readQuestion(line)
		if err == nil {
			do(&q)
		}
		return err
	})
	if err != nil {
		tb.Fatalf("%s: %v", name, err)
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
	found := make(map[disagreement]string)
	var report, chosen Report
	readings := edition.Choices{}.With(edition.PointsFromSource)
	var both sync.Mutex
	t.Run("files", func(t *testing.T) {
		t.Parallel()
		for _, name := range vectorFiles(t) {
			t.Run(filepath.Base(name), func(t *testing.T) {
				t.Parallel()
				ours, unexplained := checkVectors(t, name)
				theirs := agreement(t, name, readings)
				both.Lock()
				defer both.Unlock()
				report.add(&ours)
				chosen.add(&theirs)
				maps.Copy(found, unexplained)
			})
		}
	})
	t.Cleanup(func() {
		for row, difference := range found {
			if listed[row] == "" {
				t.Errorf("%s %s: %s", row.id, row.ask, difference)
			}
		}
		for row := range listed {
			if found[row] == "" {
				t.Errorf("disagreements.csv: %s %s agrees or is explained", row.id, row.ask)
			}
		}
		report.judge(t)
		documented(t, &report, &chosen)
	})
}

// checkVectors checks a file and collects what is unexplained.
func checkVectors(t *testing.T, name string) (Report, map[disagreement]string) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	var report Report
	unexplained := make(map[disagreement]string)
	d := newDesk(edition.Choices{})
	err = eachLine(file, func(line []byte) error {
		q, err := readQuestion(line)
		if err != nil {
			return err
		}
		f, err := d.check(&q, &report)
		if f.difference != "" && testing.Verbose() {
			t.Logf("%s %s: %s (%s)", q.ID, q.Ask, f.difference, f.why())
		}
		if f.difference != "" && !f.explained {
			unexplained[disagreement{q.ID, q.Ask}] = f.difference
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return report, unexplained
}

// agreement counts the answers of a file that agree by chosen readings.
func agreement(t *testing.T, name string, choices edition.Choices) Report {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	var report Report
	d := newDesk(choices)
	err = eachLine(file, func(line []byte) error {
		q, err := readQuestion(line)
		if err != nil {
			return err
		}
		difference, err := d.differs(&q, 0)
		if difference == "" && err == nil {
			report.tally(q.Ask).Agreed++
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// add adds the counts of another report.
func (r *Report) add(more *Report) {
	for _, ask := range kindsInOrder {
		sum, part := r.tally(ask), more.tally(ask)
		sum.Asked += part.Asked
		sum.Agreed += part.Agreed
		sum.Unexplained += part.Unexplained
		sum.Unanswerable += part.Unanswerable
		for name, n := range part.Explained {
			if sum.Explained == nil {
				sum.Explained = make(map[string]int)
			}
			sum.Explained[name] += n
		}
	}
}

var kindsInOrder = [...]string{askSupply, askActivate, askDestinations, askBattle}

// judge wants at least 99.5 percent of the answers of each kind to agree or to be
// explained, and all battles to agree.
func (r *Report) judge(t *testing.T) {
	t.Helper()
	for _, ask := range kindsInOrder {
		tally := r.tally(ask)
		t.Logf("%s: %+v", ask, *tally)
		if tally.Unanswerable != 0 {
			t.Errorf("%s: %d questions cannot be set up", ask, tally.Unanswerable)
		}
		if tally.Asked == 0 || tally.Unexplained*200 > tally.Asked {
			t.Errorf("%s: %d of %d answers are unexplained", ask, tally.Unexplained, tally.Asked)
		}
	}
	if r.Battle.Agreed != r.Battle.Asked {
		t.Errorf("%d of %d battles agree", r.Battle.Agreed, r.Battle.Asked)
	}
}

// documented wants docs/vectors.md to give these very figures: the agreement of each kind, and
// for each reading the answers that it explains.
func documented(t *testing.T, report, chosen *Report) {
	t.Helper()
	text, err := os.ReadFile("../../../../docs/vectors.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := strings.Split(string(text), "\n")
	share := func(n, of int) string { return fmt.Sprintf("%d (%s %%)", n, percent(n, of)) }
	for _, ask := range kindsInOrder {
		ours := report.tally(ask)
		row := fmt.Sprintf("| %s | %d | %s | %s | %s | %d |", ask, ours.Asked, share(ours.Agreed, ours.Asked),
			share(chosen.tally(ask).Agreed, ours.Asked), share(ours.Asked-ours.Unexplained, ours.Asked), ours.Unexplained)
		if !slices.Contains(rows, row) {
			t.Errorf("docs/vectors.md lacks the row %s", row)
		}
	}
	for i := range readings {
		r := &readings[i]
		name := "| " + r.name + " |"
		if r.choosable {
			name = "| `" + r.option.Spec().ID + "` "
		}
		var counts []string
		for _, ask := range kindsInOrder {
			if n := report.tally(ask).Explained[r.name]; n > 0 {
				counts = append(counts, fmt.Sprintf("%s %d", ask, n))
			}
		}
		at := slices.IndexFunc(rows, func(row string) bool { return strings.HasPrefix(row, name) })
		if end := " | " + strings.Join(counts, ", ") + " |"; at < 0 || !strings.HasSuffix(rows[at], end) {
			t.Errorf("docs/vectors.md: the row of %s does not end with%s", r.name, end)
		}
	}
}

// percent is a share with one decimal, without it where it is all.
func percent(n, of int) string {
	if n == of {
		return "100"
	}
	tenths := (1000*n + of/2) / of
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}
