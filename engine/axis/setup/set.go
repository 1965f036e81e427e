package setup

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// SetLines are what changes a position for tests and position questions:
//
//	set units POWER SPACE [N] TYPE…     exactly these units of the power in the space
//	set empty SPACE                     no units
//	set aboard POWER ZONE SHIP TYPE…    a new ship with this cargo of its own power
//	set control SPACE POWER
//	set money POWER N
//	set damage SPACE N
//	set turn ROUND POWER                that power's turn begins
func SetLines() stage.Lines[*state.State] {
	return stage.Lines[*state.State]{
		"units": setUnits, "empty": setEmpty, "aboard": setAboard, "control": setControl,
		"money": setMoney, "damage": setDamage, "turn": setTurn,
	}
}

// reader reads the words of a line one after another; after the first that is wrong it keeps the error.
type reader struct {
	s     *state.State
	words []string
	err   error
}

// next is the next word.
func (r *reader) next() (word string) {
	if len(r.words) == 0 {
		r.fail("a word is missing")
		return ""
	}
	word, r.words = r.words[0], r.words[1:]
	return word
}

func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
}

// end is the error of the line, also where words are left.
func (r *reader) end() error {
	if len(r.words) > 0 {
		r.fail("%q is a word too many", r.words[0])
	}
	return r.err
}

func (r *reader) space() components.Space {
	word := r.next()
	space, ok := r.s.Set().Find(word)
	if !ok {
		r.fail("no space is called %q", word)
		return 0
	}
	return space
}

func (r *reader) land() components.Space {
	space := r.space()
	if r.err == nil && !space.IsLand() {
		r.fail("%s is no territory", r.s.Set().Spaces[space].Word)
		return 0
	}
	return space
}

func (r *reader) power() components.Power {
	word := r.next()
	power, ok := components.PowerOf(word)
	if !ok {
		r.fail("no power is called %q", word)
		return 0
	}
	return power
}

// number is a number within bounds.
func (r *reader) number(least, most int) int {
	word := r.next()
	n, err := strconv.Atoi(word)
	if err != nil || n < least || n > most {
		r.fail("%q is no number from %d to %d", word, least, most)
		return least
	}
	return n
}

// types reads the rest, such as "3 infantry tank", as counts.
func (r *reader) types() (counts [components.NumTypes]int) {
	n := 1
	for _, word := range r.words {
		if number, err := strconv.Atoi(word); err == nil && number > 0 && number <= state.MaxNumber {
			n = number
		} else if t, ok := r.s.Set().TypeOf(word); ok {
			counts[t] += n
			n = 1
		} else {
			r.fail("no unit is called %q", word)
		}
	}
	r.words = nil
	return counts
}

func setUnits(s *state.State, words []string) error {
	r := reader{s: s, words: words}
	power, space, counts := r.power(), r.space(), r.types()
	if r.err != nil {
		return r.err
	}
	s.Units = slices.DeleteFunc(s.Units, func(u state.Unit) bool { return u.Space == space && u.Power == power })
	s.Reindex()
	for t, n := range counts {
		s.AddNew(power, components.Type(t), space, n, state.NoUnit)
	}
	return nil
}

func setEmpty(s *state.State, words []string) error {
	r := reader{s: s, words: words}
	for len(r.words) > 0 && r.err == nil {
		space := r.space()
		s.Units = slices.DeleteFunc(s.Units, func(u state.Unit) bool { return u.Space == space })
	}
	s.Reindex()
	return r.err
}

func setAboard(s *state.State, words []string) error {
	r := reader{s: s, words: words}
	power, zone, word, counts := r.power(), r.space(), r.next(), r.types()
	ship, ok := s.Set().TypeOf(word)
	if !ok || !zone.IsSea() {
		r.fail("%s is no ship at sea", word)
	}
	if r.err != nil {
		return r.err
	}
	s.AddNew(power, ship, zone, 1, state.NoUnit)
	carrier := s.LastID
	for t, n := range counts {
		s.AddNew(power, components.Type(t), zone, n, carrier)
	}
	return nil
}

func setControl(s *state.State, words []string) error {
	r := reader{s: s, words: words}
	land, power := r.land(), r.power()
	if s.Set().Spaces[land].Neutral {
		r.fail("nobody can control %s", s.Set().Spaces[land].Word)
	}
	if r.end() == nil {
		s.Lands[land].Owner = power
	}
	return r.err
}

func setMoney(s *state.State, words []string) error {
	r := reader{s: s, words: words}
	power, n := r.power(), r.number(0, 999)
	if r.end() == nil {
		s.Money[power] = int16(n)
	}
	return r.err
}

func setDamage(s *state.State, words []string) error {
	r := reader{s: s, words: words}
	land := r.land()
	n := r.number(0, 2*s.Set().Spaces[land].IPC)
	if r.end() == nil {
		s.Lands[land].Damage, s.Lands[land].Complex = uint8(n), true
	}
	return r.err
}

// setTurn begins the turn of a power anew, so that what was set before it counts as standing
// there when the turn began.
func setTurn(s *state.State, words []string) error {
	r := reader{s: s, words: words}
	round, power := r.number(1, 999), r.power()
	if r.end() != nil {
		return r.err
	}
	s.Round, s.Active, s.Pool = round, power, [components.NumTypes]uint8{}
	s.Stage = state.TurnBegin
	return s.Machine().Proceed(s.Machine().On(s, nil))
}
