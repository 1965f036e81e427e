package positions

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
	// Unanswerable are the questions that cannot be set up: an unknown unit, a hex that is none.
	Unanswerable int `json:"unanswerable,omitempty"`
	// Unexplained are the rest.
	Unexplained int `json:"unexplained"`
}

// Report counts the questions checked.
type Report struct {
	Supply       Tally `json:"supply"`
	Activate     Tally `json:"activate"`
	Destinations Tally `json:"destinations"`
	Battle       Tally `json:"battle"`
	// Unreadable are lines that are no question of a known kind.
	Unreadable int `json:"unreadable,omitempty"`
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
// line for each disagreement and each question without an answer goes to verbose, unless it
// is nil. The error is one of reading or writing.
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
		var f finding
		if err == nil {
			f, err = d.check(&q, report)
		} else {
			report.Unreadable++
		}
		switch {
		case verbose == nil:
			return nil
		case err != nil:
			_, err = fmt.Fprintf(verbose, "%s %s: %v (no answer)\n", q.ID, q.Ask, err)
		case f.difference != "":
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

// check counts a question and compares the given answer with ours. The error tells why a
// question has no answer of ours.
func (d *desk) check(q *question, report *Report) (finding, error) {
	var f finding
	tally := report.tally(q.Ask)
	if tally == nil {
		report.Unreadable++
		return f, errUnanswered
	}
	tally.Asked++
	var err error
	if f.difference, err = d.differs(q, 0); err != nil {
		tally.Unanswerable++
		return f, err
	}
	if f.difference == "" {
		tally.Agreed++
		return f, nil
	}
	f.readings, f.explained = d.explain(q, f.difference)
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
func (d *desk) explain(q *question, plain string) (selection, bool) {
	all := d.bearing(q)
	var active selection
	for i := range readings {
		if !all.has(i) {
			continue
		}
		switch difference, err := d.differs(q, 1<<i); {
		case err != nil: // the reading has no such place
		case difference == "":
			return 1 << i, true
		case difference != plain:
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
		if d.agrees(q, chosen) {
			return d.reduce(q, chosen), true
		}
	}
	return 0, false
}

// agrees tells whether our answer under some readings is the given one.
func (d *desk) agrees(q *question, chosen selection) bool {
	difference, err := d.differs(q, chosen)
	return err == nil && difference == ""
}

// reduce leaves out the readings that an explanation does not need.
func (d *desk) reduce(q *question, chosen selection) selection {
	for i := range readings {
		if chosen.has(i) && d.agrees(q, chosen&^(1<<i)) {
			chosen &^= 1 << i
		}
	}
	return chosen
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
