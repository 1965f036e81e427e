package movement_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/state"
)

// What each ability changes about moves: rule 16.1, and the table of abilities.

func TestAbility_HighGear(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-jeep F1 se", "axis usa-m3-half-track C1")
	p.speed("jeep", state.OrdinaryMove, 5, 7)
	p.reaches("jeep", "F9", 7) // the free step and seven more
	p.reaches("jeep", "G9", -1)
	p.refuses("move jeep F2 F3 F4 F5 F6 F7 G7", "5.2", "move.cost") // with a step off the road the bonus is gone
}

func TestAbility_Relocate(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis uk-6-pounder-anti-tank-gun C1", "axis usa-jeep A1")
	p.refuses("move 6-pounder-anti-tank-gun C2", "5.2", "move.slow")
	p.assault()
	p.speed("6-pounder-anti-tank-gun", state.OrdinaryMove, 2, 2)
	p.play("move 6-pounder-anti-tank-gun C2 C3; go")
	p.at("6-pounder-anti-tank-gun C3")
}

// TestAbility_StrikeAndFade is W36.
func TestAbility_StrikeAndFade(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis japan-type-87-armored-car F1 se attacked damaged", "axis france-panhard-et-levassor-p-178 F3 se attacked", "axis usa-jeep A1").assault()
	p.speed("type-87-armored-car", state.FadeMove, 0, 0)
	p.Latest = p.id("panhard-et-levassor-p-178")
	p.fresh()
	p.speed("panhard-et-levassor-p-178", state.FadeMove, 2, 4)
	p.reachesBy("panhard-et-levassor-p-178", "F8", state.FadeMove, 4)
	p.reachesBy("panhard-et-levassor-p-178", "F9", state.FadeMove, -1)
	p.refuses("move type-87-armored-car F2", "4", "move.too-late")
	p.Latest = p.id("type-87-armored-car")
	p.fresh()
	p.refuses("move type-87-armored-car F2", "5.2", "move.slow")
	p.refuses("move panhard-et-levassor-p-178 F4", "4", "move.too-late")
	p.Latest = p.id("panhard-et-levassor-p-178")
	p.fresh()
	p.play("move panhard-et-levassor-p-178 F8; go")
	p.at("panhard-et-levassor-p-178 F8")
	p.refuses("move panhard-et-levassor-p-178 F9", "4", "move.moved")
}

// TestAbility_Aggression: within the speed of aggression the unit keeps its attack, beyond it not.
func TestAbility_Aggression(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis ussr-ba-64 C1 e", "axis usa-jeep A1").assault()
	p.play("move ba-64 C2 C3; go")
	if u := p.unit("ba-64"); u.Has(state.Activated) || !u.Has(state.Moved) {
		t.Errorf("%+v", u)
	}
	p.refuses("move ba-64 C4", "4", "move.moved")
	far := open(t, "crossroads", "axis ussr-ba-64 C1 e").assault()
	far.play("move ba-64 C4; go")
	if !far.unit("ba-64").Has(state.Activated) {
		t.Error("it may still attack after a move at full speed")
	}
	stopped := open(t, "crossroads", "axis ussr-ba-64 C1 e").assault()
	stopped.hits = []string{"C1-C2!"}
	stopped.play("move ba-64 C2; go")
	if !stopped.unit("ba-64").Has(state.Activated) {
		t.Error("it may still attack after it was stopped")
	}
}

func TestAbility_TallyHo(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis uk-inspiring-lieutenant C2", "axis usa-m1-garand-rifle C3", "axis uk-6-pounder-anti-tank-gun C2", "axis usa-jeep C2", "axis usa-bazooka F2")
	p.speed("m1-garand-rifle", state.OrdinaryMove, 2, 2)
	p.speed("inspiring-lieutenant", state.OrdinaryMove, 1, 1) // not the commander
	p.speed("6-pounder-anti-tank-gun", state.OrdinaryMove, 0, 0)
	p.speed("jeep", state.OrdinaryMove, 5, 7)
	p.speed("bazooka", state.OrdinaryMove, 1, 1) // too far away
	p.unit("inspiring-lieutenant").Up |= state.Disrupted
	p.fresh()
	p.speed("m1-garand-rifle", state.OrdinaryMove, 1, 1)
	p.unit("inspiring-lieutenant").Up = 0
	p.assault()
	p.speed("m1-garand-rifle", state.OrdinaryMove, 1, 1)
}

