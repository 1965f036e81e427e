package reaction_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// idle are cavalry in two corners that can still move, so that a part does not end by itself.
const idle = "unit axis romania-romanian-cavalry A17; unit allies greece-greek-cavalry K17"

// moving is a position in the movement part of a side, on the map crossroads; lines with semicolons between them make it.
func moving(t *testing.T, side string, lines ...string) *aamtest.Position {
	t.Helper()
	return in(t, "movement-1 "+side, lines...)
}

func in(t *testing.T, part string, lines ...string) *aamtest.Position {
	t.Helper()
	var options, rest []string
	for _, line := range append(slices.Clone(lines), idle) {
		for line := range strings.SplitSeq(line, "; ") {
			if strings.HasPrefix(line, "option ") {
				options = append(options, line)
			} else {
				rest = append(rest, line)
			}
		}
	}
	return aamtest.New(t, slices.Concat(options, []string{"map crossroads", "turn 4"}, rest, []string{"part " + part})...)
}

// expectKind checks what is asked.
func expectKind(t *testing.T, p *aamtest.Position, kind string) {
	t.Helper()
	got := ""
	if pending := p.Pending(); len(pending) > 0 {
		got = pending[0].Kind
	}
	if got != kind {
		t.Fatalf("%q is asked, want %q", got, kind)
	}
}

// expectUsual checks the usual answer to what is asked.
func expectUsual(t *testing.T, p *aamtest.Position, want string) {
	t.Helper()
	if order, _ := p.Usual(p.Pending()[0].Seat); order.String() != want {
		t.Errorf("usually %q, want %q", order, want)
	}
}

// words are the words that may follow an order of the side that is asked.
func words(p *aamtest.Position, prefix string) (list []string) {
	for _, option := range p.Options(p.Pending()[0].Seat, engine.ParseOrder(prefix)) {
		list = append(list, option.Word)
	}
	return list
}

func at(t *testing.T, p *aamtest.Position, unit, label string, up state.Counter) {
	t.Helper()
	u := &p.Units[p.ID(unit)]
	if u.At != p.Place(label) || u.Up != up {
		t.Errorf("%s is in %s with counters %b, want %s with %b", unit, p.Map().Labels[max(u.At, 0)], u.Up, label, up)
	}
}

func faces(n, face int) []int { return slices.Repeat([]int{face}, n) }

// Rules 11.1, 11.3, W42, W43: our MG 42 stands in D3.
func TestRule11_1_Triggers_W42_W43(t *testing.T) {
	t.Parallel()
	mg, rifle := "unit axis germany-mg-42-machine-gun-team D3", "unit allies usa-marine-rifleman "
	for name, test := range map[string]struct {
		from, way string
		asked     bool
	}{
		"W42: past it":          {"C4", "D4", true},
		"W42: arriving":         {"D5", "D4", false},
		"W42: leaving":          {"D4", "D5", false},
		"W42: into its hex":     {"D4", "D3", true},
		"W42: out of its hex":   {"D3", "D4", true},
		"W43: past, other side": {"D4", "E3", true},
		"W43: away":             {"E3", "E2", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := moving(t, "allies", mg, rifle+test.from)
			p.Play("move marine-rifleman " + test.way + "; go")
			if test.asked {
				expectKind(t, p, "fire-infantry")
			} else {
				at(t, p, "marine-rifleman", test.way, 0)
			}
		})
	}
	// W42: it is taken in either hex, and stops there.
	for shot, hex := range map[string]string{"first": "C4", "second": "D4"} {
		p := moving(t, "allies", mg, rifle+"C4")
		p.Play("move marine-rifleman D4; go")
		if got := words(p, "fire"); !slices.Equal(got, []string{"first", "second"}) {
			t.Errorf("it may fire %v", got)
		}
		expectUsual(t, p, "fire first")
		p.Play("fire "+shot, append(faces(4, 4), faces(6, 1)...)...)
		at(t, p, "marine-rifleman", hex, state.Disrupted)
		if p.Units[p.ID("marine-rifleman")].Down != 0 {
			t.Error("it gets a face-down counter: M13")
		}
		expectKind(t, p, "movement")
	}
	// W42: two rolls by double shot; a miss with both lets it pass.
	p := moving(t, "allies", mg, rifle+"C4")
	p.Play("move marine-rifleman D4; go; fire first", faces(20, 1)...)
	at(t, p, "marine-rifleman", "D4", 0)
}

