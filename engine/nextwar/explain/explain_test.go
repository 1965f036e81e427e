package explain_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// position is a position of a game with some set lines.
func position(t *testing.T, options map[string]string, lines ...string) *state.State {
	t.Helper()
	g := nextwar.New()
	s, err := g.New(engine.Setup{Options: options})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		if s, err = g.EditPosition(s, strings.Fields(line)); err != nil {
			t.Fatal(err)
		}
	}
	return s.(*state.State)
}

// asked is the answer to a question, and all reasons with their rules.
func asked(t *testing.T, s *state.State, seat engine.Seat, question string) (engine.Explanation, []string) {
	t.Helper()
	e, err := s.Why(engine.For(seat), strings.Fields(question))
	if err != nil {
		t.Fatalf("%s: %v", question, err)
	}
	var rules []string
	for _, reason := range e.Reasons {
		rules = append(rules, string(reason.Rule)+" "+reason.Text.Key)
	}
	return e, rules
}

// The first attack of Soya on paper: 11 to 1, column 13, no modifier in all.
func TestRule9_2_OddsOfSoyaTurn1(t *testing.T) {
	t.Parallel()
	s := position(t, nil, "unit ru-39 0604", "unit ru-83 0604", "turn 1 initiative red")
	e, rules := asked(t, s, 0, "odds 0705 ru-39 ru-83")
	if got := fmt.Sprintf("%v %v %v %v", e.Title.Args["a"], e.Title.Args["d"], e.Title.Args["column"], e.Title.Args["drm"]); got != "11 1 13 +0" {
		t.Errorf("%s", got)
	}
	chances := 0
	for _, reason := range e.Reasons {
		if reason.Text.Key == "nextwar.why.odds.chances" {
			for _, chance := range reason.Text.Args["chances"].([]engine.Text) {
				chances += chance.Args["percent"].(int) * chance.Args["n"].(int)
			}
		}
	}
	if chances != 100 || !slices.Contains(rules, "9.5.4 nextwar.why.odds.shift") || len(e.Shown.Paths) != 2 {
		t.Errorf("%d %%, %q, %v", chances, rules, e.Shown)
	}
	if all, _ := asked(t, s, 0, "odds 0705"); all.Title.Args["a"] != 11 {
		t.Errorf("all who can attack: %v", all.Title.Args)
	}
}

// A move is explained by its way and cost, or by the rule that forbids it.
func TestRule8_5_1_WhyMove(t *testing.T) {
	t.Parallel()
	s := position(t, nil, "turn 1 initiative red", "segment m1")
	e, _ := asked(t, s, 0, "move ru-39 0604")
	if e.Title.Key != "nextwar.why.move.yes" || !slices.Equal(e.Shown.Paths[0], []string{"0601", "0602", "0603", "0604"}) {
		t.Errorf("%+v", e)
	}
	for question, rule := range map[string]string{"move ru-39 0705": "8.2.2", "move ru-39 0901": "8.3.3", "move ru-39 1116": "8.5.1"} {
		if strings.HasSuffix(question, "0901") {
			if _, err := s.Why(engine.For(0), strings.Fields(question)); err == nil {
				t.Error("the sea is listed as the end of a ground move")
			}
			continue
		}
		if _, rules := asked(t, s, 0, question); len(rules) == 0 || !strings.HasPrefix(rules[0], rule+" ") {
			t.Errorf("%s: %q, want %s", question, rules, rule)
		}
	}
}

// Zones of control, values of units, hexes, the sea and air defenses are told with their rules.
func TestAnswersCiteRules(t *testing.T) {
	t.Parallel()
	s := position(t, nil, "turn 1 initiative red", "segment m1")
	for question, want := range map[string]string{
		"zone 0602":    "8.2.1 nextwar.why.zone.from",
		"zone 0908":    "8.2.3 nextwar.why.zone.river",
		"unit jp-2t":   "2.3 nextwar.why.unit.values",
		"unit ru-h319": "2.4.2 nextwar.why.unit.support",
		"hex 1111":     "8.4 nextwar.why.hex.clear",
		"hex 1007":     "8.3.1.10 nextwar.why.hex.fort",
		"hex 1116":     "12.1 nextwar.why.hex.points",
		"sea sj-atsea": "7.2 nextwar.why.sea.table",
		"fire 0705":    "6.6.1 nextwar.why.fire.chance",
	} {
		if _, rules := asked(t, s, 0, question); !slices.Contains(rules, want) {
			t.Errorf("%s: %q, want %s", question, rules, want)
		}
	}
	if _, rules := asked(t, s, 1, "fire 1111"); !slices.Equal(rules, []string{"6.6 nextwar.why.fire.immune"}) {
		t.Errorf("AL over its own country: %q", rules)
	}
}

// Supply can be asked about where it is played.
func TestRule13_1_WhySupply(t *testing.T) {
	t.Parallel()
	if _, err := position(t, nil).Why(engine.For(0), []string{"supply", "ru-39"}); err == nil {
		t.Error("supply without the optional rule")
	}
	s := position(t, map[string]string{"supply": "on"}, "unit ru-57 1414")
	if e, _ := asked(t, s, 1, "supply jp-2t"); e.Title.Key != "nextwar.why.supply.in" {
		t.Errorf("%+v", e.Title)
	}
	if e, _ := asked(t, s, 0, "supply ru-57"); e.Title.Key != "nextwar.why.supply.out" {
		t.Errorf("%+v", e.Title)
	}
}

// Under the fog of war nobody asks about enemy counters, or calculates a combat before it is declared.
func TestRule13_2_FogHidesAnswers(t *testing.T) {
	t.Parallel()
	s := position(t, map[string]string{"fog": "on"}, "unit ru-39 0604", "turn 1 initiative red")
	for _, question := range []string{"odds 0705", "unit jp-52"} {
		if _, err := s.Why(engine.For(0), strings.Fields(question)); err == nil {
			t.Errorf("%s is answered", question)
		}
	}
	if _, err := s.Why(engine.For(1), []string{"unit", "jp-52"}); err != nil {
		t.Errorf("the own unit: %v", err)
	}
}

// The odds of a strike are asked for by its unit and target in the Advanced Game; those of a combat by its hex.
func TestRule23_4_1_OddsOfStrike(t *testing.T) {
	t.Parallel()
	s := position(t, map[string]string{"rules": "advanced"}, "unit ru-39 0604", "turn 1 initiative red")
	odds, _ := asked(t, s, 0, "odds ru-a05 1111-airfield")
	why, _ := asked(t, s, 0, "strike ru-a05 1111-airfield")
	if !reflect.DeepEqual(odds, why) || odds.Title.Key != "nextwar.why.strike" {
		t.Errorf("%+v", odds.Title)
	}
	words := s.Questions(engine.For(0), []string{"odds"})
	for word, want := range map[string]bool{"0705": true, "ru-a05": true, "jp-a01": false} {
		if slices.ContainsFunc(words, func(o engine.Option) bool { return o.Word == word }) != want {
			t.Errorf("%s is listed: %v", word, !want)
		}
	}
	if standard := position(t, nil).Questions(engine.For(0), []string{"odds"}); slices.ContainsFunc(standard, func(o engine.Option) bool { return o.Word == "ru-a05" }) {
		t.Error("the Standard Game lists air units")
	}
}
