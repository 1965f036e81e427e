package components

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"

	"github.com/umpire-games/umpire/engine/hexgrid"
)

//go:embed data/*.csv
var embedded embed.FS

// Default is the component set of the program, loaded at the first call. It panics
// only when the program was built with broken data files, which the tests exclude.
var Default = sync.OnceValue(func() *Set {
	files, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err)
	}
	set, err := Load(files)
	if err != nil {
		panic("components:\n" + err.Error())
	}
	return set
})

// loader carries a set while it is read.
type loader struct {
	files fs.FS
	set   *Set
	found Problems
	// Where things stand, for problems found later.
	hexLine   [NumHexes]int
	sideLine  [NumHexes][6]int
	unitLine  [NumUnits]int
	cardLine  [NumCards]int
	setupLine map[string]*[NumUnits]int
	// The set-ups that are being read, and, of those read in the second round, which one
	// each of them is like.
	now   map[string]*Scenario
	later map[string]string
}

// Load reads and validates a component set from its data files. The error is a
// Problems: everything that cannot be read, or, where all can be read, everything that
// contradicts the rules, the map or another file.
func Load(files fs.FS) (*Set, error) {
	l := &loader{files: files, set: &Set{}}
	l.hexes()
	l.hexsides()
	l.distances()
	l.areas()
	l.smallMaps()
	l.units()
	l.regions()
	l.cards()
	l.calendar()
	l.tables()
	l.tracks()
	l.nations()
	l.scenarios()
	if len(l.found) == 0 {
		l.checkMap()
		l.checkUnits()
		l.checkCards()
		l.checkCalendar()
		l.checkNations()
		l.checkScenarios()
	}
	if len(l.found) > 0 {
		return nil, l.found
	}
	return l.set, nil
}

// report notes a problem.
func (l *loader) report(file string, line int, format string, args ...any) {
	l.found = append(l.found, Problem{file, line, fmt.Sprintf(format, args...)})
}

// loc reads a printed hex number of a row.
func (l *loader) loc(r *row, column, word string) Loc {
	loc, ok := l.set.parseLoc(word)
	if !ok {
		r.report("%s: %q is no hex of the map", column, word)
	}
	return loc
}

// locs reads the printed hex numbers of a cell.
func (l *loader) locs(r *row, column string) []Loc {
	var list []Loc
	for _, word := range r.words(column) {
		list = append(list, l.loc(r, column, word))
	}
	return list
}

// unit reads a unit id of a row.
func (l *loader) unit(r *row, column, word string) Unit {
	unit, ok := l.set.byUnit[word]
	if !ok {
		r.report("%s: %q is no unit", column, word)
		return NoUnit
	}
	return unit
}

// card reads a card id of a row.
func (l *loader) card(r *row, column, word string) Card {
	card, ok := parseCard(word)
	if !ok {
		r.report("%s: %q is no card", column, word)
	}
	return card
}

// cardList reads the card ids of a cell.
func (l *loader) cardList(r *row, column string) []Card {
	var list []Card
	for _, word := range r.words(column) {
		list = append(list, l.card(r, column, word))
	}
	return list
}

// distances fills the table of distances between all hexes (1.3 "Range").
func (l *loader) distances() {
	s := l.set
	at := make([]hexgrid.Hex, len(s.Hexes))
	for a := range s.Hexes {
		at[a] = Grid.Numbered(s.Hexes[a].Hex)
		for b := range a {
			d := uint8(hexgrid.Distance(at[a], at[b]))
			s.distance[a][b], s.distance[b][a] = d, d
		}
	}
}
