package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
)

// Joins: units that lose a Disrupted counter in the casualty phase are told together.
func (CounterRemoved) Joins(_ *State, next engine.Event) bool {
	_, ok := next.(CounterRemoved)
	return ok
}

// TellAll names the units that are no longer disrupted.
func (CounterRemoved) TellAll(before *State, group, _ []engine.Event) []engine.Text {
	units := make([]engine.Text, len(group))
	for i := range group {
		units[i] = before.Name(group[i].(CounterRemoved).Unit)
	}
	return []engine.Text{engine.T("aam.told.recovered", "units", units)}
}

// Joins: units that are removed one after the other are told together.
func (UnitRemoved) Joins(_ *State, next engine.Event) bool {
	_, ok := next.(UnitRemoved)
	return ok
}

// TellAll names the units that are removed, where the line about an attack does not.
func (UnitRemoved) TellAll(before *State, group, _ []engine.Event) []engine.Text {
	var units []engine.Text
	for _, event := range group {
		removed := event.(UnitRemoved)
		if before.Stage != Casualties && (removed.Cause == ByAttack || removed.Cause == ByFlames || removed.Cause == ByFire) {
			continue
		}
		units = append(units, before.Name(removed.Unit))
	}
	if units == nil {
		return nil
	}
	return []engine.Text{engine.T("aam.told.removed", "units", units)}
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
