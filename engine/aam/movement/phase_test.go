package movement_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/movement"
	"github.com/umpire-games/umpire/engine/aam/state"
)

func TestAbility_ExertWill(t *testing.T) {
	t.Parallel()
	p := open(
		t, "crossroads", "axis germany-ss-haupsturmfuhrer C2 disrupted", "axis usa-m1-garand-rifle C3 disrupted", "axis usa-bazooka F2 disrupted",
		"axis germany-tiger-i C2 disrupted", "allies usa-bar-gunner D2 disrupted",
	)
	p.enter(state.MovementBegin)
	for word, disrupted := range map[string]bool{"ss-haupsturmfuhrer": true, "m1-garand-rifle": false, "bazooka": true, "tiger-i": true, "bar-gunner": true} {
		p.disrupted(word, disrupted)
	}
	if p.Stage != state.MovementPlan {
		t.Errorf("stage %d", p.Stage)
	}
}

func TestAbility_HardCharger(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis japan-snlf-fanatics C2 disrupted", "axis usa-bazooka C2 disrupted", "allies usa-screaming-eagle-paratroopers F2 disrupted")
	p.enter(state.MovementClose)
	p.disrupted("snlf-fanatics", false)
	p.disrupted("bazooka", true)
	p.disrupted("screaming-eagle-paratroopers", true)
}

// TestAbility_Hero (Rule 5.7) arrives at the start of the phase with a Soldier of its nation, without regard to room, and may move.
func TestAbility_Hero(t *testing.T) {
	t.Parallel()
	p := open(
		t, "crossroads", "axis japan-honor-bound-hero -", "axis japan-snlf-fanatics C2", "axis japan-snlf-fanatics C2", "axis japan-snlf-fanatics C2",
		"axis germany-fortress-defender E2", "axis usa-jeep G2", "axis japan-snlf-captain G2 aboard usa-jeep", "allies usa-resourceful-hero -",
	)
	p.enter(state.MovementBegin)
	p.asks("hero")
	p.refuses("arrive honor-bound-hero E2", "5.7", "move.no-host")
	p.refuses("arrive honor-bound-hero G2", "5.7", "move.no-host") // passengers do not count
	p.play("arrive honor-bound-hero C2")
	p.at("honor-bound-hero C2")
	p.play("move honor-bound-hero C3; go")
	p.at("honor-bound-hero C3")
	p = open(t, "crossroads", "axis japan-honor-bound-hero -", "axis germany-fortress-defender E2")
	p.enter(state.MovementBegin)
	if p.Stage != state.MovementPlan {
		t.Errorf("stage %d", p.Stage) // nobody is asked
	}
}

// TestAbility_Paratrooper (Rule 5.7) lands at the end of the phase, with room, and no enemy within one hex.
func TestAbility_Paratrooper(t *testing.T) {
	t.Parallel()
	p := open(
		t, "crossroads", "axis germany-fallschirmjager -", "axis usa-m1-garand-rifle C2", "axis usa-m1-garand-rifle C2", "axis usa-bazooka C2",
		"allies usa-bar-gunner F2",
	)
	p.enter(state.MovementClose)
	p.asks("paradrop")
	for _, hex := range []string{"F2", "E2", "C2"} {
		p.refuses("arrive fallschirmjager "+hex, "5.7", "move.no-landing")
	}
	p.play("arrive fallschirmjager D2")
	p.at("fallschirmjager D2")
	if p.Stage != state.PartBegin || len(p.provoked) != 0 || p.unit("fallschirmjager").Has(state.Activated) {
		t.Errorf("stage %d, %v, %+v", p.Stage, p.provoked, p.unit("fallschirmjager"))
	}
	p = open(t, "crossroads", "axis germany-fallschirmjager -")
	p.enter(state.MovementClose)
	p.play("pass")
	if p.Stage != state.PartBegin || p.unit("fallschirmjager").Fate != state.Waiting {
		t.Errorf("stage %d, %+v", p.Stage, p.unit("fallschirmjager"))
	}
}

// TestAbility_SmokeScreen: once in the game, at the end of the phase, also by a disrupted unit.
func TestAbility_SmokeScreen(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis germany-panzer-iii-ausf-f C2 disrupted", "axis germany-veteran-panzer-iii-ausf-l F2")
	p.enter(state.MovementClose)
	p.asks("smoke")
	p.play("smoke panzer-iii-ausf-f")
	p.asks("smoke")
	p.play("pass")
	if !slices.Equal(p.Smoke, []components.Place{p.place("C2")}) {
		t.Errorf("smoke in %v", p.Smoke)
	}
	if p.Sees(p.place("C2"), p.place("C3")) || p.Stage != state.PartBegin {
		t.Errorf("stage %d", p.Stage)
	}
	p.enter(state.SmokeScreen)
	p.refuses("smoke panzer-iii-ausf-f", "", "word")
}

