package air

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Bases are airbases, airfields, City and Urban hexes of the own side without enemies in them; the largest facility counts.
// Reading A-105.
func TestRule6_5_1_1_Capacity(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("1116", "ru-39")
	for _, test := range []struct {
		side components.Side
		hex  string
		want int
	}{
		{russia, "0601", 3}, // City with airbase
		{allies, "0601", 0},
		{russia, "0202", 1},
		{russia, "0602", 0},
		{allies, "1111", 1}, // City with airfield
		{allies, "1216", 3},
		{allies, "2215", 1}, // City
		{allies, "1116", 0}, // Urban, with an enemy in it
		{allies, "1007", 0}, // Town
		{russia, "hb-al", 0},
		{russia, "so-atsea", 0},
		{russia, "0101", 0},
	} {
		same(t, test.hex, capacity(tb.State, test.side, tb.place(test.hex)), test.want)
	}
	if n := capacity(tb.State, russia, tb.place("hb-ru")); n < 3 {
		t.Errorf("the holding box takes %d", n)
	}
	tb.put("0202", "ru-h319")
	same(t, "room of an airfield with a helicopter", onLand(tb.place("0202")).room(tb.State, tb.unit("ru-h18")), 0)
}

// Support within range of the base, two missions a turn, one in each segment.
func TestRule6_5_2_Missions(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	id, target := tb.unit("ru-h319"), tb.place("0705")
	why := func() engine.Rule {
		if refusal := WhyNoSupport(tb.State, id, target); refusal != nil {
			return refusal.Rule
		}
		return ""
	}
	same(t, "fresh", why(), "")
	r := tb.referee()
	Assign(r, &Support{Side: russia, Target: target, Helicopters: []components.UnitID{id}})
	same(t, "a second time in the segment", why(), "6.5.2")
	tb.begin(state.M5)
	same(t, "in another segment", why(), "")
	tb.Weather = components.Overcast
	same(t, "a second time in Overcast", why(), "6.5.2")
	tb.Weather = components.Storm
	same(t, "in a Storm", why(), "4.1.3")
	tb.Weather = components.Clear
	tb.State.Unit(id).Missions = 2
	same(t, "a third time", why(), "6.5.2")
	tb.State.Unit(id).Missions = 0
	tb.State.Unit(id).Flags |= state.Spent
	same(t, "after a rebase", why(), "6.5.2")
}

func TestRule6_5_3_Range(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for hex, want := range map[string]int{"0705": 1, "0613": 1, "0614": 0, "2215": 0} { // 12 hexes from 0601
		same(t, hex, len(SupportHelicopters(tb.State, russia, tb.place(hex))), want)
	}
	tb.put("hb-ru", "ru-h319")
	same(t, "from the holding box to 0601", len(SupportHelicopters(tb.State, russia, tb.place("0601"))), 1)
	same(t, "from the holding box to 0602", len(SupportHelicopters(tb.State, russia, tb.place("0602"))), 0)
	same(t, "most for the attacker", MostHelicopters(true), 2)
	same(t, "most for the defender", MostHelicopters(false), 1)
	tb.Sides[russia].AirPoints = 9
	same(t, "most points for the attacker", MostPoints(tb.State, russia, true), 4)
	same(t, "most points for the defender", MostPoints(tb.State, russia, false), 2)
	same(t, "most points that are left", MostPoints(tb.State, allies, true), 0)
}

// A helicopter stays on the ground while an enemy is in its hex.
// Reading A-25.
func TestRule6_5_1_EnemyInTheBase(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for word := range map[string]bool{"ru-39": true, "ru-46": true} {
		tb.put("0605", word)
	}
	tb.put("0601", "jp-26")
	tb.begin(state.M1)
	same(t, "support", WhyNoSupport(tb.State, tb.unit("ru-h319"), tb.place("0705")).Rule, "6.5.1")
	same(t, "rebase", rebaseBan(tb.State, russia, tb.unit("ru-h319")).Rule, "6.5.1")
}

