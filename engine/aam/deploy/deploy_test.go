package deploy_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/army"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/deploy"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// choosing is a game in which both sides choose their armies.
func choosing(t *testing.T, options ...string) *aamtest.Position {
	t.Helper()
	p := aamtest.New(t, options...)
	p.Enter(state.ArmyChoice)
	return p
}

// reasons are the rules of all the reasons of a refusal.
func reasons(refusal *engine.Refusal) (rules string) {
	all, _ := refusal.Why.Args["reasons"].([]engine.Text)
	var words []string
	for _, reason := range all {
		words = append(words, reason.Args["rule"].(string))
	}
	return strings.Join(words, " ")
}

// TestRule2_7_AddIsRefused: what breaks a limit that no further unit can mend is refused with its rule.
func TestRule2_7_AddIsRefused(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		options []string
		before  string
		order   string
		rule    engine.Rule
	}{
		{nil, "", "axis: add usa-bazooka", "2.1"},
		{[]string{"option year 1940"}, "", "allies: add usa-bazooka", "1.1"},
		{nil, "axis: add japan-arisaka-rifleman 36", "axis: add japan-arisaka-rifleman", "2.3"},
		{nil, "axis: add japan-arisaka-rifleman 34", "axis: add germany-mauser-kar-98k", "2.3"},
		{nil, "", "axis: add japan-arisaka-rifleman 37", "2.3"},
		{nil, "", "axis: list japan-arisaka-rifleman 36 germany-mauser-kar-98k 1", "2.3"},
		{nil, "axis: add germany-mauser-kar-98k; axis: add minefield 5", "axis: add barbed-wire", "2.2"},
		{nil, "allies: add usa-resourceful-hero", "allies: add usa-resourceful-hero", "2.4"},
		{nil, "allies: add usa-screaming-eagle-paratroopers 2", "allies: add usa-resourceful-hero", "2.4"},
		{[]string{"option points 50"}, "allies: add usa-screaming-eagle-paratroopers", "allies: add usa-resourceful-hero", "2.4"},
		{nil, "", "allies: formation us-infantry-platoon", "2.5"},
		{nil, "", "allies: add us-infantry-platoon", "2.5"},
		{[]string{"option profile expanded"}, "allies: formation us-infantry-platoon; allies: add usa-m1-garand-rifle 10", "allies: add usa-m1-garand-rifle", "2.5"},
		{nil, "", "allies: sample axis-showcase", "2.1"},
		{nil, "allies: done", "allies: done", "2.2"},
		{nil, "allies: add minefield", "allies: done", "2.2"},
	} {
		p := choosing(t, test.options...)
		if test.before != "allies: done" {
			p.Play(test.before)
		}
		p.Refused(test.order, test.rule)
	}
}

// TestRule2_7_DoneNamesEveryLimit: a list that breaks several limits is refused with all of them.
func TestRule2_7_DoneNamesEveryLimit(t *testing.T) {
	t.Parallel()
	p := choosing(t)
	next := p.Clone()
	next.Armies[components.Allies].Entries = list(p, "usa-resourceful-hero 3 minefield 20 usa-m4a1-sherman 9")
	next.Settle(p.State)
	p.State = next
	p.Refused("allies: done", "2.3")
	if got := reasons(deploy.Unfinished(p.State, state.Seat(components.Allies))); got != "2.3 2.2 2.4 2.4" {
		t.Errorf("broken are %q", got)
	}
}

// list reads types and their numbers.
func list(p *aamtest.Position, text string) (l army.List) {
	words := strings.Fields(text)
	for i := 0; i < len(words); i += 2 {
		e, _ := army.Find(p.Rules().Set, words[i])
		n, _ := strconv.Atoi(words[i+1])
		e.Count = int8(n)
		l = l.With(e)
	}
	return l
}

// TestRule2_6_ArmiesAreRevealed: both lists are published when the second one is locked, units get numbers over both armies, and
// whoever is deployed in a way of their own is announced.
func TestRule2_6_ArmiesAreRevealed(t *testing.T) {
	t.Parallel()
	p := choosing(t, "option map crossroads", "option profile expanded")
	p.Play("axis: add minefield 2; axis: add germany-mauser-kar-98k 2; axis: done; allies: add usa-resourceful-hero; allies: formation us-infantry-platoon; allies: add minefield; allies: add ussr-communist-partisans")
	before := p.State
	p.Play("allies: done", 5, 5, 3, 5)
	var words []string
	for i := range p.Units {
		words = append(words, p.Word(state.UnitID(i)))
	}
	want := "minefield-1 minefield-2 mauser-kar-98k-1 mauser-kar-98k-2 resourceful-hero red-devil-captain m1-garand-rifle-1 m1-garand-rifle-2 bazooka bar-gunner minefield-3 communist-partisans"
	if got := strings.Join(words, " "); got != want {
		t.Errorf("the units are %s", got)
	}
	seen := told(before, p.Told, engine.Everybody())
	for _, want := range []string{"aam.told.army-shown", "aam.told.unusual", "aam.type.usa-resourceful-hero", "aam.told.deploy-tied", "aam.told.deploy-rolled"} {
		if !strings.Contains(seen, want) {
			t.Errorf("%s is not among %s", want, seen)
		}
	}
	p.Expect("stage fortifications", "asked allies")
}

