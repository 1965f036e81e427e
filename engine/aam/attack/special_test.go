package attack_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/state"
)

func TestAbility_ArmorPiercingRounds_W22(t *testing.T) {
	lines := "; unit axis germany-panzer-iv-ausf-h-commander C1 w; unit allies canada-sherman-vc-17-pounder A1 e" + mauser + "C1"
	t.Parallel()
	for successes, want := range map[int]string{6: "disrupted-down damaged-down destroyed-down", 5: "disrupted-down"} {
		p := assault(t, "allies", lines)
		p.Refused("attack sherman-vc-17-pounder mauser-kar-98k armor-piercing", "16.1")
		p.Play("attack sherman-vc-17-pounder panzer-iv-ausf-h-commander armor-piercing; go", append(faces(successes, 4), faces(13-successes, 1)...)...)
		expectCounters(t, p, "panzer-iv-ausf-h-commander", want)
		if !p.UsedUp(p.ID("sherman-vc-17-pounder"), ability.ArmorPiercingRounds) {
			t.Errorf("with %d successes it is not used up", successes)
		}
		p.Set("part assault-1 allies")
		p.Refused("attack sherman-vc-17-pounder panzer-iv-ausf-h-commander armor-piercing", "16.2.2")
	}
}

func TestAbility_HERound(t *testing.T) {
	lines := "; unit allies ussr-is-3 A1 e" + mauser + "C1" + mauser + "B1" + panzer + "C1 w"
	looks(t, map[string]look{
		"medium":    {lines: lines, by: "is-3", at: "mauser-kar-98k-1", mode: attack.HERound, want: "15 dice +0 against 4"},
		"short":     {lines: lines, by: "is-3", at: "mauser-kar-98k-2", mode: attack.HERound, want: "!no-dice"},
		"a Vehicle": {lines: lines, by: "is-3", at: "panzer-iii-ausf-f", mode: attack.HERound, want: "!only-soldiers"},
	})
	p := assault(t, "allies", lines)
	p.Play("attack is-3 mauser-kar-98k-1 he-round; go", faces(15, 1)...)
	if !p.UsedUp(p.ID("is-3"), ability.HERound) {
		t.Error("it is not used up")
	}
}

func TestAbility_Bombs(t *testing.T) {
	lines := "; unit allies usa-f4u-corsair B4" + mauser + "B4" + panzer + "B4 w" + mauser + "A4; unit axis germany-ju-87-stuka B4"
	looks(t, map[string]look{
		"a Soldier":    {lines: lines, occasion: state.InAirstrike, by: "f4u-corsair", at: "mauser-kar-98k-1", mode: attack.Bombs, want: "12 dice +0 against 4 cover 5"},
		"a Vehicle":    {lines: lines, occasion: state.InAirstrike, by: "f4u-corsair", at: "panzer-iii-ausf-f", mode: attack.Bombs, want: "8 dice +0 against 3 cover 6"},
		"the next hex": {lines: lines, occasion: state.InAirstrike, by: "f4u-corsair", at: "mauser-kar-98k-2", mode: attack.Bombs, want: "!own-hex"},
		"an Aircraft":  {lines: lines, occasion: state.InAirstrike, by: "f4u-corsair", at: "ju-87-stuka", mode: attack.Bombs, want: "!no-dice"},
	})
	p := airstrike(t, "allies", lines)
	p.Play("attack f4u-corsair mauser-kar-98k-1 bombs; go", faces(12, 1)...)
	if !p.UsedUp(p.ID("f4u-corsair"), ability.Bombs) {
		t.Error("they are not used up")
	}
}

func TestAbility_Rockets(t *testing.T) {
	lines := "; unit allies usa-p-51d-mustang A1" + mauser + "E1" + mauser + "F1" + panzer + "E1 w"
	looks(t, map[string]look{
		"a Soldier":  {lines: lines, occasion: state.InAirstrike, by: "p-51d-mustang", at: "mauser-kar-98k-1", mode: attack.Rockets, want: "8 dice +0 against 4"},
		"a Vehicle":  {lines: lines, occasion: state.InAirstrike, by: "p-51d-mustang", at: "panzer-iii-ausf-f", mode: attack.Rockets, want: "8 dice +0 against 3"},
		"five hexes": {lines: lines, occasion: state.InAirstrike, by: "p-51d-mustang", at: "mauser-kar-98k-2", mode: attack.Rockets, want: "!range"},
	})
}

