package probe

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	c "github.com/umpire-games/umpire/engine/eots/components"
)

// Tally counts the questions of a kind and the answers that agree.
type Tally struct {
	Asked  int `json:"asked"`
	Agreed int `json:"agreed"`
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
	case "supply":
		return &r.Supply
	case "activate":
		return &r.Activate
	case "destinations":
		return &r.Destinations
	case "battle":
		return &r.Battle
	default:
		return nil
	}
}

// Check compares the answers in files with our own. A line for each disagreement goes
// to verbose, unless it is nil. A question that cannot be read is an error.
func Check(files []string, verbose io.Writer) (Report, error) {
	var report Report
	d := newDesk(c.Default())
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
		difference, err := d.check(&q, report)
		if err != nil {
			return fmt.Errorf("question %s: %w", q.ID, err)
		}
		if difference != "" && verbose != nil {
			_, err = fmt.Fprintf(verbose, "%s %s: %s\n", q.ID, q.Ask, difference)
		}
		return err
	})
	return errors.Join(err, file.Close())
}

// check counts a question and tells how the given answer differs from ours, "" if it
// does not.
func (d *desk) check(q *question, report *Report) (string, error) {
	tally := report.tally(q.Ask)
	if tally == nil {
		return "", fmt.Errorf("unknown kind %q", q.Ask)
	}
	tally.Asked++
	ours, err := d.answer(q)
	if errors.Is(err, errUnanswered) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	difference, err := ours.differs(q.Answer)
	if err == nil && difference == "" {
		tally.Agreed++
	}
	return difference, err
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
