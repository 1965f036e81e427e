package air

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Airmobile units retreat through the air to bases in reach; both fires come, and an Abort has no effect.
func TestRule9_8_2_RetreatByAir(t *testing.T) {
	t.Parallel()
	start := func() (*table, components.UnitID) {
		tb := newTable(t)
		tb.put("0705", "ru-155-a")
		tb.put("0806", "jp-52")
		tb.begin(state.M7)
		return tb, tb.unit("ru-155-a")
	}
	tb, id := start()
	var bases []string
	for _, p := range RetreatBases(tb.State, id) {
		bases = append(bases, tb.Set().Word(p))
	}
	if !slices.Equal(bases, []string{"0202", "0601", "hb-ru"}) {
		t.Errorf("bases %q", bases)
	}
	FlyAway(tb.referee(2, 2), id, tb.place("0601")) // two Aborts
	tb.at("ru-155-a", "0601")
	same(t, "points left", tb.Sides[russia].Lift, 1)
	tb.has("ru-155-a", state.Landed, false)

	tb, id = start()
	FlyAway(tb.referee(0), id, tb.place("0601")) // its only step
	tb.at("ru-155-a", "")
	same(t, "points lost for good", tb.Sides[russia].LiftLost, 1)

	tb, id = start()
	tb.Sides[russia].Lift = 0
	same(t, "bases without points", len(RetreatBases(tb.State, id)), 0)
	tb.Sides[russia].Lift, tb.Weather = 2, components.Storm
	same(t, "bases in a Storm", len(RetreatBases(tb.State, id)), 0)

	tb, _ = start()
	tb.put("0705", "ru-11", "ru-39")
	tb.Sides[russia].Lift = 0
	same(t, "bases of an airmobile type", len(RetreatBases(tb.State, tb.unit("ru-11"))), 3)
	same(t, "bases of others", len(RetreatBases(tb.State, tb.unit("ru-39"))), 0)
	tb.State.Unit(tb.unit("ru-11")).Flags |= state.Unsupplied
	same(t, "bases of an airmobile type out of supply", len(RetreatBases(tb.State, tb.unit("ru-11"))), 0)
}

// No retreat ends in an enemy zone of control without friendly units.
func TestRule9_8_2_ZonesAtTheBase(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("1116", "jp-30")
	tb.put("1215", "ru-39")
	tb.begin(state.M2)
	has := func() bool { return slices.Contains(RetreatBases(tb.State, tb.unit("jp-30")), tb.place("1216")) }
	same(t, "1216 in a zone", has(), false)
	tb.put("1216", "jp-10")
	same(t, "1216 with a friend", has(), true)
}
