package state

import (
	"fmt"

	"github.com/umpire-games/umpire/engine/axis/components"
)

// Inspect checks what no position may break (section 20).
func (s *State) Inspect() []string {
	var broken []string
	flawless := s.Valid()
	if problem := s.fault(flawless); problem != "" {
		broken = append(broken, problem)
	}
	if problem := s.uneven(flawless); problem != "" {
		broken = append(broken, problem)
	}
	return broken
}

// Marks of spaces.
const (
	// standing: units may be there, it is no neutral territory.
	standing uint8 = 1 << iota
	// passing: a unit may have come from there, or from nowhere.
	passing
	// bound: a unit may be bound for there, or for nowhere.
	bound
)

// validator is what is asked of the numbers of a unit: marks of the spaces, and the moves of the types,
// -1 for what is no type.
type validator struct {
	marks [256]uint8
	moves [256]int16
}

func newValidator(set *components.Set) *validator {
	g := new(validator)
	for n := range g.marks {
		space := components.Space(n)
		if space < components.NumSpaces && !set.Spaces[space].Neutral {
			g.marks[n] |= standing
		}
		if space < components.NumSpaces || space == components.NoSpace {
			g.marks[n] |= passing
		}
		if space.IsLand() || space == components.NoSpace {
			g.marks[n] |= bound
		}
		g.moves[n] = -1
		if n < components.NumTypes {
			g.moves[n] = int16(set.Units[n].Move)
		}
	}
	return g
}

// Valid tells at one go through all units whether unsound and overdone find nothing wrong with any:
// every position is asked.
func (s *State) Valid() bool {
	g, last := s.Rules.validator, NoUnit
	var loads []uint8
	for i := range s.Units {
		u := &s.Units[i]
		if u.ID <= last || u.Power >= components.NumPowers || int16(u.Used) > g.moves[u.Type] ||
			g.marks[u.Space]&standing == 0 || g.marks[u.From]&passing == 0 || g.marks[u.Target]&bound == 0 {
			return false
		}
		if last = u.ID; u.Aboard == NoUnit {
			continue
		}
		at := s.Units.index(u.Aboard)
		if at < 0 || s.Units[at].Space != u.Space {
			return false
		}
		if loads == nil {
			loads = make([]uint8, len(s.Units))
		}
		if loads[at]++; u.Type != components.Infantry {
			loads[at] += heavyLoad
		}
		n, ship := loads[at], s.Units[at].Type
		if n%heavyLoad > CargoUnits || ship != components.Carrier && (ship != components.Transport || n/heavyLoad > CargoHeavy) {
			return false
		}
	}
	return last <= s.LastID
}

// heavyLoad counts a unit that is no infantry beside the number of units.
const heavyLoad = 16

// fault finds numbers that are none of this game; empty where there are none. The units are asked
// where they are not flawless.
func (s *State) fault(flawless bool) string {
	switch {
	case s.Round < 1 || s.Active >= components.NumPowers || s.Stage >= NumStages:
		return fmt.Sprintf("round %d, power %d, stage %d", s.Round, s.Active, s.Stage)
	case (s.Stage == Over) != (s.End != nil):
		return "the stage and the outcome disagree"
	}
	if !flawless {
		if problem := s.Disordered(); problem != "" {
			return problem
		}
	}
	for i := range s.Lands {
		land, info := &s.Lands[i], &s.Set().Spaces[i]
		if info.Neutral != (land.Owner == components.NoPower) {
			return fmt.Sprintf("%s belongs to %s", info.Word, land.Owner)
		}
		if int(land.Damage) > 2*info.IPC || land.Damage > 0 && !land.Complex {
			return fmt.Sprintf("%s has %d damage", info.Word, land.Damage)
		}
	}
	return ""
}

// Disordered finds a unit that is none of this game, or not where its ship is; empty for none.
func (s *State) Disordered() string {
	for i := range s.Units {
		u := &s.Units[i]
		switch {
		case !u.valid():
			return "a unit that is none"
		case i > 0 && s.Units[i-1].ID >= u.ID || u.ID > s.LastID:
			return fmt.Sprintf("unit %d is out of order", u.ID)
		case u.Aboard == NoUnit:
			continue
		}
		if ship := s.Units.Find(u.Aboard); ship == nil || ship.Space != u.Space {
			return fmt.Sprintf("unit %d is aboard a ship that is not there", u.ID)
		}
	}
	return ""
}

