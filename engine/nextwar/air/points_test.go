package air

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// The table of air points in the worked examples.
// Reading A-22.
func TestRule6_1_AirPoints(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		side    components.Side
		turn    int8
		roll    int
		lost    int8
		weather components.Weather
		carrier string // where the US carrier is
		want    int8
	}{
		"allies 1, 4":                    {side: allies, turn: 1, roll: 4, want: 2},
		"Russia 1, 6":                    {side: russia, turn: 1, roll: 6, want: 6},
		"a lasting loss, Overcast":       {side: russia, turn: 1, roll: 6, lost: 1, weather: components.Overcast, want: 3},
		"a lasting loss, Storm":          {side: russia, turn: 1, roll: 6, lost: 1, weather: components.Storm, want: 2},
		"carrier, Overcast, full":        {side: allies, turn: 3, roll: 9, weather: components.Overcast, carrier: "so-inshore", want: 10},
		"never below zero":               {side: allies, turn: 1, roll: 0, lost: 3, want: 0},
		"A-13: full capability in Storm": {side: allies, turn: 3, roll: 9, weather: components.Storm, want: 4},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t)
			tb.Turn, tb.Weather, tb.Sides[test.side].AirLost = test.turn, test.weather, test.lost
			if test.carrier != "" {
				tb.put(test.carrier, "us-cvbg")
				tb.SeaBoxes[tb.Set().ZoneOf(tb.place(test.carrier))].InShore = allies
			}
			same(t, "air points", airPoints(tb.State, test.side, test.roll).Points, test.want)
		})
	}
}

// By agreement the Advanced Game is played with twice the points of the table; carriers and losses count once.
func TestRule29_1_1_TwiceTheAirPoints(t *testing.T) {
	t.Parallel()
	tb := newTable(t, "rules", "advanced", "air-rules", "points")
	tb.Turn, tb.Sides[russia].AirLost = 1, 1
	same(t, "air points", airPoints(tb.State, russia, 6).Points, 2*6-1)
	same(t, "aircraft in play", tb.Unit(tb.unit("ru-a01")).At, components.Removed)
}

func TestRule4_1_3_OptionOfFullAirPointsInStorm(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]int{"half": 3, "full": 5} {
		tb := newTable(t, "storm-air", value)
		tb.Weather = components.Storm
		same(t, value, inWeather(tb.State, allies, 5), want)
		same(t, "limited capability", inWeather(tb.State, russia, 5), 2)
	}
}

// Carriers count by where they are and who controls the box.
func TestRule7_3_4_Carriers(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		at      string
		control components.Side
		want    int8
	}{
		{"so-inshore", allies, 2},
		{"so-inshore", components.NoSide, 1},
		{"so-inshore", russia, 0},
		{"so-atsea", russia, 1},
		{"so-atsea", allies, 1},
		{"1001", russia, 2},
		{"hb-al", allies, 0},
		{"1810", allies, 0},
	} {
		tb := newTable(t)
		tb.put(test.at, "us-cvbg")
		for z := range tb.SeaBoxes {
			tb.SeaBoxes[z] = state.SeaBox{AtSea: test.control, InShore: test.control}
		}
		same(t, test.at, carrierPoints(tb.State, allies), test.want)
	}
	tb := newTable(t)
	same(t, "a carrier that has not arrived", carrierPoints(tb.State, allies), 0)
}

// Totals are compared as they are after the weather.
// Reading A-24.
func TestRule6_4_AirSuperiority(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		ru, al int8
		want   components.Level
	}{
		{6, 2, components.Advantage},
		{2, 6, -components.Advantage},
		{0, 5, -components.Advantage},
		{0, 4, components.Contested},
		{9, 1, components.Superiority},
		{12, 0, components.Superiority},
		{1, 13, -components.Supremacy},
		{5, 5, components.Contested},
	} {
		tb := newTable(t)
		tb.Sides[russia].AirTotal, tb.Sides[allies].AirTotal = test.ru, test.al
		same(t, "level", levelOf(tb.State), test.want)
	}
}

// The stage rolls for both sides and goes on to sea control: a roll of 4 gives two points, one of 6 gives six.
func TestRule6_1_Stage(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	r := tb.referee(6, 4)
	rollAirPoints(r)
	same(t, "Russian points", tb.Sides[russia].AirPoints, 6)
	same(t, "Allied points", tb.Sides[allies].AirPoints, 2)
	same(t, "level for the Allies", tb.LevelFor(allies), -components.Advantage)
	same(t, "stage", tb.Stage, state.SeaControl)
	if kinds := kindsOf(r.Events); kinds[0] != "air-points" || kinds[2] != "air-level" {
		t.Errorf("%q", kinds)
	}
}

func kindsOf(events []engine.Event) (kinds []string) {
	for _, event := range events {
		kinds = append(kinds, event.Kind())
	}
	return kinds
}
