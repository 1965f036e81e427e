package eots

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// TestRule7_26_AnHQIsChosenOnce: the HQ of a reaction that was chosen is not listed again; another may be taken
// instead, which a plan takes for a step back.
func TestRule7_26_AnHQIsChosenOnce(t *testing.T) {
	t.Parallel()
	b := overRE(t, 5, 11)
	b.do(components.Allies, "react 5", "decline")
	allies := engine.Seat(components.Allies)
	hqs := func() (words []string) {
		for _, option := range b.s.Options(allies, engine.ParseOrder("hq")) {
			words = append(words, option.Word)
		}
		return words
	}
	verb := func() engine.Option {
		option, _ := stage.Find(b.s.Options(allies, engine.Order{}), "hq")
		return option
	}
	before := hqs()
	if len(before) < 2 || verb().UndoesPlan {
		t.Fatalf("HQs to choose from: %q, %+v", before, verb())
	}
	b.do(components.Allies, "hq "+before[0])
	if after := hqs(); slices.Contains(after, before[0]) || len(after) != len(before)-1 || !verb().UndoesPlan {
		t.Errorf("after %s: %q, %+v", before[0], after, verb())
	}
	b.refused(components.Allies, "hq "+before[0], "7.26")
	b.do(components.Allies, "hq "+before[1])
	b.refused(components.Allies, "hq "+before[1], "7.26")
}

// Where a plan cannot be carried out, what it lacks is told: the reason for which "commit" would be refused.
func TestUnfinishedPlansSayWhy(t *testing.T) {
	t.Parallel()
	b := overRE(t, 5, 11)
	b.do(components.Allies, "react 5", "decline", "hq uk-hq-malaya")
	lacks := func(side components.Side) string {
		if refusal := b.s.Unfinished(engine.Seat(side)); refusal != nil {
			return string(refusal.Rule) + " " + refusal.Why.Key
		}
		return ""
	}
	if got := lacks(components.Allies); got != "" {
		t.Errorf("nobody is activated, and the plan lacks %s", got)
	}
	b.do(components.Allies, "activate in-corps-3 au-div-8 uk-air-malaya")
	listed := func() bool {
		_, listed := stage.Find(b.s.Options(engine.Seat(components.Allies), engine.Order{}), "commit")
		return listed
	}
	if got := lacks(components.Allies); (got == "") != listed() {
		t.Errorf("commit is listed: %v, and the plan lacks %q", listed(), got)
	}
	if got := lacks(components.Japan); got != "" {
		t.Errorf("who plans nothing lacks %s", got)
	}
}

// TestNoOrderOfAPlanChangesNothing: in random games each order that is listed while a plan is made changes the
// position, and where "commit" is not listed the reason is one for which it is refused.
func TestNoOrderOfAPlanChangesNothing(t *testing.T) {
	t.Parallel()
	games := uint64(12)
	if testing.Short() {
		games = 4
	}
	tried, unfinished := map[string]int{}, map[string]int{}
	for seed := range games {
		dice := luck{rand.New(rand.NewPCG(seed, 26))}
		st, err := theGame().New(engine.Setup{Game: "eots", Scenario: []string{"1942", "1943", "1944"}[seed%3]})
		if err != nil {
			t.Fatal(err)
		}
		order, seat := engine.ParseOrder("start"), engine.Referee
		for range 400 {
			events, err := st.Decide(seat, order, dice)
			if err != nil {
				t.Fatalf("%s: %v", order, err)
			}
			next := st.Evolve(events...)
			if seat != engine.Referee && slices.ContainsFunc(st.Pending(), func(d engine.Decision) bool { return d.Seat == seat && d.Draft }) {
				tried[order.Verb]++
				if same(t, st, next) {
					t.Errorf("seed %d: %s changes nothing", seed, order)
				}
			}
			st = next
			pending := st.Pending()
			if len(pending) == 0 {
				break
			}
			decision := pending[dice.IntN(len(pending))]
			seat = decision.Seat
			if lacking := st.(*state.State).Unfinished(seat); lacking != nil {
				unfinished[lacking.Why.Key]++
				_, err := engine.Try(st, seat, engine.Order{Verb: "commit"})
				if refusal, ok := engine.AsRefusal(err); !ok || refusal.Why.Key != lacking.Why.Key {
					t.Errorf("seed %d: commit is refused by %v, and the plan lacks %s", seed, err, lacking.Why.Key)
				}
			}
			var ok bool
			if order, ok = randomOrder(st, seat, dice); !ok {
				t.Fatal(errors.New("no order is listed"))
			}
		}
	}
	for _, verb := range []string{"activate", "move", "commit", "hq"} {
		if tried[verb] == 0 {
			t.Errorf("no %s in these games: %v", verb, tried)
		}
	}
	if len(unfinished) == 0 {
		t.Error("no unfinished plan in these games")
	}
}

// same tells whether two states are alike in all that is stored.
func same(t *testing.T, a, b engine.State) bool {
	t.Helper()
	x, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	y, err := json.Marshal(b)
	if err != nil {
		t.Fatal(err)
	}
	return string(x) == string(y)
}
