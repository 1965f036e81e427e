package movement_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/aam/aamtest"
)

// Moves together with real fire and attacks.

// sixes are so many dice with a natural 6, ones with a natural 1.
func sixes(n int) []int { return slices.Repeat([]int{6}, n) }

func ones(n int) []int { return slices.Repeat([]int{1}, n) }

// TestRule11_W42 is the example of a rifle that walks past a machine gun.
func TestRule11_W42(t *testing.T) {
	t.Parallel()
	lines := []string{"map crossroads", "unit axis germany-mg-42-machine-gun-team D3", "unit allies usa-m1-garand-rifle C4", "part movement-1 allies"}
	for hex, end := range map[string]string{"first": "C4", "second": "D4"} {
		p := aamtest.New(t, lines...)
		p.Play("move m1-garand-rifle D4; go")
		p.Expect("asked axis")
		p.Play("fire "+hex, sixes(10)...)
		p.Expect("unit m1-garand-rifle "+end, "counters m1-garand-rifle disrupted")
	}
	for _, quiet := range [][2]string{{"D5", "D4"}, {"D4", "D5"}} {
		p := aamtest.New(t, "map crossroads", "unit axis germany-mg-42-machine-gun-team D3", "unit allies usa-bazooka "+quiet[0], "part movement-1 allies")
		p.Play("move bazooka " + quiet[1] + "; done")
		p.Expect("unit bazooka " + quiet[1])
	}
	missed := aamtest.New(t, lines...)
	missed.Play("move m1-garand-rifle D4; go")
	missed.Play("fire second", ones(20)...)
	missed.Expect("unit m1-garand-rifle D4", "counters m1-garand-rifle")
}

// TestRule11_W46: whom a Tiger overruns does not fire at this step; another Soldier that is adjacent to both hexes may.
func TestRule11_W46(t *testing.T) {
	t.Parallel()
	p := aamtest.New(
		t, "map crossroads", "unit axis germany-tiger-i C2 e", "unit allies usa-bazooka D2", "unit allies usa-m1-garand-rifle D3", "part movement-1 axis",
	)
	p.Play("move tiger-i D2; go; overrun bazooka")
	p.Expect("counters bazooka disrupted", "asked allies")
	p.Play("hold")
	p.Expect("unit tiger-i D2 e", "counters bazooka disrupted")
	kept := aamtest.New(t, "map crossroads", "unit axis germany-tiger-i C2 e", "unit allies usa-bazooka D2", "part movement-1 axis")
	kept.Play("move tiger-i D2; go; pass")
	kept.Expect("asked allies")
	kept.Play("hold")
	kept.Expect("unit tiger-i D2 e")
}

// TestRule16_1_BanzaiStrikes: the attack comes at the end of the move, with +1 on each die.
func TestRule16_1_BanzaiStrikes(t *testing.T) {
	t.Parallel()
	p := aamtest.New(
		t, "map crossroads", "unit axis japan-imperial-sergeant C2", "unit axis japan-snlf-fanatics C2", "unit allies usa-red-devil-captain D2", "part assault-1 axis",
	)
	p.Play("banzai snlf-fanatics red-devil-captain; go; hold", slices.Repeat([]int{3}, 12)...) // hand to hand with twelve dice, 3 and 1
	p.Expect("unit snlf-fanatics D2", "counters red-devil-captain disrupted-down destroyed-down")
}

// TestRule11_FanaticsGoOn: a hit means nothing to them (11.3.4).
func TestRule11_FanaticsGoOn(t *testing.T) {
	t.Parallel()
	p := aamtest.New(
		t, "map crossroads", "unit axis germany-ss-haupsturmfuhrer C4", "unit allies germany-mg-42-machine-gun-team D3", "part movement-1 axis",
	)
	p.Play("move ss-haupsturmfuhrer D4; go")
	p.Play("fire second", sixes(20)...)
	p.Expect("unit ss-haupsturmfuhrer D4", "counters ss-haupsturmfuhrer")
}

// TestRule16_1_StrikeAndFadeInOnePlan: an attack, and the move after it.
func TestRule16_1_StrikeAndFadeInOnePlan(t *testing.T) {
	t.Parallel()
	p := aamtest.New(
		t, "map crossroads", "unit axis france-panhard-et-levassor-p-178 F5 se", "unit axis usa-jeep A1", "unit allies usa-m1-garand-rifle F7", "part assault-1 axis",
	)
	p.Refused("move panhard-et-levassor-p-178 F5", "5.1")
	p.Play("attack panhard-et-levassor-p-178 m1-garand-rifle; move panhard-et-levassor-p-178 F4 F3 nw; done", ones(8)...)
	p.Expect("unit panhard-et-levassor-p-178 F3 nw")
}

// TestRule16_1_AggressionInOnePlan: a short move, and the attack after it; none after a long move.
func TestRule16_1_AggressionInOnePlan(t *testing.T) {
	t.Parallel()
	lines := []string{"map crossroads", "unit axis ussr-ba-64 C1 e", "unit axis usa-bar-gunner C6", "unit allies usa-m1-garand-rifle C5", "part assault-1 axis"}
	p := aamtest.New(t, lines...)
	p.Play("move ba-64 C2 C3; attack ba-64 m1-garand-rifle; go", ones(6)...)
	p.Expect("unit ba-64 C3")
	p.Refused("attack ba-64 m1-garand-rifle", "4.5")
	far := aamtest.New(t, lines...)
	far.Play("move ba-64 C2 D2 E2 F2; go")
	far.Expect("unit ba-64 F2")
	far.Refused("attack ba-64 m1-garand-rifle", "4.5")
}

// TestRule16_1_QuickReactionsInOnePlan: an attack, and the turn after it.
func TestRule16_1_QuickReactionsInOnePlan(t *testing.T) {
	t.Parallel()
	p := aamtest.New(
		t, "map crossroads", "unit axis germany-panzer-iii-ausf-n-commander C2 e", "unit axis germany-tiger-i D2 e", "unit allies usa-m1-garand-rifle F2", "part assault-1 axis",
	)
	p.Play("attack tiger-i m1-garand-rifle; turn tiger-i w; done", ones(7)...)
	p.Expect("unit tiger-i D2 w")
}

// TestRule16_1_ModesBeforeOthersAct: a unit that may go on has to do so before another acts (4).
func TestRule16_1_ModesBeforeOthersAct(t *testing.T) {
	t.Parallel()
	p := aamtest.New(
		t, "map crossroads", "unit axis france-panhard-et-levassor-p-178 F5 se", "unit axis usa-jeep A1 e", "unit axis usa-bazooka K1", "unit allies usa-m1-garand-rifle F7", "part assault-1 axis",
	)
	p.Play("attack panhard-et-levassor-p-178 m1-garand-rifle; move jeep B1")
	p.Refused("move panhard-et-levassor-p-178 F4", "4")
}
