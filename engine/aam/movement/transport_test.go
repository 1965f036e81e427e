package movement_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/state"
)

// TestRule5_8_Transport is W37.
func TestRule5_8_Transport(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-jeep B2 e", "axis usa-red-devil-captain C2", "axis usa-m1-garand-rifle A2")
	p.refuses("board red-devil-captain jeep", "5.8", "move.nobody-boards")
	p.play("move jeep C2; board red-devil-captain jeep")
	p.refuses("dismount red-devil-captain C2", "5.8", "move.nobody-dismounts")
	p.play("go")
	p.at("jeep C2 e", "red-devil-captain C2")
	if u := p.unit("red-devil-captain"); u.Aboard != p.id("jeep") || !u.Has(state.Boarded) {
		t.Errorf("%+v", u)
	}
	// The next turn: the jeep moves, the captain dismounts in the same phase.
	for i := range p.Units {
		p.Units[i].Flag &^= state.OfPart
	}
	p.fresh()
	p.refuses("move red-devil-captain C3", "5.6", "move.aboard")
	p.play("move jeep D2 E2 F2 G2 H2; dismount red-devil-captain H2; go")
	p.at("jeep H2", "red-devil-captain H2")
	if u := p.unit("red-devil-captain"); u.Aboard != state.NoUnit || !u.Has(state.Activated) {
		t.Errorf("%+v", u)
	}
}

// TestRule5_8_BoardingAndDismountingInOnePhase is refused.
func TestRule5_8_BoardingAndDismountingInOnePhase(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-jeep B2 e", "axis usa-red-devil-captain B2", "axis usa-m3-half-track C3", "axis usa-m1-garand-rifle C3 aboard usa-m3-half-track")
	p.play("board red-devil-captain jeep; go")
	p.refuses("dismount red-devil-captain B2", "5.8", "move.boarded")
	p.refuses("dismount jeep B2", "5.8", "move.not-aboard")
}

// TestRule5_8_DismountingWithoutRoom leads into an adjacent hex with room and without enemies.
func TestRule5_8_DismountingWithoutRoom(t *testing.T) {
	t.Parallel()
	p := open(
		t, "crossroads", "axis usa-jeep C2", "axis usa-bazooka C2 aboard usa-jeep", "axis usa-m1-garand-rifle C2", "axis usa-m1-garand-rifle C2",
		"allies usa-bar-gunner D2",
	)
	p.refuses("dismount bazooka C2", "5.8", "move.no-room")
	p.refuses("dismount bazooka D2", "5.8", "move.enemies")
	p.refuses("dismount bazooka F2", "5.8", "move.apart")
	p.play("dismount bazooka B2; go")
	p.at("bazooka B2")
	if len(p.provoked) > 0 {
		t.Errorf("dismounting provokes: %v", p.provoked)
	}
	free := open(t, "crossroads", "axis usa-jeep C2", "axis usa-bazooka C2 aboard usa-jeep")
	free.refuses("dismount bazooka B2", "5.8", "move.room-here")
	free.unit("bazooka").Up |= state.Disrupted
	free.fresh()
	free.refuses("dismount bazooka C2", "5.8", "move.nobody-dismounts")
}

// TestRule5_8_NoTransportInTheAssaultPhase. Rule 4.5.
func TestRule5_8_NoTransportInTheAssaultPhase(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-jeep C2", "axis usa-bazooka C2").assault()
	p.refuses("board bazooka jeep", "4", "not-now")
}

// loads is a table of carriers with what they take aboard, and what they refuse.
func loads(t *testing.T, carrier string, cargo []string, takes map[string]string) {
	t.Helper()
	for unit, key := range takes {
		lines := []string{"axis " + carrier + " C2"}
		for _, aboard := range cargo {
			lines = append(lines, "axis "+aboard+" C2 aboard "+carrier)
		}
		p := open(t, "crossroads", append(lines, "axis "+unit+" C2")...)
		refusal := p.WhyNotCarry(0, state.UnitID(len(p.Units)-1))
		switch {
		case key == "" && refusal != nil:
			t.Errorf("%s with %v refuses %s: %v", carrier, cargo, unit, refusal)
		case key != "" && (refusal == nil || refusal.Why.Key != "aam.refuse.carry."+key || refusal.Rule != "5.8"):
			t.Errorf("%s with %v and %s: %v, want %s", carrier, cargo, unit, refusal, key)
		}
	}
}

