package movement_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// TestAbility_Minefield is W40.
func TestAbility_Minefield(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-m1-garand-rifle C2", "axis minefield C3", "axis usa-jeep A1")
	p.play("move m1-garand-rifle C3; go", 3)
	p.at("m1-garand-rifle C3")
	p.disrupted("m1-garand-rifle", true)
	p.unit("m1-garand-rifle").Up, p.unit("m1-garand-rifle").Flag = 0, 0 // the next turn
	p.fresh()
	left := p.State
	p.play("move m1-garand-rifle C4; go", 2)
	p.at("m1-garand-rifle C3")
	p.disrupted("m1-garand-rifle", true)
	p.State = left
	p.play("move m1-garand-rifle C4; go", 4)
	p.at("m1-garand-rifle C4")
	p.disrupted("m1-garand-rifle", false)
}

// TestRule13_MinefieldOnTheWay: whoever goes through rolls once, on leaving; carriers roll, passengers do not.
func TestRule13_MinefieldOnTheWay(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-jeep C2 e", "axis usa-bazooka C2 aboard usa-jeep", "axis minefield D2")
	p.play("move jeep D2 E2; go", 4)
	p.at("jeep E2", "bazooka E2")
	p = open(t, "crossroads", "axis usa-jeep C2 e", "axis usa-bazooka C2 aboard usa-jeep", "axis minefield D2")
	p.play("move jeep D2 E2; go", 1)
	p.at("jeep D2 e", "bazooka D2")
	p.disrupted("jeep", true)
	p.disrupted("bazooka", false)
	if len(p.provoked) != 2 {
		t.Errorf("the step that was not made provokes: %v", p.provoked)
	}
}

// TestRule5_5_8_MinesKeepTheFacing: the facing is not set where a minefield goes off at the end.
func TestRule5_5_8_MinesKeepTheFacing(t *testing.T) {
	t.Parallel()
	for die, facing := range map[int]string{3: "e", 4: "w"} {
		p := open(t, "crossroads", "axis germany-tiger-i C2 e", "axis minefield D2")
		p.play("move tiger-i D2 w; go", die)
		p.at("tiger-i D2 " + facing)
	}
}

// TestAbility_BarbedWire: Soldiers need a roll, also along a road (M27); Vehicles do not.
func TestAbility_BarbedWire(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-m1-garand-rifle F2", "axis germany-tiger-i F1 se", "axis barbed-wire F2 se")
	// The wire is between F2 and G3: north-south roads are other sides.
	p.reaches("m1-garand-rifle", "G3", 1)
	p.play("move m1-garand-rifle G3; go", 3)
	p.at("m1-garand-rifle F2")
	p.play("move tiger-i F2 G3; go")
	p.at("tiger-i G3")
	road := open(t, "crossroads", "axis usa-m1-garand-rifle F1", "axis barbed-wire F1 se")
	road.play("move m1-garand-rifle F2; go", 4)
	road.at("m1-garand-rifle F2")
	back := open(t, "crossroads", "axis usa-m1-garand-rifle F2", "axis barbed-wire F1 se")
	back.play("move m1-garand-rifle F1; go", 2)
	back.at("m1-garand-rifle F2")
}

// TestAbility_TankObstacle: Vehicles need a roll, also along a road; Soldiers do not.
func TestAbility_TankObstacle(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis germany-tiger-i F1 se", "axis usa-m1-garand-rifle E2", "axis tank-obstacle F2")
	p.play("move tiger-i F2; go", 3)
	p.at("tiger-i F1")
	p.play("move m1-garand-rifle F2; go")
	p.at("m1-garand-rifle F2")
}

