package attack_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/state"
)

func TestAbility_Inaccurate(t *testing.T) {
	looks(t, map[string]look{
		"W16": {lines: "; unit allies uk-3-inch-mortar A1" + mauser + "D1", by: "3-inch-mortar", at: "mauser-kar-98k", want: "8 dice -1 against 4 times 2"},
		"a salvo": {
			lines: "; unit allies ussr-bm-13-katyusha-rocket-launcher A1" + mauser + "D1", by: "bm-13-katyusha-rocket-launcher", at: "mauser-kar-98k",
			mode: attack.Salvo, want: "10 dice -1 against 4",
		},
	})
}

func TestAbility_CrackShot_W48(t *testing.T) {
	lines := "; unit axis germany-wehrmacht-expert-sniper A1" + garand + "C1; unit allies uk-supermarine-spitfire-mk-1 C1"
	looks(t, map[string]look{
		"a Soldier":        {lines: lines, by: "wehrmacht-expert-sniper", at: "m1-garand-rifle", want: "6 dice +1 against 4"},
		"W48: an Aircraft": {lines: lines, by: "wehrmacht-expert-sniper", at: "supermarine-spitfire-mk-1", want: "6 dice -1 against 4"},
	})
}

func TestAbility_Ruthless(t *testing.T) {
	lines := "; unit axis germany-ss-panzergrenadier A1" + garand + "C1" + sherman + "A1 w; counter "
	looks(t, map[string]look{
		"a disrupted one": {lines: lines + "m1-garand-rifle disrupted", by: "ss-panzergrenadier", at: "m1-garand-rifle", want: "8 dice +1 against 3"},
		"a damaged one":   {lines: lines + "early-m4a1-sherman damaged", by: "ss-panzergrenadier", at: "early-m4a1-sherman", want: "7 dice +1 against 3"},
		"face down":       {lines: lines + "m1-garand-rifle disrupted-down", by: "ss-panzergrenadier", at: "m1-garand-rifle", want: "8 dice +0 against 4"},
	})
}

func TestAbility_CommandRuthless(t *testing.T) {
	lines := "; unit axis germany-panzer-iv-ausf-h-commander A1 e" + panzer + "C1 e" + mauser + "B1" + garand + "D1; counter m1-garand-rifle disrupted"
	looks(t, map[string]look{
		"a Vehicle": {lines: lines, by: "panzer-iii-ausf-f", at: "m1-garand-rifle", want: "7 dice +1 against 3"},
		"a Soldier": {lines: lines, by: "mauser-kar-98k", at: "m1-garand-rifle", want: "6 dice +0 against 3"},
		"itself":    {lines: lines, by: "panzer-iv-ausf-h-commander", at: "m1-garand-rifle", want: "7 dice +0 against 3"},
	})
}

func TestAbility_TankHunter(t *testing.T) {
	lines := "; unit axis germany-elite-stug-iii-ausf-g A1 e" + sherman + "C1 w" + garand + "C1"
	looks(t, map[string]look{
		"a Vehicle": {lines: lines, by: "elite-stug-iii-ausf-g", at: "early-m4a1-sherman", want: "13 dice +1 against 5"},
		"a Soldier": {lines: lines, by: "elite-stug-iii-ausf-g", at: "m1-garand-rifle", want: "7 dice +0 against 4"},
	})
}

func TestAbility_ShockTroop(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "unit allies ussr-siberian-shock-troops A1"+mauser+"C1")
	by, at := p.ID("siberian-shock-troops"), p.ID("mauser-kar-98k")
	expect := func(want string) {
		t.Helper()
		if a, _ := attack.Assess(p.State, by, at, state.InAssault, attack.Ordinary, p.Units[by].At, p.Units[at].At); formOf(&a) != want {
			t.Errorf("%s, want %s", formOf(&a), want)
		}
	}
	expect("6 dice +1 against 4")
	p.Play("attack siberian-shock-troops mauser-kar-98k; go", 1, 1, 1, 1, 1, 1)
	expect("6 dice +0 against 4")
	p = assault(t, "allies", "unit allies ussr-siberian-shock-troops A1; unit axis germany-ju-87-stuka C1")
	p.Play("attack siberian-shock-troops ju-87-stuka; go", 1, 1, 1, 1, 1, 1)
	if p.Units[0].Has(state.Shocked) {
		t.Error("an attack on an Aircraft uses it up")
	}
}

