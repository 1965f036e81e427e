package module

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// row is a line of a table. Its methods read cells and note what is wrong in them; an empty cell is 0, "" or no place.
type row struct {
	m       *reader
	at      source
	columns []string
	cells   []string
}

// table reads a file with the columns of a list such as "hex terrain zone?", in which a question mark stands behind what
// may be missing. Columns "name_xx" are names in the language xx. A file that may be missing is empty then.
func (m *reader) table(file string, optional bool, columns string) []row {
	text, exists := m.use(file)
	if !exists {
		if !optional {
			m.fail(source{file: file}, "", "missing")
		}
		return nil
	}
	if !utf8.Valid(text) {
		m.fail(source{file: file}, "", "utf8")
		return nil
	}
	in := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(text, []byte("\ufeff"))))
	in.FieldsPerRecord = -1
	header, err := in.Read()
	if err != nil {
		m.fail(source{file, 1}, "", "header")
		return nil
	}
	if !m.header(source{file, 1}, header, strings.Fields(columns)) {
		return nil
	}
	var rows []row
	for {
		cells, err := in.Read()
		if errors.Is(err, io.EOF) {
			return rows
		}
		if err != nil {
			line := 0
			if broken := (*csv.ParseError)(nil); errors.As(err, &broken) {
				line = broken.Line
			}
			m.fail(source{file, line}, "", "csv")
			return rows
		}
		line, _ := in.FieldPos(0)
		if len(cells) != len(header) {
			m.fail(source{file, line}, "", "cells", "found", len(cells), "wanted", len(header))
			continue
		}
		for i := range cells {
			if cells[i] = strings.TrimSpace(cells[i]); len(cells[i]) > mostCell {
				m.fail(source{file, line}, "", "cell", "column", header[i], "most", mostCell)
				cells[i] = ""
			}
		}
		rows = append(rows, row{m, source{file, line}, header, cells})
	}
}

// header notes columns that are missing, twice or unknown; it is false where the table cannot be read.
func (m *reader) header(at source, header, wanted []string) bool {
	good := true
	for i, name := range header {
		header[i] = strings.TrimSpace(name)
	}
	for _, name := range wanted {
		name, optional := strings.CutSuffix(name, "?")
		if !optional && !slices.Contains(header, name) {
			m.fail(at, "", "column.missing", "column", name)
			good = false
		}
	}
	for i, name := range header {
		switch {
		case slices.Contains(header[:i], name):
			m.fail(at, "", "column.twice", "column", name)
		case translated(name, wanted) != "":
			m.language(at, translated(name, wanted))
		case !slices.Contains(wanted, name) && !slices.Contains(wanted, name+"?"):
			m.fail(at, "", "column.unknown", "column", name)
		}
	}
	return good
}

// translated is the language of a column of names, such as "name_ru" or "place_ru"; empty for other columns.
func translated(column string, wanted []string) string {
	for _, names := range []string{"name", "place"} {
		if language, ok := strings.CutPrefix(column, names+"_"); ok && slices.Contains(wanted, names+"?") {
			return language
		}
	}
	return ""
}

// fail notes what is wrong in a cell.
func (r *row) fail(key, column string, pairs ...any) {
	pairs = append(pairs, "column", column, "text", shorten(r.text(column)))
	r.m.fail(r.at, "", key, pairs...)
}

// shorten cuts what is quoted in a message.
func shorten(text string) string {
	if letters := []rune(text); len(letters) > mostName {
		return string(letters[:mostName]) + "…"
	}
	return text
}

// text is the cell of a column.
func (r *row) text(column string) string {
	if i := slices.Index(r.columns, column); i >= 0 {
		return r.cells[i]
	}
	return ""
}

// whole is a whole number within bounds.
func (r *row) whole(column string, low, high int) int {
	text := r.text(column)
	n, err := strconv.Atoi(text)
	if text == "" {
		n, err = 0, nil
	}
	if err != nil {
		r.fail("number", column)
		return min(max(0, low), high)
	}
	if n < low || n > high {
		r.fail("bounds", column, "low", low, "high", high)
		return min(max(n, low), high)
	}
	return n
}

