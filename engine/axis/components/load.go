package components

import (
	"embed"
	"io/fs"
	"slices"
	"sync"

	"github.com/umpire-games/umpire/engine/csvdata"
)

//go:embed data/*.csv
var data embed.FS

// Default is the box that comes with the program. It is loaded once.
var Default = sync.OnceValue(load)

// load reads the tables.
func load() *Set {
	files, err := fs.Sub(data, "data")
	if err != nil {
		panic(err)
	}
	set := &Set{words: make(map[string]Space, NumSpaces)}
	r := csvdata.New(files)
	csvdata.Words[Class](r, "land", "air", "sea", "complex")
	csvdata.Parse(r, PowerOf)
	csvdata.Parse(r, set.Find)
	csvdata.Parse(r, set.TypeOf)
	set.Spaces = [NumSpaces]SpaceInfo(csvdata.Rows(r, "spaces.csv", SpaceInfo{Owner: NoPower, Capital: NoPower}))
	for space := range set.Spaces {
		set.words[set.Spaces[space].Word] = Space(space)
	}
	set.Units = [NumTypes]UnitInfo(csvdata.Rows(r, "units.csv", UnitInfo{}))
	set.Powers = [NumPowers]PowerInfo(csvdata.Rows(r, "powers.csv", PowerInfo{}))
	set.Canals = csvdata.Rows(r, "canals.csv", Canal{})
	set.SetUp = csvdata.Rows(r, "setup.csv", Placement{})
	for _, link := range csvdata.Rows(r, "links.csv", struct {
		A Space `csv:"a"`
		B Space `csv:"b"`
	}{}) {
		set.link(link.A, link.B)
		set.link(link.B, link.A)
	}
	for space := range set.Borders {
		slices.Sort(set.Borders[space])
		slices.Sort(set.Lands[space])
		slices.Sort(set.Seas[space])
	}
	set.measure()
	return set
}

// link makes a space a neighbor of another one.
func (s *Set) link(from, to Space) {
	s.Borders[from] = append(s.Borders[from], to)
	switch {
	case s.Spaces[from].Neutral || s.Spaces[to].Neutral:
	case to.IsSea():
		s.Seas[from] = append(s.Seas[from], to)
	default:
		s.Lands[from] = append(s.Lands[from], to)
	}
}

// measure finds the shortest flights between all spaces, and the spaces within each range.
func (s *Set) measure() {
	for from := range Space(NumSpaces) {
		row := &s.flights[from]
		for i := range row {
			row[i] = Unreachable
		}
		row[from] = 0
		queue := []Space{from}
		for len(queue) > 0 {
			at := queue[0]
			queue = queue[1:]
			for _, next := range [...][]Space{s.Lands[at], s.Seas[at]} {
				for _, to := range next {
					if row[to] == Unreachable {
						row[to] = row[at] + 1
						queue = append(queue, to)
					}
				}
			}
		}
		for to, flight := range row {
			for moves := int(flight); moves <= MaxRange; moves++ {
				s.within[from][moves].Add(Space(to))
			}
		}
	}
}