// told is what an audience is told about events.
func told(before *state.State, events []engine.Event, audience engine.Audience) string {
	data, err := json.Marshal(aam.New().Tell(before, events, audience))
	if err != nil {
		panic(err) // texts can be written
	}
	return string(data)
}

// TestRule3_2_SetUp plays a whole set-up: 5 and 6 stand for no map (M14), and who deploys first is rolled until the dice differ (W09).
// Rules 3, 3.1, 3.2.
func TestRule3_2_SetUp(t *testing.T) {
	t.Parallel()
	p := choosing(t)
	p.Play("axis: sample germany-combined; axis: done; allies: sample usa-combined; allies: done", 6, 5, 4, 2, 2, 5, 3)
	p.Expect("map ridge", "stage zone", "asked axis")
	p.Play("zone 2; auto")
	p.Expect("stage deployment", "asked axis", "unit panzer-iv-ausf-g H15 nw")
	p.Play("done; auto; done; axis: first allies")
	p.Expect("stage movement", "asked allies", "turn 1", "first allies")
}

// waits is a position in which armies are to be deployed: the Axis first, at the northern edge.
func waits(t *testing.T, lines ...string) *aamtest.Position {
	t.Helper()
	var options, units []string
	for _, line := range lines {
		if strings.HasPrefix(line, "option ") {
			options = append(options, line)
		} else {
			units = append(units, "unit "+line+" waiting")
		}
	}
	return aamtest.New(t, slices.Concat(options, []string{"map stream-line"}, units, []string{"deployer axis 1"})...)
}

// TestRule13_Obstacles places obstacles by turns, where they may lie. Rules 3.3, 13, 16.1 fortification.
func TestRule13_Obstacles(t *testing.T) {
	t.Parallel()
	p := waits(t, "axis minefield", "axis barbed-wire", "axis barbed-wire", "allies pillbox", "axis germany-mauser-kar-98k", "allies usa-bazooka")
	p.Enter(state.Fortify)
	p.Expect("stage fortifications", "asked axis")
	p.Refused("fortify minefield F9", "13")
	p.Refused("fortify minefield F8", "13")
	p.Refused("fortify barbed-wire-1 E8 e", "13")
	p.Refused("fortify barbed-wire-1 F1 nw", "13")
	p.Play("fortify minefield C3")
	p.Expect("asked allies", "unit minefield C3")
	p.Refused("fortify pillbox C3", "13")
	p.Play("fortify pillbox C4")
	p.Expect("asked axis")
	p.Play("fortify barbed-wire-1 C3 se")
	p.Expect("asked axis", "unit barbed-wire-1 C3 se")
	p.Refused("fortify barbed-wire-2 C3 se", "13")
	p.Play("fortify barbed-wire-2 C3 e")
	p.Expect("stage zone", "asked axis")
}

// TestRule18_2_ObstaclesByDefault: the first legal hex of the own half, by label.
func TestRule18_2_ObstaclesByDefault(t *testing.T) {
	t.Parallel()
	p := waits(t, "axis minefield", "axis barbed-wire", "allies pillbox", "axis germany-mauser-kar-98k", "allies usa-bazooka")
	p.Enter(state.Fortify)
	p.Play("auto; auto; auto")
	p.Expect("unit minefield A1", "unit pillbox A10", "unit barbed-wire A1", "stage zone")
}

// TestRule3_4_Places tells where units may be deployed, and partisans: rule 16.1 partisan.
func TestRule3_4_Places(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		unit, hex string
		rule      engine.Rule // empty: it may
		options   []string
	}{
		{"germany-mauser-kar-98k", "F3", "", nil},
		{"germany-mauser-kar-98k", "F4", "3.4", nil},
		{"germany-mauser-kar-98k", "F4", "", []string{"option zones five"}},
		{"germany-mauser-kar-98k", "F17", "3.4", nil},
		{"germany-panzer-iv-ausf-g", "F2", "", nil},
		{"germany-werwolf-partisans", "A9", "", nil},
		{"germany-werwolf-partisans", "F3", "3.6", nil},
		{"germany-werwolf-partisans", "A10", "3.6", nil},
	} {
		unit := "axis " + test.unit
		p := waits(t, append(test.options, unit, "allies usa-bazooka")...)
		p.Set("place bazooka A10")
		at, _ := p.Map().Find(test.hex)
		refusal := deploy.WhyNotDeploy(p.State, 0, at)
		if refusal == nil && test.rule != "" || refusal != nil && refusal.Rule != test.rule {
			t.Errorf("%s in %s: %v, want rule %q", test.unit, test.hex, refusal, test.rule)
		}
	}
}

