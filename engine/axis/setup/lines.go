// Package setup changes and checks positions for the notation of games and for tests, and checks what
// no position may break (20).
package setup

import (
	"slices"
	"strconv"
	"strings"

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
		"units": reading(setUnits), "empty": reading(setEmpty), "aboard": reading(setAboard), "control": reading(setControl),
		"money": reading(setMoney), "damage": reading(setDamage), "turn": reading(setTurn),
	}
}

// reader reads the words of a line one after another.
type reader struct {
	*stage.LineReader
	s *state.State
}

// reading makes a line of the notation of a function that reads its words.
func reading(do func(r reader)) func(s *state.State, line *stage.LineReader) {
	return func(s *state.State, line *stage.LineReader) { do(reader{line, s}) }
}

func (r reader) space() components.Space {
	word := r.Next()
	space, ok := r.s.Set().Find(word)
	if !ok {
		r.Fail("no space is called %q", word)
		return 0
	}
	return space
}

func (r reader) land() components.Space {
	space := r.space()
	if !space.IsLand() {
		r.Fail("%s is no territory", r.s.Set().Spaces[space].Word)
		return 0
	}
	return space
}

func (r reader) power() components.Power {
	word := r.Next()
	power, ok := components.PowerOf(word)
	if !ok {
		r.Fail("no power is called %q", word)
		return 0
	}
	return power
}

// types reads the rest, such as "3 infantry tank", as counts.
func (r reader) types() (counts [components.NumTypes]int) {
	n := 1
	for r.Left() > 0 {
		word := r.Next()
		if number, err := strconv.Atoi(word); err == nil && number > 0 && number <= state.MaxNumber {
			n = number
		} else if t, ok := r.s.Set().TypeOf(word); ok {
			counts[t] += n
			n = 1
		} else {
			r.Fail("no unit is called %q", word)
		}
	}
	return counts
}

func setUnits(r reader) {
	power, space := r.power(), r.space()
	r.s.Units = slices.DeleteFunc(r.s.Units, func(u state.Unit) bool { return u.Space == space && u.Power == power })
	r.s.Reindex()
	for t, n := range r.types() {
		r.s.AddNew(power, components.Type(t), space, n, state.NoUnit)
	}
}

func setEmpty(r reader) {
	for r.Left() > 0 {
		space := r.space()
		r.s.Units = slices.DeleteFunc(r.s.Units, func(u state.Unit) bool { return u.Space == space })
	}
	r.s.Reindex()
}

func setAboard(r reader) {
	power, zone, word := r.power(), r.space(), r.Next()
	ship, ok := r.s.Set().TypeOf(word)
	if !ok || !zone.IsSea() {
		r.Fail("%s is no ship at sea", word)
		return
	}
	r.s.AddNew(power, ship, zone, 1, state.NoUnit)
	carrier := r.s.LastID
	for t, n := range r.types() {
		r.s.AddNew(power, components.Type(t), zone, n, carrier)
	}
}

func setControl(r reader) {
	land := r.land()
	if r.s.Set().Spaces[land].Neutral {
		r.Fail("nobody can control %s", r.s.Set().Spaces[land].Word)
	}
	r.s.Lands[land].Owner = r.power()
}

func setMoney(r reader) {
	power := r.power()
	r.s.Money[power] = int16(r.Number(0, 999))
}

func setDamage(r reader) {
	land := r.land()
	r.s.Lands[land].Damage = uint8(r.Number(0, 2*r.s.Set().Spaces[land].IPC))
	r.s.Lands[land].Complex = true
}

// setTurn begins the turn of a power anew, so that what was set before it counts as standing
// there when the turn began.
func setTurn(r reader) {
	s := r.s
	s.Round, s.Active, s.Pool = r.Number(1, 999), r.power(), [components.NumTypes]uint8{}
	s.Stage = state.TurnBegin
	if r.Failed() {
		return
	}
	if err := s.Machine().Proceed(s.Machine().On(s, nil)); err != nil {
		r.Fail("%w", err)
	}
}

// ExpectLines are the expectations of the notation:
//
//	expect units POWER SPACE [N] TYPE…   exactly these units of the power, cargo too
//	expect control SPACE POWER
//	expect money POWER N
//	expect production POWER N
//	expect damage SPACE N
//	expect stage NAME
//	expect active POWER
func ExpectLines() stage.Lines[*state.State] {
	return stage.Lines[*state.State]{
		"units":      reading(expectUnits),
		"stage":      expectWord(func(r reader) string { return r.s.Machine().Stage(r.s).Name }),
		"active":     expectWord(func(r reader) string { return r.s.Active.String() }),
		"control":    expectWord(func(r reader) string { return r.s.Lands[r.land()].Owner.String() }),
		"damage":     expectWord(func(r reader) string { return strconv.Itoa(int(r.s.Lands[r.land()].Damage)) }),
		"money":      expectWord(func(r reader) string { return strconv.Itoa(int(r.s.Money[r.power()])) }),
		"production": expectWord(func(r reader) string { return strconv.Itoa(r.s.Production(r.power())) }),
	}
}

// expectWord compares the last word of a line with what is true.
func expectWord(is func(r reader) string) func(s *state.State, line *stage.LineReader) {
	return stage.Compare(func(s *state.State, line *stage.LineReader) string { return is(reader{line, s}) })
}

func expectUnits(r reader) {
	power, space, want := r.power(), r.space(), r.types()
	var got [components.NumTypes]int
	for u := range r.s.UnitsAt(space) {
		if u.Power == power {
			got[u.Type]++
		}
	}
	if got != want {
		r.Fail("%s has %s in %s", power, countWords(r.s, got), r.s.Set().Spaces[space].Word)
	}
}

// countWords writes counts as the notation does.
func countWords(s *state.State, counts [components.NumTypes]int) string {
	var words []string
	for t, n := range counts {
		if n > 0 {
			words = append(words, strconv.Itoa(n)+" "+s.Set().Units[t].Word)
		}
	}
	if len(words) == 0 {
		return "nothing"
	}
	return strings.Join(words, " ")
}