func TestAbility_ExtraFuel(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis fuel-depot K1", "axis germany-tiger-i A1", "axis usa-jeep B1", "axis uk-churchill-iv C1", "axis usa-m1-garand-rifle A2")
	p.speed("tiger-i", state.OrdinaryMove, 4, 4)
	p.speed("jeep", state.OrdinaryMove, 6, 8)
	p.speed("churchill-iv", state.OrdinaryMove, 2, 2)
	p.speed("m1-garand-rifle", state.OrdinaryMove, 1, 1)
	p.assault()
	p.speed("tiger-i", state.OrdinaryMove, 4, 4)
	p.unit("fuel-depot").Fate = state.Gone
	p.fresh()
	p.speed("tiger-i", state.OrdinaryMove, 3, 3)
}

func TestAbility_HeavyRifle(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis japan-type-97-anti-tank-rifle C2", "axis usa-m1-garand-rifle C3", "axis germany-bmw-r75 C2")
	p.speed("type-97-anti-tank-rifle", state.OrdinaryMove, 1, 1)
	p.unit("m1-garand-rifle").At = p.place("F3")
	p.fresh()
	p.speed("type-97-anti-tank-rifle", state.OrdinaryMove, 0, 0)
}

func TestAbility_Robust(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis uk-valentine-i C2 e disrupted", "axis uk-centurion-a41 A1 e disrupted damaged", "axis fuel-depot K1")
	p.speed("valentine-i", state.OrdinaryMove, 1, 1)
	p.speed("centurion-a41", state.OrdinaryMove, 0, 0)
	p.refuses("move centurion-a41 B1", "5.2", "move.slow")
	p.play("move valentine-i C3 w; turn centurion-a41 w; go")
	p.at("valentine-i C3 w", "centurion-a41 A1 w")
	fresh := open(t, "crossroads", "axis uk-valentine-i B6 e")
	fresh.play("move valentine-i B5; go", 3) // a roll of 3 and 1
	fresh.at("valentine-i B5")
}

func TestAbility_Mountaineering(t *testing.T) {
	t.Parallel()
	p := open(t, "stream-line", "axis greece-greek-mountain-infantry A8")
	p.play("move greek-mountain-infantry A9; go", 3)
	p.at("greek-mountain-infantry A9")
}

func TestAbility_ExcellentSuspension(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis ussr-bt-5 C7", "axis germany-tiger-i E7")
	p.reaches("bt-5", "D7", 1)
	p.reaches("tiger-i", "D7", 2)
}

func TestAbility_Brushcutters(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-veteran-m4-sherman-rhino B6")
	p.reaches("veteran-m4-sherman-rhino", "B5", 2)
	p.play("move veteran-m4-sherman-rhino B5; go")
	p.at("veteran-m4-sherman-rhino B5 nw")
}

func TestAbility_TrenchCrossing(t *testing.T) {
	t.Parallel()
	p := open(t, "stream-line", "axis france-renault-r-35 A8")
	p.play("move renault-r-35 A9; go")
	p.at("renault-r-35 A9")
}

// TestAbility_Amphibious vehicles cross streams without a roll; none of the maps has water, so the terrain is changed here.
func TestAbility_Amphibious(t *testing.T) {
	t.Parallel()
	p := open(t, "stream-line", "axis usa-amtrack A8", "axis germany-tiger-i A7")
	p.play("move amtrack A9; go")
	p.at("amtrack A9")
	for _, c := range []struct {
		unit string
		cost int
	}{{"usa-amtrack", 2}, {"usa-higgins-boat", 1}, {"usa-m1-garand-rifle", -1}, {"germany-tiger-i", -1}} {
		lake := flooded(t, "axis "+c.unit+" B2")
		lake.reaches(lake.Word(0), "C2", c.cost)
		lake.reaches(lake.Word(0), "C3", map[bool]int{true: -1, false: 1}[c.unit == "usa-higgins-boat"])
	}
}

func TestAbility_WaterCraft(t *testing.T) {
	t.Parallel()
	p := flooded(t, "axis usa-higgins-boat C2", "axis usa-jeep B2")
	p.reaches("higgins-boat", "D2", 1)
	p.refuses("move higgins-boat C3", "16.1", "move.land")
	p.refuses("move jeep C2", "5.4", "move.water")
}

