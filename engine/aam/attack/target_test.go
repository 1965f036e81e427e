package attack_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/state"
)

// W24: abilities that change ranges.
func TestAbility_LimitedRange_W24(t *testing.T) {
	sten := "; unit allies uk-sten-smg A1"
	looks(t, map[string]look{
		"two hexes":   {lines: sten + mauser + "C1", by: "sten-smg", at: "mauser-kar-98k", want: "7 dice +0 against 4"},
		"three hexes": {lines: sten + mauser + "D1", by: "sten-smg", at: "mauser-kar-98k", want: "!range"},
	})
}

func TestAbility_ExtendedRange_W24(t *testing.T) {
	gun := "map ridge; unit axis germany-88mm-flak-36 A1"
	looks(t, map[string]look{
		"W24: a tank far away": {lines: gun + sherman + "A15 nw", by: "88mm-flak-36", at: "early-m4a1-sherman", want: "13 dice +0 against 5"},
		"W24: a rifle at 9":    {lines: gun + garand + "J1", by: "88mm-flak-36", at: "m1-garand-rifle", want: "!range"},
		"a rifle at 8":         {lines: gun + garand + "I1", by: "88mm-flak-36", at: "m1-garand-rifle", want: "6 dice +0 against 4"},
	})
}

func TestAbility_EnhancedRange_W24(t *testing.T) {
	gun := "; unit allies uk-40mm-bofors-l60 A1"
	looks(t, map[string]look{
		"W24: a Vehicle at 10": {lines: gun + panzer + "K1 w", by: "40mm-bofors-l60", at: "panzer-iii-ausf-f", want: "5 dice +0 against 3"},
		"W24: a rifle at 10":   {lines: gun + mauser + "K1", by: "40mm-bofors-l60", at: "mauser-kar-98k", want: "9 dice +0 against 4"},
	})
}

func TestAbility_Agility(t *testing.T) {
	spitfire := "; unit allies uk-supermarine-spitfire-mk-1 A1; unit axis germany-ju-87-stuka "
	looks(t, map[string]look{
		"an Aircraft at 2": {lines: spitfire + "C1", occasion: state.InAirstrike, by: "supermarine-spitfire-mk-1", at: "ju-87-stuka", want: "8 dice +1 against 4"},
		"at 5":             {lines: spitfire + "F1", occasion: state.InAirstrike, by: "supermarine-spitfire-mk-1", at: "ju-87-stuka", want: "6 dice +1 against 4"},
		"at 6":             {lines: spitfire + "G1", occasion: state.InAirstrike, by: "supermarine-spitfire-mk-1", at: "ju-87-stuka", want: "!range"},
		"a rifle at 2":     {lines: "; unit allies uk-supermarine-spitfire-mk-1 A1" + mauser + "C1", occasion: state.InAirstrike, by: "supermarine-spitfire-mk-1", at: "mauser-kar-98k", want: "6 dice +0 against 4"},
	})
}

func TestAbility_DismountedAttack(t *testing.T) {
	bren := "; unit axis germany-panzerjager-bren-731-e A1 e"
	looks(t, map[string]look{
		"nobody near":    {lines: bren + sherman + "C1 w", by: "panzerjager-bren-731-e", at: "early-m4a1-sherman", want: "12 dice +0 against 5"},
		"a Soldier near": {lines: bren + sherman + "C1 w" + garand + "B1", by: "panzerjager-bren-731-e", at: "early-m4a1-sherman", want: "5 dice +0 against 5"},
		"at a Soldier":   {lines: bren + garand + "C1", by: "panzerjager-bren-731-e", at: "m1-garand-rifle", want: "4 dice +0 against 4"},
	})
}

func TestAbility_ImprovedAccuracy(t *testing.T) {
	lines := "; unit allies canada-eagle-eyed-nco A1" + garand + "B1; unit allies uk-vickers-machine-gun-team B1" + sherman + "B1 e" + mauser
	looks(t, map[string]look{
		"at 6":      {lines: lines + "H1", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "8 dice +0 against 4"}, // one of them by coordinated fire
		"at 7":      {lines: lines + "I1", by: "m1-garand-rifle", at: "mauser-kar-98k", want: "!range"},
		"a gun":     {lines: lines + "H1", by: "vickers-machine-gun-team", at: "mauser-kar-98k", want: "8 dice +0 against 4"},
		"its long":  {lines: lines + "I1", by: "vickers-machine-gun-team", at: "mauser-kar-98k", want: "6 dice +0 against 4"},
		"a Vehicle": {lines: lines + "H1", by: "early-m4a1-sherman", at: "mauser-kar-98k", want: "7 dice +0 against 4"},
		"itself":    {lines: lines + "G1", by: "eagle-eyed-nco", at: "mauser-kar-98k", want: "!range"},
	})
}

