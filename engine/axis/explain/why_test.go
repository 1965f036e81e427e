package explain_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// ask asks a question about a position and returns the reasons by their keys.
func ask(t *testing.T, s *state.State, question string) map[string]engine.Text {
	t.Helper()
	e, err := s.Why(engine.Everybody(), strings.Fields(question))
	if err != nil {
		t.Fatalf("%s: %v", question, err)
	}
	reasons := map[string]engine.Text{"title": e.Title}
	for _, r := range e.Reasons {
		reasons[r.Text.Key] = r.Text
	}
	return reasons
}

func TestWhyOddsOfTypedForces(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, "turn 1 germany")
	chances := ask(t, s, "odds land 3 infantry vs 2 infantry")["axis.why.odds.chances"]
	for word, want := range map[string]float64{"win": 51.7, "lose": 44.6, "gone": 3.7} {
		if got := chances.Args[word]; !reflect.DeepEqual(got, engine.Decimal(want, 1)) {
			t.Errorf("%s: %v", word, got)
		}
	}
	bombarded := ask(t, s, "odds land 2 infantry battleship 2 cruiser fighter vs aa-gun 2 infantry")
	if _, told := bombarded["axis.why.odds.guns"]; !told || bombarded["axis.why.odds.bombardment"].Args["n"] != 2 {
		t.Errorf("%v", bombarded)
	}
	for _, wrong := range []string{"odds", "odds land infantry", "odds land infantry vs", "odds land submarine vs infantry", "odds sz06", "odds sea tank vs tank", "order move"} {
		if _, err := s.Why(engine.Everybody(), strings.Fields(wrong)); err == nil {
			t.Errorf("%q is answered", wrong)
		}
	}
}

// Who asks about a place where nobody fights is told how to ask.
func TestWhyOddsWithoutABattle(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, "turn 1 ussr")
	_, err := s.Why(engine.Everybody(), []string{"odds", "ukraine_ssr"})
	if refusal, ok := engine.AsRefusal(err); !ok || refusal.Why.Key != "axis.why.refuse.odds" {
		t.Errorf("%v", err)
	}
}

// A battle is asked about as it stands: with the cargo that is to land, the ships that bombard, the
// gun that defends.
func TestWhyOddsOfABattle(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, `
		empty sz06 norway
		units germany norway infantry aa-gun
		turn 2 uk`)
	for _, line := range []string{"bombards sz06 norway battleship", "bombards sz06 norway cruiser", "landing sz06 norway infantry", "attack sz06 norway fighter"} {
		axistest.CombatMove(t, s, strings.Fields(line))
	}
	reasons := ask(t, s, "odds norway")
	if n := reasons["axis.why.odds.bombardment"].Args["n"]; n != 1 {
		t.Errorf("%v ships bombard for one infantry", n)
	}
	if _, told := reasons["axis.why.odds.guns"]; !told {
		t.Error("the gun is forgotten")
	}
	found := false
	for _, option := range s.Questions(engine.Everybody(), []string{"odds"}) {
		found = found || option.Word == "norway"
	}
	if !found {
		t.Error("the battle is not listed")
	}
}

// While casualties are chosen, the odds are still those of the forces from before, and say so (9.4).
func TestRule9_4_OddsBeforeHits(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty ukraine_ssr
		units germany ukraine_ssr infantry tank
		turn 2 ussr
		attack caucasus ukraine_ssr 3 infantry`, 1, 6, 6)
	f.Asks("germany defender-losses")
	if _, told := ask(t, f.State, "odds ukraine_ssr")["axis.why.odds.before-hits"]; !told {
		t.Error("the hit is not mentioned")
	}
	f.Roll(6, 6).Give("germany: losses infantry")
	if _, told := ask(t, f.State, "odds ukraine_ssr")["axis.why.odds.before-hits"]; told {
		t.Error("the hit is mentioned after the casualty")
	}
}

func TestWhyOrderTellsTheRule(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty ukraine_ssr
		control ukraine_ssr germany
		units germany ukraine_ssr infantry
		turn 2 ussr
		attack caucasus ukraine_ssr 3 infantry`, 6, 6, 6, 6)
	e, err := f.State.Why(engine.For(engine.Seat(f.State.Active)), []string{"order", "retreat", "russia"})
	if err != nil || e.Title.Key != "axis.refuse.retreat.from" || len(e.Reasons) == 0 || e.Reasons[0].Rule != "9.7" {
		t.Errorf("%+v, %v", e, err)
	}
}
