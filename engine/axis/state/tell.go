package state

import (
	"iter"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

func (UnitsMoved) Shows(*State) bool     { return true }
func (UnitsLost) Shows(*State) bool      { return true }
func (ControlChanged) Shows(*State) bool { return true }
func (Withdrawn) Shows(*State) bool      { return true }
func (e UnitsArrived) Shows(*State) bool { return len(e.Units) > 0 }

// Tell says after the combat moves what holds units where they are.
func (StageEntered) Tell(before *State, _ engine.Audience) []engine.Text {
	if before.Stage != CombatMove {
		return nil
	}
	return before.rules.MovesEnd(before)
}

// Tell says which ships do not bombard after all.
func (e Stepped) Tell(before *State, _ engine.Audience) []engine.Text {
	if before.Battle.Step != StepShells || e.Step != StepFlak {
		return nil
	}
	return before.rules.BombardmentEnds(before)
}

func PowerText(power components.Power) engine.Text { return engine.T("axis.seat." + power.String()) }

func (s *State) SpaceText(space components.Space) engine.Text { return s.rules.places[space] }

func (s *State) TypeText(t components.Type) engine.Text { return s.rules.types[t] }

// ForceText is a list of units with their numbers: "3 infantry, tank".
func (s *State) ForceText(ids []UnitID) []engine.Text { return s.unitsText(s.Units.named(ids)) }

// NumbersText is a list of units with their numbers, whosever they are.
func (s *State) NumbersText(ids []UnitID) []engine.Text {
	counts := countUnits(s.Units.named(ids))
	return s.countText(&counts, func(components.Power) bool { return false })
}

// unitsText tells the powers of units but those of the power on turn.
func (s *State) unitsText(units iter.Seq[*Unit]) []engine.Text {
	counts := countUnits(units)
	return s.countText(&counts, func(power components.Power) bool { return power != s.Active })
}

type unitCounts [components.NumPowers][components.NumTypes]int

func countUnits(units iter.Seq[*Unit]) (counts unitCounts) {
	for u := range units {
		counts[u.Power][u.Type]++
	}
	return counts
}

// countText tells numbers of units, and their power where that is to be named.
func (s *State) countText(counts *unitCounts, named func(power components.Power) bool) []engine.Text {
	var texts []engine.Text
	for power := range components.Power(components.NumPowers) {
		for t, n := range counts[power] {
			if n == 0 {
				continue
			}
			text := s.NumberText(n, components.Type(t))
			if named(power) {
				text = engine.T("axis.count.of", "units", text, "power", PowerText(power))
			}
			texts = append(texts, text)
		}
	}
	return texts
}

// NumberLabel is a number alone.
func (s *State) NumberLabel(n int) engine.Text { return s.rules.numbers[n] }

// NumberText is a number of units of a type: "3 tanks".
func (s *State) NumberText(n int, t components.Type) engine.Text {
	return engine.T("axis.count."+s.Set().Units[t].Word, "n", n)
}

func (e TurnBegun) Line(*State) engine.Text {
	return engine.T("axis.tell.turn", "n", e.Round, "power", PowerText(e.Power))
}

func (e UnitsArrived) Line(s *State) engine.Text {
	if len(e.Units) == 0 || s.Stage == Opening {
		return engine.Text{}
	}
	return engine.T("axis.tell.arrived", "units", s.unitsText(e.Units.All()), "place", s.SpaceText(e.Units[0].Space))
}

func (e UnitsMoved) Line(s *State) engine.Text {
	if s.Stage == Combat {
		return engine.Text{} // who lands is told with the battle
	}
	key := "axis.tell.moved"
	if e.As != "" {
		key += "." + string(e.As)
	}
	return engine.T(key, "units", s.unitsText(e.Units.All()),
		"from", s.SpaceText(e.Way[0]), "to", s.SpaceText(e.Way[len(e.Way)-1]))
}

func (e UnitsLost) Line(s *State) engine.Text {
	first := s.Units.Find(slices.Min(e.IDs))
	if first == nil || e.Cause == CauseBattle || e.Cause == CauseFlak { // told with the dice
		return engine.Text{}
	}
	return engine.T("axis.tell.lost."+string(e.Cause), "units", s.ForceText(e.IDs), "place", s.SpaceText(first.Space), "rule", string(e.Rule))
}

func (e MoneyChanged) Line(*State) engine.Text {
	key, amount := "axis.tell.money."+string(e.Cause), int(e.Amount)
	if e.Cause == CausePlunder { // one power loses what another wins
		key += map[bool]string{true: ".lost", false: ".won"}[amount < 0]
	}
	return engine.T(key, "power", PowerText(e.Power), "n", max(amount, -amount))
}

func (e ControlChanged) Line(s *State) engine.Text {
	return engine.T("axis.tell.control", "place", s.SpaceText(e.Space), "power", PowerText(e.Owner), "rule", string(e.Rule))
}

func (e DamageChanged) Line(s *State) engine.Text {
	return engine.T("axis.tell.damage."+string(e.Cause), "place", s.SpaceText(e.Space), "n", int(e.Damage))
}

func (e Ended) Line(*State) engine.Text { return e.Outcome.Why }

func SideText(side components.Side) engine.Text { return engine.T("axis.side." + side.String()) }

// SilentBecause is why a ship does not bombard.
type SilentBecause string

const (
	TooManyShips SilentBecause = "many"   // one ship fires for each unit that lands
	NoTarget     SilentBecause = "aim"    // units land in several territories, and none of them was named
	BattleInZone SilentBecause = "battle" // there is a battle in the ship's zone
)

// SilentText tells which ships do not bombard, and why; zero where there are none.
func (s *State) SilentText(ships []UnitID, because SilentBecause) engine.Text {
	if len(ships) == 0 {
		return engine.Text{}
	}
	return engine.T("axis.silent."+string(because), "units", s.WhereText(ships), "rule", "11")
}

// WhereText names units with the spaces where they are.
func (s *State) WhereText(ids []UnitID) []engine.Text {
	var texts []engine.Text
	for space := range components.Space(components.NumSpaces) {
		var here []UnitID
		for _, id := range ids {
			if u := s.Units.Find(id); u != nil && u.Space == space {
				here = append(here, id)
			}
		}
		if len(here) > 0 {
			texts = append(texts, engine.T("axis.units.at", "units", s.ForceText(here), "place", s.SpaceText(space)))
		}
	}
	return texts
}

// PoolText lists units that are not on the map.
func (s *State) PoolText(pool [components.NumTypes]uint8) []engine.Text {
	var texts []engine.Text
	for t, n := range pool {
		if n > 0 {
			texts = append(texts, s.NumberText(int(n), components.Type(t)))
		}
	}
	return texts
}
