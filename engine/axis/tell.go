package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// The events after which the map is worth a look.

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
	return before.rules.silent.Held(before)
}

// Tell says which ships do not bombard after all.
func (e Stepped) Tell(before *State, _ engine.Audience) []engine.Text {
	if before.Battle.Step != StepShells || e.Step != StepFlak {
		return nil
	}
	return before.rules.silent.Misfired(before)
}

func powerText(power c.Power) engine.Text { return engine.T("axis.seat." + power.String()) }

func (s *State) spaceText(space c.Space) engine.Text {
	return s.rules.places[space]
}

func (s *State) typeText(t c.Type) engine.Text { return s.rules.types[t] }

// forceText is a list of units with their numbers: "3 infantry, tank".
func (s *State) forceText(ids []UnitID) []engine.Text {
	var counts [c.NumPowers][c.NumTypes]int
	for _, id := range ids {
		if u := s.Units.find(id); u != nil {
			counts[u.Power][u.Type]++
		}
	}
	return s.countText(counts)
}

func (s *State) unitsText(units []Unit) []engine.Text {
	var counts [c.NumPowers][c.NumTypes]int
	for i := range units {
		counts[units[i].Power][units[i].Type]++
	}
	return s.countText(counts)
}

func (s *State) countText(counts [c.NumPowers][c.NumTypes]int) []engine.Text {
	var texts []engine.Text
	for power := range counts {
		for t, n := range counts[power] {
			if n == 0 {
				continue
			}
			text := s.numberText(n, c.Type(t))
			if c.Power(power) != s.Active {
				text = engine.T("axis.count.of", "units", text, "power", powerText(c.Power(power)))
			}
			texts = append(texts, text)
		}
	}
	return texts
}

// numberText is a number of units of a type: "3 tanks".
func (s *State) numberText(n int, t c.Type) engine.Text {
	return engine.T("axis.count."+s.set().Units[t].Word, "n", n)
}

func (e TurnBegun) Line(*State) engine.Text {
	return engine.T("axis.tell.turn", "n", e.Round, "power", powerText(e.Power))
}

func (e UnitsArrived) Line(s *State) engine.Text {
	if len(e.Units) == 0 || s.Stage == Opening {
		return engine.Text{}
	}
	return engine.T("axis.tell.arrived", "units", s.unitsText(e.Units), "place", s.spaceText(e.Units[0].Space))
}

func (e UnitsMoved) Line(s *State) engine.Text {
	if s.Stage == Combat {
		return engine.Text{} // who lands is told with the battle
	}
	key := "axis.tell.moved"
	if e.As != "" {
		key += "." + string(e.As)
	}
	return engine.T(key, "units", s.unitsText(e.Units),
		"from", s.spaceText(e.Way[0]), "to", s.spaceText(e.Way[len(e.Way)-1]))
}

func (e UnitsLost) Line(s *State) engine.Text {
	first := s.Units.find(slices.Min(e.IDs))
	if first == nil || e.Cause == CauseBattle || e.Cause == CauseFlak { // told with the dice

		return engine.Text{}
	}
	return engine.T("axis.tell.lost."+string(e.Cause), "units", s.forceText(e.IDs), "place", s.spaceText(first.Space), "rule", string(e.Rule))
}

func (e MoneyChanged) Line(*State) engine.Text {
	key, amount := "axis.tell.money."+string(e.Cause), int(e.Amount)
	if e.Cause == CausePlunder { // one power loses what another wins
		key += map[bool]string{true: ".lost", false: ".won"}[amount < 0]
	}
	return engine.T(key, "power", powerText(e.Power), "n", max(amount, -amount))
}

func (e ControlChanged) Line(s *State) engine.Text {
	return engine.T("axis.tell.control", "place", s.spaceText(e.Space), "power", powerText(e.Owner), "rule", string(e.Rule))
}

func (e DamageChanged) Line(s *State) engine.Text {
	return engine.T("axis.tell.damage."+string(e.Cause), "place", s.spaceText(e.Space), "n", int(e.Damage))
}

func (e Ended) Line(*State) engine.Text { return e.Outcome.Why }

// poolText lists units that are not on the map.
func (s *State) poolText(pool [c.NumTypes]uint8) []engine.Text {
	var counts [c.NumPowers][c.NumTypes]int
	for t, n := range pool {
		counts[s.Active][t] = int(n)
	}
	return s.countText(counts)
}

func sideText(side c.Side) engine.Text { return engine.T("axis.side." + side.String()) }
