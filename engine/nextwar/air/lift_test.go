package air

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// The airmobile moves of the worked examples on the map of Soya.
func TestRule8_5_4_OnTheMapOfSoya(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(state.M1)
	tb.give("lift ru-11 0604", 9) // one fire, at the landing
	tb.at("ru-11", "0604")
	same(t, "points left", tb.Sides[russia].Lift, 2)
	tb.has("ru-11", state.Landed|state.Moved, true)

	tb = newTable(t)
	tb.give("lift ru-155-a 0602", 9, 9) // in enemy country there is fire at the start too
	tb.at("ru-155-a", "0602")
	same(t, "points left", tb.Sides[russia].Lift, 1)

	tb = newTable(t)
	for _, hex := range []string{"1006", "0907"} {
		same(t, hex, groundBan(tb.State, russia, tb.place(hex)).Is(), hex == "")
	}
	tb.refused("8.5.4.3.1", "lift ru-11 1810")
}

// Where no helicopters land.
// Reading A-30.
func TestRule8_5_4_3_1_LandingLimits(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for hex, want := range map[string]bool{
		"0604": false, "0601": false, "1811": false, // own base, enemy airfield
		"0801": false, "0203": true, // a mountain without a road
		"1111": true, "1116": true, "1216": true, "1810": true, // enemy-controlled
		"1316": true, "0101": true, "0705": true, // High Mountain, water, enemies
	} {
		if hex == "0203" {
			want = !tb.Set().Hex(tb.place(hex)).HasRoad()
		}
		same(t, hex, groundBan(tb.State, russia, tb.place(hex)).Is(), want)
	}
	same(t, "own City", groundBan(tb.State, allies, tb.place("1111")).Is(), false)
	tb.refused("8.5.4.3", "lift ru-11 so-atsea")
	tb.refused("8.5.4", "lift ru-11 2014") // too far
	tb.refused("8.5.4", "lift ru-39 0604") // not airmobile
}

// A regiment 6 hexes from the base lands 10 hexes further: 16; next to an enemy stack 17; from an enemy zone of control 18.
func TestRule8_5_4_Range(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("1210", "jp-30") // 6 hexes from 1216
	tb.begin(state.M6)
	cost := func(to string) int {
		p, b := airmobile().banOf(tb.State, allies, []components.UnitID{tb.unit("jp-30")})
		if p == nil {
			t.Fatalf("%+v", b)
		}
		if len(p.ways) != 1 || p.ways[0].points != 1 {
			t.Fatalf("%+v", p.ways)
		}
		leg := tb.Set().AirDistance(p.from.at, tb.place(to))
		return int((components.Points(p.ways[0].distance+leg) + p.zoneCosts(tb.place(to))) / components.Points(1))
	}
	for p := range tb.Set().Places() { // the nearest airfield counts: here it is not 1111
		if tb.Set().IsHex(p) && p != tb.place("1216") && airfield(tb.State, allies, p) {
			tb.Control[p] = russia
		}
	}
	tb.changed()
	near, hex := cost("1210"), ""
	for p := range tb.Set().Hexes {
		if word := tb.Set().Word(components.Place(p)); tb.Set().Hexes[p].Terrain == components.Flat &&
			!tb.FriendIn(allies, components.Place(p)) && cost(word) == near+10 {
			hex = word
		}
	}
	same(t, "to the unit", near, 6)
	if hex == "" {
		t.Fatal("no Flat hex is ten hexes away")
	}
	same(t, "and 10 further", cost(hex), 16)
	tb.put(hex, "jp-10")
	enemy := components.Nowhere
	for d, p := range tb.Set().Hexes[tb.place(hex)].Near {
		if p != components.Nowhere && tb.Set().Hexes[p].Land() && tb.Set().Hexes[tb.place(hex)].Edges[d].River == components.NoRiver {
			enemy = p
		}
	}
	tb.put(tb.Set().Word(enemy), "ru-39")
	same(t, "with a friend in the zone", cost(hex), 16)
	tb.put("1116", "jp-10")
	same(t, "into a zone", cost(hex), 17)
	tb.put("1209", "ru-57")
	tb.begin(state.M6)
	same(t, "out of a zone", cost(hex), 18)
	tb.put("1210", "jp-6")
	same(t, "with a unit that stays", cost(hex), 17)
}