func TestAbility_SpeedBoost(t *testing.T) {
	t.Parallel()
	for hits, want := range map[int]string{1: "disrupted", 2: "gone"} {
		p := airstrike(t, "axis", "; unit axis germany-dornier-do-335 C1; unit allies uk-supermarine-spitfire-mk-1 C1")
		p.Play("attack dornier-do-335 supermarine-spitfire-mk-1 speed-boost; go", append(faces(3+hits, 4), faces(5-hits, 1)...)...)
		expectCounters(t, p, "supermarine-spitfire-mk-1", want)
	}
}

func TestAbility_Strafe(t *testing.T) {
	t.Parallel()
	p := airstrike(t, "allies", "; unit allies usa-lockheed-p38g-lightning A1"+mauser+"C1"+mauser+"D1"+mauser+"E1"+panzer+"D1 w")
	p.Play("attack lockheed-p38g-lightning mauser-kar-98k-1; go", faces(6, 1)...)
	if p.Stage != state.SecondTarget {
		t.Fatalf("the stage is %d", p.Stage)
	}
	expectOffers(t, p, true, "strafe mauser-kar-98k-2")
	expectOffers(t, p, false, "strafe mauser-kar-98k-1", "strafe mauser-kar-98k-3", "strafe panzer-iii-ausf-f")
	if order, ok := p.Usual(1); !ok || order.String() != "strafe mauser-kar-98k-2" {
		t.Errorf("usually %s", order)
	}
	p.Play("strafe mauser-kar-98k-2", append(faces(4, 4), 1, 1)...)
	expectCounters(t, p, "mauser-kar-98k-2", "disrupted-down")
	if p.Attack != nil {
		t.Error("the attack has not ended")
	}
	p = airstrike(t, "allies", "; unit allies usa-lockheed-p38g-lightning A1"+mauser+"C1"+mauser+"D1")
	p.Play("attack lockheed-p38g-lightning mauser-kar-98k-1; go; spare", faces(6, 1)...)
	p = airstrike(t, "allies", "; unit allies usa-lockheed-p38g-lightning A1; unit axis germany-ju-87-stuka C1"+mauser+"C1")
	p.Play("attack lockheed-p38g-lightning ju-87-stuka; done", faces(6, 1)...)
	if p.Stage == state.SecondTarget {
		t.Error("it strafes after an attack on an Aircraft")
	}
}

func TestAbility_Sirens_W21(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		counter   string
		successes int
		want      string
	}{
		"three":                 {"", 3, "disrupted-down"},
		"three, disrupted down": {"disrupted-down", 3, "disrupted-down"},
		"four":                  {"", 4, "disrupted-down"},
		"four, disrupted down":  {"disrupted-down", 4, "disrupted-down destroyed-down"},
		"two":                   {"", 2, ""},
	} {
		lines := "; unit axis germany-ju-87-stuka C1" + garand + "C1"
		if test.counter != "" {
			lines += "; counter m1-garand-rifle " + test.counter
		}
		p := airstrike(t, "axis", lines)
		p.Play("attack ju-87-stuka m1-garand-rifle; done", append(faces(test.successes, 4), faces(8-test.successes, 1)...)...)
		if got := counters(p, "m1-garand-rifle"); got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}

func TestAbility_Headshot(t *testing.T) {
	t.Parallel()
	for want, dice := range map[string][]int{"disrupted": {4, 5, 6, 1, 2, 3}, "": {4, 5, 3, 1, 2, 3}} {
		p := assault(t, "axis", "; unit axis germany-wehrmacht-expert-sniper A1"+sherman+"C1 w"+garand+"C1; counter wehrmacht-expert-sniper disrupted")
		p.Refused("headshot wehrmacht-expert-sniper m1-garand-rifle", "16.1")
		p.Play("headshot wehrmacht-expert-sniper early-m4a1-sherman; go", dice...)
		expectCounters(t, p, "early-m4a1-sherman", want)
		p.Refused("attack wehrmacht-expert-sniper m1-garand-rifle", "9")
		p.Set("part assault-1 axis")
		p.Refused("headshot wehrmacht-expert-sniper early-m4a1-sherman", "16.2.2")
	}
}

