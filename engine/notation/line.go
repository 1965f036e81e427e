package notation

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

// Kind is what a line does.
type Kind string

// The kinds of lines; all but Give begin with this word.
const (
	Game     Kind = "game"
	Scenario Kind = "scenario"
	Option   Kind = "option"
	Rules    Kind = "rules"
	Dice     Kind = "dice"
	Draw     Kind = "draw"
	Set      Kind = "set"
	Expect   Kind = "expect"
	Refuse   Kind = "refuse"
	// Give is an order of a seat: "red: pass".
	Give Kind = "give"
)

// header tells whether lines of the kind make the setup.
func (k Kind) header() bool {
	return k == Game || k == Scenario || k == Option || k == Rules
}

// Line is one line of a file that is not empty.
type Line struct {
	// Number in the file, from 1.
	Number int
	Kind   Kind
	// Words are what follows the line's first word: of Game, Scenario, Option,
	// Rules, Set and Expect; of Draw the word that the purpose has to have.
	Words []string
	// Numbers are the forced results of Dice and Draw.
	Numbers []int
	// Seat and Order of Give and Refuse.
	Seat  string
	Order engine.Order
	// Because is what Refuse wants: a rule number, a kind of refusal
	// ("not now"), or nothing.
	Because string
}

// String is the line in the notation, without its comment.
func (l Line) String() string {
	var b strings.Builder
	switch l.Kind {
	case Give:
		return l.Seat + ": " + l.Order.String()
	case Refuse:
		b.WriteString("refuse " + l.Seat + ": " + l.Order.String())
		if l.Because != "" {
			b.WriteString(" -- " + l.Because)
		}
		return b.String()
	}
	b.WriteString(string(l.Kind))
	for _, word := range l.Words {
		b.WriteString(" " + word)
	}
	for _, number := range l.Numbers {
		b.WriteString(" " + strconv.Itoa(number))
	}
	return b.String()
}

// Error is a problem of a line, for a person.
type Error struct {
	File string
	// Line from 1; 0 for the file as a whole.
	Line    int
	Problem string
	// Cause is the refusal or other error behind it, nil for none.
	Cause error
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.Problem)
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Problem)
}

// Unwrap is the cause.
func (e *Error) Unwrap() error { return e.Cause }