// Rules 5.3, 9.1.4, W41: arcs of fixed guns.
func TestAbility_NoTurret_W41(t *testing.T) {
	stug := "; unit axis germany-stug-iii-ausf-g F5 e"
	looks(t, map[string]look{
		"front":               {lines: stug + sherman + "H5 w", by: "stug-iii-ausf-g", at: "early-m4a1-sherman", want: "13 dice +0 against 5"},
		"W41: sideways":       {lines: stug + sherman + "F3 w", by: "stug-iii-ausf-g", at: "early-m4a1-sherman", want: "!front-arc"},
		"rear":                {lines: stug + sherman + "D5 w", by: "stug-iii-ausf-g", at: "early-m4a1-sherman", want: "!front-arc"},
		"its own hex":         {lines: stug + sherman + "F5 w", by: "stug-iii-ausf-g", at: "early-m4a1-sherman", want: "!front-arc"},
		"a Soldier behind":    {lines: stug + garand + "D5", by: "stug-iii-ausf-g", at: "m1-garand-rifle", want: "7 dice +0 against 4"},
		"an Aircraft besides": {lines: stug + "; unit allies uk-supermarine-spitfire-mk-1 F3", by: "stug-iii-ausf-g", at: "supermarine-spitfire-mk-1", want: "7 dice -1 against 4"},
	})
}

func TestAbility_FixedGun(t *testing.T) {
	gun := "; unit axis italy-carro-armato-m11-39 F5 e"
	looks(t, map[string]look{
		"front":    {lines: gun + sherman + "H5 w", by: "carro-armato-m11-39", at: "early-m4a1-sherman", want: "7 dice +0 against 5"},
		"sideways": {lines: gun + sherman + "F3 w", by: "carro-armato-m11-39", at: "early-m4a1-sherman", want: "!front-arc"},
	})
}

func TestAbility_FixedRearGun(t *testing.T) {
	archer := "; unit allies uk-archer F5 e"
	looks(t, map[string]look{
		"rear":             {lines: archer + panzer + "D5 e", by: "archer", at: "panzer-iii-ausf-f", want: "13 dice +0 against 3"},
		"front":            {lines: archer + panzer + "H5 e", by: "archer", at: "panzer-iii-ausf-f", want: "!rear-arc"},
		"sideways":         {lines: archer + panzer + "F3 e", by: "archer", at: "panzer-iii-ausf-f", want: "!rear-arc"},
		"a Soldier before": {lines: archer + mauser + "H5", by: "archer", at: "mauser-kar-98k", want: "5 dice +0 against 4"},
	})
}

func TestAbility_FixedHowitzer(t *testing.T) {
	gun := "; unit allies poland-tks-ursus-tankette F5 e"
	looks(t, map[string]look{
		"a Soldier before":    {lines: gun + mauser + "H5", by: "tks-ursus-tankette", at: "mauser-kar-98k", want: "5 dice +0 against 4"},
		"a Soldier behind":    {lines: gun + mauser + "D5", by: "tks-ursus-tankette", at: "mauser-kar-98k", want: "!front-arc"},
		"a Soldier sideways":  {lines: gun + mauser + "F3", by: "tks-ursus-tankette", at: "mauser-kar-98k", want: "!front-arc"},
		"an Aircraft besides": {lines: gun + "; unit axis germany-ju-87-stuka F5", by: "tks-ursus-tankette", at: "ju-87-stuka", want: "!front-arc"},
	})
}

func TestAbility_TurretLock(t *testing.T) {
	kv := "; unit allies ussr-kv-2-model-1940 "
	looks(t, map[string]look{
		"on a hill":   {lines: kv + "I3 w" + mauser + "H3", by: "kv-2-model-1940", at: "mauser-kar-98k", want: "!turret-lock"},
		"in the open": {lines: kv + "I1 w" + mauser + "H1", by: "kv-2-model-1940", at: "mauser-kar-98k", want: "11 dice +0 against 4"},
	})
}

// No map of the box has water: the screen is down wherever there is none.
func TestAbility_CollapsibleScreen(t *testing.T) {
	looks(t, map[string]look{
		"on land": {lines: "; unit allies canada-sherman-dd A1 e" + mauser + "C1", by: "sherman-dd", at: "mauser-kar-98k", want: "9 dice +0 against 4"},
	})
}

