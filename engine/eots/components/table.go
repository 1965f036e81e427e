package components

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"strings"
)

// row is a line of a data file. Its readers report what they cannot read and go on,
// so that one run finds every problem.
type row struct {
	file    string
	line    int
	columns map[string]int
	cells   []string
	found   *Problems
}

// rows reads a data file. The header names the columns; every one in want has to be
// there and no other.
func (l *loader) rows(file string, want ...string) []row {
	data, err := fs.ReadFile(l.files, file)
	if err != nil {
		l.report(file, 0, "cannot be read: %v", err)
		return nil
	}
	reader := csv.NewReader(bytes.NewReader(data))
	reader.ReuseRecord = false
	header, err := reader.Read()
	if err != nil {
		l.report(file, 1, "no header: %v", err)
		return nil
	}
	columns := make(map[string]int, len(header))
	for i, name := range header {
		columns[name] = i
	}
	for _, name := range want {
		if _, ok := columns[name]; !ok {
			l.report(file, 1, "column %q is missing", name)
			return nil
		}
	}
	if len(header) != len(want) {
		l.report(file, 1, "%d columns instead of %d", len(header), len(want))
		return nil
	}
	var rows []row
	for {
		cells, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return rows
		}
		line, _ := reader.FieldPos(0)
		if err != nil {
			var wrong *csv.ParseError
			if errors.As(err, &wrong) {
				line = wrong.Line
				err = wrong.Err
			}
			l.report(file, line, "%v", err)
			if cells == nil {
				return rows
			}
			continue
		}
		rows = append(rows, row{file: file, line: line, columns: columns, cells: cells, found: &l.found})
	}
}

// report notes a problem of the row.
func (r *row) report(format string, args ...any) {
	*r.found = append(*r.found, Problem{r.file, r.line, fmt.Sprintf(format, args...)})
}

// text is a cell as it stands.
func (r *row) text(column string) string { return r.cells[r.columns[column]] }

// words are the parts of a cell separated by blanks, nil for an empty cell.
func (r *row) words(column string) []string {
	cell := r.text(column)
	if cell == "" {
		return nil
	}
	return strings.Fields(cell)
}

// number reads a small number; an empty cell gives the value of absent.
func (r *row) number(column string, absent int8) int8 {
	cell := r.text(column)
	if cell == "" {
		return absent
	}
	return r.figure(column, cell)
}

// figure reads a number that is all or part of a cell.
func (r *row) figure(column, text string) int8 {
	n, err := strconv.ParseInt(text, 10, 8)
	if err != nil {
		r.report("%s: %q is not a number from -128 to 127", column, text)
	}
	return int8(n)
}

// figures reads the numbers of a cell separated by blanks.
func (r *row) figures(column string) []int8 {
	var list []int8
	for _, word := range r.words(column) {
		list = append(list, r.figure(column, word))
	}
	return list
}

// flags reads the words of a cell as switches; set is called for each word and tells
// whether it knows it.
func (r *row) flags(column string, set func(word string) bool) {
	for _, word := range r.words(column) {
		if !set(word) {
			r.report("%s: unknown word %q", column, word)
		}
	}
}

// choice finds a cell among the words of a vocabulary; the index is the value.
func choice[T ~uint8 | ~int8](r *row, column string, vocabulary []string) T {
	return pick[T](r, column, r.text(column), vocabulary)
}

// pick finds a word among the words of a vocabulary; the index is the value.
func pick[T ~uint8 | ~int8](r *row, column, word string, vocabulary []string) T {
	for i, known := range vocabulary {
		if word == known {
			return T(i)
		}
	}
	r.report("%s: unknown word %q", column, word)
	return 0
}
