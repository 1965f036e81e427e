package probe

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine/eots/edition"
)

// Tally counts the questions of a kind and the answers that agree.
type Tally struct {
	Asked  int `json:"asked"`
	Agreed int `json:"agreed"`
	// Explained counts the other answers that are ours too under other readings of the
	// rules, by reading. An answer that takes several readings counts under each.
	Explained map[string]int `json:"explained,omitempty"`
	// Unexplained are the rest.
	Unexplained int `json:"unexplained"`
}

// Report counts the questions checked. Kinds that cannot be answered yet count as
// asked and not agreed.
type Report struct {
	Supply       Tally `json:"supply"`
	Activate     Tally `json:"activate"`
	Destinations Tally `json:"destinations"`
	Battle       Tally `json:"battle"`
}

func (r *Report) tally(ask string) *Tally {
	switch ask {
	case askSupply:
		return &r.Supply
	case askActivate:
		return &r.Activate
	case askDestinations:
		return &r.Destinations
	case askBattle:
		return &r.Battle
	default:
		return nil
	}
}

// Check compares the answers in files with our own by the chosen readings of the rules. A
// line for each disagreement goes to verbose, unless it is nil. A question that cannot be
// read is an error.
func Check(files []string, choices edition.Choices, verbose io.Writer) (Report, error) {
	var report Report
	d := newDesk(choices)
	for _, name := range files {
		if err := d.checkFile(name, &report, verbose); err != nil {
			return report, fmt.Errorf("%s: %w", name, err)
		}
	}
	return report, nil
}

func (d *desk) checkFile(name string, report *Report, verbose io.Writer) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	err = eachLine(file, func(line []byte) error {
		q, err := readQuestion(line)
		if err != nil {
			return err
		}
		f, err := d.check(&q, report)
		if err != nil {
			return fmt.Errorf("question %s: %w", q.ID, err)
		}
		if f.difference != "" && verbose != nil {
			_, err = fmt.Fprintf(verbose, "%s %s: %s (%s)\n", q.ID, q.Ask, f.difference, f.why())
		}
		return err
	})
	return errors.Join(err, file.Close())
}

// A finding is what the check of a given answer comes to.
type finding struct {
	// difference tells how the answer differs from ours, "" if it does not.
	difference string
	// explained: ours is the same under the readings.
	explained bool
	readings  selection
}

func (f *finding) why() string {
	if !f.explained {
		return "unexplained"
	}
	return strings.Join(f.readings.names(), ", ")
}

// check counts a question and compares the given answer with ours.
func (d *desk) check(q *question, report *Report) (finding, error) {
	var f finding
	tally := report.tally(q.Ask)
	if tally == nil {
		return f, fmt.Errorf("unknown kind %q", q.Ask)
	}
	tally.Asked++
	var err error
	if f.difference, err = d.differs(q, 0); errors.Is(err, errUnanswered) {
		tally.Unexplained++
		return f, nil
	}
	if err != nil {
		return f, err
	}
	if f.difference == "" {
		tally.Agreed++
		return f, nil
	}
	if f.readings, f.explained, err = d.explain(q, f.difference); err != nil {
		return f, err
	}
	if !f.explained {
		tally.Unexplained++
		return f, nil
	}
	if tally.Explained == nil {
		tally.Explained = make(map[string]int)
	}
	for _, name := range f.readings.names() {
		tally.Explained[name]++
	}
	return f, nil
}

// differs words how the given answer to a question differs from ours under some readings.
func (d *desk) differs(q *question, chosen selection) (string, error) {
	d.chosen = chosen
	defer func() { d.chosen = 0 }()
	ours, err := d.answer(q)
	if err != nil {
		return "", err
	}
	return ours.differs(q.Answer, d.overlook(q))
}

// explain finds readings under which our answer to a question is the given one, as few as
// will do. One is best. Failing that, those are tried together that change anything
// alone; then all that bear on the question, or all but one. It is false if nothing helps.
func (d *desk) explain(q *question, plain string) (selection, bool, error) {
	all := d.bearing(q)
	var active selection
	for i := range readings {
		if !all.has(i) {
			continue
		}
		difference, err := d.differs(q, 1<<i)
		if err != nil {
			return 0, false, err
		}
		if difference == "" {
			return 1 << i, true, nil
		}
		if difference != plain {
			active |= 1 << i
		}
	}
	tries := []selection{active, all}
	for i := range readings {
		if all.has(i) {
			tries = append(tries, all&^(1<<i))
		}
	}
	for _, chosen := range tries {
		difference, err := d.differs(q, chosen)
		if err != nil {
			return 0, false, err
		}
		if difference == "" {
			chosen, err = d.reduce(q, chosen)
			return chosen, true, err
		}
	}
	return 0, false, nil
}

// reduce leaves out the readings that an explanation does not need.
func (d *desk) reduce(q *question, chosen selection) (selection, error) {
	for i := range readings {
		if !chosen.has(i) {
			continue
		}
		difference, err := d.differs(q, chosen&^(1<<i))
		if err != nil {
			return 0, err
		}
		if difference == "" {
			chosen &^= 1 << i
		}
	}
	return chosen, nil
}

// differ words the differences between two sets of ids in alphabetical order.
func differ(what string, ours, given []string) string {
	var words []string
	if only := without(ours, given); len(only) > 0 {
		words = append(words, "ours alone "+strings.Join(only, " "))
	}
	if only := without(given, ours); len(only) > 0 {
		words = append(words, "given alone "+strings.Join(only, " "))
	}
	if len(words) == 0 {
		return ""
	}
	return what + ": " + strings.Join(words, "; ")
}

// without are the words of a that b lacks.
func without(a, b []string) []string {
	var list []string
	for _, word := range a {
		if !slices.Contains(b, word) {
			list = append(list, word)
		}
	}
	return list
}

// together joins the differences found, leaving out empty ones.
func together(differences ...string) string {
	found := slices.DeleteFunc(differences, func(d string) bool { return d == "" })
	return strings.Join(found, "; ")
}