func TestAbility_Undermanned(t *testing.T) {
	lines := "; unit allies france-somua-s-35 A1 e" + mauser + "C1; counter somua-s-35 "
	looks(t, map[string]look{
		"disrupted": {lines: lines + "disrupted", by: "somua-s-35", at: "mauser-kar-98k", want: "!undermanned"},
		"damaged":   {lines: lines + "damaged", by: "somua-s-35", at: "mauser-kar-98k", want: "6 dice -1 against 4"},
	})
}

func TestAbility_Concealed(t *testing.T) {
	observer := "; unit allies ussr-red-army-forward-observer "
	looks(t, map[string]look{
		"in a forest from 5": {lines: observer + "B4" + panzer + "G4 w", by: "panzer-iii-ausf-f", at: "red-army-forward-observer", want: "!concealed"},
		"from 4":             {lines: observer + "B4" + panzer + "F4 w", by: "panzer-iii-ausf-f", at: "red-army-forward-observer", want: "7 dice +0 against 3 cover 4"},
		"in the open":        {lines: observer + "A1" + panzer + "F1 w", by: "panzer-iii-ausf-f", at: "red-army-forward-observer", want: "6 dice +0 against 3"},
	})
}

func TestAbility_Camouflaged(t *testing.T) {
	gun := "; unit axis romania-bohler-47mm-anti-tank-gun A1" + garand
	looks(t, map[string]look{
		"from 2":          {lines: gun + "C1", by: "m1-garand-rifle", at: "bohler-47mm-anti-tank-gun", want: "!camouflaged"},
		"from 1":          {lines: gun + "B1", by: "m1-garand-rifle", at: "bohler-47mm-anti-tank-gun", want: "8 dice +0 against 3"},
		"when it is seen": {lines: gun + "C1; flags bohler-47mm-anti-tank-gun unmasked", by: "m1-garand-rifle", at: "bohler-47mm-anti-tank-gun", want: "7 dice +0 against 3"},
	})
	p := assault(t, "axis", "unit axis romania-bohler-47mm-anti-tank-gun A1"+garand+"C1")
	p.Play("attack bohler-47mm-anti-tank-gun m1-garand-rifle; go", 1, 1, 1)
	if !p.Units[0].Has(state.Unmasked) {
		t.Error("an attack does not end the camouflage")
	}
}

func TestAbility_SuperiorCamouflage(t *testing.T) {
	sniper := "; unit axis germany-wehrmacht-expert-sniper "
	looks(t, map[string]look{
		"in a forest from 2": {lines: sniper + "B4" + garand + "D4", by: "m1-garand-rifle", at: "wehrmacht-expert-sniper", want: "!superior-camouflage"},
		"from 1":             {lines: sniper + "B4" + garand + "A4", by: "m1-garand-rifle", at: "wehrmacht-expert-sniper", want: "8 dice +0 against 3 cover 4"},
		"in the open":        {lines: sniper + "A1" + garand + "C1", by: "m1-garand-rifle", at: "wehrmacht-expert-sniper", want: "7 dice +0 against 3"},
	})
}

func TestAbility_ExperiencedRecon(t *testing.T) {
	car := "; unit allies uk-morris-recon-car-mk-2 "
	looks(t, map[string]look{
		"superior camouflage from 4": {lines: "; unit axis germany-wehrmacht-expert-sniper B4" + car + "F4 w", by: "morris-recon-car-mk-2", at: "wehrmacht-expert-sniper", want: "8 dice +0 against 3 cover 4"},
		"from 5":                     {lines: "; unit axis germany-wehrmacht-expert-sniper B4" + car + "G4 w", by: "morris-recon-car-mk-2", at: "wehrmacht-expert-sniper", want: "!superior-camouflage"},
		"camouflaged from 4":         {lines: "; unit axis romania-bohler-47mm-anti-tank-gun A1" + car + "E1 w", by: "morris-recon-car-mk-2", at: "bohler-47mm-anti-tank-gun", want: "8 dice +0 against 3"},
	})
}

