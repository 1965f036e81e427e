package movement_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/axis/axistest"
)

// What keeps units ashore is named: an ally's ship lands what it loads in a later turn, and the combat move
// loads for this one.
func TestRule7_4_WhyNobodyGoesAboard(t *testing.T) {
	t.Parallel()
	coast := "set empty sz06 sz07 sz08 sz03 norway\nset units uk united_kingdom 4 infantry tank\n"
	for _, test := range []struct{ name, orders string }{
		{"an ally's transport in the combat move", coast + `set units usa sz06 transport
			set turn 1 uk
			uk: commit
			uk: load united_kingdom infantry sz06 -- 7.4 load.ally
			uk: commit
			uk: load united_kingdom infantry sz06`},
		{"beside a full one of one's own", coast + `set units usa sz06 transport
			set units uk sz08 transport
			set aboard uk sz06 transport infantry tank
			set turn 1 uk
			uk: commit
			uk: load united_kingdom infantry sz06 -- 7.4 load.ally
			uk: load united_kingdom infantry sz08`},
		{"a full one of one's own", coast + `set aboard uk sz06 transport infantry tank
			set units uk sz08 transport
			set turn 1 uk
			uk: commit
			uk: load united_kingdom infantry sz06 -- 7.4 load.room
			uk: load united_kingdom 3 infantry sz08 -- 7.4 load.room`},
		{"none of one's own", coast + `set units uk sz08 transport
			set turn 1 uk
			uk: commit
			uk: load united_kingdom infantry sz06 -- 7.4 load.none
			uk: load united_kingdom infantry sz02 -- 7.4 load.hostile
			uk: load united_kingdom infantry sz13 -- 7.4 load.coast`},
		{"no transport anywhere", coast + `set empty sz01 sz02 sz03 sz09 sz10 sz13 sz15 sz35 sz40
			set turn 1 uk
			uk: commit
			uk: load united_kingdom infantry sz06 -- 7.4 load.none
			uk: load united_kingdom infantry -- 7.4 load.nothing`},
		{"a transport that has unloaded", coast + `set aboard uk sz06 transport infantry
			set turn 1 uk
			uk: commit
			uk: land sz06 infantry norway
			uk: commit
			uk: load united_kingdom infantry sz06 -- 7.4 load.unloaded`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if test.name == "none of one's own" {
				test.orders = "set units germany sz02 destroyer\n" + test.orders
			}
			axistest.GiveOrRefuse(t, test.orders)
		})
	}
}

// The ship may be named where it need not be, and its cargo in any order.
func TestRule7_4_NamedShips(t *testing.T) {
	t.Parallel()
	set := "empty sz06 sz07 sz08 sz03 norway\nunits uk united_kingdom 4 infantry 2 tank\n"
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "the only one", Set: set + "units uk sz06 transport\nturn 1 uk",
			Orders: "uk: commit\nuk: load united_kingdom infantry sz06 transport\nuk: load united_kingdom tank sz06 1 transport+infantry", Wants: "units uk sz06 transport infantry tank",
		},
		{
			Name: "one of several that are alike", Set: set + "units uk sz06 3 transport\nturn 1 uk",
			Orders: "uk: commit\nuk: load united_kingdom 2 infantry sz06 transport", Wants: "units uk sz06 3 transport 2 infantry",
		},
		{
			Name: "the one with room", Set: set + "aboard uk sz06 transport tank\naboard uk sz06 transport infantry\nturn 1 uk",
			Orders: "uk: commit\nuk: load united_kingdom tank sz06 transport", Wants: "units uk sz06 2 transport infantry 2 tank",
		},
		{
			Name: "cargo in any order", Set: set + "units uk sz06 2 transport\naboard uk sz06 transport infantry tank\nturn 1 uk",
			Orders: `uk: commit
				uk: move sz06 transport+tank+infantry sz07
				expect units uk sz07 transport infantry tank
				uk: load united_kingdom tank sz06
				uk: load united_kingdom infantry sz06 transport+tank
				uk: load united_kingdom infantry sz06 transport`,
			Wants: "units uk sz06 2 transport 2 infantry tank",
		},
	})
	axistest.GiveOrRefuse(t, `set empty sz06 sz07 sz08 sz03 norway
		set aboard uk sz06 transport infantry
		set aboard uk sz06 transport tank
		set turn 1 uk
		uk: commit
		uk: load united_kingdom infantry sz06 transport -- 7.4 load.which
		uk: load united_kingdom infantry sz06 transport+artillery -- 7.4 load.which
		uk: load united_kingdom infantry sz06 transport+tank`)
}
