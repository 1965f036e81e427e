package stage

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Lines are the "set" lines, or the "expect" lines, of a game's notation: what each does with the
// words behind its own. A line that fails may have changed the position in part.
type Lines[S any] map[string]func(s S, line *LineReader)

// Set changes a copy of a position. It judges nothing: a position may be made that no game can
// reach.
func (l Lines[S]) Set(s S, words []string) error { return l.run("set", s, words) }

// Expect checks a position; a nil error means that the expectation holds.
func (l Lines[S]) Expect(s S, words []string) error { return l.run("expect", s, words) }

func (l Lines[S]) run(verb string, s S, words []string) error {
	if len(words) == 0 {
		return fmt.Errorf("nothing to %s", verb)
	}
	do, known := l[words[0]]
	if !known {
		return fmt.Errorf("nothing to %s is called %q", verb, words[0])
	}
	line := LineReader{words: words[1:]}
	do(s, &line)
	if line.Left() > 0 {
		line.Fail("%q is a word too many", line.words[0])
	}
	if line.err != nil {
		return fmt.Errorf("%s %s: %w", verb, strings.Join(words, " "), line.err)
	}
	return nil
}

// LineReader reads the words of a line one after another. It keeps the first error, after which whatever is read
// is of no meaning.
type LineReader struct {
	words []string
	err   error
}

// Left is the number of words that nobody has read yet.
func (l *LineReader) Left() int { return len(l.words) }

// Fail notes what is wrong.
func (l *LineReader) Fail(format string, args ...any) {
	if l.err == nil {
		l.err = fmt.Errorf(format, args...)
	}
}

// Failed tells whether something was wrong.
func (l *LineReader) Failed() bool { return l.err != nil }

// Next is the next word.
func (l *LineReader) Next() (word string) {
	if len(l.words) == 0 {
		l.Fail("a word is missing")
		return ""
	}
	word, l.words = l.words[0], l.words[1:]
	return word
}

// Number is a number within bounds, the least one where the next word is none.
func (l *LineReader) Number(least, most int) int {
	word := l.Next()
	n, err := strconv.Atoi(word)
	if err != nil || n < least || n > most {
		l.Fail("%q is no number from %d to %d", word, least, most)
		return least
	}
	return n
}

// OneOf is the index of the next word among those that may stand there, 0 where it is none of them.
func (l *LineReader) OneOf(words ...string) int {
	word := l.Next()
	i := slices.Index(words, word)
	if i < 0 {
		l.Fail("%q is none of %s", word, strings.Join(words, ", "))
	}
	return max(i, 0)
}

// Compare is an "expect" line that compares the word behind those that it reads with what is true.
func Compare[S any](is func(s S, line *LineReader) string) func(s S, line *LineReader) {
	return func(s S, line *LineReader) {
		got := is(s, line)
		if want := line.Next(); got != want {
			line.Fail("it is %s, not %s", got, want)
		}
	}
}
