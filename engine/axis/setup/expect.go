package setup

import (
	"fmt"
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
		"units":      expectUnits,
		"stage":      expectWord(func(r *reader) string { return r.s.Machine().Stage(r.s).Name }),
		"active":     expectWord(func(r *reader) string { return r.s.Active.String() }),
		"control":    expectWord(func(r *reader) string { return r.s.Lands[r.land()].Owner.String() }),
		"damage":     expectWord(func(r *reader) string { return strconv.Itoa(int(r.s.Lands[r.land()].Damage)) }),
		"money":      expectWord(func(r *reader) string { return strconv.Itoa(int(r.s.Money[r.power()])) }),
		"production": expectWord(func(r *reader) string { return strconv.Itoa(r.s.Production(r.power())) }),
	}
}

// expectWord compares the last word of a line with what is true.
func expectWord(of func(r *reader) string) func(s *state.State, words []string) error {
	return func(s *state.State, words []string) error {
		r := reader{s: s, words: words}
		got := of(&r)
		if want := r.next(); got != want {
			r.fail("it is %s, not %s", got, want)
		}
		return r.end()
	}
}

func expectUnits(s *state.State, words []string) error {
	r := reader{s: s, words: words}
	power, space, want := r.power(), r.space(), r.types()
	if r.err != nil {
		return r.err
	}
	var got [components.NumTypes]int
	for u := range s.UnitsAt(space) {
		if u.Power == power {
			got[u.Type]++
		}
	}
	if got != want {
		return fmt.Errorf("%s has %s in %s", power, countWords(s, got), words[1])
	}
	return nil
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