func TestAbility_ThinWheels(t *testing.T) {
	t.Parallel()
	p := open(t, "stream-line", "axis germany-bmw-r75 A8", "axis germany-recon-bmw-r75 D8")
	p.refuses("move bmw-r75 A9", "16.1", "move.current")
	p.refuses("move bmw-r75 B8", "5.4", "move.marsh")
	p.reaches("recon-bmw-r75", "D9", 1) // over the bridge
}

func TestAbility_PoorSuspension(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis ussr-t-28 C7")
	p.refuses("move t-28 D7", "16.1", "move.slope")
	road := open(t, "ridge", "axis ussr-t-28 F8") // G9 is a hill on the road
	road.reaches("t-28", "G9", 0)
}

func TestAbility_WeakSuspension(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis ussr-t-35 C7")
	p.play("move t-35 D7; go", 3)
	p.at("t-35 C7 e")
	road := open(t, "ridge", "axis ussr-t-35 F8")
	road.play("move t-35 G9; go")
	road.at("t-35 G9")
}

func TestAbility_CommandDependent(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis ussr-mosin-nagant-1891-30 C2", "axis ussr-cossack-captain F2")
	p.refuses("move mosin-nagant-1891-30 C3", "5.6", "move.no-commander")
	p.unit("cossack-captain").At = p.place("C3")
	p.unit("cossack-captain").Up |= state.Disrupted // which does not matter
	p.fresh()
	p.reaches("mosin-nagant-1891-30", "B2", 1)
	p.unit("cossack-captain").At = p.place("F2")
	p.assault()
	p.reaches("mosin-nagant-1891-30", "B2", 1)
}

// Rule 5.9.
func TestAbility_Courage(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis ussr-guards-infantry C2 disrupted", "axis usa-jeep A1", "allies germany-tiger-i F2", "allies usa-bazooka C9")
	p.refuses("move guards-infantry B2", "5.9", "move.not-nearer")
	p.refuses("move guards-infantry C3", "5.9", "move.not-nearer") // nearer to the bazooka only
	p.play("move guards-infantry D2; go")
	p.at("guards-infantry D2")
}

func TestAbility_Charge(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis greece-greek-cavalry C2 disrupted", "axis usa-jeep A1", "allies germany-tiger-i F2", "allies usa-bazooka C9")
	p.refuses("move greek-cavalry F1", "5.9", "move.not-nearer") // nearer to the tank only
	p.play("move greek-cavalry C3 C4; go")
	p.at("greek-cavalry C4")
	nobody := open(t, "crossroads", "axis greece-greek-cavalry C2 disrupted", "axis usa-jeep A1", "allies germany-tiger-i F2")
	nobody.refuses("move greek-cavalry D2", "5.1", "move.stuck")
}

func TestAbility_SSDetermination(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis germany-ss-panther-ausf-g C2 e disrupted", "axis germany-ss-jagdpanther E2 e disrupted")
	p.play("move ss-panther-ausf-g C3; turn ss-jagdpanther w; go")
	p.at("ss-panther-ausf-g C3", "ss-jagdpanther E2 w")
}

func TestAbility_VeteranCrew(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis ussr-veteran-su-76m C2 e disrupted")
	p.reaches("veteran-su-76m", "F2", 3)
	p.play("turn veteran-su-76m w; go")
	p.at("veteran-su-76m C2 w")
}

func TestAbility_VeteranGuard(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis ussr-is-2-veteran C2 e disrupted")
	p.play("move is-2-veteran D2 E2 F2 w; go")
	p.at("is-2-veteran F2 w")
}

// TestAbility_HardenedVeteran may move and dismount while disrupted, not board.
func TestAbility_HardenedVeteran(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis germany-veteran-fallshirmjager C2 disrupted", "axis usa-jeep C2", "axis usa-m1-garand-rifle C2")
	p.refuses("board veteran-fallshirmjager jeep", "5.1", "move.disrupted")
	p.play("move veteran-fallshirmjager D2; go")
	p.at("veteran-fallshirmjager D2")
	aboard := open(t, "crossroads", "axis usa-jeep C2", "axis germany-veteran-fallshirmjager C2 disrupted aboard usa-jeep")
	aboard.play("dismount veteran-fallshirmjager C2; go")
	if aboard.unit("veteran-fallshirmjager").Aboard != state.NoUnit {
		t.Error("it is still aboard")
	}
}

func TestAbility_Fanatic(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis germany-ss-haupsturmfuhrer C2 disrupted")
	p.play("move ss-haupsturmfuhrer D2; go")
	p.at("ss-haupsturmfuhrer D2")
}

