// Package csvdata reads the tables of a game that are compiled into the program: each line becomes a struct, by tags.
// It panics where a table is broken, which the tests of the game exclude.
package csvdata

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Reader knows the files of a game, and how its own types are written in them.
type Reader struct {
	files fs.FS
	types map[reflect.Type]func(field reflect.Value, text string) bool
}

// New is a reader that knows numbers, texts, bools (1 or 0), and lists and structs of what it knows.
func New(files fs.FS) *Reader {
	return &Reader{files, make(map[reflect.Type]func(reflect.Value, string) bool)}
}

// Parse tells how a type is read.
func Parse[T any](r *Reader, parse func(text string) (T, bool)) {
	r.types[reflect.TypeFor[T]()] = func(field reflect.Value, text string) (ok bool) {
		*field.Addr().Interface().(*T), ok = parse(text)
		return ok
	}
}

// Words are the values of a type, from 0.
func Words[T ~int | ~int8 | ~uint8](r *Reader, words ...string) {
	Parse(r, func(text string) (T, bool) {
		i := slices.Index(words, text)
		return T(i), i >= 0
	})
}

// Rows reads a file with a header into one struct for each line, which begins as a copy of empty. What an empty cell
// is for stays as it is. The tag `csv:"column"` gives a field the cell of a column; `csv:"column:word"` gives it what
// follows "word:" in that cell, or true where the word stands there alone. A list has blanks or commas between its
// parts, a struct within a cell colons.
func Rows[T any](r *Reader, file string, empty T) []T {
	data, err := fs.ReadFile(r.files, file)
	if err != nil {
		panic(err)
	}
	lines, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		panic(fmt.Sprintf("%s: %v", file, err))
	}
	targets := targetsOf(reflect.TypeFor[T]())
	for name := range targets {
		if !slices.Contains(lines[0], name) {
			panic(fmt.Sprintf("%s: there is no column %q", file, name))
		}
	}
	columns := make([]*target, len(lines[0]))
	for i, name := range lines[0] {
		columns[i] = targets[name]
	}
	rows := make([]T, len(lines)-1)
	for i, cells := range lines[1:] {
		rows[i] = empty
		row := reflect.ValueOf(&rows[i]).Elem()
		for at, cell := range cells {
			if !columns[at].fill(r, row, cell) {
				panic(fmt.Sprintf("%s:%d: %s: %q", file, i+2, lines[0][at], cell))
			}
		}
	}
	return rows
}

// Fill gives the tagged fields of a struct their cells, by the names of the columns. It needs not all of them.
func Fill[T any](r *Reader, row *T, cells map[string]string) {
	targets := targetsOf(reflect.TypeFor[T]())
	for name, cell := range cells {
		if !targets[name].fill(r, reflect.ValueOf(row).Elem(), cell) {
			panic(fmt.Sprintf("%s: %q", name, cell))
		}
	}
}

// target is where the cells of a column go: to a field, or to one for each word in it.
type target struct {
	field []int
	words map[string][]int
}

// targetsOf are the targets in a struct by their columns.
func targetsOf(row reflect.Type) map[string]*target {
	targets := make(map[string]*target)
	for _, field := range reflect.VisibleFields(row) {
		name, word, within := strings.Cut(field.Tag.Get("csv"), ":")
		switch {
		case name == "":
		case !within:
			targets[name] = &target{field: field.Index}
		default:
			if targets[name] == nil {
				targets[name] = &target{words: make(map[string][]int)}
			}
			targets[name].words[word] = field.Index
		}
	}
	return targets
}

// fill gives the fields of a row what a cell holds for them; false where that cannot be read.
func (t *target) fill(r *Reader, row reflect.Value, cell string) bool {
	if t == nil || cell == "" {
		return true
	}
	if t.words == nil {
		return r.read(row.FieldByIndex(t.field), cell)
	}
	for text := range strings.FieldsSeq(cell) {
		word, detail, detailed := strings.Cut(text, ":")
		if !detailed {
			detail = "1"
		}
		if field, known := t.words[word]; !known || !r.read(row.FieldByIndex(field), detail) {
			return false
		}
	}
	return true
}

// read reads a text as what a field is.
func (r *Reader) read(field reflect.Value, text string) bool {
	if parse := r.types[field.Type()]; parse != nil {
		return parse(field, text)
	}
	switch field.Kind() {
	case reflect.String:
		field.SetString(text)
	case reflect.Bool:
		field.SetBool(text == "1")
		return text == "0" || text == "1"
	case reflect.Int, reflect.Int8, reflect.Int16:
		n, err := strconv.ParseInt(text, 10, field.Type().Bits())
		field.SetInt(n)
		return err == nil
	case reflect.Slice, reflect.Array:
		words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' })
		if field.Kind() == reflect.Slice {
			field.Set(reflect.MakeSlice(field.Type(), len(words), len(words)))
		}
		for i, word := range words {
			if i >= field.Len() || !r.read(field.Index(i), word) {
				return false
			}
		}
	case reflect.Struct:
		for i, part := range strings.SplitN(text, ":", field.NumField()) {
			if !r.read(field.Field(i), part) {
				return false
			}
		}
	default:
		return false
	}
	return true
}