// One point lifts two half points that began together: one sortie if they land together, two if not.
func TestRule8_5_4_1_SharedPoint(t *testing.T) {
	t.Parallel()
	set := soyaWith(func(u *components.Unit) { u.SP, u.Airmobile = 1, true }, "ru-155-a", "ru-40-1")
	start := func() *table {
		tb := newTableOf(t, set)
		tb.put("0202", "ru-40-1")
		tb.begin(state.M1)
		return tb
	}
	tb := start()
	tb.give("lift ru-155-a ru-40-1 0602", 9, 9)
	tb.at("ru-155-a", "0602")
	tb.at("ru-40-1", "0602")
	same(t, "points left", tb.Sides[russia].Lift, 1)

	tb = start()
	tb.give("lift ru-155-a 0602", 9, 9)
	tb.give("lift ru-40-1 0603", 9, 9)
	tb.at("ru-40-1", "0603")
	same(t, "points left", tb.Sides[russia].Lift, 1)

	// The fire takes the shared point once, and the second unit lands all the same.
	tb = start()
	tb.give("lift ru-155-a 0602", 9, 0)
	tb.at("ru-155-a", "")
	same(t, "points lost for good", tb.Sides[russia].LiftLost, 1)
	tb.State.Unit(tb.unit("ru-40-1")).Lost = 0
	tb.give("lift ru-40-1 0602", 9, 0)
	tb.at("ru-40-1", "0202")
	same(t, "points lost for good", tb.Sides[russia].LiftLost, 1)
	same(t, "points left", tb.Sides[russia].Lift, 1)

	// A unit from elsewhere needs a point of its own.
	tb = start()
	tb.give("lift ru-155-a 0602", 9, 9)
	tb.put("0603", "ru-40-1")
	tb.begin(state.M1)
	tb.give("lift ru-40-1 0604", 9, 9)
	same(t, "points left", tb.Sides[russia].Lift, 0)
	tb.begin(state.M4)
	tb.put("0603", "ru-155-a")
	tb.refused("8.5.4.1", "lift ru-155-a 0604")
}

// The owner chooses which unit of a stack loses the step; the flight goes on then.
// Reading A-109.
func TestRule6_6_1_OwnerChoosesTheLoss(t *testing.T) {
	t.Parallel()
	set := soyaWith(func(u *components.Unit) { u.SP, u.Airmobile = 1, true }, "ru-155-a", "ru-40-1")
	tb := newTableOf(t, set)
	tb.put("0202", "ru-40-1")
	tb.AirLevel = components.Contested
	tb.Sides[russia].AirPoints = 2
	tb.begin(state.M1)
	tb.give("lift ru-155-a ru-40-1 0602 0", 0)
	same(t, "stage", tb.Stage, state.FireLoss)
	if order, ok := Usual(tb.State, state.Seat(russia)); !ok || order.String() != "casualty ru-40-1" {
		t.Errorf("usually %s, %v", order, ok)
	}
	tb.refused("6.6.1", "casualty ru-39")
	tb.give("casualty ru-155-a")
	same(t, "stage", tb.Stage, state.Movement)
	tb.at("ru-155-a", "")
	tb.at("ru-40-1", "0202") // the Abort
	same(t, "points lost for good", tb.Sides[russia].LiftLost, 1)
}

// Points that the whole stack needs, and the Exploitation segment.
func TestRule8_5_4_1_Points(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("1216", "us-2-25", "us-1-11", "jp-30")
	tb.begin(state.M6)
	tb.Sides[allies].Lift = 3
	tb.changed()
	tb.refused("8.5.4.1", "lift us-1-11 us-2-25 1214")
	tb.give("lift us-2-25 1214")
	same(t, "points left", tb.Sides[allies].Lift, 1)
	tb.refused("8.5.4.1", "lift us-1-11 1214")
}

