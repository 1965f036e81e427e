package state

import (
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// AllUnits is the word for everything that may be chosen.
const AllUnits = "all"

// Lot is units that are alike in everything that matters: an order says how many of them.
type Lot struct {
	Word string
	// Like is one of them, for its name.
	Like  Unit
	Cargo []components.Type
	// Units in the order of their IDs; empty for what is only counted, as in a purchase.
	Units []UnitID
	Count int
}

// takes tells whether a unit with its cargo is like those of the lot.
func (l *Lot) takes(u *Unit, cargo []components.Type) bool {
	return l.Like.Power == u.Power && l.Like.Type == u.Type && l.Like.Used == u.Used &&
		l.Like.Has(Damaged) == u.Has(Damaged) && slices.Equal(l.Cargo, cargo)
}

// Lots sorts units into lots as the words of a power name them, in the order of the price list.
func (s *State) Lots(by components.Power, pool []UnitID) []Lot {
	var lots []Lot
	for _, id := range pool {
		u := s.Units.Find(id)
		var room [4]components.Type
		cargo := room[:0]
		if u.Type == components.Transport || u.Type == components.Carrier {
			cargo = s.cargoOf(cargo, u)
		}
		i := slices.IndexFunc(lots, func(l Lot) bool { return l.takes(u, cargo) })
		if i < 0 {
			i = len(lots)
			cargo = slices.Clone(cargo)
			lots = append(lots, Lot{Word: s.UnitWord(by, u, cargo), Like: *u, Cargo: cargo})
		}
		lots[i].Units = append(lots[i].Units, id)
		lots[i].Count++
	}
	slices.SortStableFunc(lots, func(a, b Lot) int {
		if a.Like.Type != b.Like.Type {
			return int(a.Like.Type) - int(b.Like.Type)
		}
		return strings.Compare(a.Word, b.Word)
	})
	return lots
}

// Cargo are the units aboard a ship: they are where it is.
func (s *State) Cargo(ship UnitID) []UnitID {
	u := s.Units.Find(ship)
	if u == nil {
		return nil
	}
	var aboard []UnitID
	for cargo := range s.UnitsAt(u.Space) {
		if cargo.Aboard == ship {
			aboard = append(aboard, cargo.ID)
		}
	}
	return aboard
}

// cargoOf adds the types of the units aboard a ship to none, in their order.
func (s *State) cargoOf(types []components.Type, ship *Unit) []components.Type {
	for cargo := range s.UnitsAt(ship.Space) {
		if cargo.Aboard == ship.ID {
			types = append(types, cargo.Type)
		}
	}
	slices.Sort(types)
	return types
}

// UnitWord names a unit in the orders of a power, see the package comment.
func (s *State) UnitWord(by components.Power, u *Unit, cargo []components.Type) string {
	word := s.Info(u).Word
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
		word += "." + strconv.Itoa(max(0, s.Info(u).Move-int(u.Used)))
	}
	return word
}

// Label names a lot to a person, without its number.
func (l *Lot) Label(s *State, by components.Power) engine.Text {
	text := s.TypeText(l.Like.Type)
	if l.Like.Power != by {
		text = engine.T("axis.unit.of", "unit", text, "power", PowerText(l.Like.Power))
	}
	if strings.HasSuffix(l.Word, LandedSuffix) {
		text = engine.T("axis.unit.landed", "unit", text)
	}
	if l.Like.Has(Damaged) {
		text = engine.T("axis.unit.damaged", "unit", text)
	}
	if len(l.Cargo) > 0 {
		var cargo []engine.Text
		for _, t := range l.Cargo {
			cargo = append(cargo, s.TypeText(t))
		}
		text = engine.T("axis.unit.laden", "unit", text, "cargo", cargo)
	}
	if l.Like.Used > 0 && l.Like.Power == s.Active {
		text = engine.T("axis.unit.left", "unit", text, "n", max(0, s.Info(&l.Like).Move-int(l.Like.Used)))
	}
	return text
}

