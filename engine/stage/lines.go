package stage

import (
	"fmt"
	"strings"
)

// Lines are the "set" lines, or the "expect" lines, of a game's notation: what each does with the
// words behind its own.
type Lines[S any] map[string]func(s S, words []string) error

// Set changes a copy of a position. It judges nothing: a position may be made that no game can
// reach.
func (l Lines[S]) Set(s S, words []string) error { return l.run("set", s, words) }

// Expect checks a position; a nil error means that the expectation holds.
func (l Lines[S]) Expect(s S, words []string) error { return l.run("expect", s, words) }

func (l Lines[S]) run(verb string, s S, words []string) error {
	if len(words) == 0 {
		return fmt.Errorf("nothing to %s", verb)
	}
	line, known := l[words[0]]
	if !known {
		return fmt.Errorf("nothing to %s is called %q", verb, words[0])
	}
	if err := line(s, words[1:]); err != nil {
		return fmt.Errorf("%s %s: %w", verb, strings.Join(words, " "), err)
	}
	return nil
}