func TestRule8_5_4_3_Exploitation(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.First = allies
	tb.put("0902", "jp-30", "us-blt")
	tb.put("1002", "ru-39")
	tb.put("1216", "ru-40-1", "ru-40-2")
	tb.put("1111", "jp-10")
	tb.Control[tb.place("0902")] = allies
	tb.begin(state.M4)
	if !tb.State.Unit(tb.unit("us-blt")).Has(state.BeganInZone) {
		t.Fatal("0902 is in no zone of control")
	}
	for _, word := range []string{"us-blt", "jp-30"} {
		same(t, word+" in Flat", tb.why(airmobile(), word), "8.5.4.3")
	}
	// Light infantry goes out of other terrain; 0802 is Rough Woods.
	tb.put("0802", "us-blt", "jp-30")
	tb.put("0702", "ru-57")
	tb.begin(state.M4)
	for word, want := range map[string]engine.Rule{"us-blt": "8.5.4.3", "jp-30": ""} {
		if !tb.State.Unit(tb.unit(word)).Has(state.BeganInZone) {
			t.Fatal("0802 is in no zone of control")
		}
		same(t, word+" in Rough Woods", tb.why(airmobile(), word), want)
	}
}

// An AMPH lifts marines once a turn; a full unit of two steps needs a point more.
// Reading A-119.
func TestRule8_5_5_MarineLift(t *testing.T) {
	t.Parallel()
	start := func(options ...string) *table {
		tb := newTable(t, options...)
		tb.put("1910", "us-amph")
		tb.put("us-amph", "us-blt")
		tb.Sides[allies].Lift = 1
		tb.begin(state.M6)
		return tb
	}
	tb := start()
	tb.give("lift us-blt 1813", 9)
	tb.at("us-blt", "1813")
	same(t, "the ship that carries it", tb.State.Unit(tb.unit("us-blt")).Aboard, components.NoUnit)
	same(t, "points left", tb.Sides[allies].Lift, 0)
	tb.has("us-amph", state.LiftUsed, true)

	tb = start("marine-lift", "points")
	tb.give("lift us-blt 1813", 9)
	same(t, "points left with stacking points", tb.Sides[allies].Lift, 1)

	tb = start()
	tb.State.Unit(tb.unit("us-blt")).Lost = 1
	tb.changed()
	tb.give("lift us-blt 1813", 9)
	same(t, "points left with one step", tb.Sides[allies].Lift, 1)

	tb = start()
	tb.Sides[allies].Lift = 0
	tb.changed()
	same(t, "refused by", tb.why(airmobile(), "us-blt"), "8.5.5")
	tb.State.Unit(tb.unit("us-blt")).Lost = 1
	tb.State.Unit(tb.unit("us-amph")).Flags |= state.LiftUsed
	tb.changed()
	same(t, "refused by", tb.why(airmobile(), "us-blt"), "8.5.5")

	// Ashore the way is counted from the AMPH to the unit and on; the fire costs the unit a step, and no point of the ship.
	tb = start()
	tb.put("1813", "us-blt")
	tb.State.Unit(tb.unit("us-blt")).Lost = 1
	tb.AirLevel = components.Advantage
	tb.begin(state.M6)
	tb.give("lift us-blt 1814", 0)
	same(t, "points left", tb.Sides[allies].Lift, 1)
	same(t, "points lost for good", tb.Sides[allies].LiftLost, 0)
	tb.at("us-blt", "")
}

// What is left of the range may be used for a way around enemies: only the Advanced Game looks at it. Rule 24.3.
func TestRule8_5_4_3_RoomOfThePath(t *testing.T) {
	t.Parallel()
	for _, rules := range []string{"standard", "advanced"} {
		tb := newTable(t, "rules", rules)
		id, to := tb.unit("ru-155-a"), tb.place("0605")
		p, b := airmobile().banOf(tb.State, russia, []components.UnitID{id})
		same(t, rules+": refused", b.Is(), false)
		flight, want := state.Flight{To: to}, 0
		payLift(tb.referee(), p, &flight)
		if rules == "advanced" {
			want = liftRange - tb.Set().AirDistance(tb.State.Unit(id).At, to)
		}
		same(t, rules, int(flight.Room), want)
	}
}

// Units land under way to the holding box too, and not where they are.
func TestRule8_5_4_3_Words(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	words := tb.words("lift ru-155-a")
	for word, want := range map[string]bool{"hb-ru": true, "0602": true, "0202": false, "0705": false, "1810": false, "0101": false} {
		same(t, word, slices.Contains(words, word), want)
	}
	if starts := tb.words("lift"); !slices.Equal(starts, []string{"ru-155-a", "ru-83", "ru-11"}) {
		t.Errorf("%q can be lifted", starts)
	}
}
