package movement_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/state"
)

// TestRule6_2_Room is W38.
func TestRule6_2_Room(t *testing.T) {
	t.Parallel()
	p := open(
		t, "crossroads", "axis usa-m4a1-sherman C2", "axis usa-m1-garand-rifle C2", "axis usa-bazooka C2", "axis usa-jeep B2 e", "axis germany-bmw-r75 B2",
		"axis japan-honor-bound-hero B1", "axis usa-hunting-sniper B1",
		"allies germany-tiger-i F2", "allies usa-m1-garand-rifle H2", "allies usa-bar-gunner H2", "allies usa-bazooka H2",
	)
	p.refuses("move bmw-r75 C2 D2", "6.2", "move.full")
	p.refuses("move jeep C2 D2", "6.2", "move.full")
	p.reaches("bmw-r75", "C2", 1) // by over-filling the hex
	p.reaches("jeep", "C2", 1)
	p.reaches("honor-bound-hero", "C2", -1) // two hexes away
	p.unit("honor-bound-hero").At = p.place("B2")
	p.unit("hunting-sniper").At = p.place("B2")
	p.fresh()
	p.reaches("honor-bound-hero", "C2", 1)
	p.reaches("hunting-sniper", "C2", 1)
	p.refuses("move jeep E2 F2", "6.4", "move.no-room")
	p.reaches("bmw-r75", "F2", 5) // a Soldier may enter, by a quiet way
	p.unit("jeep").At = p.place("E2")
	p.unit("bmw-r75").At = p.place("E2")
	p.fresh()
	p.refuses("move jeep F2 G2", "6.4", "move.no-room")
	p.reaches("jeep", "H2", 5) // round the enemy
	p.play("move bmw-r75 F2 G2 H2; go")
	p.at("bmw-r75 H2")
}

// TestRule6_4_Overfilling is W39.
func TestRule6_4_Overfilling(t *testing.T) {
	t.Parallel()
	p := open(
		t, "crossroads", "axis usa-m1-garand-rifle C2", "axis usa-m1-garand-rifle C2", "axis usa-m1-garand-rifle C2", "axis usa-bazooka B2",
		"axis usa-bar-gunner D2", "axis usa-m4a1-sherman D1", "axis usa-m4a1-sherman A1",
	)
	p.play("move bazooka C2; move m4a1-sherman-1 C2; go")
	p.at("bazooka C2", "m4a1-sherman-1 C2")
	p.refuses("move bar-gunner C2", "6.4", "move.no-room")
	p.refuses("move m4a1-sherman-2 A2 B2 C2", "6.4", "move.no-room") // five units
	p.enter(state.MovementClose)
	p.asks("penalty")
	p.refuses("penalty bar-gunner", "", "word")
	p.play("penalty m4a1-sherman-1")
	if p.unit("m4a1-sherman-1").Down != state.Disrupted || p.Stage != state.PartBegin {
		t.Errorf("%+v in stage %d", p.unit("m4a1-sherman-1"), p.Stage)
	}
	// It is still over-filled at the end of the assault phase.
	p.assault().enter(state.AssaultClose)
	p.asks("penalty")
	p.play("penalty m4a1-sherman-1")
	if p.unit("m4a1-sherman-1").Down != state.Disrupted|state.Damaged {
		t.Errorf("%+v", p.unit("m4a1-sherman-1"))
	}
}

// TestRule6_4_OneMoreOfEachType: a second Vehicle and a third Soldier may end where a tank and two rifles are.
func TestRule6_4_OneMoreOfEachType(t *testing.T) {
	t.Parallel()
	p := open(
		t, "crossroads", "axis usa-m4a1-sherman C2", "axis usa-m1-garand-rifle C2", "axis usa-m1-garand-rifle C2", "axis usa-m4a1-sherman B2", "axis usa-bazooka B2",
		"axis usa-jeep D2 w",
	)
	p.play("move m4a1-sherman-2 C2; move bazooka C2; go")
	p.at("m4a1-sherman-2 C2", "bazooka C2")
	p.refuses("move jeep C2", "6.4", "move.no-room")
}

