package attack_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// faces are so many dice with a face.
func faces(n, face int) []int { return slices.Repeat([]int{face}, n) }

// offers tells whether some words are an order, or the beginning of one, that the side which is asked may give.
func offers(p *aamtest.Position, line string) bool {
	order := engine.ParseOrder(line)
	prefix := engine.Order{}
	for _, word := range append([]string{order.Verb}, order.Args...) {
		if !slices.ContainsFunc(p.Options(p.Pending()[0].Seat, prefix), func(o engine.Option) bool { return o.Word == word }) {
			return false
		}
		prefix = prefix.With(word)
	}
	return true
}

// expectOffers checks what may be ordered.
func expectOffers(t *testing.T, p *aamtest.Position, offered bool, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if offers(p, line) != offered {
			t.Errorf("%q is offered: %v", line, !offered)
		}
	}
}

// Rules 4, 9, 16.2.6: one attack for each unit, further ones by abilities, in one go, and not after moving.
func TestRule9_OneAttack(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", garand+"A1"+garand+"A3; unit allies uk-vickers-machine-gun-team A1"+mauser+"B1"+mauser+"B3")
	p.Play("attack m1-garand-rifle-1 mauser-kar-98k-1")
	p.Refused("attack m1-garand-rifle-1 mauser-kar-98k-1", "9")
	p.Play("attack vickers-machine-gun-team mauser-kar-98k-1; attack m1-garand-rifle-2 mauser-kar-98k-2")
	p.Refused("attack vickers-machine-gun-team mauser-kar-98k-1", "4") // others have acted since
	p.Play("drop; move m1-garand-rifle-1 A2")
	p.Refused("attack m1-garand-rifle-1 mauser-kar-98k-1", "4.5")
	p.Refused("attack mauser-kar-98k-1 m1-garand-rifle-1", "9")
	p.Refused("attack m1-garand-rifle-2 vickers-machine-gun-team", "9")
	p.Refused("attack m1-garand-rifle-2 mauser-kar-98k-2 bombs", "16.1")
}

// Rule 9.2: an attack that has become impossible is not lost: its player is asked again.
func TestRule9_2_TargetGone(t *testing.T) {
	t.Parallel()
	p := assault(t, "axis", "unit axis germany-flammenwerfer-35 A1"+mauser+"A1"+garand+"B1")
	p.Play("attack flammenwerfer-35 m1-garand-rifle; attack mauser-kar-98k m1-garand-rifle; go", append(faces(3, 6), faces(7, 1)...)...)
	expectCounters(t, p, "m1-garand-rifle", "gone")
	if p.Stage != state.AssaultPlan || p.Units[p.ID("mauser-kar-98k")].Has(state.Attacked) {
		t.Error("the second attack is lost")
	}
}

func TestAbility_DoubleShot(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "unit allies uk-vickers-machine-gun-team A1"+mauser+"B1"+mauser+"C1")
	p.Play("attack vickers-machine-gun-team mauser-kar-98k-1; attack vickers-machine-gun-team mauser-kar-98k-2")
	p.Refused("attack vickers-machine-gun-team mauser-kar-98k-2", "9")
	p.Play("go", append(append(faces(4, 4), faces(5, 1)...), append(faces(4, 4), faces(4, 1)...)...)...)
	expectCounters(t, p, "mauser-kar-98k-1", "disrupted-down")
	expectCounters(t, p, "mauser-kar-98k-2", "disrupted-down")
}

func TestAbility_Multiturreted(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "unit allies ussr-t-35 F1 e"+mauser+"H1"+mauser+"D1"+mauser+"I1")
	p.Play("attack t-35 mauser-kar-98k-1")
	expectOffers(t, p, true, "attack t-35 mauser-kar-98k-2")
	p.Refused("attack t-35 mauser-kar-98k-3", "16.1")
	p.Play("attack t-35 mauser-kar-98k-2")
	p.Refused("attack t-35 mauser-kar-98k-1", "16.1")
	p.Play("go", faces(20, 1)...)
}