// small is a whole number that fits into the fields of counters.
func (r *row) small(column string, low, high int) int8 { return int8(r.whole(column, low, high)) }

// yes is a cell with 1 or 0.
func (r *row) yes(column string) bool { return r.whole(column, 0, 1) == 1 }

// word is the position of a cell among some words, from 0.
func (r *row) word(column string, words ...string) int {
	i := slices.Index(words, r.text(column))
	if i < 0 {
		r.fail("word", column, "words", strings.Join(words, ", "))
		return 0
	}
	return i
}

// side is a side by its word; NoSide for an empty cell.
func (r *row) side(column string) components.Side {
	text := r.text(column)
	if text == "" || r.m.root == nil {
		return components.NoSide
	}
	side, ok := r.m.sideOf(text)
	if !ok {
		r.fail("side", column)
	}
	return side
}

// owner is a side that has to be there.
func (r *row) owner() components.Side {
	side := r.side("side")
	if side == components.NoSide && r.text("side") == "" {
		r.fail("empty", "side")
	}
	return max(side, 0)
}

// nation is a nation, of a side if one is given.
func (r *row) nation(side components.Side) components.Nation {
	nation, ok := r.m.nationOf(r.text("nation"))
	switch {
	case r.m.root == nil: // nobody knows the nations
	case !ok:
		r.fail("nation", "nation")
	case side != components.NoSide && r.m.set.Nations[nation].Side != side:
		r.fail("nation.side", "nation")
	}
	return nation
}

// stacking is a number of stacking points, such as 0.5.
func (r *row) stacking(column string) components.Stacking {
	if r.text(column) == "" {
		return 0
	}
	points, ok := stackingOf(r.text(column))
	if !ok {
		r.fail("stacking", column)
	}
	return points
}

// stackingOf reads a number of stacking points.
func stackingOf(text string) (components.Stacking, bool) {
	whole, half := strings.CutSuffix(text, ".5")
	n, err := strconv.Atoi(whole)
	if err != nil || n < 0 || n > mostCount {
		return 0, false
	}
	points := components.Whole(n)
	if half {
		points++
	}
	return points, true
}

// place is a hex or a box; Nowhere for an empty cell.
func (r *row) place(column string) components.Place {
	if r.text(column) == "" {
		return components.Nowhere
	}
	return r.at.find(r.m, r.text(column))
}

// hex is a hex of the map; an empty cell is wrong.
func (r *row) hex(column string) components.Place {
	if r.text(column) == "" {
		r.fail("empty", column)
		return components.Nowhere
	}
	return r.at.hex(r.m, r.text(column))
}

// places are hexes and boxes with blanks between them.
func (r *row) places(column string) []components.Place {
	var places []components.Place
	for word := range strings.FieldsSeq(r.text(column)) {
		if place := r.at.find(r.m, word); place != components.Nowhere {
			places = append(places, place)
		}
	}
	return places
}

// names are the names in all columns for them: "name" and "name_ru".
func (r *row) names(columns string) components.Names {
	names := make(components.Names)
	for i, column := range r.columns {
		language, of := strings.CutPrefix(column, columns+"_")
		if column == columns {
			language, of = "", true
		}
		if of && r.cells[i] != "" {
			r.m.name(r.at, r.cells[i])
			names[language] = r.cells[i]
		}
	}
	return names
}

// find is the place of a word.
func (at source) find(m *reader, word string) components.Place {
	if !m.mapped {
		return components.Nowhere
	}
	place, ok := m.set.Find(word)
	if !ok {
		m.fail(at, "", "place", "text", shorten(word))
		return components.Nowhere
	}
	return place
}

// hex is the hex of a number.
func (at source) hex(m *reader, word string) components.Place {
	place := at.find(m, word)
	if place != components.Nowhere && !m.set.IsHex(place) {
		m.fail(at, "", "hex", "text", shorten(word))
		return components.Nowhere
	}
	return place
}
