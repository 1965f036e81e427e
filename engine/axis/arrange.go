package axis

import (
	"fmt"
	"slices"
	"strconv"

	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// positionLines are the lines that change a position for tests and position questions:
//
//	set units POWER SPACE [N] TYPE…     exactly these units of the power in the space
//	set empty SPACE                     no units
//	set aboard POWER ZONE SHIP TYPE…    a new ship with this cargo of its own power
//	set control SPACE POWER
//	set money POWER N
//	set damage SPACE N
//	set turn ROUND POWER                that power's turn begins
//
// It judges nothing: a position may be made that no game can reach.
func positionLines() stage.Lines[*State] {
	return stage.Lines[*State]{
		"units": (*State).setUnits, "empty": (*State).setEmpty, "aboard": (*State).setAboard, "control": (*State).setControl,
		"money": (*State).setMoney, "damage": (*State).setDamage, "turn": (*State).setTurn,
	}
}

func (s *State) readSpace(word string) (c.Space, error) {
	if space, ok := s.set().Find(word); ok {
		return space, nil
	}
	return c.NoSpace, fmt.Errorf("no space is called %q", word)
}

func readPower(word string) (c.Power, error) {
	if power, ok := c.PowerOf(word); ok {
		return power, nil
	}
	return c.NoPower, fmt.Errorf("no power is called %q", word)
}

// readTypes reads "3 infantry tank" as counts.
func (s *State) readTypes(words []string) ([c.NumTypes]int, error) {
	var counts [c.NumTypes]int
	n := 1
	for _, word := range words {
		if number, err := strconv.Atoi(word); err == nil && number > 0 && number <= maxNumber {
			n = number
			continue
		}
		t, ok := s.set().TypeOf(word)
		if !ok {
			return counts, fmt.Errorf("no unit is called %q", word)
		}
		counts[t] += n
		n = 1
	}
	return counts, nil
}

// readUnits reads a power, a space and units.
func (s *State) readUnits(words []string) (power c.Power, space c.Space, counts [c.NumTypes]int, err error) {
	if len(words) < 2 {
		return power, space, counts, fmt.Errorf("want a power, a space and units")
	}
	if power, err = readPower(words[0]); err != nil {
		return power, space, counts, err
	}
	if space, err = s.readSpace(words[1]); err != nil {
		return power, space, counts, err
	}
	counts, err = s.readTypes(words[2:])
	return power, space, counts, err
}

// add puts new units on the map.
func (s *State) add(power c.Power, t c.Type, space c.Space, n int, aboard UnitID) {
	for range n {
		s.LastID++
		u := Unit{ID: s.LastID, Power: power, Type: t, Space: space}.fresh()
		u.Aboard = aboard
		s.arrive(u)
	}
}

func (s *State) setUnits(words []string) error {
	power, space, counts, err := s.readUnits(words)
	if err != nil {
		return err
	}
	s.Units = slices.DeleteFunc(s.Units, func(u Unit) bool { return u.Space == space && u.Power == power })
	s.recount()
	for t, n := range counts {
		s.add(power, c.Type(t), space, n, NoUnit)
	}
	return nil
}

func (s *State) setEmpty(words []string) error {
	for _, word := range words {
		space, err := s.readSpace(word)
		if err != nil {
			return err
		}
		s.Units = slices.DeleteFunc(s.Units, func(u Unit) bool { return u.Space == space })
	}
	s.recount()
	return nil
}

func (s *State) setAboard(words []string) error {
	if len(words) < 4 {
		return fmt.Errorf("want a power, a sea zone, a ship and its cargo")
	}
	power, err := readPower(words[0])
	if err != nil {
		return err
	}
	zone, err := s.readSpace(words[1])
	if err != nil {
		return err
	}
	ship, ok := s.set().TypeOf(words[2])
	if !ok || !zone.IsSea() {
		return fmt.Errorf("%s in %s", words[2], words[1])
	}
	counts, err := s.readTypes(words[3:])
	if err != nil {
		return err
	}
	s.add(power, ship, zone, 1, NoUnit)
	carrier := s.LastID
	for t, n := range counts {
		s.add(power, c.Type(t), zone, n, carrier)
	}
	return nil
}

func (s *State) setControl(words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("want a territory and a power")
	}
	space, err := s.readSpace(words[0])
	if err != nil {
		return err
	}
	power, err := readPower(words[1])
	if err != nil {
		return err
	}
	if !space.IsLand() || s.set().Spaces[space].Neutral {
		return fmt.Errorf("nobody can control %s", words[0])
	}
	s.Lands[space].Owner = power
	return nil
}

func (s *State) setMoney(words []string) error {
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

func (s *State) setDamage(words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("want a territory and a number")
	}
	space, err := s.readSpace(words[0])
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(words[1])
	if err != nil || !space.IsLand() || n < 0 || n > 2*s.set().Spaces[space].IPC {
		return fmt.Errorf("%q damage in %s", words[1], words[0])
	}
	s.Lands[space].Damage, s.Lands[space].Complex = uint8(n), true
	return nil
}

// setTurn begins the turn of a power anew, so that what was set before it counts as standing
// there when the turn began.
func (s *State) setTurn(words []string) error {
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
	s.Round, s.Active, s.Pool = round, power, [c.NumTypes]uint8{}
	s.Stage = TurnBegin
	return s.rules.machine.Proceed(s.rules.machine.On(s, nil))
}
