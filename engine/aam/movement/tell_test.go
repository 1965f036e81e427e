package movement_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/movement"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// tells checks the lines about the last order, by their keys.
func (p *position) tells(before *state.State, want ...string) {
	p.Helper()
	var keys []string
	for _, line := range before.Rules().Machine.Tell(before, p.told, engine.Everybody()).Lines {
		keys = append(keys, line.Key)
	}
	for i := range want {
		want[i] = "aam.told." + want[i]
	}
	if !slices.Equal(keys, want) {
		p.Errorf("told: %v, not %v", keys, want)
	}
}

// TestTellings: a whole move is one line, each roll another.
func TestTellings(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lines  []string
		orders []string // the last one is told
		dice   []int
		want   []string
	}{
		{[]string{"axis germany-tiger-i A2 e", "axis usa-m1-garand-rifle A1"}, []string{"move tiger-i B2 C2 w", "move m1-garand-rifle B1", "go"}, nil, []string{"move.facing", "move"}},
		{[]string{"axis germany-tiger-i A2 e"}, []string{"turn tiger-i w", "go"}, nil, []string{"move.turns"}},
		{
			[]string{"axis usa-m1-garand-rifle A1", "axis usa-m1-garand-rifle A1", "axis usa-bazooka A1"},
			[]string{"move m1-garand-rifle-1 B1", "move m1-garand-rifle-2 B1", "move bazooka A2", "go"},
			nil,
			[]string{"move", "move"},
		},
		{[]string{"axis usa-m1-garand-rifle D5"}, []string{"move m1-garand-rifle D6", "go"}, []int{4}, []string{"movement-roll.failed", "move.stays"}},
		{[]string{"axis italy-italian-alpine-troop D5"}, []string{"move italian-alpine-troop D6", "go"}, []int{4}, []string{"movement-roll", "move"}},
		{[]string{"axis uk-valentine-i B6"}, []string{"move valentine-i B5", "go"}, []int{3}, []string{"movement-roll", "move.facing"}},
		{[]string{"axis usa-m4a1-sherman A6"}, []string{"move m4a1-sherman B6 B5", "go"}, []int{3}, []string{"movement-roll.failed", "move.stopped"}},
		{[]string{"axis usa-jeep C2", "axis usa-bazooka C2"}, []string{"board bazooka jeep", "move jeep D2", "go"}, nil, []string{"boarded", "move.facing"}},
		{[]string{"axis usa-jeep C2", "axis usa-bazooka C2 aboard usa-jeep"}, []string{"dismount bazooka C2", "go"}, nil, []string{"dismounted"}},
		{[]string{"axis usa-bazooka C2", "axis minefield C3"}, []string{"move bazooka C3", "go"}, []int{4}, []string{"mine-roll", "move"}},
		{[]string{"axis germany-tiger-i C2 e", "allies usa-bazooka D2"}, []string{"move tiger-i D2", "go", "overrun bazooka"}, nil, []string{"overrun", "move.facing"}},
	} {
		p := open(t, "crossroads", c.lines...)
		before := p.State
		for i, order := range c.orders {
			before = p.State
			var dice []int
			if i == len(c.orders)-1 {
				dice = c.dice
			}
			p.play(order, dice...)
		}
		p.tells(before, c.want...)
	}
}

// TestTellings_Phases: what happens before and after the plan.
func TestTellings_Phases(t *testing.T) {
	t.Parallel()
	p := open(
		t, "crossroads", "axis germany-ss-haupsturmfuhrer C2", "axis usa-m1-garand-rifle C3 disrupted", "axis japan-japanese-sapper E2", "axis minefield E2",
		"axis germany-panzer-iii-ausf-f H2", "axis germany-fallschirmjager -", "axis usa-jeep H2",
	)
	before := p.State
	p.enter(state.MovementBegin)
	p.tells(before, "rallied")
	p.enter(state.MovementClose)
	for _, c := range []struct {
		order string
		dice  []int
		want  string
	}{
		{"clear minefield", []int{4}, "cleared.removed"},
		{"arrive fallschirmjager A1", nil, "arrives"},
		{"smoke panzer-iii-ausf-f", nil, "smoke"},
		{"penalty jeep", nil, "penalized"},
	} {
		before = p.State
		p.play(c.order, c.dice...)
		if lines := before.Rules().Machine.Tell(before, p.told, engine.Everybody()).Lines; len(lines) == 0 || lines[0].Key != "aam.told."+c.want {
			t.Errorf("%s: %v", c.order, lines)
		}
	}
}

