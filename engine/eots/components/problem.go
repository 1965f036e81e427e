package components

import (
	"fmt"
	"strings"
)

// Problem is a mistake in a data file. Line 0 means the file as a whole.
type Problem struct {
	File string
	Line int
	What string
}

// String is "file:line: what".
func (p Problem) String() string {
	if p.Line == 0 {
		return p.File + ": " + p.What
	}
	return fmt.Sprintf("%s:%d: %s", p.File, p.Line, p.What)
}

// Problems are all mistakes that Load found, in the order of the files.
type Problems []Problem

// Error is one line for each problem.
func (p Problems) Error() string {
	lines := make([]string, len(p))
	for i, problem := range p {
		lines[i] = problem.String()
	}
	return strings.Join(lines, "\n")
}

// rule is a condition that data must not meet, with the words that tell what holds
// instead.
type rule struct {
	broken bool
	what   string
}