// Rules 11.2, 16.1 suppressive fire, W43: once in a phase, or at every step.
func TestAbility_SuppressiveFire_W43(t *testing.T) {
	t.Parallel()
	for gun, again := range map[string]bool{"germany-mg-42-machine-gun-team": true, "germany-mg-34-machine-gun-team": false} {
		p := moving(t, "allies", "unit axis "+gun+" D3; unit allies ussr-cossack-cavalrymen C4")
		p.Play("move cossack-cavalrymen D4 E3; go; fire first", faces(map[bool]int{true: 20, false: 18}[again], 1)...)
		if again {
			expectKind(t, p, "fire-infantry")
		} else {
			at(t, p, "cossack-cavalrymen", "E3", 0)
		}
	}
}

// Rule 11.2, W44: Vehicles do not fire at Soldiers, but Soldiers at Vehicles.
func TestRule11_2_VehiclesAndSoldiers_W44(t *testing.T) {
	t.Parallel()
	p := moving(t, "allies", "unit axis germany-panzer-iii-ausf-f D3 sw; unit allies usa-marine-rifleman C4")
	p.Play("move marine-rifleman D4; go")
	at(t, p, "marine-rifleman", "D4", 0)
	p = moving(t, "allies", "unit axis germany-mauser-kar-98k D3; unit allies usa-cckw-352 C4 e")
	p.Play("move cckw-352 D4; go")
	expectKind(t, p, "fire-infantry")
	expectUsual(t, p, "fire first")
	p.Play("fire second", 4, 1)
	at(t, p, "cckw-352", "D4", state.Disrupted)
}

func TestAbility_OverlappingFire_W44(t *testing.T) {
	t.Parallel()
	p := moving(t, "axis", "unit allies usa-lvt-a-1 D3 sw; unit axis germany-mauser-kar-98k C4")
	p.Play("move mauser-kar-98k D4; go")
	expectKind(t, p, "fire-vehicle")
}

func TestAbility_Awareness(t *testing.T) {
	t.Parallel()
	p := moving(t, "allies", "unit axis italy-autoblinda-ab-41 D3 sw; unit allies usa-marine-rifleman D4")
	p.Play("move marine-rifleman D3; go")
	expectKind(t, p, "fire-vehicle")
	if got := words(p, "fire"); len(got) != 2 {
		t.Errorf("it may fire %v", got)
	}
	p = moving(t, "allies", "unit axis italy-autoblinda-ab-41 D3 sw; unit allies usa-marine-rifleman C4")
	p.Play("move marine-rifleman D4; go") // past it
	at(t, p, "marine-rifleman", "D4", 0)
}

func TestAbility_CommandAwareness(t *testing.T) {
	t.Parallel()
	for commander, asked := range map[string]bool{"E3": true, "G3": false} {
		p := moving(t, "axis", "unit allies ussr-t-34-76-commander "+commander+" e; unit allies usa-early-m4a1-sherman D3 sw; unit axis germany-mauser-kar-98k D4")
		p.Play("move mauser-kar-98k D3; go")
		if asked {
			expectKind(t, p, "fire-vehicle")
		} else {
			at(t, p, "mauser-kar-98k", "D3", 0)
		}
	}
}

func TestAbility_BattlefieldAwareness(t *testing.T) {
	t.Parallel()
	p := moving(t, "axis", "unit allies uk-comet-a-34 D3 sw; unit axis germany-panzer-iii-ausf-f D4 sw")
	p.Play("move panzer-iii-ausf-f D5; go")
	expectKind(t, p, "fire-vehicle")
	if got := words(p, "fire"); !slices.Equal(got, []string{"first"}) {
		t.Errorf("it may fire %v", got)
	}
	p.Refused("fire second", "11.1")
	p = moving(t, "axis", "unit allies uk-comet-a-34 D3 sw; unit axis germany-mauser-kar-98k D4")
	p.Play("move mauser-kar-98k D5; go") // no Vehicle
	at(t, p, "mauser-kar-98k", "D5", 0)
}

func TestAbility_LimitedAmmo(t *testing.T) {
	t.Parallel()
	p := moving(t, "axis", "unit allies ussr-su-152 D3 sw; unit axis germany-panzer-iii-ausf-f C4 e")
	p.Play("move panzer-iii-ausf-f D4; go")
	at(t, p, "panzer-iii-ausf-f", "D4", 0)
}