// uneven finds what breaks the sums of section 20; empty where there is nothing. The units are asked
// where they are not flawless.
func (s *State) uneven(flawless bool) string {
	total := 0
	for space := range components.Space(components.NumLands) {
		if s.Lands[space].Owner < components.NumPowers {
			total += s.Set().Spaces[space].IPC
		}
	}
	for power := range components.Power(components.NumPowers) {
		if s.Money[power] < 0 {
			return fmt.Sprintf("%s has %d IPC", power, s.Money[power])
		}
	}
	if total != 166 {
		return fmt.Sprintf("the powers produce %d IPC", total)
	}
	if !flawless {
		if problem := s.Overdone(); problem != "" {
			return problem
		}
	}
	if !s.settled() {
		return ""
	}
	return s.misplaced()
}

// Overdone finds a unit in a neutral territory, one that has moved further than it may - its moves of
// both phases count together -, or a ship with too much aboard (7.4); empty where there is none.
// Section 20.
func (s *State) Overdone() string {
	var aboard, heavy []uint8
	for i := range s.Units {
		u := &s.Units[i]
		if u.Space.IsLand() && s.Set().Spaces[u.Space].Neutral {
			return fmt.Sprintf("a unit in %s", s.Set().Spaces[u.Space].Word)
		}
		if int(u.Used) > s.Info(u).Move {
			return fmt.Sprintf("unit %d has made %d moves of %d", u.ID, u.Used, s.Info(u).Move)
		}
		if u.Aboard == NoUnit {
			continue
		}
		if aboard == nil {
			numbers := make([]uint8, 2*len(s.Units))
			aboard, heavy = numbers[:len(s.Units)], numbers[len(s.Units):]
		}
		at := s.Units.index(u.Aboard)
		if at < 0 {
			continue // it is disordered
		}
		aboard[at]++
		if u.Type != components.Infantry {
			heavy[at]++
		}
		if ship := s.Units[at].Type; aboard[at] > 2 || ship == components.Transport && heavy[at] > 1 || ship != components.Transport && ship != components.Carrier {
			return fmt.Sprintf("unit %d carries %v", s.Units[at].ID, s.CargoTypes(s.Units[at].ID))
		}
	}
	return ""
}

// settled tells whether nothing is under way on the map: from the end of P4 to the next P2.
func (s *State) settled() bool {
	switch s.Stage {
	case TurnBegin, Purchase, Mobilization, Income, TurnEnd:
		return true
	}
	return false
}

// misplaced finds a unit where none may be between the moves of two turns: in a territory of the other
// side, a bomber at sea, a fighter without a deck. In P5 a carrier that waits in the pool counts.
// Section 20.
func (s *State) misplaced() string {
	var fighters, decks [components.NumSeas][2]int
	for i := range s.Units {
		u := &s.Units[i]
		if u.Space.IsLand() {
			if !s.FriendlyLand(u.Space, u.Power.Side()) {
				return fmt.Sprintf("unit %d in hostile %s", u.ID, s.Set().Spaces[u.Space].Word)
			}
			continue
		}
		zone, side := u.Space.Sea()-1, sideIndex(u.Power.Side())
		switch {
		case u.Type == components.Bomber:
			return fmt.Sprintf("bomber %d in %s", u.ID, s.Set().Spaces[u.Space].Word)
		case u.Type == components.Fighter:
			fighters[zone][side]++
		case u.Type == components.Carrier:
			decks[zone][side] += DeckPlaces
		}
	}
	waiting := 0
	for zone := range fighters {
		for side := range fighters[zone] {
			excess := fighters[zone][side] - decks[zone][side]
			if excess <= 0 {
				continue
			}
			if s.Stage != Mobilization || side != sideIndex(s.Side()) {
				return fmt.Sprintf("%d fighters without a deck in %s", excess, s.Set().Spaces[components.SeaZone(zone+1)].Word)
			}
			waiting += (excess + DeckPlaces - 1) / DeckPlaces
		}
	}
	if waiting > int(s.Pool[components.Carrier]) {
		return fmt.Sprintf("fighters wait for %d carriers of %d", waiting, s.Pool[components.Carrier])
	}
	return ""
}

// sideIndex numbers the sides from 0.
func sideIndex(side components.Side) int {
	if side == components.Axis {
		return 1
	}
	return 0
}
