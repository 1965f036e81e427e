package air

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// The table of air defense fire in the worked examples.
func TestRule6_6_1_Table(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		level components.Level
		roll  int
		want  components.FireResult
	}{
		{components.Contested, 4, components.FireResult{Points: 1}},
		{components.Contested, 0, components.FireResult{Points: 2, Abort: true, Loss: true}},
		{-components.Advantage, 4, components.FireResult{Points: 1}},
		{-components.Advantage, 1, components.FireResult{Points: 2, Abort: true, Loss: true}},
		{components.Supremacy, 0, components.FireResult{Points: 1}},
		{-components.Supremacy, 12, components.FireResult{}},
		{-components.Supremacy, 7, components.FireResult{Points: 1}},
		{-components.Supremacy, 20, components.FireResult{}},
		{components.Contested, -9, components.FireResult{Points: 3, Abort: true, Loss: true}},
	} {
		tb := newTable(t)
		tb.AirLevel = test.level
		same(t, "result", fireTable(tb.State, russia, test.roll), test.want)
		tb.AirLevel = -test.level
		same(t, "result for the Allies", fireTable(tb.State, allies, test.roll), test.want)
	}
}

// Four air points of which one does not count give a modifier of 3. Rule 6.3.2.
func TestRule6_6_1_AirPointsOnSupport(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		roll, left int
		lost       int8
	}{{4, 3, 0}, {9, 4, 0}, {0, 2, 1}, {1, 2, 0}} {
		tb := newTable(t)
		tb.Sides[russia].AirPoints = 5
		r := tb.referee(test.roll)
		support := &Support{Side: russia, Target: tb.place("0705"), Points: 4}
		Assign(r, support)
		same(t, "points left in the turn", tb.Sides[russia].AirPoints, 1)
		same(t, "points that count", Deliver(r, support), Total{Points: test.left})
		same(t, "points lost for good", tb.Sides[russia].AirLost, test.lost)
		same(t, "points left in the turn", tb.Sides[russia].AirPoints, 1)
	}
}

// A helicopter with CS 2 that loses one gives 1; it is rated by the side with which it flew.
// Reading A-108.
func TestRule6_6_1_HelicopterOnSupport(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		roll, left int
		lost       int8
	}{{4, 1, 0}, {9, 2, 0}, {0, 0, 1}} {
		tb := newTable(t)
		id := tb.unit("ru-h319")
		r := tb.referee(test.roll)
		support := &Support{Side: russia, Target: tb.place("0705"), Helicopters: []components.UnitID{id}}
		Assign(r, support)
		same(t, "rating that counts", Deliver(r, support), Total{Helicopters: test.left})
		same(t, "steps lost", tb.State.Unit(id).Lost, test.lost)
		same(t, "missions flown", tb.State.Unit(id).Missions, 1)
	}
}

// Modifiers: escorts, transport in own country, a landing in an enemy zone of control, Overcast.
func TestRule6_6_1_Modifiers(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("0705", "ru-39")
	inZone := tb.place("0605")
	for name, test := range map[string]struct {
		weather components.Weather
		sortie  Sortie
		want    int
	}{
		"two escorts":                 {sortie: Sortie{Side: russia, Mission: Airmobile, To: tb.place("0604"), Escort: 2}, want: 2},
		"support knows no escorts":    {sortie: Sortie{Side: russia, Mission: SupportPoints, To: tb.place("0604"), Escort: 2}, want: 0},
		"transport in own country":    {sortie: Sortie{Side: allies, Mission: AirTransport, To: tb.place("1811")}, want: 3},
		"transport in enemy country":  {sortie: Sortie{Side: russia, Mission: AirTransport, To: tb.place("1811")}, want: 0},
		"airmobile in own country":    {sortie: Sortie{Side: allies, Mission: Airmobile, To: tb.place("1811")}, want: 0},
		"landing in a zone":           {sortie: Sortie{Side: allies, Mission: Airmobile, To: inZone}, want: -1},
		"the fire at the start":       {sortie: Sortie{Side: allies, Mission: Airmobile, To: inZone, AtStart: true}, want: 0},
		"helicopter in a zone":        {sortie: Sortie{Side: allies, Mission: HelicopterRebase, To: inZone}, want: 0},
		"Overcast":                    {weather: components.Overcast, sortie: Sortie{Side: russia, Mission: SupportPoints, To: inZone}, want: 1},
		"Overcast, escort, in a zone": {weather: components.Overcast, sortie: Sortie{Side: allies, Mission: Paradrop, To: inZone, Escort: 1}, want: 1},
	} {
		tb.Weather = test.weather
		same(t, name, modifiersOf(tb.State, &test.sortie).Sum(), test.want)
	}
}