// Rule 9.1, W48: who may attack Aircraft.
func TestAbility_Antiair_W48(t *testing.T) {
	plane := "; unit allies uk-supermarine-spitfire-mk-1 C1"
	looks(t, map[string]look{
		"W48: without it": {lines: plane + panzer + "A1 e", by: "panzer-iii-ausf-f", at: "supermarine-spitfire-mk-1", want: "7 dice -1 against 4"},
		"W48: with it":    {lines: plane + "; unit axis germany-flakpanzer-iv-wirbelwind A1 e", by: "flakpanzer-iv-wirbelwind", at: "supermarine-spitfire-mk-1", want: "10 dice +0 against 4"},
		"W48: a gun":      {lines: plane + "; unit axis germany-pak-38-anti-tank-gun A1", by: "pak-38-anti-tank-gun", at: "supermarine-spitfire-mk-1", want: "!antiair"},
		"a flak gun":      {lines: plane + "; unit axis germany-88mm-flak-36 A1", by: "88mm-flak-36", at: "supermarine-spitfire-mk-1", want: "7 dice +0 against 4"},
		"defensive fire":  {lines: plane + panzer + "A1 e", occasion: state.InDefense, by: "panzer-iii-ausf-f", at: "supermarine-spitfire-mk-1", want: "!no-target"},
	})
}

func TestAbility_AntiairSupport(t *testing.T) {
	lines := "; unit allies uk-supermarine-spitfire-mk-1 C1; unit axis germany-luftwaffe-infantrymen A1; unit axis germany-flakpanzer-iv-wirbelwind "
	looks(t, map[string]look{
		"with flak in its hex": {lines: lines + "A1 e", by: "luftwaffe-infantrymen", at: "supermarine-spitfire-mk-1", want: "4 dice +0 against 4"},
		"without":              {lines: lines + "B1 e", by: "luftwaffe-infantrymen", at: "supermarine-spitfire-mk-1", want: "4 dice -1 against 4"},
	})
}

func TestAbility_Bombardment(t *testing.T) {
	lines := "; unit allies uk-churchill-avre A4 e" + mauser + "B4; unit axis germany-ju-87-stuka B4"
	looks(t, map[string]look{
		"no cover":    {lines: lines, by: "churchill-avre", at: "mauser-kar-98k", want: "12 dice +0 against 4"},
		"no Aircraft": {lines: lines, by: "churchill-avre", at: "ju-87-stuka", want: "!antiair"},
	})
}

func TestAbility_Aircraft(t *testing.T) {
	lines := "; unit axis germany-ju-87-stuka C1" + garand + "C1" + sherman + "D1 e; unit axis germany-ju-87-stuka waiting"
	looks(t, map[string]look{
		"same hex":   {lines: lines, occasion: state.InAirstrike, by: "ju-87-stuka-1", at: "m1-garand-rifle", want: "8 dice +0 against 4"},
		"rear":       {lines: lines, occasion: state.InAirstrike, by: "ju-87-stuka-1", at: "early-m4a1-sherman", want: "6 dice +0 against 4"},
		"off map":    {lines: lines, by: "m1-garand-rifle", at: "ju-87-stuka-2", want: "!no-target"},
		"over hills": {lines: "; unit axis germany-ju-87-stuka H2" + garand + "I4", occasion: state.InAirstrike, by: "ju-87-stuka", at: "m1-garand-rifle", want: "6 dice +0 against 4"},
	})
}

// Rules 8.7, 8.8, W51: smoke hides also Aircraft.
func TestRule8_7_Smoke_W51(t *testing.T) {
	smoke := "; smoke I7"
	looks(t, map[string]look{
		"W51: into the hex of an Aircraft": {lines: "; unit axis germany-ju-87-stuka I7" + garand + "I8" + smoke, by: "m1-garand-rifle", at: "ju-87-stuka", want: "!sight"},
		"W51: from its hex":                {lines: "; unit axis germany-ju-87-stuka I7" + garand + "I7" + smoke, by: "m1-garand-rifle", at: "ju-87-stuka", want: "8 dice -1 against 4"},
		"W51: out":                         {lines: panzer + "I7 e" + garand + "I8" + smoke, by: "panzer-iii-ausf-f", at: "m1-garand-rifle", want: "!sight"},
		"W51: in":                          {lines: panzer + "I7 e" + sherman + "I9 e" + smoke, by: "early-m4a1-sherman", at: "panzer-iii-ausf-f", want: "!sight"},
		"through":                          {lines: panzer + "J7 e" + sherman + "H7 e" + smoke, by: "early-m4a1-sherman", at: "panzer-iii-ausf-f", want: "!sight"},
		"through, from the air":            {lines: panzer + "J7 e; unit allies uk-supermarine-spitfire-mk-1 H7" + smoke, occasion: state.InAirstrike, by: "supermarine-spitfire-mk-1", at: "panzer-iii-ausf-f", want: "!sight"},
		"beside":                           {lines: panzer + "J7 e" + sherman + "H9 e" + smoke, by: "early-m4a1-sherman", at: "panzer-iii-ausf-f", want: "11 dice +0 against 3"},
	})
}