func TestAbility_RocketSalvo(t *testing.T) {
	t.Parallel()
	// Around the target: a tank and a rifle in the next hexes, a friend, and a passenger; beyond it one more rifle.
	p := assault(t, "axis", "; unit axis germany-nebelwerfer-41 A1"+garand+"E1"+sherman+"F1 w; unit allies usa-m3-half-track D1 e"+garand+"m3-half-track"+mauser+"E2"+garand+"G1")
	p.Play("salvo nebelwerfer-41 m1-garand-rifle-1; go", faces(10+10+5+5+10, 1)...)
	targets := 0
	for _, event := range p.Told {
		if _, ok := event.(attack.Rolled); ok {
			targets++
		}
	}
	if targets != 5 {
		t.Errorf("%d units are attacked", targets)
	}
	p.Set("part assault-1 axis")
	p.Refused("salvo nebelwerfer-41 m1-garand-rifle-1", "16.2.2")
}

func TestAbility_RemoteControl(t *testing.T) {
	t.Parallel()
	lines := "; unit axis germany-sd-kfz-303-goliath A1" + garand + "D1" + sherman + "D1 w" + garand + "G1"
	p := assault(t, "axis", lines)
	p.Refused("remote sd-kfz-303-goliath m1-garand-rifle-2", "9.1")
	p.Play("remote sd-kfz-303-goliath early-m4a1-sherman; go", append([]int{4, 5}, faces(12, 4)...)...)
	expectCounters(t, p, "early-m4a1-sherman", "disrupted-down damaged-down destroyed-down")
	p = assault(t, "axis", lines)
	p.Play("remote sd-kfz-303-goliath early-m4a1-sherman; go", 3, 6)
	expectCounters(t, p, "early-m4a1-sherman", "")
	p.Refused("remote sd-kfz-303-goliath early-m4a1-sherman", "9")
}

func TestAbility_Blast(t *testing.T) {
	t.Parallel()
	// A rifle, a tank with a passenger and a friend in the target's hex; the aircraft over it is left out.
	p := assault(t, "allies", "; unit allies ussr-bm-13-katyusha-rocket-launcher A1 e"+mauser+"D1; unit axis germany-sd-kfz-251 D1 w"+mauser+"sd-kfz-251; unit allies uk-sten-smg D1; unit axis germany-ju-87-stuka D1")
	p.Play("attack bm-13-katyusha-rocket-launcher mauser-kar-98k-1; go", append(append(append(faces(13, 5), faces(6, 5)...), faces(13, 1)...), faces(13, 5)...)...)
	expectCounters(t, p, "mauser-kar-98k-1", "disrupted-down destroyed-down")
	expectCounters(t, p, "sd-kfz-251", "disrupted-down damaged-down destroyed-down")
	expectCounters(t, p, "mauser-kar-98k-2", "")
	expectCounters(t, p, "sten-smg", "disrupted-down destroyed-down")
	expectCounters(t, p, "ju-87-stuka", "")
}

func TestAbility_Flamethrower(t *testing.T) {
	looks(t, map[string]look{
		"no cover": {lines: "; unit axis germany-flammenwerfer-35 A4" + garand + "B4", by: "flammenwerfer-35", at: "m1-garand-rifle", want: "10 dice +0 against 4"},
		"a tank":   {lines: "; unit axis germany-panzer-ii-f-flamingo A1 e" + garand + "C1", by: "panzer-ii-f-flamingo", at: "m1-garand-rifle", want: "5 dice +0 against 4"},
		"from afar": {
			lines: "; unit axis germany-panzer-ii-f-flamingo F4 w" + garand + "B4", by: "panzer-ii-f-flamingo", at: "m1-garand-rifle", want: "5 dice +0 against 4 cover 4",
		},
	})
	p := assault(t, "axis", "; unit axis germany-flammenwerfer-35 A4"+garand+"B4")
	p.Play("attack flammenwerfer-35 m1-garand-rifle; go", append(faces(3, 6), faces(7, 1)...)...)
	expectCounters(t, p, "m1-garand-rifle", "gone")
	p = assault(t, "axis", "; unit axis germany-flammenwerfer-35 A4"+garand+"B4")
	p.Play("attack flammenwerfer-35 m1-garand-rifle; go", append(faces(2, 6), append(faces(2, 4), faces(6, 1)...)...)...)
	expectCounters(t, p, "m1-garand-rifle", "disrupted-down")
}

