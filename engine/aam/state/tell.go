package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
)

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
	units := make([]UnitID, len(group))
	for i, removed := range group {
		units[i] = removed.(UnitRemoved).Unit
	}
	return []engine.Text{engine.T(key, "units", before.NamesOf(units))}
}

// Joins: units that lose a Disrupted counter in the casualty phase are told in one line. [stage.Grouped]
func (CounterRemoved) Joins(_ *State, next engine.Event) bool {
	_, ok := next.(CounterRemoved)
	return ok
}

// TellAll names the units that are no longer disrupted. [stage.Grouped]
func (CounterRemoved) TellAll(before *State, group, _ []engine.Event) []engine.Text {
	units := make([]engine.Text, len(group))
	for i := range group {
		units[i] = before.Name(group[i].(CounterRemoved).Unit)
	}
	return []engine.Text{engine.T("aam.told.recovered", "units", units)}
}

// Line tells where an aircraft flies; other units are told where they are deployed or arrive.
func (e Placed) Line(before *State) engine.Text {
	if before.set.Units[before.Units[e.Unit].Type].Kind != components.Aircraft {
		return engine.Text{}
	}
	return engine.T("aam.told.flies", "unit", before.Name(e.Unit), "hex", before.PlaceName(e.At))
}

// Line tells that a unit is on overwatch no longer.
func (e WatchEnded) Line(before *State) engine.Text {
	return engine.T("aam.told.watch-ended", "unit", before.Name(e.Unit))
}

// Tell says to the player of a plan why it was stopped.
func (e PlanStopped) Tell(before *State, audience engine.Audience) []engine.Text {
	if e.Why.IsZero() || !audience.Sees(Seat(before.Active)) {
		return nil
	}
	return []engine.Text{engine.T("aam.told.plan-stopped", "unit", before.Name(e.Unit), "why", e.Why)}
}
