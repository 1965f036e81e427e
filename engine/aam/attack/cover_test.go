package attack_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Rules 10.1, 10.2, W29: who has cover, and what the roll needs.
func TestRule10_Cover_W29(t *testing.T) {
	looks(t, map[string]look{
		"forest":        {lines: mauser + "B4" + garand + "A4", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4 cover 4"},
		"W29: same hex": {lines: mauser + "B4" + garand + "B4", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4 cover 5"},
		"W29: Vehicle":  {lines: panzer + "B4 w" + sherman + "A4 e", by: "early-m4a1-sherman", at: "panzer-iii-ausf-f", want: "13 dice +0 against 3 cover 5"},
		"W29: Vehicle in the same hex": {
			lines: panzer + "B4 w" + sherman + "B4 e", by: "early-m4a1-sherman", at: "panzer-iii-ausf-f", want: "13 dice +0 against 3 cover 6",
		},
		"W29: PIAT in a town":  {lines: "; unit allies uk-piat-gunner F8" + mauser + "G8", by: "mauser-kar-98k", at: "piat-gunner", want: "8 dice +0 against 4 cover 3"},
		"W29: pillbox":         {lines: mauser + "C1; unit axis pillbox C1; flags mauser-kar-98k occupant" + garand + "B1", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4 cover 3"},
		"beside a pillbox":     {lines: mauser + "C1; unit axis pillbox C1" + garand + "B1", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"a hedge":              {lines: mauser + "D6" + garand + "D5", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4 cover 4"},
		"M12: on no own side":  {lines: mauser + "D4" + garand + "D6", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "7 dice +0 against 4"},
		"no hedge in its hex":  {lines: mauser + "D6" + garand + "D6", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"a Soldier in a marsh": {lines: "map steppe" + mauser + "B8" + garand + "A8", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4 cover 4"},
		"a Vehicle in a marsh": {lines: "map steppe" + panzer + "B8 w" + sherman + "A8 e", by: "early-m4a1-sherman", at: "panzer-iii-ausf-f", want: "13 dice +0 against 3"},
		"an Aircraft":          {lines: "; unit axis germany-ju-87-stuka B4" + garand + "A4", by: "m1-garand-rifle", at: "ju-87-stuka", want: "8 dice -1 against 4"},
		"W30: bombardment":     {lines: mauser + "B4; unit allies ussr-bm-13-katyusha-rocket-launcher B1 sw", by: "bm-13-katyusha-rocket-launcher", at: "mauser-kar-98k", want: "13 dice -1 against 4"},
		"two reasons, one roll": {
			lines: mauser + "F8; unit axis pillbox F8; flags mauser-kar-98k occupant" + garand + "G8", by: "m1-garand-rifle", at: "mauser-kar-98k",
			want: "8 dice +0 against 4 cover 3",
		},
	})
}

func TestAbility_Pillbox(t *testing.T) {
	looks(t, map[string]look{
		"the wrong hex": {lines: mauser + "C1; unit axis pillbox D1; flags mauser-kar-98k occupant" + garand + "B1", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"from its hex":  {lines: mauser + "C1; unit axis pillbox C1; flags mauser-kar-98k occupant" + garand + "C1", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4 cover 4"},
	})
}

func TestAbility_HardToSpot(t *testing.T) {
	looks(t, map[string]look{
		"a Vehicle": {lines: "; unit allies poland-tks-ursus-tankette B4 w" + panzer + "A4 e", by: "panzer-iii-ausf-f", at: "tks-ursus-tankette", want: "10 dice +0 against 2 cover 4"},
	})
}

func TestAbility_UrbanCombat(t *testing.T) {
	partisans := "; unit allies ussr-communist-partisans "
	looks(t, map[string]look{
		"town":   {lines: partisans + "F8" + mauser + "G8", by: "mauser-kar-98k", at: "communist-partisans", want: "8 dice +0 against 4 cover 3"},
		"forest": {lines: partisans + "B4" + mauser + "A4", by: "mauser-kar-98k", at: "communist-partisans", want: "8 dice +0 against 4 cover 4"},
	})
}

func TestAbility_Subtle(t *testing.T) {
	partisans := "; unit allies yugoslavia-yugoslav-partisan-infantry B4"
	looks(t, map[string]look{
		"from far away": {lines: partisans + panzer + "G4 w", by: "panzer-iii-ausf-f", at: "yugoslav-partisan-infantry", want: "6 dice +0 against 4 cover 3"},
		"from nearer":   {lines: partisans + panzer + "F4 w", by: "panzer-iii-ausf-f", at: "yugoslav-partisan-infantry", want: "7 dice +0 against 4 cover 4"},
	})
}

func TestAbility_LargeSilhouette(t *testing.T) {
	looks(t, map[string]look{
		"a Vehicle": {lines: "; unit allies uk-grant-1 B4 w" + panzer + "A4 e", by: "panzer-iii-ausf-f", at: "grant-1", want: "10 dice +0 against 5 cover 6"},
	})
}

func TestAbility_TallSilhouette(t *testing.T) {
	looks(t, map[string]look{
		"no roll": {lines: "; unit allies usa-m3-lee B4 w" + panzer + "A4 e", by: "panzer-iii-ausf-f", at: "m3-lee", want: "10 dice +0 against 5"},
	})
}

func TestAbility_LowSilhouette_W29(t *testing.T) {
	tank := "; unit allies ussr-t-38-light-amphibious-tank "
	looks(t, map[string]look{
		"W29: clear":         {lines: tank + "B1 w" + panzer + "A1 e", by: "panzer-iii-ausf-f", at: "t-38-light-amphibious-tank", want: "10 dice +0 against 2 cover 6"},
		"nothing changes it": {lines: tank + "B1 w" + panzer + "B1 e", by: "panzer-iii-ausf-f", at: "t-38-light-amphibious-tank", want: "10 dice +0 against 2 cover 6"},
		"forest":             {lines: tank + "B4 w" + panzer + "A4 e", by: "panzer-iii-ausf-f", at: "t-38-light-amphibious-tank", want: "10 dice +0 against 2 cover 5"},
	})
}

func TestAbility_ForestCamouflage(t *testing.T) {
	tank := "; unit axis japan-type-95-ha-go "
	looks(t, map[string]look{
		"from far away": {lines: tank + "B4 e" + sherman + "G4 w", by: "early-m4a1-sherman", at: "type-95-ha-go", want: "9 dice +0 against 2 covered"},
		"from nearer":   {lines: tank + "B4 e" + sherman + "F4 w", by: "early-m4a1-sherman", at: "type-95-ha-go", want: "11 dice +0 against 2 cover 5"},
		"on a hill":     {lines: tank + "I3 w" + sherman + "D3 e", by: "early-m4a1-sherman", at: "type-95-ha-go", want: "9 dice +0 against 2 cover 5"},
	})
}

func TestAbility_SeasonedCrew_W30(t *testing.T) {
	lines := garand + "B4; unit axis germany-pak-38-anti-tank-gun A4"
	looks(t, map[string]look{
		"W30": {lines: lines, by: "pak-38-anti-tank-gun", at: "m1-garand-rifle", want: "3 dice +0 against 4 cover 5"},
	})
}

func TestAbility_Pinpointer_W30(t *testing.T) {
	lines := mauser + "B4; unit allies usa-red-devil-captain A5" + garand + "A4; unit allies germany-pak-38-anti-tank-gun A4" + sherman + "A4 e"
	looks(t, map[string]look{
		"a Soldier":               {lines: lines, by: "m1-garand-rifle", at: "mauser-kar-98k", want: "9 dice +0 against 4 cover 5"},
		"W30: with seasoned crew": {lines: lines, by: "pak-38-anti-tank-gun", at: "mauser-kar-98k", want: "3 dice +0 against 4 cover 6"},
		"a Vehicle":               {lines: lines, by: "early-m4a1-sherman", at: "mauser-kar-98k", want: "9 dice +0 against 4 cover 4"},
		"16.2.1: itself":          {lines: lines, by: "red-devil-captain", at: "mauser-kar-98k", want: "6 dice +0 against 4 cover 4"},
	})
}

func TestAbility_CloseAssault_W17(t *testing.T) {
	looks(t, map[string]look{
		"W17": {lines: "; unit axis germany-tiger-i B4 w; unit allies ussr-mosin-nagant-1891-30 B4", by: "mosin-nagant-1891-30", at: "tiger-i", want: "8 dice +0 against 6"},
		"W17: beside a Commander": {
			lines: "; unit axis germany-tiger-i B4 w; unit allies usa-red-devil-captain A4" + garand + "B4", by: "m1-garand-rifle", at: "tiger-i", want: "8 dice +0 against 6",
		},
		"printed dice": {lines: panzer + "B4 w" + garand + "B4", by: "m1-garand-rifle", at: "panzer-iii-ausf-f", mode: attack.Printed, want: "2 dice +0 against 3 cover 6"},
		"next hex":     {lines: panzer + "B1 w" + garand + "A1", by: "m1-garand-rifle", at: "panzer-iii-ausf-f", want: "2 dice +0 against 3"},
		"overwatch":    {lines: panzer + "B1 w" + garand + "B1", occasion: state.OnOverwatch, by: "m1-garand-rifle", at: "panzer-iii-ausf-f", want: "2 dice +0 against 3"},
		"defensive fire": {
			lines: panzer + "B1 w" + garand + "B1", occasion: state.InDefense, by: "m1-garand-rifle", at: "panzer-iii-ausf-f", want: "7 dice +0 against 3",
		},
	})
}

func TestAbility_HandToHand(t *testing.T) {
	hero := "; unit allies ussr-hero-of-the-soviet-union B4"
	looks(t, map[string]look{
		"a Soldier":   {lines: hero + mauser + "B4", by: "hero-of-the-soviet-union", at: "mauser-kar-98k", want: "10 dice +0 against 4"},
		"a Vehicle":   {lines: hero + panzer + "B4 w", by: "hero-of-the-soviet-union", at: "panzer-iii-ausf-f", want: "8 dice +0 against 3"},
		"an Aircraft": {lines: hero + "; unit axis germany-ju-87-stuka B4", by: "hero-of-the-soviet-union", at: "ju-87-stuka", want: "9 dice -1 against 4"},
	})
}

// Rule 10.2, W28: what a cover roll saves.
func TestRule10_2_CoverRoll_W28(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "unit allies uk-vickers-machine-gun-team A4; unit allies uk-vickers-machine-gun-team A4"+mauser+"B4")
	p.Play("attack vickers-machine-gun-team-1 mauser-kar-98k; attack vickers-machine-gun-team-1 mauser-kar-98k; go",
		4, 4, 4, 4, 4, 4, 4, 4, 4, 4, // nine successes, covered
		4, 4, 4, 4, 4, 1, 1, 1, 1, 5) // two hits, covered
	expectCounters(t, p, "mauser-kar-98k", "disrupted-down")
	p.Play("attack vickers-machine-gun-team-2 mauser-kar-98k; go", 4, 4, 4, 4, 1, 1, 1, 1, 1, 2)
	expectCounters(t, p, "mauser-kar-98k", "disrupted-down destroyed-down")
}

func TestAbility_Backblast(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "unit allies usa-m20-75mm-recoilless-rifle B4"+mauser+"A4")
	before, _ := attack.Assess(p.State, p.ID("mauser-kar-98k"), p.ID("m20-75mm-recoilless-rifle"), state.InAssault, attack.Ordinary, p.Place("A4"), p.Place("B4"))
	p.Play("attack m20-75mm-recoilless-rifle mauser-kar-98k; go", 1, 1, 1, 1, 1, 1, 1, 1)
	after, _ := attack.Assess(p.State, p.ID("mauser-kar-98k"), p.ID("m20-75mm-recoilless-rifle"), state.InAssault, attack.Ordinary, p.Place("A4"), p.Place("B4"))
	if formOf(&before) != "8 dice +0 against 3 cover 4" || formOf(&after) != "8 dice +0 against 3" {
		t.Errorf("before its attack %s, after it %s", formOf(&before), formOf(&after))
	}
}

func TestAbility_TopMountedRockets(t *testing.T) {
	lines := "; unit allies usa-m4-sherman-t-34-calliope A4 e" + mauser + "B4; unit axis germany-ju-87-stuka B4"
	looks(t, map[string]look{
		"no cover":     {lines: lines, by: "m4-sherman-t-34-calliope", at: "mauser-kar-98k", want: "10 dice +0 against 4"},
		"no Aircraft":  {lines: lines, by: "m4-sherman-t-34-calliope", at: "ju-87-stuka", want: "!antiair"},
		"the salvo":    {lines: lines, by: "m4-sherman-t-34-calliope", at: "mauser-kar-98k", mode: attack.Salvo, want: "8 dice +0 against 4"},
		"the salvo on": {lines: lines + panzer + "B4 w", by: "m4-sherman-t-34-calliope", at: "panzer-iii-ausf-f", mode: attack.Salvo, want: "4 dice +0 against 3"},
	})
}
