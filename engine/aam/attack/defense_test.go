package attack_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/state"
)

func TestAbility_SteelyResolve(t *testing.T) {
	looks(t, map[string]look{
		"margin": {lines: "; unit allies australia-veteran-smle-rifleman A1" + mauser + "B1", by: "mauser-kar-98k", at: "veteran-smle-rifleman", want: "8 dice +0 against 4 margin 2"},
	})
}

func TestAbility_SuperiorArmor_W13(t *testing.T) {
	looks(t, map[string]look{
		"front": {lines: "; unit allies canada-churchill-iii C1 w" + panzer + "A1 e", by: "panzer-iii-ausf-f", at: "churchill-iii", want: "8 dice +0 against 7 margin 2"},
		"rear":  {lines: "; unit allies canada-churchill-iii C1 e" + panzer + "A1 e", by: "panzer-iii-ausf-f", at: "churchill-iii", want: "8 dice +0 against 6 margin 2"},
	})
}

func TestAbility_SuperiorFrontalArmor(t *testing.T) {
	looks(t, map[string]look{
		"front": {lines: "; unit allies uk-matilda-ii C1 w" + panzer + "A1 e", by: "panzer-iii-ausf-f", at: "matilda-ii", want: "8 dice +0 against 6 margin 2"},
		"rear":  {lines: "; unit allies uk-matilda-ii C1 e" + panzer + "A1 e", by: "panzer-iii-ausf-f", at: "matilda-ii", want: "8 dice +0 against 5"},
	})
}

func TestAbility_Entrenched(t *testing.T) {
	lines := "; unit allies uk-entrenched-anti-tank-gun A1" + mauser + "B1"
	looks(t, map[string]look{
		"until it moves": {lines: lines, by: "mauser-kar-98k", at: "entrenched-anti-tank-gun", want: "8 dice +0 against 4"},
		"after moving":   {lines: lines + "; flags entrenched-anti-tank-gun stirred", by: "mauser-kar-98k", at: "entrenched-anti-tank-gun", want: "8 dice +0 against 3"},
	})
}

func TestAbility_GunShield(t *testing.T) {
	lines := "; unit axis germany-88-w-gun-shield A1; unit allies uk-vickers-machine-gun-team "
	looks(t, map[string]look{
		"a Soldier far away": {lines: lines + "F1", by: "vickers-machine-gun-team", at: "88-w-gun-shield", want: "6 dice +0 against 4"},
		"a Soldier nearer":   {lines: lines + "E1", by: "vickers-machine-gun-team", at: "88-w-gun-shield", want: "8 dice +0 against 3"},
		"a Vehicle":          {lines: "; unit axis germany-88-w-gun-shield A1" + sherman + "F1 w", by: "early-m4a1-sherman", at: "88-w-gun-shield", want: "7 dice +0 against 3"},
	})
}

func TestAbility_Sideskirts_W18(t *testing.T) {
	stug := "; unit axis germany-stug-iii-ausf-g C1 w"
	looks(t, map[string]look{
		"W18": {
			lines: stug + "; unit allies ussr-mosin-nagant-1891-30 C1", by: "mosin-nagant-1891-30", at: "stug-iii-ausf-g", want: "8 dice +0 against 4",
		},
		"at any range": {lines: stug + "; unit allies usa-bazooka A1", by: "bazooka", at: "stug-iii-ausf-g", want: "4 dice +0 against 6"},
		"a tank":       {lines: stug + sherman + "A1 e", by: "early-m4a1-sherman", at: "stug-iii-ausf-g", want: "11 dice +0 against 5"},
	})
}

func TestAbility_Mobility(t *testing.T) {
	lines := "; unit axis hungary-38m-toldi-iia B1 w" + sherman + "A1 e"
	looks(t, map[string]look{
		"defensive fire": {lines: lines, occasion: state.InDefense, by: "early-m4a1-sherman", at: "38m-toldi-iia", want: "13 dice +0 against 4"},
		"assault":        {lines: lines, by: "early-m4a1-sherman", at: "38m-toldi-iia", want: "13 dice +0 against 3"},
	})
}

func TestAbility_Elusive(t *testing.T) {
	cossacks := "; unit allies ussr-cossack-cavalrymen "
	looks(t, map[string]look{
		"forest": {lines: cossacks + "B4" + mauser + "A4", by: "mauser-kar-98k", at: "cossack-cavalrymen", want: "8 dice +0 against 4 cover 4"},
		"marsh":  {lines: "map steppe" + cossacks + "B8" + mauser + "A8", by: "mauser-kar-98k", at: "cossack-cavalrymen", want: "8 dice +0 against 4 cover 4"},
		"town":   {lines: cossacks + "F8" + mauser + "G8", by: "mauser-kar-98k", at: "cossack-cavalrymen", want: "8 dice +0 against 3 cover 4"},
		"open":   {lines: cossacks + "B1" + mauser + "A1", by: "mauser-kar-98k", at: "cossack-cavalrymen", want: "8 dice +0 against 3"},
	})
}