// TestRule5_4_SeveralRolls are made in the order of the rule; the first failure ends the move.
func TestRule5_4_SeveralRolls(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-m1-garand-rifle D5", "axis barbed-wire D5 sw", "axis barbed-wire D5 se")
	at := p.place("D5")
	for d, to := range p.Map().Hexes[at].Near { // the wire lies on the side with the hedge
		if to == p.place("D6") {
			p.Units[1].Facing, p.Units[2].Fate = hexgrid.Direction(d), state.Gone
		}
	}
	p.fresh()
	p.play("move m1-garand-rifle D6; go", 4, 4) // over the wire, not over the hedge
	p.at("m1-garand-rifle D5")
	p.unit("m1-garand-rifle").Flag = 0
	p.fresh()
	p.play("move m1-garand-rifle D6; go", 4, 5)
	p.at("m1-garand-rifle D6")
}

// TestAbility_Pillbox: the side that was there first is inside, one Soldier, the costliest where the owner says nothing.
func TestAbility_Pillbox(t *testing.T) {
	t.Parallel()
	p := open(
		t, "crossroads", "axis usa-m1-garand-rifle C2", "axis usa-red-devil-captain C2", "axis usa-bazooka C4", "axis pillbox C3",
		"allies usa-bar-gunner B2",
	)
	inside := func(word string) {
		t.Helper()
		for _, other := range []string{"m1-garand-rifle", "red-devil-captain", "bazooka", "bar-gunner"} {
			if p.unit(other).Has(state.Occupant) != (other == word) {
				t.Errorf("%s is inside: %v, want %s", other, p.unit(other).Has(state.Occupant), word)
			}
		}
	}
	p.play("move m1-garand-rifle C3; go")
	inside("m1-garand-rifle")
	p.play("move red-devil-captain C3; go") // costlier
	inside("red-devil-captain")
	p.play("move bazooka C3 inside; go")
	inside("bazooka")
	p.Active = 1
	p.fresh()
	p.refuses("move bar-gunner C3 inside", "", "word")
	p.play("move bar-gunner C3; go")
	inside("bazooka")
	p.Active = 0
	p.unit("bazooka").Flag &^= state.OfPart
	p.fresh()
	p.play("move bazooka B3; go")
	inside("")
}

func TestRule13_OutsideThePillbox(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-m1-garand-rifle C2", "axis pillbox C3")
	p.play("move m1-garand-rifle C3 outside; go")
	if p.unit("m1-garand-rifle").Has(state.Occupant) {
		t.Error("it is inside")
	}
}

// TestAbility_AVRE ignores obstacles and destroys those that it meets.
func TestAbility_AVRE(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis uk-churchill-avre F1 se", "axis tank-obstacle F2", "axis minefield F3", "axis barbed-wire F1 se", "axis pillbox E2")
	p.play("move churchill-avre F2 F3; go")
	p.at("churchill-avre F3")
	for word, fate := range map[string]state.Fate{"tank-obstacle": state.Gone, "minefield": state.Gone, "barbed-wire": state.Gone, "pillbox": state.InPlay} {
		if p.unit(word).Fate != fate {
			t.Errorf("%s: %d", word, p.unit(word).Fate)
		}
	}
}

// TestAbility_Demolitions: at the end of the movement phase and of the assault phase, on 4 or more, one obstacle in the hex or on
// its sides.
func TestAbility_Demolitions(t *testing.T) {
	t.Parallel()
	lines := []string{"axis japan-japanese-sapper C2", "axis minefield C2", "axis barbed-wire B2 e", "allies japan-japanese-sapper K17", "allies pillbox K17"}
	p := open(t, "crossroads", lines...)
	p.enter(state.MovementClose)
	p.asks("demolition")
	p.play("clear barbed-wire", 4)
	if p.unit("barbed-wire").Fate != state.Gone || p.unit("minefield").Fate != state.InPlay || p.Stage != state.PartBegin {
		t.Errorf("%+v, %+v in stage %d", p.unit("barbed-wire"), p.unit("minefield"), p.Stage)
	}
	p.assault().enter(state.AssaultClose)
	p.asks("demolition")
	p.play("clear minefield", 3)
	if p.unit("minefield").Fate != state.InPlay || p.Stage != state.PartBegin {
		t.Errorf("%+v in stage %d", p.unit("minefield"), p.Stage)
	}
	p.assault().enter(state.AssaultClose)
	p.play("pass")
	if p.Stage != state.PartBegin {
		t.Errorf("stage %d", p.Stage)
	}
}