func TestAbility_GungHo(t *testing.T) {
	lines := "; unit allies usa-marine-rifleman A1" + mauser + "B1"
	looks(t, map[string]look{
		"defensive fire": {lines: lines, occasion: state.InDefense, by: "marine-rifleman", at: "mauser-kar-98k", want: "8 dice +1 against 4"},
		"overwatch":      {lines: lines, occasion: state.OnOverwatch, by: "marine-rifleman", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"assault":        {lines: lines, by: "marine-rifleman", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
	})
}

func TestAbility_Stalwart(t *testing.T) {
	lines := "; unit axis italy-stalwart-lieutenant A1" + mauser + "B1" + panzer + "B1 e" + sherman + "C1 w"
	looks(t, map[string]look{
		"a Soldier": {lines: lines + garand + "C1", occasion: state.InDefense, by: "mauser-kar-98k", at: "m1-garand-rifle", want: "8 dice +1 against 4"},
		"assault":   {lines: lines + garand + "C1", by: "mauser-kar-98k", at: "m1-garand-rifle", want: "8 dice +0 against 4"},
		"a Vehicle": {lines: lines, occasion: state.InDefense, by: "panzer-iii-ausf-f", at: "early-m4a1-sherman", want: "10 dice +0 against 5"},
		"itself":    {lines: lines + garand + "A1", occasion: state.InDefense, by: "stalwart-lieutenant", at: "m1-garand-rifle", want: "5 dice +0 against 4"},
	})
}

func TestAbility_OpenCrew(t *testing.T) {
	lines := "; unit axis germany-sd-kfz-7-1 A1 e" + sherman + "E1 w" + garand
	looks(t, map[string]look{
		"a Soldier within two hexes": {lines: lines + "C1", by: "sd-kfz-7-1", at: "early-m4a1-sherman", want: "5 dice -1 against 5"},
		"farther away":               {lines: lines + "D1", by: "sd-kfz-7-1", at: "early-m4a1-sherman", want: "5 dice +0 against 5"},
	})
}

func TestAbility_Intimidation(t *testing.T) {
	lines := "; unit allies ussr-cossack-captain B1" + mauser + "A1" + panzer + "A1 e" + garand + "C1"
	looks(t, map[string]look{
		"an enemy Soldier":  {lines: lines, by: "mauser-kar-98k", at: "m1-garand-rifle", want: "6 dice -1 against 4"},
		"an enemy Vehicle":  {lines: lines, by: "panzer-iii-ausf-f", at: "m1-garand-rifle", want: "7 dice +0 against 4"},
		"a friendly one":    {lines: lines, by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"16.2.3: disrupted": {lines: lines + "; counter cossack-captain disrupted", by: "mauser-kar-98k", at: "m1-garand-rifle", want: "6 dice +0 against 4"},
	})
}

func TestAbility_Slow(t *testing.T) {
	lines := "; unit axis germany-ju-87-stuka C1; unit allies uk-supermarine-spitfire-mk-1 A1" + garand + "C1"
	looks(t, map[string]look{
		"an Aircraft": {lines: lines, occasion: state.InAirstrike, by: "supermarine-spitfire-mk-1", at: "ju-87-stuka", want: "8 dice +1 against 4"},
		"a Soldier":   {lines: lines, by: "m1-garand-rifle", at: "ju-87-stuka", want: "8 dice -1 against 4"},
	})
}

func TestAbility_VeteranCrew(t *testing.T) {
	lines := "; unit allies usa-veteran-m4-sherman-rhino A1 e" + mauser + "C1; counter veteran-m4-sherman-rhino "
	looks(t, map[string]look{
		"disrupted": {lines: lines + "disrupted", by: "veteran-m4-sherman-rhino", at: "mauser-kar-98k", want: "9 dice +0 against 4"},
		"damaged":   {lines: lines + "disrupted damaged", by: "veteran-m4-sherman-rhino", at: "mauser-kar-98k", want: "9 dice -1 against 4"},
		"as a target": {
			lines: panzer + "C1 w; unit allies usa-veteran-m4-sherman-rhino A1 e; counter veteran-m4-sherman-rhino disrupted", by: "panzer-iii-ausf-f",
			at: "veteran-m4-sherman-rhino", want: "8 dice +0 against 4",
		},
	})
}

func TestAbility_VeteranGuard_Disrupted(t *testing.T) {
	lines := "; unit allies ussr-is-2-veteran A1 e" + mauser + "C1; counter is-2-veteran "
	looks(t, map[string]look{
		"disrupted": {lines: lines + "disrupted", by: "is-2-veteran", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"damaged":   {lines: lines + "damaged", by: "is-2-veteran", at: "mauser-kar-98k", want: "8 dice -1 against 4"},
	})
}

func TestAbility_BraveryEnforcement(t *testing.T) {
	lines := "; unit allies ussr-commissar A1" + garand + "B1" + mauser + "C1" + garand + "A3; counter m1-garand-rifle-1 disrupted; counter m1-garand-rifle-2 disrupted"
	looks(t, map[string]look{
		"near":        {lines: lines, by: "m1-garand-rifle-1", at: "mauser-kar-98k", want: "9 dice +0 against 4"},
		"not near":    {lines: lines, by: "m1-garand-rifle-2", at: "mauser-kar-98k", want: "7 dice -1 against 4"},
		"no Vehicles": {lines: lines + sherman + "B1 e; counter early-m4a1-sherman disrupted", by: "early-m4a1-sherman", at: "mauser-kar-98k", want: "9 dice -1 against 4"},
	})
}

func TestAbility_Fanatic(t *testing.T) {
	lines := "; unit axis germany-ss-haupsturmfuhrer A1" + garand + "B1; counter ss-haupsturmfuhrer disrupted"
	looks(t, map[string]look{
		"attacks":     {lines: lines, by: "ss-haupsturmfuhrer", at: "m1-garand-rifle", want: "6 dice +0 against 4"},
		"is attacked": {lines: lines, by: "m1-garand-rifle", at: "ss-haupsturmfuhrer", want: "8 dice +0 against 4"},
	})
}

func TestAbility_Shrapnel_W16(t *testing.T) {
	lines := "; unit allies uk-3-inch-mortar A1" + mauser + "D1" + panzer + "D1 w; unit axis germany-ju-87-stuka D1"
	looks(t, map[string]look{
		"a Soldier": {lines: lines, by: "3-inch-mortar", at: "mauser-kar-98k", want: "8 dice -1 against 4 times 2"},
		"a Vehicle": {lines: lines, by: "3-inch-mortar", at: "panzer-iii-ausf-f", want: "6 dice -1 against 3"},
		"an Aircraft": {
			lines: "; unit axis italy-brixia-m35-45mm-mortar A1; unit allies uk-supermarine-spitfire-mk-1 C1", by: "brixia-m35-45mm-mortar",
			at: "supermarine-spitfire-mk-1", want: "5 dice -2 against 4",
		},
	})
	p := assault(t, "allies", "unit allies uk-3-inch-mortar A1"+mauser+"D1")
	p.Play("attack 3-inch-mortar mauser-kar-98k; go", 5, 6, 1, 2, 3, 4, 4, 1)
	expectCounters(t, p, "mauser-kar-98k", "disrupted-down")
}

func TestAbility_VastExperience_W23(t *testing.T) {
	looks(t, map[string]look{
		"a Soldier": {lines: "; unit axis germany-grizzled-veteran A1" + garand + "B1", by: "grizzled-veteran", at: "m1-garand-rifle", want: "9 dice +0 against 4 sixes 2"},
		"an Aircraft": {
			lines: "; unit axis germany-fw109a-africa-korps-ace A1; unit allies uk-supermarine-spitfire-mk-1 B1", occasion: state.InAirstrike, by: "fw109a-africa-korps-ace",
			at: "supermarine-spitfire-mk-1", want: "9 dice +0 against 4 sixes 2",
		},
	})
}

func TestAbility_Jet(t *testing.T) {
	lines := "; unit allies uk-gloster-meteor C1; unit axis germany-ju-87-stuka D1" + mauser + "D1" + mauser + "B4" + mauser + "F8" + panzer + "B4 w"
	looks(t, map[string]look{
		"an Aircraft":           {lines: lines, occasion: state.InAirstrike, by: "gloster-meteor", at: "ju-87-stuka", want: "9 dice +1 against 4 sixes 2"},
		"a Soldier":             {lines: lines, occasion: state.InAirstrike, by: "gloster-meteor", at: "mauser-kar-98k-1", want: "9 dice +0 against 4"},
		"a Soldier in a forest": {lines: lines, occasion: state.InAirstrike, by: "gloster-meteor", at: "mauser-kar-98k-2", want: "!jet"},
		"a Soldier in a town":   {lines: lines, occasion: state.InAirstrike, by: "gloster-meteor", at: "mauser-kar-98k-3", want: "!jet"},
		"a Vehicle in a forest": {lines: lines, occasion: state.InAirstrike, by: "gloster-meteor", at: "panzer-iii-ausf-f", want: "3 dice +0 against 3 cover 5"},
		"a Soldier on a hill": {
			lines: "; unit allies uk-gloster-meteor D5" + mauser + "D7", occasion: state.InAirstrike, by: "gloster-meteor", at: "mauser-kar-98k", want: "6 dice +0 against 4 cover 4",
		},
	})
}

// Rule 15.2, W55: the Soldier in G8 faces the one in G7.
func TestRule15_2_Enfilade_W55(t *testing.T) {
	lines := "option profile expanded" + mauser + "G8" + garand + "G7"
	two := lines + garand + "G9"
	looks(t, map[string]look{
		"from H8":                            {lines: lines + garand + "H8", by: "m1-garand-rifle-2", at: "mauser-kar-98k", want: "8 dice +1 against 4"},
		"from G9":                            {lines: lines + garand + "G9", by: "m1-garand-rifle-2", at: "mauser-kar-98k", want: "8 dice +1 against 4"},
		"from H9":                            {lines: lines + garand + "H9", by: "m1-garand-rifle-2", at: "mauser-kar-98k", want: "8 dice +1 against 4"},
		"from F8":                            {lines: lines + garand + "F8", by: "m1-garand-rifle-2", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"the one in G7, with another behind": {lines: two, by: "m1-garand-rifle-1", at: "mauser-kar-98k", want: "8 dice +1 against 4"},
		"defensive fire":                     {lines: two, occasion: state.InDefense, by: "m1-garand-rifle-1", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"base rules":                         {lines: mauser + "G8" + garand + "G7" + garand + "G9", by: "m1-garand-rifle-1", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"in its hex":                         {lines: "option profile expanded" + mauser + "G8" + garand + "G7" + garand + "G8", by: "m1-garand-rifle-2", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
	})
}
