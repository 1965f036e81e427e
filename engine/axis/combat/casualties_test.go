package combat_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// The attacker is asked for casualties only where they have a choice.
func TestRule9_4_CasualtiesAreAskedOnlyWhereThereIsAChoice(t *testing.T) {
	t.Parallel()
	land := "empty ukraine_ssr caucasus\nunits ussr caucasus 3 infantry\nunits germany ukraine_ssr "
	sea := "empty sz05 sz06\nunits germany sz05 "
	attack := "germany: commit\ngermany: move ukraine_ssr all caucasus\ngermany: commit\n"
	sail := "germany: commit\ngermany: move sz05 all sz06\ngermany: commit\n"
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "all alike", Set: land + "3 infantry\nturn 1 germany", Dice: []int{6, 6, 6, 1, 6, 6},
			Orders: attack + "expect stage press\nexpect units germany caucasus 2 infantry",
		},
		{
			Name: "all are hit", Set: land + "infantry tank artillery\nturn 1 germany", Dice: []int{6, 6, 6, 1, 1, 1},
			Orders: attack + "expect stage noncombat-move\nexpect units germany caucasus",
		},
		{
			Name: "one sort is left after a choice", Set: land + "infantry 2 tank\nturn 1 germany", Dice: []int{6, 6, 6, 1, 6, 6, 6, 6, 1, 6, 6},
			Orders: attack + "expect stage attacker-losses\ngermany: losses infantry\ngermany: press\nexpect stage press\nexpect units germany caucasus tank",
		},
		{
			Name: "two sorts", Set: land + "2 infantry tank\nturn 1 germany", Dice: []int{6, 6, 6, 1, 6, 6},
			Orders: attack + "expect stage attacker-losses",
		},
		{
			Name: "transports last", Set: sea + "destroyer transport\nunits uk sz06 cruiser\nturn 1 germany", Dice: []int{6, 1},
			Orders: sail + "expect stage noncombat-move\nexpect units germany sz05 transport\nexpect units germany sz06",
		},
		{
			Name: "a submarine hits no aircraft", Set: sea + "destroyer\nunits germany germany fighter\nunits uk sz06 submarine\nturn 1 germany", Dice: []int{6, 6, 1},
			Orders: "germany: commit\ngermany: move sz05 destroyer sz06\ngermany: move germany fighter sz06\ngermany: commit\nexpect units germany sz06 fighter",
		},
	})
}

// A standing order can take the casualties of the attacker: the usual ones, or an order of loss that may name
// what is not in the battle.
func TestRule9_4_AStandingOrderTakesTheAttackersCasualties(t *testing.T) {
	t.Parallel()
	f := axistest.Turn(t, nil, `empty ukraine_ssr caucasus
		units ussr caucasus 3 infantry
		units germany ukraine_ssr 3 infantry artillery 2 tank
		turn 1 germany`, 6, 6, 6, 6, 6, 6, 1, 6, 6, 6, 6, 6, 6, 6, 1, 6, 6)
	if !slices.ContainsFunc(axistest.Game().Info().Routines, func(r engine.Routine) bool { return r.Kind == "attacker-losses" && !r.Given }) {
		t.Fatal("casualties of the attacker are no routine")
	}
	f.Give("germany: commit", "germany: move ukraine_ssr all caucasus", "germany: commit").Asks("germany attacker-losses")
	if usual, ok := f.State.Usual(engine.Seat(components.Germany)); !ok || usual.String() != "losses usual" {
		t.Errorf("usual: %s", usual)
	}
	const standing = "germany: losses order cruiser artillery"
	f.Give(standing).Wants("units germany caucasus 3 infantry 2 tank")
	f.Give("germany: press").Asks("germany attacker-losses")
	f.Give(standing).Wants("units germany caucasus 2 infantry 2 tank").Spent()
}