// Rule 10.2, W45: cover of the hex in which the unit is taken cancels the attack.
func TestRule10_2_CoverCancels_W45(t *testing.T) {
	t.Parallel()
	lines := "unit allies uk-vickers-machine-gun-team B3; unit axis germany-mauser-kar-98k B4"
	p := moving(t, "axis", lines)
	p.Play("move mauser-kar-98k A4; go")
	expectUsual(t, p, "fire second") // no cover there
	p.Play("fire first", append(append(faces(4, 4), faces(5, 1)...), append([]int{4}, faces(9, 1)...)...)...)
	at(t, p, "mauser-kar-98k", "A4", 0)
	p = moving(t, "axis", lines)
	p.Play("move mauser-kar-98k A4; go; fire first", append(append(faces(4, 4), faces(5, 1)...), 3)...)
	at(t, p, "mauser-kar-98k", "B4", state.Disrupted)
}

// Rules 5.5.4, 11.2, W46: whom a Tiger overruns does not fire; another Soldier may.
func TestAbility_Overrun_W46(t *testing.T) {
	t.Parallel()
	p := moving(t, "axis", "unit axis germany-tiger-i C4 e; unit allies usa-bazooka D4; unit allies uk-piat-gunner D3")
	p.Play("move tiger-i D4; go")
	if p.Stage == state.OverrunChoice {
		p.Play("overrun bazooka")
	}
	expectKind(t, p, "fire-infantry")
	if c := p.Reaction.Candidates; len(c) != 1 || c[0] != p.ID("piat-gunner") {
		t.Errorf("%v may fire", c)
	}
	at(t, p, "bazooka", "D4", state.Disrupted)
}

// Rule 11.3.4: fanatics go on.
func TestAbility_Fanatic_GoesOn(t *testing.T) {
	t.Parallel()
	p := moving(t, "axis", "unit allies usa-bazooka H9; unit axis germany-ss-haupsturmfuhrer G10")
	p.Play("move ss-haupsturmfuhrer G9; go")
	expectUsual(t, p, "hold")
	p.Play("fire first", 4, 4, 4, 4)
	at(t, p, "ss-haupsturmfuhrer", "G9", 0)
}

func TestAbility_DeterminedCharge(t *testing.T) {
	t.Parallel()
	p := moving(t, "allies", "unit axis germany-mauser-kar-98k D3; unit allies poland-cavalrymen C4")
	p.Play("move cavalrymen D4 E3; go; fire first", append(faces(3, 4), faces(5, 1)...)...)
	at(t, p, "cavalrymen", "E3", state.Disrupted)
}

func TestAbility_LackOfDetermination(t *testing.T) {
	t.Parallel()
	p := moving(t, "axis", "unit allies usa-marine-rifleman D3; unit axis italy-italian-conscript C4")
	p.Play("move italian-conscript D4; go; fire first", append(faces(4, 4), faces(4, 1)...)...)
	if p.Units[p.ID("italian-conscript")].Fate != state.Gone {
		t.Error("it is not removed")
	}
	expectKind(t, p, "movement")
}

// Rule 11.3.3: shots that were declared are not made when the unit has stopped, and are not used up.
func TestRule11_3_3_FurtherShots(t *testing.T) {
	t.Parallel()
	p := moving(t, "allies", "unit axis germany-mauser-kar-98k D3; unit axis finland-finnish-mg-team D5; unit allies usa-marine-rifleman C4")
	p.Play("move marine-rifleman D4; go")
	p.Play("fire first; fire second", append(faces(4, 4), faces(4, 1)...)...)
	at(t, p, "marine-rifleman", "C4", state.Disrupted)
	if p.Units[p.ID("finnish-mg-team")].Has(state.Fired) || !p.Units[p.ID("mauser-kar-98k")].Has(state.Fired) {
		t.Error("the wrong unit has fired")
	}
	if p.Reaction != nil {
		t.Error("the reaction goes on")
	}
}

