package axis

import (
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// allUnits is the word for everything that may be chosen.
const allUnits = "all"

// lot is units that are alike in everything that matters: an order says how many of them.
type lot struct {
	word string
	// like is one of them, for its name.
	like  Unit
	cargo []c.Type
	// units in the order of their IDs; empty for what is only counted, as in a purchase.
	units []UnitID
	count int
}

// takes tells whether a unit with its cargo is like those of the lot.
func (l *lot) takes(u *Unit, cargo []c.Type) bool {
	return l.like.Power == u.Power && l.like.Type == u.Type && l.like.Used == u.Used &&
		l.like.Has(Damaged) == u.Has(Damaged) && slices.Equal(l.cargo, cargo)
}

// lots sorts units into lots as the words of a power name them, in the order of the price list.
func (s *State) lots(by c.Power, pool []UnitID) []lot {
	var lots []lot
	for _, id := range pool {
		u := s.Units.find(id)
		var room [4]c.Type
		cargo := room[:0]
		if u.Type == c.Transport || u.Type == c.Carrier {
			cargo = s.cargoOf(cargo, u)
		}
		i := slices.IndexFunc(lots, func(l lot) bool { return l.takes(u, cargo) })
		if i < 0 {
			i = len(lots)
			cargo = slices.Clone(cargo)
			lots = append(lots, lot{word: s.unitWord(by, u, cargo), like: *u, cargo: cargo})
		}
		lots[i].units = append(lots[i].units, id)
		lots[i].count++
	}
	slices.SortStableFunc(lots, func(a, b lot) int {
		if a.like.Type != b.like.Type {
			return int(a.like.Type) - int(b.like.Type)
		}
		return strings.Compare(a.word, b.word)
	})
	return lots
}

// cargo are the units aboard a ship: they are where it is.
func (s *State) cargo(ship UnitID) []UnitID {
	u := s.Units.find(ship)
	if u == nil {
		return nil
	}
	var aboard []UnitID
	for cargo := range s.at(u.Space) {
		if cargo.Aboard == ship {
			aboard = append(aboard, cargo.ID)
		}
	}
	return aboard
}

// cargoOf adds the types of the units aboard a ship to none, in their order.
func (s *State) cargoOf(types []c.Type, ship *Unit) []c.Type {
	for cargo := range s.at(ship.Space) {
		if cargo.Aboard == ship.ID {
			types = append(types, cargo.Type)
		}
	}
	slices.Sort(types)
	return types
}

// unitWord names a unit in the orders of a power, see the package comment.
func (s *State) unitWord(by c.Power, u *Unit, cargo []c.Type) string {
	word := s.info(u).Word
	if u.Power != by {
		word = u.Power.String() + "-" + word
	}
	if u.Has(Damaged) {
		word += "-damaged"
	}
	for _, t := range cargo {
		word += "+" + s.set().Units[t].Word
	}
	if u.Used > 0 && u.Power == s.Active {
		word += "." + strconv.Itoa(max(0, s.info(u).Move-int(u.Used)))
	}
	return word
}

// label names a lot to a person, without its number.
func (l *lot) label(s *State, by c.Power) engine.Text {
	text := s.typeText(l.like.Type)
	if l.like.Power != by {
		text = engine.T("axis.unit.of", "unit", text, "power", powerText(l.like.Power))
	}
	if strings.HasSuffix(l.word, landedSuffix) {
		text = engine.T("axis.unit.landed", "unit", text)
	}
	if l.like.Has(Damaged) {
		text = engine.T("axis.unit.damaged", "unit", text)
	}
	if len(l.cargo) > 0 {
		var cargo []engine.Text
		for _, t := range l.cargo {
			cargo = append(cargo, s.typeText(t))
		}
		text = engine.T("axis.unit.laden", "unit", text, "cargo", cargo)
	}
	if l.like.Used > 0 && l.like.Power == s.Active {
		text = engine.T("axis.unit.left", "unit", text, "n", max(0, s.info(&l.like).Move-int(l.like.Used)))
	}
	return text
}

// force is a list of units as an order names it: "3 infantry tank".
type force struct {
	lots []lot
	// taken of each lot.
	taken []int
	// last is the lot that was taken last, see with; -1 for none.
	last int
	// number is the last word where it is one: a type has to follow.
	number int
	// rest are the words after the list.
	rest []string
}

// readForce reads the list of units at the beginning of some words. Words that it cannot mean are
// its rest.
func readForce(lots []lot, words []string) force {
	f := force{lots: lots, taken: make([]int, len(lots)), last: -1}
	if len(words) > 0 && words[0] == allUnits {
		for i := range lots {
			f.taken[i] = lots[i].count
		}
		f.rest = words[1:]
		return f
	}
	for i, word := range words {
		if n, err := strconv.Atoi(word); err == nil && n > 1 && f.number == 0 && f.holds(n) {
			f.number = n
			continue
		}
		at := slices.IndexFunc(lots, func(l lot) bool { return l.word == word })
		if at < 0 || f.taken[at] > 0 || lots[at].count < max(1, f.number) {
			f.rest = words[i:]
			return f
		}
		f.taken[at], f.number = max(1, f.number), 0
	}
	return f
}

// holds tells whether n units of some lot may still be chosen.
func (f *force) holds(n int) bool {
	for i := range f.lots {
		if f.taken[i] == 0 && f.lots[i].count >= n {
			return true
		}
	}
	return false
}

// empty tells whether nothing is chosen.
func (f *force) empty() bool { return !slices.ContainsFunc(f.taken, func(n int) bool { return n > 0 }) }

// ids are the chosen units: of each lot the first.
func (f *force) ids() []UnitID {
	var ids []UnitID
	for i, n := range f.taken {
		if len(f.lots[i].units) > 0 {
			ids = append(ids, f.lots[i].units[:n]...)
		}
	}
	slices.Sort(ids)
	return ids
}

// total is the number of the chosen units.
func (f *force) total() int {
	n := 0
	for _, taken := range f.taken {
		n += taken
	}
	return n
}

// with is the force with n of a lot more.
func (f *force) with(at, n int) force {
	next := *f
	next.taken = slices.Clone(f.taken)
	next.taken[at], next.last, next.number = n, at, 0
	return next
}

// options lists the words that may go on with the list. may judges what the list would be with
// them: whether it would be the whole of an order, and whether words could follow it.
func (f *force) options(s *State, by c.Power, may func(next *force) (complete, more bool)) []engine.Option {
	var options []engine.Option
	if len(f.lots) > 0 {
		options = make([]engine.Option, 0, len(f.lots)+4)
	}
	add := func(word string, label engine.Text, next *force) {
		if complete, more := may(next); complete || more {
			options = append(options, engine.Option{Word: word, Label: label, Complete: complete, More: more})
		}
	}
	var numbers uint64
	for i := range f.lots {
		if f.taken[i] > 0 || f.lots[i].count < f.number {
			continue
		}
		next := f.with(i, max(1, f.number))
		add(f.lots[i].word, f.lots[i].label(s, by), &next)
		for n := 2; f.number == 0 && n <= min(f.lots[i].count, maxNumber); n++ {
			if next.taken[i] = n; numbers>>n&1 == 1 {
				continue
			}
			if complete, more := may(&next); complete || more {
				numbers |= 1 << n
			}
		}
	}
	for n := 2; n <= maxNumber; n++ {
		if numbers>>n&1 == 1 {
			options = append(options, engine.Option{Word: strconv.Itoa(n), Label: s.rules.numbers[n], More: true, Count: true})
		}
	}
	if f.empty() && f.number == 0 {
		everything := readForce(f.lots, []string{allUnits})
		if everything.total() > 1 {
			add(allUnits, engine.T("axis.all"), &everything)
		}
	}
	return options
}

// typeNamed is the type of the units that a word names: "fighter.2", "transport+infantry", "usa-fighter".
func (s *State) typeNamed(word string) (c.Type, bool) {
	word, _, _ = strings.Cut(word, ".")
	word, _, _ = strings.Cut(word, "+")
	word = strings.TrimSuffix(word, "-damaged")
	if power, rest, found := strings.Cut(word, "-"); found {
		if _, known := c.PowerOf(power); known {
			word = rest
		}
	}
	return s.set().TypeOf(word)
}

// cargoTypes are the types of the units aboard a ship, in their order.
func (s *State) cargoTypes(ship UnitID) []c.Type {
	if u := s.Units.find(ship); u != nil && (u.Type == c.Transport || u.Type == c.Carrier) {
		return s.cargoOf(nil, u)
	}
	return nil
}

// maxNumber is the greatest number in a list of units.
const maxNumber = 63

// landedSuffix tells land units that came by sea from those that came overland: only these may
// retreat (9.7).
const landedSuffix = ".landed"