// TestRule4_OrderOfTheEnd: demolitions come before late dismounts, then paratroopers, smoke and the penalty.
func TestRule4_OrderOfTheEnd(t *testing.T) {
	t.Parallel()
	p := open(
		t, "crossroads", "axis japan-japanese-sapper C2", "axis minefield C2", "axis usa-jeep F2", "axis germany-motorized-schutzen F2 aboard usa-jeep",
		"axis germany-fallschirmjager -", "axis germany-panzer-iii-ausf-f H2", "axis usa-jeep H2",
	)
	p.enter(state.MovementClose)
	for _, kind := range []string{"demolition", "late-dismount", "paradrop", "smoke"} {
		p.asks(kind)
		p.play("pass")
	}
	p.asks("penalty")
}

// TestAbility_Vanguard: one move with speed 4 before turn 1, without defensive fire.
func TestAbility_Vanguard(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis uk-cromwell-iv B6 e", "axis usa-jeep A1", "axis germany-tiger-i A3 e", "allies usa-bazooka D6")
	p.Stage, p.Part = state.VanguardMoves, state.NoPart
	p.fresh()
	p.refuses("move jeep B1", "3.7", "move.no-vanguard")
	p.refuses("turn tiger-i w", "3.7", "move.no-vanguard")
	p.reachesBy("cromwell-iv", "F6", state.VanguardMove, 4)
	p.play("move cromwell-iv C6 w; go")
	p.at("cromwell-iv C6 w")
	if len(p.provoked) > 0 {
		t.Errorf("vanguard moves provoke: %v", p.provoked)
	}
	p.refuses("move cromwell-iv D6", "5.1", "move.nobody")
	roll := open(t, "crossroads", "axis uk-cromwell-iv B6 e")
	roll.Stage, roll.Part = state.VanguardMoves, state.NoPart
	roll.fresh()
	roll.play("move cromwell-iv B5; go", 3)
	roll.at("cromwell-iv B6 nw")
}

// TestAbility_BanzaiCharge: a move into the hex of an enemy, then an attack; whoever is stopped before does not attack.
func TestAbility_BanzaiCharge(t *testing.T) {
	t.Parallel()
	lines := []string{
		"axis japan-imperial-sergeant C2", "axis japan-snlf-fanatics C2", "axis greece-greek-cavalry C3", "axis uk-6-pounder-anti-tank-gun C2", "axis usa-jeep C2",
		"axis usa-bazooka A1", "allies usa-m1-garand-rifle D2", "allies germany-tiger-i F2", "allies usa-bar-gunner F3",
	}
	p := open(t, "crossroads", lines...).assault()
	p.refuses("banzai imperial-sergeant m1-garand-rifle", "16.1", "move.no-leader")
	p.refuses("banzai jeep m1-garand-rifle", "16.1", "move.no-charger")
	p.refuses("banzai 6-pounder-anti-tank-gun m1-garand-rifle", "16.1", "move.no-charger")
	p.refuses("banzai bazooka m1-garand-rifle", "16.1", "move.no-leader")
	p.refuses("banzai snlf-fanatics bar-gunner", "5.2", "move.far")
	p.play("banzai snlf-fanatics m1-garand-rifle; banzai greek-cavalry bar-gunner; go")
	p.at("snlf-fanatics D2", "greek-cavalry F3")
	if want := []string{"snlf-fanatics m1-garand-rifle", "greek-cavalry bar-gunner"}; !slices.Equal(p.struck, want) {
		t.Errorf("struck: %v", p.struck)
	}
	if p.Move != nil || !p.unit("snlf-fanatics").Has(state.Activated) {
		t.Errorf("%+v, %+v", p.Move, p.unit("snlf-fanatics"))
	}
	p = open(t, "crossroads", lines...).assault()
	p.hits = []string{"C2-D2!"}
	p.play("banzai snlf-fanatics m1-garand-rifle; go")
	p.at("snlf-fanatics D2")
	if len(p.struck) != 0 {
		t.Errorf("struck: %v", p.struck)
	}
	p = open(t, "crossroads", lines...).assault()
	p.unit("imperial-sergeant").Up |= state.Disrupted
	p.fresh()
	p.refuses("banzai snlf-fanatics m1-garand-rifle", "16.1", "move.nobody-charges")
}

// TestAbility_Angriff: one hex only, into that of an enemy.
func TestAbility_Angriff(t *testing.T) {
	t.Parallel()
	p := open(
		t, "crossroads", "axis germany-wehrmacht-oberleutnant C2", "axis greece-greek-cavalry C2", "axis usa-m1-garand-rifle C2 disrupted",
		"allies usa-bazooka D2", "allies usa-bar-gunner E2", "allies usa-bar-gunner A1",
	).assault()
	p.refuses("angriff greek-cavalry bar-gunner-1", "5.2", "move.far")
	p.refuses("angriff m1-garand-rifle bazooka", "5.1", "move.disrupted")
	p.refuses("angriff wehrmacht-oberleutnant bazooka", "16.1", "move.no-leader")
	p.play("angriff greek-cavalry bazooka; go")
	p.at("greek-cavalry D2")
	if !slices.Equal(p.struck, []string{"greek-cavalry bazooka"}) {
		t.Errorf("struck: %v", p.struck)
	}
}