// Rule 11.2: who may not fire.
func TestRule11_2_WhoMayFire(t *testing.T) {
	t.Parallel()
	for name, line := range map[string]string{
		"disrupted": "counter mauser-kar-98k disrupted", "silenced": "flags mauser-kar-98k silenced", "": "",
	} {
		lines := []string{"unit axis germany-mauser-kar-98k D3; unit allies usa-marine-rifleman C4"}
		if line != "" {
			lines = append(lines, line)
		}
		p := moving(t, "allies", lines...)
		p.Play("move marine-rifleman D4; go")
		if name == "" {
			expectKind(t, p, "fire-infantry")
			p.Play("hold")
		}
		at(t, p, "marine-rifleman", "D4", 0)
	}
	// Face-down counters do not matter, and passengers fire from a fighting platform only.
	p := moving(t, "allies", "unit axis germany-mauser-kar-98k D3; counter mauser-kar-98k disrupted-down; unit allies usa-marine-rifleman C4")
	p.Play("move marine-rifleman D4; go")
	expectKind(t, p, "fire-infantry")
	for carrier, asked := range map[string]bool{"germany-sd-kfz-251": true, "germany-panzer-iii-ausf-f": false} {
		p := moving(t, "allies", "unit axis "+carrier+" D3 sw; unit axis germany-mauser-kar-98k "+carrier[len("germany-"):]+"; unit allies usa-marine-rifleman C4")
		p.Play("move marine-rifleman D4; go")
		if asked {
			expectKind(t, p, "fire-infantry")
		} else {
			at(t, p, "marine-rifleman", "D4", 0)
		}
	}
}

// Rule 16.1 flamethrower, M13: three sixes remove the target also in defensive fire.
func TestAbility_Flamethrower_InDefense(t *testing.T) {
	t.Parallel()
	p := moving(t, "allies", "unit axis germany-flammenwerfer-35 D3; unit allies usa-marine-rifleman C4")
	p.Play("move marine-rifleman D4; go; fire first", append(faces(3, 6), faces(7, 1)...)...)
	if p.Units[p.ID("marine-rifleman")].Fate != state.Gone {
		t.Error("it is not removed")
	}
	expectKind(t, p, "movement")
}

// Rule 16.1 blast: everyone in the chosen hex is attacked, and any hit only disrupts.
func TestAbility_Blast_InDefense(t *testing.T) {
	t.Parallel()
	p := moving(t, "allies", "unit axis japan-type-4-ho-ro D3 sw; unit allies usa-early-m4a1-sherman C4 e; unit allies uk-sten-smg C4; unit axis germany-mauser-kar-98k C4")
	p.Play("move early-m4a1-sherman D4; go")
	p.Play("fire first; hold", append(append(faces(8, 4), faces(9, 4)...), faces(9, 4)...)...)
	for _, word := range []string{"early-m4a1-sherman", "sten-smg", "mauser-kar-98k"} {
		at(t, p, word, "C4", state.Disrupted)
	}
}

// Vanguard moves, boarding and turning provoke nothing. Rule 11.1.
func TestRule11_1_NothingElse(t *testing.T) {
	t.Parallel()
	p := moving(t, "allies", "unit axis germany-mauser-kar-98k D3; unit allies usa-cckw-352 C4 e; unit allies usa-marine-rifleman C4")
	p.Play("turn cckw-352 w; board marine-rifleman cckw-352; go")
	expectKind(t, p, "movement")
}

// Rule 11.3.4: a unit that moves although it is disrupted is stopped by a hit without a second counter.
func TestRule11_3_4_DisruptedMover(t *testing.T) {
	t.Parallel()
	p := moving(t, "axis", "unit allies usa-bazooka D3; unit axis germany-ss-panther-ausf-g C4 e; counter ss-panther-ausf-g disrupted")
	p.Play("move ss-panther-ausf-g D4 E3; go")
	expectKind(t, p, "fire-infantry")
	p.Play("fire second", append(faces(3, 4), faces(6, 6)...)...)
	at(t, p, "ss-panther-ausf-g", "D4", state.Disrupted)
	expectKind(t, p, "movement")
}

// Rule 11.1: the enemy is asked in the assault phase, too, and the rest of the plan waits.
func TestRule11_1_InTheAssaultPhase(t *testing.T) {
	t.Parallel()
	p := in(t, "assault-1 allies", "unit axis germany-mauser-kar-98k D3; unit allies usa-marine-rifleman C4; unit allies uk-sten-smg C2")
	p.Play("move marine-rifleman D4; attack sten-smg mauser-kar-98k; go; fire first", append(faces(4, 4), faces(4, 1)...)...)
	at(t, p, "marine-rifleman", "C4", state.Disrupted)
	expectKind(t, p, "assault")
	if len(p.Plan) != 1 {
		t.Errorf("%d orders are left of the plan", len(p.Plan))
	}
	p.Play("go", faces(10, 1)...)
	if p.Units[p.ID("mauser-kar-98k")].Has(state.Attacked) || !p.Units[p.ID("mauser-kar-98k")].Has(state.Fired) {
		t.Error("the fire has used its attack up")
	}
}