// TestAbility_BridgeDemolition takes the place of moving and attacking; the stream needs its roll afterwards (W34).
func TestAbility_BridgeDemolition(t *testing.T) {
	t.Parallel()
	p := open(t, "stream-line", "axis germany-pioneers D8", "axis usa-m4a1-sherman D9 w", "axis usa-us-engineer D8").assault()
	p.refuses("demolish pioneers E7", "16.1", "move.no-bridge")
	p.refuses("demolish m4a1-sherman D8", "16.1", "move.no-engineer")
	p.play("demolish pioneers D9; go", 3)
	if len(p.Bridges) != 0 {
		t.Errorf("destroyed: %v", p.Bridges)
	}
	p.refuses("demolish pioneers D9", "4", "move.activated")
	p.refuses("move pioneers C8", "4", "move.activated")
	p.play("demolish us-engineer D9; move m4a1-sherman D8; go", 4, 3)
	if len(p.Bridges) != 1 {
		t.Errorf("destroyed: %v", p.Bridges)
	}
	p.at("m4a1-sherman D9")
	p.refuses("demolish us-engineer D9", "16.1", "move.nobody-demolishes")
	movement := open(t, "stream-line", "axis germany-pioneers D8")
	movement.refuses("demolish pioneers D9", "4", "not-now")
}

// TestAbility_Overrun is W46: once a part a Soldier in the entered hex is disrupted at once, and may not fire at this step.
func TestAbility_Overrun(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis germany-tiger-i C2 e", "allies usa-bazooka D2", "allies usa-m1-garand-rifle D2", "allies usa-bar-gunner E2")
	p.play("move tiger-i D2 E2; go")
	p.asks("overrun")
	if len(p.provoked) != 0 {
		t.Errorf("fire comes first: %v", p.provoked)
	}
	p.refuses("overrun bar-gunner", "", "word")
	p.play("overrun bazooka")
	p.disrupted("bazooka", true)
	p.at("tiger-i E2")
	if p.unit("bazooka").Has(state.OverrunNow) || !p.unit("tiger-i").Has(state.Overran) {
		t.Errorf("%+v, %+v", p.unit("bazooka"), p.unit("tiger-i"))
	}
	kept := open(t, "crossroads", "axis germany-tiger-i C2 e", "allies usa-bazooka D2")
	kept.play("move tiger-i D2; go")
	kept.play("pass")
	kept.at("tiger-i D2")
	kept.disrupted("bazooka", false)
	useless := open(t, "crossroads", "axis germany-tiger-i C2 e", "allies usa-bazooka D2 disrupted")
	useless.play("move tiger-i D2; go")
	useless.at("tiger-i D2")
}

// TestAbility_LackOfDetermination: whom a minefield disrupts on the way is removed, and leaves no move behind.
func TestAbility_LackOfDetermination(t *testing.T) {
	t.Parallel()
	lines := []string{"axis italy-italian-conscript C2", "axis usa-m1-garand-rifle A1", "axis minefield D2", "axis uk-inspiring-lieutenant C2", "axis germany-ss-haupsturmfuhrer A2"}
	for _, order := range []string{"move italian-conscript D2 E2", "move italian-conscript D2"} {
		p := open(t, "crossroads", lines...)
		p.play(order+"; move m1-garand-rifle A2; go", 1)
		if p.unit("italian-conscript").Fate != state.Gone || p.Move != nil || len(p.Plan) != 1 {
			t.Errorf("%s: %+v, %v, %v", order, p.unit("italian-conscript"), p.Move, p.Plan)
		}
	}
	fire := open(t, "crossroads", lines...)
	fire.hits = []string{"C2-D2"}
	fire.play("move italian-conscript D2; go")
	if fire.unit("italian-conscript").Fate != state.Gone || fire.Move != nil {
		t.Errorf("%+v, %v", fire.unit("italian-conscript"), fire.Move)
	}
}