func TestAbility_AllGunsBlazing(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "unit allies uk-m3-stuart A1 e"+mauser+"C1"+panzer+"D1 w")
	p.Refused("attack m3-stuart mauser-kar-98k all-guns", "16.1")
	p.Play("attack m3-stuart panzer-iii-ausf-f")
	p.Refused("attack m3-stuart panzer-iii-ausf-f", "9")
	p.Play("attack m3-stuart mauser-kar-98k; go", faces(15, 1)...)
}

func TestAbility_ExtraMachineGuns(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "unit allies ussr-t-28 A1 e"+mauser+"C1"+panzer+"D1 w")
	p.Refused("attack t-28 panzer-iii-ausf-f machine-guns", "16.1")
	p.Play("attack t-28 mauser-kar-98k machine-guns; attack t-28 panzer-iii-ausf-f; go", faces(17, 1)...)
	p = assault(t, "allies", "unit allies ussr-t-28 A1 e"+mauser+"C1")
	p.Play("turn t-28 w")
	p.Refused("attack t-28 mauser-kar-98k machine-guns", "4.5")
}

func TestAbility_ExtraHullMountedCannon(t *testing.T) {
	lines := "; unit allies france-char-b1-bis D1 e" + mauser + "F1" + panzer + "G1 w" + panzer + "B1 e"
	looks(t, map[string]look{
		"a Soldier": {lines: lines, by: "char-b1-bis", at: "mauser-kar-98k", mode: attack.HullCannon, want: "7 dice +0 against 4"},
		"a Vehicle": {lines: lines, by: "char-b1-bis", at: "panzer-iii-ausf-f-1", mode: attack.HullCannon, want: "7 dice +0 against 3"},
		"behind":    {lines: lines, by: "char-b1-bis", at: "panzer-iii-ausf-f-2", mode: attack.HullCannon, want: "!front-arc"},
		"from afar": {lines: "; unit allies france-char-b1-bis D1 e" + mauser + "J1", by: "char-b1-bis", at: "mauser-kar-98k", mode: attack.HullCannon, want: "5 dice +0 against 4"},
	})
	p := assault(t, "allies", lines)
	p.Play("attack char-b1-bis panzer-iii-ausf-f-2; attack char-b1-bis mauser-kar-98k hull-cannon; go", faces(15, 1)...)
}

func TestAbility_AdditionalHullMountedCannon(t *testing.T) {
	lines := "; unit allies uk-grant-1 D1 e" + mauser + "F1" + panzer + "F1 w" + panzer + "B1 e"
	looks(t, map[string]look{
		"a Vehicle": {lines: lines, by: "grant-1", at: "panzer-iii-ausf-f-1", mode: attack.SecondCannon, want: "10 dice +0 against 3"},
		"a Soldier": {lines: lines, by: "grant-1", at: "mauser-kar-98k", mode: attack.SecondCannon, want: "!only-vehicles"},
		"behind":    {lines: lines, by: "grant-1", at: "panzer-iii-ausf-f-2", mode: attack.SecondCannon, want: "!front-arc"},
	})
	p := assault(t, "allies", lines)
	p.Play("attack grant-1 mauser-kar-98k; attack grant-1 panzer-iii-ausf-f-1", []int{}...)
	if p.Plan[1].Mode != attack.SecondCannon {
		t.Errorf("the second attack is of mode %d", p.Plan[1].Mode)
	}
}

func TestAbility_RapidFire(t *testing.T) {
	t.Parallel()
	p := assault(t, "axis", "unit axis italy-brixia-m35-45mm-mortar A1"+garand+"C1")
	p.Play("attack brixia-m35-45mm-mortar m1-garand-rifle; attack brixia-m35-45mm-mortar m1-garand-rifle; go", append(faces(5, 1), 1, 2, 2, 2, 2)...)
	expectCounters(t, p, "brixia-m35-45mm-mortar", "disrupted")
	if !p.Units[0].Has(state.StaysDisrupted) {
		t.Error("the counter does not stay")
	}
}