// TestRule6_5_NoPenaltyWithoutOverfilling: with three units and one Vehicle nobody is asked; Heroes do not count, but may be named.
func TestRule6_5_NoPenaltyWithoutOverfilling(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-m4a1-sherman C2", "axis usa-m1-garand-rifle C2", "axis usa-bazooka C2", "axis usa-resourceful-hero C2")
	p.enter(state.MovementClose)
	if p.Stage != state.PartBegin {
		t.Errorf("stage %d", p.Stage)
	}
	p.Units[1].Type = p.Units[0].Type // a second Sherman
	p.fresh()
	p.enter(state.MovementClose)
	p.asks("penalty")
	p.play("penalty resourceful-hero")
	if p.unit("resourceful-hero").Down != state.Disrupted {
		t.Errorf("%+v", p.unit("resourceful-hero"))
	}
}

// TestRule6_2_M06_FullHexes: by an option full hexes of the own side may be passed.
func TestRule6_2_M06_FullHexes(t *testing.T) {
	t.Parallel()
	units := []string{"axis usa-m1-garand-rifle C2", "axis usa-m1-garand-rifle C2", "axis usa-m1-garand-rifle C2", "axis germany-bmw-r75 B2", "axis usa-jeep B2", "allies usa-m4a1-sherman D2"}
	p := open(t, "crossroads", units...)
	p.refuses("move bmw-r75 C2 C3", "6.2", "move.full")
	p = open(t, "crossroads", append([]string{"option passage free"}, units...)...)
	p.play("move bmw-r75 C2 D2 E2; go")
	p.at("bmw-r75 E2")
	p.refuses("move jeep C2 D2 E2", "6.4", "move.no-room") // but no Vehicle passes an enemy Vehicle
}

// TestRule6_4_M07_OneOver: by an option a hex holds one unit over the limit, not one of each type.
func TestRule6_4_M07_OneOver(t *testing.T) {
	t.Parallel()
	p := open(
		t, "crossroads", "option over-filling one", "axis usa-m1-garand-rifle C2", "axis usa-m1-garand-rifle C2", "axis usa-m1-garand-rifle C2", "axis usa-bazooka B2",
		"axis usa-m4a1-sherman D2", "axis usa-jeep A1",
	)
	p.play("move bazooka C2; go")
	p.at("bazooka C2")
	p.refuses("move m4a1-sherman C2", "6.4", "move.no-room")
}

// TestRule6_1_M08_VehiclesPerSide: by an option each side may have a Vehicle in a hex.
func TestRule6_1_M08_VehiclesPerSide(t *testing.T) {
	t.Parallel()
	units := []string{"axis usa-jeep B2", "axis usa-m1-garand-rifle A1", "allies usa-m4a1-sherman C2"}
	p := open(t, "crossroads", units...)
	p.refuses("move jeep C2", "6.4", "move.no-room")
	p = open(t, "crossroads", append([]string{"option vehicles side"}, units...)...)
	p.play("move jeep C2 D2; go")
	p.at("jeep D2")
}

// TestRule6_3_M23_Passengers count for stacking by an option only.
func TestRule6_3_M23_Passengers(t *testing.T) {
	t.Parallel()
	units := []string{
		"axis usa-m1-garand-rifle C2", "axis usa-m1-garand-rifle C2", "axis usa-jeep B2", "axis usa-bazooka B2 aboard usa-jeep",
	}
	p := open(t, "crossroads", units...)
	p.play("move jeep C2 D2; go")
	p.at("jeep D2", "bazooka D2")
	p = open(t, "crossroads", append([]string{"option passengers counted"}, units...)...)
	p.refuses("move jeep C2 D2", "6.2", "move.full")
	p.play("move jeep C2; go") // over-filling
	p.at("jeep C2", "bazooka C2")
	p.enter(state.MovementClose)
	p.asks("penalty")
	p.refuses("penalty bazooka", "", "word")
}

// TestAbility_Large: such units count as Vehicles for stacking, and are never carried.
func TestAbility_Large(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-3-gun-m5 C2", "axis usa-jeep B2", "axis usa-m1-garand-rifle B2")
	p.refuses("move jeep C2 D2", "6.2", "move.full")
	p.reaches("jeep", "C2", 1)
	p.refuses("board m1-garand-rifle 3-gun-m5", "5.8", "carry.none")
}