func TestAbility_HullMountedFlamethrower(t *testing.T) {
	tank := "; unit allies uk-churchill-crocodile B4 "
	looks(t, map[string]look{
		"front":        {lines: tank + "w" + mauser + "B4", by: "churchill-crocodile", at: "mauser-kar-98k", want: "10 dice +0 against 4"},
		"rear":         {lines: "; unit allies uk-churchill-crocodile A4 w" + mauser + "B4", by: "churchill-crocodile", at: "mauser-kar-98k", want: "10 dice +0 against 4 cover 4"},
		"from the way": {lines: "; unit allies uk-churchill-crocodile A4 e" + mauser + "B4", by: "churchill-crocodile", at: "mauser-kar-98k", want: "10 dice +0 against 4"},
	})
	p := assault(t, "allies", "; unit allies uk-churchill-crocodile A4 w"+mauser+"B4")
	p.Play("attack churchill-crocodile mauser-kar-98k; go", append(faces(3, 6), faces(7, 1)...)...)
	expectCounters(t, p, "mauser-kar-98k", "")
}

func TestAbility_Flammable(t *testing.T) {
	t.Parallel()
	for die, want := range map[int]string{5: "gone", 4: ""} {
		p := assault(t, "axis", mauser+"A1; unit allies fuel-depot B1")
		p.Play("attack mauser-kar-98k fuel-depot; go", append(faces(8, 1), die)...)
		expectCounters(t, p, "fuel-depot", want)
	}
}

func TestAbility_Overheat(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "; unit allies china-kuomintang-mg-team A1"+mauser+"C1")
	p.Play("attack kuomintang-mg-team mauser-kar-98k; attack kuomintang-mg-team mauser-kar-98k; go",
		append(append(faces(3, 1), faces(4, 2)...), append(faces(4, 5), faces(3, 4)...)...)...) // the second one at -1
	expectCounters(t, p, "kuomintang-mg-team", "disrupted")
	expectCounters(t, p, "mauser-kar-98k", "disrupted-down")
}

func TestAbility_CoveringFire(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "; unit allies usa-bar-gunner A1"+mauser+"C1"+panzer+"C1 w")
	p.Play("attack bar-gunner mauser-kar-98k; go", faces(6, 1)...)
	if !p.Units[p.ID("mauser-kar-98k")].Has(state.Silenced) || p.Units[p.ID("panzer-iii-ausf-f")].Has(state.Silenced) {
		t.Error("the Soldier is not silenced, or another unit is")
	}
}

func TestAbility_LimitedCoveringFire(t *testing.T) {
	t.Parallel()
	for label, want := range map[string]bool{"B1": true, "C1": false} {
		p := assault(t, "axis", "; unit axis italy-breda-modello-30-lmg A1"+garand+label)
		p.Play("attack breda-modello-30-lmg m1-garand-rifle; go", faces(map[bool]int{true: 6, false: 4}[want], 1)...)
		if p.Units[p.ID("m1-garand-rifle")].Has(state.Silenced) != want {
			t.Errorf("at %s: %v", label, !want)
		}
	}
}

// Rule 7, M19: face-down counters change nothing until the casualty phase, so the hits of all attacks are simultaneous.
func TestRule7_Simultaneous_M19(t *testing.T) {
	lines := "; unit allies uk-supermarine-spitfire-mk-1 C1" + mauser + "C1" + garand + "D1; counter mauser-kar-98k disrupted-down destroyed-down"
	looks(t, map[string]look{
		"it attacks":     {lines: lines, by: "mauser-kar-98k", at: "m1-garand-rifle", want: "8 dice +0 against 4"},
		"it is attacked": {lines: lines, occasion: state.InAirstrike, by: "supermarine-spitfire-mk-1", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
	})
	p := airstrike(t, "allies", lines)
	p.Play("attack supermarine-spitfire-mk-1 mauser-kar-98k; done", faces(8, 4)...)
	expectCounters(t, p, "mauser-kar-98k", "disrupted-down destroyed-down")
}
