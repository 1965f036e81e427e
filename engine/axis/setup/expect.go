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
		"stage":      expectWord(func(s *state.State) string { return s.Machine().Stage(s).Name }),
		"active":     expectWord(func(s *state.State) string { return s.Active.String() }),
		"control":    expectOfLand(func(s *state.State, land components.Space) string { return s.Lands[land].Owner.String() }),
		"damage":     expectOfLand(func(s *state.State, land components.Space) string { return strconv.Itoa(int(s.Lands[land].Damage)) }),
		"money":      expectOfPower(func(s *state.State, power components.Power) int { return int(s.Money[power]) }),
		"production": expectOfPower((*state.State).Production),
	}
}

// expectWord compares a word about the whole position.
func expectWord(of func(s *state.State) string) func(s *state.State, words []string) error {
	return func(s *state.State, words []string) error {
		if len(words) != 1 {
			return fmt.Errorf("want one word")
		}
		return same(of(s), words[0])
	}
}

// expectOfLand compares what is true of a territory.
func expectOfLand(of func(s *state.State, land components.Space) string) func(s *state.State, words []string) error {
	return func(s *state.State, words []string) error {
		if len(words) != 2 {
			return fmt.Errorf("want a territory and a value")
		}
		space, err := readSpace(s, words[0])
		if err != nil {
			return err
		}
		if !space.IsLand() {
			return fmt.Errorf("%s is no territory", words[0])
		}
		return same(of(s, space), words[1])
	}
}

// expectOfPower compares a number of a power.
func expectOfPower(of func(s *state.State, power components.Power) int) func(s *state.State, words []string) error {
	return func(s *state.State, words []string) error {
		if len(words) != 2 {
			return fmt.Errorf("want a power and a number")
		}
		power, err := readPower(words[0])
		if err != nil {
			return err
		}
		return same(strconv.Itoa(of(s, power)), words[1])
	}
}

func same(got, want string) error {
	if got != want {
		return fmt.Errorf("it is %s, not %s", got, want)
	}
	return nil
}

func expectUnits(s *state.State, words []string) error {
	power, space, want, err := readUnits(s, words)
	if err != nil {
		return err
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