// TestTellings_Assault: bridges, swivels and overwatch.
func TestTellings_Assault(t *testing.T) {
	t.Parallel()
	p := open(
		t, "stream-line", "option profile expanded", "axis germany-pioneers D8", "axis usa-us-engineer D8", "axis germany-tiger-i A1 e attacked",
		"axis germany-panzer-iii-ausf-n-commander A2", "axis usa-bazooka K1",
	).assault()
	p.Latest = p.id("tiger-i")
	p.fresh()
	p.play("turn tiger-i w; demolish pioneers D9; demolish us-engineer D9; watch bazooka w")
	before := p.State
	p.play("go", 3, 4)
	p.tells(before, "move.turns", "bridge-roll", "bridge-roll.destroyed", "watch")
}

// TestRule4_PlansThatBecameImpossible: what cannot be done any more is left out, and the player is asked again.
func TestRule4_PlansThatBecameImpossible(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-jeep B2 e", "axis usa-red-devil-captain C2", "axis usa-m1-garand-rifle A1", "axis usa-bazooka C2")
	p.hits = []string{"B2-C2"}
	p.play("move jeep C2; board red-devil-captain jeep; move m1-garand-rifle A2; go")
	p.at("jeep B2", "m1-garand-rifle A1")
	p.play("go") // the captain finds no jeep
	p.at("m1-garand-rifle A1")
	if len(p.Plan) != 1 || p.unit("red-devil-captain").Aboard != state.NoUnit {
		t.Errorf("the plan is %v, %+v", p.Plan, p.unit("red-devil-captain"))
	}
	p.play("go")
	p.at("m1-garand-rifle A2")
}

// TestRule6_4_NoStopInAFullHex: a hex that may be passed only is no end of an order.
func TestRule6_4_NoStopInAFullHex(t *testing.T) {
	t.Parallel()
	p := open(
		t, "crossroads", "option passage free", "axis usa-m1-garand-rifle C2", "axis usa-m1-garand-rifle C2", "axis usa-m1-garand-rifle C2", "axis usa-bazooka C2",
		"axis germany-bmw-r75 B2",
	)
	p.refuses("move bmw-r75 C2", "6.4", "move.no-room")
	p.play("move bmw-r75 C2 D2; go")
	p.at("bmw-r75 D2")
}

// TestRule5_4_ExactCostOfClosedHexes: hexes that are closed from all sides say why, however far they are.
func TestRule5_4_ExactCostOfClosedHexes(t *testing.T) {
	t.Parallel()
	p := open(t, "steppe", "axis germany-tiger-i A7", "axis usa-jeep A1")
	p.refuses("move tiger-i B9", "5.4", "move.marsh")
	p.refuses("move tiger-i A8 B9", "5.4", "move.marsh")
}

// TestStoredGames: events and positions come back as they were, and forged ones are refused.
func TestStoredGames(t *testing.T) {
	t.Parallel()
	events := stage.NewEvents("aam", state.Events(), movement.Events())
	if _, err := events.Decode("movement-roll", []byte(`{"for":9,"die":3}`)); err == nil {
		t.Error("there is no ninth obstruction")
	}
	event, err := events.Decode("crossed", []byte(`{"cost":2,"free":true}`))
	if err != nil || event != (movement.Crossed{Cost: 2, Free: true}) {
		t.Errorf("%v, %v", event, err)
	}
	if _, err := events.Decode("boarded", []byte(`{"unit":-4,"carrier":0}`)); err == nil {
		t.Error("there is no unit -4")
	}
	// Facts of a move do nothing where there is none.
	p := open(t, "crossroads", "axis usa-jeep B2 e")
	for _, e := range []state.Event{movement.Headed{}, movement.Rolled{}, movement.Crossed{}, movement.MoveEnded{}, movement.ChargeEnded{}, state.MoveStopped{}} {
		next := p.Clone()
		e.Apply(next)
		if next.Units[0] != p.Units[0] {
			t.Errorf("%s changes %+v", e.Kind(), next.Units[0])
		}
	}
}
