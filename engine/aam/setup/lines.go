// Package setup changes and checks positions for the notation of games and for tests; docs/notation-miniatures.md lists the
// lines.
package setup

import (
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
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

// The words for where units are that are not on the map.
const (
	waiting = "waiting"
	gone    = "gone"
	nobody  = "nobody"
)

// flagWord is the word of what a unit has done, or what is true of it; counterWord that of a counter.
type (
	flagWord struct {
		word string
		flag state.Flag
	}
	counterWord struct {
		word    string
		counter state.Counter
	}
)

// flags are the words of flags.
func flags() []flagWord {
	return []flagWord{
		{"activated", state.Activated},
		{"aboard-this-phase", state.Boarded},
		{"armor-held", state.ArmorHeld},
		{"attacked", state.Attacked},
		{"backblasted", state.Backblasted},
		{"dismounted", state.Dismounted},
		{"fired", state.Fired},
		{"flown", state.Flown},
		{"free-step-taken", state.FreeStepTaken},
		{"led-the-way", state.LedTheWay},
		{"moved", state.Moved},
		{"moved-in-assault", state.MovedInAssault},
		{"occupant", state.Occupant},
		{"overran", state.Overran},
		{"reacted", state.Reacted},
		{"rerolled", state.RerolledOnce},
		{"served", state.Served},
		{"shocked", state.Shocked},
		{"silenced", state.Silenced},
		{"stays-disrupted", state.StaysDisrupted},
		{"stirred", state.Stirred},
		{"unmasked", state.Unmasked},
	}
}

// counters are the words of counters.
func counters() []counterWord {
	return []counterWord{{"damaged", state.Damaged}, {"destroyed", state.Destroyed}, {"disrupted", state.Disrupted}}
}

// parts are the words of the parts of a turn, by number.
func parts() (words []string) {
	for p := state.NoPart; p <= state.CasualtyPart; p++ {
		words = append(words, p.Word())
	}
	return words
}

func (r reader) unit() state.UnitID {
	word := r.Next()
	id, ok := r.s.Find(word)
	if !ok {
		r.Fail("no unit is called %q", word)
		return 0
	}
	return id
}

func (r reader) hex() components.Place {
	word := r.Next()
	if r.s.Map() == nil {
		r.Fail("there is no map yet")
		return 0
	}
	p, ok := r.s.Map().Find(word)
	if !ok {
		r.Fail("no hex is called %q", word)
		return 0
	}
	return p
}

func (r reader) side() components.Side {
	return components.Side(r.OneOf(components.Side(0).Word(), components.Side(1).Word()))
}

func (r reader) direction() hexgrid.Direction {
	word := r.Next()
	d, ok := state.DirectionOf(word)
	if !ok {
		r.Fail("no direction is called %q", word)
	}
	return d
}

// rest are the words that nobody has read.
func (r reader) rest() (words []string) {
	for r.Left() > 0 {
		words = append(words, r.Next())
	}
	return words
}

// stageOf is the number of a stage.
func (r reader) stageOf() state.Stage {
	word := r.Next()
	i := r.s.Rules().Machine.Index(word)
	if word == "" || i < 0 {
		r.Fail("no stage is called %q", word)
	}
	return state.Stage(max(i, 0))
}

// whereWord is where a unit is.
func whereWord(s *state.State, id state.UnitID) string {
	switch u := &s.Units[id]; {
	case u.Fate == state.Waiting:
		return waiting
	case u.Fate == state.Gone:
		return gone
	case u.Aboard != state.NoUnit:
		return s.Word(u.Aboard)
	default:
		return s.Map().Labels[u.At]
	}
}

// counterWords are the counters of a unit: face up as "disrupted", face down as "disrupted-down".
func counterWords(u *state.Unit) (words []string) {
	for _, c := range counters() {
		if u.Up&c.counter != 0 {
			words = append(words, c.word)
		}
		if u.Down&c.counter != 0 {
			words = append(words, c.word+"-down")
		}
	}
	return words
}

// flagWords are the flags of a unit, in alphabetical order.
func flagWords(f state.Flag) (words []string) {
	for _, known := range flags() {
		if f&known.flag != 0 {
			words = append(words, known.word)
		}
	}
	return words
}

// ofUnit makes a line of a function that reads what follows the word of a unit.
func ofUnit(do func(r reader, id state.UnitID)) func(s *state.State, line *stage.LineReader) {
	return reading(func(r reader) {
		if id := r.unit(); !r.Failed() {
			do(r, id)
		}
	})
}

// expectOfUnit compares all words behind the word of a unit with what is true of it.
func expectOfUnit(is func(s *state.State, id state.UnitID) []string) func(s *state.State, line *stage.LineReader) {
	return ofUnit(func(r reader, id state.UnitID) { r.compare(is(r.s, id)) })
}

// compare compares the rest of the line with some words, in any order; "none" for no words.
func (r reader) compare(got []string) {
	want := r.rest()
	slices.Sort(got)
	slices.Sort(want)
	if want = slices.DeleteFunc(want, func(word string) bool { return word == "none" }); !slices.Equal(got, want) {
		r.Fail("there is %s", strings.Join(append(got, "nothing else"), ", "))
	}
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
	return reading(func(r reader) { r.compare(is(r)) })
}
