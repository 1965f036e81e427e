package setup

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Expect judges an expectation of the notation:
//
//	expect units POWER SPACE [N] TYPE…   exactly these units of the power, cargo too
//	expect control SPACE POWER
//	expect money POWER N
//	expect production POWER N
//	expect damage SPACE N
//	expect stage NAME
//	expect active POWER
func Expect(s *state.State, words []string) error {
	if len(words) < 2 {
		return fmt.Errorf("want something to expect, and its value")
	}
	subject := words[1]
	switch words[0] {
	case "stage":
		return same(s.Rules.Machine.Stage(s).Name, subject)
	case "active":
		return same(s.Active.String(), subject)
	case "units":
		return expectUnits(s, words[1:])
	}
	if len(words) != 3 {
		return fmt.Errorf("want %s of what, and the value", words[0])
	}
	switch words[0] {
	case "control", "damage":
		space, err := readSpace(s, subject)
		if err != nil {
			return err
		}
		if !space.IsLand() {
			return fmt.Errorf("%s is no territory", subject)
		}
		if words[0] == "damage" {
			return same(strconv.Itoa(int(s.Lands[space].Damage)), words[2])
		}
		return same(s.Lands[space].Owner.String(), words[2])
	case "money", "production":
		power, err := readPower(subject)
		if err != nil {
			return err
		}
		n := int(s.Money[power])
		if words[0] == "production" {
			n = s.Production(power)
		}
		return same(strconv.Itoa(n), words[2])
	}
	return fmt.Errorf("nothing to expect is called %q", words[0])
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
	for i := range s.Units {
		if u := &s.Units[i]; u.Power == power && u.Space == space {
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
