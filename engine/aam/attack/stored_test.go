package attack_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"reflect"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Events and positions of an attack come back as they were, and forged ones are refused or change nothing.
func TestStoredAttacks(t *testing.T) {
	t.Parallel()
	game := aam.New()
	p := assault(t, "allies", "; unit allies ussr-guards-t-34-76 A1 e"+mauser+"C1")
	p.Play("attack guards-t-34-76 mauser-kar-98k; go", 4, 4, 4, 1, 1, 2, 3)
	for _, event := range p.Told {
		data, err := json.Marshal(event)
		if err != nil {
			t.Fatal(err)
		}
		again, err := game.DecodeEvent(event.Kind(), data)
		if err != nil || !reflect.DeepEqual(again, event) {
			t.Errorf("%s: %+v came back as %+v, %v", event.Kind(), event, again, err)
		}
	}
	data, err := json.Marshal(p.State)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := game.DecodeState(data); err != nil || !reflect.DeepEqual(again.(*state.State).Attack, p.Attack) {
		t.Errorf("the position came back with %v", err)
	}
	for _, forged := range [][2]string{{`"dice":[4,4,4,1,1,2,3]`, `"dice":[4,4,9]`}, {`"by":0`, `"by":99`}} {
		if !strings.Contains(string(data), forged[0]) {
			t.Fatalf("there is no %s in %s", forged[0], data)
		}
		if _, err := game.DecodeState([]byte(strings.Replace(string(data), forged[0], forged[1], 1))); err == nil {
			t.Errorf("%s is accepted", forged[1])
		}
	}
	for kind, forged := range map[string]string{
		"attack": `{"attack":{"by":0,"target":1,"mode":99,"then":30}}`, "attack-rolled": `{"dice":[7]}`, "attack-rerolled": `{"source":9}`, "headshot": `{"by":0,"target":1,"dice":[0]}`,
	} {
		if _, err := game.DecodeEvent(kind, []byte(forged)); err == nil {
			t.Errorf("%s: %s is accepted", kind, forged)
		}
	}
	idle := position(t, mauser+"A1")
	for _, event := range []state.Event{attack.Rolled{}, attack.Repeated{}, attack.Scored{}, attack.NextTarget{}, attack.Ended{}} {
		next := idle.Clone()
		event.Apply(next)
		if !reflect.DeepEqual(next.Units, idle.Units) {
			t.Errorf("%s changes units", event.Kind())
		}
	}
}

// lines are what everybody reads about an order.
func lines(t *testing.T, before *aamtest.Position, order string, dice ...int) string {
	t.Helper()
	game := aam.New()
	book, err := speech.New(slog.New(slog.DiscardHandler), game.Catalogue())
	if err != nil {
		t.Fatal(err)
	}
	s := before.State
	before.Play(order, dice...)
	var text []string
	for _, line := range game.Tell(s, before.Told, engine.Everybody()).Lines {
		text = append(text, book.Say("en", line))
	}
	return strings.Join(text, "\n")
}

// One line tells an attack.
func TestRule9_2_Told(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		side, lines, order string
		dice               []int
		want               string
	}{
		"a hit": {
			"axis", "; unit axis germany-mg-42-machine-gun-team G9" + garand + "G8" + garand + "A1", "attack mg-42-machine-gun-team m1-garand-rifle-1", append(faces(4, 4), faces(6, 1)...),
			"MG 42 Machine Gun Team at M1 Garand Rifle 1 in G8: Disrupted (10 dice, 4 successes against 4, 1 hit)",
		},
		"none": {
			"axis", "; unit axis germany-mg-42-machine-gun-team G9" + garand + "G8", "attack mg-42-machine-gun-team m1-garand-rifle", append(faces(1, 4), faces(9, 1)...),
			"MG 42 Machine Gun Team at M1 Garand Rifle in G8: no hit (10 dice, 1 success against 4)",
		},
		"cover that fails": {
			"allies", garand + "A4" + mauser + "B4", "attack m1-garand-rifle mauser-kar-98k", append(faces(8, 4), 3),
			"M1 Garand Rifle at Mauser Kar 98k in B4: Destroyed (8 dice, 8 successes against 4, 3 hits, cover roll 3 fails)",
		},
		"cover": {
			"allies", garand + "A4" + mauser + "B4; counter mauser-kar-98k disrupted-down", "attack m1-garand-rifle mauser-kar-98k", append(faces(8, 4), 4),
			"M1 Garand Rifle at Mauser Kar 98k in B4: no effect (8 dice, 8 successes against 4, 3 hits, cover roll 4 succeeds)",
		},
		"heavy armor": {
			"axis", "; unit axis germany-panther-ausf-a A1 e; unit allies ussr-kv-1 C1 w", "attack panther-ausf-a kv-1", append(faces(7, 4), faces(7, 1)...),
			"Panther Ausf. A at KV-1 in C1: Disrupted, heavy armor discards the Damaged counter (14 dice, 7 successes against 6, 2 hits)",
		},
		"flames": {
			"axis", "; unit axis germany-flammenwerfer-35 A1" + garand + "B1", "attack flammenwerfer-35 m1-garand-rifle", append(faces(3, 6), faces(7, 1)...),
			"Flammenwerfer 35 at M1 Garand Rifle in B1: destroyed by flames at once (10 dice, 3 successes against 4)",
		},
		"overheating": {
			"allies", "; unit allies china-kuomintang-mg-team A1" + mauser + "C1", "attack kuomintang-mg-team mauser-kar-98k", append(faces(3, 1), faces(4, 2)...),
			"Kuomintang MG Team overheats (3 dice showing 1): Disrupted",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := assault(t, test.side, test.lines)
			p.Play(test.order)
			if got := lines(t, p, "go", test.dice...); !strings.Contains(got, test.want) {
				t.Errorf("told %q, want %q", got, test.want)
			}
		})
	}
}

