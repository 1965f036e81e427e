package reaction_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/reaction"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// flying is a position in the flight part, the side being first.
func flying(t *testing.T, side string, lines ...string) *aamtest.Position {
	t.Helper()
	return in(t, "flight "+side, lines...)
}

// Rules 11.4, 12.4, W50: a Wirbelwind in G8 reacts to a Stuka over G9.
func TestRule11_4_AntiairReaction_W50(t *testing.T) {
	t.Parallel()
	lines := []string{"unit allies usa-quad-50 G8", "unit axis germany-ju-87-stuka waiting"}
	p := flying(t, "axis", lines...)
	p.Play("fly ju-87-stuka G9")
	expectKind(t, p, "antiair")
	expectUsual(t, p, "fire quad-50")
	p.Play("fire quad-50", append(faces(4, 4), faces(5, 1)...)...)
	at(t, p, "ju-87-stuka", "G9", state.Disrupted)
	if u := &p.Units[p.ID("ju-87-stuka")]; !u.Has(state.StaysDisrupted) || u.Down != 0 {
		t.Error("the counter does not stay in the casualty phase")
	}
	p = flying(t, "axis", lines...)
	p.Play("fly ju-87-stuka G10")
	if p.Stage == state.AntiairFire {
		t.Error("it reacts at two hexes")
	}
}

// One reaction in a turn, and none of disrupted units. Rule 11.4.
func TestRule11_4_WhoReacts(t *testing.T) {
	t.Parallel()
	lines := []string{"unit allies usa-quad-50 G8", "unit axis germany-ju-87-stuka waiting", "unit axis germany-ju-87-stuka waiting"}
	p := flying(t, "axis", lines...)
	p.Play("fly ju-87-stuka-1 G9; fire quad-50", faces(9, 1)...)
	p.Play("fly ju-87-stuka-2 G7")
	if p.Stage == state.AntiairFire {
		t.Error("it reacts twice")
	}
	p = flying(t, "axis", append(lines, "counter quad-50 disrupted")...)
	p.Play("fly ju-87-stuka-1 G9")
	if p.Stage == state.AntiairFire {
		t.Error("a disrupted unit reacts")
	}
}

// M17: the owner picks the order; usually nobody fires at an aircraft that is disrupted already.
func TestRule11_4_SeveralReact_M17(t *testing.T) {
	t.Parallel()
	p := flying(t, "axis", "unit allies usa-quad-50 G8", "unit allies usa-m16-half-track G10 e", "unit axis germany-ju-87-stuka waiting")
	p.Play("fly ju-87-stuka G9")
	got := words(p, "fire")
	slices.Sort(got)
	if !slices.Equal(got, []string{"m16-half-track", "quad-50"}) {
		t.Errorf("%v may fire", got)
	}
	p.Refused("fire greek-cavalry", "11.4")
	p.Play("fire m16-half-track", append(faces(4, 4), faces(5, 1)...)...)
	expectKind(t, p, "antiair")
	expectUsual(t, p, "hold")
	p.Play("hold")
	if p.Reaction != nil || p.Units[p.ID("quad-50")].Has(state.Reacted) {
		t.Error("the reaction goes on")
	}
}

func TestAbility_Ace(t *testing.T) {
	t.Parallel()
	for label, reacts := range map[string]bool{"G5": true, "G4": false} {
		p := flying(t, "axis", "unit allies uk-spitfire-ace G9", "unit axis germany-ju-87-stuka waiting")
		p.Play("fly ju-87-stuka " + label)
		if (p.Stage == state.AntiairFire) != reacts {
			t.Errorf("from G9 to %s: %v", label, !reacts)
		}
	}
}

func TestAbility_AntiairSupport_Reacts(t *testing.T) {
	t.Parallel()
	for label, reacts := range map[string]bool{"G8": true, "G6": false} {
		p := flying(t, "allies", "unit axis germany-luftwaffe-infantrymen G8", "unit axis germany-flakpanzer-iv-wirbelwind "+label+" e; flags flakpanzer-iv-wirbelwind reacted",
			"unit allies uk-supermarine-spitfire-mk-1 waiting")
		p.Play("fly supermarine-spitfire-mk-1 G9")
		if (p.Stage == state.AntiairFire) != reacts {
			t.Errorf("with the flak in %s: %v", label, !reacts)
		}
	}
}

func watching(t *testing.T, lines ...string) *aamtest.Position {
	t.Helper()
	return moving(t, "axis", append([]string{"option profile expanded; unit allies uk-vickers-machine-gun-team F4; watch vickers-machine-gun-team sw"}, lines...)...)
}