func TestAbility_Firepower(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "unit allies canada-intrepid-hero A1"+mauser+"B1"+mauser+"A1")
	p.Refused("attack intrepid-hero mauser-kar-98k-1 firepower", "16.1")
	p.Play("attack intrepid-hero mauser-kar-98k-1; attack intrepid-hero mauser-kar-98k-2 firepower; go", faces(8+9, 1)...)
	p = assault(t, "allies", "unit allies canada-intrepid-hero A1"+mauser+"B1")
	p.Play("move intrepid-hero B1; attack intrepid-hero mauser-kar-98k; go; hold", faces(9, 1)...)
	p = assault(t, "allies", "unit allies canada-intrepid-hero D5"+mauser+"D5"+mauser+"D6")
	p.Play("move intrepid-hero D6; go", 1) // the roll for the hedge fails
	p.Refused("attack intrepid-hero mauser-kar-98k-1 firepower", "9")
}

func TestAbility_Aggression(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "unit allies ussr-ba-64 A1 e"+panzer+"F1 w")
	p.Refused("attack ba-64 panzer-iii-ausf-f bombs", "16.1")
	p.Play("move ba-64 B1; attack ba-64 panzer-iii-ausf-f; go", faces(2, 1)...)
	if u := &p.Units[0]; !u.Has(state.Attacked) || !u.Has(state.Moved) {
		t.Error("it has not moved and attacked")
	}
}

func TestAbility_FightingPlatform(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "unit allies usa-m3-half-track A1 e"+garand+"m3-half-track"+mauser+"B1")
	p.Play("attack m1-garand-rifle mauser-kar-98k")
	p.Refused("move m3-half-track A2", "16.1")
	p.Play("attack m3-half-track mauser-kar-98k; go", faces(16, 1)...)
	p = assault(t, "allies", "unit allies uk-bedford-ql-3-ton A1 e"+garand+"bedford-ql-3-ton"+mauser+"B1")
	p.Refused("attack m1-garand-rifle mauser-kar-98k", "5.8")
}

func TestAbility_ExposedTransport(t *testing.T) {
	looks(t, map[string]look{
		"a passenger": {
			lines: "; unit allies usa-m4a3e8-sherman-easy-eight B4 e" + garand + "m4a3e8-sherman-easy-eight" + mauser + "A4", by: "mauser-kar-98k", at: "m1-garand-rifle",
			want: "8 dice +0 against 4 cover 4",
		},
		"not by defensive fire": {
			lines: "; unit allies usa-m4a3e8-sherman-easy-eight B4 e" + garand + "m4a3e8-sherman-easy-eight" + mauser + "A4", occasion: state.InDefense, by: "mauser-kar-98k",
			at: "m1-garand-rifle", want: "!passenger",
		},
		"in a truck": {lines: "; unit allies uk-bedford-ql-3-ton B4 e" + garand + "bedford-ql-3-ton" + mauser + "A4", by: "mauser-kar-98k", at: "m1-garand-rifle", want: "!passenger"},
	})
}

func TestAbility_Improvisation(t *testing.T) {
	t.Parallel()
	p := assault(t, "axis", "unit axis germany-flammenwerfer-35 B1"+"; unit allies usa-resourceful-hero A1; unit allies uk-vickers-machine-gun-team A1"+mauser+"F1")
	p.Play("attack flammenwerfer-35 vickers-machine-gun-team; go", append(faces(3, 6), faces(7, 1)...)...)
	expectCounters(t, p, "vickers-machine-gun-team", "gone")
	by, at := p.ID("resourceful-hero"), p.ID("mauser-kar-98k")
	a, refusal := attack.Assess(p.State, by, at, state.InAssault, attack.Ordinary, p.Units[by].At, p.Units[at].At)
	if refusal != nil || formOf(&a) != "6 dice +0 against 4" {
		t.Errorf("%s %v", formOf(&a), refusal)
	}
	near, _ := attack.Assess(p.State, by, at, state.InAssault, attack.Ordinary, p.Units[by].At, p.Place("B1"))
	if formOf(&near) != "10 dice +0 against 4" {
		t.Errorf("near, with its own dice: %s", formOf(&near))
	}
	p.Set("part assault-1 allies")
	p.Play("move resourceful-hero A2; go; hold")
	if p.Units[by].Borrowed != 0 {
		t.Error("it takes the gun along")
	}
}
