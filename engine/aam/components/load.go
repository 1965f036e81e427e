package components

import (
	"embed"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/csvdata"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

//go:embed data/*.csv
var data embed.FS

// Set is the box.
type Set struct {
	Units      []UnitType
	Nations    []NationInfo
	Formations []Formation
	Samples    []SampleArmy
	Maps       []*Map
	// Command tells which abilities need an undisrupted commander on the map (16.2.3), Once which may be used once in a game.
	Command, Once [ability.Count]bool

	types map[string]TypeID
}

// Default is the box that comes with the program. It is loaded once.
var Default = sync.OnceValue(load)

// Type is the unit of a word; false where there is none.
func (s *Set) Type(word string) (TypeID, bool) {
	id, ok := s.types[word]
	return id, ok
}

// Unit is a unit of the box.
func (s *Set) Unit(id TypeID) *UnitType { return &s.Units[id] }

// NationOf is the nation of a word; false where there is none.
func (s *Set) NationOf(word string) (Nation, bool) {
	i := slices.IndexFunc(s.Nations, func(n NationInfo) bool { return n.Word == word })
	return Nation(max(i, 0)), i >= 0
}

// unitRow is a line of units.csv.
type unitRow struct {
	Word     string  `csv:"word"`
	Name     string  `csv:"name"`
	Nation   Nation  `csv:"nation"`
	Side     Side    `csv:"side"`
	Kind     Kind    `csv:"kind"`
	Subtypes Subtype `csv:"subtypes"`
	Year     int16   `csv:"year"`
	Cost     Cost    `csv:"cost"`
	Speed    int8    `csv:"speed"`
	Front    int8    `csv:"front"`
	Rear     int8    `csv:"rear"`
	Soldier0 int8    `csv:"soldier_short"`
	Soldier1 int8    `csv:"soldier_medium"`
	Soldier2 int8    `csv:"soldier_long"`
	Vehicle0 int8    `csv:"vehicle_short"`
	Vehicle1 int8    `csv:"vehicle_medium"`
	Vehicle2 int8    `csv:"vehicle_long"`
	Powers   []Power `csv:"abilities"`
}

// load reads the tables.
func load() *Set {
	files, err := fs.Sub(data, "data")
	if err != nil {
		panic(err) // the folder is part of the program
	}
	set := &Set{types: make(map[string]TypeID)}
	r := csvdata.New(files)
	csvdata.Words[Side](r, "axis", "allies", "any")
	csvdata.Words[Kind](r, "soldier", "vehicle", "aircraft", "obstacle")
	csvdata.Words[Terrain](r, "clear", "forest", "hill", "town", "marsh", "water")
	csvdata.Parse(r, subtypesOf)
	set.Nations = csvdata.Rows(r, "nations.csv", NationInfo{})
	csvdata.Parse(r, set.NationOf)
	csvdata.Parse(r, set.power)
	for _, row := range csvdata.Rows(r, "abilities.csv", struct {
		Word    string `csv:"word"`
		Command bool   `csv:"command"`
		Once    bool   `csv:"once"`
	}{}) {
		a, ok := ability.Find(row.Word)
		if !ok {
			panic("there is no ability " + row.Word)
		}
		set.Command[a], set.Once[a] = row.Command, row.Once
	}
	empty := unitRow{
		Speed: -1, Soldier0: NoDice, Soldier1: NoDice, Soldier2: NoDice, Vehicle0: NoDice, Vehicle1: NoDice, Vehicle2: NoDice,
	}
	for i, row := range csvdata.Rows(r, "units.csv", empty) {
		set.Units = append(set.Units, row.unit(set))
		set.types[row.Word] = TypeID(i)
	}
	csvdata.Parse(r, set.Type)
	set.Formations = csvdata.Rows(r, "formations.csv", Formation{})
	set.Samples = csvdata.Rows(r, "sample_armies.csv", SampleArmy{})
	set.loadMaps(r)
	return set
}

func (row *unitRow) unit(set *Set) UnitType {
	u := UnitType{
		Word: row.Word, Name: row.Name, Nation: row.Nation, Side: row.Side, Kind: row.Kind, Subtypes: row.Subtypes, Year: row.Year,
		Cost: row.Cost, Speed: row.Speed, Front: row.Front, Rear: row.Rear, Powers: row.Powers,
		Dice: [2]Dice{{row.Soldier0, row.Soldier1, row.Soldier2}, {row.Vehicle0, row.Vehicle1, row.Vehicle2}},
	}
	u.Short = strings.TrimPrefix(u.Word, set.Nations[u.Nation].Word+"-")
	for _, power := range u.Powers {
		u.has[power.Ability>>6] |= 1 << (power.Ability & 63)
	}
	return u
}

// subtypesOf reads subtypes; those that only describe a unit are passed over.
func subtypesOf(text string) (subtypes Subtype, ok bool) {
	for word := range strings.FieldsSeq(text) {
		if i := slices.Index([]string{"artillery", "commander", "cavalry", "motorcycle", "sniper"}, word); i >= 0 {
			subtypes |= 1 << i
		}
	}
	return subtypes, true
}

// power reads an ability with its parameter: a number or a nation.
func (s *Set) power(text string) (p Power, ok bool) {
	word, parameter, has := strings.Cut(text, ":")
	if p.Ability, ok = ability.Find(word); !ok || !has {
		return p, ok
	}
	if nation, known := s.NationOf(parameter); known {
		p.N = int8(nation)
		return p, true
	}
	n, err := strconv.ParseInt(parameter, 10, 8)
	p.N = int8(n)
	return p, err == nil
}

// loadMaps reads the maps with their hexes and sides.
func (s *Set) loadMaps(r *csvdata.Reader) {
	rows := csvdata.Rows(r, "maps.csv", struct {
		Word      string   `csv:"word"`
		Objective string   `csv:"objective"`
		Three     []string `csv:"three"`
	}{})
	maps := make(map[string]*Map)
	for i := range rows {
		m := &Map{Word: rows[i].Word}
		s.Maps = append(s.Maps, m)
		maps[m.Word] = m
	}
	layout := Layout()
	for _, row := range csvdata.Rows(r, "hexes.csv", struct {
		Map     string  `csv:"map"`
		Hex     string  `csv:"hex"`
		Terrain Terrain `csv:"terrain"`
		Zone    int8    `csv:"zone"`
	}{}) {
		m := maps[row.Map]
		h, _ := layout.Parse(row.Hex)
		p := Place(layout.Index(h))
		m.hexes[p], m.Labels[p] = h, row.Hex
		m.Hexes[p] = Hex{On: true, Terrain: row.Terrain, Zone: row.Zone}
		m.All = append(m.All, p)
	}
	for _, m := range s.Maps {
		m.link(&layout)
	}
	for _, row := range csvdata.Rows(r, "sides.csv", struct {
		Map     string `csv:"map"`
		A       string `csv:"a"`
		B       string `csv:"b"`
		Feature string `csv:"feature"`
	}{}) {
		maps[row.Map].feature(row.A, row.B, row.Feature)
	}
	for i, m := range s.Maps {
		m.Objective = m.must(rows[i].Objective)
		for j, label := range rows[i].Three {
			m.Three[j] = m.must(label)
		}
		m.measure()
	}
}

// link finds the neighbors of all hexes.
func (m *Map) link(layout *hexgrid.Layout) {
	for _, p := range m.All {
		for d := range hexgrid.Direction(hexgrid.Directions) {
			near := Place(layout.Index(m.hexes[p].Neighbor(d)))
			if near >= 0 && !m.Hexes[near].On {
				near = NoPlace
			}
			m.Hexes[p].Near[d] = near
		}
	}
}

// must is the hex of a label in our own tables.
func (m *Map) must(label string) Place {
	p, ok := m.Find(label)
	if !ok {
		panic(m.Word + ": there is no hex " + label)
	}
	return p
}

// feature puts a feature on the side between two hexes.
func (m *Map) feature(labelA, labelB, feature string) {
	a, b := m.must(labelA), m.must(labelB)
	d, ok := m.DirectionTo(a, b)
	if !ok {
		panic(m.Word + ": " + labelA + " and " + labelB + " are no neighbors")
	}
	for _, end := range [...]struct {
		hex *Hex
		d   hexgrid.Direction
	}{{&m.Hexes[a], d}, {&m.Hexes[b], d.Opposite()}} {
		switch feature {
		case "road":
			end.hex.Road |= 1 << end.d
		case "stream":
			end.hex.Stream |= 1 << end.d
		case "hedge":
			end.hex.Hedge |= 1 << end.d
		default:
			panic(m.Word + ": there is no " + feature)
		}
	}
}
