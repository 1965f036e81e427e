package air

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// What a side may carry by air is counted over the whole turn, in all its segments.
// Reading A-29.
func TestRule8_5_2_1_AllowanceOfTheTurn(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("0601", "ru-83")
	tb.give("fly ru-83 0202", 9)
	tb.begin(state.B1)
	same(t, "in a later segment", tb.why(transport(), "ru-46"), "8.5.2.1")
}

// Airmobile units fly over enemies and land in full hexes as others move into them.
// Reading A-31.
func TestRule8_5_4_3_OverEnemiesIntoAFullHex(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("1111", "jp-30")
	tb.put("1112", "ru-39")
	tb.put("1113", "jp-71", "jp-2t", "jp-3", "jp-25")
	tb.begin(state.M6)
	if full := tb.StackedAt(allies, tb.place("1113")); full < tb.StackLimit(allies, tb.place("1113")) {
		t.Fatalf("%d stacking points are not full", full)
	}
	words := tb.words("lift jp-30")
	same(t, "into the full hex", slices.Contains(words, "1113"), true)
	same(t, "onto the enemy", slices.Contains(words, "1112"), false)
}

// An Overcast halves the airmobile points of a side, not the own lift of its AMPHs.
// Reading A-102.
func TestRule4_1_2_OwnLiftInAnOvercast(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("1910", "us-amph")
	tb.put("us-amph", "us-blt")
	tb.Sides[allies].Lift, tb.Weather = 0, components.Overcast
	tb.State.Unit(tb.unit("us-blt")).Lost = 1
	tb.begin(state.M6)
	tb.give("lift us-blt 1813", 9)
	tb.at("us-blt", "1813")
}

// The airbase of an airmobile move may be in an enemy zone of control.
// Reading A-141.
func TestRule8_5_4_3_OriginInAZone(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	base := tb.place("1216")
	tb.put("1210", "jp-30")
	for p := range tb.Set().Places() { // no other airfield is nearer
		if tb.Set().IsHex(p) && p != base && airfield(tb.State, allies, p) {
			tb.Control[p] = russia
		}
	}
	for _, near := range tb.Set().Hex(base).Near {
		if near != components.Nowhere && !tb.InEnemyZone(allies, base) && !tb.FriendIn(allies, near) && tb.Set().Hex(near).Land() {
			tb.put(tb.Set().Word(near), "ru-39")
		}
	}
	tb.begin(state.M6)
	same(t, "1216 in an enemy zone of control", tb.InEnemyZone(allies, base), true)
	same(t, "distance from the base", originDistance(tb.State, allies, tb.place("1210")), 6)
	same(t, "refused by", tb.why(airmobile(), "jp-30"), "")
}

// The limit of 6 on support holds in the Advanced Game too, for aircraft, helicopters and ships together.
// Reading ADV-A2.
func TestRule6_2_1_CapInTheAdvancedGame(t *testing.T) {
	t.Parallel()
	tb := newTable(t, "rules", "advanced")
	same(t, "the attacker's", Net(tb.State, Total{Points: 8, Helicopters: 2, Ships: 1}, Total{}), -6)
	same(t, "the defender's", Net(tb.State, Total{Points: 1}, Total{Points: 4, Ships: 4}), 6)
}

// In the Advanced Game nobody fires at helicopters that change their base.
// Reading ADV-A44.
func TestRule24_0_NoFireAtRebases(t *testing.T) {
	t.Parallel()
	tb := newTable(t, "rules", "advanced")
	tb.give("rebase ru-h319 0202")
	tb.at("ru-h319", "0202")
	same(t, "steps lost", tb.State.Unit(tb.unit("ru-h319")).Lost, 0)
}

// Over the capacity of an AMPH too a helicopter has to rebase in the next turn, or is destroyed.
func TestRule6_5_1_2_OverTheCapacityOfAShip(t *testing.T) {
	t.Parallel()
	tb := newTableOf(t, soyaWith(func(u *components.Unit) { u.MarineHelicopter = true }, "us-h64"))
	tb.put("1910", "us-amph")
	tb.put("us-amph", "us-hah1", "us-h64")
	for _, over := range []bool{true, false} {
		tb.State.Unit(tb.unit("us-h64")).Flags |= state.OverBase
		if !over {
			tb.put("us-amph", "us-h64")
			tb.put("1111", "us-hah1")
		}
		tb.changed()
		DestroyOverBased(tb.referee())
		same(t, "destroyed", tb.State.Unit(tb.unit("us-h64")).At == components.Eliminated, over)
		tb.State.Unit(tb.unit("us-h64")).Flags = 0
	}
}
