package components

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// The totals that the tables have to give (section 3, invariant 1 of section 20).
const (
	totalIPC   = 166
	numCities  = 13 // with Ottawa, which counts by an option only
	numCanals  = 2
	numLinks   = 350
	complexes  = 8
	numNeutral = 16
)

// problems are what in the tables does not belong together.
func problems(s *Set) (found []string) {
	report := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }
	words := make(map[string]bool)
	ipc, cities, neutral, factories, links := 0, 0, 0, 0, 0
	production := [NumPowers]int{}
	for i := range s.Spaces {
		info := &s.Spaces[i]
		if words[info.Word] || info.Word == "" {
			report("%q is named twice", info.Word)
		}
		words[info.Word] = true
		if strings.HasPrefix(info.Word, "sz") != Space(i).IsSea() {
			report("%s: the territories come first, then the sea zones", info.Word)
		}
		links += len(s.Borders[i])
		if len(slices.Compact(slices.Clone(s.Borders[i]))) != len(s.Borders[i]) || slices.Contains(s.Borders[i], Space(i)) {
			report("%s is linked twice, or to itself", info.Word)
		}
		ipc += info.IPC
		if info.City != "" {
			cities++
		}
		if info.Complex {
			factories++
		}
		if info.Owner != NoPower {
			production[info.Owner] += info.IPC
		}
		switch {
		case info.Neutral:
			neutral++
			if info.IPC != 0 || info.Owner != NoPower {
				report("%s is neutral", info.Word)
			}
		case Space(i).IsLand() == (info.Owner == NoPower):
			report("%s belongs to %s", info.Word, info.Owner)
		case len(s.Lands[i])+len(s.Seas[i]) == 0:
			report("nobody can enter %s", info.Word)
		}
	}
	if ipc != totalIPC || cities != numCities || neutral != numNeutral || factories != complexes ||
		links != 2*numLinks || len(s.Canals) != numCanals {
		report("%d IPC, %d cities, %d neutral, %d complexes, %d links, %d canals",
			ipc, cities, neutral, factories, links/2, len(s.Canals))
	}
	for power, info := range s.Powers {
		if info.Money != production[power] {
			report("%s begins with %d IPC and produces %d", Power(power), info.Money, production[power])
		}
		if s.Spaces[info.Capital].Capital != Power(power) {
			report("%s has its capital elsewhere", Power(power))
		}
	}
	for t, unit := range s.Units {
		if unit.Word == "" || unit.Cost == 0 {
			report("a unit %q for %d IPC", unit.Word, unit.Cost)
		}
		if unit.Class != Type(t).Class() {
			report("%s of class %d", unit.Word, unit.Class)
		}
		if unit.Cost < 0 || unit.Attack < 0 || unit.Defense < 0 || unit.Move < 0 || unit.Hits < 0 {
			report("%s has less than nothing", unit.Word)
		}
	}
	for i := range s.Canals {
		canal := &s.Canals[i]
		if !canal.A.IsSea() || !canal.B.IsSea() || len(canal.Banks) == 0 || slices.ContainsFunc(canal.Banks, Space.IsSea) {
			report("%s is no canal", canal.ID)
		}
	}
	for _, p := range s.SetUp {
		sea := s.Units[p.Type].Class == Sea
		if sea != p.Space.IsSea() && (sea || p.Type != Fighter) {
			report("%s cannot be in %s", s.Units[p.Type].Word, s.Spaces[p.Space].Word)
		}
		if p.Count < 1 {
			report("%d units in %s", p.Count, s.Spaces[p.Space].Word)
		}
	}
	return found
}

func TestDefaultIsSound(t *testing.T) {
	t.Parallel()
	for _, problem := range problems(Default()) {
		t.Error(problem)
	}
}

// TestProblemsAreFound spoils one thing at a time, which proves that the checks can fail.
func TestProblemsAreFound(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		want  string
		spoil func(s *Set)
	}{
		{`"afghanistan" is named twice`, func(s *Set) { s.Spaces[1].Word = s.Spaces[0].Word }},
		{"the territories come first", func(s *Set) { s.Spaces[0].Word = "sz65" }},
		{"is linked twice", func(s *Set) { s.Borders[0][1] = s.Borders[0][0] }},
		{"afghanistan is neutral", func(s *Set) { s.Spaces[0].IPC = 1 }},
		{"alaska belongs to nobody", func(s *Set) { s.Spaces[1].Owner = NoPower }},
		{"nobody can enter alaska", func(s *Set) { s.Lands[1], s.Seas[1] = nil, nil }},
		{"167 IPC", func(s *Set) { s.Spaces[1].IPC++ }},
		{"14 cities", func(s *Set) { s.Spaces[1].City = "juneau" }},
		{"15 neutral", func(s *Set) { s.Spaces[0].Neutral = false }},
		{"9 complexes", func(s *Set) { s.Spaces[1].Complex = true }},
		{"351 links", func(s *Set) { s.Borders[0] = append(s.Borders[0], 8, 9) }},
		{"1 canals", func(s *Set) { s.Canals = s.Canals[:1] }},
		{"ussr begins with 25 IPC", func(s *Set) { s.Powers[USSR].Money = 25 }},
		{"ussr has its capital elsewhere", func(s *Set) { s.Powers[USSR].Capital = 0 }},
		{`a unit "tank" for 0 IPC`, func(s *Set) { s.Units[Tank].Cost = 0 }},
		{"tank of class 2", func(s *Set) { s.Units[Tank].Class = Sea }},
		{"tank has less than nothing", func(s *Set) { s.Units[Tank].Move = -1 }},
		{"panama is no canal", func(s *Set) { s.Canals[0].A = 0 }},
		{"tank cannot be in sz01", func(s *Set) { s.SetUp[0] = Placement{Type: Tank, Space: firstSea, Count: 1} }},
		{"0 units in", func(s *Set) { s.SetUp[0].Count = 0 }},
	} {
		t.Run(test.want, func(t *testing.T) {
			t.Parallel()
			set := load()
			test.spoil(set)
			found := problems(set)
			if !slices.ContainsFunc(found, func(problem string) bool { return strings.Contains(problem, test.want) }) {
				t.Errorf("found only:\n%s", strings.Join(found, "\n"))
			}
		})
	}
}
