package state

import (
	"reflect"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/stage"
)

// Stored games come back from files that anybody may have written. What indexes a table is checked here when it is read, so that
// events and rules may rely on it.

// MaxUnits is how many units a game may have.
const MaxUnits = 1000

// Reads is the reader of an event whose values have bounds, with a check of its own where it needs one.
func Reads[E engine.Event](checks ...func(event *E) error) stage.Reader {
	return stage.ReadsWithin(bounds(components.Default()), checks...)
}

// bounds are what is known of the values of stored types.
func bounds(set *components.Set) *stage.Bounds {
	b := stage.HighestOf(
		UnitID(MaxUnits-1), components.Place(components.Places-1), components.Side(components.Sides-1), components.TypeID(len(set.Units)-1),
		NumStages-1, CasualtyPart, Gone, Causes-1, NumActs-1, NumOccasions-1, NumPosts-1, hexgrid.Direction(hexgrid.Directions-1),
	)
	b.Optional = map[string]bool{
		"Unit.At": true, "Unit.Aboard": true, "Placed.Aboard": true, "Action.Target": true, "Move.Target": true, "Entry.Type": true,
		"PlanStopped.Unit": true,
	}
	b.Fields = map[string]func(v reflect.Value, field string) error{
		"Action.Facing": stage.Within(0, hexgrid.Directions), "Move.Facing": stage.Within(0, hexgrid.Directions), "Unit.Watch": stage.Within(0, hexgrid.Directions),
		"Unit.Borrowed": stage.Within(0, len(set.Units)), "Entry.Formation": stage.Within(0, len(set.Formations)), "AbilityUsed.Power": stage.Within(0, 7),
		"Move.Done": stage.Within(0, components.Places),
	}
	return b
}
