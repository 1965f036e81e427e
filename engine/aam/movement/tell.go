package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// What players are told: one line for a whole move, and one for each roll.

// dieText is a die with its modifier, where it has one.
func dieText(die, bonus int8) engine.Text {
	switch {
	case bonus > 0:
		return engine.T("aam.die.plus", "roll", int(die), "n", int(bonus))
	case bonus < 0:
		return engine.T("aam.die.minus", "roll", int(die), "n", int(-bonus))
	}
	return engine.T("aam.number", "n", int(die))
}

// Line says the roll, what it is for, and what had to be reached.
func (e Rolled) Line(s *state.State) engine.Text {
	if s.Move == nil {
		return engine.Text{}
	}
	key := "aam.told.movement-roll.failed"
	if e.Success {
		key = "aam.told.movement-roll"
	}
	return engine.T(key, "unit", s.Name(s.Move.Unit), "place", s.PlaceName(s.Move.Next()), "for", engine.T("aam.obstruction."+e.For.Word()),
		"roll", dieText(e.Die, e.Bonus))
}

func (e MineRolled) Line(s *state.State) engine.Text {
	key := "aam.told.mine-roll"
	if e.Die <= explodes {
		key = "aam.told.mine-roll.explodes"
	}
	return engine.T(key, "unit", s.Name(e.Unit), "place", s.Where(e.Unit), "roll", int(e.Die))
}

func (e Overran) Line(s *state.State) engine.Text {
	return engine.T("aam.told.overrun", "unit", s.Name(e.Unit), "victim", s.Name(e.Victim), "place", s.Where(e.Victim))
}

// Joins: Soldiers that go the same way are told in one line. [stage.Grouped]
func (e MoveEnded) Joins(_ *state.State, next engine.Event) bool {
	other, ok := next.(MoveEnded)
	return ok && e.Plain != Plain{} && other.Plain.From == e.Plain.From && other.Plain.To == e.Plain.To
}

// TellAll tells whole moves. [stage.Grouped]
func (e MoveEnded) TellAll(s *state.State, group, _ []engine.Event) []engine.Text {
	if len(group) == 1 {
		if line := e.line(s); !line.IsZero() {
			return []engine.Text{line}
		}
		return nil
	}
	units := make([]state.UnitID, len(group))
	for i, moved := range group {
		units[i] = moved.(MoveEnded).Plain.Unit
	}
	return []engine.Text{engine.T("aam.told.move", "unit", s.NamesOf(units), "from", s.PlaceName(e.Plain.From), "to", s.PlaceName(e.Plain.To))}
}

// line tells a whole move.
func (e MoveEnded) line(s *state.State) engine.Text {
	m := s.Move
	if m == nil {
		return engine.Text{}
	}
	u := &s.Units[m.Unit]
	key := "aam.told.move"
	switch {
	case m.Start == u.At && len(made(m)) == 0 && m.Stopped:
		key = "aam.told.move.stays"
	case len(m.Way) == 0:
		key = "aam.told.move.turns"
	case m.Stopped:
		key = "aam.told.move.stopped"
	case s.Info(m.Unit).Kind == components.Vehicle:
		key = "aam.told.move.facing"
	}
	name := s.Name(m.Unit)
	if cargo := s.NamesOf(slices.Collect(s.Passengers(m.Unit))); len(cargo) > 0 {
		name = engine.T("aam.told.move.with", "unit", name, "cargo", cargo)
	}
	return engine.T(key, "unit", name, "from", s.PlaceName(m.Start), "to", s.PlaceName(u.At), "facing", state.DirectionName(e.Facing))
}

// Shows: the map is worth a look after the last move of a plan.
func (MoveEnded) Shows(s *state.State) bool { return len(s.Plan) == 0 }

func (e Swiveled) Line(s *state.State) engine.Text {
	return engine.T("aam.told.move.turns", "unit", s.Name(e.Unit), "facing", state.DirectionName(e.Facing))
}

func (e Boarded) Line(s *state.State) engine.Text {
	return engine.T("aam.told.boarded", "unit", s.Name(e.Unit), "carrier", s.Name(e.Carrier), "place", s.Where(e.Unit))
}

func (e Dismounted) Line(s *state.State) engine.Text {
	if s.Units[e.Unit].Aboard == state.NoUnit {
		return engine.Text{}
	}
	return engine.T("aam.told.dismounted", "unit", s.Name(e.Unit), "carrier", s.Name(s.Units[e.Unit].Aboard), "place", s.PlaceName(e.At))
}

func (e Watched) Line(s *state.State) engine.Text {
	return engine.T("aam.told.watch", "unit", s.Name(e.Unit), "place", s.Where(e.Unit), "direction", state.DirectionName(e.Direction))
}

func (e Arrives) Line(s *state.State) engine.Text {
	return engine.T("aam.told.arrives", "unit", s.Name(e.Unit), "place", s.PlaceName(e.At))
}

func (e Rallied) Line(s *state.State) engine.Text {
	return engine.T("aam.told.rallied", "units", s.NamesOf(e.Units))
}

func (e BridgeRolled) Line(s *state.State) engine.Text {
	key := "aam.told.bridge-roll"
	if e.Die >= demolished {
		key = "aam.told.bridge-roll.destroyed"
	}
	return engine.T(key, "unit", s.Name(e.Unit), "from", s.Where(e.Unit), "to", s.PlaceName(e.To), "roll", int(e.Die))
}

func (e Cleared) Line(s *state.State) engine.Text {
	key := "aam.told.cleared"
	if e.Die >= demolished {
		key = "aam.told.cleared.removed"
	}
	return engine.T(key, "unit", s.Name(e.Unit), "obstacle", s.Name(e.Obstacle), "place", s.Where(e.Unit), "roll", int(e.Die))
}

func (e SmokeLaid) Line(s *state.State) engine.Text {
	return engine.T("aam.told.smoke", "unit", s.Name(e.Unit), "place", s.Where(e.Unit))
}

func (e Penalized) Line(s *state.State) engine.Text {
	return engine.T("aam.told.penalized", "unit", s.Name(e.Unit), "place", s.Where(e.Unit))
}
