package components

import (
	"embed"
	"io/fs"
	"strings"
	"sync"

	"github.com/umpire-games/umpire/engine/csvdata"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

//go:embed data/*.csv
var embedded embed.FS

// Default is the component set of the program, loaded at the first call.
var Default = sync.OnceValue(load)

// load reads the component set from its data files.
func load() *Set {
	files, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err)
	}
	s := &Set{}
	r := s.reader(files)
	s.loadHexes(r)
	s.loadHexsides(r)
	s.loadDistances()
	s.loadAreas()
	s.loadUnits(r)
	s.loadRegions(r)
	s.loadCards(r)
	s.loadCharts(r)
	s.loadScenarios(r)
	return s
}

// loadHexes reads the hexes of the map, which stand in ascending order.
func (s *Set) loadHexes(r *csvdata.Reader) {
	for i := range s.byHex {
		s.byHex[i] = NoLoc
	}
	s.bySlug = make(map[string]Loc)
	s.Hexes = [NumHexes]HexInfo(csvdata.Rows(r, "hexes.csv", HexInfo{Control: NoSide}))
	for i := range s.Hexes {
		info := &s.Hexes[i]
		info.Controllable = info.Control != NoSide
		info.Land = info.Terrain != Ocean
		info.Named = info.City != NoCity || info.Port || info.Airfield || info.Resource
		s.byHex[info.Hex], s.printed[i] = Loc(i), info.Hex.String()
		if info.Slug != "" {
			s.bySlug[info.Slug] = Loc(i)
		}
		for _, word := range info.Aliases {
			s.bySlug[word] = Loc(i)
		}
	}
	// What the South Pacific and the Burma map show differently.
	s.SmallMaps = csvdata.Rows(r, "submaps.csv", EdgeSource{Loc: NoLoc})
}

// loadHexsides reads the sides of the hexes, each once, and enters them both ways.
func (s *Set) loadHexsides(r *csvdata.Reader) {
	type row struct {
		From      Loc               `csv:"hex"`
		Direction hexgrid.Direction `csv:"direction"`
		Hexside
	}
	none := Hexside{To: NoLoc, Needs: [2]Project{NoProject, NoProject}}
	for loc := range s.Sides {
		for d := range s.Sides[loc] {
			s.Sides[loc][d] = none
		}
	}
	for _, side := range csvdata.Rows(r, "hexsides.csv", row{Hexside: none}) {
		s.Sides[side.From][side.Direction] = side.Hexside
		back := &s.Sides[side.To][side.Direction.Opposite()]
		*back = side.Hexside
		back.To = side.From
	}
}

// loadDistances fills the table of distances between all hexes (1.3 "Range").
func (s *Set) loadDistances() {
	at := make([]hexgrid.Hex, len(s.Hexes))
	for a := range s.Hexes {
		at[a] = Grid.Numbered(s.Hexes[a].Hex)
		for b := range a {
			d := uint8(hexgrid.Distance(at[a], at[b]))
			s.distance[a][b], s.distance[b][a] = d, d
		}
	}
}

// loadUnits reads the counters.
func (s *Set) loadUnits(r *csvdata.Reader) {
	const file = "units.csv"
	type ids struct { // pairs name counters that stand further down
		ID string `csv:"id"`
	}
	s.byUnit, s.unitWords = make(map[string]Unit, NumUnits), make(map[string]Unit, 3*NumUnits)
	for i, row := range csvdata.Rows(r, file, ids{}) {
		s.byUnit[row.ID], s.unitWords[row.ID] = Unit(i), Unit(i)
	}
	s.Units = [NumUnits]UnitInfo(csvdata.Rows(r, file, UnitInfo{EntryCard: NoCard, StartHex: NoLoc, Pair: NoUnit}))
	bearers := make(map[string]int)
	for i := range s.Units {
		info := &s.Units[i]
		if info.Steps == 1 { // the only side counts as the reduced one (1.24)
			info.Attack[1], info.ASP[1] = info.Attack[0], info.ASP[0]
		}
		s.bySide[info.Side].Add(Unit(i))
		if info.Class == HQ {
			info.Command = command(info.Nationality)
			s.hqs[info.Side].Add(Unit(i))
		}
		if info.ZOI {
			s.projecting[info.Side].Add(Unit(i))
		}
		for _, word := range info.Aliases {
			s.unitWords[word] = Unit(i)
		}
		_, short, _ := strings.Cut(info.ID, "-")
		bearers[short]++
	}
	// The ids without the nationality ("bb-yamato") are aliases too where these are unambiguous.
	for i := range s.Units {
		_, short, _ := strings.Cut(s.Units[i].ID, "-")
		if _, taken := s.unitWords[short]; !taken && bearers[short] == 1 {
			s.unitWords[short] = Unit(i)
			s.Units[i].Aliases = append(s.Units[i].Aliases, short)
		}
	}
}

// command is the type of an HQ by its nationality (6.12).
func command(n Nationality) Command {
	switch n {
	case Japanese:
		return JapaneseCommand
	case US:
		return USCommand
	case Joint:
		return JointCommand
	default:
		return CommonwealthCommand
	}
}

// loadRegions reads the parts of the map that people name, each made of words of the map file and of
// printed numbers. Their words mean nothing else in an order.
func (s *Set) loadRegions(r *csvdata.Reader) {
	type row struct {
		Region
		Parts []string `csv:"parts"`
	}
	parts := make(map[string]LocSet)
	for i := range s.Hexes {
		set := parts[s.Hexes[i].Region]
		set.Add(Loc(i))
		parts[s.Hexes[i].Region] = set
	}
	for _, region := range csvdata.Rows(r, "regions.csv", row{}) {
		for _, part := range region.Parts {
			if loc, isHex := s.parseLoc(part); isHex {
				region.Hexes.Add(loc)
			} else {
				region.Hexes = region.Hexes.Union(parts[part])
			}
		}
		s.Regions = append(s.Regions, region.Region)
	}
}

// loadCards reads both decks, J1..J86 and then A1..A84 (1.21), with what a card shows: its number,
// class, Operations value, intelligence values and event (1.25).
func (s *Set) loadCards(r *csvdata.Reader) {
	s.Cards = [NumCards]CardInfo(csvdata.Rows(r, "cards.csv", CardInfo{
		IntelOC: Absent, IntelEC: Absent, Logistic: Absent, LogisticAlt: Absent,
		Scope: AnyUnits(), RivalryOf: NoSide, Adds: NoUnit,
	}))
	for i := range s.Cards {
		s.Cards[i].Side, s.Cards[i].Number = Card(i).side(), Card(i).number()
	}
}
