package stage

import (
	"errors"
	"fmt"
	"slices"
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

// Fact is something that a "set" line changes and an "expect" line compares: words tell of what, and the
// last one is its value. Both are passed on by their indexes in the lists.
type Fact[S any] struct {
	Of     []Words
	Values []string
	Is     func(s S, of []int) int
	Set    func(s S, of []int, value int)
}

// Facts are the lines of a game in which everything that is set can be expected.
func Facts[S any](facts map[string]Fact[S]) (set, expect Lines[S]) {
	set, expect = make(Lines[S]), make(Lines[S])
	for word, fact := range facts {
		set[word] = func(s S, words []string) error {
			of, value, err := fact.indexes(words)
			if err == nil {
				fact.Set(s, of, value)
			}
			return err
		}
		expect[word] = func(s S, words []string) error {
			of, value, err := fact.indexes(words)
			if err == nil && fact.Is(s, of) != value {
				err = errors.New("it is not so")
				if is := fact.Is(s, of); is >= 0 {
					err = fmt.Errorf("it is %s", fact.Values[is])
				}
			}
			return err
		}
	}
	return set, expect
}

// indexes of the words of a line in their lists.
func (f Fact[S]) indexes(words []string) (of []int, value int, err error) {
	if len(words) != len(f.Of)+1 {
		return nil, 0, fmt.Errorf("%d words are needed", len(f.Of)+1)
	}
	for i, word := range words {
		list := f.Values
		if i < len(f.Of) {
			list = f.Of[i].List
		}
		at := slices.Index(list, word)
		if at < 0 {
			return nil, 0, fmt.Errorf("%q is none of %s", word, strings.Join(list, ", "))
		}
		of = append(of, at)
	}
	return of[:len(f.Of)], of[len(f.Of)], nil
}
