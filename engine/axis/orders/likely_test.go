package orders_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// What is suggested is listed, and begins with what is near and worth it.
func TestLikely(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		position, prefix, first string
		stage                   state.Stage
	}{
		{position: "turn 1 ussr", stage: state.Purchase, prefix: "buy", first: "8 infantry"},
		{position: "turn 1 ussr", stage: state.CombatMove, prefix: "move karelia_ssr fighter", first: "eastern_europe"},
		{position: "turn 1 germany\nempty caucasus\nunits ussr caucasus 2 infantry", stage: state.CombatMove, prefix: "move ukraine_ssr fighter", first: "caucasus"},
		{position: "turn 1 germany", stage: state.CombatMove, prefix: "move germany bomber", first: "karelia_ssr"},
		{position: "turn 1 germany", stage: state.NoncombatMove, prefix: "move germany 2 tank", first: "eastern_europe"},
		{position: "turn 1 ussr", stage: state.CombatMove, prefix: "move caucasus", first: "all"},
		{position: "turn 1 ussr", stage: state.CombatMove, prefix: "", first: "move"},
	} {
		start, err := axis.New().New(engine.Setup{Game: "axis"})
		if err != nil {
			t.Fatal(err)
		}
		s := axistest.Arranged(t, start.(*state.State), test.position)
		s.Stage = test.stage
		s = s.Evolve().(*state.State)
		prefix := engine.ParseOrder(test.prefix)
		options := s.Options(engine.Seat(s.Active), prefix)
		likely := s.Likely(engine.Seat(s.Active), prefix, options)
		if len(options) == 0 {
			t.Errorf("%s: nothing may follow (%v)", test.prefix, s.Pending())
		}
		if len(likely) == 0 || likely[0] != test.first || len(likely) > 8 {
			t.Errorf("%s: %v", test.prefix, likely)
		}
		for i, words := range likely {
			at := prefix
			for word := range strings.FieldsSeq(words) {
				if _, listed := stage.Find(s.Options(engine.Seat(s.Active), at), word); !listed || slices.Contains(likely[:i], words) {
					t.Errorf("%s: %q", test.prefix, words)
				}
				at = at.With(word)
			}
		}
		if other := s.Likely(engine.Seat(components.USA), prefix, options); other != nil {
			t.Errorf("somebody else is advised: %v", other)
		}
	}
}

// A refused place is answered by places, the nearest first.
func TestAlikeFirst(t *testing.T) {
	t.Parallel()
	start, err := axis.New().New(engine.Setup{Game: "axis"})
	if err != nil {
		t.Fatal(err)
	}
	s := axistest.Arranged(t, start.(*state.State), "empty west_russia\nunits ussr west_russia infantry\ncontrol west_russia ussr\nturn 1 germany")
	s.Stage = state.CombatMove
	s = s.Evolve().(*state.State)
	_, err = s.Decide(engine.Seat(components.Germany), engine.ParseOrder("move norway fighter russia"), nil)
	refusal, _ := engine.AsRefusal(err)
	if refusal == nil || refusal.Rule != "7.5" || len(refusal.Instead) != 5 {
		t.Fatalf("the fighter that cannot come home: %+v", refusal)
	}
	for _, order := range refusal.Instead {
		if _, isSpace := s.Set().Find(order.Args[len(order.Args)-1]); !isSpace {
			t.Errorf("instead of a place: %s", order)
		}
	}
	if first := refusal.Instead[0].Args[2]; first != "archangel" && first != "caucasus" && first != "west_russia" {
		t.Errorf("instead of Russia: %s", first)
	}
}
