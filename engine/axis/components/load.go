package components

import (
	"embed"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed data/*.csv
var data embed.FS

// Default is the box that comes with the program. It is loaded once; a defect in it is a
// defect of the program.
var Default = sync.OnceValue(func() *Set {
	set, err := load()
	if err != nil {
		panic(err)
	}
	return set
})

// load reads and validates the tables.
func load() (*Set, error) {
	set := &Set{words: make(map[string]Space, NumSpaces)}
	for _, read := range []struct {
		table string
		each  func(line map[string]string) error
	}{
		{"spaces", set.readSpace},
		{"units", set.readUnit},
		{"powers", set.readPower},
		{"links", set.readLink},
		{"canals", set.readCanal},
		{"setup", set.readSetUp},
	} {
		if err := lines(read.table, read.each); err != nil {
			return nil, fmt.Errorf("axis: %s.csv: %w", read.table, err)
		}
	}
	for space := range set.Borders {
		slices.Sort(set.Borders[space])
		slices.Sort(set.Lands[space])
		slices.Sort(set.Seas[space])
	}
	set.measure()
	set.reachOut()
	if err := set.check(); err != nil {
		return nil, fmt.Errorf("axis: %w", err)
	}
	return set, nil
}

// lines calls a function with each line of a table, by the names of the columns.
func lines(table string, each func(map[string]string) error) error {
	file, err := data.Open("data/" + table + ".csv")
	if err != nil {
		return err
	}
	defer file.Close()
	all, err := csv.NewReader(file).ReadAll()
	if err != nil {
		return err
	}
	if len(all) < 2 {
		return fmt.Errorf("no lines")
	}
	for i, cells := range all[1:] {
		line := make(map[string]string, len(cells))
		for column, name := range all[0] {
			line[name] = cells[column]
		}
		if err := each(line); err != nil {
			return fmt.Errorf("line %d: %w", i+2, err)
		}
	}
	return nil
}

func number(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > 100 {
		return 0, fmt.Errorf("%q is no number of this game", text)
	}
	return n, nil
}

func (s *Set) readSpace(line map[string]string) error {
	space := Space(len(s.words))
	if int(space) >= NumSpaces {
		return fmt.Errorf("more than %d spaces", NumSpaces)
	}
	if _, twice := s.words[line["id"]]; twice || line["id"] == "" {
		return fmt.Errorf("%q is named twice", line["id"])
	}
	s.words[line["id"]] = space
	ipc, err := number(line["ipc"])
	if err != nil {
		return err
	}
	info := SpaceInfo{
		Word: line["id"], Neutral: line["kind"] == "neutral", IPC: ipc, Owner: NoPower, Capital: NoPower,
		City: line["city"], Complex: line["complex"] == "1",
	}
	if (line["kind"] == "sea") != space.IsSea() {
		return fmt.Errorf("%s: the territories come first, then the sea zones", info.Word)
	}
	for _, power := range []struct {
		text string
		to   *Power
	}{{line["owner"], &info.Owner}, {line["capital"], &info.Capital}} {
		if power.text == "" {
			continue
		}
		found, ok := PowerOf(power.text)
		if !ok {
			return fmt.Errorf("%q is no power", power.text)
		}
		*power.to = found
	}
	s.Spaces[space] = info
	return nil
}

func (s *Set) readUnit(line map[string]string) error {
	t := slices.IndexFunc(s.Units[:], func(u UnitInfo) bool { return u.Word == "" })
	if t < 0 {
		return fmt.Errorf("more than %d types", NumTypes)
	}
	classes := map[string]Class{"land": Land, "air": Air, "sea": Sea, "complex": Building}
	class, ok := classes[line["class"]]
	if !ok {
		return fmt.Errorf("%q is no class", line["class"])
	}
	info := UnitInfo{Word: strings.ReplaceAll(line["id"], "_", "-"), Class: class}
	for column, to := range map[string]*int{
		"cost": &info.Cost, "attack": &info.Attack, "defense": &info.Defense, "move": &info.Move, "hits": &info.Hits,
	} {
		n, err := number(line[column])
		if err != nil {
			return err
		}
		*to = n
	}
	s.Units[t] = info
	return nil
}

func (s *Set) readPower(line map[string]string) error {
	power, ok := PowerOf(line["id"])
	capital, found := s.words[line["capital"]]
	money, err := number(line["money"])
	if !ok || !found || err != nil {
		return fmt.Errorf("power %q, capital %q, money %q", line["id"], line["capital"], line["money"])
	}
	if power.Side().String() != line["side"] {
		return fmt.Errorf("%s is of the %s", power, power.Side())
	}
	s.Powers[power] = PowerInfo{Money: money, Capital: capital}
	return nil
}

func (s *Set) readLink(line map[string]string) error {
	a, okA := s.words[line["a"]]
	b, okB := s.words[line["b"]]
	if !okA || !okB || a == b {
		return fmt.Errorf("no link from %q to %q", line["a"], line["b"])
	}
	for _, pair := range [...][2]Space{{a, b}, {b, a}} {
		from, to := pair[0], pair[1]
		if slices.Contains(s.Borders[from], to) {
			return fmt.Errorf("%s and %s are linked twice", line["a"], line["b"])
		}
		s.Borders[from] = append(s.Borders[from], to)
		switch {
		case s.Spaces[from].Neutral || s.Spaces[to].Neutral:
		case to.IsSea():
			s.Seas[from] = append(s.Seas[from], to)
		default:
			s.Lands[from] = append(s.Lands[from], to)
		}
	}
	return nil
}

func (s *Set) readCanal(line map[string]string) error {
	canal := Canal{ID: line["id"]}
	for _, end := range []struct {
		word string
		to   *Space
	}{{line["a"], &canal.A}, {line["b"], &canal.B}} {
		space, ok := s.words[end.word]
		if !ok || !space.IsSea() {
			return fmt.Errorf("%q is no sea zone", end.word)
		}
		*end.to = space
	}
	for word := range strings.SplitSeq(line["banks"], ";") {
		bank, ok := s.words[word]
		if !ok || !bank.IsLand() {
			return fmt.Errorf("%q is no territory", word)
		}
		canal.Banks = append(canal.Banks, bank)
	}
	s.Canals = append(s.Canals, canal)
	return nil
}

func (s *Set) readSetUp(line map[string]string) error {
	power, ok := PowerOf(line["power"])
	space, found := s.words[line["space"]]
	unit, known := s.TypeOf(strings.ReplaceAll(line["unit"], "_", "-"))
	count, err := number(line["count"])
	if !ok || !found || !known || err != nil || count == 0 {
		return fmt.Errorf("%s %s %s %s", line["power"], line["space"], line["count"], line["unit"])
	}
	s.SetUp = append(s.SetUp, Placement{Power: power, Space: space, Type: unit, Count: count})
	return nil
}

// measure finds the shortest flights between all spaces.
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
	}
}
