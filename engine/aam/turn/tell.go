package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Now tells where in the turn the game is, and whose part it is.
func Now(s *state.State) engine.Text {
	if s.Part == state.NoPart || s.Part == state.FlightPart || s.Part == state.CasualtyPart {
		return engine.T("aam.part." + s.Part.Word())
	}
	return engine.T("aam.part."+s.Part.Word(), "side", state.SideName(s.Active))
}

// Line tells that the turn begins.
func (e TurnBegun) Line(*state.State) engine.Text {
	return engine.T("aam.told.turn", "n", int(e.Turn))
}

// Line tells the dice of both sides.
func (e InitiativeRolled) Line(s *state.State) engine.Text {
	args := []any{"first", state.SideName(0), "second", state.SideName(1)}
	for side := range components.Side(components.Sides) {
		bonus := CommanderBonus(s, side)
		if Recon(s, side) {
			bonus++
		}
		dice := e.Dice[side]
		which := [...]string{"a", "b"}[side]
		args = append(args, which+"1", int(dice[0]), which+"2", int(dice[1]), which+"bonus", bonus, which+"total", int(dice[0])+int(dice[1])+bonus)
	}
	return engine.T("aam.told.initiative-rolled", args...)
}

// Line tells the new dice of a side.
func (e InitiativeRepeated) Line(*state.State) engine.Text {
	if e.Kept {
		return engine.T("aam.told.initiative-kept", "side", state.SideName(e.Side))
	}
	return engine.T("aam.told.initiative-repeated", "side", state.SideName(e.Side), "a", int(e.Dice[0]), "b", int(e.Dice[1]))
}

// Line tells who has the initiative, where that is not plain from the dice.
func (e InitiativeWon) Line(before *state.State) engine.Text {
	switch {
	case before.Initiative.Dice[0][0] == 0:
		return engine.T("aam.told.initiative", "side", state.SideName(e.Side))
	case total(before, 0) == total(before, 1):
		return engine.T("aam.told.initiative.tied", "side", state.SideName(e.Side))
	}
	return engine.Text{}
}

// Line tells who goes first.
func (e FirstNamed) Line(*state.State) engine.Text {
	return engine.T("aam.told.first", "side", state.SideName(e.Side))
}

// Line tells which units get which counters; those that are destroyed are told when they are removed.
func (CountersTurned) Line(before *state.State) engine.Text {
	var units []engine.Text
	for _, id := range order(before) {
		down := before.Units[id].Down
		if down == 0 || down&state.Destroyed != 0 {
			continue
		}
		var counters []engine.Text
		for _, c := range [...]state.Counter{state.Disrupted, state.Damaged} {
			if down&c != 0 {
				counters = append(counters, state.CounterName(c))
			}
		}
		units = append(units, engine.T("aam.told.counters", "unit", before.Name(id), "counters", counters))
	}
	if len(units) == 0 {
		return engine.Text{}
	}
	return engine.T("aam.told.casualties", "units", units)
}

// Line tells a roll of the casualty phase.
func (e CasualtyRolled) Line(s *state.State) engine.Text {
	return engine.T("aam.told.casualty-roll", "unit", s.Name(e.Unit), "n", int(e.Roll), "need", int(e.Need))
}

// Line tells that a unit survives.
func (e Endured) Line(s *state.State) engine.Text {
	return engine.T("aam.told.endured", "unit", s.Name(e.Unit))
}

// Shows: after the casualty phase the map is worth a look.
func (TurnEnded) Shows(*state.State) bool { return true }

// Line tells how the game ended.
func (e GameEnded) Line(*state.State) engine.Text { return e.Outcome.Why }
