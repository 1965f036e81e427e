package setup

import (
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

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
