package storage

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
)

// noDuplicates refuses JSON in which an object names a member twice. Programs read such a document differently,
// so nobody can say what it holds. Names are alike where they differ in upper and lower case only: that is how
// fields are found.
func noDuplicates(from io.Reader) error {
	in := json.NewDecoder(from)
	// level is an object or a list that is being read.
	type level struct {
		object bool
		named  map[string]bool
		// value: the next token of the object is a value.
		value bool
	}
	var levels []level
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if delimiter, ok := token.(json.Delim); ok && (delimiter == '}' || delimiter == ']') {
			levels = levels[:len(levels)-1]
			continue
		}
		if n := len(levels) - 1; n >= 0 && levels[n].object {
			if !levels[n].value {
				name, _ := token.(string)
				if levels[n].named[fold(name)] {
					return fmt.Errorf("the member %q stands twice in an object", name)
				}
				levels[n].named[fold(name)], levels[n].value = true, true
				continue
			}
			levels[n].value = false
		}
		if delimiter, ok := token.(json.Delim); ok {
			levels = append(levels, level{object: delimiter == '{', named: map[string]bool{}})
		}
	}
}

// fold makes names alike that differ in upper and lower case only.
func fold(name string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
			least = min(least, other)
		}
		return least
	}, name)
}
