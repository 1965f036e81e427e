package attack_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Units that many tests use: a rifle and a tank of the Axis far away from everybody, and lines that put others beside.
const (
	mauser  = "; unit axis germany-mauser-kar-98k "
	panzer  = "; unit axis germany-panzer-iii-ausf-f "
	garand  = "; unit allies usa-m1-garand-rifle "
	sherman = "; unit allies usa-early-m4a1-sherman "
)

// Rule 9.2.1: printed dice by range and by target.
func TestRule9_2_1_PrintedDice(t *testing.T) {
	looks(t, map[string]look{
		"short":     {lines: garand + "A1" + mauser + "B1", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"medium":    {lines: garand + "A1" + mauser + "E1", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "7 dice +0 against 4"},
		"no long":   {lines: garand + "A1" + mauser + "F1", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "!range"},
		"a Vehicle": {lines: garand + "A1" + panzer + "B1 w", by: "m1-garand-rifle", at: "panzer-iii-ausf-f", want: "2 dice +0 against 3"},
		"no dice":   {lines: garand + "A1" + panzer + "C1 w", by: "m1-garand-rifle", at: "panzer-iii-ausf-f", want: "!range"},
		"a gap": {
			lines: "; unit allies ussr-bm-13-katyusha-rocket-launcher A1" + mauser + "B1", by: "bm-13-katyusha-rocket-launcher", at: "mauser-kar-98k", want: "!no-dice",
		},
		"long":        {lines: sherman + "A1 e" + mauser + "I1", by: "early-m4a1-sherman", at: "mauser-kar-98k", want: "7 dice +0 against 4"},
		"beyond":      {lines: sherman + "A1 e" + mauser + "J1", by: "early-m4a1-sherman", at: "mauser-kar-98k", want: "!range"},
		"front":       {lines: panzer + "A1 e" + sherman + "C1 w", by: "panzer-iii-ausf-f", at: "early-m4a1-sherman", want: "8 dice +0 against 5"},
		"rear":        {lines: panzer + "A1 e" + sherman + "C1 e", by: "panzer-iii-ausf-f", at: "early-m4a1-sherman", want: "8 dice +0 against 4"},
		"sideways":    {lines: panzer + "F3 e" + sherman + "F5 w", by: "panzer-iii-ausf-f", at: "early-m4a1-sherman", want: "8 dice +0 against 4"},
		"same hex":    {lines: panzer + "F3 e" + sherman + "F3 w", by: "panzer-iii-ausf-f", at: "early-m4a1-sherman", want: "10 dice +0 against 4"},
		"own unit":    {lines: garand + "A1" + garand + "B1", by: "m1-garand-rifle-1", at: "m1-garand-rifle-2", want: "!own"},
		"an Aircraft": {lines: panzer + "A1 e; unit allies uk-supermarine-spitfire-mk-1 C1", by: "panzer-iii-ausf-f", at: "supermarine-spitfire-mk-1", want: "7 dice -1 against 4"},
	})
}

// Rules 7, 9.2.4: disrupted and damaged attackers and targets.
func TestRule7_Counters_W26(t *testing.T) {
	fight := panzer + "A1 e" + sherman + "C1 w"
	looks(t, map[string]look{
		"disrupted attacker": {lines: fight + "; counter panzer-iii-ausf-f disrupted", by: "panzer-iii-ausf-f", at: "early-m4a1-sherman", want: "8 dice -1 against 5"},
		"damaged attacker":   {lines: fight + "; counter panzer-iii-ausf-f damaged", by: "panzer-iii-ausf-f", at: "early-m4a1-sherman", want: "8 dice -1 against 5"},
		"W26: both, once":    {lines: fight + "; counter panzer-iii-ausf-f disrupted damaged", by: "panzer-iii-ausf-f", at: "early-m4a1-sherman", want: "8 dice -1 against 5"},
		"disrupted target":   {lines: fight + "; counter early-m4a1-sherman disrupted", by: "panzer-iii-ausf-f", at: "early-m4a1-sherman", want: "8 dice +0 against 4"},
		"both, once":         {lines: fight + "; counter early-m4a1-sherman disrupted damaged", by: "panzer-iii-ausf-f", at: "early-m4a1-sherman", want: "8 dice +0 against 4"},
		"face down":          {lines: fight + "; counter early-m4a1-sherman disrupted-down damaged-down", by: "panzer-iii-ausf-f", at: "early-m4a1-sherman", want: "8 dice +0 against 5"},
		"W14: never below 1": {
			lines: panzer + "A1 e; unit allies usa-cckw-352 C1 w; counter cckw-352 damaged", by: "panzer-iii-ausf-f", at: "cckw-352", want: "8 dice +0 against 1",
		},
		"W15: several": {
			lines: "; unit axis italy-brixia-m35-45mm-mortar A1; unit allies uk-supermarine-spitfire-mk-1 C1; counter brixia-m35-45mm-mortar disrupted",
			by:    "brixia-m35-45mm-mortar", at: "supermarine-spitfire-mk-1", want: "5 dice -3 against 4",
		},
	})
}

func TestAbility_SteadyFiring(t *testing.T) {
	lines := "; unit allies uk-hurricane-mk-i B2" + mauser + "B2" + panzer + "B2 w; unit axis germany-ju-87-stuka C2"
	looks(t, map[string]look{
		"a Soldier":   {lines: lines, occasion: state.InAirstrike, by: "hurricane-mk-i", at: "mauser-kar-98k", want: "9 dice +0 against 4"},
		"a Vehicle":   {lines: lines, occasion: state.InAirstrike, by: "hurricane-mk-i", at: "panzer-iii-ausf-f", want: "4 dice +0 against 3"},
		"an Aircraft": {lines: lines, occasion: state.InAirstrike, by: "hurricane-mk-i", at: "ju-87-stuka", want: "7 dice +1 against 4"},
	})
}

func TestAbility_GunCrewHunter(t *testing.T) {
	lines := "; unit allies usa-hunting-sniper A1" + mauser + "C1; unit axis germany-pak-38-anti-tank-gun C1"
	looks(t, map[string]look{
		"a gun":   {lines: lines, by: "hunting-sniper", at: "pak-38-anti-tank-gun", want: "7 dice +1 against 3"},
		"a rifle": {lines: lines, by: "hunting-sniper", at: "mauser-kar-98k", want: "5 dice +1 against 4"},
	})
}

func TestAbility_CommanderHunter(t *testing.T) {
	lines := "; unit axis japan-imperial-sniper A1" + garand + "C1; unit allies usa-red-devil-captain C1"
	looks(t, map[string]look{
		"a Commander": {lines: lines, by: "imperial-sniper", at: "red-devil-captain", want: "7 dice +1 against 4"},
		"a rifle":     {lines: lines, by: "imperial-sniper", at: "m1-garand-rifle", want: "5 dice +1 against 4"},
	})
}

func TestAbility_SSHunter(t *testing.T) {
	lines := "; unit allies ussr-fanatical-sniper A1" + mauser + "C1; unit axis germany-ss-panzergrenadier C1"
	looks(t, map[string]look{
		"the SS":  {lines: lines, by: "fanatical-sniper", at: "ss-panzergrenadier", want: "7 dice +1 against 5"},
		"a rifle": {lines: lines, by: "fanatical-sniper", at: "mauser-kar-98k", want: "5 dice +1 against 4"},
	})
}

func TestAbility_FlankingAttack(t *testing.T) {
	looks(t, map[string]look{
		"rear":      {lines: "; unit allies usa-m-10 A1 e; unit axis germany-marder-iii-ausf-m C1 e", by: "m-10", at: "marder-iii-ausf-m", want: "13 dice +0 against 2"},
		"sideways":  {lines: "; unit allies usa-m-10 F3 e; unit axis germany-marder-iii-ausf-m F5 e", by: "m-10", at: "marder-iii-ausf-m", want: "13 dice +0 against 2"},
		"front":     {lines: "; unit allies usa-m-10 A1 e; unit axis germany-marder-iii-ausf-m C1 w", by: "m-10", at: "marder-iii-ausf-m", want: "12 dice +0 against 3"},
		"a Soldier": {lines: "; unit allies usa-m-10 A1 e" + mauser + "A1", by: "m-10", at: "mauser-kar-98k", want: "6 dice +0 against 4"},
	})
}

func TestAbility_SurpriseFire(t *testing.T) {
	looks(t, map[string]look{
		"from a forest": {lines: "; unit axis japan-type-97-chi-ha B4 w" + garand + "A4", by: "type-97-chi-ha", at: "m1-garand-rifle", want: "7 dice +0 against 4"},
		"in the open":   {lines: "; unit axis japan-type-97-chi-ha A1 w" + garand + "B1", by: "type-97-chi-ha", at: "m1-garand-rifle", want: "6 dice +0 against 4"},
	})
}

func TestAbility_QuickSwivel(t *testing.T) {
	lines := "; unit allies uk-2-pounder-anti-tank-gun A1" + panzer + "B1 w"
	looks(t, map[string]look{
		"defensive fire": {lines: lines, occasion: state.InDefense, by: "2-pounder-anti-tank-gun", at: "panzer-iii-ausf-f", want: "10 dice +0 against 3"},
		"assault":        {lines: lines, by: "2-pounder-anti-tank-gun", at: "panzer-iii-ausf-f", want: "9 dice +0 against 3"},
	})
}

func TestAbility_Fury(t *testing.T) {
	lines := "; unit allies greece-greek-soldier A1" + mauser + "C1"
	looks(t, map[string]look{
		"after a loss of the enemy": {lines: lines + "; losses axis", by: "greek-soldier", at: "mauser-kar-98k", want: "7 dice +0 against 4"},
		"after an own loss":         {lines: lines + "; losses allies", by: "greek-soldier", at: "mauser-kar-98k", want: "5 dice +0 against 4"},
	})
}

func TestAbility_CoordinatedFire(t *testing.T) {
	lines := garand + "A1" + mauser + "C1; unit allies usa-red-devil-captain "
	looks(t, map[string]look{
		"beside a Commander":    {lines: lines + "B1", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"in its hex":            {lines: lines + "A1", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"16.2.4: disrupted one": {lines: lines + "B1; counter red-devil-captain disrupted", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"far away":              {lines: lines + "A3", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "7 dice +0 against 4"},
	})
}

func TestAbility_CommandCoordinatedFire(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "unit allies poland-polish-officer A1"+garand+"B1"+garand+"A3"+mauser+"A1"+mauser+"A1")
	p.Play("attack polish-officer mauser-kar-98k-1; go", 1, 1, 1, 1, 1)
	for _, test := range []struct{ by, at, want string }{
		{"m1-garand-rifle-1", "mauser-kar-98k-1", "10 dice +0 against 4"}, // coordinated fire besides
		{"m1-garand-rifle-1", "mauser-kar-98k-2", "9 dice +0 against 4"},
		{"m1-garand-rifle-2", "mauser-kar-98k-1", "7 dice +0 against 4"}, // not near
	} {
		by, at := p.ID(test.by), p.ID(test.at)
		a, refusal := attack.Assess(p.State, by, at, state.InAssault, attack.Ordinary, p.Units[by].At, p.Units[at].At)
		if refusal != nil || formOf(&a) != test.want {
			t.Errorf("%s at %s: %s %v, want %s", test.by, test.at, formOf(&a), refusal, test.want)
		}
	}
}

func TestAbility_Tenacity(t *testing.T) {
	lines := "; unit axis hungary-tenacious-officer A1" + mauser + "B1" + garand
	looks(t, map[string]look{
		"in the own hex": {lines: lines + "B1", by: "mauser-kar-98k", at: "m1-garand-rifle", want: "9 dice +0 against 4"},
		"beyond it":      {lines: lines + "C1", by: "mauser-kar-98k", at: "m1-garand-rifle", want: "8 dice +0 against 4"},
		"16.2.1: itself": {lines: lines + "A1", by: "tenacious-officer", at: "m1-garand-rifle", want: "5 dice +0 against 4"},
		"16.2.3: disrupted Commander": {
			lines: lines + "B1; counter tenacious-officer disrupted", by: "mauser-kar-98k", at: "m1-garand-rifle", want: "8 dice +0 against 4",
		},
	})
}

func TestAbility_TidesOfWar(t *testing.T) {
	lines := "; unit allies greece-greek-officer A1" + garand + "A1; unit allies uk-sten-smg B1; unit allies uk-sten-smg A3" + mauser + "B1"
	looks(t, map[string]look{
		"after a loss": {lines: lines + "; losses axis", by: "sten-smg-1", at: "mauser-kar-98k", want: "11 dice +0 against 4"},
		"without one":  {lines: lines, by: "sten-smg-1", at: "mauser-kar-98k", want: "10 dice +0 against 4"},
		"far away":     {lines: lines + "; losses axis", by: "sten-smg-2", at: "mauser-kar-98k", want: "7 dice +0 against 4"},
	})
}

func TestAbility_ParatrooperCommander(t *testing.T) {
	lines := "; unit allies usa-screaming-eagle-captain A1; unit allies usa-screaming-eagle-paratroopers B1; unit allies uk-sten-smg B1" + mauser + "C1"
	looks(t, map[string]look{
		"a paratrooper": {lines: lines, by: "screaming-eagle-paratroopers", at: "mauser-kar-98k", want: "10 dice +0 against 4"},
		"another one":   {lines: lines, by: "sten-smg", at: "mauser-kar-98k", want: "10 dice +0 against 4"},
		"itself":        {lines: lines, by: "screaming-eagle-captain", at: "mauser-kar-98k", want: "7 dice +0 against 4"},
	})
}

func TestAbility_CommandLeadership(t *testing.T) {
	lines := "; unit allies usa-m4a1-sherman-commander A1 e" + sherman + "C1 e" + garand + "C1" + mauser + "D1"
	looks(t, map[string]look{
		"a Vehicle":         {lines: lines, by: "early-m4a1-sherman", at: "mauser-kar-98k", want: "10 dice +0 against 4"},
		"in defensive fire": {lines: lines, occasion: state.InDefense, by: "early-m4a1-sherman", at: "mauser-kar-98k", want: "9 dice +0 against 4"},
		"a Soldier":         {lines: lines, by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"itself":            {lines: lines, by: "m4a1-sherman-commander", at: "mauser-kar-98k", want: "9 dice +0 against 4"},
	})
}

// Rule 16.2.2, M26: the same name counts once, however many units have it. Nobody in the box is well led by itself.
func TestAbility_WellLed_M26(t *testing.T) {
	lines := "; unit allies usa-m4a1-sherman-commander A1 e; unit allies usa-m4a1-sherman-commander B1 e" + sherman + "C1 e" + mauser + "D1"
	looks(t, map[string]look{"twice": {lines: lines, by: "early-m4a1-sherman", at: "mauser-kar-98k", want: "10 dice +0 against 4"}})
}

func TestAbility_Spotter(t *testing.T) {
	lines := "; unit allies usa-p-51d-mustang C1" + mauser + "E1; unit axis germany-ju-87-stuka E1; unit allies ussr-red-army-forward-observer "
	looks(t, map[string]look{
		"guided":          {lines: lines + "A1", occasion: state.InAirstrike, by: "p-51d-mustang", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"two hexes more":  {lines: lines + "A17", occasion: state.InAirstrike, by: "p-51d-mustang", at: "mauser-kar-98k", want: "7 dice +0 against 4"},
		"on an Aircraft":  {lines: lines + "A1", occasion: state.InAirstrike, by: "p-51d-mustang", at: "ju-87-stuka", want: "8 dice +1 against 4"},
		"not in sight":    {lines: lines + "C7", occasion: state.InAirstrike, by: "p-51d-mustang", at: "mauser-kar-98k", want: "7 dice +0 against 4"},
		"disrupted still": {lines: lines + "A1; counter red-army-forward-observer disrupted", occasion: state.InAirstrike, by: "p-51d-mustang", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
	})
}

// Rule 16.1: a spotter on the radio that moves in the assault phase does not serve.
func TestAbility_ChattingOnTheRadio(t *testing.T) {
	lines := "; unit allies usa-p-51d-mustang C1" + mauser + "E1; unit allies ussr-red-army-forward-observer A1; flags red-army-forward-observer "
	looks(t, map[string]look{
		"moved in the assault phase": {lines: lines + "moved-in-assault", occasion: state.InAirstrike, by: "p-51d-mustang", at: "mauser-kar-98k", want: "7 dice +0 against 4"},
		"moved before":               {lines: lines + "moved", occasion: state.InAirstrike, by: "p-51d-mustang", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
	})
}