// Force is a list of units as an order names it: "3 infantry tank".
type Force struct {
	Lots []Lot
	// Taken of each lot.
	Taken []int
	// Last is the lot that was taken last, see with; -1 for none.
	Last int
	// Number is the last word where it is one: a type has to follow.
	Number int
	// Rest are the words after the list.
	Rest []string
}

// ReadForce reads the list of units at the beginning of some words. Words that it cannot mean are
// its rest.
func ReadForce(lots []Lot, words []string) Force {
	f := Force{Lots: lots, Taken: make([]int, len(lots)), Last: -1}
	if len(words) > 0 && words[0] == AllUnits {
		for i := range lots {
			f.Taken[i] = lots[i].Count
		}
		f.Rest = words[1:]
		return f
	}
	for i, word := range words {
		if n, err := strconv.Atoi(word); err == nil && n > 1 && f.Number == 0 && f.holds(n) {
			f.Number = n
			continue
		}
		at := slices.IndexFunc(lots, func(l Lot) bool { return l.Word == word })
		if at < 0 || f.Taken[at] > 0 || lots[at].Count < max(1, f.Number) {
			f.Rest = words[i:]
			return f
		}
		f.Taken[at], f.Number = max(1, f.Number), 0
	}
	return f
}

// holds tells whether n units of some lot may still be chosen.
func (f *Force) holds(n int) bool {
	for i := range f.Lots {
		if f.Taken[i] == 0 && f.Lots[i].Count >= n {
			return true
		}
	}
	return false
}

// Empty tells whether nothing is chosen.
func (f *Force) Empty() bool { return !slices.ContainsFunc(f.Taken, func(n int) bool { return n > 0 }) }

// Ids are the chosen units: of each lot the first.
func (f *Force) Ids() []UnitID {
	var ids []UnitID
	for i, n := range f.Taken {
		if len(f.Lots[i].Units) > 0 {
			ids = append(ids, f.Lots[i].Units[:n]...)
		}
	}
	slices.Sort(ids)
	return ids
}

// Total is the number of the chosen units.
func (f *Force) Total() int {
	n := 0
	for _, taken := range f.Taken {
		n += taken
	}
	return n
}

// With is the force with n of a lot more.
func (f *Force) With(at, n int) Force {
	next := *f
	next.Taken = slices.Clone(f.Taken)
	next.Taken[at], next.Last, next.Number = n, at, 0
	return next
}

// Options lists the words that may go on with the list. may judges what the list would be with
// them: whether it would be the whole of an order, and whether words could follow it.
func (f *Force) Options(s *State, by components.Power, may func(next *Force) (complete, more bool)) []engine.Option {
	var options []engine.Option
	if len(f.Lots) > 0 {
		options = make([]engine.Option, 0, len(f.Lots)+4)
	}
	add := func(word string, label engine.Text, next *Force) {
		if complete, more := may(next); complete || more {
			options = append(options, engine.Option{Word: word, Label: label, Complete: complete, More: more})
		}
	}
	var numbers uint64
	for i := range f.Lots {
		if f.Taken[i] > 0 || f.Lots[i].Count < f.Number {
			continue
		}
		next := f.With(i, max(1, f.Number))
		add(f.Lots[i].Word, f.Lots[i].Label(s, by), &next)
		for n := 2; f.Number == 0 && n <= min(f.Lots[i].Count, MaxNumber); n++ {
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
			options = append(options, engine.Option{Word: strconv.Itoa(n), Label: s.Rules.Numbers[n], More: true, Count: true})
		}
	}
	if f.Empty() && f.Number == 0 {
		everything := ReadForce(f.Lots, []string{AllUnits})
		if everything.Total() > 1 {
			add(AllUnits, engine.T("axis.all"), &everything)
		}
	}
	return options
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

// CargoTypes are the types of the units aboard a ship, in their order.
func (s *State) CargoTypes(ship UnitID) []components.Type {
	if u := s.Units.Find(ship); u != nil && (u.Type == components.Transport || u.Type == components.Carrier) {
		return s.cargoOf(nil, u)
	}
	return nil
}

// MaxNumber is the greatest number in a list of units.
const MaxNumber = 63

// LandedSuffix tells land units that came by sea from those that came overland: only these may
// retreat (9.7).
const LandedSuffix = ".landed"