// Flights over own country are not fired at, unless enemies are near or have a level of air superiority.
// Readings.
func TestRule6_6_Immunity(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for name, test := range map[string]struct {
		level    components.Level // as the Allies see it
		side     components.Side
		mission  Mission
		from, to string
		want     bool
	}{
		"own country":                 {side: allies, mission: Airmobile, from: "1216", to: "1214", want: true},
		"from the holding box":        {side: allies, mission: AirTransport, from: "hb-al", to: "1811", want: true},
		"own advantage":               {level: components.Advantage, side: allies, mission: Paradrop, from: "hb-al", to: "1214", want: true},
		"enemy advantage":             {level: -components.Advantage, side: allies, mission: Airmobile, from: "1216", to: "1214"},
		"enemies beside the target":   {side: allies, mission: Airmobile, from: "1216", to: "0604"},
		"enemies beside the start":    {side: allies, mission: Airmobile, from: "0604", to: "1216"},
		"enemy country":               {side: russia, mission: Airmobile, from: "hb-ru", to: "1214"},
		"in and out of a holding box": {side: russia, mission: HelicopterRebase, from: "hb-ru", to: "hb-ru", want: true},
		"support":                     {side: allies, mission: SupportHelicopter, from: "1216", to: "1214"},
	} {
		tb.AirLevel = -test.level
		sortie := Sortie{Side: test.side, Mission: test.mission, From: tb.place(test.from), To: tb.place(test.to)}
		same(t, name, immune(tb.State, &sortie), test.want)
	}
}

// The readings of what the cap on support is about.
// Reading A-23.
func TestRule6_2_1_Cap(t *testing.T) {
	t.Parallel()
	attacker, defender := Total{Points: 4, Helicopters: 3, Ships: 2}, Total{Points: 1, Ships: 1}
	for value, want := range map[string]int{"net": -6, "side": -4, "points": -7} {
		same(t, value, Net(newTable(t, "support-cap", value).State, attacker, defender), want)
	}
	tb := newTable(t)
	same(t, "four points and a helicopter against two points", Net(tb.State, Total{Points: 4, Helicopters: 2}, Total{Points: 2}), -4)
	same(t, "the defender's support", Net(tb.State, Total{}, Total{Points: 2, Helicopters: 2, Ships: 4}), 6)
}

// In the Advanced Game the fire at flights is that of its own chapters: flights go back, lose steps and points, and land by what it did.
func TestRule25_1_FireOfTheAdvancedGame(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		aborted, each bool
		one           int
		where         string
		lost          int8
	}{
		"turned back": {true, false, 0, "0202", 0}, "landed": {false, false, 0, "0602", 0}, "hit": {true, true, 0, "0202", 1},
		"a step": {false, false, 1, "0602", 1},
	} {
		tb := newTableOf(t, soyaWith(func(u *components.Unit) { u.Steps = 2 }, "ru-155-a"))
		tb.Chosen.Advanced = true
		tb.Rules().Defend = func(r *state.Referee) {
			same(t, "mission", Mission(r.State.Flight.Mission), Airmobile)
			same(t, "hex", r.State.Flight.To, tb.place("0602"))
			r.Enter(state.FlightDefended)
		}
		tb.Rules().Defended = func(*state.Referee) (bool, bool, int) { return test.aborted, test.each, test.one }
		tb.changed()
		tb.give("lift ru-155-a 0602")
		same(t, name, tb.Set().Word(tb.State.Unit(tb.unit("ru-155-a")).At), test.where)
		same(t, name+": steps lost", tb.State.Unit(tb.unit("ru-155-a")).Lost, test.lost)
	}
}

// Struck units are not carried by air with Strike 2, nor in Exploitation with Strike 1.
func TestRule27_3_StruckUnitsDoNotFly(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		strike  int8
		segment state.Segment
		want    bool
	}{{0, state.M1, false}, {1, state.M1, false}, {2, state.M1, true}, {1, state.M4, true}} {
		tb := newTable(t)
		tb.State.Unit(tb.unit("ru-155-a")).Strike, tb.Segment = test.strike, test.segment
		got := airmobile().unitBan(tb.State, russia, tb.unit("ru-155-a"))
		same(t, "banned", got.Rule == "27.3", test.want)
	}
}

// From a base with Strike 2 helicopters only rebase, and none comes to it.
func TestRule27_7_1_DamagedBases(t *testing.T) {
	t.Parallel()
	for strike, want := range map[int8]int{1: 3, 2: 0, state.Destroyed: 0} {
		tb := newTable(t)
		tb.State.Advanced = &state.Advanced{Bases: []state.BaseDamage{{At: tb.place("1216"), Site: components.Airbase, Strike: strike}}}
		same(t, "room", capacity(tb.State, allies, tb.place("1216")), want)
		tb.State.Unit(tb.unit("us-h64")).At = tb.place("1216")
		refusal := WhyNoSupport(tb.State, tb.unit("us-h64"), tb.place("1215"))
		same(t, "grounded", refusal != nil && refusal.Rule == "27.7.1", want == 0)
	}
}
