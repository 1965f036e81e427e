package axis

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// The attacker is asked for casualties only where he has a choice.
func TestRule9_4_CasualtiesAreAskedOnlyWhereThereIsAChoice(t *testing.T) {
	t.Parallel()
	land := "empty ukraine_ssr caucasus\nunits ussr caucasus 3 infantry\nunits germany ukraine_ssr "
	sea := "empty sz05 sz06\nunits germany sz05 "
	attack := "germany: commit\ngermany: move ukraine_ssr all caucasus\ngermany: commit\n"
	sail := "germany: commit\ngermany: move sz05 all sz06\ngermany: commit\n"
	playTurns(t, []turn{
		{
			name: "all alike", set: land + "3 infantry\nturn 1 germany", dice: []int{6, 6, 6, 1, 6, 6},
			orders: attack + "expect stage press\nexpect units germany caucasus 2 infantry",
		},
		{
			name: "all are hit", set: land + "infantry tank artillery\nturn 1 germany", dice: []int{6, 6, 6, 1, 1, 1},
			orders: attack + "expect stage noncombat-move\nexpect units germany caucasus",
		},
		{
			name: "one sort is left after a choice", set: land + "infantry 2 tank\nturn 1 germany", dice: []int{6, 6, 6, 1, 6, 6, 6, 6, 1, 6, 6},
			orders: attack + "expect stage attacker-losses\ngermany: losses infantry\ngermany: press\nexpect stage press\nexpect units germany caucasus tank",
		},
		{
			name: "two sorts", set: land + "2 infantry tank\nturn 1 germany", dice: []int{6, 6, 6, 1, 6, 6},
			orders: attack + "expect stage attacker-losses",
		},
		{
			name: "transports last", set: sea + "destroyer transport\nunits uk sz06 cruiser\nturn 1 germany", dice: []int{6, 1},
			orders: sail + "expect stage noncombat-move\nexpect units germany sz05 transport\nexpect units germany sz06",
		},
		{
			name: "a submarine hits no aircraft", set: sea + "destroyer\nunits germany germany fighter\nunits uk sz06 submarine\nturn 1 germany", dice: []int{6, 6, 1},
			orders: "germany: commit\ngermany: move sz05 destroyer sz06\ngermany: move germany fighter sz06\ngermany: commit\nexpect units germany sz06 fighter",
		},
	})
}

// A standing order can take the casualties of the attacker: the usual ones, or an order of loss that may name
// what is not in the battle.
func TestRule9_4_AStandingOrderTakesTheAttackersCasualties(t *testing.T) {
	t.Parallel()
	f := table(t, nil, `empty ukraine_ssr caucasus
		units ussr caucasus 3 infantry
		units germany ukraine_ssr 3 infantry artillery 2 tank
		turn 1 germany`, 6, 6, 6, 6, 6, 6, 1, 6, 6, 6, 6, 6, 6, 6, 1, 6, 6)
	if !slices.ContainsFunc(New().Info().Routines, func(r engine.Routine) bool { return r.Kind == "attacker-losses" && !r.Given }) {
		t.Fatal("casualties of the attacker are no routine")
	}
	f.give("germany: commit", "germany: move ukraine_ssr all caucasus", "germany: commit").asks("germany attacker-losses")
	if usual, ok := f.s.Usual(engine.Seat(components.Germany)); !ok || usual.String() != "losses usual" {
		t.Errorf("usual: %s", usual)
	}
	const standing = "germany: losses order cruiser artillery"
	f.give(standing).wants("units germany caucasus 3 infantry 2 tank")
	f.give("germany: press").asks("germany attacker-losses")
	f.give(standing).wants("units germany caucasus 2 infantry 2 tank").spent()
}
