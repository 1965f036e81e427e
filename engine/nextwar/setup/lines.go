// Package setup changes and checks positions for the notation of games and for tests; docs/notation-nextwar.md lists the
// lines.
package setup

import (
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// reader reads the words of a line one after another.
type reader struct {
	*stage.LineReader
	s *state.State
}

// reading makes a line of the notation of a function that reads its words.
func reading(do func(r reader)) func(s *state.State, line *stage.LineReader) {
	return func(s *state.State, line *stage.LineReader) { do(reader{line, s}) }
}

// The words of sides are those of the seats.
const (
	red, blue = "red", "blue"
	nobody    = "nobody"
)

var (
	// offMap are the words for places that are none.
	offMap = map[string]components.Place{
		"eliminated": components.Eliminated, "expected": components.Expected, "removed": components.Removed,
	}
	// flags are the words of what a counter has done, or what holds for it.
	flags = map[string]state.Flag{
		"moved": state.Moved, "in-zone": state.BeganInZone, "overfull": state.BeganOverfull, "next-to-enemy": state.BeganNextToEnemy,
		"may-step": state.MayStep, "attacked": state.Attacked, "retreated": state.Retreated, "supported": state.Supported,
		"assaulting": state.Assaulting, "landed": state.Landed, "lift-used": state.LiftUsed, "assault-used": state.AssaultUsed,
		"spent": state.Spent, "rebuilt": state.Rebuilt, "mined-from": state.MinedFrom, "clearing": state.UnderClearing,
		"unsupplied": state.Unsupplied, "over-base": state.OverBase, "converted": state.Converted, "isolated": state.Isolated,
		"docked": state.Docked, "loaded": state.Loaded,
	}
	segments = []string{"none", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "b1", "b2", "b3", "b4"}
)

func (r reader) unit() components.UnitID {
	word := r.Next()
	id, ok := r.s.Set().Counter(word)
	if !ok {
		r.Fail("no unit is called %q", word)
		return 0
	}
	return id
}

func (r reader) place() components.Place {
	word := r.Next()
	p, ok := r.s.Set().Find(word)
	if !ok {
		r.Fail("no place is called %q", word)
		return 0
	}
	return p
}

func (r reader) hex() components.Place {
	p := r.place()
	if !r.s.Set().IsHex(p) {
		r.Fail("%s is no hex", r.s.Set().Word(p))
		return 0
	}
	return p
}

func (r reader) side() components.Side { return components.Side(r.OneOf(red, blue)) }

func (r reader) anySide() components.Side {
	return [...]components.Side{0, 1, components.NoSide}[r.OneOf(red, blue, nobody)]
}

func (r reader) nation() components.Nation {
	word := r.Next()
	i := slices.IndexFunc(r.s.Set().Nations, func(n components.NationInfo) bool { return n.Word == word })
	if i < 0 {
		r.Fail("no nation is called %q", word)
	}
	return components.Nation(max(i, 0))
}

// seaBox is the box of a sea zone, as what controls it.
func (r reader) seaBox() *components.Side {
	p := r.place()
	for z := range r.s.Set().Zones {
		switch p {
		case r.s.Set().Zones[z].AtSea:
			return &r.s.SeaBoxes[z].AtSea
		case r.s.Set().Zones[z].InShore:
			return &r.s.SeaBoxes[z].InShore
		}
	}
	r.Fail("%s is no box of a sea zone", r.s.Set().Word(p))
	return new(components.Side)
}

// where puts a counter into a place, aboard a ship, or off the map.
func (r reader) where() (at components.Place, aboard components.UnitID) {
	word := r.Next()
	if p, off := offMap[word]; off {
		return p, components.NoUnit
	}
	if ship, ok := r.s.Set().Counter(word); ok {
		return r.s.Units[ship].At, ship
	}
	p, ok := r.s.Set().Find(word)
	if !ok {
		r.Fail("no place and no ship is called %q", word)
		return components.Removed, components.NoUnit
	}
	return p, components.NoUnit
}

// sideWord names a side.
func sideWord(side components.Side) string {
	if side == components.NoSide {
		return nobody
	}
	return [...]string{red, blue}[side]
}

// whereWord is where a counter is.
func whereWord(s *state.State, id components.UnitID) string {
	u := s.Unit(id)
	if u.Aboard != components.NoUnit {
		return s.Info(u.Aboard).Word
	}
	for word, p := range offMap {
		if u.At == p {
			return word
		}
	}
	return s.Set().Word(u.At)
}

// flagWords are the flags of a counter, in alphabetical order.
func flagWords(f state.Flag) []string {
	var words []string
	for word, flag := range flags {
		if f&flag != 0 {
			words = append(words, word)
		}
	}
	slices.Sort(words)
	return words
}

// rest are the words that nobody has read.
func (r reader) rest() (words []string) {
	for r.Left() > 0 {
		words = append(words, r.Next())
	}
	return words
}

// expectWord compares the last word of a line with what is true.
func expectWord(is func(r reader) string) func(s *state.State, line *stage.LineReader) {
	return stage.Compare(func(s *state.State, line *stage.LineReader) string { return is(reader{line, s}) })
}

// expectNumber compares the number at the end of a line.
func expectNumber[N ~int8 | ~int16 | ~int](is func(r reader) N) func(s *state.State, line *stage.LineReader) {
	return expectWord(func(r reader) string { return strconv.Itoa(int(is(r))) })
}

// expectWords compares all words at the end of a line, in any order; "none" for no words.
func expectWords(is func(r reader) []string) func(s *state.State, line *stage.LineReader) {
	return reading(func(r reader) {
		got := is(r)
		want := r.rest()
		slices.Sort(got)
		slices.Sort(want)
		if want = slices.DeleteFunc(want, func(word string) bool { return word == "none" }); !slices.Equal(got, want) {
			r.Fail("there is %s", strings.Join(append(got, "nothing else"), ", "))
		}
	})
}