func TestRule6_5_1_2_Rebase(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.refused("6.5.1.2", "rebase ru-h319 0601") // it is there
	tb.refused("6.5.1", "rebase ru-h319 0602")   // no base
	tb.refused("6.5.1", "rebase ru-h319 1216")   // the enemy's
	tb.give("rebase ru-h319 hb-ru", 9)
	tb.at("ru-h319", "hb-ru")
	tb.has("ru-h319", state.Spent, true)
	same(t, "again", rebaseBan(tb.State, russia, tb.unit("ru-h319")).Rule, "6.5.1.2")

	tb = newTable(t)
	tb.give("rebase ru-h319 0202", 2) // an Abort sends it back
	tb.at("ru-h319", "0601")
	tb.has("ru-h319", state.Spent, true)

	tb = newTable(t)
	tb.give("rebase ru-h319 0202", 0) // and a star costs a step
	tb.at("ru-h319", "0601")
	same(t, "steps lost", tb.State.Unit(tb.unit("ru-h319")).Lost, 1)

	// A full base, and one that is too far.
	tb = newTable(t)
	tb.put("0202", "ru-h18")
	tb.refused("6.5.1.1", "rebase ru-h319 0202")
	tb = newTableOf(t, soyaWith(func(u *components.Unit) { u.Range = 2 }, "ru-h319"))
	tb.refused("6.5.1.2", "rebase ru-h319 hb-ru") // 12 hexes, with a range of 2
	same(t, "0202 is in reach", slices.Contains(tb.words("rebase ru-h319"), "0202"), true)
}

// A helicopter rebases in a Storm, but not without an unused mission, and not in Elite Reaction.
// Readings.
func TestRule6_5_1_2_When(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	id := tb.unit("ru-h319")
	for _, test := range []struct {
		weather  components.Weather
		missions int8
		want     bool
	}{
		{components.Clear, 0, true},
		{components.Clear, 1, true},
		{components.Clear, 2, false},
		{components.Overcast, 0, true},
		{components.Overcast, 1, false},
		{components.Storm, 0, true},
	} {
		tb.Weather, tb.State.Unit(id).Missions = test.weather, test.missions
		same(t, "may rebase", !rebaseBan(tb.State, russia, id).Is(), test.want)
	}
	tb.Weather, tb.State.Unit(id).Missions = components.Clear, 0
	tb.Segment = state.M3
	same(t, "in Elite Reaction", rebaseBan(tb.State, russia, id).Rule, "6.5.1.2")
}

// Helicopters of the marines are based on an AMPH and fly from it in coastal waters only.
func TestRule6_5_5_MarineHelicopters(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("1911", "us-amph")
	tb.put("us-amph", "us-hah1")
	tb.begin(state.M6)
	id := tb.unit("us-hah1")
	same(t, "support from the sea hex", WhyNoSupport(tb.State, id, tb.place("1810")) == nil, true)
	same(t, "others on the AMPH", base{tb.place("1911"), tb.unit("us-amph")}.fits(tb.State, tb.unit("jp-h64")), false)
	tb.give("rebase us-hah1 1811", 9)
	tb.at("us-hah1", "1811")
	same(t, "ship", tb.State.Unit(id).Aboard, components.NoUnit)
	tb.State.Unit(id).Flags = 0
	tb.begin(state.M6)
	tb.give("rebase us-hah1 us-amph", 9)
	same(t, "ship", tb.State.Unit(id).Aboard, tb.unit("us-amph"))

	tb.put("so-inshore", "us-amph")
	tb.put("us-amph", "us-hah1")
	tb.State.Unit(id).Flags = 0
	same(t, "support from a box", WhyNoSupport(tb.State, id, tb.place("1810")).Rule, "6.5.5")
	same(t, "rebase from a box", rebaseBan(tb.State, allies, id).Rule, "6.5.5")
	tb.put("1216", "us-hah1")
	tb.begin(state.M6)
	tb.refused("6.5.1", "rebase us-hah1 us-amph")
}

// Helicopters leave a base that was taken, under fire of which an Abort has no effect.
// Reading A-107.
func TestRule6_5_1_2_ForcedRebase(t *testing.T) {
	t.Parallel()
	start := func() *table {
		tb := newTable(t)
		tb.put("0602", "jp-26")
		tb.put("0605", "ru-39", "ru-46")
		tb.put("0601", "jp-2t")
		tb.Control[tb.place("0601")] = allies
		tb.Segment, tb.Weather = state.NoSegment, components.Storm
		tb.Stage = state.ForcedRebase
		tb.State.Unit(tb.unit("ru-h319")).Flags = state.Spent
		tb.changed()
		return tb
	}
	tb := start()
	if order, ok := Usual(tb.State, state.Seat(russia)); !ok || order.String() != "rebase ru-h319 0202" {
		t.Errorf("usually %s, %v", order, ok)
	}
	tb.give("rebase ru-h319 hb-ru", 2)
	tb.at("ru-h319", "hb-ru")
	same(t, "stage", tb.Stage, state.ControlChange)

	// A base may be overfull, until the next turn.
	tb = start()
	tb.put("0202", "ru-h18")
	if order, _ := Usual(tb.State, state.Seat(russia)); order.String() != "rebase ru-h319 hb-ru" {
		t.Errorf("usually %s", order)
	}
	tb.give("rebase ru-h319 0202", 9)
	tb.at("ru-h319", "0202")
	tb.has("ru-h319", state.OverBase, true)
	again := tb.State
	DestroyOverBased(tb.referee())
	tb.at("ru-h319", "")
	tb.State = again
	tb.put("hb-ru", "ru-h18")
	DestroyOverBased(tb.referee())
	tb.at("ru-h319", "0202")
	tb.has("ru-h319", state.OverBase, false)

	// With no base in reach it is destroyed; one that the fire destroys goes nowhere.
	tb = start()
	tb.Control[tb.place("0202")] = allies
	far := *tb.Set()
	far.Units = slices.Clone(far.Units)
	tb.State.Unit(tb.unit("ru-h319")).Lost = 1
	tb.changed()
	tb.give("rebase ru-h319 hb-ru", 0)
	tb.at("ru-h319", "")
	same(t, "stage", tb.Stage, state.ControlChange)
}

