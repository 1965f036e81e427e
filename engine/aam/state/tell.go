package state

import "github.com/umpire-games/umpire/engine"

// toldOf is the message about units that are removed for a cause, "" where what happened before has said it already: an attack, a roll,
// an engineer.
func toldOf(s *State, cause Cause) string {
	switch cause {
	case ByCasualties, WithCarrier:
		return "aam.told.destroyed"
	case ByNoRoom:
		return "aam.told.no-room"
	case ByLackOfDetermination:
		return "aam.told.no-determination"
	case ByFire:
		if s.Stage == Casualties {
			return "aam.told.destroyed"
		}
	}
	return ""
}

// Joins: units that are removed for the same reason are told in one line. [stage.Grouped]
func (e UnitRemoved) Joins(before *State, next engine.Event) bool {
	other, ok := next.(UnitRemoved)
	return ok && toldOf(before, other.Cause) == toldOf(before, e.Cause)
}

// TellAll tells which units are removed. [stage.Grouped]
func (e UnitRemoved) TellAll(before *State, group, _ []engine.Event) []engine.Text {
	key := toldOf(before, e.Cause)
	if key == "" {
		return nil
	}
	var units []engine.Text
	for _, removed := range group {
		units = append(units, before.Name(removed.(UnitRemoved).Unit))
	}
	return []engine.Text{engine.T(key, "units", units)}
}

// CounterName names a counter.
func CounterName(c Counter) engine.Text {
	switch c {
	case Disrupted:
		return engine.T("aam.counter.disrupted")
	case Damaged:
		return engine.T("aam.counter.damaged")
	default:
		return engine.T("aam.counter.destroyed")
	}
}