// Rule 8.4, M11: both values of the option.
func TestRule8_4_SideSight_M11(t *testing.T) {
	lines := panzer + "H2 e" + sherman + "H6 w"
	looks(t, map[string]look{
		"blocked": {lines: lines, by: "early-m4a1-sherman", at: "panzer-iii-ausf-f", want: "!sight"},
		"open":    {lines: "option side-sight open" + lines, by: "early-m4a1-sherman", at: "panzer-iii-ausf-f", want: "11 dice +0 against 3"},
		"smoke":   {lines: "option side-sight open" + lines + "; smoke A17", by: "early-m4a1-sherman", at: "panzer-iii-ausf-f", want: "11 dice +0 against 3"},
	})
}

func TestAbility_SuperiorOptics(t *testing.T) {
	looks(t, map[string]look{
		// I3 is a hill, and the forest of I5 hides I7.
		"past one hex":         {lines: "; unit axis germany-nashorn I3 se" + sherman + "I7 w", by: "nashorn", at: "early-m4a1-sherman", want: "16 dice +0 against 4"},
		"past several":         {lines: "; unit axis germany-nashorn I3 se" + sherman + "I10 w", by: "nashorn", at: "early-m4a1-sherman", want: "!sight"},
		"not from the open":    {lines: "; unit axis germany-nashorn H2 se" + sherman + "H6 w", by: "nashorn", at: "early-m4a1-sherman", want: "!sight"},
		"others do not":        {lines: "; unit axis germany-marder-ii I3 se" + sherman + "I7 w", by: "marder-ii", at: "early-m4a1-sherman", want: "!sight"},
		"smoke is not ignored": {lines: "; unit axis germany-nashorn I3 se" + sherman + "I7 w; smoke I5", by: "nashorn", at: "early-m4a1-sherman", want: "!sight"},
	})
}

func TestAbility_IndirectFire(t *testing.T) {
	// The forest of I5 hides K5 from F5.
	gun := "; unit axis germany-7-5cm-lelg18 F5" + garand + "K5; unit axis germany-disciplined-spotter "
	looks(t, map[string]look{
		"with a spotter":        {lines: gun + "J6", by: "7-5cm-lelg18", at: "m1-garand-rifle", want: "8 dice +0 against 4"},
		"one that sees nothing": {lines: gun + "F6", by: "7-5cm-lelg18", at: "m1-garand-rifle", want: "!sight"},
		"not in defense":        {lines: gun + "J6", occasion: state.InDefense, by: "7-5cm-lelg18", at: "m1-garand-rifle", want: "!sight"},
		"not at Vehicles":       {lines: "; unit axis germany-7-5cm-lelg18 F5" + sherman + "K5 w; unit axis germany-disciplined-spotter J5", by: "7-5cm-lelg18", at: "early-m4a1-sherman", want: "!sight"},
		"others do not":         {lines: gun + "J6" + panzer + "F5 e", by: "panzer-iii-ausf-f", at: "m1-garand-rifle", want: "!sight"},
	})
}

func TestAbility_ImprovedIndirectFire(t *testing.T) {
	gun := "; unit allies usa-m1-81mm-mortar F5" + mauser + "K5; unit allies "
	looks(t, map[string]look{
		"an American Commander": {lines: gun + "usa-red-devil-captain J6", by: "m1-81mm-mortar", at: "mauser-kar-98k", want: "8 dice -1 against 4 times 2"},
		"five hexes away":       {lines: gun + "usa-red-devil-captain J10", by: "m1-81mm-mortar", at: "mauser-kar-98k", want: "!sight"},
		"a British one":         {lines: gun + "uk-inspiring-lieutenant J6", by: "m1-81mm-mortar", at: "mauser-kar-98k", want: "!sight"},
		"a spotter":             {lines: gun + "ussr-red-army-forward-observer J6", by: "m1-81mm-mortar", at: "mauser-kar-98k", want: "8 dice -1 against 4 times 2"},
	})
}

// Rule 16.1: a unit on the radio that serves as a spotter is noted, so that it does not move any more.
func TestAbility_ChattingOnTheRadio_Serves(t *testing.T) {
	t.Parallel()
	p := assault(t, "axis", "unit axis germany-7-5cm-lelg18 F5"+garand+"K5; unit axis germany-disciplined-spotter J6")
	p.Play("attack 7-5cm-lelg18 m1-garand-rifle; go", 1, 1, 1, 1, 1, 1, 1, 1)
	if !p.Units[p.ID("disciplined-spotter")].Has(state.Served) {
		t.Error("the spotter has not served")
	}
}