// TestAbility_Gliderborne: anywhere but in the enemy's zone, in an empty hex.
func TestAbility_Gliderborne(t *testing.T) {
	t.Parallel()
	glider := ""
	set := aamtest.New(t).Rules().Set
	for i := range set.Units {
		if u := &set.Units[i]; u.Has(ability.Gliderborne) {
			glider = u.Word
		}
	}
	p := waits(t, "axis "+glider, "axis germany-mauser-kar-98k")
	p.Set("place mauser-kar-98k A10")
	for hex, want := range map[string]engine.Rule{"B9": "", "A10": "3.6", "F15": "3.6", "F2": ""} {
		at, _ := p.Map().Find(hex)
		if refusal := deploy.WhyNotDeploy(p.State, 0, at); (refusal == nil) != (want == "") || refusal != nil && refusal.Rule != want {
			t.Errorf("%s: %v, want %q", hex, refusal, want)
		}
	}
}

// TestRule3_5_StackingAndCarriers: stacking limits hold, Vehicles get a facing, Soldiers may start aboard.
func TestRule3_5_StackingAndCarriers(t *testing.T) {
	t.Parallel()
	p := waits(t, "axis germany-mauser-kar-98k", "axis germany-mauser-kar-98k", "axis germany-sd-kfz-251", "axis germany-panzer-iv-ausf-g", "axis germany-mg-42-machine-gun-team", "axis germany-ju-87-stuka", "allies usa-bazooka")
	p.Enter(state.Deploy)
	p.Refused("deploy ju-87-stuka F2", "3.6")
	p.Refused("deploy bazooka F17", "3.6")
	p.Refused("deploy mauser-kar-98k-1 aboard", "5.8")
	p.Play("deploy sd-kfz-251 E2 w; deploy mauser-kar-98k-1 aboard sd-kfz-251")
	p.Expect("unit sd-kfz-251 E2 w", "unit mauser-kar-98k-1 sd-kfz-251")
	p.Refused("deploy panzer-iv-ausf-g E2", "3.5")
	p.Play("deploy sd-kfz-251 F2") // and all aboard
	p.Expect("unit sd-kfz-251 F2 se", "unit mauser-kar-98k-1 sd-kfz-251")
	p.Refused("done", "3.4")
	p.Play("deploy panzer-iv-ausf-g F3 sw; deploy mauser-kar-98k-2 F3; deploy mg-42-machine-gun-team F3")
	p.Expect("unit panzer-iv-ausf-g F3 sw")
	p.Play("deploy mauser-kar-98k-1 F2")
	p.Expect("unit mauser-kar-98k-1 F2")
	p.Play("done")
	p.Expect("asked allies", "unit ju-87-stuka waiting")
}

// TestRule3_6_NoLegalHex: who has no legal hex is removed, whoever else arrives waits.
func TestRule3_6_NoLegalHex(t *testing.T) {
	t.Parallel()
	craft := ""
	set := aamtest.New(t).Rules().Set
	for i := range set.Units {
		if u := &set.Units[i]; u.Has(ability.WaterCraft) {
			craft = u.Word
		}
	}
	p := waits(t, "axis "+craft, "axis germany-fallschirmjager", "axis germany-mauser-kar-98k", "allies usa-bazooka")
	p.Enter(state.Deploy)
	p.Play("auto; done")
	if p.Units[0].Fate != state.Gone || !p.Losses[components.Axis] {
		t.Errorf("the boat is %+v", p.Units[0])
	}
	p.Expect("unit fallschirmjager waiting", "asked allies")
}

// TestAbility_Pillbox: the costliest Soldier in its hex is inside.
func TestAbility_Pillbox(t *testing.T) {
	t.Parallel()
	p := waits(t, "axis pillbox", "axis germany-mauser-kar-98k", "axis germany-mg-42-machine-gun-team", "allies usa-bazooka")
	p.Set("place pillbox F2")
	p.Enter(state.Deploy)
	p.Play("deploy mauser-kar-98k F2; deploy mg-42-machine-gun-team F2; done")
	p.Expect("flags mg-42-machine-gun-team occupant", "flags mauser-kar-98k")
}

// TestRule3_7_Vanguard: vanguards move when both armies are deployed, before turn 1; a side without any is not asked.
func TestRule3_7_Vanguard(t *testing.T) {
	t.Parallel()
	p := waits(t, "axis germany-mauser-kar-98k", "allies uk-crusader-ii")
	p.Enter(state.Deploy)
	p.Play("auto; done; deploy crusader-ii F15; done")
	p.Expect("stage vanguard", "asked allies")
	p.Play("move crusader-ii F13; done")
	p.Expect("unit crusader-ii F13", "stage first", "asked axis", "turn 1")
}
