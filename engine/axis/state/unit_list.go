package state

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// WordAllUnits is the word for everything that may be chosen.
const WordAllUnits = "all"

// UnitList is a list of units as an order names it: "3 infantry tank".
type UnitList struct {
	Stacks []Stack
	Taken  []int    // of each stack
	Last   int      // the stack that was taken last, see [UnitList.With]; -1 for none
	Number int      // the last word where it is one: a type has to follow
	Rest   []string // the words after the list
}

// ReadUnitList reads the list of units at the beginning of some words. Words that it cannot mean are
// its rest.
func ReadUnitList(stacks []Stack, words []string) UnitList {
	f := UnitList{Stacks: stacks, Taken: make([]int, len(stacks)), Last: -1}
	if len(words) > 0 && words[0] == WordAllUnits {
		for i := range stacks {
			f.Taken[i] = stacks[i].Count
		}
		f.Rest = words[1:]
		return f
	}
	for i, word := range words {
		if n, err := strconv.Atoi(word); err == nil && n > 1 && f.Number == 0 && f.holds(n) {
			f.Number = n
			continue
		}
		at := slices.IndexFunc(stacks, func(l Stack) bool { return l.Word == word })
		if at < 0 || f.Taken[at] > 0 || stacks[at].Count < max(1, f.Number) {
			f.Rest = words[i:]
			return f
		}
		f.Taken[at], f.Number = max(1, f.Number), 0
	}
	return f
}

func (f *UnitList) holds(n int) bool {
	for i := range f.Stacks {
		if f.Taken[i] == 0 && f.Stacks[i].Count >= n {
			return true
		}
	}
	return false
}

// Empty tells whether nothing is chosen.
func (f *UnitList) Empty() bool { return f.Total() == 0 }

// IDs are the chosen units: of each stack the first.
func (f *UnitList) IDs() []UnitID {
	var ids []UnitID
	for i, n := range f.Taken {
		if len(f.Stacks[i].Units) > 0 {
			ids = append(ids, f.Stacks[i].Units[:n]...)
		}
	}
	slices.Sort(ids)
	return ids
}

// Total is the number of the chosen units.
func (f *UnitList) Total() int {
	n := 0
	for _, taken := range f.Taken {
		n += taken
	}
	return n
}

// With is the list with n more of a stack.
func (f *UnitList) With(at, n int) UnitList {
	next := *f
	next.Taken = slices.Clone(f.Taken)
	next.Taken[at], next.Last, next.Number = n, at, 0
	return next
}

// Options lists the words that may go on with the list. may judges what the list would be with
// them: whether it would be the whole of an order, and whether words could follow it.
func (f *UnitList) Options(s *State, by components.Power, may func(next *UnitList) (complete, more bool)) []engine.Option {
	var options []engine.Option
	if len(f.Stacks) > 0 {
		options = make([]engine.Option, 0, len(f.Stacks)+4)
	}
	add := func(word string, label engine.Text, next *UnitList) {
		if complete, more := may(next); complete || more {
			options = append(options, engine.Option{Word: word, Label: label, Complete: complete, More: more})
		}
	}
	var numbers uint64
	for i := range f.Stacks {
		if f.Taken[i] > 0 || f.Stacks[i].Count < f.Number {
			continue
		}
		next := f.With(i, max(1, f.Number))
		add(f.Stacks[i].Word, f.Stacks[i].Label(s, by), &next)
		for n := 2; f.Number == 0 && n <= min(f.Stacks[i].Count, MaxNumber); n++ {
			if next.Taken[i] = n; numbers>>n&1 == 1 {
				continue
			}
			if complete, more := may(&next); complete || more {
				numbers |= 1 << n
			}
		}
	}
	for n := 2; n <= MaxNumber; n++ {
		if numbers>>n&1 == 1 {
			options = append(options, engine.Option{Word: strconv.Itoa(n), Label: s.NumberLabel(n), More: true, Count: true})
		}
	}
	if f.Empty() && f.Number == 0 {
		everything := ReadUnitList(f.Stacks, []string{WordAllUnits})
		if everything.Total() > 1 {
			add(WordAllUnits, engine.T("axis.all"), &everything)
		}
	}
	return options
}

// OptionsThen lists the words that may go on with the list, and then those of where the units go: may judges whether
// units can go anywhere, then lists where the list itself may.
func (f *UnitList) OptionsThen(s *State, by components.Power, may func(next *UnitList) bool, then func() []engine.Option) []engine.Option {
	options := f.Options(s, by, func(next *UnitList) (complete, more bool) { return false, may(next) })
	if f.Empty() || f.Number > 0 {
		return options
	}
	return append(options, then()...)
}

// OnlyOptions lists the words of an order that is complete with units of one stack.
func (f *UnitList) OnlyOptions(s *State, by components.Power) []engine.Option {
	if len(f.Rest) > 0 || !f.Empty() {
		return nil
	}
	return f.Options(s, by, func(*UnitList) (complete, more bool) { return true, false })
}

// MaxNumber is the greatest number in a list of units.
const MaxNumber = 63

// ByWeight counts the heavy and the light units of a list.
func (f *UnitList) ByWeight() (heavy, light int) {
	for i, n := range f.Taken {
		if f.Stacks[i].Unit.Type == components.Infantry {
			light += n
		} else {
			heavy += n
		}
	}
	return heavy, light
}

// Cost of a list of units that are not on the map.
func (f *UnitList) Cost(s *State) int {
	sum := 0
	for i, n := range f.Taken {
		sum += n * s.Set().Units[f.Stacks[i].Unit.Type].Cost
	}
	return sum
}

// Counts of a list of units that are not on the map.
func (f *UnitList) Counts() (counts [components.NumTypes]uint8) {
	for i, n := range f.Taken {
		counts[f.Stacks[i].Unit.Type] += uint8(n)
	}
	return counts
}
