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

func readSpace(s *state.State, word string) (components.Space, error) {
	if space, ok := s.Set().Find(word); ok {
		return space, nil
	}
	return components.NoSpace, fmt.Errorf("no space is called %q", word)
}

func readPower(word string) (components.Power, error) {
	if power, ok := components.PowerOf(word); ok {
		return power, nil
	}
	return components.NoPower, fmt.Errorf("no power is called %q", word)
}

// readTypes reads "3 infantry tank" as counts.
func readTypes(s *state.State, words []string) ([components.NumTypes]int, error) {
	var counts [components.NumTypes]int
	n := 1
	for _, word := range words {
		if number, err := strconv.Atoi(word); err == nil && number > 0 && number <= state.MaxNumber {
			n = number
			continue
		}
		t, ok := s.Set().TypeOf(word)
		if !ok {
			return counts, fmt.Errorf("no unit is called %q", word)
		}
		counts[t] += n
		n = 1
	}
	return counts, nil
}

// readUnits reads a power, a space and units.
func readUnits(s *state.State, words []string) (power components.Power, space components.Space, counts [components.NumTypes]int, err error) {
	if len(words) < 2 {
		return power, space, counts, fmt.Errorf("want a power, a space and units")
	}
	if power, err = readPower(words[0]); err != nil {
		return power, space, counts, err
	}
	if space, err = readSpace(s, words[1]); err != nil {
		return power, space, counts, err
	}
	counts, err = readTypes(s, words[2:])
	return power, space, counts, err
}

func setUnits(s *state.State, words []string) error {
	power, space, counts, err := readUnits(s, words)
	if err != nil {
		return err
	}
	s.Units = slices.DeleteFunc(s.Units, func(u state.Unit) bool { return u.Space == space && u.Power == power })
	s.Reindex()
	for t, n := range counts {
		s.AddNew(power, components.Type(t), space, n, state.NoUnit)
	}
	return nil
}

func setEmpty(s *state.State, words []string) error {
	for _, word := range words {
		space, err := readSpace(s, word)
		if err != nil {
			return err
		}
		s.Units = slices.DeleteFunc(s.Units, func(u state.Unit) bool { return u.Space == space })
	}
	s.Reindex()
	return nil
}

func setAboard(s *state.State, words []string) error {
	if len(words) < 4 {
		return fmt.Errorf("want a power, a sea zone, a ship and its cargo")
	}
	power, err := readPower(words[0])
	if err != nil {
		return err
	}
	zone, err := readSpace(s, words[1])
	if err != nil {
		return err
	}
	ship, ok := s.Set().TypeOf(words[2])
	if !ok || !zone.IsSea() {
		return fmt.Errorf("%s in %s", words[2], words[1])
	}
	counts, err := readTypes(s, words[3:])
	if err != nil {
		return err
	}
	s.AddNew(power, ship, zone, 1, state.NoUnit)
	carrier := s.LastID
	for t, n := range counts {
		s.AddNew(power, components.Type(t), zone, n, carrier)
	}
	return nil
}

func setControl(s *state.State, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("want a territory and a power")
	}
	space, err := readSpace(s, words[0])
	if err != nil {
		return err
	}
	power, err := readPower(words[1])
	if err != nil {
		return err
	}
	if !space.IsLand() || s.Set().Spaces[space].Neutral {
		return fmt.Errorf("nobody can control %s", words[0])
	}
	s.Lands[space].Owner = power
	return nil
}

func setMoney(s *state.State, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("want a power and a number")
	}
	power, err := readPower(words[0])
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(words[1])
	if err != nil || n < 0 || n > 999 {
		return fmt.Errorf("%q is no sum of money", words[1])
	}
	s.Money[power] = int16(n)
	return nil
}

func setDamage(s *state.State, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("want a territory and a number")
	}
	space, err := readSpace(s, words[0])
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(words[1])
	if err != nil || !space.IsLand() || n < 0 || n > 2*s.Set().Spaces[space].IPC {
		return fmt.Errorf("%q damage in %s", words[1], words[0])
	}
	s.Lands[space].Damage, s.Lands[space].Complex = uint8(n), true
	return nil
}

// setTurn begins the turn of a power anew, so that what was set before it counts as standing
// there when the turn began.
func setTurn(s *state.State, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("want a round and a power")
	}
	round, err := strconv.Atoi(words[0])
	if err != nil || round < 1 || round > 999 {
		return fmt.Errorf("%q is no round", words[0])
	}
	power, err := readPower(words[1])
	if err != nil {
		return err
	}
	s.Round, s.Active, s.Pool = round, power, [components.NumTypes]uint8{}
	s.Stage = state.TurnBegin
	return s.Machine().Proceed(s.Machine().On(s, nil))
}
