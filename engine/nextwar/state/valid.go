package state

import (
	"errors"
	"reflect"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// Stored games come back from files that anybody may have written. What indexes a table is checked here when it is read, so that
// events and rules may rely on it.

// Reads is the reader of an event whose values have bounds, with a check of its own where it needs one. Events do not know their
// module: they are read within the greatest one that there may be.
func Reads[E engine.Event](checks ...func(event *E) error) stage.Reader {
	return stage.ReadsWithin(bounds(components.MaxUnits, components.MaxHexes+components.MaxBoxes), checks...)
}

// bounds are what is known of the values of stored types, with so many counters and places.
func bounds(units, places int) *stage.Bounds {
	b := stage.HighestOf(
		components.UnitID(units-1), components.Place(places-1), components.Side(components.Sides-1), components.Zone(components.MaxBoxes-1),
		components.Nation(components.MaxBoxes-1), components.Storm, components.TotalLoss, components.DropEliminated, components.Engaged,
		components.AirKill, components.Track(components.Tracks-1), components.Site(components.Sites-1),
		NumStages-1, B4, Role(Roles-1), AreaMission, DogfightRound, StackTarget, PointStrike, MissionOver, Suppression, PeaceDefied, Raid, ByCollateral,
	)
	b.Optional = map[string]bool{
		"Battle.Lead": true, "Battle.Checker": true, "Unit.Aboard": true, "Advanced.Retreating": true, "SeaBox.AtSea": true, "SeaBox.InShore": true,
		"Target.Unit": true, "Target.At": true, "StepPaid.Unit": true, "MineLaid.Ship": true, "Arrived.Aboard": true, "HelicopterRebased.Ship": true,
		"LiftSpent.At": true, "Shipped.Unloaded": true, "AircraftRestored.At": true, "SeaControlRolled.Side": true, "InitiativeDecided.Side": true,
	}
	where := stage.Within(int(components.Removed), places-1)
	fighter := stage.Within(int(Nominal(components.MaxUnits)), units-1)
	b.Fields = map[string]func(v reflect.Value, field string) error{
		"Unit.At": where, "Unit.Began": where,
		"Flyer.Unit": fighter, "Duel.By": fighter, "Duel.Against": fighter, "DuelAdded.By": fighter, "DuelAdded.Against": fighter,
		"ShotChosen.By": fighter, "ShotChosen.At": fighter, "AirShot.By": fighter, "AirShot.At": fighter,
		"MineLaid.Density": stage.Within(1, 2), "ShipSighted.Sighting": stage.Within(0, 2), "Unit.Sighting": stage.Within(0, 2),
		"ChemicalMarker.Value": stage.Within(2, 3), "ChemicalPlaced.Value": stage.Within(2, 3),
	}
	b.Types = map[reflect.Type]func(v reflect.Value, field string) error{
		reflect.TypeFor[components.Level](): stage.Within(-int(components.Supremacy), int(components.Supremacy)),
		reflect.TypeFor[Owners]():           func(reflect.Value, string) error { return nil }, // read by their signs
	}
	return b
}

// leads refuses a way that leads nowhere.
func leads(way []components.Place) error {
	if len(way) == 0 {
		return errors.New("there is no way")
	}
	return nil
}
