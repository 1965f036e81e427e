package turn_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// How games end at the end of a turn; a contested objective is controlled by neither side (M01). Rule 14.
func TestRule14_Victory(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		turn  string
		lines string
		how   string // and the winner; empty: play goes on
	}{
		"W52 before turn 7":                     {"6", "unit axis germany-mauser-kar-98k F9; unit allies usa-m4a1-sherman A1", ""},
		"W52 contested":                         {"7", "unit axis germany-mauser-kar-98k F10; unit allies usa-m4a1-sherman F8", ""},
		"W52 only the Axis":                     {"8", "unit axis germany-mauser-kar-98k F10; unit allies usa-m4a1-sherman A1", "objective axis"},
		"disrupted units control":               {"7", "unit axis germany-mauser-kar-98k F10; counter mauser-kar-98k disrupted; unit allies usa-m4a1-sherman A1", "objective axis"},
		"aircraft do not":                       {"7", "unit axis germany-ju-87-stuka F9; unit axis germany-mauser-kar-98k A1; unit allies usa-m4a1-sherman A2", ""},
		"passengers contest with their carrier": {"7", "unit axis germany-mauser-kar-98k F10; unit allies usa-m3-half-track F8; unit allies usa-bazooka m3-half-track", ""},
		"W53 points in turn 10":                 {"10", "unit axis germany-mauser-kar-98k A1; unit allies usa-m4a1-sherman A3", "points allies"},
		"W53 an aircraft that has flown":        {"10", "unit axis germany-ju-87-stuka waiting; flags ju-87-stuka flown; unit axis germany-panzer-iv-ausf-g A1; unit allies usa-m4a1-sherman A9; unit allies usa-bazooka A9", "points axis"},
		"W53 one that has not":                  {"10", "unit axis germany-ju-87-stuka waiting; unit axis germany-panzer-iv-ausf-g A1; unit allies usa-m4a1-sherman A9; unit allies usa-bazooka A9", "points allies"},
		"W53 equal points":                      {"10", "unit axis germany-mauser-kar-98k A1; unit allies ussr-mosin-nagant-1891-30 A9", ""},
		"M18 nothing left":                      {"2", "unit axis germany-mauser-kar-98k gone; unit allies usa-m4a1-sherman A9", "elimination allies"},
		"M18 an aircraft may still arrive":      {"2", "unit axis germany-ju-87-stuka waiting; unit allies usa-m4a1-sherman A9", ""},
		"M18 a paratrooper may still arrive":    {"2", "unit axis germany-fallschirmjager waiting; unit allies usa-m4a1-sherman A9", ""},
		"M18 a Hero without a soldier does not": {"2", "unit allies ussr-hero-of-the-soviet-union waiting; unit axis germany-mauser-kar-98k A9", "elimination axis"},
		"M18 an obstacle is nothing":            {"2", "unit axis minefield C5; unit allies usa-m4a1-sherman A9", "elimination allies"},
		"M18 nobody is left":                    {"2", "unit axis germany-mauser-kar-98k gone; unit allies usa-m4a1-sherman gone", "draw"},
		"after turn 20":                         {"20", "unit axis germany-mauser-kar-98k A1; unit allies ussr-mosin-nagant-1891-30 A9", "draw"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := aamtest.New(t, append([]string{"map crossroads", "turn " + test.turn}, strings.Split(test.lines, ";")...)...)
			if test.how == "" {
				p.Enter(state.TurnEnd, 6, 6, 1, 1)
				if p.End != nil {
					t.Errorf("the game ends: %+v", p.End)
				}
				return
			}
			p.Enter(state.TurnEnd)
			how, winner, _ := strings.Cut(test.how, " ")
			if p.End == nil || p.End.Method != how || len(p.End.Winners) != min(len(winner), 1) {
				t.Fatalf("the outcome is %+v, not %s", p.End, test.how)
			}
			if winner != "" && components.Side(p.End.Winners[0]).Word() != winner {
				t.Errorf("%v have won", p.End.Winners)
			}
		})
	}
}

// Three objectives: two are needed. Rule 14.
func TestRule14_ThreeObjectives_W54(t *testing.T) {
	t.Parallel()
	lines := []string{
		"option objectives three", "map crossroads", "turn 7", "unit axis germany-mauser-kar-98k F9", "unit allies usa-m1-garand-rifle B7",
		"unit axis germany-panzer-iv-ausf-g J11", "unit allies usa-bazooka J10",
	}
	contested := aamtest.New(t, lines...)
	contested.Enter(state.TurnEnd, 6, 6, 1, 1)
	contested.Expect("turn 8", "control F9 axis", "control B7 allies", "control J11 nobody")
	two := aamtest.New(t, append(lines, "place bazooka A1")...)
	two.Enter(state.TurnEnd)
	if two.End == nil || two.End.Method != "objective" || two.End.Winners[0] != 0 {
		t.Errorf("the outcome is %+v", two.End)
	}
}
