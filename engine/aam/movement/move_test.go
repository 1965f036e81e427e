package movement_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/aam/movement"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// TestRule5_4_MovementRoll is W31.
func TestRule5_4_MovementRoll(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-m4a1-sherman B6 e", "allies usa-m1-garand-rifle K17")
	p.reaches("m4a1-sherman", "B5", 2)
	failed := open(t, "crossroads", "axis usa-m4a1-sherman B6 e")
	failed.play("move m4a1-sherman B5 e; go", 3)
	failed.at("m4a1-sherman B6 nw")
	if len(failed.provoked) > 0 || !failed.unit("m4a1-sherman").Has(state.Activated) {
		t.Errorf("after the failure: %v, %+v", failed.provoked, failed.unit("m4a1-sherman"))
	}
	failed.refuses("move m4a1-sherman B7", "5.1", "move.nobody")
	p.play("move m4a1-sherman B5 B4 e; go", 4, 4)
	p.at("m4a1-sherman B4 e")
}

// TestRule5_4_FailureEndsTheMove: what was planned behind it is left, and the plan waits.
func TestRule5_4_FailureEndsTheMove(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-m4a1-sherman B6 e", "axis usa-m1-garand-rifle A1")
	p.play("move m4a1-sherman A6 B6 B5; move m1-garand-rifle A2; go", 3)
	p.at("m4a1-sherman B6 nw", "m1-garand-rifle A1")
	if len(p.Plan) != 1 || p.Stage != state.MovementPlan {
		t.Errorf("the plan is %v in stage %d", p.Plan, p.Stage)
	}
	p.play("go")
	p.at("m1-garand-rifle A2")
}

// TestRule5_4_RoadSteps is W32.
func TestRule5_4_RoadSteps(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-m4a1-sherman F1 se", "axis germany-bmw-r75 F1")
	p.reaches("m4a1-sherman", "F2", 0)
	p.reaches("m4a1-sherman", "F6", 4)
	p.reaches("m4a1-sherman", "F7", -1)
	p.reaches("bmw-r75", "F8", 7)
	p.reaches("bmw-r75", "F9", -1)
	geared := open(t, "crossroads", "axis france-p107-half-track F1 se")
	geared.reaches("p107-half-track", "F8", 6)
	geared.reaches("p107-half-track", "F9", -1)
	geared.refuses("move p107-half-track F7 G7", "5.2", "move.cost")
	// A step off the road first: the first road step is still free, and high gear does not count.
	p = open(t, "crossroads", "axis france-p107-half-track E1 se")
	p.reaches("p107-half-track", "F6", 4)
	p.reaches("p107-half-track", "F7", -1)
	p.play("move p107-half-track F1 F2 F3; go")
	p.at("p107-half-track F3")
	if way := p.Trails[0].Way; len(way) != 4 {
		t.Errorf("the trail is %v", way)
	}
}

// TestRule5_4_MinimumMove is W33.
func TestRule5_4_MinimumMove(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis uk-churchill-iv C7 e")
	p.reaches("churchill-iv", "D7", 2)
	p = open(t, "crossroads", "axis uk-churchill-iv C7 e damaged")
	p.reaches("churchill-iv", "D7", 2)
	p.reaches("churchill-iv", "C6", 1)
	p.refuses("move churchill-iv C6 D7", "5.2", "move.cost")
	p.assault()
	p.reaches("churchill-iv", "D7", -1)
	p.refuses("move churchill-iv D7", "5.2", "move.cost")
}

// TestRule5_4_Bridge is W34.
func TestRule5_4_Bridge(t *testing.T) {
	t.Parallel()
	p := open(t, "stream-line", "axis usa-m4a1-sherman D8 e", "axis usa-m1-garand-rifle A8")
	p.reaches("m4a1-sherman", "D9", 0)
	p.play("move m4a1-sherman D9; go")
	p.play("move m1-garand-rifle A9; go", 3)
	p.at("m4a1-sherman D9", "m1-garand-rifle A8")
	p = open(t, "stream-line", "axis usa-m4a1-sherman D8 e")
	p.Bridges = append(p.Bridges, state.Bridge{A: p.place("D9"), B: p.place("D8")})
	p.fresh()
	p.reaches("m4a1-sherman", "D9", 1)
	p.play("move m4a1-sherman D9; go", 4)
	p.at("m4a1-sherman D9")
}

