package probe

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"

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
// to verbose, unless it is nil. Questions that cannot be read are an error.
func Check(files []string, verbose io.Writer) (Report, error) {
	var report Report
	err := check(files, func(q *question, ours any, err error) error {
		tally := report.tally(q.Ask)
		if tally == nil {
			return fmt.Errorf("question %s: unknown kind %q", q.ID, q.Ask)
		}
		tally.Asked++
		switch {
		case errors.Is(err, errUnknownKind):
			return nil
		case err != nil:
			return fmt.Errorf("question %s: %w", q.ID, err)
		}
		same, differences, err := compare(ours, q.Answer)
		switch {
		case err != nil:
			return fmt.Errorf("question %s: %w", q.ID, err)
		case same:
			tally.Agreed++
		case verbose != nil:
			_, err = fmt.Fprintf(verbose, "%s %s: %s\n", q.ID, q.Ask, differences)
			return err
		}
		return nil
	})
	return report, err
}

// check works out every question of the files.
func check(files []string, judge func(q *question, ours any, err error) error) error {
	d := newDesk(c.Default())
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		err = eachLine(file, func(line []byte) error {
			q, err := readQuestion(line)
			if err != nil {
				return err
			}
			ours, err := d.answer(&q)
			return judge(&q, ours, err)
		})
		if err = errors.Join(err, file.Close()); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// compare tells whether our answer equals a given one, which is read into the same
// type, and if not, both.
func compare(ours any, given json.RawMessage) (same bool, differences string, err error) {
	theirs := reflect.New(reflect.TypeOf(ours))
	if err := json.Unmarshal(given, theirs.Interface()); err != nil {
		return false, "", fmt.Errorf("answer: %w", err)
	}
	if reflect.DeepEqual(ours, theirs.Elem().Interface()) {
		return true, "", nil
	}
	text, err := json.Marshal(ours)
	return false, fmt.Sprintf("ours %s, given %s", text, given), err
}