func TestRule6_5_1_2_NoBaseInReach(t *testing.T) {
	t.Parallel()
	tb := newTableOf(t, soyaWith(func(u *components.Unit) { u.Range = 2 }, "ru-h319"))
	tb.put("0605", "ru-39", "ru-46")
	tb.put("0601", "jp-2t")
	tb.Control[tb.place("0601")], tb.Control[tb.place("0202")] = allies, allies
	tb.Stage = state.ForcedRebase
	tb.changed()
	same(t, "questions", len(tb.Pending()), 0)
	r := tb.referee()
	forcedRebase().Run(r)
	tb.at("ru-h319", "")
	same(t, "victory points of the Allies", tb.Sides[allies].VPTurn > 0, true)
	same(t, "stage", tb.Stage, state.ControlChange)
}

// The losses of helicopters whose base is taken, by the kind of base.
func TestRule6_5_4_Losses(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for _, test := range []struct {
		hex  string
		roll int
		want components.HelicopterLoss
	}{
		{"0601", 1, components.TotalLoss},
		{"0601", 2, components.StepLoss},
		{"0601", 4, components.StepLoss},
		{"0601", 5, components.NoLoss},
		{"1111", 0, components.TotalLoss},
		{"1111", 1, components.StepLoss},
		{"1111", 3, components.StepLoss},
		{"1111", 4, components.NoLoss},
		{"1116", 0, components.TotalLoss},
		{"1116", 9, components.NoLoss},
	} {
		same(t, test.hex, tb.HelicopterLoss(tb.place(test.hex), test.roll), test.want)
	}
}

// By sea from the holding box: half a stacking point, rolls only for enemy boxes, no more missions.
// Reading A-140.
func TestRule6_5_6_BySea(t *testing.T) {
	t.Parallel()
	start := func(atSea, inShore components.Side) *table {
		tb := newTable(t)
		for z := range tb.SeaBoxes {
			tb.SeaBoxes[z] = state.SeaBox{AtSea: atSea, InShore: inShore}
		}
		tb.put("hb-ru", "ru-h319")
		return tb
	}
	tb := start(russia, components.NoSide)
	tb.give("ferry ru-h319 0601 so-atsea")
	tb.at("ru-h319", "0601")
	tb.has("ru-h319", state.Spent, true)
	same(t, "sea transport used", tb.Sides[russia].Shipped, 1)
	same(t, "a rebase after it", rebaseBan(tb.State, russia, tb.unit("ru-h319")).Rule, "8.5")

	tb = start(allies, components.NoSide) // into and out of the At Sea box
	tb.give("ferry ru-h319 0202 sj-atsea", 5, 5)
	tb.at("ru-h319", "0202")

	tb = start(allies, allies)
	tb.give("ferry ru-h319 0202 sj-atsea", 5, 5, 6)
	tb.at("ru-h319", "hb-ru")
	same(t, "sea transport used", tb.Sides[russia].Shipped, 1)
	same(t, "again", ferryBan(tb.State, russia, tb.unit("ru-h319")).Rule, "6.5.6")

	tb = start(russia, russia)
	tb.refused("6.5.1", "ferry ru-h319 0602 so-atsea")
	tb.put("0202", "ru-h18")
	tb.refused("6.5.1.1", "ferry ru-h319 0202 so-atsea")
	tb.Sides[russia].Shipped = tb.Set().Sides[russia].SeaTransport
	tb.changed()
	same(t, "allowance", ferryBan(tb.State, russia, tb.unit("ru-h319")).Rule, "8.5.7.3")
	same(t, "from the map", ferryBan(tb.State, russia, tb.unit("ru-h18")).Rule, "6.5.6")
}