// Elan and Fearless have different names: they add up (16.2.2).
func TestAbility_Elan(t *testing.T) {
	lines := "; unit allies france-bold-captain A1" + garand + "B1" + sherman + "B1 e" + mauser + "C1" + panzer + "C1 w"
	looks(t, map[string]look{
		"defensive fire": {lines: lines, occasion: state.InDefense, by: "mauser-kar-98k", at: "m1-garand-rifle", want: "8 dice +0 against 5"},
		"with Fearless":  {lines: lines + "; unit allies usa-marine-sergeant B1", occasion: state.InDefense, by: "mauser-kar-98k", at: "m1-garand-rifle", want: "8 dice +0 against 6"},
		"assault":        {lines: lines, by: "mauser-kar-98k", at: "m1-garand-rifle", want: "8 dice +0 against 4"},
		"a Vehicle":      {lines: lines, occasion: state.InDefense, by: "panzer-iii-ausf-f", at: "early-m4a1-sherman", want: "10 dice +0 against 5"},
		"itself":         {lines: lines + mauser + "A1", occasion: state.InDefense, by: "mauser-kar-98k-2", at: "bold-captain", want: "8 dice +0 against 4"},
		"disrupted":      {lines: lines + "; counter bold-captain disrupted", occasion: state.InDefense, by: "mauser-kar-98k", at: "m1-garand-rifle", want: "8 dice +0 against 4"},
	})
}

func TestAbility_Fearless(t *testing.T) {
	lines := "; unit allies usa-marine-sergeant A1; unit allies ussr-veteran-nco A1" + garand + "B1" + mauser + "C1"
	looks(t, map[string]look{
		"two of one name count once": {lines: lines, occasion: state.InDefense, by: "mauser-kar-98k", at: "m1-garand-rifle", want: "8 dice +0 against 5"},
		"each on the other":          {lines: lines + mauser + "A1", occasion: state.InDefense, by: "mauser-kar-98k-2", at: "veteran-nco", want: "8 dice +0 against 5"},
	})
}

func TestAbility_Dispersal(t *testing.T) {
	lines := "; unit allies new-zealand-new-zealand-commander A1" + garand + "B1; unit axis germany-nebelwerfer-41 D1" + mauser + "C1"
	looks(t, map[string]look{
		"a blast": {lines: lines, by: "nebelwerfer-41", at: "m1-garand-rifle", want: "13 dice -1 against 5"},
		"a rifle": {lines: lines, by: "mauser-kar-98k", at: "m1-garand-rifle", want: "8 dice +0 against 4"},
	})
}

func TestAbility_DefensivePreparation(t *testing.T) {
	lines := "; unit axis romania-vigilant-lieutenant A1; unit axis germany-pak-38-anti-tank-gun B1" + mauser + "B1" + garand + "C1"
	looks(t, map[string]look{
		"a gun":   {lines: lines, by: "m1-garand-rifle", at: "pak-38-anti-tank-gun", want: "8 dice +0 against 4"},
		"a rifle": {lines: lines, by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
	})
}

func TestAbility_TerrainExpert(t *testing.T) {
	lines := "; unit axis finland-finnish-officer A1" + mauser + "B1; unit allies uk-vickers-machine-gun-team "
	looks(t, map[string]look{
		"from far away": {lines: lines + "G1", by: "vickers-machine-gun-team", at: "mauser-kar-98k", want: "6 dice +0 against 5"},
		"from nearer":   {lines: lines + "F1", by: "vickers-machine-gun-team", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
	})
}

func TestAbility_OpenBack_W19(t *testing.T) {
	marder, gun := "; unit axis germany-marder-ii ", "; unit allies uk-vickers-machine-gun-team A1"
	looks(t, map[string]look{
		"W19: from behind":    {lines: marder + "D1 e" + gun, by: "vickers-machine-gun-team", at: "marder-ii", want: "8 dice +0 against 2"},
		"W19: from the front": {lines: marder + "D1 w" + gun, by: "vickers-machine-gun-team", at: "marder-ii", want: "3 dice +0 against 3"},
	})
}

func TestAbility_OpenExposedCrew(t *testing.T) {
	looks(t, map[string]look{
		"from the front": {lines: "; unit axis japan-type-4-ho-ro D1 w; unit allies uk-vickers-machine-gun-team A1", by: "vickers-machine-gun-team", at: "type-4-ho-ro", want: "8 dice +0 against 4"},
	})
}

func TestAbility_HeavyArmor_W20(t *testing.T) {
	kv := "unit allies ussr-kv-1 C1 w" + "; unit axis germany-panther-ausf-a A1 e"
	t.Parallel()
	p := assault(t, "axis", kv)
	hits := func(n int) []int { // against a defense of 6, 14 dice
		dice := make([]int, 14)
		for i := range dice {
			dice[i] = 1
			if i < n {
				dice[i] = 4
			}
		}
		return dice
	}
	p.Play("attack panther-ausf-a kv-1; go", hits(7)...)
	expectCounters(t, p, "kv-1", "disrupted-down")
	if !p.Units[p.ID("kv-1")].Has(state.ArmorHeld) {
		t.Error("the counter is not discarded for good")
	}
	p.Set("part assault-1 axis")
	p.Play("attack panther-ausf-a kv-1; go", hits(7)...)
	expectCounters(t, p, "kv-1", "disrupted-down damaged-down destroyed-down")

	p = assault(t, "axis", kv)
	p.Play("attack panther-ausf-a kv-1; go", hits(12)...)
	expectCounters(t, p, "kv-1", "disrupted-down damaged-down")
}
