package setup

import (
	"fmt"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Inspect checks what no position may break (section 20).
func Inspect(s *state.State) []string {
	var broken []string
	for _, problem := range [...]string{Unsound(s), sumProblem(s)} {
		if problem != "" {
			broken = append(broken, problem)
		}
	}
	return broken
}

// Unsound finds numbers that are none of this game; empty where there are none.
func Unsound(s *state.State) string {
	switch {
	case s.Round < 1 || s.Active >= components.NumPowers || s.Stage >= state.NumStages:
		return fmt.Sprintf("round %d, power %d, stage %d", s.Round, s.Active, s.Stage)
	case (s.Stage == state.Over) != (s.End != nil):
		return "the stage and the outcome disagree"
	}
	if problem := unitProblem(s); problem != "" {
		return problem
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

// unitProblem finds, in one pass, a unit that is none of this game, that stands in a neutral territory or
// has moved further than it may (its moves of both phases count together), whose ship is not there, or
// whose ship has too much aboard (7.4); empty for none. Section 20.
func unitProblem(s *state.State) string {
	set, units, last := s.Set(), s.Units, state.NoUnit
	var loads [][2]uint8 // by ship: units, and those of them that are heavy
	for i := range units {
		u := &units[i]
		if u.ID > last && u.AtEase() && !set.Spaces[u.Space].Neutral { // as most are
			last = u.ID
			continue
		}
		switch {
		case !u.Valid():
			return "a unit that is none"
		case u.ID <= last:
			return fmt.Sprintf("unit %d is out of order", u.ID)
		case set.Spaces[u.Space].Neutral:
			return fmt.Sprintf("a unit in %s", set.Spaces[u.Space].Word)
		case u.Used > 0 && int(u.Used) > set.Units[u.Type].Move:
			return fmt.Sprintf("unit %d has made %d moves of %d", u.ID, u.Used, set.Units[u.Type].Move)
		}
		if last = u.ID; u.Aboard == state.NoUnit {
			continue
		}
		at := units.Index(u.Aboard)
		if at < 0 || units[at].Space != u.Space {
			return fmt.Sprintf("unit %d is aboard a ship that is not there", u.ID)
		}
		if loads == nil {
			loads = make([][2]uint8, len(units))
		}
		if loads[at][0]++; u.Type != components.Infantry {
			loads[at][1]++
		}
		ship := units[at].Type
		if loads[at][0] > state.TransportUnits || ship != components.Carrier && (ship != components.Transport || loads[at][1] > state.TransportHeavy) {
			return fmt.Sprintf("unit %d carries too much", u.Aboard)
		}
	}
	if last > s.LastID {
		return fmt.Sprintf("unit %d is younger than the last, %d", last, s.LastID)
	}
	return ""
}

// sumProblem finds what breaks the sums of section 20; empty where there is nothing.
func sumProblem(s *state.State) string {
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
	if !settled(s) {
		return ""
	}
	return placeProblem(s)
}

// settled tells whether nothing is under way on the map: from the end of P4 to the next P2.
func settled(s *state.State) bool {
	switch s.Stage {
	case state.TurnBegin, state.Purchase, state.Mobilization, state.Income, state.TurnEnd:
		return true
	}
	return false
}

// placeProblem finds a unit where none may be between the moves of two turns: in a territory of the other
// side, a bomber at sea, a fighter without a deck. In P5 a carrier that waits in the pool counts.
// Section 20.
func placeProblem(s *state.State) string {
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
			decks[zone][side] += state.FightersPerCarrier
		}
	}
	waiting := 0
	for zone := range fighters {
		for side := range fighters[zone] {
			excess := fighters[zone][side] - decks[zone][side]
			if excess <= 0 {
				continue
			}
			if s.Stage != state.Mobilization || side != sideIndex(s.Side()) {
				return fmt.Sprintf("%d fighters without a deck in %s", excess, s.Set().Spaces[components.SeaZone(zone+1)].Word)
			}
			waiting += (excess + state.FightersPerCarrier - 1) / state.FightersPerCarrier
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
