package axis

import (
	"fmt"

	c "github.com/umpire-games/umpire/engine/axis/components"
)

// Inspect checks what no position may break (section 20).
func (s *State) Inspect() []string {
	var broken []string
	if problem := s.unsound(); problem != "" {
		broken = append(broken, problem)
	}
	if problem := s.uneven(); problem != "" {
		broken = append(broken, problem)
	}
	return broken
}

// unsound finds numbers that are none of this game; empty where there are none.
func (s *State) unsound() string {
	switch {
	case s.Round < 1 || s.Active >= c.NumPowers || s.Stage >= numStages:
		return fmt.Sprintf("round %d, power %d, stage %d", s.Round, s.Active, s.Stage)
	case (s.Stage == Over) != (s.End != nil):
		return "the stage and the outcome disagree"
	case !sound(s.Units):
		return "a unit that is none"
	}
	for i := range s.Units {
		u := &s.Units[i]
		if i > 0 && s.Units[i-1].ID >= u.ID || u.ID > s.LastID {
			return fmt.Sprintf("unit %d is out of order", u.ID)
		}
		if u.Aboard == NoUnit {
			continue
		}
		if ship := s.Units.find(u.Aboard); ship == nil || ship.Space != u.Space {
			return fmt.Sprintf("unit %d is aboard a ship that is not there", u.ID)
		}
	}
	for i := range s.Lands {
		land, info := &s.Lands[i], &s.set().Spaces[i]
		if info.Neutral != (land.Owner == c.NoPower) {
			return fmt.Sprintf("%s belongs to %s", info.Word, land.Owner)
		}
		if int(land.Damage) > 2*info.IPC || land.Damage > 0 && !land.Complex {
			return fmt.Sprintf("%s has %d damage", info.Word, land.Damage)
		}
	}
	return ""
}

// uneven finds what breaks the sums of section 20; empty where there is nothing.
func (s *State) uneven() string {
	total := 0
	for power := range c.Power(c.NumPowers) {
		total += s.production(power)
		if s.Money[power] < 0 {
			return fmt.Sprintf("%s has %d IPC", power, s.Money[power])
		}
	}
	if total != 166 {
		return fmt.Sprintf("the powers produce %d IPC", total)
	}
	for i := range s.Units {
		if u := &s.Units[i]; u.Space.IsLand() && s.set().Spaces[u.Space].Neutral {
			return fmt.Sprintf("a unit in %s", s.set().Spaces[u.Space].Word)
		}
	}
	return s.overloaded()
}

// overloaded finds a ship with too much aboard (7.4); empty where there is none.
func (s *State) overloaded() string {
	var aboard, heavy []uint8
	for i := range s.Units {
		cargo := &s.Units[i]
		if cargo.Aboard == NoUnit {
			continue
		}
		if aboard == nil {
			numbers := make([]uint8, 2*len(s.Units))
			aboard, heavy = numbers[:len(s.Units)], numbers[len(s.Units):]
		}
		at := s.Units.index(cargo.Aboard)
		aboard[at]++
		if cargo.Type != c.Infantry {
			heavy[at]++
		}
		if ship := s.Units[at].Type; aboard[at] > 2 || ship == c.Transport && heavy[at] > 1 || ship != c.Transport && ship != c.Carrier {
			return fmt.Sprintf("unit %d carries %v", s.Units[at].ID, s.cargoTypes(s.Units[at].ID))
		}
	}
	return ""
}
