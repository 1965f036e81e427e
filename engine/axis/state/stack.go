package state

import (
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// Stack is units that are alike in everything that matters: an order says how many of them.
type Stack struct {
	Word  string
	Unit  Unit // one of them, for its name
	Cargo []components.Type
	Units []UnitID // Units in the order of their IDs; empty for what is only counted, as in a purchase
	Count int
}

// StacksOf sorts units into stacks as the words of a power name them, in the order of the price list.
func (s *State) StacksOf(by components.Power, pool []UnitID) []Stack {
	var stacks []Stack
	for _, id := range pool {
		u := s.Units.Find(id)
		var room [4]components.Type
		cargo := s.CargoTypes(room[:0], u)
		i := slices.IndexFunc(stacks, func(l Stack) bool {
			return l.Unit.Power == u.Power && l.Unit.Type == u.Type && l.Unit.Used == u.Used && l.Unit.Has(Damaged) == u.Has(Damaged) &&
				slices.Equal(l.Cargo, cargo)
		})
		if i < 0 {
			i = len(stacks)
			cargo = slices.Clone(cargo)
			stacks = append(stacks, Stack{Word: s.UnitWord(by, u, cargo), Unit: *u, Cargo: cargo})
		}
		stacks[i].Units = append(stacks[i].Units, id)
		stacks[i].Count++
	}
	SortStacks(stacks)
	return stacks
}

// SortStacks puts stacks into the order of the price list.
func SortStacks(stacks []Stack) {
	slices.SortStableFunc(stacks, func(a, b Stack) int {
		if a.Unit.Type != b.Unit.Type {
			return int(a.Unit.Type) - int(b.Unit.Type)
		}
		return strings.Compare(a.Word, b.Word)
	})
}

// UnitWord names a unit in the orders of a power, see the package comment.
func (s *State) UnitWord(by components.Power, u *Unit, cargo []components.Type) string {
	word := s.InfoOf(u).Word
	if u.Power != by {
		word = u.Power.String() + "-" + word
	}
	if u.Has(Damaged) {
		word += "-damaged"
	}
	for _, t := range cargo {
		word += "+" + s.Set().Units[t].Word
	}
	if u.Used > 0 && u.Power == s.Active {
		word += "." + strconv.Itoa(max(0, s.InfoOf(u).Move-int(u.Used)))
	}
	return word
}

// Label names a stack to a person, without its number.
func (l *Stack) Label(s *State, by components.Power) engine.Text {
	text := s.TypeText(l.Unit.Type)
	if l.Unit.Power != by {
		text = engine.T("axis.unit.of", "unit", text, "power", PowerText(l.Unit.Power))
	}
	if strings.HasSuffix(l.Word, LandedSuffix) {
		text = engine.T("axis.unit.landed", "unit", text)
	}
	if l.Unit.Has(Damaged) {
		text = engine.T("axis.unit.damaged", "unit", text)
	}
	if len(l.Cargo) > 0 {
		var cargo []engine.Text
		for _, t := range l.Cargo {
			cargo = append(cargo, s.TypeText(t))
		}
		text = engine.T("axis.unit.laden", "unit", text, "cargo", cargo)
	}
	if l.Unit.Used > 0 && l.Unit.Power == s.Active {
		text = engine.T("axis.unit.left", "unit", text, "n", max(0, s.InfoOf(&l.Unit).Move-int(l.Unit.Used)))
	}
	return text
}

// LandedSuffix tells land units that came by sea from those that came overland: only these may
// retreat (9.7).
const LandedSuffix = ".landed"

// UnitNamed tells whether a word names units, with or without the marks that tell them apart.
func (s *State) UnitNamed(word string) bool {
	_, ok := s.TypeNamed(word)
	return ok
}

// TypeNamed is the type of the units that a word names: "fighter.2", "transport+infantry", "usa-fighter".
func (s *State) TypeNamed(word string) (components.Type, bool) {
	word, _, _ = strings.Cut(word, ".")
	word, _, _ = strings.Cut(word, "+")
	word = strings.TrimSuffix(word, "-damaged")
	if power, rest, found := strings.Cut(word, "-"); found {
		if _, known := components.PowerOf(power); known {
			word = rest
		}
	}
	return s.Set().TypeOf(word)
}

// AddNew puts new units on the map.
func (s *State) AddNew(power components.Power, t components.Type, space components.Space, n int, aboard UnitID) {
	for range n {
		s.LastID++
		u := Unit{ID: s.LastID, Power: power, Type: t, Space: space}.Fresh()
		u.Aboard = aboard
		s.Add(u)
	}
}