// TestAbility_CommandQuickReactions: a Vehicle near the commander turns right after its attack, which is no activation.
func TestAbility_CommandQuickReactions(t *testing.T) {
	t.Parallel()
	p := open(
		t, "crossroads", "axis germany-panzer-iii-ausf-n-commander C2 e", "axis germany-tiger-i E2 e attacked", "axis usa-m4a1-sherman A1 e attacked",
		"axis usa-jeep C3",
	).assault()
	p.Latest = p.id("tiger-i")
	p.fresh()
	p.refuses("turn m4a1-sherman w", "4.5", "move.attacked")
	p.play("turn tiger-i w; go")
	p.at("tiger-i E2 w")
	if p.unit("tiger-i").Has(state.Moved) {
		t.Error("the turn counts as a move")
	}
	p.play("turn jeep w; go")
	p.refuses("turn tiger-i e", "4.5", "move.attacked") // another unit has acted
}

// TestRule15_1_Overwatch: a marker and a direction, as the activation of the unit.
func TestRule15_1_Overwatch(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-m1-garand-rifle C2")
	p.refuses("watch m1-garand-rifle w", "15.1", "move.base-rules")
	p = open(
		t, "crossroads", "option profile expanded", "axis usa-m1-garand-rifle C2", "axis germany-tiger-i C3 e", "axis usa-bazooka C4 disrupted", "axis usa-cckw-352 F4 w",
		"axis usa-bar-gunner E2", "axis usa-jeep A1",
	)
	p.refuses("watch bazooka w", "15.1.1", "move.disrupted")
	p.refuses("watch cckw-352 w", "15.1.1", "move.no-dice")
	p.refuses("watch tiger-i w", "15.1.1", "move.arc")
	p.play("watch m1-garand-rifle sw; watch tiger-i ne; go")
	if p.unit("m1-garand-rifle").Watch == 0 || p.unit("tiger-i").Watch != 2 {
		t.Errorf("%+v, %+v", p.unit("m1-garand-rifle"), p.unit("tiger-i"))
	}
	p.refuses("move m1-garand-rifle C3", "4", "move.activated")
	p.refuses("unwatch bar-gunner", "15.1.2", "move.not-on-watch")
	p.play("unwatch tiger-i; go")
	if p.unit("tiger-i").Watch != 0 {
		t.Error("the marker stays")
	}
	p.unit("m1-garand-rifle").Flag = 0
	p.fresh()
	p.play("move m1-garand-rifle C3; go")
	if p.unit("m1-garand-rifle").Watch != 0 {
		t.Error("the marker stays after a move")
	}
}

// TestRule18_UsualAnswers are legal orders.
func TestRule18_UsualAnswers(t *testing.T) {
	t.Parallel()
	p := open(
		t, "crossroads", "axis japan-japanese-sapper C2", "axis minefield C2", "axis germany-panzer-iii-ausf-f H2", "axis usa-jeep H2", "axis usa-rangers D5",
		"axis germany-tiger-i F2 e", "allies usa-bazooka G2", "allies usa-red-devil-captain G2",
	)
	usual := func(want string) {
		t.Helper()
		order, ok := movement.Usual(p.State, p.Pending()[0].Seat)
		if !ok || order.String() != want {
			t.Errorf("usual: %s, not %s", order, want)
		}
	}
	p.play("move tiger-i G2; go")
	usual("overrun red-devil-captain")
	p.play("pass")
	p.play("move rangers D6; go", 1)
	usual("reroll")
	p.play("keep")
	p.enter(state.MovementClose)
	usual("clear minefield")
	p.play("pass")
	usual("pass")
	p.play("pass")
	usual("penalty panzer-iii-ausf-f")
	if _, ok := movement.Usual(p.State, 0); ok {
		t.Error("the wrong side has a usual answer")
	}
}

// TestOptionsLead: every word that is listed leads on, and complete orders are accepted.
func TestOptionsLead(t *testing.T) {
	t.Parallel()
	p := open(
		t, "stream-line", "option profile expanded", "axis germany-tiger-i A8 e", "axis usa-jeep D8 e", "axis usa-m1-garand-rifle D8", "axis greece-greek-cavalry E8 disrupted",
		"axis germany-bmw-r75 D7", "axis pillbox D6", "allies usa-bazooka F9",
	)
	var walk func(order engine.Order, depth int)
	orders := 0
	walk = func(order engine.Order, depth int) {
		for _, option := range p.State.Options(0, order) {
			next := order.With(option.Word)
			if option.Complete {
				orders++
				if refusal := p.Rules().Machine.Judge(p.State, 0, next); refusal != nil {
					t.Errorf("%s: %v", next, refusal)
				}
			}
			if more := p.State.Options(0, next); option.More != (len(more) > 0) {
				t.Errorf("%s: more words: %v, listed: %d", next, option.More, len(more))
			}
			if depth > 0 && option.More {
				walk(next, depth-1)
			}
		}
	}
	walk(engine.Order{}, 2)
	if orders < 200 {
		t.Errorf("only %d orders", orders)
	}
}