const (
	rifle     = "usa-m1-garand-rifle"
	gun       = "uk-6-pounder-anti-tank-gun"
	lightGun  = "poland-wz-36-37mm-atg"
	largeGun  = "usa-3-gun-m5"
	motorbike = "germany-bmw-r75"
	cavalry   = "greece-greek-cavalry"
	depot     = "fuel-depot"
)

// TestAbility_Transport and the exposed one carry one Soldier.
func TestAbility_Transport(t *testing.T) {
	t.Parallel()
	loads(t, "canada-ram-kangaroo", nil, map[string]string{
		rifle: "", lightGun: "", gun: "kind", largeGun: "never", motorbike: "never", cavalry: "never", depot: "never", "usa-jeep": "never",
	})
	loads(t, "canada-ram-kangaroo", []string{rifle}, map[string]string{"usa-bazooka": "full"})
}

func TestAbility_ExposedTransport(t *testing.T) {
	t.Parallel()
	loads(t, "usa-m4a3e8-sherman-easy-eight", nil, map[string]string{rifle: "", lightGun: "", gun: "kind", motorbike: "never"})
}

func TestAbility_GunTransport(t *testing.T) {
	t.Parallel()
	loads(t, "usa-m3-half-track", nil, map[string]string{rifle: "", lightGun: "", gun: "", largeGun: "never", cavalry: "never"})
	loads(t, "usa-m3-half-track", []string{gun}, map[string]string{rifle: "full"})
}

func TestAbility_HeavyTransport(t *testing.T) {
	t.Parallel()
	loads(t, "usa-higgins-boat", []string{gun}, map[string]string{rifle: "", lightGun: "", "germany-pak-38-anti-tank-gun": "", largeGun: "never"})
}

func TestAbility_LightTowing(t *testing.T) {
	t.Parallel()
	loads(t, "germany-sdkfz-2-motorcycle-half-track", nil, map[string]string{rifle: "kind", lightGun: "", gun: "kind", largeGun: "never"})
}

// TestAbility_LargeTransport carries two Soldiers, at most one of them Artillery.
func TestAbility_LargeTransport(t *testing.T) {
	t.Parallel()
	loads(t, "usa-cckw-352", []string{gun}, map[string]string{rifle: "", lightGun: "full", "germany-pak-38-anti-tank-gun": "full", motorbike: "never"})
	loads(t, "usa-cckw-352", []string{rifle}, map[string]string{"usa-bazooka": "", gun: ""})
}

// TestAbility_LightArtillery is carried wherever a Soldier is, one of two Artillery in a large transport left out.
func TestAbility_LightArtillery(t *testing.T) {
	t.Parallel()
	for _, carrier := range []string{"canada-ram-kangaroo", "usa-jeep", "usa-m3-half-track", "usa-m4a3e8-sherman-easy-eight"} {
		loads(t, carrier, nil, map[string]string{lightGun: ""})
	}
}

// TestAbility_MechanizedTactics: a passenger dismounts after all moves, even if it boarded in this phase.
func TestAbility_MechanizedTactics(t *testing.T) {
	t.Parallel()
	p := open(t, "crossroads", "axis usa-m3-half-track C2", "axis germany-motorized-schutzen C2", "axis usa-m1-garand-rifle C2")
	p.play("board motorized-schutzen m3-half-track; move m3-half-track D2 E2; go")
	p.at("motorized-schutzen E2")
	p.enter(state.MovementClose)
	p.asks("late-dismount")
	p.refuses("dismount m1-garand-rifle E2", "5.8", "move.not-aboard")
	p.play("dismount motorized-schutzen E2")
	if p.unit("motorized-schutzen").Aboard != state.NoUnit || p.Stage != state.PartBegin {
		t.Errorf("%+v in stage %d", p.unit("motorized-schutzen"), p.Stage)
	}
}