// Rules 15.1.3, 15.1.4, W56: a Vickers in F4 with the direction SW.
func TestRule15_1_Overwatch_W56(t *testing.T) {
	t.Parallel()
	p := watching(t, "unit axis germany-mauser-kar-98k D6")
	p.Play("move mauser-kar-98k E6; go")
	expectKind(t, p, "overwatch")
	expectUsual(t, p, "fire")
	p.Play("fire", append(faces(4, 4), faces(4, 1)...)...) // eight dice, one roll
	at(t, p, "mauser-kar-98k", "E6", state.Disrupted)
	gun := &p.Units[p.ID("vickers-machine-gun-team")]
	if gun.Watch != 0 || gun.Has(state.Fired) {
		t.Error("the marker is not removed, or ordinary defensive fire is used up")
	}
	expectKind(t, p, "movement")

	// A miss lets it go on; the marker is off in any case, and stays on where the fire is held.
	for answer, dice := range map[string][]int{"fire": faces(8, 1), "hold": nil} {
		p = watching(t, "unit axis germany-mauser-kar-98k D6")
		p.Play("move mauser-kar-98k E6; go; "+answer, dice...)
		at(t, p, "mauser-kar-98k", "E6", 0)
		if got := p.Units[p.ID("vickers-machine-gun-team")].Watch != 0; got != (answer == "hold") {
			t.Errorf("after %s the marker is there: %v", answer, got)
		}
	}
}

// Rule 15.1.4: ordinary defensive fire comes first. Vehicles may fire at Soldiers from overwatch.
func TestRule15_1_4_DefensiveFireFirst(t *testing.T) {
	t.Parallel()
	p := watching(t, "unit axis germany-mauser-kar-98k G5", "unit allies usa-early-m4a1-sherman F6 w", "watch early-m4a1-sherman w")
	p.Play("move mauser-kar-98k F5; go")
	expectKind(t, p, "fire-infantry")
	p.Play("hold")
	expectKind(t, p, "overwatch")
	p.Play("hold")
	at(t, p, "mauser-kar-98k", "F5", 0)
	p = watching(t, "unit axis germany-mauser-kar-98k D6", "unit allies usa-early-m4a1-sherman F6 w", "watch early-m4a1-sherman w")
	p.Play("move mauser-kar-98k E6; go; hold")
	expectKind(t, p, "overwatch")
	p.Play("fire", append(faces(4, 4), faces(5, 1)...)...)
	at(t, p, "mauser-kar-98k", "E6", state.Disrupted)
}

// The row: straight ahead, as far as there are dice and sight, and not beside it. Rule 15.1.1.
func TestRule15_1_Row(t *testing.T) {
	t.Parallel()
	for way, asked := range map[string]bool{"F6 E6": true, "D6 E6": true, "F6 G6": false} {
		t.Run(way, func(t *testing.T) {
			t.Parallel()
			var from, to string
			for i, label := range []*string{&from, &to} {
				*label = way[3*i : 3*i+2]
			}
			p := watching(t, "unit axis germany-mauser-kar-98k "+from)
			p.Play("move mauser-kar-98k " + to + "; go")
			if asked {
				expectKind(t, p, "overwatch")
			} else {
				at(t, p, "mauser-kar-98k", to, 0)
			}
		})
	}
}

// Positions with a reaction come back as they were; forged ones are refused, and facts without one change nothing.
func TestStoredReactions(t *testing.T) {
	t.Parallel()
	game := aam.New()
	p := moving(t, "allies", "unit axis germany-mg-42-machine-gun-team D3; unit allies usa-marine-rifleman C4")
	p.Play("move marine-rifleman D4; go")
	for _, event := range p.Told {
		data, err := json.Marshal(event)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := game.DecodeEvent(event.Kind(), data); err != nil || !reflect.DeepEqual(again, event) {
			t.Errorf("%s: %+v came back as %+v, %v", event.Kind(), event, again, err)
		}
	}
	data, err := json.Marshal(p.State)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := game.DecodeState(data); err != nil || !reflect.DeepEqual(again.(*state.State).Reaction, p.Reaction) {
		t.Errorf("the position came back with %v", err)
	}
	forged := strings.Replace(string(data), `"candidates":[0]`, `"candidates":[77]`, 1)
	if _, err := game.DecodeState([]byte(forged)); err == nil || forged == string(data) {
		t.Error("unit 77 is accepted")
	}
	idle := moving(t, "allies", "unit allies usa-marine-rifleman C4")
	for _, event := range []state.Event{reaction.Answered{}, reaction.Crossed{}, reaction.ShotMade{}, reaction.Ended{}} {
		next := idle.Clone()
		event.Apply(next)
		if next.Reaction != nil || !reflect.DeepEqual(next.Units, idle.Units) {
			t.Errorf("%s changes something", event.Kind())
		}
	}
}
