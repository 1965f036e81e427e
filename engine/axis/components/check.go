package components

import "fmt"

// The totals that the tables have to give (section 3, invariant 1 of section 20).
const (
	totalIPC   = 166
	numCities  = 13 // with Ottawa, which counts by an option only
	numCanals  = 2
	numLinks   = 350
	complexes  = 8
	numNeutral = 16
)

// check looks whether the tables belong together.
func (s *Set) check() error {
	if len(s.words) != NumSpaces {
		return fmt.Errorf("%d spaces", len(s.words))
	}
	ipc, cities, neutral, factories, links := 0, 0, 0, 0, 0
	production := [NumPowers]int{}
	for i := range s.Spaces {
		info := &s.Spaces[i]
		links += len(s.Borders[i])
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
				return fmt.Errorf("%s is neutral", info.Word)
			}
		case Space(i).IsLand() == (info.Owner == NoPower):
			return fmt.Errorf("%s belongs to %s", info.Word, info.Owner)
		case len(s.Lands[i])+len(s.Seas[i]) == 0:
			return fmt.Errorf("nobody can enter %s", info.Word)
		}
	}
	if ipc != totalIPC || cities != numCities || neutral != numNeutral || factories != complexes ||
		links != 2*numLinks || len(s.Canals) != numCanals {
		return fmt.Errorf("%d IPC, %d cities, %d neutral, %d complexes, %d links, %d canals",
			ipc, cities, neutral, factories, links/2, len(s.Canals))
	}
	for power, info := range s.Powers {
		if info.Money != production[power] {
			return fmt.Errorf("%s begins with %d IPC and produces %d", Power(power), info.Money, production[power])
		}
		if s.Spaces[info.Capital].Capital != Power(power) {
			return fmt.Errorf("%s has its capital elsewhere", Power(power))
		}
	}
	for t, unit := range s.Units {
		if unit.Word == "" || unit.Cost == 0 {
			return fmt.Errorf("a unit %q for %d IPC", unit.Word, unit.Cost)
		}
		if unit.Class != Type(t).Class() {
			return fmt.Errorf("%s of class %d", unit.Word, unit.Class)
		}
	}
	for _, p := range s.SetUp {
		sea := s.Units[p.Type].Class == Sea
		if sea != p.Space.IsSea() && (sea || p.Type != Fighter) {
			return fmt.Errorf("%s cannot be in %s", s.Units[p.Type].Word, s.Spaces[p.Space].Word)
		}
	}
	return nil
}