// TestRule5_4_Hedge is W35.
func TestRule5_4_Hedge(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		unit string
		die  int
		end  string
	}{
		{"usa-m1-garand-rifle", 4, "D5"},
		{"usa-m1-garand-rifle", 5, "D6"},
		{"italy-italian-alpine-troop", 4, "D6"},
		{"italy-italian-alpine-troop", 3, "D5"},
		{"uk-valentine-i", 4, "D6"},
		{"uk-valentine-i", 3, "D5"},
	} {
		p := open(t, "crossroads", "axis "+c.unit+" D5")
		word := p.Word(0)
		p.play("move "+word+" D6; go", c.die)
		p.at(word + " " + c.end)
	}
}

// TestRule5_3_Facing: while it moves a Vehicle faces the hex that it enters, at the end its owner sets any facing; turning in place
// is a move of no hexes.
func TestRule5_3_Facing(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis germany-tiger-i F3 w", "axis usa-m4a1-sherman A1 w", "axis usa-m1-garand-rifle B1")
	p.play("move tiger-i F4 G5; turn m4a1-sherman ne; go")
	p.at("tiger-i G5 se", "m4a1-sherman A1 ne")
	p = open(t, "crossroads", "axis germany-tiger-i F3 w", "axis usa-m4a1-sherman A1 w", "axis usa-m1-garand-rifle B1")
	p.play("move m4a1-sherman A2; go")
	p.refuses("turn m4a1-sherman e", "4", "move.moved")
	p.refuses("turn m1-garand-rifle e", "5.3", "move.no-facing")
	p.refuses("move m1-garand-rifle B2 e", "5.3", "move.no-facing")
	p = open(t, "crossroads", "axis germany-tiger-i F3 w")
	p.refuses("turn tiger-i w", "5.3", "move.faces")
	p.play("move tiger-i F4 G5 nw; go")
	p.at("tiger-i G5 nw")
}

// TestRule5_4_ClosedTerrain: marsh is open to Vehicles by road only, water to nobody without an ability.
func TestRule5_4_ClosedTerrain(t *testing.T) {
	t.Parallel()
	p := open(t, "steppe", "axis germany-tiger-i A9 e", "axis usa-m1-garand-rifle A9", "axis germany-tiger-i H8 e")
	p.reaches("tiger-i-1", "B9", -1)
	p.reaches("m1-garand-rifle", "B9", 1)
	p.refuses("move tiger-i-1 B9", "5.4", "move.marsh")
	p.reaches("tiger-i-2", "I9", 0) // along the road
}

// TestRule5_5_ReactionsOfAStep: the enemy is asked before and after every crossing, in the hexes of the step.
func TestRule5_5_ReactionsOfAStep(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis germany-tiger-i A2 e", "allies usa-bazooka K17")
	p.play("move tiger-i B2 C2; go")
	if want := []string{"A2-B2", "A2-B2!", "B2-C2", "B2-C2!"}; !slices.Equal(p.provoked, want) {
		t.Errorf("asked at %v", p.provoked)
	}
}

// TestRule11_3_StoppedByFire is W42 and W43 as far as the mover is concerned: a hit in the first hex keeps it there, one in the second
// stops it there; the facing is that of the step, and the rest of the plan waits.
func TestRule11_3_StoppedByFire(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ hit, end string }{{"B2-C2", "B2 e"}, {"B2-C2!", "C2 e"}} {
		p := open(t, "crossroads", "axis germany-tiger-i A2 w", "axis usa-m1-garand-rifle A1", "allies usa-bazooka K17")
		p.hits = []string{c.hit}
		p.play("move tiger-i B2 C2 D2 w; move m1-garand-rifle B1; go")
		p.at("tiger-i "+c.end, "m1-garand-rifle A1")
		p.disrupted("tiger-i", true)
		if p.Move != nil || len(p.Plan) != 1 {
			t.Errorf("%s: the move goes on: %v, %v", c.hit, p.Move, p.Plan)
		}
	}
}

// TestRule5_1_Disrupted units do not move, turn or board.
func TestRule5_1_Disrupted(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis germany-tiger-i A2 e disrupted", "axis usa-m1-garand-rifle B3 disrupted", "axis usa-jeep B3", "axis usa-bazooka B3")
	p.refuses("move tiger-i B2", "5.1", "move.disrupted")
	p.refuses("turn tiger-i w", "5.1", "move.disrupted")
	p.refuses("board m1-garand-rifle jeep", "5.1", "move.disrupted")
}