func TestAbility_ProneToBreakdown(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis france-char-b1-bis C2 e damaged", "axis usa-jeep A1")
	p.refuses("move char-b1-bis D2", "5.6", "move.breakdown")
	p.refuses("turn char-b1-bis w", "5.6", "move.breakdown")
	p.unit("char-b1-bis").Up = 0
	p.fresh()
	p.reaches("char-b1-bis", "D2", 1)
}

func TestAbility_DugIn(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis fuel-depot C2", "axis usa-jeep C2", "axis usa-m1-garand-rifle C2")
	p.refuses("move fuel-depot C3", "5.6", "move.dug-in")
	p.refuses("board fuel-depot jeep", "5.8", "move.no-carrier")
	p.assault()
	p.refuses("move fuel-depot C3", "5.6", "move.dug-in")
}

func TestAbility_LeadTheWay(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-rangers D5", "axis usa-m1-garand-rifle A1")
	p.play("move rangers D6; go", 4)
	p.asks("movement-reroll")
	if chance := p.Pending()[0].Ask.Args["chance"]; chance != 33 { // 5 or 6 at a hedge
		t.Errorf("a chance of %v %%", chance)
	}
	p.play("reroll", 5)
	p.at("rangers D6")
	if !p.unit("rangers").Has(state.LedTheWay) {
		t.Error("nobody remembers the reroll")
	}
	p = open(t, "crossroads", "axis usa-rangers D5")
	p.unit("rangers").Flag |= state.LedTheWay
	p.fresh()
	p.play("move rangers D6; go", 4)
	p.at("rangers D5")
	p = open(t, "crossroads", "axis usa-rangers D5")
	p.play("move rangers D6; go", 4)
	p.play("keep")
	p.at("rangers D5")
	if p.Stage != state.MovementPlan || p.unit("rangers").Has(state.LedTheWay) {
		t.Errorf("stage %d, %+v", p.Stage, p.unit("rangers"))
	}
}

// TestAbility_ChattingOnTheRadio: a spotter that has served may not move in that phase.
func TestAbility_ChattingOnTheRadio(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis germany-disciplined-spotter C2", "axis usa-jeep A1").assault()
	p.unit("disciplined-spotter").Flag |= state.Served
	p.fresh()
	p.refuses("move disciplined-spotter C3", "16.1", "move.on-the-radio")
}

// TestAbility_DeterminedCharge: reactions let the mover go on, disrupted as it is.
func TestAbility_DeterminedCharge(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis poland-cavalrymen C2", "allies usa-bazooka K17")
	p.disrupt = []string{"C2-D2"}
	p.play("move cavalrymen D2 E2; go")
	p.at("cavalrymen E2")
	p.disrupted("cavalrymen", true)
}

// TestAbility_Entrenched and camouflaged units are neither any more when they have moved; turning and boarding are told apart.
func TestAbility_Entrenched(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis germany-fortress-defender C2", "axis usa-jeep E2", "axis germany-sandbagged-machine-gun-team E2", "axis germany-tiger-i A1 e")
	p.play("move fortress-defender C3; board sandbagged-machine-gun-team jeep; turn tiger-i w; go")
	for word, stirred := range map[string]bool{"fortress-defender": true, "sandbagged-machine-gun-team": true, "tiger-i": false, "jeep": false} {
		if p.unit(word).Has(state.Stirred) != stirred {
			t.Errorf("%s: %+v", word, p.unit(word))
		}
	}
}

func TestAbility_Camouflaged(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-jeep E2", "axis romania-bohler-47mm-anti-tank-gun E2 aboard usa-jeep")
	p.play("move jeep F2; go")
	if !p.unit("bohler-47mm-anti-tank-gun").Has(state.Unmasked) {
		t.Error("it was carried, and is hidden")
	}
	p = open(t, "crossroads", "axis romania-bohler-47mm-anti-tank-gun E2").assault()
	p.play("move bohler-47mm-anti-tank-gun F2; go")
	if !p.unit("bohler-47mm-anti-tank-gun").Has(state.Unmasked) {
		t.Error("it has moved, and is hidden")
	}
}

// TestAbility_Improvisation: what a unit has taken over in a hex it leaves there.
func TestAbility_Improvisation(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-resourceful-hero C2")
	p.unit("resourceful-hero").Borrowed = 1
	p.fresh()
	p.play("move resourceful-hero C3; go")
	if p.unit("resourceful-hero").Borrowed != 0 {
		t.Error("it keeps the weapons")
	}
}