// Rule 9.2, M24: both values of the option.
func TestRule9_2_AutomaticDice_M24(t *testing.T) {
	lines := "; unit axis italy-brixia-m35-45mm-mortar A1; unit allies uk-supermarine-spitfire-mk-1 C1; counter brixia-m35-45mm-mortar disrupted"
	t.Parallel()
	for option, want := range map[string]string{"on": "1/6", "off": "0"} {
		p := position(t, "option automatic-dice "+option+lines)
		a, _ := attack.Assess(p.State, 0, 1, state.InAssault, attack.Ordinary, p.Units[0].At, p.Units[1].At)
		a.Dice, a.Defense = 1, 1
		if got := a.Chance(p.State, 1).RatString(); got != want {
			t.Errorf("%s: a die at %+d succeeds with %s, want %s", option, a.Die, got, want)
		}
	}
}

// A volley attacks with everyone that can, all of their attacks, and leaves alone who has orders or watches. Rule 18.
func TestRule18_Volley(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "option profile expanded"+garand+"A1"+garand+"A2; unit allies uk-vickers-machine-gun-team A1"+garand+"A1; watch m1-garand-rifle-3 e"+mauser+"C1"+panzer+"B1 w"+mauser+"B1")
	p.Play("attack m1-garand-rifle-2 mauser-kar-98k-1; volley")
	var plan []string
	for _, a := range p.Plan {
		plan = append(plan, fmt.Sprint(p.Word(a.Unit), " ", p.Word(a.Target)))
	}
	want := "m1-garand-rifle-2 mauser-kar-98k-1, m1-garand-rifle-1 mauser-kar-98k-2, vickers-machine-gun-team mauser-kar-98k-2, vickers-machine-gun-team mauser-kar-98k-2"
	if got := strings.Join(plan, ", "); got != want {
		t.Errorf("planned %s, want %s", got, want)
	}
	if expectOffers(t, p, false, "volley"); len(p.Plan) == 4 {
		p.Play("go", faces(7+8+9+9, 1)...)
	}
}

// A volley does not waste an attack on what it cannot hit, however near. Rule 18.
func TestRule18_VolleyHits(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", garand+"A1"+panzer+"B1 w"+mauser+"C1")
	p.Play("volley")
	if len(p.Plan) != 1 || p.Word(p.Plan[0].Target) != "mauser-kar-98k" {
		t.Errorf("planned %+v", p.Plan)
	}
	p = assault(t, "allies", garand+"A1"+panzer+"B1 w")
	expectOffers(t, p, true, "attack m1-garand-rifle panzer-iii-ausf-f")
	expectOffers(t, p, false, "volley")
}

// An attack whose target was removed earlier in the plan is left out, also that of a unit with several turrets, which would look where
// the target stands. Rule 9.2.
func TestAbility_Multiturreted_TargetGone(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "; unit allies ussr-t-35 A1 e"+garand+"A2"+mauser+"B1"+mauser+"C1")
	p.Play("attack t-35 mauser-kar-98k-1")
	gone := p.Clone()
	gone.Settle(p.State)
	u := &gone.Units[p.ID("mauser-kar-98k-1")]
	u.Fate, u.At = state.Gone, components.NoPlace
	p.State = gone
	p.Play("go")
	if len(p.Plan) > 0 || p.Pending()[0].Seat != 1 {
		t.Errorf("the plan is %+v, asked is %+v", p.Plan, p.Pending())
	}
}