// TestRule5_2_NoSpeed: with speed 0 a unit makes no step, also not along a road; it may turn.
func TestRule5_2_NoSpeed(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis germany-pak-40-anti-tank-gun F3", "axis germany-mg-42-machine-gun-team F4")
	p.refuses("move pak-40-anti-tank-gun F4", "5.2", "move.slow")
	p = open(t, "crossroads", "axis uk-churchill-iv F3 e damaged")
	p.unit("churchill-iv").Up |= state.Damaged
	p.speed("churchill-iv", state.OrdinaryMove, 1, 1)
}

// TestRule5_6_WhoMayNotMove: passengers, aircraft, and units that are not on the map.
func TestRule5_6_WhoMayNotMove(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-jeep B3", "axis usa-m1-garand-rifle B3 aboard usa-jeep", "axis germany-fallschirmjager -", "axis germany-ju-87-stuka C3", "axis germany-tiger-i A1",
		"allies usa-bazooka K17")
	p.refuses("move m1-garand-rifle B2", "5.6", "move.aboard")
	p.refuses("move fallschirmjager B2", "5.6", "move.off-map")
	p.refuses("move bazooka J17", "4", "move.enemy")
	p.refuses("move ju-87-stuka B2", "5.6", "move.kind")
}

// TestRule5_1_Waypoints: consecutive neighbors are an exact path, and a way may come back.
func TestRule5_1_Waypoints(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-m4a1-sherman C2 e")
	p.play("move m4a1-sherman D2 C2 B2; go")
	p.at("m4a1-sherman B2 w")
	if len(p.provoked) != 6 {
		t.Errorf("asked at %v", p.provoked)
	}
	p = open(t, "crossroads", "axis usa-m4a1-sherman C2 e")
	p.refuses("move m4a1-sherman C2", "5.1", "move.here")
	p.refuses("move m4a1-sherman K17", "5.2", "move.far")
	p.refuses("move m4a1-sherman G2 H2", "5.2", "move.cost")
}

// TestRule5_1_TheBestWay has the fewest rolls, then the least fire, then the least cost.
func TestRule5_1_TheBestWay(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-m4a1-sherman B7 e", "allies usa-bazooka D4")
	// B5 and C5 are forest: the way to B4 goes round them.
	ways := movement.Reach(p.State, p.id("m4a1-sherman"), state.OrdinaryMove)
	if _, _, risk := ways.Cost(p.place("A5")); risk.Rolls() != 0 {
		t.Errorf("%d rolls on the way to A5", risk.Rolls())
	}
	quiet := open(t, "crossroads", "axis usa-m1-garand-rifle C3", "axis germany-bmw-r75 C4", "allies usa-bazooka E5")
	ways = movement.Reach(quiet.State, quiet.id("bmw-r75"), state.OrdinaryMove)
	if _, _, risk := ways.Cost(quiet.place("F4")); risk.Shots() != 0 {
		t.Errorf("%d shots on the way to F4: %v", risk.Shots(), ways.Way(quiet.place("F4")))
	}
	if _, _, risk := ways.Cost(quiet.place("E5")); risk.Shots() != 1 {
		t.Errorf("%d shots on the way to E5", risk.Shots())
	}
}

// TestRule4_OneActivation: each unit acts once in a part, the enemy's not at all.
func TestRule4_OneActivation(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-m1-garand-rifle A1", "axis usa-bazooka C1", "allies usa-bar-gunner K17")
	p.play("move m1-garand-rifle A2")
	p.refuses("move m1-garand-rifle B3", "4", "move.moved")
	p.play("go")
	p.refuses("move m1-garand-rifle B3", "4", "move.moved")
	p.refuses("move bar-gunner J17", "4", "move.enemy")
}

// TestRule4_5_AssaultMoves: a unit that moved in the movement phase may move again instead of attacking; one that has attacked may
// not.
func TestRule4_5_AssaultMoves(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-m1-garand-rifle A1", "axis usa-bazooka A2 attacked").assault()
	p.refuses("move bazooka A3", "4.5", "move.attacked")
	p.play("move m1-garand-rifle A2; go")
	p.at("m1-garand-rifle A2")
	if !p.unit("m1-garand-rifle").Has(state.MovedInAssault) {
		t.Error("nobody remembers the move")
	}
}
